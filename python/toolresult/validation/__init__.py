"""The verdict on a payload: its form, its violations, its duplicate keys, its warnings."""
