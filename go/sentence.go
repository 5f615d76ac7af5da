package toolresult

import (
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

	OpeningCharacters int    `json:"opening_characters"`
	OpeningLines      int    `json:"opening_lines"`
	Traditional       string `json:"traditional"`
	Simplified        string `json:"simplified"`

	Failure []struct {
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
	Opening   []string `json:"opening"`
	Closing   []string `json:"closing"`
}

// sentencePatterns are those of sentenceFacts, compiled.
type sentencePatterns struct {
	begins  pattern    // how programs begin the text of a failure
	first   *[256]bool // with which bytes
	holds   []pattern  // what they write anywhere in it
	names   []string
	failure []sieve

	success, noSuccess, done, contrast, other, code, nothing, something, denial, opening, closing sieves

	simplified map[rune]rune // traditional characters
}

var theSentences = sync.OnceValue(func() *sentencePatterns {
	facts := &theContract().Evidence.Words
	made := &sentencePatterns{
		begins:  compilePattern(theContract().FailureBegins),
		success: newSieves(facts.Success), noSuccess: newSieves(facts.NoSuccess), done: newSieves(facts.Done), contrast: newSieves(facts.Contrast),
		other: newSieves(facts.Other), code: newSieves(facts.Code), nothing: newSieves(facts.Nothing), something: newSieves(facts.Something),
		denial: newSieves(facts.Denial), opening: newSieves(facts.Opening), closing: newSieves(facts.Closing),
		simplified: map[rune]rune{},
	}
	simplified := []rune(facts.Simplified)
	for i, traditional := range []rune(facts.Traditional) {
		made.simplified[traditional] = simplified[i]
	}
	made.first = made.begins.firstBytes()
	for _, source := range theContract().FailureHolds {
		made.holds = append(made.holds, compilePattern(source))
	}
	for _, row := range facts.Failure {
		made.names = append(made.names, row.Name)
		made.failure = append(made.failure, newSieve(row.Pattern))
	}
	return made
})

// How this module begins the text of a failure; what begins so is read back as it was written.
const ownWords = "Error:"

// failureInWords returns the name of the words by which a text reports a failure, or "".
func failureInWords(said *spoken) string {
	all := theSentences()
	if all.isFailureText(said.text) {
		if strings.HasPrefix(said.text, ownWords+" ") {
			return ownWords
		}
		return "error"
	}
	sentence := said.sentence()
	if sentence == nil {
		sentence = said.tellingLine()
	}
	if sentence == nil {
		return ""
	}
	for i, one := range all.failure {
		if start := one.start(sentence); start >= 0 {
			if all.other.matches(sentence) || all.saysNothing(sentence) || all.isTakenBack(sentence, start) {
				return ""
			}
			return all.names[i]
		}
	}
	return ""
}

// tellingLine returns the line that opens or closes the report of a failure, simplified; nil without
// one.
func (s *spoken) tellingLine() *searched {
	facts, all := &theContract().Evidence.Words, theSentences()
	stripped := strings.Trim(s.text, blanks)
	if len(stripped) > utf8.UTFMax*facts.OpeningCharacters || utf8.RuneCountInString(stripped) > facts.OpeningCharacters {
		return nil
	}
	isBlank := func(line string) bool { return strings.Trim(line, blanks) == "" }
	lines := slices.DeleteFunc(strings.Split(stripped, "\n"), isBlank)
	if len(lines) < 2 || len(lines) > facts.OpeningLines {
		return nil
	}
	if first := spokenOf(lines[0]).sentence(); first != nil && all.opening.matches(first) {
		return first
	}
	if last := spokenOf(lines[len(lines)-1]).sentence(); last != nil && all.closing.matches(last) {
		return last
	}
	return nil
}

func (all *sentencePatterns) isFailureText(said string) bool {
	if said != "" && all.first[said[0]] {
		var retries []retry
		if _, begins := all.begins.match(said, 0, &retries); begins {
			return true
		}
	}
	return slices.ContainsFunc(all.holds, func(one pattern) bool {
		return strings.Contains(said, one.prefix()) && one.matches(said)
	})
}

func (all *sentencePatterns) saysNothing(sentence *searched) bool {
	return all.nothing.matches(sentence) && !all.something.matches(sentence)
}

// isTakenBack says whether other words say that it worked after all.
func (all *sentencePatterns) isTakenBack(sentence *searched, start int) bool {
	if all.contrast.matches(sentence) {
		return false
	}
	if all.success.matches(sentence) && !all.noSuccess.matches(sentence) {
		return true
	}
	done := all.done.start(sentence)
	return done >= 0 && done < start
}

// nothingFound says whether a text says that nothing was found.
func nothingFound(said *spoken) bool {
	all, sentence := theSentences(), said.sentence()
	return sentence != nil && all.saysNothing(sentence) && !all.other.matches(sentence)
}

// isDenial says whether a text says that a person, or a rule that a person made, did not allow the
// call.
func isDenial(said *spoken) bool {
	facts := &theContract().Evidence.Words
	sentence := said.within(facts.DenialCharacters, facts.DenialLines)
	if sentence == nil {
		return false
	}
	if runes := []rune(sentence.text); len(runes) > facts.DenialWithin {
		sentence = newSearched(string(runes[:facts.DenialWithin]))
	}
	return theSentences().denial.matches(sentence)
}

const blanks = " \t\r\n"

// spoken is a text of which several questions are asked; it is simplified when the first one is.
type spoken struct {
	text       string
	isRead     bool
	characters int // and lines, without what is around the text
	lines      int
	simple     *searched // nil if it is no sentence
}

func spokenOf(said string) *spoken { return &spoken{text: said} }

// sentence returns what the rows of failures expect; nil if the text is no sentence.
func (s *spoken) sentence() *searched {
	facts := &theContract().Evidence.Words
	return s.within(facts.MostCharacters, facts.MostLines)
}

// within returns a sentence in the simple spelling that the rows expect; nil for anything else, or
// for what is longer.
func (s *spoken) within(mostCharacters, mostLines int) *searched {
	facts := &theContract().Evidence.Words
	if !s.isRead {
		s.isRead = true
		s.read(max(facts.MostCharacters, facts.DenialCharacters), max(facts.MostLines, facts.DenialLines))
	}
	if s.characters > mostCharacters || s.lines > mostLines {
		return nil
	}
	return s.simple
}

func (s *spoken) read(mostCharacters, mostLines int) {
	stripped := strings.Trim(s.text, blanks)
	if inner := len(stripped) - 1; inner > 0 && stripped[0] == '"' && stripped[inner] == '"' && !strings.Contains(stripped[1:inner], `"`) {
		stripped = strings.Trim(stripped[1:inner], blanks)
	}
	if stripped == "" || len(stripped) > utf8.UTFMax*mostCharacters {
		return
	}
	s.characters = utf8.RuneCountInString(stripped)
	for _, line := range strings.Split(stripped, "\n") {
		s.lines += count(strings.Trim(line, blanks) != "")
	}
	if s.characters > mostCharacters || s.lines > mostLines || theSentences().code.matches(newSearched(stripped)) {
		return
	}
	var spelled strings.Builder
	spelled.WriteByte(' ')
	for _, one := range withoutQuotes([]rune(stripped)) {
		spellRune(&spelled, one)
	}
	words := strings.FieldsFunc(spelled.String(), func(one rune) bool { return one == ' ' })
	s.simple = newSearched(" " + strings.Join(words, " ") + " ")
}

var closers = map[rune]rune{'"': '"', '\'': '\'', '`': '`', '“': '”', '‘': '’', '「': '」', '『': '』', '«': '»'}

// withoutQuotes replaces what is between quotation marks; an apostrophe inside a word opens nothing.
// Letters become small ones, and traditional characters simplified ones.
func withoutQuotes(said []rune) (left []rune) {
	simplified := theSentences().simplified
	for i, one := range said {
		if one >= 'A' && one <= 'Z' {
			said[i] = one + 'a' - 'A'
		} else if found := simplified[one]; found != 0 {
			said[i] = found
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

func spellRune(out *strings.Builder, one rune) {
	switch {
	case isLetter(one) || one == '_' || one == '\'' || one == '-':
		out.WriteByte(byte(one))
	case one == ' ':
		out.WriteByte(' ')
	case strings.ContainsRune(".!;?\n。！；？…", one):
		out.WriteString(" . ")
	case strings.ContainsRune(",，、", one):
		out.WriteString(" , ")
	case strings.ContainsRune(":：", one):
		out.WriteString(" : ")
	case strings.ContainsRune("❌✗✘⚠🚫⛔🛑❗💥", one):
		out.WriteString(" ✗ ")
	case strings.ContainsRune("✅✓✔🎉☑", one):
		out.WriteString(" ✓ ")
	case one >= 0xc0 && one < 0x2000 || one >= 0x3041 && one < 0xfe00: // Chinese and other letters
		out.WriteRune(one)
	default:
		out.WriteByte(' ')
	}
}
