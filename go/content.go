package toolresult

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

const errorPrefix = "Error: "

// Content returns what the model should read of a valid envelope: the message and the data of a
// success, and for everything else a text that begins with "Error: ". It is never blank.
//
// Of a traceback in a failure only the frames are cut, never the error or the text around it. The
// [ContentOptions] of settings shorten the text, hide secrets and fence what the tool said. The
// error is an [*Error] if the envelope is not valid.
func Content(content []byte) (string, error) { return Settings{}.Content(content) }

// Content is the function [Content] with settings: the default texts are in their language, and the
// text is as Shown says.
func (s Settings) Content(content []byte) (string, error) {
	if err := s.Shown.check(); err != nil {
		return "", err
	}
	found, facts, problem := s.read(content)
	if problem != nil {
		return "", errorOf(Report{Findings: []Finding{*problem}})
	}
	return s.content(facts, found, content)
}

// content returns what the model should read of an envelope whose form is known.
func (s Settings) content(facts *formFacts, found *value, written []byte) (string, error) {
	found, err := s.mustBeValid(facts, found, written)
	if err != nil {
		return "", err
	}
	if facts.Name == FormToolMessage {
		if s.Shown.Style == StyleEnvelope {
			return "", errors.New("toolresult: a tool-message is already text for the model and has no envelope")
		}
		said, isFailure := strings.CutPrefix(found.field("content").str(), errorPrefix)
		one := shown{output: s.redactedText(textWithoutMedia(said))}
		if isFailure {
			one.signal = errorPrefix
		}
		return s.asText(one, "")
	}
	if facts.Message == nil {
		return "", fmt.Errorf("toolresult: a %s describes a whole run; it is not a tool result", facts.Name)
	}
	outcome := facts.outcome(found)
	if s.Shown.Style == StyleEnvelope {
		return s.asEnvelope(facts, found, outcome)
	}
	message, data := facts.parts(found, outcome)
	data = s.redacted(data)
	if outcome == OK {
		return s.asText(s.success(message, data), "")
	}
	one := shown{signal: errorPrefix, message: s.failureMessage(message, codeOf(found, outcome))}
	if data = s.withoutTracebacks(data); !repeatsFailure(one.message, data) {
		one.output = textOf(data)
	}
	if facts.isOnlyWorded(found, outcome) {
		one.signal = ""
	}
	return s.asText(one, s.adviceFor(codeOf(found, outcome)))
}

// failureMessage returns what a failure says; that of its code where it says nothing, or was nothing
// but frames.
func (s Settings) failureMessage(message string, code Code) string {
	if s.Shown.Tracebacks != TracebacksKeep {
		message = withoutFrames(message)
	}
	if isBlank(message) {
		return code.Message(s.language())
	}
	return textWithoutMedia(message)
}

// isOnlyWorded says whether nothing but words says that an envelope failed: the model then reads them
// as they are. Of "Error: " the message has lost the prefix, which is written again.
func (facts *formFacts) isOnlyWorded(v *value, outcome OutcomeKind) bool {
	if outcome != Unknown || facts.Extension == nil {
		return false
	}
	kept := recordedEvidence(v, *facts.Extension)
	return isOnlyWords(kept) && kept[0] != wordsPrefix+ownWords
}

// parts returns the message and the data of a tool result; data is nil if there is none.
func (facts *formFacts) parts(v *value, outcome OutcomeKind) (string, *value) {
	message, data := v.field(*facts.Message), v.field(*facts.Data)
	if facts.Name == FormToolResult && outcome == Empty {
		message, data = data, nil
	}
	if facts.Name != FormToolReturn && data.is(null) {
		data = nil
	}
	said := message.textOr("")
	// What failed although its flag is that of a success says nothing by the message of one.
	if outcome == Failed && flagIsOK(v) && slices.Contains(theContract().Messages, said) {
		said = ""
	}
	return said, data
}

// flagIsOK says whether an envelope's own flag is that of a success.
func flagIsOK(v *value) bool {
	code, isWhole := v.field("code").int()
	return v.field("success").isBool(true) || isWhole && code == 0
}

func codeOf(v *value, outcome OutcomeKind) Code {
	if outcome == Empty {
		return Code(theContract().Special.NoData)
	}
	if code := v.field("code"); code.is(number) && !flagIsOK(v) {
		found, _ := code.int()
		return Code(found)
	}
	return Code(theContract().Special.Failure)
}

func (s Settings) success(message string, data *value) shown {
	if message == theContract().Defaults.Message { // it says nothing
		message = ""
	}
	output, said := textOf(data), textWithoutMedia(message)
	switch {
	case isBlank(output) && isBlank(message):
		return shown{message: phrase("llm.no-output", s.language())}
	case isBlank(output) || repeats(message, data):
		return shown{message: said}
	case slices.Contains(theContract().Messages, said):
		return shown{output: output}
	}
	return shown{message: said, output: output}
}

func together(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, isBlank), "\n\n")
}

func textOf(data *value) string {
	if data == nil || data.kind == null || saysNothing(data) {
		return ""
	}
	if found := asText(withoutMedia(data)); !isBlank(found) {
		return found
	}
	return ""
}

func asText(v *value) string {
	if v.kind == text {
		return v.str()
	}
	return compact(v)
}

// strip removes what most languages call white space, and the separators U+001C to U+001F.
func strip(content string) string { return strings.TrimFunc(content, isSpace) }

func isSpace(one rune) bool { return unicode.IsSpace(one) || one >= 0x1c && one <= 0x1f }
