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
     * length: how many steps, where there is no sequence.
     * @param length how many steps, where there is no sequence; -1, the default: as many as sequences have
     * @return this
     */
    public ScanOptions length(long length) {
        set(0, length);
        return this;
    }

    /**
     * reverse: not false: from the last element to the first.
     * @param reverse not false: from the last element to the first; outputs are in the order of the elements
     * @return this
     */
    public ScanOptions reverse(boolean reverse) {
        set(1, reverse ? 1L : 0);
        return this;
    }
}
