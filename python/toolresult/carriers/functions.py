"""The flat public functions, made of a row: `to_NAME`, `from_NAME`, `to_NAME_object`."""

from typing import Any, Protocol

from toolresult.carriers.carrier import Carrier, Envelopes, Wire
from toolresult.carriers.receive import Asked, receive
from toolresult.carriers.sdk_objects import load_sdk
from toolresult.carriers.send import send


class ToCarrier(Protocol):
    """The type of every `to_NAME`."""

    __name__: str

    def __call__(
        self,
        envelope: object,
        *,
        tool_call_id: str | None = None,
        name: str | None = None,
        lang: str = "en",
    ) -> Wire:
        """Return the carrier's dict that carries an envelope.

        Args:
            envelope: a dict, JSON text, bytes, or a model, of any form that is a tool result.
            tool_call_id: identifier of the model's call; None: as the envelope says.
            name: name of the tool; likewise.
            lang: language of the error.

        Raises:
            ContractError: the envelope is not valid, or the carrier refuses identifier or name.
            ValueError: the envelope is a tool-message, or there is no such language.
        """


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
        lang: str = "en",
    ) -> Wire:
        """Return the envelope that a carrier's result comes to.

        Our own comes back exactly, as long as nobody edited what the model sees. Anything else
        is read as far as it tells: a failure without a code gets the generic one, a flag that
        does not tell leaves the outcome unknown, and what had to be invented is named in
        `toolresult.assumed`. A text that begins with "Error:" is no failure for that.

        Args:
            obj: the carrier's dict, JSON text or bytes, or the SDK's object.
            to: form of the envelope; None: the form it was sent in, tool-return if foreign.
            tool: name of the tool, where the carrier does not say it.
            kept: envelopes that you kept yourself, by the identifier of the model's call, for
                carriers that have no place for them.
            lang: language of the error.

        Raises:
            ContractError: it is not this carrier's, or what it holds is no JSON.
            ValueError: there is no such form or language.
        """


class ToObject(Protocol):
    """The type of every `to_NAME_object`."""

    __name__: str

    def __call__(
        self,
        envelope: object,
        *,
        tool_call_id: str | None = None,
        name: str | None = None,
        lang: str = "en",
    ) -> Any:
        """Return the same as `to_NAME` as an object of the SDK's own class.

        Where the SDK has only a TypedDict, it is the dict, checked against it.

        Args:
            envelope: as in `to_NAME`.
            tool_call_id: as in `to_NAME`.
            name: as in `to_NAME`.
            lang: language of the error.

        Raises:
            ImportError: the SDK is not installed; the message names the extra.
            ContractError: as in `to_NAME`.
            ValueError: as in `to_NAME`.
        """


def sender(row: Carrier) -> ToCarrier:
    """Make `to_NAME`."""

    def to_carrier(
        envelope: object,
        *,
        tool_call_id: str | None = None,
        name: str | None = None,
        lang: str = "en",
    ) -> Wire:
        return send(row, envelope, tool_call_id, name, lang)

    _name(to_carrier, f"to_{row.name}", ToCarrier, row)
    return to_carrier


def receiver(row: Carrier) -> FromCarrier:
    """Make `from_NAME`."""

    def from_carrier(
        obj: object,
        *,
        to: str | None = "tool-return",
        tool: str | None = None,
        kept: Envelopes | None = None,
        lang: str = "en",
    ) -> Wire:
        return receive(row, obj, Asked(to=to, tool=tool, kept=kept, lang=lang)).envelope

    _name(from_carrier, f"from_{row.name}", FromCarrier, row)
    return from_carrier


def object_maker(row: Carrier) -> ToObject:
    """Make `to_NAME_object`."""
    sdk = row.sdk
    assert sdk is not None  # noqa: S101 - only rows with an SDK ask for it

    def to_object(
        envelope: object,
        *,
        tool_call_id: str | None = None,
        name: str | None = None,
        lang: str = "en",
    ) -> Any:
        module = load_sdk(sdk, f"to_{row.name}_object")
        return sdk.build(module, send(row, envelope, tool_call_id, name, lang))

    _name(to_object, f"to_{row.name}_object", ToObject, row)
    return to_object


def _name(function: Any, name: str, protocol: type, row: Carrier) -> None:
    function.__name__ = function.__qualname__ = name
    function.__module__ = "toolresult.carriers"
    said = str(protocol.__call__.__doc__)
    function.__doc__ = f"{row.title}: {row.shape}\n\n        {said}"
