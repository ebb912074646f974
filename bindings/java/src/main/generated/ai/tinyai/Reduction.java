// What becomes of the losses of single elements. Generated from api/operators.toml; do not edit.
package ai.tinyai;

/** What becomes of the losses of single elements. */
public enum Reduction {
    /** their mean */
    MEAN,
    /** their sum */
    SUM,
    /** all of them */
    NONE;

    int value() {
        return ordinal();
    }
}
