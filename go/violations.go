package toolresult

import "slices"

// violation is one broken constraint at one place.
type violation struct {
	rule, keyword string
	place         steps
	path          string // of the place
	limit, value  *value
	conditions    []string // the fields whose values decide whether the constraint applies at all
}

// violations lists what a value breaks, in the order of the schema.
func (s *schema) violations(v *value) []violation {
	var found walk
	found.visit(s, v, nil, nil)
	return found
}

type walk []violation

func (w *walk) visit(s *schema, v *value, at steps, why []string) {
	if s == nil || s.accepts(v) {
		return
	}
	for _, one := range s.source.members() {
		w.keyword(s, one.key, one.value, v, at, why)
	}
}

func (w *walk) keyword(s *schema, keyword string, limit, v *value, at steps, why []string) {
	add := func(place steps, wrong *value) {
		*w = append(*w, violation{s.rule(keyword), keyword, place, place.pointer(), limit, wrong, why})
	}
	if s.isBroken(keyword, v) {
		add(at, v)
	}
	switch keyword {
	case "allOf":
		for _, part := range s.all {
			w.visit(part, v, at, why)
		}
	case "if":
		w.branch(s, v, at, why)
	case "items":
		for i, item := range v.items() {
			w.visit(s.items, item, at.toItem(i), why)
		}
	case "properties":
		for _, name := range s.names {
			if inner := v.field(name); inner != nil {
				w.visit(s.properties[name], inner, at.to(name), why)
			}
		}
	case "required":
		for _, name := range s.required {
			if v.is(object) && !v.has(name) {
				add(at.to(name), &value{kind: null, raw: []byte("null")})
			}
		}
	case "additionalProperties":
		for _, one := range v.members() {
			if s.isClosed && s.properties[one.key] == nil {
				add(at.to(one.key), one.value)
			}
		}
	}
}

func (w *walk) branch(s *schema, v *value, at steps, why []string) {
	because := slices.Clone(why)
	for _, name := range s.when.names {
		because = append(because, at.to(name).pointer())
	}
	if s.when.accepts(v) {
		w.visit(s.then, v, at, because)
	} else {
		w.visit(s.otherwise, v, at, because)
	}
}

// isBroken says whether a value breaks a keyword that does not lead into it.
func (s *schema) isBroken(keyword string, v *value) bool {
	switch keyword {
	case "type":
		return !s.acceptsType(v)
	case "enum", "const":
		return !s.isAllowed(v)
	case "minimum":
		return v.kind == number && isLess(v, s.minimum)
	case "maximum":
		return v.kind == number && isLess(s.maximum, v)
	case "minLength":
		only := schema{minLength: s.minLength}
		return v.kind == text && !only.acceptsText(v)
	case "pattern":
		only := schema{pattern: s.pattern, isVisible: s.isVisible}
		return v.kind == text && !only.acceptsText(v)
	case "minItems":
		return v.kind == list && int64(len(v.items())) < s.minItems
	case "maxItems":
		return v.kind == list && int64(len(v.items())) > s.maxItems
	case "not":
		return s.not.accepts(v)
	}
	return false
}
