package toolresult

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// parse reads strict JSON: UTF-8 without a byte order mark, one value, no unpaired surrogates.
func parse(content []byte, depth int) (*value, error) {
	switch {
	case !utf8.Valid(content):
		return nil, &Error{"text-encoding", "", "expected UTF-8, got other bytes"}
	case bytes.HasPrefix(content, []byte("\ufeff")):
		return nil, &Error{"text-bom", "", "expected JSON, got a byte order mark"}
	case len(bytes.TrimFunc(content, unicode.IsSpace)) == 0:
		return nil, &Error{"text-empty", "", "expected JSON, got an empty text"}
	}
	p := &parser{content: content, depth: depth}
	found, err := p.value()
	if err != nil {
		return nil, err
	}
	if p.space(); p.at < len(content) {
		return nil, p.fail("text-trailing", "expected the end of the text, got more")
	}
	return found, nil
}

type parser struct {
	content []byte
	at      int
	depth   int // how many brackets may still be opened
}

func (p *parser) fail(rule, problem string) *Error {
	return &Error{rule, "", fmt.Sprintf("%s at byte %d", problem, p.at)}
}

func (p *parser) expected(what string) *Error {
	if p.at >= len(p.content) {
		return p.fail("text-truncated", "expected "+what+", got the end of the text")
	}
	found, _ := utf8.DecodeRune(p.content[p.at:])
	return p.fail("text-syntax", fmt.Sprintf("expected %s, got %q", what, found))
}

func (p *parser) space() {
	for p.at < len(p.content) && bytes.IndexByte([]byte(" \t\r\n"), p.content[p.at]) >= 0 {
		p.at++
	}
}

func (p *parser) next() byte {
	if p.at < len(p.content) {
		return p.content[p.at]
	}
	return 0
}

func (p *parser) value() (*value, error) {
	p.space()
	start := p.at
	found, err := p.token()
	if err != nil {
		return nil, err
	}
	found.raw = p.content[start:p.at]
	if found.kind != text {
		found.text = string(found.raw)
	}
	return found, nil
}

func (p *parser) token() (*value, error) {
	switch first := p.next(); {
	case first == '{':
		return p.nested(p.object)
	case first == '[':
		return p.nested(p.list)
	case first == '"':
		content, err := p.string()
		return newText(content), err
	case first == '-' || first >= '0' && first <= '9':
		return p.number()
	}
	words := map[string]value{"true": {kind: boolean, isTrue: true}, "false": {kind: boolean}, "null": {kind: null}}
	for word, meant := range words {
		if bytes.HasPrefix(p.content[p.at:], []byte(word)) {
			p.at += len(word)
			return &meant, nil
		}
	}
	for _, word := range []string{"NaN", "Infinity"} {
		if bytes.HasPrefix(p.content[p.at:], []byte(word)) {
			return nil, p.fail("text-constant", "expected a number, got "+word)
		}
	}
	return nil, p.expected("a value")
}

func (p *parser) nested(read func() (*value, error)) (*value, error) {
	if p.depth == 0 {
		return nil, p.fail("text-depth", "expected fewer open brackets, got one more")
	}
	p.depth--
	p.at++
	found, err := read()
	p.depth++
	return found, err
}

func (p *parser) object() (*value, error) {
	found := &value{kind: object}
	places := map[string]int{}
	for p.space(); p.next() != '}' || len(places) > 0; p.space() {
		if len(places) > 0 {
			if p.next() == '}' {
				break
			}
			if p.next() != ',' {
				return nil, p.expected(`"," or "}"`)
			}
			p.at++
			p.space()
		}
		if p.next() != '"' {
			return nil, p.expected("a key")
		}
		key, err := p.string()
		if err != nil {
			return nil, err
		}
		if p.space(); p.next() != ':' {
			return nil, p.expected(`":"`)
		}
		p.at++
		content, err := p.value()
		if err != nil {
			return nil, err
		}
		if place, isKnown := places[key]; isKnown {
			found.members[place].value = content
			found.twice = append(found.twice, key)
			continue
		}
		places[key] = len(found.members)
		found.members = append(found.members, member{key, content})
	}
	p.at++
	return found, nil
}

func (p *parser) list() (*value, error) {
	found := &value{kind: list}
	if p.space(); p.next() == ']' {
		p.at++
		return found, nil
	}
	for {
		item, err := p.value()
		if err != nil {
			return nil, err
		}
		found.items = append(found.items, item)
		switch p.space(); p.next() {
		case ',':
			p.at++
		case ']':
			p.at++
			return found, nil
		default:
			return nil, p.expected(`"," or "]"`)
		}
	}
}

func (p *parser) string() (string, error) {
	start := p.at
	for p.at++; p.next() != '"'; p.at++ {
		switch {
		case p.at >= len(p.content):
			return "", p.expected("the end of the string")
		case p.next() < ' ':
			return "", p.expected("an escape instead of a control character")
		case p.next() == '\\':
			if err := p.escape(); err != nil {
				return "", err
			}
		}
	}
	p.at++
	var content string
	if err := json.Unmarshal(p.content[start:p.at], &content); err != nil {
		return "", p.fail("text-syntax", "expected a string, got "+err.Error())
	}
	return content, nil
}

// escape steps to the last byte of an escape; a surrogate must have its other half.
func (p *parser) escape() *Error {
	p.at++
	if p.next() != 'u' {
		if p.at < len(p.content) && bytes.IndexByte([]byte(`"\/bfnrt`), p.next()) >= 0 {
			return nil
		}
		return p.expected("an escape")
	}
	unit, isHex := p.unit(p.at + 1)
	if !isHex {
		return p.expected("four hexadecimal digits")
	}
	p.at += 4
	if !utf16.IsSurrogate(unit) {
		return nil
	}
	if bytes.HasPrefix(p.content[p.at+1:], []byte(`\u`)) {
		if low, isHex := p.unit(p.at + 3); isHex && utf16.DecodeRune(unit, low) != unicode.ReplacementChar {
			p.at += 6
			return nil
		}
	}
	return p.fail("text-surrogate", "expected a pair of surrogates, got one")
}

func (p *parser) unit(start int) (rune, bool) {
	if start+4 > len(p.content) {
		return 0, false
	}
	for _, digit := range p.content[start : start+4] {
		if bytes.IndexByte([]byte("0123456789abcdefABCDEF"), digit) < 0 {
			return 0, false
		}
	}
	found, err := strconv.ParseUint(string(p.content[start:start+4]), 16, 16)
	return rune(found), err == nil
}

func (p *parser) number() (*value, error) {
	start := p.at
	if p.next() == '-' {
		p.at++
	}
	if bytes.HasPrefix(p.content[p.at:], []byte("Infinity")) {
		return nil, p.fail("text-constant", "expected a number, got -Infinity")
	}
	if p.next() == '0' {
		p.at++
	} else if !p.digits() {
		return nil, p.expected("a digit")
	}
	if p.next() == '.' {
		if p.at++; !p.digits() {
			return nil, p.expected("a digit")
		}
	}
	if p.next() == 'e' || p.next() == 'E' {
		if p.at++; p.next() == '+' || p.next() == '-' {
			p.at++
		}
		if !p.digits() {
			return nil, p.expected("a digit")
		}
	}
	found, err := readDecimal(string(p.content[start:p.at]))
	if err != nil {
		return nil, p.fail("text-number", "expected a number that can be computed, got a huge exponent")
	}
	return &value{kind: number, number: found}, nil
}

func (p *parser) digits() bool {
	start := p.at
	for p.next() >= '0' && p.next() <= '9' {
		p.at++
	}
	return p.at > start
}
