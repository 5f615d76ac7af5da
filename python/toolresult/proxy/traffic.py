"""What passes between a client and its server, message by message, on any transport."""

from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Any

from msgspec import Raw

from toolresult.findings.finding import Finding
from toolresult.proxy.answers import parsed, with_result
from toolresult.proxy.changed_answers import changed_answer, rejecting
from toolresult.proxy.jsonrpc import Head, RequestId, error_answer, head_of, messages_in
from toolresult.proxy.judgement import Judgement, is_lost, judge
from toolresult.proxy.lines import LongLine
from toolresult.proxy.observation import Observer
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.promises import Promises
from toolresult.proxy.records import (
    NO_ANSWER,
    Passage,
    cancelled_line,
    record_line,
    unanswered_line,
    unjudged_line,
)
from toolresult.proxy.repairs import changes_structures, without_promises
from toolresult.proxy.requests import Request, Waiting
from toolresult.proxy.texts import sentence
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import Sentence

_CANCELLED = 1999
# How much of a line that is not a message is shown, in bytes.
_SHOWN = 200
_NOT_JUDGED = {
    "code": 5000,
    "message": "not judged",
    "meta": {"toolresult": {"outcome": "unknown"}},
}
_NO_ANSWER = {"code": NO_ANSWER, "message": "the server gave no answer"}

Record = Callable[[bytes], None]
Say = Callable[[Sentence], None]


