// How elements between others are found. Generated from api/operators.toml; do not edit.
package ai.tinyai;

/** How elements between others are found. */
public enum Interpolation {
    /** the one that is there */
    NEAREST,
    /** by a line between two */
    LINEAR,
    /** by a cubic curve near four */
    CUBIC;

    int value() {
        return ordinal();
    }
}
