package toolresult

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// CodeTable is a team's own error codes, and the dialects of its other systems, beside those of the
// contract. Nil is the contract's table alone. [Settings] take it.
type CodeTable struct {
	rows     map[Code]CodeInfo
	dialects []dialect
	texts    []codeTexts
}

// formCodes is the name of the schema of a table.
const formCodes = "error-codes"

// dialect is another table of codes, in which some numbers mean something else.
type dialect struct {
	Name  string        `json:"name"`
	Codes []dialectCode `json:"codes"`
}

type dialectCode struct {
	Code  Code   `json:"code"`
	Name  string `json:"name"`
	Means Code   `json:"means"`
}

func (d *dialect) row(code int64) *dialectCode {
	at := slices.IndexFunc(d.Codes, func(one dialectCode) bool { return int64(one.Code) == code })
	if at < 0 {
		return nil
	}
	return &d.Codes[at]
}

// ReadCodes reads a team's own table, {"codes": [...], "dialects": [...]}; its rows add to those of
// the contract. The error is an [*Error]: the table is not valid, or clashes with the contract.
func ReadCodes(document []byte) (*CodeTable, error) {
	if report := ValidateCodes(document); !report.Valid {
		return nil, errorOf(report)
	}
	found, _ := scan(document, theContract().Limits.Depth)
	table := &CodeTable{rows: map[Code]CodeInfo{}}
	for _, row := range found.field("codes").items() {
		code := codeIn(row, "code")
		table.rows[code] = ownRow(code, row)
		table.texts = append(table.texts, textsOf(code, row, table.rows[code]))
	}
	for _, entry := range found.field("dialects").items() {
		made := dialect{Name: entry.field("name").str()}
		for _, row := range entry.field("codes").items() {
			made.Codes = append(made.Codes, dialectCode{codeIn(row, "code"), row.field("name").str(), codeIn(row, "means")})
		}
		table.dialects = append(table.dialects, made)
	}
	return table, nil
}

func codeIn(v *value, key string) Code {
	found, _ := v.field(key).int()
	return Code(found)
}

// ownRow returns what a team's row says; what it leaves out has the default that the schema names.
func ownRow(code Code, row *value) CodeInfo {
	made := CodeInfo{
		Name:       row.field("name").str(),
		Kind:       Kind(row.field("kind").str()),
		HTTPStatus: code.HTTPStatus(),
		Retryable:  Ptr(row.field("retryable").isBool(true)),
		Effect:     Effect(row.field("effect").textOr("")),
		Message:    inBoth(row.field("message")),
		Advice:     inBoth(row.field("advice")),
	}
	if status, isWhole := row.field("http_status").int(); isWhole {
		made.HTTPStatus = int(status)
	}
	return made
}

// inBoth returns a text in both languages; where one is missing, the other stands for it.
func inBoth(v *value) map[Language]string {
	if v == nil {
		return nil
	}
	english, chinese := v.field("en").textOr(""), v.field("zh").textOr("")
	return map[Language]string{English: cmpOr(english, chinese), Chinese: cmpOr(chinese, english)}
}

// Describe returns what is known of a code: its row in the team's table or the contract's, or what
// its range says.
func (t *CodeTable) Describe(code Code) CodeInfo {
	found := code.info()
	if t != nil {
		if own, isOwn := t.rows[code]; isOwn {
			found = own
		}
	}
	found.Message, found.Advice = maps.Clone(found.Message), maps.Clone(found.Advice)
	return found
}

// has says whether a code is in the contract's table or the team's.
func (t *CodeTable) has(code Code) bool {
	if _, isKnown := codeRows[code]; isKnown || t == nil {
		return isKnown
	}
	_, isOwn := t.rows[code]
	return isOwn
}

// all returns the contract's dialects, and those of a team.
func (t *CodeTable) all() []dialect {
	if t == nil {
		return theContract().Dialects
	}
	return append(slices.Clip(theContract().Dialects), t.dialects...)
}

// inDialects says in words which dialects know a number; "" if none does.
func (t *CodeTable) inDialects(code int64, language Language) string {
	var known []string
	for _, one := range t.all() {
		if row := one.row(code); row != nil {
			known = append(known, phrase("advice.dialect-knows", language, "dialect", one.Name, "name", row.Name))
		}
	}
	return strings.Join(known, phrase("comma", language))
}

