package toolresult

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

// ToolError is a failure that a tool explains itself: code and message reach the model as they are.
type ToolError struct {
	Code    Code
	Message string
	// RetryAfter is how long to wait before the call is repeated; 0 says nothing.
	RetryAfter time.Duration
}

// Error returns the code and the message.
func (e *ToolError) Error() string { return fmt.Sprintf("%s: %s", e.Code, e.Message) }

// How long a tool that was told to stop has to do so.
const grace = 20 * time.Millisecond

// An executor in Python raises what was cancelled, and has no words for it.
var textOfCancelled = map[Language]string{English: "{tool} was cancelled", Chinese: "{tool} 已取消"}

// Tool does something and returns an envelope of any form, as a struct or as what encoding/json
// writes, also in a text. An object that says in its own way that it failed is a failure, with the
// object as data; a text that only words one is unknown; any other value but nil is the data of a
// success.
type Tool = func(context.Context) (any, error)

// Runner says how tools are run; the zero value runs a tool once, without a time limit of its own.
type Runner struct {
	// Settings say in which language messages are, and which codes there are.
	Settings Settings
	// Timeout is how long a call may take, with all attempts and pauses; 0 is no limit.
	Timeout time.Duration
	// Retries is how often a call is tried again that failed with a code that a program may repeat
	// ([CodeInfo.MayRepeat]): after its retry_after_ms, up to 30 seconds, or else with exponential
	// backoff.
	Retries int
	// Idempotent says that a second call changes nothing more: only then is a call tried again that
	// may have taken effect.
	Idempotent bool
	// Approve decides before a call whether it may run; nil allows every call. A [*ToolError], such as
	// one with CodeApprovalDenied, is the result; of any other error the model learns only that
	// nothing was decided.
	Approve func(ctx context.Context, tool string) error
	// Around stands around each call, such as for a span: it lets the call run and returns its
	// response, or another one.
	Around func(ctx context.Context, tool string, run func(context.Context) ToolResponse) ToolResponse
	// Logger takes what the model must not read; nil is [slog.Default].
	Logger *slog.Logger
}

// Run runs a tool so that there is always a valid response, whatever it returns.
//
// A [*ToolError] is a failure with its code and message. Of any other error, and of a panic, the model
// learns only that the tool could not complete: the error may hold secrets, and goes to
// [slog.Default]. When the context ends, so does Run: a tool that does not stop then keeps running, and
// the response says so in still_running. A [Runner] has time limits, retries and approvals.
func Run(ctx context.Context, name string, tool Tool) ToolResponse {
	return Runner{}.Run(ctx, name, tool)
}

// Run is the function [Run] with settings: its messages are in their language.
func (s Settings) Run(ctx context.Context, name string, tool Tool) ToolResponse {
	return Runner{Settings: s}.Run(ctx, name, tool)
}

// Run is the function [Run], as the runner says.
func (r Runner) Run(ctx context.Context, name string, tool Tool) ToolResponse {
	if strip(name) == "" {
		name = "tool"
	}
	if r.Logger == nil {
		r.Logger = slog.Default()
	}
	call := func(ctx context.Context) ToolResponse {
		one := run{r, r.Settings, name, time.Now()}
		return one.response(one.approved(ctx, tool))
	}
	if r.Around == nil {
		return call(ctx)
	}
	return r.Around(ctx, name, call)
}

type run struct {
	Runner
	settings Settings
	tool     string
	started  time.Time
}

func (r run) approved(ctx context.Context, tool Tool) ToolReturn {
	if r.Approve != nil {
		err := r.Approve(ctx, r.tool)
		var explained *ToolError
		switch {
		case errors.As(err, &explained):
			return r.explained(explained)
		case err != nil:
			r.Logger.ErrorContext(ctx, "nothing was decided about a tool, so it did not run", "tool", r.tool, "error", err)
			return r.failure(CodeInternalError, "undecided")
		}
	}
	if r.Timeout > 0 {
		limited, cancel := context.WithTimeout(ctx, r.Timeout)
		defer cancel()
		ctx = limited
	}
	for attempt := 1; ; attempt++ {
		found := r.once(ctx, tool)
		pause, mayRepeat := r.pauseAfter(found, attempt)
		if attempt > r.Retries || !mayRepeat || !r.waits(ctx, pause) {
			return counted(found, attempt)
		}
		r.Logger.InfoContext(ctx, "a tool is tried again", "tool", r.tool, "code", int64(found.Code), "attempt", attempt+1)
	}
}

