package toolresult

import (
	"math/rand"
	"regexp"
	"strings"
	"testing"
)

// Sentences made of the words of all expressions, so that many match.
func TestASieveHoldsBackNothingThatMatches(t *testing.T) {
	facts := &theContract().Evidence.Words
	var sources []string
	for _, rows := range [][]string{
		facts.Success, facts.NoSuccess, facts.Done, facts.Contrast, facts.Other, facts.Code,
		facts.Nothing, facts.Something, facts.Denial,
	} {
		sources = append(sources, rows...)
	}
	for _, row := range facts.Failure {
		sources = append(sources, row.Pattern)
	}
	words := regexp.MustCompile(`[a-z'_]+|\p{Han}+|[✗✓.,:0-9#]`).FindAllString(strings.Join(sources, " "), -1)
	random := rand.New(rand.NewSource(1))
	all := newSieves(sources)
	matched, heldBack := 0, 0
	for i := 0; i < 300; i++ {
		said := make([]string, 1+i%8)
		for j := range said {
			said[j] = words[random.Intn(len(words))]
		}
		sentence := newSearched(" " + strings.Join(said, " ") + " ")
		for _, one := range all {
			switch isMatch, may := one.expression.MatchString(sentence.text), one.mayMatch(sentence); {
			case isMatch && !may:
				t.Errorf("%q: %s matches, and was not searched for", sentence.text, one.expression)
			case isMatch:
				matched++
			case !may:
				heldBack++
			}
		}
	}
	if matched < 100 || heldBack < 100*matched {
		t.Errorf("%d matched and %d were held back: the test, or the sieve, is too weak", matched, heldBack)
	}
}
