"""The version of the package and of the command."""

__version__ = "1.0.0"
