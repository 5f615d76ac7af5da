package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.toolresult.validation.Finding;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A record of a module that does not open its package is rejected with the line that opens it. */
class ClosedModuleTest {
    private static final Map<String, String> MODULE = Map.of(
            "module-info.java", "module shop { exports shop; }",
            "shop/Shop.java",
            "package shop; public class Shop {"
                    + " public static Object order() { return new shop.inside.Order(17); } }",
            "shop/inside/Order.java", "package shop.inside; public record Order(int id) {}");

    @TempDir
    Path folder;

    /** A record of a module that does not open its package. */
    private Object order() throws IOException, ReflectiveOperationException {
        for (Map.Entry<String, String> file : MODULE.entrySet()) {
            Path path = folder.resolve("src").resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        Path classes = folder.resolve("classes");
        String[] files = MODULE.keySet().stream()
                .map(name -> folder.resolve("src").resolve(name).toString())
                .toArray(String[]::new);
        String[] options = {"-d", classes.toString()};
        String[] all = Stream.of(options, files).flatMap(Stream::of).toArray(String[]::new);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, all));
        ModuleLayer boot = ModuleLayer.boot();
        Configuration found = boot.configuration()
                .resolve(ModuleFinder.of(classes), ModuleFinder.of(), Set.of("shop"));
        ModuleLayer layer = boot.defineModulesWithOneLoader(found, getClass().getClassLoader());
        return layer.findLoader("shop").loadClass("shop.Shop").getMethod("order").invoke(null);
    }

    @Test
    void aRecordOfAClosedModuleIsToBeOpened() throws Exception {
        Object order = order();
        ContractException error =
                assertThrows(ContractException.class, () -> ToolReturn.success(order));
        Finding finding = error.report().findings().get(0);
        assertEquals("value-type", finding.rule());
        String fix = "opens shop.inside to com.fasterxml.jackson.databind";
        assertTrue(finding.hint().contains(fix), finding.hint());
    }
}
