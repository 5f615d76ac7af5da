package toolresult

import "testing"

func TestACallIsRepeatedOnlyWhereItDoesNoHarm(t *testing.T) {
	cases := []struct {
		code            Code
		effect          Effect
		alone, harmless bool
	}{
		{CodeServiceUnavailable, EffectNone, true, true},
		{CodeConnectionFailed, EffectNone, true, true},
		{CodeExecutionTimeout, EffectUnknown, false, true},
		{CodePartialFailure, EffectPartial, false, false},
		{CodeQuotaExhausted, EffectNone, false, false},
		{CodeSuccess, "", false, false},
		{2500, "", false, false},
		{7, "", false, false},
	}
	for _, one := range cases {
		if found := one.code.Effect(); found != one.effect {
			t.Errorf("%s: effect %q, expected %q", one.code, found, one.effect)
		}
		if one.code.MayRepeat(false) != one.alone || one.code.MayRepeat(true) != one.harmless {
			t.Errorf("%s: repeated %t, idempotent %t", one.code, one.code.MayRepeat(false), one.code.MayRepeat(true))
		}
	}
}

func TestCodesAreFoundByWordsOfBothLanguages(t *testing.T) {
	own, err := ReadCodes([]byte(`{"codes": [{"code": 1201, "name": "OUT_OF_STOCK", "kind": "client",
		"message": {"en": "Sold out"}, "aliases": {"zh": ["缺货"]}}]}`))
	if err != nil {
		t.Fatal(err)
	}
	for words, expected := range map[string]Code{
		"too many requests": CodeRateLimited, "ECONNREFUSED": CodeConnectionFailed,
		"限流": CodeRateLimited, "it was sold out": 1201, "缺货": 1201, "purple unicorns": 0, "": 0,
	} {
		found := append(Settings{Codes: own}.SearchCodes(words), 0)
		if found[0] != expected {
			t.Errorf("%q: expected %d first, got %v", words, expected, found)
		}
	}
	if found := SearchCodes("缺货"); len(found) > 0 {
		t.Errorf("a team's code is found without its table: %v", found)
	}
}
