package toolresult

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// compilePattern reads a pattern of the contract; one that says more than it knows is a fault of
// the module, which its tests find.
func compilePattern(source string) pattern {
	reader := &patternReader{source: []rune(source)}
	compiled := reader.alternatives()
	if reader.at < len(reader.source) {
		reader.fail()
	}
	return compiled
}

type patternReader struct {
	source []rune
	at     int
}

func (r *patternReader) fail() {
	panic(fmt.Sprintf("toolresult: cannot read the pattern %q at %d", string(r.source), r.at))
}

func (r *patternReader) has(word string) bool {
	if !strings.HasPrefix(string(r.source[r.at:min(len(r.source), r.at+len(word))]), word) {
		return false
	}
	r.at += len(word)
	return true
}

func (r *patternReader) next() rune {
	if r.at >= len(r.source) {
		r.fail()
	}
	r.at++
	return r.source[r.at-1]
}

func (r *patternReader) alternatives() pattern {
	var one pattern
	for r.at < len(r.source) && r.source[r.at] != '|' && r.source[r.at] != ')' {
		one = append(one, r.repeated()...)
	}
	if !r.has("|") {
		return one
	}
	other := r.alternatives()
	made := append(pattern{{operation: trySplit, first: 1, second: len(one) + 2}}, one...)
	return append(append(made, instruction{operation: jump, first: len(other) + 1}), other...)
}

func (r *patternReader) repeated() pattern {
	one := r.atom()
	least, most := 1, 1
	switch {
	case r.has("?"):
		least = 0
	case r.has("*"):
		least, most = 0, -1
	case r.has("+"):
		most = -1
	case r.has("{"):
		least = r.number()
		most = least
		if r.has(",") {
			if most = -1; r.source[r.at] != '}' {
				most = r.number()
			}
		}
		if !r.has("}") {
			r.fail()
		}
	default:
		return one
	}
	return repeat(one, least, most)
}

// repeat repeats a pattern; there is no upper bound if most is -1.
func repeat(one pattern, least, most int) pattern {
	if len(one) == 1 && one[0].operation == takeRun {
		return pattern{{operation: takeRun, class: one[0].class, least: least, most: most}}
	}
	var made pattern
	if most < 0 {
		made = append(pattern{{operation: trySplit, first: 1, second: len(one) + 2}}, one...)
		made = append(made, instruction{operation: jump, first: -len(one) - 1})
	}
	for left := most - least; left > 0; left-- {
		made = append(append(made, instruction{operation: trySplit, first: 1, second: left * (len(one) + 1)}), one...)
	}
	for i := 0; i < least; i++ {
		made = append(slices.Clone(one), made...)
	}
	return made
}

func (r *patternReader) number() int {
	found := 0
	for r.at < len(r.source) && r.source[r.at] >= '0' && r.source[r.at] <= '9' {
		found = found*10 + int(r.next()-'0')
	}
	return found
}

func (r *patternReader) atom() pattern {
	switch {
	case r.has("(?:"):
		return r.group()
	case r.has("(?="):
		return pattern{{operation: lookAhead, around: r.group()}}
	case r.has("(?!"):
		return pattern{{operation: lookAhead, around: r.group(), isNot: true}}
	case r.has("(?<="):
		return pattern{{operation: lookBehind, around: r.group()}}
	case r.has("(?<!"):
		return pattern{{operation: lookBehind, around: r.group(), isNot: true}}
	case r.has(`\b`):
		return pattern{{operation: atEdge}}
	case r.has("("):
		made := append(pattern{{operation: mark, place: 0}}, r.group()...)
		return append(made, instruction{operation: mark, place: 1})
	case r.has("["):
		return of(r.class())
	case r.has("^"):
		return pattern{{operation: atStart}}
	case r.has("$"):
		return pattern{{operation: atEnd}}
	}
	if strings.ContainsRune("*+?{}.", r.source[r.at]) {
		r.fail()
	}
	return of(class{ranges: r.character()})
}

func of(one class) pattern {
	return pattern{{operation: takeRun, class: one, least: 1, most: 1}}
}

func (r *patternReader) group() pattern {
	made := r.alternatives()
	if !r.has(")") {
		r.fail()
	}
	return made
}

func (r *patternReader) class() class {
	made := class{isNot: r.has("^")}
	for !r.has("]") {
		if r.has(`\s\S`) { // any character
			made.ranges = append(made.ranges, [2]rune{0, unicode.MaxRune})
			continue
		}
		if r.has(`\s`) {
			made.ranges = append(made.ranges, [2]rune{'\t', '\r'}, [2]rune{' ', ' '})
			continue
		}
		found := r.character()
		if r.at+1 < len(r.source) && r.source[r.at] == '-' && r.source[r.at+1] != ']' {
			r.at++
			found = [][2]rune{{found[0][0], r.character()[0][1]}}
		}
		made.ranges = append(made.ranges, found...)
	}
	return made
}

// character reads one character, or an escape, as ranges.
func (r *patternReader) character() [][2]rune {
	one := r.next()
	if one == '\\' {
		one = r.next()
		if one == 'u' {
			one = r.hexadecimal()
		} else if found := strings.IndexRune("tnrfv", one); found >= 0 {
			one = rune("\t\n\r\f\v"[found])
		} else if one >= 'a' && one <= 'z' || one >= 'A' && one <= 'Z' || one >= '0' && one <= '9' {
			r.fail()
		}
	}
	return [][2]rune{{one, one}}
}

func (r *patternReader) hexadecimal() (found rune) {
	for i := 0; i < 4; i++ {
		digit := strings.IndexRune("0123456789abcdef", unicode.ToLower(r.next()))
		if digit < 0 {
			r.fail()
		}
		found = found*16 + rune(digit)
	}
	return found
}
