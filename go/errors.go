package toolresult

import "fmt"

// Error says why a text is not a valid envelope.
type Error struct {
	// Rule is the identifier of the broken rule, such as "code-range".
	Rule string
	// Path is the JSON Pointer of the value; empty for the whole envelope.
	Path string
	// Problem says what was expected, and what was found.
	Problem string
}

// Error returns the place, the problem and the rule.
func (e *Error) Error() string {
	place := e.Path
	if place == "" {
		place = "the envelope"
	}
	return fmt.Sprintf("toolresult: %s: %s (%s)", place, e.Problem, e.Rule)
}
