/** What the other packages share; not for users, and free to change in any release. */
package dev.toolresult.internal;
