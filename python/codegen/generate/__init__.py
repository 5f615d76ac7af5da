"""What is written from the sources: one pure function an output."""
