package toolresult

import (
	"slices"
	"unicode/utf8"
)

// A pattern of the contract, compiled. The patterns of tracebacks look ahead and behind, which
// package regexp does not; other languages run them with engines that backtrack, and so does this
// one. It knows what the contract's patterns use: classes, groups, one capture, greedy repetition,
// ^, $ and \b, (?=, (?!, and (?<= and (?<! of single characters.
type pattern []instruction

type operation int

const (
	takeRun    operation = iota // as many characters of a class as possible
	trySplit                    // go on at one place, then at another
	jump                        // go on elsewhere
	atStart                     // the text begins here
	atEnd                       // the text ends here
	lookAhead                   // another pattern matches here, or does not
	lookBehind                  // characters of some classes are before this place, or are not
	atEdge                      // a word begins or ends here
	mark                        // an end of the capture is here
)

type instruction struct {
	operation operation
	class     class
	least     int
	most      int
	first     int // where to go on, counted from this step
	second    int
	around    pattern
	isNot     bool
	place     int
}

type class struct {
	isNot  bool
	ranges [][2]rune
}

func (c class) has(one rune) bool {
	within := func(bounds [2]rune) bool { return bounds[0] <= one && one <= bounds[1] }
	return slices.ContainsFunc(c.ranges, within) != c.isNot
}

// span is where a pattern matched, and where its capture did; -1 where there is none.
type span struct {
	start, end int
	capture    [2]int
}

// captured returns the text of the capture, empty if it took no part.
func (s span) captured(content string) string {
	if s.capture[0] < 0 || s.capture[1] < s.capture[0] {
		return ""
	}
	return content[s.capture[0]:s.capture[1]]
}

// find returns the first match at or behind a place.
func (p pattern) find(content string, from int) (span, bool) {
	var retries []retry
	for start := from; start <= len(content); start += runeWidth(content, start) {
		if found, isMatch := p.match(content, start, &retries); isMatch {
			return found, true
		}
	}
	return span{}, false
}

func (p pattern) matches(content string) bool {
	_, isMatch := p.find(content, 0)
	return isMatch
}

// prefix returns the text with which every match begins.
func (p pattern) prefix() string {
	var found []rune
	for _, one := range p {
		isOne := one.operation == takeRun && one.least == 1 && one.most == 1 && !one.class.isNot && len(one.class.ranges) == 1
		if !isOne || one.class.ranges[0][0] != one.class.ranges[0][1] {
			break
		}
		found = append(found, one.class.ranges[0][0])
	}
	return string(found)
}

func runeWidth(content string, at int) int {
	_, width := utf8.DecodeRuneInString(content[at:])
	return max(width, 1)
}

// retry is what else can be tried: a step at the places from low to high, the highest first.
type retry struct {
	step, low, high int
	capture         [2]int
}

// match matches at one place. It keeps what to try again in a list, not on the stack: a text may be
// as long as it likes.
func (p pattern) match(content string, start int, kept *[]retry) (span, bool) {
	retries := (*kept)[:0]
	defer func() { *kept = retries }()
	now := retry{step: 0, high: start, capture: [2]int{-1, -1}}
	for now.step < len(p) {
		one, isRight := &p[now.step], true
		switch one.operation {
		case takeRun:
			var low int
			if low, now.high = one.run(content, now.high); low < 0 {
				isRight = false
			} else if low < now.high {
				retries = append(retries, retry{now.step + 1, low, before(content, now.high), now.capture})
			}
			now.step++
		case trySplit:
			retries = append(retries, retry{now.step + one.second, now.high, now.high, now.capture})
			now.step += one.first
		case jump:
			now.step += one.first
		case mark:
			now.capture[one.place] = now.high
			now.step++
		default:
			isRight = one.holds(content, now.high)
			now.step++
		}
		if isRight {
			continue
		}
		if len(retries) == 0 {
			return span{}, false
		}
		last := &retries[len(retries)-1]
		now = *last
		if last.high > last.low {
			last.high = before(content, last.high)
		} else {
			retries = retries[:len(retries)-1]
		}
	}
	return span{start, now.high, now.capture}, true
}

// run returns where the shortest and the longest run of the class ends; -1 if there is none.
func (s *instruction) run(content string, at int) (low, high int) {
	low = -1
	for count := 0; ; count++ {
		if count == s.least {
			low = at
		}
		if count == s.most || at >= len(content) {
			return low, at
		}
		one, width := utf8.DecodeRuneInString(content[at:])
		if !s.class.has(one) {
			return low, at
		}
		at += width
	}
}

// holds says whether a step that takes no character is right at a place.
func (s *instruction) holds(content string, at int) bool {
	switch s.operation {
	case atStart:
		return at == 0
	case atEnd:
		return at == len(content)
	case atEdge:
		return isWordByte(content, at-1) != isWordByte(content, at)
	case lookBehind:
		return s.around.endsAt(content, at) != s.isNot
	}
	var retries []retry
	_, isMatch := s.around.match(content, at, &retries)
	return isMatch != s.isNot
}

// endsAt says whether characters of the classes of a pattern are before a place.
func (p pattern) endsAt(content string, at int) bool {
	for i := len(p) - 1; i >= 0; i-- {
		one, width := utf8.DecodeLastRuneInString(content[:at])
		if width == 0 || !p[i].class.has(one) {
			return false
		}
		at -= width
	}
	return true
}

func isWordByte(content string, at int) bool {
	if at < 0 || at >= len(content) {
		return false
	}
	one := content[at]
	return one == '_' || '0' <= one && one <= '9' || 'a' <= one|0x20 && one|0x20 <= 'z'
}

// firstBytes says with which bytes a match can begin.
func (p pattern) firstBytes() *[256]bool {
	var found [256]bool
	p.addFirstBytes(0, &found)
	return &found
}

func (p pattern) addFirstBytes(step int, found *[256]bool) {
	for ; step < len(p); step++ {
		switch one := &p[step]; one.operation {
		case takeRun:
			for first := range found {
				// Every other character begins with a byte beyond ASCII.
				found[first] = found[first] || first >= utf8.RuneSelf || one.class.has(rune(first))
			}
			if one.least > 0 {
				return
			}
		case trySplit:
			p.addFirstBytes(step+one.second, found)
			step += one.first - 1
		case jump:
			step += one.first - 1
		}
	}
}

func before(content string, at int) int {
	_, width := utf8.DecodeLastRuneInString(content[:at])
	return at - width
}
