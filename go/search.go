package toolresult

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// searchFacts are what a search for codes reads: words that it passes over, endings that it takes off,
// and the texts of the contract's codes.
type searchFacts struct {
	Ignored []string    `json:"ignored"`
	Endings [][2]string `json:"endings"`
	Codes   []codeTexts `json:"codes"`
}

// codeTexts are the texts by which a code is found: its names, and longer ones that describe it.
type codeTexts struct {
	Code  Code     `json:"code"`
	Names []string `json:"names"`
	Long  []string `json:"long"`
}

// SearchCodes finds codes by words of either language, such as "too many requests", "ECONNREFUSED" or
// "限流": in names, texts and aliases; the best first.
func SearchCodes(words string) []Code { return Settings{}.SearchCodes(words) }

// SearchCodes is the function [SearchCodes] with settings: it finds a team's own codes, too.
func (s Settings) SearchCodes(words string) []Code {
	rows := contractPhrases()
	if s.Codes != nil {
		rows = append(slices.Clip(rows), phrasesOf(s.Codes.texts)...)
	}
	values, total := rarity(termsOf(words), rows)
	if total == 0 {
		return nil
	}
	var found []foundCode
	isWhole := false
	for _, row := range rows {
		one := row.found(values)
		isWhole = isWhole || one.inOne == total
		found = append(found, one)
	}
	found = slices.DeleteFunc(found, func(one foundCode) bool {
		return isWhole && one.inAll < total || 2*one.inAll <= total
	})
	slices.SortStableFunc(found, foundCode.compare)
	var codes []Code
	for _, one := range found {
		codes = append(codes, one.code)
	}
	return codes
}

// terms are what is compared: stems of English words, pairs of neighbors in Chinese.
type terms map[string]bool

// phrases are the texts of a code, each as its terms.
type phrases struct {
	code Code
	all  terms
	each []phraseTerms
}

type phraseTerms struct {
	terms  terms
	isLong bool
}

var contractPhrases = sync.OnceValue(func() []phrases { return phrasesOf(theContract().Search.Codes) })

func phrasesOf(rows []codeTexts) (made []phrases) {
	for _, row := range rows {
		one := phrases{code: row.Code, all: terms{}}
		for _, name := range row.Names {
			one.each = append(one.each, phraseTerms{termsOf(name), false})
		}
		for _, long := range row.Long {
			one.each = append(one.each, phraseTerms{termsOf(long), true})
		}
		for _, phrase := range one.each {
			for term := range phrase.terms {
				one.all[term] = true
			}
		}
		made = append(made, one)
	}
	return made
}

// Rarity is in whole numbers, so that every language computes the same; a third of the words must be
// known, the others may be filling.
const (
	rarityScale  = 1000
	knownShare   = 3
	shortestStem = 3
)

// rarity returns what each word that is known counts, the rare ones more, and all of them together.
func rarity(asked terms, rows []phrases) (values map[string]int, total int) {
	values = map[string]int{}
	for term := range asked {
		owners := 0
		for _, row := range rows {
			owners += count(row.all[term])
		}
		if owners > 0 {
			values[term] = rarityScale / owners
			total += values[term]
		}
	}
	if len(values)*knownShare < len(asked) {
		return nil, 0
	}
	return values, total
}

// foundCode is a code with what counts of the words in all of its texts, and in the best one.
type foundCode struct {
	code         Code
	inAll, inOne int
	isLong       bool
	length       int // of the best text, in terms
}

func (row *phrases) found(values map[string]int) foundCode {
	var best foundCode
	for i, phrase := range row.each {
		one := foundCode{row.code, row.all.worth(values), phrase.terms.worth(values), phrase.isLong, len(phrase.terms)}
		if i == 0 || one.compare(best) < 0 {
			best = one
		}
	}
	return best
}

// compare puts the better one first.
func (one foundCode) compare(other foundCode) int {
	for _, order := range []int{
		cmp.Compare(other.inOne, one.inOne), count(one.isLong) - count(other.isLong),
		cmp.Compare(one.length, other.length), cmp.Compare(other.inAll, one.inAll),
	} {
		if order != 0 {
			return order
		}
	}
	return 0
}

func (t terms) worth(values map[string]int) (sum int) {
	for term, value := range values {
		if t[term] {
			sum += value
		}
	}
	return sum
}

var runsOfWords = regexp.MustCompile("[a-z0-9]+|[\u4e00-\u9fff]+")

func termsOf(said string) terms {
	found := terms{}
	for _, run := range runsOfWords.FindAllString(strings.ToLower(said), -1) {
		switch characters := []rune(run); {
		case characters[0] < 0x4e00:
			if !slices.Contains(theContract().Search.Ignored, run) {
				found[stemOf(run)] = true
			}
		case len(characters) == 1:
			found[run] = true
		default:
			for i := range characters[1:] {
				found[string(characters[i:i+2])] = true
			}
		}
	}
	return found
}

func stemOf(word string) string {
	for _, ending := range theContract().Search.Endings {
		if before, isThere := strings.CutSuffix(word, ending[0]); isThere && len(before) >= shortestStem {
			word = before + ending[1]
			break
		}
	}
	if last := len(word) - 1; last >= shortestStem && word[last] == word[last-1] { // cancelled, canceled
		word = word[:last]
	}
	return word
}

// textsOf returns the texts by which a row of a team's table is found.
func textsOf(code Code, row *value, info CodeInfo) codeTexts {
	made := codeTexts{Code: code, Names: []string{info.Name, info.Message[English], info.Message[Chinese]}}
	for _, language := range []Language{English, Chinese} {
		made.Names = append(made.Names, texts(row.field("aliases").field(string(language)))...)
	}
	described := inBoth(row.field("description"))
	made.Long = []string{fmt.Sprintf("HTTP %d", info.HTTPStatus), described[English], described[Chinese]}
	return made
}
