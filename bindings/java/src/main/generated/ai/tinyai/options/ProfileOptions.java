// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of a profile. What is not set keeps the engine's default.
 */
public final class ProfileOptions extends Options {
    /** The defaults. */
    public ProfileOptions() {
        super(2, 0);
    }

    /**
     * limitBytes: of what is recorded, an event taking 64: charged as workspace when it starts.
     * @param limitBytes of what is recorded, an event taking 64: charged as workspace when it starts; 33554432. What
     * finds no room any more is counted and dropped
     * @return this
     */
    public ProfileOptions limitBytes(long limitBytes) {
        set(0, limitBytes);
        return this;
    }

    /**
     * thisThread: true: of the calling thread alone.
     * @param thisThread true: of the calling thread alone; false: of all
     * @return this
     */
    public ProfileOptions thisThread(boolean thisThread) {
        set(1, thisThread ? 1L : 0);
        return this;
    }
}
