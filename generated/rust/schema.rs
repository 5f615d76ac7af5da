// GENERATED from schemas/v1 by `make generate`; do not edit.
//! The schemas of the contract.

/// A schema of the contract, and the form of the envelopes that it describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Schema {
    /// `error-codes`
    ErrorCodes,
    /// `run-record`
    RunRecord,
    /// `run-state`
    RunState,
    /// `tool-execution-result`
    ToolExecutionResult,
    /// `tool-message`
    ToolMessage,
    /// `tool-response`
    ToolResponse,
    /// `tool-result`
    ToolResult,
    /// `tool-return`
    ToolReturn,
}

impl Schema {
    /// All of them, in their order.
    pub const ALL: [Schema; 8] = [Schema::ErrorCodes, Schema::RunRecord, Schema::RunState, Schema::ToolExecutionResult, Schema::ToolMessage, Schema::ToolResponse, Schema::ToolResult, Schema::ToolReturn];

    /// The name of the schema.
    pub const fn name(self) -> &'static str {
        match self {
            Schema::ErrorCodes => "error-codes",
            Schema::RunRecord => "run-record",
            Schema::RunState => "run-state",
            Schema::ToolExecutionResult => "tool-execution-result",
            Schema::ToolMessage => "tool-message",
            Schema::ToolResponse => "tool-response",
            Schema::ToolResult => "tool-result",
            Schema::ToolReturn => "tool-return",
        }
    }
}
