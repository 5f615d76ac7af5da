package dev.toolresult.internal.validation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Values;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Where a tree is not a JSON value. */
public final class ValueFindings {
    private static final int SHOWN = 40;

    private ValueFindings() {}

    /**
     * Finds where a tree is not a JSON value: Java objects, NaN, unpaired surrogates, cycles,
     * depth. Beyond the limit of a report they are counted.
     */
    public static BestFindings.Selection of(JsonNode root, String lang) {
        List<PlacedFinding> found = new ArrayList<>();
        Set<JsonNode> open = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Values.Place> waiting = new ArrayDeque<>();
        // A place without a parent that is not the root closes the container it names.
        waiting.push(Values.Place.root(root == null ? NullNode.instance : root));
        Deque<Values.Place> closing = new ArrayDeque<>();
        while (!waiting.isEmpty()) {
            Values.Place place = waiting.pop();
            if (place == closing.peek()) {
                open.remove(closing.pop().value());
                continue;
            }
            if (!place.value().isContainerNode()) {
                checkScalar(place, lang, found);
            } else if (open.contains(place.value())) {
                found.add(new PlacedFinding("value-cycle", place, lang));
            } else if (open.size() >= Facts.DEPTH_LIMIT) {
                int limit = Facts.DEPTH_LIMIT;
                found.add(new PlacedFinding("text-depth", place, lang, "limit", limit));
            } else {
                open.add(place.value());
                waiting.push(place);
                closing.push(place);
                keys(place, lang, found);
                place.children(waiting);
            }
        }
        return BestFindings.of(found);
    }

    private static void keys(Values.Place place, String lang, List<PlacedFinding> found) {
        place.value().fieldNames().forEachRemaining(key -> {
            if (Text.unpairedSurrogate(key) >= 0) {
                found.add(
                        new PlacedFinding("text-surrogate", place, lang, "value", ascii(key)));
            }
        });
    }

    private static void checkScalar(Values.Place place, String lang, List<PlacedFinding> found) {
        JsonNode value = place.value();
        if (value.isTextual()) {
            if (Text.unpairedSurrogate(value.textValue()) >= 0) {
                String shown = ascii(value.textValue());
                found.add(new PlacedFinding("text-surrogate", place, lang, "value", shown));
            }
        } else if (value.isDouble() || value.isFloat()) {
            double number = value.doubleValue();
            if (Double.isNaN(number) || Double.isInfinite(number)) {
                String shown = Double.isNaN(number) ? "nan" : number > 0 ? "inf" : "-inf";
                found.add(new PlacedFinding("value-number", place, lang, "value", shown));
            }
        } else if (value.isPojo() || value.isBinary() || value.isMissingNode()) {
            found.add(new PlacedFinding(
                    "value-type", place, lang,
                    "found", value.getClass().getSimpleName(),
                    "advice", Catalog.phrase("advice.text", lang)));
        }
    }

    /** A text in ASCII, as Python's ascii() shows it, shortened. */
    private static String ascii(String text) {
        StringBuilder shown = new StringBuilder("'");
        for (int index = 0; index < text.length() && shown.length() < SHOWN;) {
            int one = text.codePointAt(index);
            index += Character.charCount(one);
            if (one >= 0x20 && one < 0x7f) {
                shown.append(one == '\\' ? "\\\\" : Character.toString(one));
            } else {
                String format = one < 0x100 ? "\\x%02x" : one < 0x10000 ? "\\u%04x" : "\\U%08x";
                shown.append(String.format(format, one));
            }
        }
        shown.append('\'');
        return shown.substring(0, Math.min(SHOWN, shown.length()));
    }
}
