// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * How {@link ai.tinyai.ControlFlow#scan} goes. What is not set keeps the engine's default.
 */
public final class ScanOptions extends Options {
    /** The defaults. */
    public ScanOptions() {
        super(2, 0);
    }

    /**
     * length: how many steps, where there is no sequence; -1, the default: as many as sequences have.
     * @param value the value
     * @return this
     */
    public ScanOptions length(long value) {
        set(0, value);
        return this;
    }

    /**
     * reverse: not false: from the last element to the first; outputs are in the order of the elements.
     * @param value the value
     * @return this
     */
    public ScanOptions reverse(boolean value) {
        set(1, value ? 1L : 0);
        return this;
    }
}
