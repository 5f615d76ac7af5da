"""The public functions of a carrier: `to_NAME`, `from_NAME`, `to_NAME_object`."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, TypeVar, Unpack

from toolresult.carriers.carrier import Carrier, Envelopes, JsonObject
from toolresult.carriers.receive import ReceiveOptions, receive
from toolresult.carriers.sdk_objects import load_sdk
from toolresult.carriers.send import send
from toolresult.text.sentence import worded
from toolresult.validation.settings import Settings, SettingsOptions, settings_of

_Result_co = TypeVar("_Result_co", covariant=True)  # the carrier's dict, or an object of its SDK

_TO_CARRIER = """Return an envelope as the carrier's dict.

        Args:
            envelope: a dict, JSON text, bytes, or a model, of any form that is a tool result.
            tool_call_id: identifier of the model's call; None: as in the envelope.
            name: name of the tool; None: as in the envelope.
            settings: what the envelope is checked against, the language of the error, and how the
                model is shown the result (`shown`, as in `llm.content`). With `shown` the model
                sees text and media and no structure; secrets are hidden in the envelope, too.
            options: fields of `Settings`, which override those of `settings`.

        Raises:
            ContractError: the envelope is not valid, or the carrier rejects identifier or name.
            TypeError: `shown.redact` gave something that is not text.
            ValueError: the envelope is a tool-message, `shown` has another style than "text", or
                as `Settings`.
        """
_TO_OBJECT = """Return the same as `to_NAME` as an object of the SDK's own class.

        Where the SDK has only a TypedDict, it is the dict, checked against it.

        Args:
            envelope: as in `to_NAME`.
            tool_call_id: as in `to_NAME`.
            name: as in `to_NAME`.
            settings: as in `to_NAME`.
            options: as in `to_NAME`.

        Raises:
            ImportError: the SDK is not installed; the message names the extra.
            ContractError: as in `to_NAME`.
            ValueError: as in `to_NAME`.
        """


class ToCarrier(Protocol[_Result_co]):
    """The type of every `to_NAME` and `to_NAME_object`."""

    __name__: str

    def __call__(
        self,
        envelope: object,
        *,
        tool_call_id: str | None = None,
        name: str | None = None,
        settings: Settings | None = None,
        **options: Unpack[SettingsOptions],
    ) -> _Result_co:
        """Return an envelope in the carrier's format."""


class FromCarrier(Protocol):
    """The type of every `from_NAME`."""

    __name__: str

    def __call__(
        self,
        obj: object,
        *,
        to: str | None = "tool-return",
        tool: str | None = None,
        kept: Envelopes | None = None,
        settings: Settings | None = None,
        **options: Unpack[SettingsOptions],
    ) -> JsonObject:
        """Return the envelope that a carrier's result means.

        Our own envelope comes back exactly, as long as nobody edited what the model sees. Of
        anything else, what it says is read: a failure without a code gets the generic one, a
        flag that does not tell leaves the outcome unknown, and what had to be invented is named
        in `toolresult.assumed`. A text that only looks like a failure ("Error: ...") is unknown
        where the format has no flag that denies it. Images, audio and files become blocks in the
        data; the result of an MCP server inside another format is looked into.

        Args:
            obj: the carrier's dict, JSON text or bytes, or the SDK's object.
            to: form of the envelope; None: the form it was sent in, tool-return if foreign.
            tool: name of the tool, where the carrier does not name it.
            kept: envelopes that you kept yourself, by the identifier of the model's call, for
                carriers that have no place for them.
            settings: what the envelope is checked against, and the language of the error. With
                `classify`, a failure without a code gets the one that an HTTP status, a time to
                wait (`meta.retry_after_ms`) or words such as "rate limit" name; `assumed` lists
                it. `shown` says how the model was shown the result, which only a `redact` of your
                own needs.
            options: fields of `Settings`, which override those of `settings`.

        Raises:
            ContractError: it does not have this carrier's shape, or its content is not JSON.
            ValueError: there is no such form, or as `Settings`.
        """


def sender(carrier: Carrier) -> ToCarrier[Any]:
    """Make `to_NAME`, whose module says what dict it returns: the SDK's own where it has one."""
    return _to_function(carrier, f"to_{carrier.name}", _TO_CARRIER, lambda: _unchanged)


def object_maker(carrier: Carrier) -> ToCarrier[Any]:
    """Make `to_NAME_object`."""
    name = f"to_{carrier.name}_object"
    sdk = carrier.sdk
    assert sdk is not None  # noqa: S101 - only carriers with an SDK ask for it
    return _to_function(carrier, name, _TO_OBJECT, lambda: partial(sdk.build, load_sdk(sdk, name)))


def receiver(carrier: Carrier) -> FromCarrier:
    """Make `from_NAME`."""

    def from_carrier(
        obj: object,
        *,
        to: str | None = "tool-return",
        tool: str | None = None,
        kept: Envelopes | None = None,
        settings: Settings | None = None,
        **options: Unpack[SettingsOptions],
    ) -> JsonObject:
        agreed = settings_of(settings, options)
        with worded(agreed.lang):
            wanted = ReceiveOptions(to=to, tool=tool, kept=kept, settings=agreed)
            return receive(carrier, obj, wanted).envelope

    _name(from_carrier, f"from_{carrier.name}", carrier, str(FromCarrier.__call__.__doc__))
    return from_carrier


def _to_function(
    carrier: Carrier,
    function: str,
    doc: str,
    load_builder: Callable[[], Callable[[JsonObject], _Result_co]],
) -> ToCarrier[_Result_co]:
    def to_carrier(
        envelope: object,
        *,
        tool_call_id: str | None = None,
        name: str | None = None,
        settings: Settings | None = None,
        **options: Unpack[SettingsOptions],
    ) -> _Result_co:
        agreed = settings_of(settings, options)
        with worded(agreed.lang):
            build = load_builder()
            return build(send(carrier, envelope, tool_call_id, name, settings=agreed))

    _name(to_carrier, function, carrier, doc)
    return to_carrier


def _unchanged(message: JsonObject) -> JsonObject:
    return message


def _name(function: Any, name: str, carrier: Carrier, doc: str) -> None:
    function.__name__ = function.__qualname__ = name
    function.__module__ = "toolresult.carriers"
    function.__doc__ = f"{carrier.title}: {carrier.shape}\n\n        {doc}"