class Traffic:
    """The messages of one client and one server; a thread for each direction may use it.

    Args:
        options: what to do with results.
        record: takes the line of the log for each result; None where nobody wants them. A result
            that nothing depends on is then not judged.
        say: takes what the person that started the proxy should know.
        promises: what tools promise, where several clients share it.
    """

    def __init__(
        self,
        options: ProxyOptions,
        record: Record | None,
        say: Say,
        promises: Promises | None = None,
    ) -> None:
        self._options = options
        self._record = record or _forgotten
        self._say = say
        self._waiting = Waiting()
        self._promises = promises or Promises(options.contracts)
        telemetry = options.telemetry
        self._observer = None if telemetry is None else Observer(telemetry)
        self._has_complained = False
        self._is_judged = record is not None or telemetry is not None or options.may_change
        if not self._is_judged:
            return
        # What judges is loaded now, and not while the first client waits.
        judge(Head(result=Raw(b'{"content":[]}')), "warm-up", 0, self._promises, options.lang)

    def from_client(self, line: bytes) -> bytes:
        """See a line of the client; return it as the server is to get it.

        It is passed on as it is, except that with telemetry a call names its span in `_meta`.
        """
        messages = messages_in(line)
        for message in messages:
            head = head_of(message)
            cancelled = None if head is None else self._waiting.add(head)
            if cancelled is not None:
                self._cancelled(cancelled)
        return line if self._observer is None else self._observer.begin(line, messages)

    def from_server(self, line: bytes) -> bytes:
        """Return a line of the server as the client is to get it."""
        if not self._options.may_change:
            return line
        messages = messages_in(line)
        self._has_complained = False
        arrived = perf_counter()
        answers = [self._answer(message, arrived) for message in messages]
        if not messages and line.strip():
            self._complain_of(line)
        if not answers or all(new is old for new, old in zip(answers, messages, strict=True)):
            return line
        joined = b",".join(answers)
        return (b"[" + joined + b"]" if line.lstrip().startswith(b"[") else joined) + b"\n"

    def passed_on(self, line: bytes, arrived: float) -> None:
        """Judge a line of the server that the client has already, where nothing is changed.

        Args:
            line: the line.
            arrived: when it came, in seconds of `time.perf_counter`.
        """
        if self._options.may_change:
            return
        messages = messages_in(line)
        self._has_complained = False
        for message in messages:
            self._answer(message, arrived)
        if not messages and line.strip():
            self._complain_of(line)

    def too_long(self, line: LongLine, *, must_answer: bool = False) -> bytes:
        """Note a line of the server that was too long to be held, now that it is over.

        Args:
            line: what is known of it.
            must_answer: whether the client could not be given the line as it came.

        Returns:
            what the client gets in its place, where results may be changed; otherwise it has
            the line already.
        """
        request = self._waiting.take_answered(line.request_id)
        if request is None:
            return b""
        milliseconds = request.milliseconds(perf_counter())
        answer = b""
        if must_answer or self._options.may_change:
            limit = f"{self._options.max_message:,}"
            words = {"tool": request.tool or request.method, "size": f"{line.size:,}"}
            said = sentence("too-long", limit=limit, **words)
            answer = rejecting(request, said, milliseconds, self._options.lang) + b"\n"
        if request.is_call:
            sent = len(answer) or line.size
            self._record(unjudged_line(Passage(request, milliseconds, line.size, sent)))
            self._observe(request, _NOT_JUDGED)
        return answer

    def failed(self, request_id: RequestId | None, reason: str) -> Request | None:
        """Return a request that will have no answer, and wait for it no longer."""
        request = self._waiting.take(request_id)
        if request is not None:
            self._unanswered(request, reason)
        return request

    def left(self, among: Iterable[RequestId] | None = None) -> None:
        """Wait no longer for the requests of a client that left; as in `ended`."""
        for request in self._waiting.take_all(among):
            self._cancelled(request)

    @property
    def waits(self) -> bool:
        """Whether a request has no answer yet."""
        return bool(self._waiting)

    def ended(self, reason: Sentence, among: Iterable[RequestId] | None = None) -> Iterable[bytes]:
        """Yield an answer to each request that will have none.

        Args:
            reason: why.
            among: look only at the requests with such identifiers; None is all.
        """
        said = reason.text(self._options.lang)
        for request in self._waiting.take_all(among):
            self._unanswered(request, said)
            yield error_answer(request.request_id, said) + b"\n"

    def _unanswered(self, request: Request, reason: str) -> None:
        if request.is_call:
            message = _NO_ANSWER["message"] if self._options.redact_log else reason
            self._record(unanswered_line(request, str(message)))
        self._observe(request, _NO_ANSWER)

    def _cancelled(self, request: Request) -> None:
        if request.is_call:
            self._record(cancelled_line(request, self._options.lang))
            self._observe(request, {"code": _CANCELLED, "message": "cancelled"})

    def _answer(self, message: bytes, arrived: float) -> bytes:
        head = head_of(message)
        if head is None:
            return self._unreadable(message, arrived)
        if not head.is_message:
            self._complain_of(message)
            return message
        if not head.is_answer:
            return message
        request = self._waiting.take_answered(head.request_id)
        if request is None:
            return message
        if request.is_list:
            return self._list(message, head)
        if not request.is_call or not self._is_judged:
            return message
        return self._result(message, head, request, request.milliseconds(arrived))

    def _list(self, message: bytes, head: Head) -> bytes:
        listed = parsed(head.result)
        if not isinstance(listed, dict):
            return message
        self._promises.learn(listed)
        if not changes_structures(self._options.repairs):
            return message
        changed = without_promises(listed)
        return message if changed == listed else with_result(message, changed)

    def _result(self, message: bytes, head: Head, request: Request, milliseconds: float) -> bytes:
        lang = self._options.lang
        tool = request.tool or "unknown"
        try:
            judgement = self._judged(head, tool, milliseconds)
            sent, changed = message, tuple[str, ...]()
            if self._options.may_change:
                sent, changed = changed_answer(
                    message, judgement, request, milliseconds, self._options
                )
            passage = Passage(request, milliseconds, len(message), len(sent), changed)
            redact = self._options.redact_log
            lost = is_lost(judgement, changed)
            self._record(record_line(judgement, passage, lost=lost, redact=redact, lang=lang))
            self._observe(request, judgement.envelope, judgement.findings, lost=lost)
        except Exception as error:  # noqa: BLE001 - a defect here must not cost the client its answer
            self._say(sentence("judging", tool=quote(tool), reason=repr(error)))
            return message
        return sent

    def _judged(self, head: Head, tool: str, milliseconds: float) -> Judgement:
        """Judge a result; the second time nobody minds an output schema that cannot be used."""
        lang = self._options.lang
        try:
            return judge(head, tool, milliseconds, self._promises, lang)
        except ValueError as error:
            self._say(sentence("schema", tool=quote(tool), reason=str(error)))
            return judge(head, tool, milliseconds, self._promises, lang)

    def _observe(
        self,
        request: Request,
        envelope: dict[str, Any],
        findings: Sequence[Finding] = (),
        *,
        lost: bool | None = None,
    ) -> None:
        if self._observer is None:
            return
        try:
            self._observer.end(request.request_id, envelope, findings, lost=lost)
        except Exception as error:  # noqa: BLE001 - telemetry must not cost the client its answer
            self._say(sentence("telemetry", reason=repr(error)))

    def _unreadable(self, message: bytes, arrived: float) -> bytes:
        """Note an answer that is not strict JSON: a client may accept it all the same."""
        line = LongLine()
        line.add(message)
        request = self._waiting.take_answered(line.request_id)
        if request is None:
            if line.request_id is None:
                self._complain_of(message)
            return message
        milliseconds = request.milliseconds(arrived)
        answer = message
        if self._options.may_change:
            tool = request.tool or request.method
            said = sentence("unreadable", tool=tool)
            answer = rejecting(request, said, milliseconds, self._options.lang)
        if request.is_call:
            passage = Passage(request, milliseconds, len(message), len(answer))
            self._record(unjudged_line(passage))
            self._observe(request, _NOT_JUDGED)
        return answer

    def _complain_of(self, text: bytes) -> None:
        """Tell of what is not a message, once for each line."""
        if self._has_complained:
            return
        self._has_complained = True
        shown = text.strip()[:_SHOWN].decode("utf-8", "backslashreplace")
        self._say(sentence("no-json", line=quote(shown)))


def _forgotten(_line: bytes) -> None:
    """Take a line that nobody wants."""
