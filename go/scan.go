package toolresult

import (
	"bytes"
	"encoding/json"
	"slices"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// scan reads strict JSON: UTF-8 without a byte order mark, one value, no unpaired surrogates, no
// more open brackets than a depth. It only says whether the text is that; [textFinding] says why
// it is not.
func scan(content []byte, depth int) (*value, bool) {
	if !utf8.Valid(content) {
		return nil, false
	}
	start := skipSpace(content, 0)
	found := &value{}
	end := scanValue(content, start, depth, found)
	if end < 0 || skipSpace(content, end) < len(content) {
		return nil, false
	}
	return found, true
}

// scanValue reads the value that begins at a place, and what is inside it, one level deep. It
// returns where the value ends, or -1.
func scanValue(content []byte, at, depth int, into *value) int {
	if at >= len(content) {
		return -1
	}
	end, made := -1, &parts{}
	switch content[at] {
	case '{':
		end = scanMembers(content, at, depth, made)
	case '[':
		end = scanItems(content, at, depth, made)
	default:
		if end = skipValue(content, at, depth); end >= 0 {
			*into = valueOf(content[at:end])
		}
		return end
	}
	if end >= 0 {
		*into = valueOf(content[at:end])
		into.parts, into.isRead = made, true
	}
	return end
}

// partsOf reads what is inside an object or a list that was scanned before.
func partsOf(raw []byte) *parts {
	made := &parts{}
	if raw[0] == '{' {
		scanMembers(raw, 0, anyDepth, made)
	} else {
		scanItems(raw, 0, anyDepth, made)
	}
	return made
}

const anyDepth = 1 << 30

// valueOf returns a value by its spelling, which was scanned.
func valueOf(raw []byte) value {
	found := value{raw: raw, kind: number}
	switch raw[0] {
	case '{':
		found.kind = object
	case '[':
		found.kind = list
	case '"':
		found.kind = text
	case 't', 'f':
		found.kind, found.isTrue = boolean, raw[0] == 't'
	case 'n':
		found.kind = null
	}
	return found
}

// An object with more keys is looked up in a map.
const fewKeys = 12

func scanMembers(content []byte, at, depth int, into *parts) int {
	if depth == 0 {
		return -1
	}
	if at = skipSpace(content, at+1); nextIs(content, at, '}') {
		return at + 1
	}
	var places map[string]int
	values := make([]value, 0, fewKeys/2)
	for {
		key := at
		if at = skipKey(content, at); at < 0 {
			return -1
		}
		name := keyOf(content[key:])
		at = skipSpace(content, at)
		start := at
		if at = skipValue(content, at, depth-1); at < 0 {
			return -1
		}
		if len(values) == cap(values) { // the values before stay where they are
			values = make([]value, 0, 2*cap(values))
		}
		values = append(values, valueOf(content[start:at]))
		places = into.add(name, &values[len(values)-1], places)
		at = skipSpace(content, at)
		if !nextIs(content, at, ',') {
			break
		}
		at = skipSpace(content, at+1)
	}
	if !nextIs(content, at, '}') {
		return -1
	}
	return at + 1
}

// add adds a field; of one that is there already it changes the value.
func (p *parts) add(key string, one *value, places map[string]int) map[string]int {
	place, isThere := -1, false
	if places == nil {
		for i := range p.members {
			if p.members[i].key == key {
				place, isThere = i, true
			}
		}
	} else {
		place, isThere = places[key]
	}
	if isThere {
		p.members[place].value = one
		if !slices.Contains(p.twice, key) {
			p.twice = append(p.twice, key)
		}
		return places
	}
	if places != nil {
		places[key] = len(p.members)
	}
	if p.members == nil {
		p.members = make([]member, 0, fewKeys/2)
	}
	p.members = append(p.members, member{key, one})
	if places == nil && len(p.members) > fewKeys {
		places = map[string]int{}
		for i, other := range p.members {
			places[other.key] = i
		}
	}
	return places
}

func scanItems(content []byte, at, depth int, into *parts) int {
	if depth == 0 {
		return -1
	}
	if at = skipSpace(content, at+1); nextIs(content, at, ']') {
		return at + 1
	}
	var values []value
	for {
		start := at
		if at = skipValue(content, at, depth-1); at < 0 {
			return -1
		}
		values = append(values, valueOf(content[start:at]))
		at = skipSpace(content, at)
		if !nextIs(content, at, ',') {
			break
		}
		at = skipSpace(content, at+1)
	}
	if !nextIs(content, at, ']') {
		return -1
	}
	into.items = make([]*value, len(values))
	for i := range values {
		into.items[i] = &values[i]
	}
	return at + 1
}

func nextIs(content []byte, at int, asked byte) bool {
	return at < len(content) && content[at] == asked
}

func skipSpace(content []byte, at int) int {
	for at < len(content) && (content[at] == ' ' || content[at] == '\n' || content[at] == '\r' || content[at] == '\t') {
		at++
	}
	return at
}

// skipValue returns where the value that begins at a place ends; -1 if there is none.
func skipValue(content []byte, at, depth int) int {
	if at >= len(content) {
		return -1
	}
	switch one := content[at]; one {
	case '"':
		return skipString(content, at)
	case '{', '[':
		if depth == 0 {
			return -1
		}
		return skipNested(content, at, depth-1, one == '{')
	case 't':
		return skipWord(content, at, "true")
	case 'f':
		return skipWord(content, at, "false")
	case 'n':
		return skipWord(content, at, "null")
	}
	return skipNumber(content, at)
}

func skipNested(content []byte, at, depth int, isObject bool) int {
	closing := content[at] + 2 // of [ and {
	if at = skipSpace(content, at+1); nextIs(content, at, closing) {
		return at + 1
	}
	for {
		if isObject {
			if at = skipKey(content, at); at < 0 {
				return -1
			}
			at = skipSpace(content, at)
		}
		if at = skipValue(content, at, depth); at < 0 {
			return -1
		}
		if at = skipSpace(content, at); at >= len(content) {
			return -1
		}
		if content[at] == closing {
			return at + 1
		}
		if content[at] != ',' {
			return -1
		}
		at = skipSpace(content, at+1)
	}
}

// skipKey returns the place behind a key and its colon.
func skipKey(content []byte, at int) int {
	if !nextIs(content, at, '"') {
		return -1
	}
	if at = skipString(content, at); at < 0 {
		return -1
	}
	if at = skipSpace(content, at); !nextIs(content, at, ':') {
		return -1
	}
	return at + 1
}

func skipWord(content []byte, at int, word string) int {
	if len(content)-at < len(word) || string(content[at:at+len(word)]) != word {
		return -1
	}
	return at + len(word)
}

// isSpecial marks the bytes that end a run of characters that mean themselves.
var isSpecial = func() (found [256]bool) {
	for one := 0; one < ' '; one++ {
		found[one] = true
	}
	found['"'], found['\\'] = true, true
	return found
}()

func skipString(content []byte, at int) int {
	for at++; at < len(content); at++ {
		one := content[at]
		if !isSpecial[one] {
			continue
		}
		switch one {
		case '"':
			return at + 1
		case '\\':
			if at = skipEscape(content, at+1); at < 0 {
				return -1
			}
		default:
			return -1
		}
	}
	return -1
}

// skipEscape returns the last byte of an escape, of which the backslash was read; a surrogate must
// have its other half.
func skipEscape(content []byte, at int) int {
	if at >= len(content) {
		return -1
	}
	if content[at] != 'u' {
		if bytes.IndexByte([]byte(`"\/bfnrt`), content[at]) < 0 {
			return -1
		}
		return at
	}
	unit := unitAt(content, at+1)
	if unit < 0 {
		return -1
	}
	if !utf16.IsSurrogate(unit) {
		return at + 4
	}
	if bytes.HasPrefix(content[at+5:], []byte(`\u`)) {
		low := unitAt(content, at+7)
		if low >= 0 && utf16.DecodeRune(unit, low) != unicode.ReplacementChar {
			return at + 10
		}
	}
	return -1
}

// unitAt returns the number of four hexadecimal digits; -1 if there are none.
func unitAt(content []byte, at int) rune {
	if at+4 > len(content) {
		return -1
	}
	found := rune(0)
	for _, digit := range content[at : at+4] {
		switch {
		case digit >= '0' && digit <= '9':
			found = found<<4 + rune(digit-'0')
		case digit|0x20 >= 'a' && digit|0x20 <= 'f':
			found = found<<4 + rune(digit|0x20-'a'+10)
		default:
			return -1
		}
	}
	return found
}

func skipNumber(content []byte, at int) int {
	start := at
	if nextIs(content, at, '-') {
		at++
	}
	if nextIs(content, at, '0') {
		at++
	} else if at = skipDigits(content, at); at < 0 {
		return -1
	}
	if nextIs(content, at, '.') {
		if at = skipDigits(content, at+1); at < 0 {
			return -1
		}
	}
	if at < len(content) && content[at]|0x20 == 'e' {
		if at++; nextIs(content, at, '+') || nextIs(content, at, '-') {
			at++
		}
		if at = skipDigits(content, at); at < 0 {
			return -1
		}
		if _, err := readDecimal(string(content[start:at])); err != nil {
			return -1
		}
	}
	return at
}

func skipDigits(content []byte, at int) int {
	start := at
	for at < len(content) && content[at] >= '0' && content[at] <= '9' {
		at++
	}
	if at == start {
		return -1
	}
	return at
}

// knownKeys are the fields that the contract names: their names are shared, not copied.
var knownKeys = func() map[string]string {
	made := map[string]string{}
	for _, key := range contractKeys {
		made[key] = key
	}
	return made
}()

// keyOf returns the string at the beginning of a text; those that the contract knows are shared.
func keyOf(content []byte) string {
	raw := content[:skipString(content, 0)]
	if known, isKnown := knownKeys[string(raw[1:len(raw)-1])]; isKnown {
		return known
	}
	return unquoted(raw)
}

// unquoted returns what a string that was scanned says.
func unquoted(raw []byte) string {
	inner := raw[1 : len(raw)-1]
	if bytes.IndexByte(inner, '\\') < 0 {
		return string(inner)
	}
	var found string
	_ = json.Unmarshal(raw, &found) // it was scanned
	return found
}
