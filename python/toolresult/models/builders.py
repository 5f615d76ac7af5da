"""How tool authors build results: class methods of the models, with the documents' defaults.

What the contract forbids is rejected at once, where the mistake is made.
"""

from collections.abc import Mapping
from typing import Any, Self

from toolresult.error_codes.table import standard_table
from toolresult.findings.catalog import phrase
from toolresult.forms.canonical import Outcome, no_data_code
from toolresult.models.base import ContractModel
from toolresult.text.error_text import error_text
from toolresult_contract.facts import DEFAULT_MESSAGE, OperationType


class ToolReturnBuilders(ContractModel):
    """The class methods of `ToolReturn`."""

    @classmethod
    def success(cls, data: Any = None, message: str = DEFAULT_MESSAGE) -> Self:
        """Make a success.

        Args:
            data: any JSON value.
            message: what happened; need not say more than the default.

        Raises:
            ContractError: data that JSON cannot carry.
        """
        return cls._create(code=0, message=message, data=data)

    @classmethod
    def failure(cls, code: int, message: str, data: Any = None) -> Self:
        """Make a failure.

        Args:
            code: error code: 1000–1999, 2000–2999 or 5000–5999.
            message: what went wrong and with which value; not blank.
            data: partial output, if there is any.

        Raises:
            ValueError: code 0, which is a success.
            ContractError: a code outside the ranges, a blank message, or data that JSON
                cannot carry.
        """
        if code == 0:
            raise ValueError(
                "expected a failure code such as 5000, got 0; use success(data) for a success"
            )
        return cls._create(code=code, message=message, data=data)

    @classmethod
    def empty(cls, message: str | None = None) -> Self:
        """Say that the call worked and found nothing (code 1904).

        Raises:
            ContractError: a blank message.
        """
        code = no_data_code()
        said = standard_table().describe(code).message() if message is None else message
        return cls._create(code=code, message=said)


class ToolExecutionResultBuilders(ContractModel):
    """The class methods of `ToolExecutionResult`: the Java document's factories."""

    @classmethod
    def query_success(
        cls,
        data: Any,
        message: str | None = None,
        *,
        metadata: Mapping[str, Any] | None = None,
        lang: str = "zh",
    ) -> Self:
        """Make the result of a query that found something.

        Raises:
            ContractError: data None: nothing found is `empty`; or data that JSON cannot carry.
        """
        default = phrase("default.query-success").text(lang)
        return cls._succeeded(
            OperationType.QUERY, data, default if message is None else message, metadata
        )

    @classmethod
    def operation_success(
        cls,
        data: Any = None,
        message: str | None = None,
        *,
        metadata: Mapping[str, Any] | None = None,
        lang: str = "zh",
    ) -> Self:
        """Make the result of an operation that worked.

        Raises:
            ContractError: data that JSON cannot carry.
        """
        default = phrase("default.operation-success").text(lang)
        return cls._succeeded(
            OperationType.OPERATION, data, default if message is None else message, metadata
        )

    @classmethod
    def save_success(
        cls,
        data: Any = None,
        message: str | None = None,
        *,
        metadata: Mapping[str, Any] | None = None,
        lang: str = "zh",
    ) -> Self:
        """Make the result of something that was saved.

        Raises:
            ContractError: data that JSON cannot carry.
        """
        default = phrase("default.save-success").text(lang)
        return cls._succeeded(
            OperationType.SAVE, data, default if message is None else message, metadata
        )

    @classmethod
    def failure(
        cls,
        operation_type: str,
        message: str | None = None,
        *,
        metadata: Mapping[str, Any] | None = None,
        lang: str = "zh",
    ) -> Self:
        """Make a failure, marked so that nobody takes it for an empty result.

        Raises:
            ContractError: a blank message or operation type.
        """
        text = phrase("default.failure").text(lang) if message is None else message
        return cls._stopped(operation_type, text, Outcome.FAILED, metadata)

    @classmethod
    def empty(
        cls,
        operation_type: str,
        message: str | None = None,
        *,
        metadata: Mapping[str, Any] | None = None,
        lang: str = "zh",
    ) -> Self:
        """Say that it worked and found nothing, marked so that nobody takes it for a failure.

        Raises:
            ContractError: a blank message or operation type.
        """
        text = phrase("default.empty").text(lang) if message is None else message
        return cls._stopped(operation_type, text, Outcome.EMPTY, metadata)

    @classmethod
    def from_null(cls, tool: str, *, lang: str = "zh") -> Self:
        """Say that a tool returned nothing where a result was expected."""
        text = phrase("default.from-null", tool=tool).text(lang)
        return cls._stopped(OperationType.UNKNOWN, text, Outcome.FAILED, None)

    @classmethod
    def from_exception(cls, error: BaseException, *, lang: str = "zh") -> Self:
        """Say that a tool raised: the exception's message, or its class where it has none."""
        text = error_text(error)
        if text is None:
            text = phrase("default.from-exception", error=type(error).__name__).text(lang)
        return cls._stopped(OperationType.ERROR, text, Outcome.FAILED, None)

    @classmethod
    def _succeeded(
        cls,
        operation: OperationType,
        data: Any,
        message: str,
        metadata: Mapping[str, Any] | None,
    ) -> Self:
        fields: dict[str, Any] = {} if metadata is None else {"metadata": dict(metadata)}
        return cls._create(
            success=True, operation_type=str(operation), data=data, message=message, **fields
        )

    @classmethod
    def _stopped(
        cls,
        operation_type: str,
        message: str,
        outcome: Outcome,
        metadata: Mapping[str, Any] | None,
    ) -> Self:
        if metadata is not None and "toolresult" in metadata:
            raise ValueError("unexpected key toolresult in metadata: the builder writes it")
        extended = {**(metadata or {}), "toolresult": {"outcome": str(outcome)}}
        return cls._create(
            success=False,
            operation_type=operation_type,
            data=None,
            message=message,
            metadata=extended,
        )


class ToolResultBuilders(ContractModel):
    """The class methods of `ToolResult`, and its text: the error first."""

    @classmethod
    def success(cls, output: str) -> Self:
        """Make a success.

        Raises:
            ContractError: output that is not text.
        """
        return cls._create(output=output)

    @classmethod
    def failure(cls, error: str, output: str = "") -> Self:
        """Make a failure; what was put out before it may be kept.

        Raises:
            ContractError: a blank error, which would reach nobody.
        """
        return cls._create(output=output, error=error)

    def __str__(self) -> str:
        """Return what the model has to see: `Error: ` and the error, or the output."""
        given = self.to_dict()
        error = given.get("error")
        return f"Error: {error}" if error else str(given.get("output") or "")
