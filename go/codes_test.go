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
