package toolresult

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// textFinding says why a text is not JSON, and where; [scan] has rejected it.
func textFinding(content []byte, language Language) Finding {
	if place := firstBadByte(content); place < len(content) {
		return placed("text-encoding", content, place, language,
			pairs("value", fmt.Sprintf("0x%02x", content[place]), "offset", strconv.Itoa(place)))
	}
	if bytes.HasPrefix(content, []byte("\ufeff")) {
		return placed("text-bom", content, 0, language, pairs())
	}
	if len(bytes.TrimLeftFunc(content, unicode.IsSpace)) == 0 {
		return placed("text-empty", content, 0, language, pairs())
	}
	if place, escape := unpairedSurrogate(content); escape != "" {
		return placed("text-surrogate", content, place, language, pairs("value", escape))
	}
	if place := tooDeep(content); place >= 0 {
		return placed("text-depth", content, place, language, pairs("limit", strconv.Itoa(theContract().Limits.Depth)))
	}
	reader := &faultReader{content: content, language: language}
	reader.text()
	return *reader.found
}

func placed(rule string, content []byte, place int, language Language, with words) Finding {
	made := finding(rule, "", language, with)
	made.Line, made.Column = position(content, place)
	return made
}

// position returns the line and the column of a place, from 1; columns count characters.
func position(content []byte, place int) (line, column int) {
	before := content[:place]
	start := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte("\n")) + 1, utf8.RuneCount(before[start:]) + 1
}

func firstBadByte(content []byte) int {
	if utf8.Valid(content) {
		return len(content)
	}
	for place := 0; ; {
		one, width := utf8.DecodeRune(content[place:])
		if one == utf8.RuneError && width == 1 {
			return place
		}
		place += width
	}
}

var escapes = regexp.MustCompile(`\\(?:u([0-9a-fA-F]{4})|(?s:.))`)

// unpairedSurrogate returns the first escape of half a character, and its place.
func unpairedSurrogate(content []byte) (int, string) {
	high := -1 // where the escape before began, if it is the first half of a character
	for _, found := range escapes.FindAllSubmatchIndex(content, -1) {
		unit := rune(0)
		if found[2] >= 0 {
			read, _ := strconv.ParseUint(string(content[found[2]:found[3]]), 16, 32)
			unit = rune(read)
		}
		isLow := utf16.IsSurrogate(unit) && unit >= 0xdc00
		if high >= 0 && !(high+6 == found[0] && isLow) {
			break
		}
		if high < 0 && isLow {
			return found[0], string(content[found[0]:found[1]])
		}
		if high = -1; utf16.IsSurrogate(unit) && !isLow {
			high = found[0]
		}
	}
	if high >= 0 {
		return high, string(content[high : high+6])
	}
	return 0, ""
}

// tooDeep returns the place of the first bracket that is one too many; -1 if there is none.
func tooDeep(content []byte) int {
	depth := 0
	for place := 0; place < len(content); place++ {
		switch content[place] {
		case '"':
			for place++; place < len(content) && content[place] != '"'; place++ {
				if content[place] == '\\' {
					place++
				}
			}
		case '{', '[':
			if depth++; depth > theContract().Limits.Depth {
				return place
			}
		case '}', ']':
			depth--
		}
	}
	return -1
}

// faultReader reads a text up to its first fault. The methods return the place behind what they
// read, or -1: then the fault is found.
type faultReader struct {
	content  []byte
	language Language
	found    *Finding
}

func (r *faultReader) fail(rule string, place int, with words) int {
	made := placed(rule, r.content, place, r.language, with)
	r.found = &made
	return -1
}

var (
	// The beginning of a literal, an escape, or the rest of a number, cut off.
	cutLiteral = regexp.MustCompile(`^(?:-|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?)$`)
	cutEscape  = regexp.MustCompile(`^u[0-9a-fA-F]{0,3}$`)
	cutNumber  = regexp.MustCompile(`^(?:\.|(?:\.[0-9]+)?[eE][-+]?)$`)
	constants  = []string{"NaN", "Infinity", "-Infinity"}
)