// once makes one attempt.
func (r run) once(ctx context.Context, tool Tool) ToolReturn {
	ended := make(chan ToolReturn, 1)
	go func() {
		defer func() {
			if cause := recover(); cause != nil {
				r.Logger.ErrorContext(ctx, "a tool panicked", "tool", r.tool, "cause", cause, "stack", string(debug.Stack()))
				ended <- r.failure(CodeInternalError, "raised")
			}
		}()
		value, err := tool(ctx)
		ended <- r.answer(ctx, value, err)
	}()
	select {
	case found := <-ended:
		return found
	case <-ctx.Done():
	}
	select {
	case <-ended:
		return r.stopped(ctx, false)
	case <-time.After(grace):
		return r.stopped(ctx, true)
	}
}

const (
	firstPause   = 500 * time.Millisecond
	longestPause = 30 * time.Second
	mostDoubled  = 16
)

// pauseAfter returns how long to wait until the next attempt; false if there must be none.
func (r run) pauseAfter(found ToolReturn, attempt int) (time.Duration, bool) {
	if !r.settings.Codes.Describe(found.Code).MayRepeat(r.Idempotent) {
		return 0, false
	}
	if found.Outcome() == Unknown && !r.Idempotent { // it may have taken effect
		return 0, false
	}
	if found.Meta != nil && found.Meta.RetryAfterMS != nil {
		asked, err := found.Meta.RetryAfterMS.Float64()
		if pause := time.Duration(asked * float64(time.Millisecond)); err == nil && asked >= 0 {
			return pause, asked <= float64(longestPause/time.Millisecond)
		}
	}
	pause := min(firstPause<<min(attempt-1, mostDoubled), longestPause)
	// Half of it by chance, so that callers who failed together do not come back together.
	return pause/2 + time.Duration(rand.Int63n(int64(pause/2))), true
}

