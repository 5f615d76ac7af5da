package dev.toolresult.internal.reading;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.carriers.Llm;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.json.Text;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tracebacks in a text: which lines are their frames, whatever language the program was written in.
 *
 * <p>Validation warns about what {@link Llm#content} would cut, because both ask here. The patterns
 * are the contract's own data.
 *
 * <ol>
 *   <li>A header ("Traceback (most recent call last):") opens a block. What is indented deeper
 *       belongs to it; the first line that is not ends it. The text before the header (a log's
 *       prefix, "> ", the "|" of an exception group) may be in front of each line of the block.
 *   <li>Elsewhere, a line is cut that is a frame by its own shape: "at a.B.c(B.java:12)".
 *   <li>Titles ("Stack trace:"), names of Go functions, "... 12 more" and blank lines around them go
 *       with them.
 * </ol>
 *
 * <p>This is done for the lines of the text, and then for lines whose ends are escaped, as in JSON
 * or in a repr, up to three times.
 */
public final class Tracebacks {
    private static final Map<String, Pattern> COMPILED = new ConcurrentHashMap<>();
    private static final List<String> LINE_ENDS = List.of(
            "line-end",
            "line-end-escaped-once",
            "line-end-escaped-twice",
            "line-end-escaped-thrice");
    // No frame is longer, and a longer line is not searched.
    private static final int LONGEST_LINE = 2000;
    private static final Rest NOTHING = new Rest("", "");

    private Tracebacks() {}

    /**
     * What is left of a line that is cut.
     *
     * @param before what precedes the header, or the text that the line is in
     * @param after the end of that text and what follows; " {" of the fields of a JavaScript error
     */
    private record Rest(String before, String after) {
        boolean isTextEnd() {
            return !after.isEmpty() && "\\\"'".indexOf(after.charAt(0)) >= 0;
        }
    }

    /**
     * What a header opened.
     *
     * @param prefix what precedes the header in its line
     * @param shape the prefix with every digit as 0 and "+" as "|", as a time of day changes
     * @param blank the shape of a line that has nothing else
     * @param indentation how deep the header's line is indented
     */
    private record Block(String prefix, String shape, String blank, int indentation) {
        static Block of(String prefix) {
            String shape = shapeOf(prefix);
            return new Block(prefix, shape, stripEnd(shape), indentOf(prefix));
        }

        /** A line without the prefix; null if it does not have it. */
        String body(String line) {
            int width = Math.min(prefix.length(), line.length());
            return shapeOf(line.substring(0, width)).equals(shape) ? line.substring(width) : null;
        }

        /** Whether a line is indented deeper than the header. */
        boolean holds(String line) {
            String body = body(line);
            return body == null ? indentOf(line) > indentation
                    : indentOf(body) > 0;
        }

        boolean isBlank(String line) {
            return Text.isBlank(line) || shapeOf(stripEnd(line)).equals(blank);
        }
    }

    /** The block that a header opens, and what is left of the header's line. */
    private record Opened(Block block, Rest rest) {}

    /** Whether a text holds frames of a traceback, which {@link #withoutFrames} would cut. */
    public static boolean isIn(String text) {
        return Cues.isIn(text) && !withoutFrames(text).equals(text);
    }

    /** Cuts the frames of tracebacks; the errors and everything around them stay. */
    public static String withoutFrames(String text) {
        if (!Cues.isIn(text)) {
            return text;
        }
        String cut = text;
        for (String lineEnd : LINE_ENDS) {
            if (lineEnd.equals("line-end") || cut.indexOf('\\') >= 0) {
                cut = withoutFrames(cut, lineEnd);
            }
        }
        return cut.equals(text) ? text : Text.strip(cut);
    }

    private static String withoutFrames(String text, String lineEnd) {
        List<String> lines = new ArrayList<>();
        List<String> ends = new ArrayList<>();
        Matcher end = pattern(lineEnd).matcher(text);
        int start = 0;
        while (end.find()) {
            lines.add(text.substring(start, end.start()));
            ends.add(end.group());
            start = end.end();
        }
        lines.add(text.substring(start));
        ends.add("");
        List<Rest> rests = rests(lines, lineEnd.equals("line-end") ? null : textEnd(text));
        boolean isWhole = rests.stream().allMatch(one -> one == null);
        return isWhole ? text : joined(lines, ends, rests);
    }

    /** What ends a text inside the text: JSON has double quotes, a repr has single ones. */
    private static Pattern textEnd(String text) {
        return pattern(text.contains("File \"") ? "text-end-single" : "text-end");
    }

    private static String joined(List<String> lines, List<String> ends, List<Rest> rests) {
        List<String> kept = new ArrayList<>(); // a line and its end alternate
        for (int index = 0; index < lines.size(); index++) {
            Rest rest = rests.get(index);
            String end = ends.get(index);
            if (rest == null) {
                Collections.addAll(kept, lines.get(index), end);
                continue;
            }
            boolean isLast = rest.isTextEnd() || end.isEmpty();
            if (!kept.isEmpty() && rest.before().isEmpty() && isLast) {
                kept.set(kept.size() - 1, "");
            }
            if (!rest.after().isEmpty()) {
                boolean isSpaced = rest.after().startsWith(" ");
                String after = isSpaced ? rest.after().substring(1) : rest.after();
                Collections.addAll(kept, rest.before() + after, end);
            } else if (!rest.before().isEmpty()) {
                Collections.addAll(kept, rest.before(), "");
            }
        }
        return String.join("", kept);
    }

    /** What is left of each line; null is all of it. */
    private static List<Rest> rests(List<String> lines, Pattern textEnd) {
        List<Rest> rests = new ArrayList<>(Collections.nCopies(lines.size(), null));
        Block block = null;
        for (int index = 0; index < lines.size(); index++) {
            String line = lines.get(index);
            Opened opened = opened(lines, index, textEnd);
            if (opened != null) {
                block = opened.block();
                rests.set(index, opened.rest());
            } else if (block != null && block.isBlank(line)) {
                continue;
            } else if (block != null && block.holds(line)) {
                int end = textEnd == null ? -1 : start(textEnd, line);
                rests.set(index, new Rest("", end < 0 ? "" : line.substring(end)));
            } else {
                block = frame(lines, index, rests, block);
            }
        }
        addSurroundings(lines, rests);
        return rests;
    }

    private static Opened opened(List<String> lines, int index, Pattern textEnd) {
        String line = lines.get(index);
        String after = "";
        Pattern header = pattern("traceback-header");
        int start = start(header, line);
        if (start < 0 && textEnd != null && line.contains("(most recent call")) {
            int end = start(textEnd, line);
            if (end >= 0) {
                after = line.substring(end);
                line = line.substring(0, end);
                start = start(header, line);
            }
        }
        if (start < 0) {
            return null;
        }
        String prefix = line.substring(0, Math.max(start, width(pattern("margin"), line)));
        String next = index + 1 < lines.size() ? lines.get(index + 1) : null;
        Block block = block(prefix, next);
        String following = following(lines, index, block);
        if (following != null && after.isEmpty() && !isInside(block, following)) {
            return null;
        }
        return new Opened(block, new Rest(beforeHeader(prefix, block, next), after));
    }

    /** The next line that is not blank; null if there is none. */
    private static String following(List<String> lines, int index, Block block) {
        for (int next = index + 1; next < lines.size(); next++) {
            if (!block.isBlank(lines.get(next))) {
                return lines.get(next);
            }
        }
        return null;
    }

    /** Whether the line after a header confirms that it is one. */
    private static boolean isInside(Block block, String following) {
        String body = block.body(following);
        return block.holds(following)
                || finds("frame-with-source", following)
                || finds("exception-line", body == null ? following : body);
    }

    /** The block of a prefix: all of it if the next line has it too, or else its last text. */
    private static Block block(String prefix, String next) {
        Block whole = Block.of(prefix);
        boolean isWhole = next == null || whole.body(next) != null;
        return isWhole ? whole : Block.of(prefix.substring(textStart(prefix)));
    }

    /** What precedes a header, without what the following lines have too. */
    private static String beforeHeader(String prefix, Block block, String next) {
        boolean isRepeated = next != null && block.body(next) != null;
        int length = prefix.length() - (isRepeated ? block.prefix().length() : 0);
        String before = prefix.substring(0, length);
        boolean isMargin = Text.isBlank(before.substring(width(pattern("margin"), before)));
        return isMargin ? "" : before;
    }

    /** Notes what is left of a line outside a block; returns the block that it opens. */
    private static Block frame(List<String> lines, int index, List<Rest> rests, Block block) {
        String line = lines.get(index);
        if (line.length() > LONGEST_LINE || finds("escaped-frames", line)) {
            return null;
        }
        Matcher python = pattern("frame-with-source").matcher(line);
        if (python.find()) {
            rests.set(index, rest(line, python));
            String before = line.substring(0, python.start());
            return Block.of(before.substring(textStart(before)));
        }
        Matcher frame = pattern("frame").matcher(line);
        Matcher location = pattern("frame-location").matcher(line);
        if (frame.find()) {
            rests.set(index, rest(line, frame));
            return null;
        }
        if (isNamed(lines, index) && location.find()) {
            rests.set(index, rest(line, location));
            return null;
        }
        if (index == 0 || rests.get(index - 1) == null) {
            return null;
        }
        Matcher after = pattern("frame-after-frame").matcher(line);
        if (after.find()) {
            rests.set(index, rest(line, after));
            return block;
        }
        if (!isSource(lines, index)) {
            return null;
        }
        rests.set(index, NOTHING);
        return block;
    }

    private static Rest rest(String line, Matcher found) {
        String before = line.substring(0, found.start());
        String after = found.group(1) == null ? "" : found.group(1);
        return new Rest(before.substring(0, textStart(before)), after);
    }

    /** Where the last quoted text begins. */
    private static int textStart(String before) {
        return Math.max(before.lastIndexOf('"'), before.lastIndexOf('\'')) + 1;
    }

    /** Whether the line before a place is the name of a Go function. */
    private static boolean isNamed(List<String> lines, int index) {
        return index > 0 && finds("frame-name", lines.get(index - 1));
    }

    /** Whether a line is the source of a Python frame that lost its indentation. */
    private static boolean isSource(List<String> lines, int index) {
        if (index + 1 == lines.size() || !finds("frame-with-source", lines.get(index - 1))) {
            return false;
        }
        String following = lines.get(index + 1);
        boolean isFollowed =
                finds("frame-with-source", following) || finds("exception-line", following);
        return isFollowed && !finds("exception-line", lines.get(index));
    }

    /** Cuts names, titles and blank lines along with the frames that they belong to. */
    private static void addSurroundings(List<String> lines, List<Rest> rests) {
        boolean isBelow = false; // whether the nearest line below that is not blank is cut
        for (int index = lines.size() - 1; index >= 0; index--) {
            String line = lines.get(index);
            if (rests.get(index) != null) {
                isBelow = true;
                boolean isLocation = finds("frame-location", line) && isNamed(lines, index);
                if (isLocation && rests.get(index - 1) == null) {
                    rests.set(index - 1, NOTHING);
                }
            } else if (isBelow && finds("frames-title", line)) {
                rests.set(index, NOTHING);
            } else if (!Text.isBlank(line)) {
                isBelow = false;
            }
        }
        addBlankLines(lines, rests);
    }

    /** Cuts blank lines between lines that are cut. */
    private static void addBlankLines(List<String> lines, List<Rest> rests) {
        int start = -1; // the first blank line after one that is cut
        for (int index = 0; index < lines.size(); index++) {
            if (rests.get(index) != null) {
                if (start >= 0) {
                    Collections.fill(rests.subList(start, index), NOTHING);
                }
                start = index + 1;
            } else if (!Text.isBlank(lines.get(index))) {
                start = -1;
            }
        }
    }

    private static Pattern pattern(String name) {
        return COMPILED.computeIfAbsent(
                name, key -> Pattern.compile(Contract.pattern(key), Pattern.UNIX_LINES));
    }

    private static boolean finds(String name, String line) {
        return pattern(name).matcher(line).find();
    }

    private static int start(Pattern pattern, String line) {
        Matcher found = pattern.matcher(line);
        return found.find() ? found.start() : -1;
    }

    private static int width(Pattern pattern, String line) {
        Matcher found = pattern.matcher(line);
        return found.find() ? found.end() : 0;
    }

    private static String shapeOf(String prefix) {
        StringBuilder shape = new StringBuilder(prefix.length());
        for (int index = 0; index < prefix.length(); index++) {
            char one = prefix.charAt(index);
            shape.append(one >= '0' && one <= '9' ? '0' : one == '+' ? '|' : one);
        }
        return shape.toString();
    }

    private static String stripEnd(String text) {
        return Text.stripEnd(text, Contract.whiteSpace() + "\u001c\u001d\u001e\u001f");
    }

    private static int indentOf(String line) {
        return width(pattern("indentation"), line);
    }
}
