package toolresult

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// sentenceFacts are the words by which a text says that something failed, that nothing was found, or
// that a person said no. The module of Python toolresult.reading.words states the rules.
type sentenceFacts struct {
	MostCharacters   int `json:"most_characters"`
	MostLines        int `json:"most_lines"`
	DenialCharacters int `json:"denial_characters"`
	DenialLines      int `json:"denial_lines"`
	DenialWithin     int `json:"denial_within"`
	Failure          []struct {
		Name    string `json:"name"`
		Pattern string `json:"pattern"`
	} `json:"failure"`
	Success   []string `json:"success"`
	NoSuccess []string `json:"no_success"`
	Done      []string `json:"done"`
	Contrast  []string `json:"contrast"`
	Other     []string `json:"other"`
	Code      []string `json:"code"`
	Nothing   []string `json:"nothing"`
	Something []string `json:"something"`
	Denial    []string `json:"denial"`
}

// sentencePatterns are those of sentenceFacts, compiled.
type sentencePatterns struct {
	begins  pattern   // how programs begin the text of a failure
	holds   []pattern // what they write anywhere in it
	names   []string
	failure []*regexp.Regexp

	success, noSuccess, done, contrast, other, code, nothing, something, denial *regexp.Regexp
}

var theSentences = sync.OnceValue(func() *sentencePatterns {
	facts := &theContract().Evidence.Words
	either := func(rows []string) *regexp.Regexp { return regexp.MustCompile(strings.Join(rows, "|")) }
	made := &sentencePatterns{
		begins:  compilePattern(theContract().FailureBegins),
		success: either(facts.Success), noSuccess: either(facts.NoSuccess), done: either(facts.Done), contrast: either(facts.Contrast),
		other: either(facts.Other), code: either(facts.Code), nothing: either(facts.Nothing), something: either(facts.Something),
		denial: either(facts.Denial),
	}
	for _, source := range theContract().FailureHolds {
		made.holds = append(made.holds, compilePattern(source))
	}
	for _, row := range facts.Failure {
		made.names = append(made.names, row.Name)
		made.failure = append(made.failure, regexp.MustCompile(row.Pattern))
	}
	return made
})

// How this module begins the text of a failure; what begins so is read back as it was written.
const ownWords = "Error:"

// failureInWords returns the name of the words by which a text reports a failure, or "".
func failureInWords(said string) string {
	all := theSentences()
	if all.isFailureText(said) {
		if strings.HasPrefix(said, ownWords+" ") {
			return ownWords
		}
		return "error"
	}
	facts := &theContract().Evidence.Words
	sentence, isSentence := simplified(said, facts.MostCharacters, facts.MostLines)
	if !isSentence {
		return ""
	}
	for i, one := range all.failure {
		if found := one.FindStringIndex(sentence); found != nil {
			if all.other.MatchString(sentence) || all.saysNothing(sentence) || all.isTakenBack(sentence, found[0]) {
				return ""
			}
			return all.names[i]
		}
	}
	return ""
}

func (all *sentencePatterns) isFailureText(said string) bool {
	var retries []retry
	if _, begins := all.begins.match(said, 0, &retries); begins {
		return true
	}
	return slices.ContainsFunc(all.holds, func(one pattern) bool {
		return strings.Contains(said, one.prefix()) && one.matches(said)
	})
}

func (all *sentencePatterns) saysNothing(sentence string) bool {
	return all.nothing.MatchString(sentence) && !all.something.MatchString(sentence)
}

// isTakenBack says whether other words say that it worked after all.
func (all *sentencePatterns) isTakenBack(sentence string, start int) bool {
	if all.contrast.MatchString(sentence) {
		return false
	}
	if all.success.MatchString(sentence) && !all.noSuccess.MatchString(sentence) {
		return true
	}
	done := all.done.FindStringIndex(sentence)
	return done != nil && done[0] < start
}

