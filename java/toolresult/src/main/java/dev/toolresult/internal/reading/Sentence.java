package dev.toolresult.internal.reading;

import java.util.ArrayList;
import java.util.List;

/**
 * A text that is searched for words.
 *
 * @param text the text
 * @param words its words, as spaces delimit them, and what stands for all that is beyond ASCII
 * @param characters how many characters it had before it was spelled simply
 * @param lines how many lines it had that were not blank, likewise
 */
record Sentence(String text, List<String> words, int characters, int lines) {

    static Sentence of(String text, int characters, int lines) {
        List<String> words = new ArrayList<>();
        boolean isAscii = true;
        int start = 0;
        for (int index = 0; index < text.length(); index++) {
            char one = text.charAt(index);
            isAscii = isAscii && one < 0x80;
            if (one == ' ') {
                words.add(text.substring(start, index));
                start = index + 1;
            }
        }
        words.add(text.substring(start));
        if (!isAscii) {
            words.add(WordRows.BEYOND_ASCII);
        }
        return new Sentence(text, words, characters, lines);
    }
}