const (
	longestCut       = 30
	quotedOfSyntax   = 12
	quotedOfTrailing = 40
)

// missing fails because something else was expected at a place.
func (r *faultReader) missing(what string, place int, isEscape bool) int {
	if what != "no-control" {
		place = skipSpace(r.content, place)
	}
	if place >= len(r.content) || r.isCut(place, isEscape) {
		return r.fail("text-truncated", len(r.content), nil)
	}
	return r.fail("text-syntax", place, pairs(
		"expected", phrase("expected."+what, r.language),
		"found", quoteText(r.head(place, quotedOfSyntax)),
	))
}

func (r *faultReader) head(place, count int) string {
	rest := string(r.content[place:min(len(r.content), place+utf8.UTFMax*count)])
	return string([]rune(rest)[:min(count, utf8.RuneCountInString(rest))])
}

// isCut says whether the rest of the text is the beginning of something valid here.
func (r *faultReader) isCut(place int, isEscape bool) bool {
	left := r.content[place:]
	switch {
	case len(left) > longestCut:
		return false
	case isEscape:
		return cutEscape.Match(left)
	case place > 0 && r.content[place-1] >= '0' && r.content[place-1] <= '9':
		return cutNumber.Match(left)
	}
	return cutLiteral.Match(left)
}

func (r *faultReader) text() {
	end := r.value(skipSpace(r.content, 0))
	if end < 0 {
		return
	}
	end = skipSpace(r.content, end)
	r.fail("text-trailing", min(end, len(r.content)), pairs("found", quoteText(r.head(end, quotedOfTrailing))))
}

func (r *faultReader) next(place int) byte {
	if place < len(r.content) {
		return r.content[place]
	}
	return 0
}

func (r *faultReader) value(place int) int {
	switch r.next(place) {
	case '"':
		return r.string(place)
	case '{':
		return r.nested(place, '}', r.member)
	case '[':
		return r.nested(place, ']', r.value)
	}
	return r.word(place)
}

func (r *faultReader) nested(place int, closing byte, inner func(int) int) int {
	if place = skipSpace(r.content, place+1); r.next(place) == closing {
		return place + 1
	}
	for {
		if place = inner(place); place < 0 {
			return -1
		}
		switch place = skipSpace(r.content, place); r.next(place) {
		case closing:
			return place + 1
		case ',':
			place = skipSpace(r.content, place+1)
		default:
			return r.missing("comma", place, false)
		}
	}
}

func (r *faultReader) member(place int) int {
	if r.next(place) != '"' {
		return r.missing("key", place, false)
	}
	if place = r.string(place); place < 0 {
		return -1
	}
	if place = skipSpace(r.content, place); r.next(place) != ':' {
		return r.missing("colon", place, false)
	}
	return r.value(skipSpace(r.content, place+1))
}

func (r *faultReader) string(place int) int {
	for place++; place < len(r.content); place++ {
		switch one := r.content[place]; {
		case one == '"':
			return place + 1
		case one < ' ':
			return r.missing("no-control", place, false)
		case one == '\\':
			if place = r.escape(place); place < 0 {
				return -1
			}
		}
	}
	return r.fail("text-truncated", len(r.content), nil)
}

func (r *faultReader) escape(place int) int {
	if place+1 >= len(r.content) {
		return r.fail("text-truncated", len(r.content), nil)
	}
	if r.content[place+1] != 'u' {
		if !strings.ContainsRune(`"\/bfnrt`, rune(r.content[place+1])) {
			return r.missing("escape", place, true)
		}
		return place + 1
	}
	if place+6 >= len(r.content) || unitAt(r.content, place+2) < 0 {
		return r.missing("escape", place+1, true)
	}
	return place + 5
}

var numberBeginning = regexp.MustCompile(`^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?`)

