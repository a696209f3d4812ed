"""Files wherever they are, through fsspec: of this machine, or of a store, ``s3://bucket/season/2026.yaml``."""

from __future__ import annotations

import errno
import io
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from fsspec.core import url_to_fs
from fsspec.implementations.local import LocalFileSystem

from . import Files
from .folders import may_be_log

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

_GLOB = "*?["
_NUMBERS: dict[type[Exception], int] = {
    FileNotFoundError: errno.ENOENT,
    PermissionError: errno.EACCES,
    IsADirectoryError: errno.EISDIR,
}


class Stored(NamedTuple):
    """A file: its path as it is shown, where it is, how many bytes it has, whether it was found in a folder."""

    source: str
    path: str
    size: int
    in_folder: bool = False

    @property
    def folder(self) -> str:
        """The folder it is in, to which the name of another may be appended."""
        return self.path[: self.path.rfind("/") + 1]


class Store(Files):
    """All files that fsspec reaches. Whatever a store complains of becomes an OSError."""

    def open(self, path: str) -> BinaryIO:
        """The bytes of a file."""
        with _told(path):
            system, inner = _system(path)
            return cast("BinaryIO", _Stream(system.open(inner, "rb"), path))

    def names(self, folder: str) -> list[str]:
        """What is in a folder."""
        with _told(folder):
            system, inner = _system(folder)
            return [_last(name) for name in system.ls(inner, detail=False)]

    def find(self, path: str, base: str) -> list[Stored]:
        """The files that a path stands for: itself, the logs of a folder, or the files of a glob, in their order.

        ``base`` is the folder that a relative path starts from; it is not shown.
        """
        full = path if "://" in path else os.path.join(base, path)
        with _told(path):
            system, inner = _system(full)
            if system.isdir(inner):
                inside = {_last(info["name"]): info for info in system.ls(inner, detail=True)}
                return [
                    Stored(os.path.join(path, name), os.path.join(full, name), _size(info), in_folder=True)
                    for name, info in sorted(inside.items())
                    if may_be_log(name) and _is_file(system, info)
                ]
            if system.exists(inner) or not any(sign in path for sign in _GLOB):
                return [Stored(path, full, _size(system.info(inner)))]
            hidden = _last(path).startswith(".")
            infos = [info for _, info in sorted(system.glob(inner, detail=True).items()) if _is_file(system, info)]
            names = [info["name"] for info in infos]
            if "://" in path:
                names = [system.unstrip_protocol(name) for name in names]
            sources = names if os.path.isabs(path) else [name.removeprefix(os.path.join(base, "")) for name in names]
            found = [Stored(shown, name, _size(info)) for shown, name, info in zip(sources, names, infos, strict=True)]
            files = [file for file in found if hidden or not _last(file.path).startswith(".")]
            if not files:
                raise FileNotFoundError
            return files


def _system(path: str) -> tuple[Any, str]:
    # a path of this machine is no URL, whatever characters it has in it
    return url_to_fs(path) if "://" in path else (LocalFileSystem(), path)


def _last(path: str) -> str:
    return path.rstrip("/").rpartition("/")[2]


def _size(info: dict[str, Any]) -> int:
    # some stores do not tell; what has no size is read as a whole
    return info.get("size") or 0


def _is_file(system: Any, info: dict[str, Any]) -> bool:
    kind = info["type"]
    return bool(kind == "file" or (kind != "directory" and system.isfile(info["name"])))


@contextmanager
def _told(path: str) -> Iterator[None]:
    """Any fault of a store as an OSError that can be told to people."""
    try:
        yield
    except (OSError, ValueError) as fault:
        number = _NUMBERS.get(type(fault))
        if number is None or getattr(fault, "strerror", None):
            raise
        raise OSError(number, os.strerror(number), path) from None
    except Exception as fault:
        # every store has errors of its own, and a package for it may be missing: none is a fault of this program
        raise OSError(" ".join(str(fault).split()) or type(fault).__name__) from None


class _Stream(io.RawIOBase):
    """An open file, whose faults are told."""

    def __init__(self, stream: BinaryIO, path: str) -> None:
        self.stream = stream
        self.path = path

    def readable(self) -> bool:
        """It is."""
        return True

    def read(self, size: int = -1) -> bytes:
        """As of any stream."""
        with _told(self.path):
            return self.stream.read(size)

    def seek(self, offset: int, whence: int = 0) -> int:
        """As of any stream."""
        with _told(self.path):
            return self.stream.seek(offset, whence)

    def close(self) -> None:
        """As of any stream."""
        self.stream.close()
        super().close()
