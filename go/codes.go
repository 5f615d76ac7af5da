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

// CodeInfo is what is known of a code: its row in a table, or what its range says.
type CodeInfo struct {
	// Name is empty for a number that no table has.
	Name string
	// Kind says whose mistake it is; empty for a number in no range.
	Kind Kind
	// HTTPStatus is the status to answer with; 0 for a number in no range.
	HTTPStatus int
	// Retryable says whether the same call may succeed later; nil where nobody knows.
	Retryable *bool
	// Effect is what may have happened although the call failed; empty where nobody knows.
	Effect Effect
	// Message is what a result with the code says if it says nothing itself.
	Message map[Language]string
	// Advice is what the model should do next; nil where no row says it.
	Advice map[Language]string
}

// MayRepeat says whether a program may repeat the call by itself: a retry may help, and does no
// harm. After a failure that may have taken effect only an idempotent call may be repeated.
func (i CodeInfo) MayRepeat(idempotent bool) bool {
	isSafe := i.Effect != EffectUnknown && i.Effect != EffectPartial
	return i.Retryable != nil && *i.Retryable && (idempotent || isSafe)
}

type codeRange struct {
	minimum, maximum Code
	row              CodeInfo
}

func rangeOf(code Code) *codeRange {
	for i := range codeRanges {
		if one := &codeRanges[i]; one.minimum <= code && code <= one.maximum {
			return one
		}
	}
	return nil
}

// info returns what the contract says of a code; the maps are its own.
func (c Code) info() CodeInfo {
	if row, isKnown := codeRows[c]; isKnown {
		return row
	}
	if one := rangeOf(c); one != nil {
		return one.row
	}
	return CodeInfo{}
}

// Name returns the name of a code of the contract; empty for any other.
func (c Code) Name() string { return codeRows[c].Name }

// String returns the name, or the number of a code that the contract does not list.
func (c Code) String() string {
	if name := c.Name(); name != "" {
		return name
	}
	return strconv.FormatInt(int64(c), 10)
}

// Kind returns whose mistake it is; empty for a number in no range.
func (c Code) Kind() Kind { return c.info().Kind }

// HTTPStatus returns the status to answer with; 0 for a number in no range.
func (c Code) HTTPStatus() int { return c.info().HTTPStatus }

// Retryable says whether the same call may succeed later; known is false where nobody knows.
func (c Code) Retryable() (retryable, known bool) {
	found := c.info().Retryable
	return found != nil && *found, found != nil
}

// Effect returns what may have happened although the call failed; empty where nobody knows.
func (c Code) Effect() Effect { return c.info().Effect }

// MayRepeat says whether a program may repeat the call by itself: a retry may help, and does no
// harm. After a failure that may have taken effect only an idempotent call may be repeated.
func (c Code) MayRepeat(idempotent bool) bool { return c.info().MayRepeat(idempotent) }

// Message returns what a result with the code says if it says nothing itself.
func (c Code) Message(language Language) string { return c.info().Message[language] }

// Advice returns what the model should do next; empty for a code that the contract does not list.
func (c Code) Advice(language Language) string { return c.info().Advice[language] }
