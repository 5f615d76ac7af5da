package dev.toolresult.internal.validation;

import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.json.Values;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Severity;
import java.util.List;

/**
 * A finding whose pointer and words are not written yet.
 *
 * <p>Ten thousand findings below one long key would repeat it ten thousand times. They share their
 * places, and only those that a report lists are written.
 *
 * @param rule id of the rule
 * @param place where it is
 * @param lang language of the words
 * @param words what fills the texts of the rule: names and values in turn
 */
public record PlacedFinding(String rule, Values.Place place, String lang, Object... words)
        implements AnyFinding {

    @Override
    public Severity severity() {
        return Contract.rule(rule).severity();
    }

    @Override
    public int depth() {
        return place.depth();
    }

    @Override
    public List<String> steps() {
        return place.steps();
    }

    @Override
    public Finding written() {
        return Catalog.finding(rule, place.pointer(), lang, words);
    }
}
