package toolresult

import (
	"slices"
	"strings"
)

type reportedFacts struct {
	True      []string `json:"true"`
	False     []string `json:"false"`
	Types     []string `json:"types"`
	Statuses  []string `json:"statuses"`
	Certain   string   `json:"certain_status"`
	ItemTypes []string `json:"item_types"`
	Beside    []string `json:"beside"`
	Reasons   []string `json:"reasons"`
	ExitCodes []string `json:"exit_codes"`
	Timeouts  []string `json:"timeouts"`
	Streams   []string `json:"streams"`
}

// saysFailed says whether an object tells of a failure in the words of another system.
func saysFailed(v *value, apartFrom string) bool {
	names := theContract().Reported
	for _, key := range names.True {
		if v.field(key).isBool(true) {
			return true
		}
	}
	for _, key := range names.False {
		if key != apartFrom && v.field(key).isBool(false) {
			return true
		}
	}
	return isError(v.field("error")) || hasErrors(v) || hasFailedType(v) ||
		hasFailedType(v.field("output")) || hasFailedStatus(v) || hasFailedExit(v)
}

// isError says whether the value of `error` is one: null, blank, empty and a number are not.
func isError(v *value) bool {
	switch {
	case v == nil:
		return false
	case v.kind == text:
		return !isBlank(v.text)
	}
	return v.isBool(true) || len(v.items) > 0 || len(v.members) > 0
}

func hasErrors(v *value) bool {
	errors, data := v.field("errors"), v.field("data")
	return errors.is(list) && len(errors.items) > 0 && (data == nil || data.kind == null) && onlyExplains(v)
}

func onlyExplains(v *value) bool {
	return !slices.ContainsFunc(v.members, func(one member) bool {
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
	hasReason := slices.ContainsFunc(names.Reasons, func(key string) bool { return holdsReason(v.field(key), 1) })
	return onlyExplains(v) || status == names.Certain && hasReason
}

// Where a text of a reason may stand beside the fields of `reasons`.
var besideReasons = []string{"content", "text", "value", "output", "result", "stderr"}

func holdsReason(v *value, depth int) bool {
	if v == nil {
		return false
	}
	if v.kind == text {
		return !isBlank(v.text)
	}
	if depth == 0 {
		return false
	}
	for _, item := range v.items {
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

func hasFailedExit(v *value) bool {
	names := theContract().Reported
	hasFailed := slices.ContainsFunc(names.ExitCodes, func(key string) bool {
		code := v.field(key)
		return code.is(number) && code.number.isInteger() && !code.number.isZero()
	})
	isLate := slices.ContainsFunc(names.Timeouts, func(key string) bool { return v.field(key).isBool(true) })
	return (hasFailed || isLate) && hasAny(v, names.Streams)
}
