// GENERATED from schemas/v1/rules.json by `make generate`; do not edit.
//! The rules of findings, the best explanation first.

/// A rule that a finding names; the order is that of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rule {
    /// Not UTF-8
    TextEncoding,
    /// Byte order mark
    TextBom,
    /// Empty text
    TextEmpty,
    /// Too long
    TextTooLong,
    /// Nested too deeply
    TextDepth,
    /// Unpaired surrogate
    TextSurrogate,
    /// Not a JSON number
    TextConstant,
    /// Exponent too large
    TextNumber,
    /// Truncated text
    TextTruncated,
    /// Invalid JSON
    TextSyntax,
    /// Data after the payload
    TextTrailing,
    /// Duplicate key
    DuplicateKey,
    /// Not a JSON value
    ValueType,
    /// Key is not a string
    ValueKey,
    /// Number is not finite
    ValueNumber,
    /// Circular reference
    ValueCycle,
    /// Double-encoded payload
    JsonInString,
    /// Ambiguous form
    FormAmbiguous,
    /// Unknown form
    FormUnknown,
    /// Unknown dialect code
    DialectCodeUnknown,
    /// Dialect code already translated
    DialectCodeTranslated,
    /// Wrong type
    Type,
    /// Missing field
    Required,
    /// Unknown field
    UnknownField,
    /// Code outside the ranges
    CodeRange,
    /// Value not allowed
    AllowedValue,
    /// Number out of range
    NumberRange,
    /// Text too short
    TextLength,
    /// Wrong number of items
    ItemCount,
    /// Wrong format
    Pattern,
    /// Blank text
    Blank,
    /// Value forbidden
    Forbidden,
    /// Failure without a message
    FailureNeedsMessage,
    /// Failure with data
    FailureCarriesData,
    /// Query without data
    QueryNeedsData,
    /// Neither output nor error
    OutputOrError,
    /// Extension contradicts the envelope
    ExtensionContradiction,
    /// Unknown snapshot version
    SnapshotVersion,
    /// Interrupted run without interruptions
    InterruptedByNothing,
    /// Interruptions of a run that is not interrupted
    InterruptionsUnannounced,
    /// Failed run without an error
    FailedRunNeedsError,
    /// Error of a run that did not fail
    ErrorUnannounced,
    /// Neither text nor a list
    TextOrList,
    /// Final output of another type
    FinalOutputType,
    /// Data violates its contract
    DataContract,
    /// Code already taken
    CodeTaken,
    /// Name already taken
    CodeNameTaken,
    /// Reserved number in a team's table
    OwnCodeReserved,
    /// Kind contradicts the range
    CodeKind,
    /// Dialect already taken
    DialectTaken,
    /// Number twice in a dialect
    DialectCodeTaken,
    /// Dialect code without a meaning
    DialectMeansUnknown,
    /// Not this carrier
    CarrierShape,
    /// Result of no known format
    CarrierUnknown,
    /// Identifier rejected by the carrier
    CarrierId,
    /// Code of a dialect
    DialectCode,
    /// Code not in the table
    CodeUnknown,
    /// Reserved code
    CodeReserved,
    /// Code written as a fraction
    CodeNotation,
    /// Operation type in the wrong case
    OperationTypeCase,
    /// Unknown operation type
    OperationTypeUnknown,
    /// Unknown name in meta
    MetaNameUnknown,
    /// Success contradicted beside its flag
    SuccessContradicted,
    /// Failure inside a success
    FailureInSuccess,
    /// Success without data
    EmptySuccess,
    /// Duplicate key in data
    DuplicateKeyInData,
    /// Integer beyond 2^53
    IntegerBeyondDouble,
    /// Number does not fit a double
    NumberBeyondDouble,
    /// Double-encoded JSON
    DoubleEncoding,
    /// JSON in a message field
    JsonInMessage,
    /// Traceback
    Traceback,
    /// Vague message
    VagueMessage,
    /// No contract for the data
    DataUncontracted,
    /// Another outcome
    ToolOutcome,
    /// Exception out of the tool
    ToolException,
    /// Failure without words of its own
    ToolExceptionText,
    /// Not a tool result
    ToolNoEnvelope,
    /// Unreadable result
    ToolInvalid,
    /// Call rejected
    ToolNotRun,
    /// Timeout
    ToolTimeout,
    /// Blank text
    ToolBlank,
    /// Another error code
    ToolCode,
    /// Another message
    ToolMessage,
    /// Unknown outcome
    ToolOutcomeUnknown,
    /// Data of several types
    ToolDataKinds,
    /// Missing docstring
    ToolDocstring,
    /// Missing annotation
    ToolAnnotation,
    /// Positional arguments
    ToolArguments,
    /// Missing return annotation
    ToolReturnAnnotation,
    /// Return type is not a tool result
    ToolReturnType,
    /// Duplicate tool name
    ToolNameTaken,
}

