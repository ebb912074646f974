/** Between the classes and the jar of the native libraries. Not for programs. */
package ai.tinyai.natives;