// dialect returns the dialect that the settings name; nil if they name none.
func (s Settings) dialect() (*dialect, error) {
	if s.Dialect == "" {
		return nil, nil
	}
	all := s.Codes.all()
	var names []string
	for i := range all {
		if all[i].Name == s.Dialect {
			return &all[i], nil
		}
		names = append(names, all[i].Name)
	}
	return nil, fmt.Errorf("toolresult: Dialect: expected one of %s, got %q", strings.Join(names, ", "), s.Dialect)
}

// TranslateCode returns the code of the contract, or of the team, that a number of the settings'
// dialect means. The error is an [*Error] if the dialect does not know the number.
func (s Settings) TranslateCode(code int64) (Code, error) {
	known, err := s.dialect()
	if err != nil {
		return 0, err
	}
	if known == nil {
		return 0, fmt.Errorf("toolresult: Dialect: expected the name of a dialect, got none")
	}
	if row := known.row(code); row != nil {
		return row.Means, nil
	}
	return 0, errorOf(Report{Findings: []Finding{s.unknownInDialect(strconv.FormatInt(code, 10), code, known)}})
}

func (s Settings) unknownInDialect(shown string, code int64, known *dialect) Finding {
	language := s.language()
	others := s.Codes.inDialects(code, language)
	advice := "advice.dialect-numbers"
	if others != "" {
		advice = "advice.other-dialect"
	}
	return finding("dialect-code-unknown", "/code", language, pairs(
		"value", shown, "dialect", known.Name,
		"advice", phrase(advice, language, "known", others, "dialect", known.Name, "numbers", known.numbers()),
	))
}

// numbers writes the numbers of a dialect as spans: 0, 4001–4006.
func (d *dialect) numbers() string {
	var all []Code
	for _, one := range d.Codes {
		all = append(all, one.Code)
	}
	slices.Sort(all)
	var spans []string
	for start := 0; start < len(all); {
		end := start
		for end+1 < len(all) && all[end+1] == all[end]+1 {
			end++
		}
		span := strconv.FormatInt(int64(all[start]), 10)
		if end > start {
			span = fmt.Sprintf("%d–%d", int64(all[start]), int64(all[end]))
		}
		spans, start = append(spans, span), end+1
	}
	return strings.Join(spans, ", ")
}

// translated returns an envelope whose code is the contract's, with the number of the dialect kept in
// the extension, and what is to say of it.
func (s Settings) translated(facts *formFacts, v *value, known *dialect) (*value, []Finding) {
	if known == nil || facts.Extension == nil || *facts.Extension != "meta" || !v.is(object) {
		return v, nil
	}
	code, isWhole := v.field("code").int()
	if !isWhole {
		return v, nil
	}
	if said := v.field("meta").field("toolresult").field("code"); said.is(object) {
		before := said.field("dialect").textOr(known.Name)
		return v, []Finding{finding("dialect-code-translated", "/code", s.language(), pairs("dialect", before))}
	}
	row := known.row(code)
	switch {
	case row == nil:
		return v, []Finding{s.unknownInDialect(quote(v.field("code")), code, known)}
	case code == 0 && row.Means == 0:
		return v, nil
	}
	kept := newObject([]member{
		{"value", newNumber(int64(row.Code))}, {"name", newText(row.Name)}, {"dialect", newText(known.Name)},
	})
	said := finding("dialect-code", "/code", s.language(), pairs(
		"value", strconv.FormatInt(int64(row.Code), 10), "name", row.Name, "dialect", known.Name,
		"code", strconv.FormatInt(int64(row.Means), 10), "code_name", s.Codes.Describe(row.Means).Name,
	))
	return withCodeKept(v.replaced("code", newNumber(int64(row.Means))), facts, kept), []Finding{said}
}

// withCodeKept writes the number of a dialect into the extension, unless the envelope's is invalid.
func withCodeKept(v *value, facts *formFacts, kept *value) *value {
	meta := v.field("meta")
	if meta == nil || meta.is(null) {
		if facts.Name != FormToolReturn {
			return v
		}
		meta = newObject(nil)
	}
	said := meta.field("toolresult")
	if said == nil {
		said = newObject(nil)
	}
	if !meta.is(object) || !said.is(object) || said.has("code") {
		return v
	}
	return v.replaced("meta", meta.replaced("toolresult", said.with("code", kept)))
}

// ValidateCodes returns the verdict on a team's own table: whether it keeps all rules, and where it
// clashes with the contract or with itself.
func ValidateCodes(document []byte) Report { return Settings{}.ValidateCodes(document) }