impl Rule {
    /// All of them, in their order.
    pub const ALL: [Rule; 91] = [Rule::TextEncoding, Rule::TextBom, Rule::TextEmpty, Rule::TextTooLong, Rule::TextDepth, Rule::TextSurrogate, Rule::TextConstant, Rule::TextNumber, Rule::TextTruncated, Rule::TextSyntax, Rule::TextTrailing, Rule::DuplicateKey, Rule::ValueType, Rule::ValueKey, Rule::ValueNumber, Rule::ValueCycle, Rule::JsonInString, Rule::FormAmbiguous, Rule::FormUnknown, Rule::DialectCodeUnknown, Rule::DialectCodeTranslated, Rule::Type, Rule::Required, Rule::UnknownField, Rule::CodeRange, Rule::AllowedValue, Rule::NumberRange, Rule::TextLength, Rule::ItemCount, Rule::Pattern, Rule::Blank, Rule::Forbidden, Rule::FailureNeedsMessage, Rule::FailureCarriesData, Rule::QueryNeedsData, Rule::OutputOrError, Rule::ExtensionContradiction, Rule::SnapshotVersion, Rule::InterruptedByNothing, Rule::InterruptionsUnannounced, Rule::FailedRunNeedsError, Rule::ErrorUnannounced, Rule::TextOrList, Rule::FinalOutputType, Rule::DataContract, Rule::CodeTaken, Rule::CodeNameTaken, Rule::OwnCodeReserved, Rule::CodeKind, Rule::DialectTaken, Rule::DialectCodeTaken, Rule::DialectMeansUnknown, Rule::CarrierShape, Rule::CarrierUnknown, Rule::CarrierId, Rule::DialectCode, Rule::CodeUnknown, Rule::CodeReserved, Rule::CodeNotation, Rule::OperationTypeCase, Rule::OperationTypeUnknown, Rule::MetaNameUnknown, Rule::SuccessContradicted, Rule::FailureInSuccess, Rule::EmptySuccess, Rule::DuplicateKeyInData, Rule::IntegerBeyondDouble, Rule::NumberBeyondDouble, Rule::DoubleEncoding, Rule::JsonInMessage, Rule::Traceback, Rule::VagueMessage, Rule::DataUncontracted, Rule::ToolOutcome, Rule::ToolException, Rule::ToolExceptionText, Rule::ToolNoEnvelope, Rule::ToolInvalid, Rule::ToolNotRun, Rule::ToolTimeout, Rule::ToolBlank, Rule::ToolCode, Rule::ToolMessage, Rule::ToolOutcomeUnknown, Rule::ToolDataKinds, Rule::ToolDocstring, Rule::ToolAnnotation, Rule::ToolArguments, Rule::ToolReturnAnnotation, Rule::ToolReturnType, Rule::ToolNameTaken];

