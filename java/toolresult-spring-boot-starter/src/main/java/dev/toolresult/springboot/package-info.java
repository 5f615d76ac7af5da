/** Tool results in Spring Boot: one agreement for all doors, from {@code toolresult.*} properties. */
@NullMarked
package dev.toolresult.springboot;

import org.jspecify.annotations.NullMarked;
