"""`make soak`: guard, executor and audit under mixed load with faults, and what is left behind."""
