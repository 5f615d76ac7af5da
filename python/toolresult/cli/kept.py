"""Whole envelopes in a file, for carriers that cannot keep all of them."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from toolresult.cli.options import CommandError, at, reason
from toolresult.findings.finding import ContractError
from toolresult.strict_json.writer import quote, to_json
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence
from toolresult.validation.verdicts import read

_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "no-envelope": {
                "en": "expected lines with tool_call_id and envelope, as --kept writes them",
                "zh": "每行应含 tool_call_id 和 envelope，即 --kept 写入的内容",
            },
            "same-call": {
                "en": "two payloads have the tool-call ID {call}, so only one could be read back; "
                "give each payload an ID of its own",
                "zh": "两个载荷的工具调用标识都是 {call}，只能读回其中一个；请为每个载荷给出不同的"
                "标识",
            },
        }
    ),
)


class KeptEnvelopes(Mapping[str, object]):
    """Envelopes by the identifier of the model's call, a line of the file for each.

    A line is written before the result is, and lines are read when one is asked for: the command
    that reads the results back may run at the other end of a pipe.

    Args:
        file: the file; None keeps nothing.
    """

    def __init__(self, file: str | None) -> None:
        self._file = file
        self._envelopes: dict[str, object] = {}
        # What was written for each call, as a number: the envelopes may be many, and large.
        self._written: dict[str, int] = {}
        self._read = 0

    def add(self, call_id: str | None, envelope: object) -> None:
        """Keep an envelope, as text or as a value, if its call has an identifier.

        Raises:
            CommandError: the file cannot be written, or the call already has another envelope.
        """
        if self._file is None or call_id is None:
            return
        value = read(envelope) if isinstance(envelope, bytes) else envelope
        line = to_json({"tool_call_id": call_id, "envelope": value})
        if self._written.setdefault(call_id, hash(line)) != hash(line):
            raise CommandError(at(self._file, _sentence("same-call", call=quote(call_id))))
        try:
            with Path(self._file).open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError as error:
            raise CommandError(at(self._file, reason(error))) from None

    def __getitem__(self, call_id: str) -> object:
        """Return an envelope; the last one counts, where a call has several."""
        if call_id not in self._envelopes:
            self._read_on()
        return self._envelopes[call_id]

    def __bool__(self) -> bool:
        """Whether there is a file; how many lines of it were read does not matter."""
        return self._file is not None

    def __iter__(self) -> Iterator[str]:
        """Name the calls that were read."""
        return iter(self._envelopes)

    def __len__(self) -> int:
        """Return how many envelopes were read."""
        return len(self._envelopes)

    def _read_on(self) -> None:
        """Read the lines that were not there before.

        Raises:
            CommandError: the file cannot be read, or holds something else.
        """
        if self._file is None:
            return
        try:
            with Path(self._file).open("rb") as file:
                file.seek(self._read)
                data = file.read()
        except OSError as error:
            raise CommandError(at(self._file, reason(error))) from None
        whole = data[: data.rfind(b"\n") + 1]
        self._read += len(whole)
        for line in whole.splitlines():
            self._add_line(line)

    def _add_line(self, line: bytes) -> None:
        try:
            kept = read(line)
        except ContractError as error:
            raise CommandError(at(self._file, reason(error))) from None
        if not isinstance(kept, dict) or not isinstance(kept.get("tool_call_id"), str):
            raise CommandError(at(self._file, _sentence("no-envelope")))
        self._envelopes[kept["tool_call_id"]] = kept.get("envelope")
