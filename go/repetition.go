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
	isStructure := only.kind == object || only.kind == list
	return (slices.Contains(theContract().Repetition.Wrappers, key) || isStructure) && says(said, only)
}

// saysNothing says whether a value only wraps null or a blank text.
func saysNothing(data *value) bool {
	key, only := aloneIn(data)
	isNothing := only.is(null) || only.is(text) && isBlank(only.text)
	return isNothing && slices.Contains(theContract().Repetition.Wrappers, key)
}

// aloneIn returns the one field of an object that says more than that it worked.
func aloneIn(v *value) (string, *value) {
	if v.kind != object || len(v.members) > mostFields {
		return "", nil
	}
	rest := slices.DeleteFunc(slices.Clone(v.members), isGood)
	if len(rest) != 1 {
		return "", nil
	}
	return rest[0].key, rest[0].value
}

func isGood(one member) bool {
	facts := theContract().Repetition
	if one.key == "status" {
		return slices.Contains(facts.Statuses, one.value.textOr("?"))
	}
	return one.value.isBool(true) && slices.Contains(facts.True, one.key) ||
		one.value.isBool(false) && slices.Contains(facts.False, one.key)
}

func says(said string, v *value) bool {
	trimmed := strip(said)
	switch v.kind {
	case text:
		return trimmed == strip(v.text) || isJSONOf(said, v)
	case list:
		return isJSONOf(said, v) || lists(said, v.items)
	case object:
		return isJSONOf(said, v)
	case null: // servers in Python write True and None
		return trimmed == "null" || trimmed == "None"
	case boolean:
		return trimmed == v.text || v.isTrue && trimmed == "True" || !v.isTrue && trimmed == "False"
	}
	return trimmed == v.text
}

func isJSONOf(said string, v *value) bool {
	found, err := parse([]byte(strip(said)), theContract().Limits.Depth)
	return err == nil && equal(found, v)
}

// lists says whether a text is the items of a list, one after the other.
func lists(said string, items []*value) bool {
	rest := said
	for _, item := range items {
		rest = strings.TrimLeftFunc(rest, isSpace)
		if item.kind == text {
			spoken := strip(item.text)
			if !strings.HasPrefix(rest, spoken) {
				return false
			}
			rest = rest[len(spoken):]
			continue
		}
		p := &parser{content: []byte(rest), depth: theContract().Limits.Depth}
		found, err := p.value()
		if err != nil || !equal(found, item) {
			return false
		}
		rest = rest[p.at:]
	}
	return len(items) > 0 && strip(rest) == ""
}
