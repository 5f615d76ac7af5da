package dev.toolresult.running;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a method as a tool for {@link ToolMethods}. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ToolMethod {
    /** The tool's name, such as "orders:find"; the method's name by default. */
    String value() default "";

    /** The name of a parameter, for classes compiled without {@code -parameters}. */
    @Documented
    @Target(ElementType.PARAMETER)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Param {
        /** The name in the arguments. */
        String value();
    }
}
