package toolresult

import (
	"fmt"
	"strconv"
)

// Severity is how much a finding weighs.
type Severity string

// The severities.
const (
	SeverityError   Severity = "error"   // It makes an envelope invalid.
	SeverityWarning Severity = "warning" // The envelope is valid, and probably not what was meant.
)

// Finding is one thing that is wrong with an envelope, or probably a mistake.
type Finding struct {
	// Rule is the identifier of the broken rule, such as "code-range".
	Rule string `json:"rule"`
	// Severity is how much it weighs.
	Severity Severity `json:"severity"`
	// Path is the JSON Pointer of the value; empty for the whole envelope.
	Path string `json:"path"`
	// Message says what was expected, and what was found.
	Message string `json:"message"`
	// Hint says what to do about it.
	Hint string `json:"hint"`
	// Line and Column, from 1, say where the value is in the text, or its key if the rule is about the
	// key, such as unknown-field; columns count characters.
	Line   int `json:"line"`
	Column int `json:"column"`
}

func (f Finding) isError() bool { return f.Severity == SeverityError }

// String returns the place, the message and the rule of a finding, and its hint.
func (f Finding) String() string {
	place := cmpOr(f.Path, phrase("root", English))
	return fmt.Sprintf("%d:%d: %s: %s [%s] %s", f.Line, f.Column, place, f.Message, f.Rule, f.Hint)
}

// Error says why a text is not a valid envelope: it is the best finding, and holds them all.
type Error struct {
	Finding
	// Findings are all that were found, the best explanation first.
	Findings []Finding
	// More counts those that were left out.
	More int
}

// Error returns the best finding, and how many others there are.
func (e *Error) Error() string {
	others := len(e.Findings) - 1 + e.More
	if others < 1 {
		return "toolresult: " + e.Finding.String()
	}
	return "toolresult: " + e.Finding.String() + phrase("report.more-beside", English, "count", strconv.Itoa(others))
}

// errorOf returns the error of a report that is not valid.
func errorOf(found Report) *Error {
	return &Error{found.Findings[0], found.Findings, found.More}
}
