// Code generated from go/tracebacks.go by make generate. DO NOT EDIT.

package toolresult

import (
	"strings"
	"unicode/utf8"
)

// HoldsTraceback says whether a text holds frames of a traceback, which Content would cut.
func HoldsTraceback(content string) bool { return withoutFrames(content) != content }

// lineEnds are the patterns of the ends of lines: as they are, and in JSON or a repr.
var lineEnds = []string{
	"line-end", "line-end-escaped-once", "line-end-escaped-twice", "line-end-escaped-thrice",
}

// No frame is longer, and a longer line is not searched.
const longestLine = 2000

// rest is what is left of a line that is cut: what precedes the header, or the text that the line
// is in; the end of that text and what follows.
type rest struct{ before, after string }

// block is what a header opened.
type block struct {
	prefix string // what precedes the header in its line
	shape  string // the prefix with every digit as 0 and + as |: a time of day changes
	blank  string
	indent int
}

// withoutFrames cuts the frames of tracebacks; the errors and everything around them stay.
//
// A header ("Traceback (most recent call last):") opens a block, and all lines that are indented
// deeper belong to it; elsewhere a line is cut that is a frame by its own shape. Titles, names of
// functions, "... 12 more" and blank lines around them go with them.
func withoutFrames(content string) string {
	isCue := false
	for _, cue := range theContract().TracebackCues {
		isCue = isCue || strings.Contains(content, cue)
	}
	if !isCue {
		return content
	}
	cut := content
	for i, name := range lineEnds {
		if i == 0 || strings.Contains(cut, `\`) {
			cut = withoutFramesIn(cut, name)
		}
	}
	if cut == content {
		return content
	}
	return strip(cut)
}

// framesOf is one search: the lines of a text, and what is left of each; nil is all of it.
type framesOf struct {
	lines []string
	rests []*rest
	end   pattern // what ends a text inside the text; nil if the lines are those of the text
}

func withoutFramesIn(content, name string) string {
	lines, ends := splitLines(content, patternNamed(name))
	search := &framesOf{lines: lines, rests: make([]*rest, len(lines))}
	if name != lineEnds[0] {
		search.end = patternNamed("text-end") // JSON has double quotes, a repr has single ones
		if strings.Contains(content, `File "`) {
			search.end = patternNamed("text-end-single")
		}
	}
	search.cut()
	search.addSurroundings()
	search.addBlankLines()
	for _, one := range search.rests {
		if one != nil {
			return search.joined(ends)
		}
	}
	return content
}

func splitLines(content string, end pattern) (lines, ends []string) {
	start := 0
	for from := 0; ; {
		found, isThere := end.find(content, from)
		if !isThere {
			return append(lines, content[start:]), append(ends, "")
		}
		lines = append(lines, content[start:found.start])
		ends = append(ends, content[found.start:found.end])
		start, from = found.end, found.end
	}
}

func (f *framesOf) joined(ends []string) string {
	type part struct{ line, end string }
	var kept []part
	for i, line := range f.lines {
		one, end := f.rests[i], ends[i]
		if one == nil {
			kept = append(kept, part{line, end})
			continue
		}
		isQuoted := one.after != "" && strings.ContainsRune(`\"'`, rune(one.after[0]))
		if len(kept) > 0 && one.before == "" && (isQuoted || end == "") {
			kept[len(kept)-1].end = ""
		}
		if one.after != "" {
			kept = append(kept, part{one.before + strings.TrimPrefix(one.after, " "), end})
		} else if one.before != "" {
			kept = append(kept, part{one.before, ""})
		}
	}
	var out strings.Builder
	for _, one := range kept {
		out.WriteString(one.line + one.end)
	}
	return out.String()
}

// cut notes what is left of headers, of the lines in their blocks, and of frames.
func (f *framesOf) cut() {
	var open *block
	for i, line := range f.lines {
		if opened, left := f.openedBy(i); opened != nil {
			open, f.rests[i] = opened, left
			continue
		}
		switch {
		case open != nil && open.isBlank(line):
		case open != nil && open.holds(line):
			left := &rest{}
			if f.end != nil {
				if found, isThere := f.end.find(line, 0); isThere {
					left.after = line[found.start:]
				}
			}
			f.rests[i] = left
		default:
			f.rests[i], open = f.frame(i, open)
		}
	}
}

// openedBy returns the block that a header opens, and what is left of the header's line.
func (f *framesOf) openedBy(i int) (*block, *rest) {
	line, after := f.lines[i], ""
	header, isHeader := patternNamed("traceback-header").find(line, 0)
	if !isHeader && f.end != nil && strings.Contains(line, "(most recent call") {
		if found, isThere := f.end.find(line, 0); isThere {
			line, after = line[:found.start], line[found.start:]
		}
		header, isHeader = patternNamed("traceback-header").find(line, 0)
	}
	if !isHeader {
		return nil, nil
	}
	margin, _ := patternNamed("margin").find(line, 0)
	prefix := line[:max(header.start, margin.end)]
	next, hasNext := f.line(i + 1)
	opened := newBlock(prefix)
	if _, isInside := opened.body(next); hasNext && !isInside {
		opened = newBlock(prefix[textStart(prefix):])
	}
	following, hasMore := f.following(i, opened)
	if hasMore && after == "" && !opened.isConfirmedBy(following) {
		return nil, nil
	}
	before := prefix
	if _, isRepeated := opened.body(next); hasNext && isRepeated {
		before = prefix[:len(prefix)-len(opened.prefix)]
	}
	inMargin, _ := patternNamed("margin").find(before, 0)
	if isBlank(before[inMargin.end:]) {
		before = ""
	}
	return opened, &rest{before, after}
}

