"""From `schemas/` to `generated/`, and the checks that keep both true. Never shipped."""
