// GENERATED from schemas/v1 by `make generate`; do not edit.
//! What the contract says, as tables.

pub mod content_facts;
pub mod error_code;
pub mod plan;
pub mod rule;
pub mod schema;
pub mod words;
#[cfg(feature = "serde")]
pub mod envelopes;