func (f *framesOf) line(i int) (string, bool) {
	if i < 0 || i >= len(f.lines) {
		return "", false
	}
	return f.lines[i], true
}

// following returns the next line that is not blank.
func (f *framesOf) following(i int, opened *block) (string, bool) {
	next := i + 1
	for next < len(f.lines) && opened.isBlank(f.lines[next]) {
		next++
	}
	return f.line(next)
}

// frame returns what is left of a line outside a block, and the block that it opens.
func (f *framesOf) frame(i int, open *block) (*rest, *block) {
	line := f.lines[i]
	if utf8.RuneCountInString(line) > longestLine || patternNamed("escaped-frames").matches(line) {
		return nil, nil
	}
	if found, isThere := patternNamed("frame-with-source").find(line, 0); isThere {
		before := line[:found.start]
		return restOf(line, found), newBlock(before[textStart(before):])
	}
	found, isThere := patternNamed("frame").find(line, 0)
	if !isThere && f.isNamed(i) {
		found, isThere = patternNamed("frame-location").find(line, 0)
	}
	if isThere {
		return restOf(line, found), nil
	}
	if i == 0 || f.rests[i-1] == nil {
		return nil, nil
	}
	if found, isThere := patternNamed("frame-after-frame").find(line, 0); isThere {
		return restOf(line, found), open
	}
	if f.isSource(i) {
		return &rest{}, open
	}
	return nil, nil
}

// isNamed says whether the line before a place is the name of a function of Go.
func (f *framesOf) isNamed(i int) bool {
	before, isThere := f.line(i - 1)
	return isThere && patternNamed("frame-name").matches(before)
}

// isSource says whether a line is the source of a frame of Python that lost its indentation.
func (f *framesOf) isSource(i int) bool {
	following, isThere := f.line(i + 1)
	source, exception := patternNamed("frame-with-source"), patternNamed("exception-line")
	if !isThere || !source.matches(f.lines[i-1]) {
		return false
	}
	return (source.matches(following) || exception.matches(following)) && !exception.matches(f.lines[i])
}

// addSurroundings cuts names and titles along with the frames that they belong to.
func (f *framesOf) addSurroundings() {
	isBelow := false // whether the nearest line below that is not blank is cut
	for i := len(f.lines) - 1; i >= 0; i-- {
		line := f.lines[i]
		switch {
		case f.rests[i] != nil:
			isBelow = true
			if f.isNamed(i) && f.rests[i-1] == nil && patternNamed("frame-location").matches(line) {
				f.rests[i-1] = &rest{}
			}
		case isBelow && patternNamed("frames-title").matches(line):
			f.rests[i] = &rest{}
		case !isBlank(line):
			isBelow = false
		}
	}
}

// addBlankLines cuts blank lines between lines that are cut.
func (f *framesOf) addBlankLines() {
	start := -1 // the first blank line after one that is cut
	for i, line := range f.lines {
		if f.rests[i] != nil {
			for blank := start; start >= 0 && blank < i; blank++ {
				f.rests[blank] = &rest{}
			}
			start = i + 1
		} else if !isBlank(line) {
			start = -1
		}
	}
}

func newBlock(prefix string) *block {
	shape := shapeOf(prefix)
	return &block{prefix, shape, strings.TrimRightFunc(shape, isSpace), indentOf(prefix)}
}

// body returns a line without the prefix of the block; false if it does not have it.
func (b *block) body(line string) (string, bool) {
	width := min(len(b.prefix), len(line))
	return line[width:], shapeOf(line[:width]) == b.shape
}

// holds says whether a line is indented deeper than the header.
func (b *block) holds(line string) bool {
	if inner, isInside := b.body(line); isInside {
		return indentOf(inner) > 0
	}
	return indentOf(line) > b.indent
}

func (b *block) isBlank(line string) bool {
	return isBlank(line) || shapeOf(strings.TrimRightFunc(line, isSpace)) == b.blank
}

// isConfirmedBy says whether the line after a header confirms that it is one.
func (b *block) isConfirmedBy(line string) bool {
	if b.holds(line) || patternNamed("frame-with-source").matches(line) {
		return true
	}
	if inner, isInside := b.body(line); isInside {
		line = inner
	}
	return patternNamed("exception-line").matches(line)
}

func restOf(line string, found span) *rest {
	before := line[:found.start]
	return &rest{before[:textStart(before)], found.captured(line)}
}

// textStart returns where the last quoted text begins.
func textStart(before string) int { return strings.LastIndexAny(before, `"'`) + 1 }

func shapeOf(prefix string) string {
	return strings.Map(func(one rune) rune {
		switch {
		case one >= '0' && one <= '9':
			return '0'
		case one == '+':
			return '|'
		}
		return one
	}, prefix)
}

func indentOf(line string) int {
	found, _ := patternNamed("indentation").find(line, 0)
	return utf8.RuneCountInString(line[:found.end])
}
