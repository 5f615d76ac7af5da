package dev.toolresult.internal.validation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.ContractException;
import dev.toolresult.Envelope;
import dev.toolresult.Settings;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Codes;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.DialectCodes;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.contract.OwnCodes;
import dev.toolresult.internal.json.Parsed;
import dev.toolresult.internal.json.Positions;
import dev.toolresult.internal.json.StrictJsonParser;
import dev.toolresult.internal.json.TextException;
import dev.toolresult.internal.json.Values;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.ValidationOptions;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Examines one payload and makes one report: parse it, recognize its form, translate its code if a
 * dialect is named, validate it against the schema, check for duplicate keys, add warnings.
 */
public final class Examiner {
    private final Settings settings;
    private final String schema;
    private final String dialect;
    private final Codes table;
    private final String lang;
    private final boolean withWarnings;

    /**
     * A report, and the value it is about (with its code translated, if a dialect was named); the
     * value is null if the payload was not JSON.
     */
    public record Examined(Report report, JsonNode value) {

        /** @throws ContractException the payload is not valid */
        public Examined required() {
            if (!report.isValid()) {
                throw new ContractException(report);
            }
            return this;
        }

        public Form form() {
            return Form.named(report.schema());
        }
    }

    /** With or without warnings, in the caller's options. */
    public Examiner(ValidationOptions options, boolean withWarnings) {
        Objects.requireNonNull(options, "options");
        settings = options.settings();
        lang = settings.lang();
        schema = options.schema();
        dialect = settings.dialect();
        table = Codes.of(settings);
        this.withWarnings = withWarnings;
        if (dialect != null) {
            table.dialect(dialect);
        }
        if (schema != null) {
            Contract.part(schema);
        }
    }

    public Examined text(String json) {
        if (json == null) {
            return tree(null);
        }
        try {
            return examined(StrictJsonParser.parse(json, lang));
        } catch (TextException error) {
            return rejected(error);
        }
    }

    public Examined bytes(byte[] json) {
        if (json == null) {
            return tree(null);
        }
        try {
            return text(StrictJsonParser.decoded(json, lang));
        } catch (TextException error) {
            return rejected(error);
        }
    }

    /** Examines text, bytes in UTF-8, a tree, an envelope, or a Map. */
    public Examined any(Object payload) {
        if (payload instanceof String json) {
            return text(json);
        }
        if (payload instanceof byte[] json) {
            return bytes(json);
        }
        if (payload instanceof Envelope envelope && schema == null) {
            // An object says its form; its keys alone may look like those of another.
            String own = envelope.schemaName();
            return new Examiner(new ValidationOptions(own, settings), withWarnings)
                    .any(payload);
        }
        try {
            return tree(Values.node(payload));
        } catch (ContractException rejected) {
            Report report = rejected.report();
            return rejected(new BestFindings.Selection(report.findings(), report.more()));
        }
    }

    public Examined tree(JsonNode value) {
        BestFindings.Selection findings = ValueFindings.of(value, lang);
        if (!findings.findings().isEmpty()) {
            return rejected(findings);
        }
        return examined(new Parsed(value == null ? NullNode.instance : value, null, List.of()));
    }

    /** The report on text, bytes, a tree, an envelope or a Map. */
    public Report report(Object payload) {
        if (payload instanceof byte[] json) {
            try {
                return report(StrictJsonParser.decoded(json, lang));
            } catch (TextException error) {
                return rejected(error).report();
            }
        }
        QuickVerdict quick = quick(payload, withWarnings);
        if (withWarnings && quick.answer() == QuickVerdict.Answer.OPEN) {
            // Data that may have warnings: without them the verdict is often known.
            QuickVerdict verdict = quick(payload, false);
            quick = verdict.answer() == QuickVerdict.Answer.INVALID ? verdict : quick;
        }
        return switch (quick.answer()) {
            case VALID -> warned(quick, (String) payload);
            case INVALID -> explainedLater(quick, (String) payload);
            case OPEN -> any(payload).report();
        };
    }

    private Report warned(QuickVerdict quick, String text) {
        if (quick.warnings().isEmpty()) {
            return new Report(quick.schema(), null, List.of(), lang);
        }
        BestFindings best = new BestFindings(settings.maxFindings());
        best.addAll(quick.warnings());
        return report(quick.schema(), best, text);
    }

    private Report explainedLater(QuickVerdict quick, String text) {
        List<Finding> findings = new LaterFindings(() -> quick.value() == null
                ? text(text).report()
                : examined(new Parsed(quick.value().get(), text, List.of(), true)).report());
        return new Report(quick.schema(), null, findings, lang);
    }

