package toolresult

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

type reportedFacts struct {
	True          []string `json:"true"`
	False         []string `json:"false"`
	Types         []string `json:"types"`
	CertainType   string   `json:"certain_type"`
	Statuses      []string `json:"statuses"`
	Certain       string   `json:"certain_status"`
	ItemTypes     []string `json:"item_types"`
	Beside        []string `json:"beside"`
	Reasons       []string `json:"reasons"`
	ExitCodes     []string `json:"exit_codes"`
	Timeouts      []string `json:"timeouts"`
	Streams       []string `json:"streams"`
	ErrorTexts    []string `json:"error_texts"`
	NoErrors      []string `json:"no_errors"`
	ErrorCodes    []string `json:"error_codes"`
	ErrorMessages []string `json:"error_messages"`
	ReturnCodes   []string `json:"return_codes"`
	HTTPStatuses  []string `json:"http_statuses"`
	Problem       []string `json:"problem"`
	Proxy         []string `json:"proxy"`
	SpawnCodes    []string `json:"spawn_codes"`
	Interruptions []string `json:"interruptions"`
	Process       []string `json:"process"`
	Holders       []string `json:"process_holders"`
}

// saysFailed says whether an object tells of a failure in the words of another system; some fields
// do not count, because the form decides by them.
func saysFailed(v *value, apartFrom ...string) bool {
	names := theContract().Reported
	for _, key := range names.True {
		if isFlagged(v.field(key), true) {
			return true
		}
	}
	for _, key := range names.False {
		if !slices.Contains(apartFrom, key) && isFlagged(v.field(key), false) {
			return true
		}
	}
	isSaid := func(key string) bool { return isSaid(v.field(key)) }
	return isError(v.field("error")) || slices.ContainsFunc(names.ErrorTexts, isSaid) || hasErrorCode(v) ||
		hasErrors(v) || hasFailedType(v) || hasFailedType(v.field("output")) || hasFailedStatus(v) ||
		hasNegativeReturn(v) || hasFailedHTTP(v) || isFailedResponse(v) || hasFailedProcess(v, apartFrom)
}

// isDeniedBeside says whether meta or metadata tells of a failure. Only what no success has counts
// there: a flag of another system, an error, and the signs of a process.
func isDeniedBeside(beside *value) bool {
	names := theContract().Reported
	isTrue := func(key string) bool { return isFlagged(beside.field(key), true) }
	isFalse := func(key string) bool { return isFlagged(beside.field(key), false) }
	return slices.ContainsFunc(names.True, isTrue) || slices.ContainsFunc(names.False, isFalse) ||
		isError(beside.field("error")) && !isNone(beside.field("error")) || hasProcessSign(beside)
}

// isFlagged says whether a flag has a value; some write it as text.
func isFlagged(v *value, asked bool) bool {
	return v.isBool(asked) || v.is(text) && strings.EqualFold(v.str(), strconv.FormatBool(asked))
}

// isError says whether the value of `error` is one: null, blank, empty and a number are not.
func isError(v *value) bool {
	switch {
	case v == nil:
		return false
	case v.kind == text:
		return !isBlank(v.str())
	}
	return v.isBool(true) || len(v.items()) > 0 || len(v.members()) > 0
}

// isNone says whether an error is a word for none, as programs write it beside a success.
func isNone(v *value) bool {
	return v.is(text) && slices.Contains(theContract().Reported.NoErrors, strings.ToLower(v.str()))
}

func isSaid(v *value) bool {
	return v.is(text) && !isBlank(v.str())
}

// hasErrorCode says whether a number of its own says that it failed, with the reason in words
// beside it.
func hasErrorCode(v *value) bool {
	names := theContract().Reported
	if slices.ContainsFunc(names.ErrorMessages, func(key string) bool { return isSaid(v.field(key)) }) {
		return slices.ContainsFunc(names.ErrorCodes, func(key string) bool {
			code, isWhole := writtenNumber(v.field(key))
			return isWhole && code != 0
		})
	}
	data := v.field("data")
	isExplained := isSaid(v.field("msg")) && (data == nil || data.kind == null)
	return isExplained && isHTTPFailure(v.field("code")) && onlyExplains(v)
}

func isHTTPFailure(v *value) bool {
	status, isWhole := writtenNumber(v)
	return isWhole && status >= 400 && status < 600
}

func hasErrors(v *value) bool {
	errors, data := v.field("errors"), v.field("data")
	return errors.is(list) && len(errors.items()) > 0 && (data == nil || data.kind == null) && onlyExplains(v)
}

func onlyExplains(v *value) bool {
	return !slices.ContainsFunc(v.members(), func(one member) bool {
		return !slices.Contains(theContract().Reported.Beside, one.key)
	})
}

func hasFailedType(v *value) bool {
	return slices.Contains(theContract().Reported.Types, v.field("type").textOr(""))
}

