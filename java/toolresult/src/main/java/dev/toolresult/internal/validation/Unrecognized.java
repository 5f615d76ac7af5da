package dev.toolresult.internal.validation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.Values;
import dev.toolresult.validation.Finding;
import java.util.ArrayList;
import java.util.List;

/** Why a value has no form, and what was probably meant. */
public final class Unrecognized {
    private Unrecognized() {}

    /** The finding that a string is JSON itself; none if it is not. */
    public static List<Finding> jsonInString(JsonNode value, String lang) {
        List<Finding> findings = new ArrayList<>();
        if (value.isTextual() && Warnings.holdsJson(value.textValue())) {
            findings.add(Catalog.finding("json-in-string", "", lang));
        }
        return findings;
    }

    /** Explains why a value has no form. */
    public static Finding finding(JsonNode value, String lang) {
        if (Form.isAmbiguous(value)) {
            return Catalog.finding(
                    "form-ambiguous", "", lang,
                    "first", Catalog.quote(Facts.EXCLUSIVE_KEYS.get(0)),
                    "second", Catalog.quote(Facts.EXCLUSIVE_KEYS.get(1)));
        }
        String found = Values.describe(value, lang);
        String advice = Catalog.phrase("advice.envelopes", lang);
        if (value.isArray()) {
            advice = Catalog.phrase("advice.one-by-one", lang);
        } else if (value.isObject() && value.isEmpty()) {
            found = Catalog.phrase("found.empty-object", lang);
        } else if (value.isObject()) {
            List<String> names = new ArrayList<>();
            value.fieldNames().forEachRemaining(names::add);
            List<String> first = names.subList(0, Math.min(5, names.size()));
            found = Catalog.phrase("found.keys", lang, "names", Catalog.namesInWords(first, lang));
            String misspelled = misspelled(names);
            String missing = missingKeyAdvice(names, lang);
            if (misspelled != null) {
                advice = Catalog.phrase("advice.did-you-mean", lang, "name", '"' + misspelled + '"');
            } else if (missing != null) {
                advice = missing;
            }
        }
        return Catalog.finding("form-unknown", "", lang, "found", found, "advice", advice);
    }

    private static String misspelled(List<String> names) {
        List<String> known = new ArrayList<>(Facts.SUGGESTED_KEYS);
        known.removeAll(names);
        for (String name : names) {
            boolean isKnown = Facts.SUGGESTED_KEYS.contains(name);
            String close = isKnown ? null : Suggestions.nearest(name, known);
            if (close != null) {
                return close;
            }
        }
        return null;
    }

    /** Advises to add the key by which a form is recognized, if only that is missing. */
    private static String missingKeyAdvice(List<String> names, String lang) {
        for (Form form : Form.ALL) {
            JsonNode fields = Contract.schema(form.name()).get("properties");
            String key = form.discriminators().get(0);
            for (String name : Facts.SUGGESTED_KEYS) {
                if (names.contains(name) && fields.has(name) && !name.equals(key)) {
                    return Catalog.phrase("advice.add-key", lang,
                            "name", '"' + key + '"', "beside", '"' + name + '"');
                }
            }
        }
        return null;
    }
}
