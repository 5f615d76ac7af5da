package toolresult

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
)

// sieve is an expression of the contract with what is in every text that it matches: a text that lacks
// it is not searched. It is worked out from the expression.
type sieve struct {
	expression *regexp.Regexp
	groups     []anyOf // all of them are in the text
}

// anyOf are texts of which one is in another.
type anyOf []string

func newSieve(source string) sieve {
	parsed, err := syntax.Parse(source, syntax.Perl)
	if err != nil {
		panic("toolresult: the contract has an expression that package regexp cannot read: " + err.Error())
	}
	made := sieve{expression: regexp.MustCompile(source)}
	for _, group := range factorsOf(parsed).all() {
		made.groups = append(made.groups, shortestOf(group))
	}
	return made
}

func newSieves(sources []string) (made sieves) {
	for _, source := range sources {
		made = append(made, newSieve(source))
	}
	return made
}

func (s sieve) mayMatch(in *searched) bool {
	for _, group := range s.groups {
		if !slices.ContainsFunc(group, in.holds) {
			return false
		}
	}
	return true
}

func (s sieve) matches(in *searched) bool {
	return s.mayMatch(in) && s.expression.MatchString(in.text)
}

// start returns where the expression matches first; -1 if it does not.
func (s sieve) start(in *searched) int {
	if s.mayMatch(in) {
		if found := s.expression.FindStringIndex(in.text); found != nil {
			return found[0]
		}
	}
	return -1
}

// sieves are expressions of which one is enough.
type sieves []sieve

func (s sieves) matches(in *searched) bool {
	return slices.ContainsFunc(s, func(one sieve) bool { return one.matches(in) })
}

// start returns where the first of them matches; -1 if none does.
func (s sieves) start(in *searched) int {
	first := -1
	for _, one := range s {
		if found := one.start(in); found >= 0 && (first < 0 || found < first) {
			first = found
		}
	}
	return first
}

// shortestOf leaves out the texts that hold another one.
func shortestOf(needles anyOf) anyOf {
	isLonger := func(one string) bool {
		return slices.ContainsFunc(needles, func(other string) bool {
			return len(other) < len(one) && strings.Contains(one, other)
		})
	}
	made := slices.DeleteFunc(slices.Clone(needles), isLonger)
	slices.Sort(made)
	return slices.Compact(made)
}

// searched is a text with the pairs of bytes that are in it, as bits by their sums.
type searched struct {
	text  string
	pairs [pairBits / 64]uint64
}

const pairBits = 1 << 11

func newSearched(content string) *searched {
	made := &searched{text: content}
	for i := 1; i < len(content); i++ {
		bit := pairBit(content[i-1], content[i])
		made.pairs[bit/64] |= 1 << (bit % 64)
	}
	return made
}

func pairBit(first, second byte) uint { return (uint(first)*37 + uint(second)) % pairBits }

func (s *searched) holds(needle string) bool {
	for i := 1; i < len(needle); i++ {
		if bit := pairBit(needle[i-1], needle[i]); s.pairs[bit/64]&(1<<(bit%64)) == 0 {
			return false
		}
	}
	return strings.Contains(s.text, needle)
}

// factors are what is known of the texts that an expression matches.
type factors struct {
	exact  anyOf   // all of them; nil if they are too many
	groups []anyOf // of each one is in every text
}

// all returns the groups of texts of which one each is in every match, that of the longest first.
func (f factors) all() (groups []anyOf) {
	groups = slices.Clone(f.groups)
	if f.exact != nil {
		groups = append(groups, f.exact)
	}
	groups = slices.DeleteFunc(groups, func(group anyOf) bool { return group.shortest() == 0 })
	slices.SortStableFunc(groups, func(one, other anyOf) int { return other.shortest() - one.shortest() })
	return groups
}

// best returns the group of the longest texts; nil if there is none.
func (f factors) best() anyOf {
	if groups := f.all(); len(groups) > 0 {
		return groups[0]
	}
	return nil
}

const (
	mostFactors    = 100 // more texts are not listed
	mostCharacters = 10  // of a class
)

func factorsOf(parsed *syntax.Regexp) factors {
	switch parsed.Op {
	case syntax.OpLiteral:
		if parsed.Flags&syntax.FoldCase == 0 {
			return factors{exact: anyOf{string(parsed.Rune)}}
		}
	case syntax.OpEmptyMatch, syntax.OpBeginText, syntax.OpEndText, syntax.OpBeginLine, syntax.OpEndLine:
		return factors{exact: anyOf{""}}
	case syntax.OpCharClass:
		return factorsOfClass(parsed.Rune)
	case syntax.OpCapture:
		return factorsOf(parsed.Sub[0])
	case syntax.OpQuest:
		if inner := factorsOf(parsed.Sub[0]); inner.exact != nil {
			return factors{exact: append(anyOf{""}, inner.exact...)}
		}
	case syntax.OpPlus:
		return factors{groups: factorsOf(parsed.Sub[0]).all()}
	case syntax.OpRepeat:
		if parsed.Min > 0 {
			return factors{groups: factorsOf(parsed.Sub[0]).all()}
		}
	case syntax.OpAlternate:
		return factorsOfEither(parsed.Sub)
	case syntax.OpConcat:
		return factorsOfAll(parsed.Sub)
	}
	return factors{}
}

func factorsOfClass(ranges []rune) (found factors) {
	for i := 0; i < len(ranges); i += 2 {
		for one := ranges[i]; one <= ranges[i+1]; one++ {
			if len(found.exact) == mostCharacters {
				return factors{}
			}
			found.exact = append(found.exact, string(one))
		}
	}
	return found
}

func factorsOfEither(alternatives []*syntax.Regexp) factors {
	var exact, either anyOf
	isExact, isKnown := true, true
	for _, one := range alternatives {
		inner := factorsOf(one)
		best := inner.best()
		isExact, isKnown = isExact && inner.exact != nil, isKnown && best != nil
		exact, either = append(exact, inner.exact...), append(either, best...)
	}
	switch {
	case isExact && len(exact) <= mostFactors:
		return factors{exact: exact}
	case isKnown:
		return factors{groups: []anyOf{either}}
	}
	return factors{}
}

// factorsOfAll looks for the longest texts in what follows each other.
func factorsOfAll(parts []*syntax.Regexp) (found factors) {
	run, isExact := anyOf{""}, true
	for _, one := range parts {
		inner := factorsOf(one)
		if inner.exact != nil && len(run)*len(inner.exact) <= mostFactors {
			run = joined(run, inner.exact)
			continue
		}
		found.groups = append(append(found.groups, run), inner.groups...)
		run, isExact = anyOf{""}, false
		if inner.exact != nil {
			run = inner.exact
		}
	}
	if isExact {
		return factors{exact: run}
	}
	found.groups = append(found.groups, run)
	return found
}

func joined(before, after anyOf) (all anyOf) {
	for _, one := range before {
		for _, other := range after {
			all = append(all, one+other)
		}
	}
	return all
}

// shortest returns the length of the shortest of some texts; 0 if there are none.
func (a anyOf) shortest() int {
	if len(a) == 0 {
		return 0
	}
	return len(slices.MinFunc(a, func(one, other string) int { return len(one) - len(other) }))
}
