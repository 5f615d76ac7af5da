package dev.toolresult.internal.json;

import java.util.Arrays;
import java.util.List;

/** JSON Pointers (RFC 6901), which findings use for places. */
public final class Pointers {
    private Pointers() {}

    /** The pointer of a child. */
    public static String child(String parent, String step) {
        boolean plain = step.indexOf('~') < 0 && step.indexOf('/') < 0;
        return parent + "/" + (plain ? step : step.replace("~", "~0").replace("/", "~1"));
    }

    /** The pointer to the end of some steps from the root. */
    public static String of(List<String> steps) {
        StringBuilder pointer = new StringBuilder();
        for (String step : steps) {
            pointer.append(child("", step));
        }
        return pointer.toString();
    }

    /** The steps from the root. */
    public static List<String> steps(String path) {
        if (path.indexOf('/') < 0) {
            return List.of();
        }
        String[] parts = path.split("/", -1);
        for (int index = 1; index < parts.length; index++) {
            if (parts[index].indexOf('~') >= 0) {
                parts[index] = parts[index].replace("~1", "/").replace("~0", "~");
            }
        }
        return Arrays.asList(parts).subList(1, parts.length);
    }

    /** The last step; "" for the root. */
    public static String last(String path) {
        List<String> steps = steps(path);
        return steps.isEmpty() ? "" : steps.get(steps.size() - 1);
    }

    /** The pointer without its last step. */
    public static String parent(String path) {
        return path.isEmpty() ? "" : path.substring(0, path.lastIndexOf('/'));
    }

    public static int depth(String path) {
        return (int) path.chars().filter(one -> one == '/').count();
    }
}
