"""What each carrier keeps of an envelope, as data for the playground."""

from codegen.generate.publish import json_text
from toolresult.carriers.carrier import Carrier, State
from toolresult.carriers.registry import CARRIERS, names_of_fields
from toolresult.conversion import Field


def carrier_losses() -> dict[str, str]:
    """Return the file: path below docs/tables → text."""
    parts = {field.value: dict(words) for field, words in names_of_fields().items()}
    carriers = {name: _losses(carrier) for name, carrier in CARRIERS.items()}
    return {"carriers.json": json_text({"parts": parts, "carriers": carriers})}


def _losses(carrier: Carrier) -> dict[str, object]:
    return {
        "title": carrier.title,
        "lost": _fields(carrier, State.LOST),
        "out_of_band": _fields(carrier, State.OUT_OF_BAND),
    }


def _fields(carrier: Carrier, state: State) -> list[str]:
    return [field.value for field in Field if carrier.state(field) is state]
