"""How tool authors build results: class methods of the models, with the documents' defaults.

A success that the contract forbids is rejected at once, where the mistake is made. Builders of
failures stand in `except` blocks: whatever they are given, they never raise. What is not valid is
replaced or left out, and the log says so.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any, Self

from toolresult.contract.phrases import phrase
from toolresult.forms.canonical import Outcome, generic_failure_code, no_data_code
from toolresult.models.base import ContractModel
from toolresult.models.failures import (
    failure_code,
    failure_data,
    failure_facts,
    failure_language,
    failure_meta,
    failure_metadata,
    failure_operation,
    failure_text,
)
from toolresult.text.error_text import error_text
from toolresult.validation.settings import DEFAULT, Settings
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

        >>> from toolresult import ToolReturn
        >>> ToolReturn.success({"id": 17}, "the order was found").to_dict()
        {'code': 0, 'message': 'the order was found', 'data': {'id': 17}}
        """
        return cls._create(code=0, message=message, data=data)

    @classmethod
    def failure(
        cls,
        code: int,
        message: str | BaseException | None = None,
        data: Any = None,
        *,
        meta: Mapping[str, Any] | None = None,
        retry_after: float | None = None,
        settings: Settings | None = None,
    ) -> Self:
        """Make a failure; in an `except` block this never raises.

        A code that is not of a failure becomes 5000, and data or facts that are not valid are
        left out; the log says so.

        Args:
            code: error code: 1000–1999, 2000–2999 or 5000–5999.
            message: what went wrong and with which value, or the exception. Where nothing is
                said the message is the code's own, such as "Internal error"; of an exception it
                has the type.
            data: partial output, if there is any.
            meta: facts about the call, such as `{"trace_id": ...}`.
            retry_after: how many seconds to wait before the call is repeated; it becomes
                `meta.retry_after_ms`, which retries follow.
            settings: whose table has the code's own message, and in which language.

        >>> from toolresult import ToolReturn
        >>> ToolReturn.failure(5000, KeyError("abc")).message
        "KeyError: 'abc'"
        >>> ToolReturn.failure(2002, TimeoutError()).message
        'Execution timeout (TimeoutError)'
        """
        number = failure_code(code)
        said = failure_text(message, _meaning(number, settings), _language(None, settings, "en"))

        def build(**facts: Any) -> object:
            return cls._create(code=number, message=said, meta=facts)

        facts = {"data": failure_data(data), "meta": failure_meta(build, meta, retry_after)}
        return cls._create(code=number, message=said, **_given(**facts))

    @classmethod
    def empty(cls, message: str | None = None, *, settings: Settings | None = None) -> Self:
        """Say that the call worked and found nothing (code 1904).

        Args:
            message: what was looked for; if omitted, the code's own message.
            settings: whose table has that message, and in which language.

        >>> from toolresult import ToolReturn
        >>> ToolReturn.empty("no order 17").to_json()
        '{"code":1904,"message":"no order 17"}'
        """
        code = no_data_code()
        meaning, lang = _meaning(code, settings), _language(None, settings, "en")
        return cls._create(code=code, message=failure_text(message, meaning, lang))


