"""Data contracts: what each tool promises of its `data`."""
