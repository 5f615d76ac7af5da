package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.carriers.Llm;
import dev.toolresult.internal.json.Tree;
import java.util.Base64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Media that are too large for a fixture: the model reads their size, never their base64. */
class MediaSizeTest {
    @ParameterizedTest
    @CsvSource({"999,999 B", "1000,1 kB", "149500,150 kB", "999999,1000 kB", "1449999,1.4 MB"})
    void theModelReadsTheSize(int bytes, String words) {
        String data = Base64.getEncoder().encodeToString(new byte[bytes]);
        ObjectNode image = Tree.object().put("type", "image").put("mimeType", "image/png");
        ObjectNode envelope = Tree.object().put("code", 0);
        envelope.set("data", image.put("data", data));
        assertEquals("[image image/png, " + words + "]", Llm.content(envelope));
    }
}