// nothingFound says whether a text says that nothing was found.
func nothingFound(said string) bool {
	all, facts := theSentences(), &theContract().Evidence.Words
	sentence, isSentence := simplified(said, facts.MostCharacters, facts.MostLines)
	return isSentence && all.saysNothing(sentence) && !all.other.MatchString(sentence)
}

// isDenial says whether a text says that a person, or a rule that a person made, did not allow the
// call.
func isDenial(said string) bool {
	facts := &theContract().Evidence.Words
	sentence, isSentence := simplified(said, facts.DenialCharacters, facts.DenialLines)
	if !isSentence {
		return false
	}
	if runes := []rune(sentence); len(runes) > facts.DenialWithin {
		sentence = string(runes[:facts.DenialWithin])
	}
	return theSentences().denial.MatchString(sentence)
}

const blanks = " \t\r\n"

// simplified returns a sentence in the simple spelling that the rows expect; false for anything else.
func simplified(said string, mostCharacters, mostLines int) (string, bool) {
	stripped := strings.Trim(said, blanks)
	if inner := len(stripped) - 1; inner > 0 && stripped[0] == '"' && stripped[inner] == '"' && !strings.Contains(stripped[1:inner], `"`) {
		stripped = strings.Trim(stripped[1:inner], blanks)
	}
	if stripped == "" || len(stripped) > utf8.UTFMax*mostCharacters || utf8.RuneCountInString(stripped) > mostCharacters {
		return "", false
	}
	lines := 0
	for _, line := range strings.Split(stripped, "\n") {
		lines += count(strings.Trim(line, blanks) != "")
	}
	if lines > mostLines || theSentences().code.MatchString(stripped) {
		return "", false
	}
	var spelled strings.Builder
	for _, one := range withoutQuotes([]rune(stripped)) {
		spelled.WriteString(spelledRune(one))
	}
	words := strings.FieldsFunc(spelled.String(), func(one rune) bool { return one == ' ' })
	return " " + strings.Join(words, " ") + " ", true
}

var closers = map[rune]rune{'"': '"', '\'': '\'', '`': '`', '“': '”', '‘': '’', '「': '」', '『': '』', '«': '»'}

// withoutQuotes replaces what is between quotation marks; an apostrophe inside a word opens nothing.
// Letters become small ones.
func withoutQuotes(said []rune) (left []rune) {
	for i, one := range said {
		if one >= 'A' && one <= 'Z' {
			said[i] = one + 'a' - 'A'
		}
	}
	for place := 0; place < len(said); place++ {
		one, end := said[place], -1
		if closer := closers[one]; closer != 0 && !(place > 0 && isLetter(said[place-1])) {
			end = endOfQuote(said, closer, place+1)
		}
		switch {
		case end > 0:
			left, place = append(left, '_'), end
		case one == '’':
			left = append(left, '\'')
		default:
			left = append(left, one)
		}
	}
	return left
}

func endOfQuote(said []rune, closer rune, start int) int {
	for end := start; end < len(said); end++ {
		if said[end] == closer && !(end+1 < len(said) && isLetter(said[end+1])) {
			return end
		}
	}
	return -1
}

func isLetter(one rune) bool { return one >= 'a' && one <= 'z' || one >= '0' && one <= '9' }

func spelledRune(one rune) string {
	switch {
	case isLetter(one) || strings.ContainsRune("_'-", one):
		return string(one)
	case strings.ContainsRune(".!;?\n。！；？…", one):
		return " . "
	case strings.ContainsRune(",，、", one):
		return " , "
	case strings.ContainsRune(":：", one):
		return " : "
	case strings.ContainsRune("❌✗✘⚠🚫⛔🛑❗💥", one):
		return " ✗ "
	case strings.ContainsRune("✅✓✔🎉☑", one):
		return " ✓ "
	case one >= 0xc0 && one < 0x2000 || one >= 0x3041 && one < 0xfe00: // Chinese and other letters
		return string(one)
	}
	return " "
}
