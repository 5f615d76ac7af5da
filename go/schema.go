package toolresult

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// schema is a compiled schema of the contract; the keywords are those that its schemas use.
type schema struct {
	source                            *value   // as the contract has it, with its keywords in order
	types                             []string // in words
	kinds                             [null + 1]bool
	isInteger                         bool // of the numbers only those that are whole
	properties                        map[string]*schema
	names                             []string // of the properties, in order
	required                          []string
	isClosed, isUnique                bool
	allowed                           []*value
	minimum, maximum                  *value
	minLength, minItems, maxItems     int64 // -1 where there is none
	pattern                           *regexp.Regexp
	isVisible                         bool // the pattern asks for a visible character
	items, not, when, then, otherwise *schema
	all                               []*schema
	holdsUnique                       bool // it or a property is an object without duplicate keys
}

type compiler struct {
	root     *value
	visible  string
	compiled map[*value]*schema
}

func compile(root *value, visible string) *schema {
	return compiler{root, visible, map[*value]*schema{}}.compile(root)
}

func (c compiler) compile(v *value) *schema {
	if v == nil {
		return nil
	}
	if reference := v.field("$ref"); reference != nil {
		v = c.root.field("$defs").field(strings.TrimPrefix(reference.str(), "#/$defs/"))
	}
	if known := c.compiled[v]; known != nil {
		return known
	}
	s := &schema{source: v, minLength: -1, minItems: -1, maxItems: -1, properties: map[string]*schema{}}
	c.compiled[v] = s
	c.object(s, v)
	c.scalar(s, v)
	s.items, s.not = c.compile(v.field("items")), c.compile(v.field("not"))
	s.when, s.then, s.otherwise = c.compile(v.field("if")), c.compile(v.field("then")), c.compile(v.field("else"))
	if all := v.field("allOf"); all != nil {
		for _, one := range all.items() {
			s.all = append(s.all, c.compile(one))
		}
	}
	s.holdsUnique = s.isUnique || s.items != nil && s.items.holdsUnique
	for _, one := range s.properties {
		s.holdsUnique = s.holdsUnique || one.holdsUnique
	}
	return s
}

func (c compiler) object(s *schema, v *value) {
	if fields := v.field("properties"); fields != nil {
		for _, field := range fields.members() {
			s.names = append(s.names, field.key)
			s.properties[field.key] = c.compile(field.value)
		}
	}
	s.required = texts(v.field("required"))
	s.isClosed = v.field("additionalProperties").isBool(false)
	s.isUnique = v.field("x-unique-keys").isBool(true)
}

func (c compiler) scalar(s *schema, v *value) {
	s.types = texts(v.field("type"))
	for _, name := range s.types {
		if name == "integer" {
			name, s.isInteger = "number", true
		}
		s.kinds[slices.Index(kindNames[:], name)] = true
	}
	if only := v.field("const"); only != nil {
		s.allowed = []*value{only}
	} else if several := v.field("enum"); several != nil {
		s.allowed = several.items()
	}
	s.minimum, s.maximum = v.field("minimum"), v.field("maximum")
	for keyword, limit := range map[string]*int64{"minLength": &s.minLength, "minItems": &s.minItems, "maxItems": &s.maxItems} {
		if found := v.field(keyword); found != nil {
			*limit, _ = found.int()
		}
	}
	if pattern := v.field("pattern"); pattern != nil {
		s.pattern = regexp.MustCompile(pattern.str())
		s.isVisible = pattern.str() == c.visible
	}
}

// texts returns the strings of a list, or the one string.
func texts(v *value) []string {
	if v == nil {
		return nil
	}
	if v.kind == text {
		return []string{v.str()}
	}
	found := make([]string, len(v.items()))
	for i, item := range v.items() {
		found[i] = item.str()
	}
	return found
}

// rule returns the rule of a keyword.
func (s *schema) rule(keyword string) string {
	return s.source.field("x-rule").field(keyword).textOr(theContract().KeywordRules[keyword])
}

// at returns the schema of what is inside a value by one step; nil if the contract does not say.
func (s *schema) at(step string) *schema {
	if s == nil {
		return nil
	}
	if s.items != nil && isIndex(step) {
		return s.items
	}
	return s.properties[step]
}

