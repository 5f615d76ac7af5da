/**
 * A filter that guards an HTTP boundary.
 */
@NullMarked
package dev.toolresult.servlet;

import org.jspecify.annotations.NullMarked;
