package toolresult

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Style is a way in which the model reads a result.
type Style string

// The styles.
const (
	StyleText     Style = "text"     // Message and data; the default.
	StyleEnvelope Style = "envelope" // JSON with success, operationType, data and message.
)

// Tracebacks says what stays of the tracebacks in a result that is not ok.
type Tracebacks string

// What stays of tracebacks.
const (
	TracebacksLastLine Tracebacks = "last-line" // Only the frames are cut; the default.
	TracebacksKeep     Tracebacks = "keep"      // Nothing is cut, for agents that debug their own program.
	TracebacksDrop     Tracebacks = "drop"      // Texts in data that hold a traceback are left out as well.
)

// SmallestLimit is the fewest characters that a text may be limited to.
const SmallestLimit = 200

// ContentOptions say how the model reads a result; the zero value shows all of it as text.
type ContentOptions struct {
	// Style is StyleText if it is empty.
	Style Style
	// Advice adds what the row of the error code advises.
	Advice bool
	// MaxChars is how many characters (code points) the text may have, at least [SmallestLimit]; 0 is
	// no limit. Output is shortened first: its head and tail stay, with a notice between them. An
	// error's message is shortened likewise only if it alone is longer.
	MaxChars int
	// Tracebacks is TracebacksLastLine if it is empty.
	Tracebacks Tracebacks
	// Fence puts what the tool said between two lines with a random nonce, which it cannot fake.
	Fence bool
	// HideSecrets hides what has the shape of a well-known key or token, or is in a field whose name
	// says secret. It guarantees nothing.
	HideSecrets bool
	// Redact changes each text, after HideSecrets; nil changes nothing.
	Redact func(text string) string
	// Nonce makes the nonces of fences; nil makes them at random.
	Nonce func() string
}

func (o ContentOptions) check() error {
	switch o.Style {
	case "", StyleText, StyleEnvelope:
	default:
		return fmt.Errorf("toolresult: Style: expected text or envelope, got %q", string(o.Style))
	}
	switch o.Tracebacks {
	case "", TracebacksLastLine, TracebacksKeep, TracebacksDrop:
	default:
		return fmt.Errorf("toolresult: Tracebacks: expected last-line, keep or drop, got %q", string(o.Tracebacks))
	}
	if o.MaxChars != 0 && o.MaxChars < SmallestLimit {
		return fmt.Errorf("toolresult: MaxChars: expected at least %d, or 0 for no limit, got %d", SmallestLimit, o.MaxChars)
	}
	return nil
}

// shown is what the model reads of a result.
type shown struct{ signal, message, output string }

// Advice that leaves less than this for what the tool said is left out.
const roomBesideAdvice = 120

// asText writes what the model reads as the options say.
func (s Settings) asText(one shown, advice string) (string, error) {
	one.message = s.redactedText(one.message)
	nonce, err := s.nonceFor(one.message + "\n" + one.output)
	if err != nil {
		return "", err
	}
	if s.Shown.MaxChars != 0 {
		room := s.Shown.MaxChars - len(one.signal) - utf8.RuneCountInString(fenced("", nonce))
		beside := room
		if advice != "" {
			beside -= utf8.RuneCountInString(advice) + len(paragraph)
		}
		if beside < roomBesideAdvice {
			advice, beside = "", room
		}
		one.message, one.output = limited(one.message, one.output, beside, s.language())
	}
	return together(one.signal+fenced(together(one.message, one.output), nonce), advice), nil
}

func (s Settings) adviceFor(code Code) string {
	if !s.Shown.Advice {
		return ""
	}
	return s.Codes.Describe(code).Advice[s.language()]
}

// asEnvelope writes a result as the JSON of one form.
func (s Settings) asEnvelope(facts *formFacts, found *value, outcome OutcomeKind) (string, error) {
	target := theContract().factsOf(FormToolExecutionResult)
	made := converted(found, facts, target, Given{}, false).without(*target.Extension)
	message, data := made.field(*target.Message).textOr(""), made.field(*target.Data)
	switch {
	case outcome != OK:
		made = made.replaced("success", newBool(false)) // a contradicted success is of this form already
		if data != nil && !data.is(null) {
			made, data = made.without(*target.Data), nil
		}
		message, _ = facts.parts(found, outcome)
		message = s.failureMessage(message, codeOf(found, outcome))
	case repeats(message, data):
		message = phrase("default.operation-success", s.language())
	default:
		message = textWithoutMedia(message)
	}
	if data != nil {
		made = made.replaced(*target.Data, s.redacted(withoutMedia(data)))
	}
	made = made.replaced(*target.Message, newText(s.redactedText(message)))
	nonce, err := s.nonceFor(compact(made))
	if err != nil {
		return "", err
	}
	if s.Shown.MaxChars != 0 {
		room := s.Shown.MaxChars - utf8.RuneCountInString(fenced("", nonce))
		made = limitedFields(made, []string{*target.Data, *target.Message}, room, s.language())
	}
	return fenced(compact(made), nonce), nil
}

