// Code generated from go/codes.go by make generate. DO NOT EDIT.

package toolresult

import "strconv"

// Code is an error code: one of the contract, or a team's own in the same ranges.
type Code int64

// Kind says whose mistake a code is.
type Kind string

// Effect says what may have happened although a call failed.
type Effect string

// The effects of failures.
const (
	EffectNone    Effect = "none"    // Nothing took effect.
	EffectUnknown Effect = "unknown" // All of it took effect, some of it, or nothing.
	EffectPartial Effect = "partial" // Some of it took effect.
)

type codeRow struct {
	name      string
	kind      Kind
	http      int
	retryable *bool
	effect    Effect
	message   map[Language]string
	advice    map[Language]string
}

type codeRange struct {
	minimum, maximum Code
	row              codeRow
}

// row returns what the table says of a code, or its range; false if it is in none.
func (c Code) row() (codeRow, bool) {
	if row, isKnown := codeRows[c]; isKnown {
		return row, true
	}
	for _, one := range codeRanges {
		if one.minimum <= c && c <= one.maximum {
			return one.row, true
		}
	}
	return codeRow{}, false
}

// Name returns the name of a code of the contract; empty for any other.
func (c Code) Name() string { return codeRows[c].name }

// String returns the name, or the number of a code that the contract does not list.
func (c Code) String() string {
	if name := c.Name(); name != "" {
		return name
	}
	return strconv.FormatInt(int64(c), 10)
}

// Kind returns whose mistake it is; empty for a number in no range.
func (c Code) Kind() Kind {
	row, _ := c.row()
	return row.kind
}

// HTTPStatus returns the status to answer with; 0 for a number in no range.
func (c Code) HTTPStatus() int {
	row, _ := c.row()
	return row.http
}

// Retryable says whether the same call may succeed later; known is false where nobody knows.
func (c Code) Retryable() (retryable, known bool) {
	row, _ := c.row()
	if row.retryable == nil {
		return false, false
	}
	return *row.retryable, true
}

// Effect returns what may have happened although the call failed; empty where nobody knows.
func (c Code) Effect() Effect { return codeRows[c].effect }

// MayRepeat says whether a program may repeat the call by itself: a retry may help, and does no
// harm. After a failure that may have taken effect only an idempotent call may be repeated.
func (c Code) MayRepeat(idempotent bool) bool {
	retryable, _ := c.Retryable()
	isSafe := c.Effect() != EffectUnknown && c.Effect() != EffectPartial
	return retryable && (idempotent || isSafe)
}

// Message returns what a result with the code says if it says nothing itself.
func (c Code) Message(language Language) string {
	row, _ := c.row()
	return row.message[language]
}

// Advice returns what the model should do next; empty for a code that the contract does not list.
func (c Code) Advice(language Language) string { return codeRows[c].advice[language] }
