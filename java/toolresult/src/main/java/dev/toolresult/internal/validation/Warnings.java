package dev.toolresult.internal.validation;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Outcome;
import dev.toolresult.codes.CodeInfo;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Codes;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Parsed;
import dev.toolresult.internal.json.Pointers;
import dev.toolresult.internal.json.StrictJsonParser;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.json.Values;
import dev.toolresult.internal.reading.Reading;
import dev.toolresult.internal.reading.Tracebacks;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Warnings: what is valid but probably a mistake.
 *
 * <p>Each warning has a method; they run in the order of {@link #found}.
 */
public final class Warnings {
    private static final Set<String> VAGUE = vague();

    private final JsonNode envelope;
    private final Parsed parsed;
    private final Form form;
    private final Codes table;
    private final String lang;
    private final Outcome outcome;
    private final List<AnyFinding> findings = new ArrayList<>();

    private Warnings(
            JsonNode envelope, Parsed parsed, Form form, Codes table, String lang) {
        this.envelope = envelope;
        this.parsed = parsed;
        this.form = form;
        this.table = table;
        this.lang = lang;
        outcome = form.outcome().apply(envelope);
    }

    /**
     * Finds all warnings about an envelope.
     *
     * @param envelope the envelope
     * @param parsed what is known of the text that it was read from
     * @param form its form
     * @param table the error codes
     * @param lang language of the words
     */
    public static List<AnyFinding> found(
            JsonNode envelope, Parsed parsed, Form form, Codes table, String lang) {
        Warnings warnings = new Warnings(envelope, parsed, form, table, lang);
        warnings.code();
        warnings.operationType();
        warnings.metaNames();
        warnings.contradictedSuccess();
        warnings.failureInSuccess();
        warnings.emptySuccess();
        warnings.message();
        warnings.data();
        warnings.numbers();
        return warnings.findings;
    }

    /** Whether a text is itself a JSON object or list. */
    public static boolean holdsJson(String text) {
        if (text.indexOf('}') < 0 && text.indexOf(']') < 0) {
            return false;
        }
        String trimmed = Text.strip(text);
        if (!(trimmed.startsWith("{") && trimmed.endsWith("}"))
                && !(trimmed.startsWith("[") && trimmed.endsWith("]"))) {
            return false;
        }
        try (JsonParser parser = StrictJsonParser.JSON.createParser(trimmed)) {
            int depth = 0;
            do {
                JsonToken token = parser.nextToken();
                if (token == null) {
                    return false;
                }
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            } while (depth > 0);
            return parser.nextToken() == null;
        } catch (IOException notJson) {
            return false;
        }
    }

    private void code() {
        JsonNode written = envelope.get("code");
        boolean isKnown =
                written != null && written.isInt() && table.rows().containsKey(written.longValue());
        BigInteger code = isKnown ? null : Numbers.wholeNumber(written);
        if (!"meta".equals(form.extension()) || code == null) {
            return;
        }
        if (!Numbers.isInt(written)) {
            add("code-notation", "/code", "value", Catalog.quote(written), "expected", code);
        }
        CodeInfo info = code.bitLength() > 63 ? null : table.describe(code.longValue());
        if (info == null || info.known() || info.kind() == null) {
            return;
        }
        if (info.reserved()) {
            add("code-reserved", "/code", "value", code);
            return;
        }
        String known = table.knownInDialects(info.code(), lang);
        String advice = known.isEmpty()
                ? Catalog.phrase("advice.team-table", lang)
                : Catalog.phrase("advice.dialects", lang, "known", known);
        add("code-unknown", "/code", "value", code, "advice", advice);
    }

    private void operationType() {
        String value = Tree.textOf(envelope, "operationType");
        if (!form.name().equals("tool-execution-result")
                || value == null
                || Facts.OPERATION_TYPES.contains(value)) {
            return;
        }
        String folded = Text.fold(value);
        if (Facts.OPERATION_TYPES.contains(folded)) {
            add("operation-type-case", "/operationType",
                    "value", Catalog.quote(value), "expected", "\"" + folded + "\"");
        } else {
            add("operation-type-unknown", "/operationType",
                    "value", Catalog.quote(value),
                    "expected", Catalog.namesInWords(Facts.OPERATION_TYPES, lang));
        }
    }

    private void metaNames() {
        JsonNode meta = envelope.get("meta");
        if (!"meta".equals(form.extension()) || meta == null || !meta.isObject()) {
            return;
        }
        JsonNode reserved = form.metaFields();
        meta.fieldNames().forEachRemaining(name -> {
            if (!reserved.has(name) && name.indexOf('.') < 0 && name.indexOf('/') < 0) {
                List<String> names = new ArrayList<>();
                reserved.fieldNames().forEachRemaining(names::add);
                String close = Suggestions.nearest(name, names);
                String advice = close == null
                        ? Catalog.phrase("advice.foreign-name", lang, "name", name)
                        : Catalog.phrase("advice.did-you-mean", lang, "name", "\"" + close + "\"");
                add("meta-name-unknown", Pointers.child("/meta", name),
                        "field", Catalog.quote(name), "advice", advice);
            }
        });
    }

    private void contradictedSuccess() {
        String extension = form.extension();
        String sign = extension == null ? null : Form.contradictingSign(envelope, extension);
        if (sign == null) {
            return;
        }
        ObjectNode alone = Tree.object();
        alone.setAll((ObjectNode) envelope);
        alone.remove(extension);
        if (form.outcome().apply(alone) == Outcome.OK) {
            String value = Catalog.quote(envelope.get(extension).get(sign));
            add("success-contradicted", Pointers.child("/" + extension, sign), "value", value);
        }
    }

    private void failureInSuccess() {
        JsonNode data = Tree.get(envelope, form.data());
        // A list says that the call failed if each of its items does.
        boolean maySay = data != null && (data.isContainerNode() || data.isTextual());
        if (form.toCanonical() == null || !maySay || outcome != Outcome.OK) {
            return;
        }
        Reading reading = Reading.of(data, true);
        if (reading.outcome() != Outcome.OK) {
            String message = reading.message();
            String value = Catalog.quote(message == null ? data : Tree.text(message));
            add("failure-in-success", Pointers.child("", form.data()), "value", value);
        }
    }

    private void emptySuccess() {
        JsonNode data = envelope.get("data");
        boolean isEmpty = data != null
                && (data.isContainerNode() && data.isEmpty()
                        || data.isTextual() && data.textValue().isEmpty());
        if (form.name().equals("tool-execution-result")
                && BooleanNode.TRUE.equals(envelope.get("success"))
                && "query".equals(Tree.textOf(envelope, "operationType"))
                && isEmpty) {
            add("empty-success", "/data", "value", Catalog.quote(data));
        }
    }

    private void message() {
        String message = Tree.textOf(envelope, form.message());
        if (message == null) {
            return;
        }
        String path = Pointers.child("", form.message());
        if (!form.name().equals("tool-message") && holdsJson(message)) {
            add("json-in-message", path, "field", "\"" + form.message() + "\"");
        }
        if (Tracebacks.isIn(message)) {
            add("traceback", path);
        }
        boolean isFailure = outcome == Outcome.FAILED || outcome == Outcome.UNKNOWN;
        if (isFailure && isVague(message)) {
            add("vague-message", path, "value", Catalog.quote(message));
        }
    }

    /** Whether a message names neither the cause nor the fix. */
    private static boolean isVague(String message) {
        String core = Text.stripEnd(Text.strip(message), Contract.finalPunctuation());
        return VAGUE.contains(Text.fold(core));
    }

    private void data() {
        JsonNode data = Tree.get(envelope, form.data());
        boolean isCalm = data == null || data.isContainerNode() && parsed.isCalm();
        if (isCalm || !Suspicion.ofText(data, parsed.text())) {
            return;
        }
        Values.Place root = Values.Place.root(envelope);
        for (Values.Place place : scalars(root.child(form.data(), data))) {
            String text = place.value().textValue();
            if (text == null) {
                continue;
            }
            if (Tracebacks.isIn(text)) {
                add("traceback", place);
            }
            if (!form.dataIsText() && holdsJson(text)) {
                add("double-encoding", place);
            }
        }
    }

    private void numbers() {
        if (!Suspicion.ofNumber(envelope)) {
            return;
        }
        for (Values.Place place : scalars(Values.Place.root(envelope))) {
            JsonNode value = place.value();
            if (!value.isNumber() || !Numbers.isBeyondDouble(value)) {
                continue;
            }
            if (Numbers.isLargeInteger(value)) {
                String shown = Catalog.quote(value);
                add("integer-beyond-double", place, "value", shown);
            } else {
                String shown = Catalog.quote(value);
                add("number-beyond-double", place, "value", shown);
            }
        }
    }

    /** The scalars at or below a place, in order. */
    private static List<Values.Place> scalars(Values.Place root) {
        List<Values.Place> scalars = new ArrayList<>();
        Deque<Values.Place> waiting = new ArrayDeque<>();
        waiting.push(root);
        while (!waiting.isEmpty()) {
            Values.Place place = waiting.pop();
            if (place.value().isContainerNode()) {
                place.children(waiting);
            } else {
                scalars.add(place);
            }
        }
        return scalars;
    }

    private void add(String rule, String path, Object... words) {
        findings.add(AnyFinding.of(Catalog.finding(rule, path, lang, words)));
    }

    private void add(String rule, Values.Place place, Object... words) {
        findings.add(new PlacedFinding(rule, place, lang, words));
    }

    private static Set<String> vague() {
        Set<String> messages = new HashSet<>();
        Contract.vagueMessages().forEach(one -> messages.add(one.textValue()));
        return messages;
    }
}
