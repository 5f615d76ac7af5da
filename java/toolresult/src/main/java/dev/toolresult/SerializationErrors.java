package dev.toolresult;

import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** What Jackson could not write, said in the words of the contract. */
final class Refusals {
    private Refusals() {}

    /** The exception for a finding; Jackson's own words are its cause. */
    static ContractException of(Finding finding, String schema, Throwable cause) {
        return new ContractException(new Report(schema, null, List.of(finding), "en"), cause);
    }

    /** What is wrong with a value that Jackson did not write: its place, and the class there. */
    static Finding finding(Object value, Throwable error) {
        JsonMappingException said = null;
        boolean isDeep = false;
        boolean isCycle = false;
        for (Throwable one = error; one != null; one = one.getCause()) {
            String words = String.valueOf(one.getMessage());
            said = said == null && one instanceof JsonMappingException mapping ? mapping : said;
            isDeep = isDeep
                    || one instanceof StackOverflowError
                    || one instanceof StreamConstraintsException
                    || words.startsWith("Infinite recursion");
            isCycle = isCycle || words.startsWith("Direct self-reference");
        }
        List<Reference> way = said == null ? List.of() : said.getPath();
        int again = returning(way);
        if (isCycle || isDeep && again > 0) {
            return Words.make("value-cycle", path(way, isCycle ? way.size() : again, value), "en");
        }
        if (isDeep) {
            return Words.make(
                    "text-depth", path(way, Reader.DEPTH_LIMIT, value), "en",
                    "limit", Reader.DEPTH_LIMIT);
        }
        return Words.make(
                "value-type", path(way, way.size(), value), "en",
                "found", nameOf(culprit(value, said)),
                "advice", Words.phrase("advice.text", "en"));
    }

    /** The name of a class; one without a name has that of its parent. */
    static String nameOf(Class<?> type) {
        Class<?> named = type;
        while (named.getSimpleName().isEmpty()) {
            named = named.getSuperclass();
        }
        return named.getSimpleName();
    }

    /** The class that Jackson does not know, or that holds what could not be read. */
    private static Class<?> culprit(Object value, JsonMappingException said) {
        if (said instanceof InvalidDefinitionException definition && definition.getType() != null) {
            return definition.getType().getRawClass();
        }
        List<Reference> way = said == null ? List.of() : said.getPath();
        Object holder = way.isEmpty() ? value : way.get(way.size() - 1).getFrom();
        return holder instanceof Class<?> type
                ? type
                : holder == null ? value.getClass() : holder.getClass();
    }

    /** How many steps lead to an object that lies on the way already; 0 if none does. */
    private static int returning(List<Reference> way) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int steps = 0; steps < way.size(); steps++) {
            Object from = way.get(steps).getFrom();
            if (from != null && !seen.add(from)) {
                return steps;
            }
        }
        return 0;
    }

    /** The first steps of a way as a pointer; "" where Jackson forgot how the way began. */
    private static String path(List<Reference> way, int steps, Object root) {
        if (way.isEmpty() || way.get(0).getFrom() != root) {
            return "";
        }
        String path = "";
        for (Reference step : way.subList(0, Math.min(steps, way.size()))) {
            String name = step.getFieldName();
            path = Pointers.child(path, name == null ? Integer.toString(step.getIndex()) : name);
        }
        return path;
    }
}
