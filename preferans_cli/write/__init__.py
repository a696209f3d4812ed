"""Logs as text again: from the values of the model to canonical words, in YAML and other forms."""
