"""What a line of YAML begins with, for those who look at a document by its lines."""

from __future__ import annotations

import re

KEY = re.compile(r"([^\s#\-:{\[][^:]*?)[ \t]*:(?=[ \t]|$)")
DASH = re.compile(r"-(?:[ \t]|$)")
