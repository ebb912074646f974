// How what several modules give becomes one result. Generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai;

/** How what several modules give becomes one result. */
public enum Join {
    /** the sum */
    ADD,
    /** the product, element by element */
    MULTIPLY,
    /** one behind the other along an axis */
    CONCAT;

    int value() {
        return ordinal();
    }
}