// withoutTracebacks returns the data of what is not ok as the options say; nil if nothing is left.
func (s Settings) withoutTracebacks(data *value) *value {
	switch {
	case data == nil || s.Shown.Tracebacks == TracebacksKeep:
		return data
	case s.Shown.Tracebacks == TracebacksDrop:
		return dropped(data)
	}
	return mapTexts(data, withoutFrames)
}

// dropped returns data without texts that hold a traceback; nil if nothing is left.
func dropped(v *value) *value {
	switch v.kind {
	case text:
		if HoldsTraceback(v.str()) {
			return nil
		}
	case list:
		var items []*value
		for _, item := range v.items() {
			if kept := dropped(item); kept != nil {
				items = append(items, kept)
			}
		}
		if len(items) == 0 && len(v.items()) > 0 {
			return nil
		}
		return newList(items)
	case object:
		var members []member
		for _, one := range v.members() {
			if kept := dropped(one.value); kept != nil && !HoldsTraceback(one.key) {
				members = append(members, member{one.key, kept})
			}
		}
		if len(members) == 0 && len(v.members()) > 0 {
			return nil
		}
		return newObject(members)
	}
	return v
}

// nonceFor returns a nonce that is not in a text; nothing if there is no fence.
func (s Settings) nonceFor(content string) (string, error) {
	if !s.Shown.Fence {
		return "", nil
	}
	make := s.Shown.Nonce
	if make == nil {
		make = randomNonce
	}
	for attempt := 0; attempt < attemptsOfNonce; attempt++ {
		if nonce := make(); strip(nonce) != "" && !strings.Contains(content, nonce) {
			return nonce, nil
		}
	}
	return "", errors.New("toolresult: Nonce: expected one that is not in the text; make it random")
}

const attemptsOfNonce = 100

func randomNonce() string {
	var made [8]byte
	_, _ = rand.Read(made[:]) // it never fails on the systems that Go supports
	return hex.EncodeToString(made[:])
}

// fenced puts a text between two lines with a nonce, if there is one.
func fenced(content, nonce string) string {
	if nonce == "" {
		return content
	}
	return "<tool-output " + nonce + ">\n" + content + "\n</tool-output " + nonce + ">"
}

// What is between message and output.
const paragraph = "\n\n"

// limited returns a message and an output that together have at most that many characters: the output
// is shortened first, the message only if it alone has more.
func limited(message, output string, room int, language Language) (string, string) {
	if message == "" || output == "" {
		return shortenedTo(message, room, language), shortenedTo(output, room, language)
	}
	left := room - utf8.RuneCountInString(message) - len(paragraph)
	count := utf8.RuneCountInString(output)
	if count <= left {
		return message, output
	}
	notice := noticeOf(count, language)
	if left >= utf8.RuneCountInString(notice) {
		return message, shortenedTo(output, left, language)
	}
	beside := room - utf8.RuneCountInString(notice) - len(paragraph)
	return shortenedTo(message, beside, language), notice
}

// shortenedTo returns the head and the tail of a text with a notice between them; only the notice if
// nothing else fits.
func shortenedTo(content string, room int, language Language) string {
	count := utf8.RuneCountInString(content)
	if count <= room {
		return content
	}
	kept := room - utf8.RuneCountInString(noticeOf(count, language)) - 2 // two ends of lines
	if kept <= 0 {
		return noticeOf(count, language)
	}
	characters := []rune(content)
	tail := count - kept/2
	head := kept - kept/2
	for head > 0 && isJoined(characters, head) {
		head--
	}
	for tail < count && isJoined(characters, tail) {
		tail++
	}
	return string(characters[:head]) + "\n" + noticeOf(tail-head, language) + "\n" + string(characters[tail:])
}

const joiner = '\u200d'

// isJoined says whether a character belongs to the one before it: an accent, a skin tone, half a
// family.
func isJoined(characters []rune, at int) bool {
	one := rune(0)
	if at < len(characters) {
		one = characters[at]
	}
	isSkinTone := one >= 0x1f3fb && one <= 0x1f3ff
	return unicode.Is(unicode.M, one) || one == joiner || isSkinTone || characters[at-1] == joiner
}

func noticeOf(count int, language Language) string {
	return phrase("llm.left-out", language, "count", fmt.Sprint(count))
}

// limitedFields shortens fields, one after the other, until the JSON fits; one that is too long
// becomes text.
func limitedFields(v *value, keys []string, room int, language Language) *value {
	for _, key := range keys {
		one := v.field(key)
		if one == nil || one.is(null) {
			continue
		}
		content := asText(one)
		length := utf8.RuneCountInString(content)
		for length > 0 {
			over := utf8.RuneCountInString(compact(v)) - room
			if over <= 0 {
				break
			}
			// Escapes make the text longer than it is, so it takes another step or two.
			length = max(0, min(length-1, length-over))
			v = v.replaced(key, newText(shortenedTo(content, length, language)))
		}
	}
	return v
}
