/**
 * Assertions for tool results, and the conformance fixtures.
 */
package dev.toolresult.testing;