func (r *faultReader) word(place int) int {
	rest := r.content[min(place, len(r.content)):]
	if digits := numberBeginning.Find(rest); digits != nil {
		if _, err := readDecimal(string(digits)); err != nil {
			return r.fail("text-number", place, pairs("value", shortened(string(digits), quotedOfTrailing)))
		}
		return place + len(digits)
	}
	for _, word := range []string{"null", "true", "false"} {
		if bytes.HasPrefix(rest, []byte(word)) {
			return place + len(word)
		}
	}
	isHere := func(word string) bool { return bytes.HasPrefix(rest, []byte(word)) }
	if found := slices.IndexFunc(constants, isHere); found >= 0 {
		return r.fail("text-constant", place, pairs("value", constants[found]))
	}
	return r.missing("value", place, false)
}

// locate fills in the lines and columns of findings about a JSON text; a pointer to a missing field
// has the place of its nearest parent. What a key breaks has the place of the key.
func locate(content []byte, found []Finding) {
	offsets := map[string]keyAndValue{}
	for i := range found {
		offsets[found[i].Path] = keyAndValue{}
	}
	wanted := &wantedPlace{inside: map[string]*wantedPlace{}}
	for path := range offsets {
		wanted.add(path)
	}
	start := skipSpace(content, 0)
	wanted.walk(content, keyAndValue{start, start}, offsets)
	marked := func(i int) int {
		at := offsets[found[i].Path]
		if slices.Contains(theContract().KeyRules, found[i].Rule) {
			return at.key
		}
		return at.value
	}
	sorted := make([]int, len(found))
	for i := range sorted {
		sorted[i] = i
	}
	sort.Slice(sorted, func(i, j int) bool { return marked(sorted[i]) < marked(sorted[j]) })
	line, column, reached := 1, 1, 0
	for _, i := range sorted {
		offset := marked(i)
		lines, within := position(content[reached:], offset-reached)
		if lines > 1 {
			line, column = line+lines-1, 1
		}
		column += within - 1
		reached = offset
		found[i].Line, found[i].Column = line, column
	}
}

// keyAndValue says where a value begins and where its key does; they are the same where it has none.
type keyAndValue struct{ key, value int }

// wantedPlace is a place whose offset is wanted, and what is wanted inside it.
type wantedPlace struct {
	paths  []string
	inside map[string]*wantedPlace
}

var unescapedInPointers = strings.NewReplacer("~1", "/", "~0", "~")

func (w *wantedPlace) add(path string) {
	here := w
	for i, step := range strings.Split(path, "/") {
		if i == 0 {
			continue
		}
		step = unescapedInPointers.Replace(step)
		if here.inside[step] == nil {
			here.inside[step] = &wantedPlace{inside: map[string]*wantedPlace{}}
		}
		here = here.inside[step]
	}
	here.paths = append(here.paths, path)
}

func (w *wantedPlace) note(here keyAndValue, offsets map[string]keyAndValue) {
	for _, path := range w.paths {
		offsets[path] = here
	}
	for _, inner := range w.inside {
		inner.note(here, offsets)
	}
}

// walk notes the offset of the value that begins at a place for all that is wanted in it, and
// returns where the value ends.
func (w *wantedPlace) walk(content []byte, here keyAndValue, offsets map[string]keyAndValue) int {
	w.note(here, offsets)
	opening := content[here.value]
	if len(w.inside) == 0 || opening != '{' && opening != '[' {
		return skipValue(content, here.value, anyDepth)
	}
	at := skipSpace(content, here.value+1)
	for i := 0; content[at] != '}' && content[at] != ']'; i++ {
		key, start := strconv.Itoa(i), at
		if opening == '{' {
			key = keyOf(content[at:])
			at = skipSpace(content, skipKey(content, at))
		}
		if inner := w.inside[key]; inner != nil {
			at = inner.walk(content, keyAndValue{start, at}, offsets)
		} else {
			at = skipValue(content, at, anyDepth)
		}
		if at = skipSpace(content, at); content[at] == ',' {
			at = skipSpace(content, at+1)
		}
	}
	return at + 1
}
