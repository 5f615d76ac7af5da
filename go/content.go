package toolresult

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

const errorPrefix = "Error: "

// Content returns what the model should read of a valid envelope: the message and the data of a
// success, and for everything else a text that begins with "Error: ". It is never blank.
//
// Of a traceback in a failure only the frames are cut, never the error or the text around it.
// Shorten and redact the text yourself if a tool may print secrets. The error is an [*Error].
func Content(content []byte) (string, error) { return Settings{}.Content(content) }

// Content is the function [Content] with settings: the default texts are in their language.
func (s Settings) Content(content []byte) (string, error) {
	found, facts, problem := Settings{Form: s.Form}.read(content)
	if problem != nil {
		return "", errorOf(Report{Findings: []Finding{*problem}})
	}
	return facts.content(found, content, s.language())
}

// content returns what the model should read of an envelope whose form is known.
func (facts *formFacts) content(found *value, written []byte, language Language) (string, error) {
	if err := facts.mustBeValid(found, written, English); err != nil {
		return "", err
	}
	if facts.Name == FormToolMessage {
		said, isFailure := strings.CutPrefix(found.field("content").str(), errorPrefix)
		if isFailure {
			return errorPrefix + textWithoutMedia(said), nil
		}
		return textWithoutMedia(said), nil
	}
	if facts.Message == nil {
		return "", fmt.Errorf("toolresult: a %s describes a whole run; it is not a tool result", facts.Name)
	}
	outcome := facts.outcome(found)
	message, data := facts.parts(found, outcome)
	if outcome == OK {
		return success(message, data, language), nil
	}
	if message = withoutFrames(message); isBlank(message) {
		message = codeOf(found, outcome).Message(language)
	} else {
		message = textWithoutMedia(message)
	}
	if data != nil {
		data = mapTexts(data, withoutFrames)
	}
	if repeatsFailure(message, data) {
		data = nil
	}
	if facts.isOnlyWorded(found, outcome) {
		return together(message, textOf(data)), nil
	}
	return errorPrefix + together(message, textOf(data)), nil
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

func success(message string, data *value, language Language) string {
	if message == theContract().Defaults.Message { // it says nothing
		message = ""
	}
	output, said := textOf(data), textWithoutMedia(message)
	switch {
	case isBlank(output) && isBlank(message):
		return theContract().NoOutput[language]
	case isBlank(output) || repeats(message, data):
		return said
	case slices.Contains(theContract().Messages, said):
		return output
	}
	return together(said, output)
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
