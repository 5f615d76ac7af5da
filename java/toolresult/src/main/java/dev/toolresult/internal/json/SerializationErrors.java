package dev.toolresult.internal.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import dev.toolresult.ContractException;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.Severity;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Explains what Jackson could not serialize, in findings of the contract. */
public final class SerializationErrors {
    private SerializationErrors() {}

    /** The exception for a finding; Jackson's own exception is its cause. */
    public static ContractException of(Finding finding, String schema, Throwable cause) {
        return new ContractException(new Report(schema, null, List.of(finding), "en"), cause);
    }

    /** The exception for data that do not fit a class. */
    public static ContractException unfit(JavaType type, String path, String schema, Throwable cause) {
        String field = cause instanceof JsonMappingException mapping
                ? path(mapping.getPath(), mapping.getPath().size(), null)
                : "";
        String said = cause instanceof JsonProcessingException json
                ? json.getOriginalMessage()
                : String.valueOf(cause.getMessage());
        Finding finding = new Finding(
                "value-type",
                Severity.ERROR,
                path + field,
                "the data do not fit " + type.getRawClass().getSimpleName() + ": " + said,
                "read them as a class with these fields, or as JsonNode",
                null,
                null);
        return of(finding, schema, cause);
    }

    /** Why Jackson could not write a value: the place, and the class there. */
    public static Finding finding(Object value, Throwable error, int limit) {
        JsonMappingException said = null;
        boolean isDeep = false;
        boolean isCycle = false;
        boolean hasNullKey = false;
        for (Throwable one = error; one != null; one = one.getCause()) {
            String words = String.valueOf(one.getMessage());
            said = said == null && one instanceof JsonMappingException mapping ? mapping : said;
            isDeep = isDeep
                    || one instanceof StackOverflowError
                    || one instanceof StreamConstraintsException
                    || words.startsWith("Infinite recursion");
            isCycle = isCycle || words.startsWith("Direct self-reference");
            hasNullKey = hasNullKey || words.startsWith("Null key for a Map");
        }
        List<Reference> way = said == null ? List.of() : said.getPath();
        int again = returning(way);
        if (isCycle || isDeep && again > 0) {
            int steps = isCycle ? way.size() : again;
            return Catalog.finding("value-cycle", path(way, steps, value), "en");
        }
        if (isDeep) {
            return Catalog.finding(
                    "text-depth", path(way, limit, value), "en",
                    "limit", Facts.DEPTH_LIMIT);
        }
        if (hasNullKey) {
            return Catalog.finding(
                    "value-key", path(way, Math.max(0, way.size() - 1), value), "en", "value", "null");
        }
        Class<?> culprit = culprit(value, said);
        String fix = ForeignValues.fix(culprit);
        return Catalog.finding(
                "value-type", path(way, way.size(), value), "en",
                "found", nameOf(culprit),
                "advice", fix == null ? advice(culprit, error) : fix);
    }

    /** A class of a module that does not open its package is a record or a bean all the same. */
    private static String advice(Class<?> culprit, Throwable error) {
        String words = String.valueOf(error.getMessage());
        boolean isClosed = words.contains("does not \"opens") || words.contains("InaccessibleObject")
                || words.contains("module ") && words.contains("does not");
        return isClosed
                ? "open its package to Jackson in module-info: opens "
                        + culprit.getPackageName() + " to com.fasterxml.jackson.databind"
                : Catalog.phrase("advice.text", "en");
    }

    /** The name of a class as its user knows it: a Stream, not the class behind it. */
    public static String nameOf(Class<?> type) {
        Class<?> named = type;
        while (named.getSimpleName().isEmpty() || isHidden(named)) {
            for (Class<?> face : isHidden(named) ? named.getInterfaces() : new Class<?>[0]) {
                if (Modifier.isPublic(face.getModifiers())) {
                    return face.getSimpleName();
                }
            }
            named = named.getSuperclass();
        }
        return named.getSimpleName();
    }

    private static boolean isHidden(Class<?> type) {
        return type.getName().startsWith("java.") && !Modifier.isPublic(type.getModifiers());
    }

    /** The class that Jackson does not support, or that holds the value that it could not read. */
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

    /** How many steps lead to an object that is already on the path; 0 if none does. */
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

    /** The first steps of a path as a pointer; "" if Jackson lost the beginning of the path. */
    private static String path(List<Reference> way, int steps, Object root) {
        if (way.isEmpty() || root != null && way.get(0).getFrom() != root) {
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
