#![no_main]

#[path = "../../toolresult/tests/ask/mod.rs"]
mod ask;

libfuzzer_sys::fuzz_target!(|text: &[u8]| ask::ask(text));
