package toolresult

import (
	"slices"
	"strings"
)

type repetitionFacts struct {
	Wrappers []string `json:"wrappers"`
	True     []string `json:"true"`
	False    []string `json:"false"`
	Statuses []string `json:"statuses"`
	Labels   []string `json:"labels"`
	Labeled  string   `json:"labeled"`
	Argument []string `json:"argument_error"`
}

// An object with more fields says more than one thing.
const mostFields = 3

// repeats says whether data says nothing that a text does not say already.
func repeats(said string, data *value) bool {
	if isBlank(said) || data == nil {
		return false
	}
	if says(said, data) {
		return true
	}
	key, only := aloneIn(data)
	if only == nil {
		return false
	}
	return (slices.Contains(theContract().Repetition.Wrappers, key) || only.isNested()) && says(said, only)
}

// repeatsAsJSON says the same of a text that is data written as JSON: words that data has in a field
// are a message.
func repeatsAsJSON(said string, data *value) bool {
	if !repeats(said, data) {
		return false
	}
	_, only := aloneIn(data)
	isHeld := only.is(text) && strip(only.str()) == strip(said)
	return data.is(text) || jsonIn(newText(said)).isNested() && !isHeld
}

// repeatsFailure says the same of a failure, of which data may also flag that it failed.
func repeatsFailure(said string, data *value) bool {
	if isBlank(said) || data == nil {
		return false
	}
	return data.isNested() && isReason(said, data, deepestReason, false) || repeats(said, data)
}

// saysNothing says whether a value only wraps null or a blank text.
func saysNothing(data *value) bool {
	key, only := aloneIn(data)
	isNothing := only.is(null) || only.is(text) && isBlank(only.str())
	return isNothing && slices.Contains(theContract().Repetition.Wrappers, key)
}

// aloneIn returns the one field of an object that says more than that it worked.
func aloneIn(v *value) (string, *value) {
	if v.kind != object || len(v.members()) > mostFields {
		return "", nil
	}
	facts := theContract().Repetition
	rest := slices.DeleteFunc(slices.Clone(v.members()), func(one member) bool {
		return isFlag(one, facts.True, facts.False, facts.Statuses)
	})
	if len(rest) != 1 {
		return "", nil
	}
	return rest[0].key, rest[0].value
}

// isFlag says whether a field only flags how it went, in the words of some lists.
func isFlag(one member, trues, falses, statuses []string) bool {
	if one.key == "status" {
		return one.value.is(text) && slices.Contains(statuses, one.value.str())
	}
	return one.value.isBool(true) && slices.Contains(trues, one.key) ||
		one.value.isBool(false) && slices.Contains(falses, one.key)
}

// A reason is this deep at most: {"result": {"error": {"content": [{"text": ...}]}}}.
const deepestReason = 6

// isReason says whether a value says nothing but this reason, in whatever wrappers and labels.
func isReason(said string, v *value, levels int, inError bool) bool {
	if v.kind == text {
		if strip(v.str()) == strip(said) {
			return true
		}
		inside, isJSON := scan([]byte(v.str()), theContract().Limits.Depth)
		return isJSON && inside.isNested() && isReason(said, inside, levels, false)
	}
	if levels == 0 || !v.isNested() || len(v.items())+len(v.members()) == 0 {
		return false
	}
	isOther := func(item *value) bool { return !isReason(said, item, levels-1, inError) }
	if v.kind == list {
		return hasLineEach(said, v.items()) || !slices.ContainsFunc(v.items(), isOther)
	}
	facts, failed := theContract().Repetition, &theContract().Evidence
	isError := inError || strings.HasSuffix(v.field("type").textOr(""), facts.Labeled)
	told := slices.DeleteFunc(slices.Clone(v.members()), func(one member) bool {
		return isFlag(one, failed.row("failure-flag").Keys, failed.row("success-flag").Keys, failed.Values["failed-status"]) || isError && isLabel(one, said)
	})
	isMore := func(one member) bool {
		return !isReasonKey(one.key) || !isReason(said, one.value, levels-1, isError || one.key == facts.Labeled)
	}
	return len(told) > 0 && !slices.ContainsFunc(told, isMore)
}

// hasLineEach says whether a text has a line for each of pydantic's errors, with its place before it
// or not.
func hasLineEach(said string, errors []*value) bool {
	lines := strings.Split(strip(said), "\n")
	if len(lines) != len(errors) {
		return false
	}
	isOther := func(one member) bool { return !slices.Contains(theContract().Repetition.Argument, one.key) }
	for index, line := range lines {
		message := errors[index].field("msg")
		if errors[index].kind != object || !message.is(text) || slices.ContainsFunc(errors[index].members(), isOther) {
			return false
		}
		if line != message.str() && !strings.HasSuffix(line, ": "+message.str()) {
			return false
		}
	}
	return true
}

func isReasonKey(key string) bool {
	return slices.Contains(theContract().Evidence.Reasons, key) ||
		slices.Contains(theContract().Repetition.Wrappers, key) || key == "error_code"
}

// isLabel says whether a field of an error only names its kind, and is not itself the reason.
func isLabel(one member, said string) bool {
	if !slices.Contains(theContract().Repetition.Labels, one.key) || one.value.isNested() {
		return false
	}
	return !one.value.is(text) || strip(one.value.str()) != strip(said)
}

func says(said string, v *value) bool {
	trimmed := strip(said)
	switch v.kind {
	case text:
		return trimmed == strip(v.str()) || isJSONOf(said, v)
	case list:
		return isJSONOf(said, v) || lists(said, v.items())
	case object:
		return isJSONOf(said, v)
	case null: // servers in Python write True and None
		return trimmed == "null" || trimmed == "None"
	case boolean:
		return trimmed == v.str() || v.isTrue && trimmed == "True" || !v.isTrue && trimmed == "False"
	}
	return trimmed == v.str()
}

func isJSONOf(said string, v *value) bool {
	found, isJSON := scan([]byte(strip(said)), theContract().Limits.Depth)
	return isJSON && equal(found, v)
}

// lists says whether a text is the items of a list, one after the other.
func lists(said string, items []*value) bool {
	rest := said
	for _, item := range items {
		rest = strings.TrimLeftFunc(rest, isSpace)
		if item.kind == text {
			spoken := strip(item.str())
			if !strings.HasPrefix(rest, spoken) {
				return false
			}
			rest = rest[len(spoken):]
			continue
		}
		found := &value{}
		end := scanValue([]byte(rest), 0, theContract().Limits.Depth, found)
		if end < 0 || !equal(found, item) {
			return false
		}
		rest = rest[end:]
	}
	return len(items) > 0 && strip(rest) == ""
}