func hasFailedStatus(v *value) bool {
	names := theContract().Reported
	status := strings.ToLower(v.field("status").textOr(""))
	if !slices.Contains(names.Statuses, status) {
		return false
	}
	kind := v.field("type").textOr("")
	for _, end := range names.ItemTypes {
		if strings.HasSuffix(kind, end) {
			return true
		}
	}
	return onlyExplains(v) || status == names.Certain && hasReason(v)
}

func hasReason(v *value) bool {
	return slices.ContainsFunc(theContract().Reported.Reasons, func(key string) bool { return holdsReason(v.field(key), 1) })
}

// hasNegativeReturn says whether a return code is negative; of a positive one nobody knows what it
// counts.
func hasNegativeReturn(v *value) bool {
	isNegative := slices.ContainsFunc(theContract().Reported.ReturnCodes, func(key string) bool {
		code, isWhole := writtenNumber(v.field(key))
		return isWhole && code < 0
	})
	return isNegative && (onlyExplains(v) || hasReason(v))
}

// Where a text of a reason may stand beside the fields of `reasons`.
var besideReasons = []string{"content", "text", "value", "output", "result", "stderr"}

func holdsReason(v *value, depth int) bool {
	if v == nil {
		return false
	}
	if v.kind == text {
		return !isBlank(v.str())
	}
	if depth == 0 {
		return false
	}
	for _, item := range v.items() {
		if holdsReason(item, depth-1) {
			return true
		}
	}
	for _, key := range append(slices.Clone(theContract().Reported.Reasons), besideReasons...) {
		if holdsReason(v.field(key), depth-1) {
			return true
		}
	}
	return false
}

// hasFailedHTTP says whether a status of HTTP, or the type of an error, is explained; beside
// anything else the status is what a client found, and the type is one of a list.
func hasFailedHTTP(v *value) bool {
	names := theContract().Reported
	isFailure := func(key string) bool { return isHTTPFailure(v.field(key)) }
	isOther := func(one member) bool { return !isIn(one.key, names.Beside, names.Problem, names.HTTPStatuses) }
	isTyped := v.field("type").textOr("") == names.CertainType
	if !isTyped && !slices.ContainsFunc(names.HTTPStatuses, isFailure) || slices.ContainsFunc(v.members(), isOther) {
		return false
	}
	isReason := func(key string) bool { return holdsReason(v.field(key), 1) }
	return len(v.members()) == 1 || isReason("title") || slices.ContainsFunc(names.Reasons, isReason)
}

// isFailedResponse says whether it is the whole response of a server, as a function behind a proxy
// returns it.
func isFailedResponse(v *value) bool {
	isOther := func(one member) bool { return !slices.Contains(theContract().Reported.Proxy, one.key) }
	return isHTTPFailure(v.field("statusCode")) && v.has("body") && !slices.ContainsFunc(v.members(), isOther)
}

// hasFailedProcess says whether an object holds the output of a process that failed; into some
// fields nobody looks.
func hasFailedProcess(v *value, apartFrom []string) bool {
	names := theContract().Reported
	isOther := func(one member) bool {
		return !isIn(one.key, names.Beside, names.ExitCodes, names.Timeouts, names.Interruptions, names.Process)
	}
	if !hasAny(v, names.Streams) && slices.ContainsFunc(v.members(), isOther) {
		return false
	}
	holders := []*value{v}
	for _, key := range names.Holders {
		if !slices.Contains(apartFrom, key) {
			holders = append(holders, v.field(key))
		}
	}
	return slices.ContainsFunc(holders, hasProcessSign)
}

// hasProcessSign says whether a field of an object tells that a process failed.
func hasProcessSign(holder *value) bool {
	names := theContract().Reported
	isTrue := func(key string) bool { return holder.field(key).isBool(true) }
	isFailure := func(key string) bool {
		code, isWhole := writtenNumber(holder.field(key))
		return isWhole && code != 0
	}
	isSpawned := holder.has("stdout") && holder.has("stderr") && slices.ContainsFunc(names.SpawnCodes, isFailure)
	return isSpawned || slices.ContainsFunc(names.ExitCodes, isFailure) ||
		slices.ContainsFunc(names.Timeouts, isTrue) || slices.ContainsFunc(names.Interruptions, isTrue)
}

func isIn(key string, lists ...[]string) bool {
	return slices.ContainsFunc(lists, func(names []string) bool { return slices.Contains(names, key) })
}

var digits = regexp.MustCompile("^-?[0-9]{1,9}$")

// writtenNumber returns a whole number, or the one in a text of digits. One that is too large for
// an int64 is not 0, which is all that is asked of it.
func writtenNumber(v *value) (int64, bool) {
	switch {
	case v.is(text) && digits.MatchString(v.str()):
		found, err := strconv.ParseInt(v.str(), 10, 64)
		return found, err == nil
	case v.is(number) && v.isWhole():
		if found, fits := v.int(); fits {
			return found, true
		}
		return math.MaxInt64, true
	}
	return 0, false
}
