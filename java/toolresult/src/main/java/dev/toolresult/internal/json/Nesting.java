package dev.toolresult.internal.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.POJONode;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.validation.Finding;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds where a value contains itself or is nested too deeply, before Jackson's recursion fails.
 *
 * <p>Looks into Maps, Collections, arrays and trees, not into beans or envelopes. The walk keeps its
 * own stack, so that depth cannot exhaust the thread's.
 */
public final class Nesting {
    private final Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Level> levels = new ArrayDeque<>();

    private final int limit;

    private Nesting(int limit) {
        this.limit = limit;
    }

    /** A container that is being walked, and the step to its current child. */
    private static final class Level {
        final Object container;
        final Iterator<?> children;
        final boolean hasKeys;
        int next;
        Object step;

        Level(Object container, Iterator<?> children, boolean hasKeys) {
            this.container = container;
            this.children = children;
            this.hasKeys = hasKeys;
        }

        Object next() {
            Object child = children.next();
            if (hasKeys) {
                Map.Entry<?, ?> entry = (Map.Entry<?, ?>) child;
                step = entry.getKey();
                return entry.getValue();
            }
            step = next++;
            return child;
        }
    }

    /** The first place that contains itself (value-cycle) or is too deep (text-depth), or null. */
    public static Finding finding(Object root) {
        return finding(root, Facts.DEPTH_LIMIT);
    }

    /** The same, with fewer levels. */
    public static Finding finding(Object root, int limit) {
        try {
            return new Nesting(limit).found(root);
        } catch (RuntimeException broken) {
            // A container that cannot be iterated: Jackson will report it, with its place.
            return null;
        }
    }

    private Finding found(Object root) {
        Finding found = entered(root);
        while (found == null && !levels.isEmpty()) {
            Level here = levels.peek();
            if (here.children.hasNext()) {
                found = entered(here.next());
            } else {
                open.remove(levels.pop().container);
            }
        }
        return found;
    }

    /** Opens a container; returns what is wrong with it, or null. */
    private Finding entered(Object given) {
        Object value = given instanceof Optional<?> optional ? optional.orElse(null) : given;
        value = value instanceof POJONode node ? node.getPojo() : value;
        Level level = level(value);
        if (level == null) {
            return null;
        }
        if (open.contains(value)) {
            return Catalog.finding("value-cycle", pointer(), "en");
        }
        if (levels.size() >= limit) {
            return Catalog.finding(
                    "text-depth", pointer(), "en", "limit", Facts.DEPTH_LIMIT);
        }
        open.add(value);
        levels.push(level);
        return null;
    }

    /** A container with its children; null for anything else. */
    private static Level level(Object value) {
        if (value instanceof JsonNode node) {
            return !node.isContainerNode()
                    ? null
                    : node.isObject()
                            ? new Level(node, node.properties().iterator(), true)
                            : new Level(node, node.elements(), false);
        }
        if (value instanceof Map<?, ?> map) {
            return new Level(map, map.entrySet().iterator(), true);
        }
        if (value instanceof Collection<?> items) {
            return new Level(items, items.iterator(), false);
        }
        if (value instanceof Object[] items) {
            return new Level(items, Arrays.asList(items).iterator(), false);
        }
        return null;
    }

    private String pointer() {
        String pointer = "";
        for (Iterator<Level> way = levels.descendingIterator(); way.hasNext();) {
            pointer = Pointers.child(pointer, String.valueOf(way.next().step));
        }
        return pointer;
    }
}
