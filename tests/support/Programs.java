import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the programs of the pages, each with classes of its own, so that none sees what another
 * left: {@code java Programs FOLDER NAME...} writes NAME.out, and NAME.failure, which is empty if
 * it ended well.
 */
public class Programs {
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        List<URL> path = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            path.add(new File(entry).toURI().toURL());
        }
        PrintStream console = System.out;
        for (String name : List.of(arguments).subList(1, arguments.length)) {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            String failure = run(name, path.toArray(new URL[0]));
            System.setOut(console);
            Files.write(folder.resolve(name + ".out"), printed.toByteArray());
            Files.writeString(folder.resolve(name + ".failure"), failure);
        }
        System.exit(0); // a thread that a program left would keep this process
    }

    private static String run(String name, URL[] path) throws Exception {
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        try (URLClassLoader loader = new URLClassLoader(path, platform)) {
            Thread.currentThread().setContextClassLoader(loader);
            loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            return "";
        } catch (InvocationTargetException thrown) {
            StringWriter text = new StringWriter();
            thrown.getCause().printStackTrace(new PrintWriter(text));
            return text.toString();
        }
    }
}
