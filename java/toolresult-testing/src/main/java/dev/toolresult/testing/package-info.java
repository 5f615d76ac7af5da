/**
 * Assertions for tool results, and the conformance fixtures.
 */
@NullMarked
package dev.toolresult.testing;

import org.jspecify.annotations.NullMarked;
