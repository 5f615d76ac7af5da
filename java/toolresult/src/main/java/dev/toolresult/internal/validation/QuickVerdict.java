package dev.toolresult.internal.validation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.contract.Codes;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.JsonScanner;
import dev.toolresult.internal.json.Parsed;
import dev.toolresult.internal.json.Tree;
import java.util.List;
import java.util.function.Supplier;

/**
 * The verdict on a text in one pass, for the many that are valid and have no findings.
 *
 * <p>A tree is made of all but data: the schemas ask no more of it than its type. What this pass
 * cannot prove is {@link Answer#OPEN} and left to {@link Examiner}, which explains it.
 *
 * @param answer whether it is valid
 * @param schema the schema that was asked for or recognized; null where there is none
 * @param value makes the whole value of a text that is not valid, if its data need no second look;
 *     else null
 * @param warnings those about a valid text, if they were asked for
 */
public record QuickVerdict(
        Answer answer, String schema, Supplier<JsonNode> value, List<AnyFinding> warnings) {

    /** What is known of a text. */
    public enum Answer {
        VALID,
        INVALID,
        OPEN
    }

    public static final QuickVerdict OPEN = unexplained(Answer.OPEN, null);
    private static final QuickVerdict UNRECOGNIZED = unexplained(Answer.INVALID, null);
    private static final Parsed CALM = new Parsed(null, null, List.of(), true);
    private static final String DATA = "data";
    // Data that are not empty, whatever they are: their key and item tell nothing.
    private static final ObjectNode SOME_OBJECT = Tree.object().set("", NullNode.instance);
    private static final ArrayNode SOME_LIST = Tree.array().add(NullNode.instance);

    /**
     * Judges a text.
     *
     * @param text the text
     * @param schema name of a schema; null recognizes the form
     * @param table the error codes; null: warnings do not count
     * @param lang language of the warnings
     */
    public static QuickVerdict of(String text, String schema, Codes table, String lang) {
        Form asked = Form.named(schema);
        return schema != null && asked == null
                ? OPEN
                : new Pass(text, table != null).judged(asked, table, lang);
    }

    private static QuickVerdict unexplained(Answer answer, String schema) {
        return new QuickVerdict(answer, schema, null, List.of());
    }

    /** One pass over a text. */
    private static final class Pass {
        private final JsonScanner scanner;
        private final QuickTree tree;
        private final QuickData data;
        // Where data is that has no tree.
        private int skipped = JsonScanner.STOP;

        Pass(String text, boolean withWarnings) {
            scanner = new JsonScanner(text);
            tree = new QuickTree(scanner);
            data = new QuickData(scanner, withWarnings);
        }

        QuickVerdict judged(Form asked, Codes table, String lang) {
            ObjectNode value = fields();
            if (value == null) {
                return OPEN;
            }
            Form form = asked == null ? Form.recognize(value) : asked;
            if (form == null) {
                return UNRECOGNIZED;
            }
            if (skipped != JsonScanner.STOP && (form.dataIsText() || !DATA.equals(form.data()))) {
                return OPEN;
            }
            if (!SchemaPlan.accepts(form.name(), value)) {
                return new QuickVerdict(
                        Answer.INVALID,
                        form.name(),
                        table == null ? null : () -> whole(value),
                        List.of());
            }
            return table == null
                    ? unexplained(Answer.VALID, form.name())
                    : new QuickVerdict(
                            Answer.VALID, form.name(), null, warnings(value, form, table, lang));
        }

        private ObjectNode whole(ObjectNode value) {
            return skipped == JsonScanner.STOP ? value : value.set(DATA, tree.value(skipped, 1));
        }

        /** The fields of the object that the text holds; null if they are left to the parser. */
        private ObjectNode fields() {
            int index = scanner.afterBlank(0);
            if (scanner.at(index) != '{') {
                return null;
            }
            ObjectNode fields = Tree.object();
            do {
                index = scanner.afterBlank(index + 1);
                String key = tree.key(index);
                int start = key == null ? JsonScanner.STOP : scanner.afterColon(tree.end());
                int end = start == JsonScanner.STOP ? start : add(fields, key, start);
                if (end == JsonScanner.STOP) {
                    return null;
                }
                index = scanner.afterBlank(end);
            } while (scanner.at(index) == ',');
            boolean isWhole =
                    scanner.at(index) == '}' && scanner.isEnd(scanner.afterBlank(index + 1));
            return isWhole ? fields : null;
        }

        /** Adds a field; returns the index behind it. */
        private int add(ObjectNode fields, String key, int start) {
            JsonNode value;
            int end;
            if (key.equals(DATA) && scanner.isFilled(start)) {
                value = scanner.at(start) == '{' ? SOME_OBJECT : SOME_LIST;
                end = data.after(start, 1);
                skipped = start;
            } else {
                value = tree.value(start, 1);
                end = tree.end();
            }
            boolean isTaken = value != null
                    && end != JsonScanner.STOP
                    && fields.replace(key, value) == null;
            return isTaken ? end : JsonScanner.STOP;
        }

        private List<AnyFinding> warnings(
                ObjectNode value, Form form, Codes table, String lang) {
            ObjectNode seen = data.mayTell() ? whole(value) : value;
            return Warnings.found(seen, CALM, form, table, lang);
        }
    }
}
