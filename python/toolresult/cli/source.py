"""What --from means: the results in a record of a provider, each one by itself."""

from collections.abc import Iterator

from toolresult.audit.options import AUTO
from toolresult.audit.provider import is_readable, is_spoken, parts_of
from toolresult.carriers.messages import READABLE, FoundResult, read_part
from toolresult.carriers.parts import Part, require_format
from toolresult.carriers.receive import ReceiveOptions, receive
from toolresult.carriers.sdk_objects import as_plain
from toolresult.forms.form import Form
from toolresult.forms.registry import recognize

# A message of a provider, which the package has a form for, too.
_MESSAGE = "tool-message"


def results_in(
    data: bytes, source: str | None, options: ReceiveOptions
) -> Iterator[bytes | FoundResult]:
    """Yield a payload as it is, or with a source every result in it.

    Nothing comes of a question, of an answer of the model, or of a call.

    Args:
        data: the payload, or a record of a provider.
        source: the value of --from; None where the data is a payload.
        options: how the results are read.

    Raises:
        ContractError: the record is not JSON, or looks like a result and cannot be read as one.
    """
    if source is None:
        yield data
        return
    record = as_plain(data)
    parts = parts_of(record, source, options)
    form = recognize(record) if source == AUTO and isinstance(record, dict) else None
    is_own = isinstance(form, Form) and form.name != _MESSAGE
    is_plain = all(part.carrier is None for part in parts)
    is_asked = source != AUTO and is_plain
    if is_own and is_plain:
        yield data
    elif is_asked and (not is_spoken(record) or is_readable(record, source, options)):
        # An error names what this format has and the record has not.
        received = receive(READABLE[source], record, options)
        yield FoundResult(source, received.tool_call_id, received.name, received.envelope)
    elif parts or is_spoken(record):
        for part in parts:
            yield read_part(require_format(part), part.value, options)
    else:
        require_format(Part(None, record, ()))