    /** Whether text, bytes, a tree, an envelope or a Map is valid, without saying why not. */
    public boolean isValid(Object payload) {
        if (payload instanceof byte[] json) {
            try {
                return isValid(StrictJsonParser.decoded(json, lang));
            } catch (TextException error) {
                return false;
            }
        }
        QuickVerdict quick = quick(payload, withWarnings);
        return quick.answer() == QuickVerdict.Answer.OPEN
                ? any(payload).report().isValid()
                : quick.answer() == QuickVerdict.Answer.VALID;
    }

    /** The verdict on a text in one pass; open of anything else, or if there is a dialect. */
    private QuickVerdict quick(Object payload, boolean withWarnings) {
        return dialect == null && payload instanceof String json
                ? QuickVerdict.of(json, schema, withWarnings ? table : null, lang)
                : QuickVerdict.OPEN;
    }

    private Examined rejected(TextException error) {
        return rejected(new BestFindings.Selection(List.of(error.finding()), 0));
    }

    private Examined rejected(BestFindings.Selection findings) {
        BestFindings best = new BestFindings(settings.maxFindings());
        best.add(findings);
        return new Examined(report(schema, best, null), null);
    }

    public Examined examined(Parsed parsed) {
        JsonNode value = parsed.value();
        String name = schema;
        BestFindings best = new BestFindings(settings.maxFindings());
        List<Finding> findings = value.isTextual() ? Unrecognized.jsonInString(value, lang) : new ArrayList<>();
        if (name == null && findings.isEmpty()) {
            Form form = Form.recognize(value);
            if (form == null) {
                findings.add(Unrecognized.finding(value, lang));
            } else {
                name = form.name();
            }
        }
        if (name != null && findings.isEmpty()) {
            if (dialect != null) {
                value = new DialectCodes(dialect, table, lang).translated(value, name, findings);
            }
            best.add(findings);
            BestFindings.Selection violations =
                    SchemaViolations.findings(name, value, table, lang);
            best.addUnsettled(violations);
            best.addAll(duplicateKeyFindings(parsed.duplicateKeys(), name));
            if (name.equals(OwnCodes.SCHEMA)) {
                List<Finding> clashes = OwnCodes.clashes(value, Codes.STANDARD, lang);
                best.addAllUnsettled(AnyFinding.of(clashes));
            }
            if (withWarnings) {
                best.addAllUnsettled(warnings(value, name, parsed));
            }
        } else {
            best.add(findings);
        }
        return new Examined(report(name, best, parsed.text()), value);
    }

    private Report report(String name, BestFindings best, String text) {
        BestFindings.Selection selection = best.selection();
        List<Finding> located = located(selection.findings(), text);
        return new Report(name, dialect, located, lang, selection.more());
    }

    /**
     * Findings about duplicate keys: an error where the contract defines the keys, else a warning.
     */
    private List<AnyFinding> duplicateKeyFindings(List<Values.Place> places, String name) {
        List<AnyFinding> found = new ArrayList<>();
        ObjectNode root = Contract.part(name);
        for (Values.Place place : places) {
            boolean owned = isOwned(root, place.parent()) || isOwned(root, place);
            String rule = owned ? "duplicate-key" : "duplicate-key-in-data";
            String field = Catalog.quote(place.step());
            found.add(new PlacedFinding(rule, place, lang, "field", field));
        }
        return found;
    }

    private static boolean isOwned(ObjectNode root, Values.Place place) {
        JsonNode schema = SchemaViolations.fieldSchema(root, place.steps());
        return schema.path("x-unique-keys").asBoolean(false);
    }

    private List<AnyFinding> warnings(JsonNode value, String name, Parsed parsed) {
        Form form = Form.named(name);
        return form == null || !value.isObject()
                ? List.of()
                : Warnings.found(value, parsed, form, table, lang);
    }

    private static List<Finding> located(List<Finding> findings, String text) {
        if (text == null || findings.isEmpty()) {
            return findings;
        }
        Map<String, Positions.Offsets> offsets =
                Positions.locate(text, findings.stream().map(Finding::path).toList());
        Positions.Lines lines = new Positions.Lines(text);
        List<Finding> located = new ArrayList<>();
        Iterator<Finding> each = findings.iterator();
        while (each.hasNext()) {
            Finding one = each.next();
            Positions.Offsets here = offsets.get(one.path());
            int[] place = lines.position(Contract.rule(one.rule()).marksKey() ? here.key() : here.value());
            located.add(Catalog.at(one, place[0], place[1]));
        }
        return located;
    }
}