func isIndex(step string) bool {
	return step != "" && strings.Trim(step, "0123456789") == ""
}

// accepts says whether a value keeps all rules, but for duplicate keys.
func (s *schema) accepts(v *value) bool {
	if len(s.types) > 0 && !s.acceptsType(v) || s.allowed != nil && !s.isAllowed(v) {
		return false
	}
	switch v.kind {
	case number:
		if !s.acceptsNumber(v) {
			return false
		}
	case text:
		if !s.acceptsText(v) {
			return false
		}
	case object:
		if !s.acceptsFields(v) {
			return false
		}
	case list:
		if !s.acceptsItems(v) {
			return false
		}
	}
	for _, part := range s.all {
		if !part.accepts(v) {
			return false
		}
	}
	if s.not != nil && s.not.accepts(v) {
		return false
	}
	if s.when == nil {
		return true
	}
	branch := s.then
	if !s.when.accepts(v) {
		branch = s.otherwise
	}
	return branch == nil || branch.accepts(v)
}

func (s *schema) acceptsType(v *value) bool {
	return s.kinds[v.kind] && (v.kind != number || !s.isInteger || v.isWhole())
}

func (s *schema) isAllowed(v *value) bool {
	return slices.ContainsFunc(s.allowed, func(one *value) bool { return equal(one, v) })
}

func (s *schema) acceptsNumber(v *value) bool {
	return (s.minimum == nil || !isLess(v, s.minimum)) && (s.maximum == nil || !isLess(s.maximum, v))
}

func isLess(one, other *value) bool {
	small, isSmall := one.int()
	if limit, isInt := other.int(); isSmall && isInt {
		return small < limit
	}
	return one.number().less(other.number())
}

func (s *schema) acceptsText(v *value) bool {
	if s.minLength > 0 && int64(utf8.RuneCountInString(v.str())) < s.minLength {
		return false
	}
	switch {
	case s.pattern == nil:
		return true
	case s.isVisible:
		return !isBlank(v.str())
	}
	return s.pattern.MatchString(v.str())
}

func (s *schema) acceptsFields(v *value) bool {
	for _, key := range s.required {
		if !v.has(key) {
			return false
		}
	}
	if len(s.properties) == 0 && !s.isClosed {
		return true
	}
	for _, one := range v.members() {
		known := s.properties[one.key]
		if known == nil && s.isClosed || known != nil && !known.accepts(one.value) {
			return false
		}
	}
	return true
}

func (s *schema) acceptsItems(v *value) bool {
	if s.minItems < 0 && s.maxItems < 0 && s.items == nil {
		return true
	}
	count := int64(len(v.items()))
	if count < s.minItems || s.maxItems >= 0 && count > s.maxItems {
		return false
	}
	isWrong := func(item *value) bool { return s.items != nil && !s.items.accepts(item) }
	return !slices.ContainsFunc(v.items(), isWrong)
}

// duplicates reports the places of keys that the contract defines and a value has more than once.
func (s *schema) duplicates(v *value, at steps, report func(steps, string)) {
	if !s.holdsUnique {
		return
	}
	for _, key := range v.twice() {
		if s.asksForUnique(key) {
			report(at, key)
		}
	}
	if s.items != nil {
		for i, item := range v.items() {
			s.items.duplicates(item, at.toItem(i), report)
		}
	}
	for _, one := range v.members() {
		if known := s.properties[one.key]; known != nil {
			known.duplicates(one.value, at.to(one.key), report)
		}
	}
}

// asksForUnique says whether a key of an object must not be there twice; else it is the tool's own.
func (s *schema) asksForUnique(key string) bool {
	return s != nil && (s.isUnique || s.properties[key] != nil && s.properties[key].isUnique)
}

// isValid says whether a value is valid, duplicate keys included.
func (s *schema) isValid(v *value) bool {
	return s.accepts(v) && !s.hasDuplicates(v)
}

func (s *schema) hasDuplicates(v *value) (found bool) {
	s.duplicates(v, nil, func(steps, string) { found = true })
	return found
}
