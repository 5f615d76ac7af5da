package dev.toolresult.conformance;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The version of the software that a class came with. */
final class Versions {
    private static final Pattern IN_NAME = Pattern.compile("-([0-9][^/]*)[.]jar$");

    private Versions() {}

    static String of(Class<?> member) {
        String stated = member.getPackage().getImplementationVersion();
        if (stated != null) {
            return stated;
        }
        Matcher jar =
                IN_NAME.matcher(
                        member.getProtectionDomain().getCodeSource().getLocation().getPath());
        return jar.find() ? jar.group(1) : "unknown";
    }
}