// waits pauses; false if the call would end before, or ends in it.
func (r run) waits(ctx context.Context, pause time.Duration) bool {
	if end, isLimited := ctx.Deadline(); isLimited && time.Until(end) <= pause {
		return false
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// counted notes how often a tool ran, if it was more than once.
func counted(found ToolReturn, attempts int) ToolReturn {
	if attempts > 1 {
		found.extension().Attempts = Ptr(json.Number(strconv.Itoa(attempts)))
	}
	return found
}

// extension returns the extension of a result, which it has from then on.
func (v *ToolReturn) extension() *Extension {
	if v.Meta == nil {
		v.Meta = &ToolReturnMeta{}
	}
	if v.Meta.Toolresult == nil {
		v.Meta.Toolresult = &Extension{}
	}
	return v.Meta.Toolresult
}

// explained returns the failure that a tool, or who approves it, explains.
func (r run) explained(by *ToolError) ToolReturn {
	found := r.settings.NewFailure(by.Code, by.Message)
	if by.RetryAfter > 0 {
		asked := strconv.FormatFloat(float64(by.RetryAfter)/float64(time.Millisecond), 'f', -1, 64)
		found.Meta = &ToolReturnMeta{RetryAfterMS: Ptr(json.Number(asked))}
	}
	return found
}

func (r run) failure(code Code, key string) ToolReturn {
	return r.settings.NewFailure(code, r.text(key))
}

// text returns what an executor says of a tool that it ran, in the words of the other languages.
func (r run) text(key string) string {
	limit := time.Since(r.started).Round(time.Millisecond)
	if r.Timeout > 0 && limit > r.Timeout { // what the tool took to stop is no part of it
		limit = r.Timeout
	}
	texts, unit := theContract().Runs, "seconds"
	if limit == time.Second {
		unit = "second"
	}
	seconds := strconv.FormatFloat(limit.Seconds(), 'f', -1, 64)
	within := fill(texts[unit][r.settings.language()], pairs("number", seconds))
	return fill(texts[key][r.settings.language()], pairs("tool", r.tool, "limit", within))
}

func (r run) stopped(ctx context.Context, isRunning bool) ToolReturn {
	found := r.settings.NewFailure(CodeCancelled, fill(textOfCancelled[r.settings.language()], pairs("tool", r.tool)))
	switch isLate := errors.Is(ctx.Err(), context.DeadlineExceeded); {
	case isLate && isRunning:
		found = r.failure(CodeExecutionTimeout, "timeout-running")
	case isLate:
		found = r.failure(CodeExecutionTimeout, "timeout")
	}
	if isRunning {
		found.extension().StillRunning = Ptr(true)
	}
	return found
}

func (r run) answer(ctx context.Context, value any, err error) ToolReturn {
	var explained *ToolError
	switch {
	case errors.As(err, &explained):
		return r.explained(explained)
	case err != nil && ctx.Err() != nil && errors.Is(err, ctx.Err()):
		return r.stopped(ctx, false)
	case err != nil:
		r.Logger.ErrorContext(ctx, "a tool failed", "tool", r.tool, "error", err)
		return r.failure(CodeInternalError, "raised")
	}
	text, err := json.Marshal(value)
	if err != nil {
		r.Logger.ErrorContext(ctx, "a tool returned what is no result", "tool", r.tool, "error", err)
		return r.failure(CodeInternalError, "completed")
	}
	return r.returned(text)
}

// returned reads what a tool returned, as [Tool] says.
func (r run) returned(content []byte) ToolReturn {
	found, isJSON := scan(content, theContract().Limits.Depth)
	switch {
	case !isJSON:
		return r.failure(CodeInternalError, "completed")
	case found.is(null):
		return r.failure(CodeInternalError, "nothing-returned")
	}
	reading := readValue(found)
	held := jsonIn(found)
	if reading.kind == anEnvelope || r.settings.Dialect != "" {
		made, facts, err := r.settings.asReturn(held)
		// What was denied beside its flag, or by a key that is there twice, is no success.
		isDenied := reading.Outcome != OK && facts != nil && facts.outcome(held) == OK
		if err == nil && !isDenied {
			return made
		}
	}
	switch {
	case reading.kind == plainValue:
		return ToolReturn{Data: content}
	case reading.Outcome == OK:
		return r.failure(CodeInternalError, "completed")
	}
	reading.Message = strings.TrimPrefix(reading.Message, errorPrefix)
	if isBlank(reading.Message) {
		reading.Message = r.text("raised")
	}
	failed := reading.failure(false, r.settings.language())
	if held.is(object) && reading.kind != looksLikeFailure {
		failed.Data = json.RawMessage(compact(held))
	}
	return failed
}

// asReturn returns a valid envelope of any form of a tool result as a tool-return.
func (s Settings) asReturn(v *value) (ToolReturn, *formFacts, error) {
	var made ToolReturn
	facts := formOf(v)
	if facts == nil || !facts.isResult() {
		return made, nil, errors.New("not an envelope")
	}
	valid, err := s.mustBeValid(facts, v, v.raw)
	if err != nil {
		return made, facts, err
	}
	target := theContract().factsOf(FormToolReturn)
	said := facts.canonical(valid)
	if facts != target {
		valid = forward(valid, facts, target, Given{}, true)
	}
	if err = made.UnmarshalJSON([]byte(compact(valid))); made.Code == CodeSuccess && contradictingSign(valid, *target.Extension) != "" {
		made.Code, made.Message = said.writtenCode(), said.said() // who asks for the code has to learn of it, too
	}
	return made, facts, err
}

func (r run) response(found ToolReturn) ToolResponse {
	took := float64(time.Since(r.started).Microseconds()) / 1000
	made := ToolResponse{
		Code: found.Code,
		Data: found.Data,
		Meta: ToolResponseMeta{
			Tool:            r.tool,
			ExecutionTimeMS: json.Number(strconv.FormatFloat(took, 'f', -1, 64)),
		},
	}
	if found.Message != nil {
		made.Message = *found.Message
	}
	if found.Code == CodeSuccess {
		made.Message = cmpOr(made.Message, theContract().Defaults.Message)
	}
	if found.Meta != nil {
		took, tool := made.Meta.ExecutionTimeMS, made.Meta.Tool
		made.Meta = ToolResponseMeta{
			ResourceType: found.Meta.ResourceType, SessionID: found.Meta.SessionID,
			TemporarySession: found.Meta.TemporarySession, TraceID: found.Meta.TraceID,
			RequestID: found.Meta.RequestID, ErrorType: found.Meta.ErrorType,
			RetryAfterMS: found.Meta.RetryAfterMS, Toolresult: found.Meta.Toolresult,
			Extra: found.Meta.Extra, Tool: tool, ExecutionTimeMS: took,
		}
	}
	if text, err := made.MarshalJSON(); err != nil {
		r.Logger.Error("a tool returned what is no result", "tool", r.tool, "error", err, "text", strings.ToValidUTF8(string(text), ""))
		return r.response(r.failure(CodeInternalError, "completed"))
	}
	return made
}
