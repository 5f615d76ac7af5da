"""The plan of the native core: the schemas as bits, and the same as tables in Rust."""