class ToolExecutionResultBuilders(ContractModel):
    """The class methods of `ToolExecutionResult`: the Java document's factories."""

    @classmethod
    def query_success(
        cls,
        data: Any,
        message: str | None = None,
        *,
        metadata: Mapping[str, Any] | None = None,
        lang: str | None = None,
        settings: Settings | None = None,
    ) -> Self:
        """Make the result of a query that found something.

        Raises:
            ContractError: data None: nothing found is `empty`; or data that JSON cannot carry.

        >>> from toolresult import ToolExecutionResult
        >>> ToolExecutionResult.query_success([{"id": 17}], "1 order").to_json()
        '{"success":true,"operationType":"query","data":[{"id":17}],"message":"1 order"}'
        """
        default = phrase("default.query-success").text(_language(lang, settings, "zh"))
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
        lang: str | None = None,
        settings: Settings | None = None,
    ) -> Self:
        """Make the result of an operation that worked.

        Raises:
            ContractError: data that JSON cannot carry.

        >>> from toolresult import ToolExecutionResult
        >>> ToolExecutionResult.operation_success(message="the mail was sent").operation_type
        'operation'
        """
        default = phrase("default.operation-success").text(_language(lang, settings, "zh"))
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
        lang: str | None = None,
        settings: Settings | None = None,
    ) -> Self:
        """Make the result of something that was saved.

        Raises:
            ContractError: data that JSON cannot carry.

        >>> from toolresult import ToolExecutionResult
        >>> ToolExecutionResult.save_success({"id": 17}, lang="en").message
        'Saved'
        """
        default = phrase("default.save-success").text(_language(lang, settings, "zh"))
        return cls._succeeded(
            OperationType.SAVE, data, default if message is None else message, metadata
        )

    @classmethod
    def failure(
        cls,
        operation_type: str,
        message: str | BaseException | None = None,
        *,
        metadata: Mapping[str, Any] | None = None,
        lang: str | None = None,
        settings: Settings | None = None,
    ) -> Self:
        """Make a failure, marked so that nobody takes it for an empty result.

        In an `except` block this never raises: a blank operation type becomes "unknown", and
        metadata that JSON cannot carry are left out; the log says so.

        Args:
            operation_type: query, operation, save or another.
            message: what went wrong, or the exception, whose type is added; where nothing is
                said, the default message.
            metadata: further facts.
            lang: language of the default message; None is that of the settings, or "zh".
            settings: what the team has agreed: the language.

        >>> from toolresult import ToolExecutionResult
        >>> result = ToolExecutionResult.failure("permission denied")
        >>> result.success, result.outcome
        (False, <Outcome.FAILED: 'failed'>)
        """
        text = failure_text(
            message,
            phrase("default.failure"),
            failure_language(_language(lang, settings, "zh"), "zh"),
        )
        operation = failure_operation(operation_type)
        return cls._stopped(operation, text, Outcome.FAILED, failure_metadata(metadata))

    @classmethod
    def empty(
        cls,
        operation_type: str,
        message: str | None = None,
        *,
        metadata: Mapping[str, Any] | None = None,
        lang: str | None = None,
        settings: Settings | None = None,
    ) -> Self:
        """Say that it worked and found nothing, marked so that nobody takes it for a failure.

        Raises:
            ContractError: a blank operation type, or metadata that JSON cannot carry.

        >>> from toolresult import ToolExecutionResult
        >>> result = ToolExecutionResult.empty("no order 17")
        >>> result.success, result.outcome
        (False, <Outcome.EMPTY: 'empty'>)
        """
        text = failure_text(message, phrase("default.empty"), _language(lang, settings, "zh"))
        return cls._stopped(operation_type, text, Outcome.EMPTY, metadata)

    @classmethod
    def from_null(
        cls, tool: str | None = None, *, lang: str | None = None, settings: Settings | None = None
    ) -> Self:
        """Say that a tool returned nothing where a result was expected.

        Args:
            tool: the name of the tool; None or blank text if nobody knows it.
            lang: language of the message, "en" or "zh"; None is that of the settings, or "zh".
            settings: what the team has agreed: the language.

        >>> from toolresult import ToolExecutionResult
        >>> ToolExecutionResult.from_null(lang="en").message
        'The tool returned null'
        """
        spoken = failure_language(_language(lang, settings, "zh"), "zh")
        named = None if tool is None else error_text(tool)
        said = phrase("default.from-null", tool=str(named))
        unnamed = phrase("default.from-null-unnamed")
        text = (unnamed if named is None else said).text(spoken)
        return cls._stopped(OperationType.UNKNOWN, text, Outcome.FAILED, None)

    @classmethod
    def from_exception(
        cls, error: BaseException, *, lang: str | None = None, settings: Settings | None = None
    ) -> Self:
        """Say that a tool raised: the exception's type, and its message if it has one.

        >>> from toolresult import ToolExecutionResult
        >>> ToolExecutionResult.from_exception(FileNotFoundError("no orders.csv")).message
        'FileNotFoundError: no orders.csv'
        """
        spoken = failure_language(_language(lang, settings, "zh"), "zh")
        nothing_said = error_text(error) is None
        raised = phrase("default.from-exception", error=type(error).__name__)
        text = raised.text(spoken) if nothing_said else failure_text(error, raised, spoken)
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
    def success(
        cls,
        output: str,
        *,
        name: str | None = None,
        tool_call_id: str | None = None,
        execution_time: float | None = None,
    ) -> Self:
        """Make a success.

        Args:
            output: what the tool put out; may be empty.
            name: the tool.
            tool_call_id: the call that this answers.
            execution_time: how long it took, in seconds.

        Raises:
            ContractError: output that is not text, or a fact that is not valid.

        >>> from toolresult import ToolResult
        >>> ToolResult.success("3 rows").to_json()
        '{"output":"3 rows"}'
        """
        facts = _given(name=name, tool_call_id=tool_call_id, execution_time=execution_time)
        return cls._create(output=output, **facts)

    @classmethod
    def failure(
        cls,
        error: str | BaseException | None = None,
        output: str = "",
        *,
        name: str | None = None,
        tool_call_id: str | None = None,
        execution_time: float | None = None,
        settings: Settings | None = None,
    ) -> Self:
        """Make a failure; what was put out before it may be kept.

        In an `except` block this never raises: a fact that is not valid, such as a negative time,
        is left out; the log says so.

        Args:
            error: why it failed, or the exception, whose type is added; if omitted,
                "Internal error".
            output: what the tool put out before.
            name: the tool.
            tool_call_id: the call that this answers.
            execution_time: how long it took, in seconds.
            settings: the language of the words for what is omitted.

        >>> from toolresult import ToolResult
        >>> ToolResult.failure(KeyError("abc"), tool_call_id="call_1").error
        "KeyError: 'abc'"
        """
        meaning = _meaning(generic_failure_code(), settings)
        said = failure_text(error, meaning, _language(None, settings, "en"))

        facts = failure_facts(
            partial(cls._create, error=said),
            output=output,
            name=name,
            tool_call_id=tool_call_id,
            execution_time=execution_time,
        )
        return cls._create(**{"output": "", **facts}, error=said)

    def __str__(self) -> str:
        """Return what the model has to see: `Error: ` and the error, or the output."""
        given = self.to_dict()
        error = given.get("error")
        return f"Error: {error}" if error else str(given.get("output") or "")


def _given(**facts: Any) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if value is not None}


def _meaning(code: int, settings: Settings | None) -> str:
    """Return what a code says where the author says nothing: in the team's own table, too."""
    agreed = settings if isinstance(settings, Settings) else DEFAULT
    return agreed.table.describe(code).message(agreed.lang) or ""


def _language(lang: str | None, settings: Settings | None, default: str) -> str:
    """Return the language of words that the author does not say."""
    if lang is not None:
        return lang
    return settings.lang if isinstance(settings, Settings) else default
