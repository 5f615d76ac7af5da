def copy_files(to: str) -> dict[str, object]:
    """Copy the five files of this week."""
    raise OSError("The disk is full")