    /// The id of the rule, as findings in every language have it.
    pub const fn id(self) -> &'static str {
        match self {
            Rule::TextEncoding => "text-encoding",
            Rule::TextBom => "text-bom",
            Rule::TextEmpty => "text-empty",
            Rule::TextTooLong => "text-too-long",
            Rule::TextDepth => "text-depth",
            Rule::TextSurrogate => "text-surrogate",
            Rule::TextConstant => "text-constant",
            Rule::TextNumber => "text-number",
            Rule::TextTruncated => "text-truncated",
            Rule::TextSyntax => "text-syntax",
            Rule::TextTrailing => "text-trailing",
            Rule::DuplicateKey => "duplicate-key",
            Rule::ValueType => "value-type",
            Rule::ValueKey => "value-key",
            Rule::ValueNumber => "value-number",
            Rule::ValueCycle => "value-cycle",
            Rule::JsonInString => "json-in-string",
            Rule::FormAmbiguous => "form-ambiguous",
            Rule::FormUnknown => "form-unknown",
            Rule::DialectCodeUnknown => "dialect-code-unknown",
            Rule::DialectCodeTranslated => "dialect-code-translated",
            Rule::Type => "type",
            Rule::Required => "required",
            Rule::UnknownField => "unknown-field",
            Rule::CodeRange => "code-range",
            Rule::AllowedValue => "allowed-value",
            Rule::NumberRange => "number-range",
            Rule::TextLength => "text-length",
            Rule::ItemCount => "item-count",
            Rule::Pattern => "pattern",
            Rule::Blank => "blank",
            Rule::Forbidden => "forbidden",
            Rule::FailureNeedsMessage => "failure-needs-message",
            Rule::FailureCarriesData => "failure-carries-data",
            Rule::QueryNeedsData => "query-needs-data",
            Rule::OutputOrError => "output-or-error",
            Rule::ExtensionContradiction => "extension-contradiction",
            Rule::SnapshotVersion => "snapshot-version",
            Rule::InterruptedByNothing => "interrupted-by-nothing",
            Rule::InterruptionsUnannounced => "interruptions-unannounced",
            Rule::FailedRunNeedsError => "failed-run-needs-error",
            Rule::ErrorUnannounced => "error-unannounced",
            Rule::TextOrList => "text-or-list",
            Rule::FinalOutputType => "final-output-type",
            Rule::DataContract => "data-contract",
            Rule::CodeTaken => "code-taken",
            Rule::CodeNameTaken => "code-name-taken",
            Rule::OwnCodeReserved => "own-code-reserved",
            Rule::CodeKind => "code-kind",
            Rule::DialectTaken => "dialect-taken",
            Rule::DialectCodeTaken => "dialect-code-taken",
            Rule::DialectMeansUnknown => "dialect-means-unknown",
            Rule::CarrierShape => "carrier-shape",
            Rule::CarrierUnknown => "carrier-unknown",
            Rule::CarrierId => "carrier-id",
            Rule::DialectCode => "dialect-code",
            Rule::CodeUnknown => "code-unknown",
            Rule::CodeReserved => "code-reserved",
            Rule::CodeNotation => "code-notation",
            Rule::OperationTypeCase => "operation-type-case",
            Rule::OperationTypeUnknown => "operation-type-unknown",
            Rule::MetaNameUnknown => "meta-name-unknown",
            Rule::SuccessContradicted => "success-contradicted",
            Rule::FailureInSuccess => "failure-in-success",
            Rule::EmptySuccess => "empty-success",
            Rule::DuplicateKeyInData => "duplicate-key-in-data",
            Rule::IntegerBeyondDouble => "integer-beyond-double",
            Rule::NumberBeyondDouble => "number-beyond-double",
            Rule::DoubleEncoding => "double-encoding",
            Rule::JsonInMessage => "json-in-message",
            Rule::Traceback => "traceback",
            Rule::VagueMessage => "vague-message",
            Rule::DataUncontracted => "data-uncontracted",
            Rule::ToolOutcome => "tool-outcome",
            Rule::ToolException => "tool-exception",
            Rule::ToolExceptionText => "tool-exception-text",
            Rule::ToolNoEnvelope => "tool-no-envelope",
            Rule::ToolInvalid => "tool-invalid",
            Rule::ToolNotRun => "tool-not-run",
            Rule::ToolTimeout => "tool-timeout",
            Rule::ToolBlank => "tool-blank",
            Rule::ToolCode => "tool-code",
            Rule::ToolMessage => "tool-message",
            Rule::ToolOutcomeUnknown => "tool-outcome-unknown",
            Rule::ToolDataKinds => "tool-data-kinds",
            Rule::ToolDocstring => "tool-docstring",
            Rule::ToolAnnotation => "tool-annotation",
            Rule::ToolArguments => "tool-arguments",
            Rule::ToolReturnAnnotation => "tool-return-annotation",
            Rule::ToolReturnType => "tool-return-type",
            Rule::ToolNameTaken => "tool-name-taken",
        }
    }

    /// Whether a finding has the place of a key, not of its value.
    pub const fn marks_key(self) -> bool {
        match self {
            Rule::TextEncoding => false,
            Rule::TextBom => false,
            Rule::TextEmpty => false,
            Rule::TextTooLong => false,
            Rule::TextDepth => false,
            Rule::TextSurrogate => false,
            Rule::TextConstant => false,
            Rule::TextNumber => false,
            Rule::TextTruncated => false,
            Rule::TextSyntax => false,
            Rule::TextTrailing => false,
            Rule::DuplicateKey => true,
            Rule::ValueType => false,
            Rule::ValueKey => false,
            Rule::ValueNumber => false,
            Rule::ValueCycle => false,
            Rule::JsonInString => false,
            Rule::FormAmbiguous => false,
            Rule::FormUnknown => false,
            Rule::DialectCodeUnknown => false,
            Rule::DialectCodeTranslated => false,
            Rule::Type => false,
            Rule::Required => false,
            Rule::UnknownField => true,
            Rule::CodeRange => false,
            Rule::AllowedValue => false,
            Rule::NumberRange => false,
            Rule::TextLength => false,
            Rule::ItemCount => false,
            Rule::Pattern => false,
            Rule::Blank => false,
            Rule::Forbidden => false,
            Rule::FailureNeedsMessage => false,
            Rule::FailureCarriesData => false,
            Rule::QueryNeedsData => false,
            Rule::OutputOrError => false,
            Rule::ExtensionContradiction => false,
            Rule::SnapshotVersion => false,
            Rule::InterruptedByNothing => false,
            Rule::InterruptionsUnannounced => false,
            Rule::FailedRunNeedsError => false,
            Rule::ErrorUnannounced => false,
            Rule::TextOrList => false,
            Rule::FinalOutputType => false,
            Rule::DataContract => false,
            Rule::CodeTaken => false,
            Rule::CodeNameTaken => false,
            Rule::OwnCodeReserved => false,
            Rule::CodeKind => false,
            Rule::DialectTaken => false,
            Rule::DialectCodeTaken => false,
            Rule::DialectMeansUnknown => false,
            Rule::CarrierShape => false,
            Rule::CarrierUnknown => false,
            Rule::CarrierId => false,
            Rule::DialectCode => false,
            Rule::CodeUnknown => false,
            Rule::CodeReserved => false,
            Rule::CodeNotation => false,
            Rule::OperationTypeCase => false,
            Rule::OperationTypeUnknown => false,
            Rule::MetaNameUnknown => true,
            Rule::SuccessContradicted => false,
            Rule::FailureInSuccess => false,
            Rule::EmptySuccess => false,
            Rule::DuplicateKeyInData => true,
            Rule::IntegerBeyondDouble => false,
            Rule::NumberBeyondDouble => false,
            Rule::DoubleEncoding => false,
            Rule::JsonInMessage => false,
            Rule::Traceback => false,
            Rule::VagueMessage => false,
            Rule::DataUncontracted => false,
            Rule::ToolOutcome => false,
            Rule::ToolException => false,
            Rule::ToolExceptionText => false,
            Rule::ToolNoEnvelope => false,
            Rule::ToolInvalid => false,
            Rule::ToolNotRun => false,
            Rule::ToolTimeout => false,
            Rule::ToolBlank => false,
            Rule::ToolCode => false,
            Rule::ToolMessage => false,
            Rule::ToolOutcomeUnknown => false,
            Rule::ToolDataKinds => false,
            Rule::ToolDocstring => false,
            Rule::ToolAnnotation => false,
            Rule::ToolArguments => false,
            Rule::ToolReturnAnnotation => false,
            Rule::ToolReturnType => false,
            Rule::ToolNameTaken => false,
        }
    }

    /// Whether what it finds is valid, and probably a mistake.
    pub const fn is_warning(self) -> bool {
        match self {
            Rule::TextEncoding => false,
            Rule::TextBom => false,
            Rule::TextEmpty => false,
            Rule::TextTooLong => false,
            Rule::TextDepth => false,
            Rule::TextSurrogate => false,
            Rule::TextConstant => false,
            Rule::TextNumber => false,
            Rule::TextTruncated => false,
            Rule::TextSyntax => false,
            Rule::TextTrailing => false,
            Rule::DuplicateKey => false,
            Rule::ValueType => false,
            Rule::ValueKey => false,
            Rule::ValueNumber => false,
            Rule::ValueCycle => false,
            Rule::JsonInString => false,
            Rule::FormAmbiguous => false,
            Rule::FormUnknown => false,
            Rule::DialectCodeUnknown => false,
            Rule::DialectCodeTranslated => false,
            Rule::Type => false,
            Rule::Required => false,
            Rule::UnknownField => false,
            Rule::CodeRange => false,
            Rule::AllowedValue => false,
            Rule::NumberRange => false,
            Rule::TextLength => false,
            Rule::ItemCount => false,
            Rule::Pattern => false,
            Rule::Blank => false,
            Rule::Forbidden => false,
            Rule::FailureNeedsMessage => false,
            Rule::FailureCarriesData => false,
            Rule::QueryNeedsData => false,
            Rule::OutputOrError => false,
            Rule::ExtensionContradiction => false,
            Rule::SnapshotVersion => false,
            Rule::InterruptedByNothing => false,
            Rule::InterruptionsUnannounced => false,
            Rule::FailedRunNeedsError => false,
            Rule::ErrorUnannounced => false,
            Rule::TextOrList => false,
            Rule::FinalOutputType => false,
            Rule::DataContract => false,
            Rule::CodeTaken => false,
            Rule::CodeNameTaken => false,
            Rule::OwnCodeReserved => false,
            Rule::CodeKind => false,
            Rule::DialectTaken => false,
            Rule::DialectCodeTaken => false,
            Rule::DialectMeansUnknown => false,
            Rule::CarrierShape => false,
            Rule::CarrierUnknown => false,
            Rule::CarrierId => false,
            Rule::DialectCode => true,
            Rule::CodeUnknown => true,
            Rule::CodeReserved => true,
            Rule::CodeNotation => true,
            Rule::OperationTypeCase => true,
            Rule::OperationTypeUnknown => true,
            Rule::MetaNameUnknown => true,
            Rule::SuccessContradicted => true,
            Rule::FailureInSuccess => true,
            Rule::EmptySuccess => true,
            Rule::DuplicateKeyInData => true,
            Rule::IntegerBeyondDouble => true,
            Rule::NumberBeyondDouble => true,
            Rule::DoubleEncoding => true,
            Rule::JsonInMessage => true,
            Rule::Traceback => true,
            Rule::VagueMessage => true,
            Rule::DataUncontracted => true,
            Rule::ToolOutcome => false,
            Rule::ToolException => false,
            Rule::ToolExceptionText => false,
            Rule::ToolNoEnvelope => false,
            Rule::ToolInvalid => false,
            Rule::ToolNotRun => false,
            Rule::ToolTimeout => false,
            Rule::ToolBlank => false,
            Rule::ToolCode => false,
            Rule::ToolMessage => false,
            Rule::ToolOutcomeUnknown => true,
            Rule::ToolDataKinds => true,
            Rule::ToolDocstring => true,
            Rule::ToolAnnotation => true,
            Rule::ToolArguments => true,
            Rule::ToolReturnAnnotation => true,
            Rule::ToolReturnType => false,
            Rule::ToolNameTaken => false,
        }
    }
}
