package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

/** Each run of the tests has the Jackson that it says. */
class JacksonVersionTest {
    @Test
    void thisRunHasTheJacksonThatItNames() {
        String expected = System.getProperty("jackson.expected");
        assertEquals(expected, PackageVersion.VERSION.toString());
        assertEquals(expected, new ObjectMapper().version().toString());
    }

    @Test
    void namesMayBeLong() {
        String name = "x".repeat(60_000);
        String text = "{\"code\":0,\"data\":{\"" + name + "\":1}}";
        assertEquals(text, ToolReturn.fromJson(text).toJson());
    }
}
