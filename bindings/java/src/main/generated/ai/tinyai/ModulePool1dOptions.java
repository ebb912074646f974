// Options: generated from api/modules.toml; do not edit.
package ai.tinyai;

/**
 * Options of pooling modules over sequences. What is not set keeps the engine's default.
 */
public final class ModulePool1dOptions extends Options {
    /** The defaults. */
    public ModulePool1dOptions() {
        super(4);
    }

    /**
     * stride: 0: the window's size; default 0.
     * @param value the value
     * @return this
     */
    public ModulePool1dOptions stride(long value) {
        set(0, value);
        return this;
    }

    /**
     * padding: on both sides, at most half the window; default 0.
     * @param value the value
     * @return this
     */
    public ModulePool1dOptions padding(long value) {
        set(1, value);
        return this;
    }

    /**
     * countPadding: average pooling: whether padding counts as zeros; default true.
     * @param value the value
     * @return this
     */
    public ModulePool1dOptions countPadding(boolean value) {
        set(2, value ? 1 : 0);
        return this;
    }

    /**
     * ceilMode: whether a last window that reaches beyond the padding counts, too; default false.
     * @param value the value
     * @return this
     */
    public ModulePool1dOptions ceilMode(boolean value) {
        set(3, value ? 1 : 0);
        return this;
    }
}
