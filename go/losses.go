package toolresult

import "fmt"

// Losses names the parts of an envelope that what it was converted to does not say, such as "code",
// "empty" (that nothing was found) or "partial-data". It names nothing where converting back gives the
// envelope. The error is an [*Error]: one of the two is not valid, or no result of a tool.
func Losses(content, made []byte) ([]string, error) { return Settings{}.Losses(content, made) }

// Losses is the function [Losses] with settings: the envelope may speak their dialect.
func (s Settings) Losses(content, made []byte) ([]string, error) {
	before, source, err := s.result(content)
	if err != nil {
		return nil, err
	}
	after, target, err := Settings{Language: s.Language, Codes: s.Codes}.result(made)
	if err != nil {
		return nil, err
	}
	if equal(converted(after, target, source, Given{}, true), before) {
		return nil, nil
	}
	return source.canonical(source.withoutInvented(before)).losses(target.canonical(target.withoutInvented(after))), nil
}

// result returns a valid result of a tool, and its form.
func (s Settings) result(content []byte) (*value, *formFacts, error) {
	found, facts, problem := s.read(content)
	if problem != nil {
		return nil, nil, errorOf(Report{Findings: []Finding{*problem}})
	}
	if !facts.isResult() {
		return nil, nil, fmt.Errorf("toolresult: a %s is no result of a tool", facts.Name)
	}
	valid, err := s.mustBeValid(facts, found, content)
	return valid, facts, err
}

// outcomesLost is how an outcome is named that is lost.
var outcomesLost = map[OutcomeKind]string{Empty: "empty", Unknown: "unknown", Failed: "certainty"}

func (from canonical) losses(after canonical) (lost []string) {
	isOK := from.outcome == OK
	add := func(isLost bool, part string) {
		if isLost {
			lost = append(lost, part)
		}
	}
	nameOf := func(isFirst bool, first, other string) string {
		if isFirst {
			return first
		}
		return other
	}
	switch {
	case from.outcome == Failed && after.outcome == OK:
		lost = append(lost, "failed")
	case from.outcome != after.outcome && !isOK:
		lost = append(lost, outcomesLost[from.outcome])
	}
	add(!isOK && from.code != 0 && from.code != after.code, "code")
	if from.message != nil {
		isKept := after.message != nil && *after.message == *from.message || after.data.is(text) && after.data.str() == *from.message
		add(!isKept, nameOf(isOK, "success-message", "message"))
	}
	if from.data != nil {
		name := nameOf(!isOK && after.data == nil, "partial-data", "data")
		add(after.data == nil || !equal(from.data, after.data), name)
	}
	add(from.tool != "" && from.tool != after.tool, "tool")
	add(from.callID != "" && from.callID != after.callID, "tool-call-id")
	add(from.milliseconds != nil && (after.milliseconds == nil || !equal(from.milliseconds, after.milliseconds)), "duration")
	add(from.operationType != "" && from.operationType != after.operationType, "operation-type")
	return lost
}
