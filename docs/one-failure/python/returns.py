def copy_files(to: str) -> dict[str, object]:
    """Copy the five files of this week."""
    return {"success": False, "error": "The disk is full"}
