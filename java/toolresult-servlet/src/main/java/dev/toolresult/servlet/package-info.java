/**
 * A filter that guards an HTTP boundary.
 */
package dev.toolresult.servlet;