// ValidateCodes is the function [ValidateCodes] with settings: its findings are in their language.
func (s Settings) ValidateCodes(document []byte) Report {
	found, isJSON := scan(document, theContract().Limits.Depth)
	if !isJSON {
		return Report{Findings: []Finding{textFinding(document, s.language())}}
	}
	return s.judged(formCodes, theContract().schemas[formCodes], found, document, nil, nil)
}

// clashes finds what the schema of a table cannot say, because it takes two rows, or the contract's
// table, to see it.
type clashes struct {
	language Language
	codes    map[int64]string
	names    map[string]int64
	found    []Finding
}

func clashesOf(document *value, language Language) []Finding {
	c := &clashes{language: language, codes: map[int64]string{}, names: map[string]int64{}}
	for code, row := range codeRows {
		c.codes[int64(code)], c.names[row.Name] = row.Name, int64(code)
	}
	for i, row := range document.field("codes").items() {
		if row.is(object) {
			c.row(steps{"codes", strconv.Itoa(i)}, row)
		}
	}
	known := map[string]bool{}
	for _, one := range theContract().Dialects {
		known[one.Name] = true
	}
	for i, entry := range document.field("dialects").items() {
		if !entry.is(object) {
			continue
		}
		at := steps{"dialects", strconv.Itoa(i)}
		if name := entry.field("name"); name.is(text) {
			if known[name.str()] {
				c.add("dialect-taken", at.to("name"), "value", quote(name))
			}
			known[name.str()] = true
		}
		c.dialect(at, entry)
	}
	return c.found
}

func (c *clashes) add(rule string, at steps, with ...string) {
	c.found = append(c.found, finding(rule, at.pointer(), c.language, pairs(with...)))
}

func (c *clashes) row(at steps, row *value) {
	code, isWhole := row.field("code").int()
	name, kind := row.field("name"), row.field("kind")
	shown := strconv.FormatInt(code, 10)
	if isWhole {
		block := rangeOf(Code(code))
		if taken, isTaken := c.codes[code]; isTaken {
			c.add("code-taken", at.to("code"), "value", shown, "name", taken)
		} else if isReserved(code) {
			c.add("own-code-reserved", at.to("code"), "value", shown)
		}
		if block != nil && kind.is(text) && kind.str() != string(block.row.Kind) {
			c.add("code-kind", at.to("kind"), "expected", string(block.row.Kind), "code", shown,
				"value", quote(kind), "ranges", c.kinds())
		}
	}
	owner, isTaken := c.names[name.textOr("")]
	if name.is(text) && isTaken {
		c.add("code-name-taken", at.to("name"), "value", name.str(), "code", strconv.FormatInt(owner, 10))
	}
	if !isWhole {
		return
	}
	if _, isKnown := c.codes[code]; !isKnown { // the first of two rows keeps its number and name
		c.codes[code] = name.textOr(shown)
	}
	if name.is(text) && !isTaken {
		c.names[name.str()] = code
	}
}

func isReserved(code int64) bool {
	place, reserved := Code(code%1000), theContract().Special.Reserved
	return rangeOf(Code(code)) != nil && code >= 1000 && reserved[0] <= place && place <= reserved[1]
}

// kinds lists the kinds that a team may use, with their ranges: client 1000–1999, and so on.
func (c *clashes) kinds() string {
	var all []string
	for _, one := range codeRanges {
		if one.minimum != one.maximum {
			all = append(all, fmt.Sprintf("%s %d–%d", one.row.Kind, int64(one.minimum), int64(one.maximum)))
		}
	}
	return strings.Join(all, phrase("comma", c.language))
}

func (c *clashes) dialect(at steps, entry *value) {
	seen := map[int64]bool{}
	for i, row := range entry.field("codes").items() {
		if !row.is(object) {
			continue
		}
		place := at.to("codes").toItem(i)
		if code, isWhole := row.field("code").int(); isWhole {
			if seen[code] {
				c.add("dialect-code-taken", place.to("code"), "value", strconv.FormatInt(code, 10),
					"dialect", entry.field("name").textOr(""))
			}
			seen[code] = true
		}
		if means, isWhole := row.field("means").int(); isWhole && c.codes[means] == "" {
			c.add("dialect-means-unknown", place.to("means"), "value", strconv.FormatInt(means, 10))
		}
	}
}
