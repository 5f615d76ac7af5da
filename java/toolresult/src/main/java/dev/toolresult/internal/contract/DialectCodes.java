package dev.toolresult.internal.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.validation.Finding;
import java.util.List;

/**
 * Translates the codes of a dialect into those of the contract.
 *
 * @param dialect name of the dialect, which the table has
 * @param table the error codes
 * @param lang language of the findings
 */
public record DialectCodes(String dialect, Codes table, String lang) {

    /**
     * Translates the code of an envelope and keeps the original number in the `toolresult`
     * extension.
     *
     * @param value the envelope
     * @param name its schema
     * @param findings takes what there is to say about the code
     */
    public JsonNode translated(JsonNode value, String name, List<Finding> findings) {
        Form form = Form.named(name);
        boolean hasCode = form != null && "meta".equals(form.extension()) && value.isObject();
        JsonNode written = value.get("code");
        if (!hasCode || Numbers.wholeNumber(written) == null) {
            return value;
        }
        JsonNode said = CanonicalResult.extensionOf(value, "meta").get("code");
        if (said != null && said.isObject()) {
            JsonNode named = said.get("dialect");
            String before = named != null && named.isTextual() ? named.textValue() : dialect;
            findings.add(
                    Catalog.finding("dialect-code-translated", "/code", lang, "dialect", before));
            return value;
        }
        Long number = Numbers.wholeLong(written);
        Codes.Dialect known = table.dialect(dialect);
        Codes.DialectCode row = number == null ? null : known.codes().get(number);
        if (row == null) {
            JsonNode whole = Tree.NODES.numberNode(Numbers.wholeNumber(written));
            findings.add(table.unknownDialectCode(whole, number, known, lang));
            return value;
        }
        if (number == 0 && row.means() == 0) {
            return value;
        }
        findings.add(Catalog.finding(
                "dialect-code", "/code", lang,
                "value", number,
                "name", row.name(),
                "dialect", dialect,
                "code", row.means(),
                "code_name", table.describe(row.means()).name()));
        ObjectNode changed = Tree.copy(value).put("code", row.means());
        JsonNode meta = metaWithCode(value, name, row);
        return meta == null ? changed : changed.set("meta", meta);
    }

    /** The meta to set, or null if the payload's own is invalid. */
    private JsonNode metaWithCode(JsonNode value, String name, Codes.DialectCode row) {
        JsonNode meta = value.get("meta");
        if (Tree.isNothing(meta) && name.equals("tool-return")) {
            meta = Tree.object();
        }
        if (meta == null || !meta.isObject()) {
            return null;
        }
        JsonNode said = meta.has("toolresult") ? meta.get("toolresult") : Tree.object();
        if (!said.isObject() || said.has("code")) {
            return null;
        }
        ObjectNode code = Tree.object().put("value", row.code());
        code.put("name", row.name()).put("dialect", dialect);
        return Tree.copy(meta).set("toolresult", Tree.copy(said).set("code", code));
    }
}
