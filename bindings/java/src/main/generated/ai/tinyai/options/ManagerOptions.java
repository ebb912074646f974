// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of a scope. What is not set keeps the engine's default.
 */
public final class ManagerOptions extends Options {
    /** The defaults. */
    public ManagerOptions() {
        super(5, 2);
    }

    /**
     * limitBytes: a bound on what the whole subtree holds in the memory of this scope's device; 0: none.
     * @param value the value
     * @return this
     */
    public ManagerOptions limitBytes(long value) {
        set(0, value);
        return this;
    }

    /**
     * seed: of random numbers drawn here and below.
     * @param value the value
     * @return this
     */
    public ManagerOptions seed(long value) {
        set(1, value);
        set(2, 1L);
        return this;
    }

    /**
     * resident: its arrays do not vote on where results land: a replay buffer, a table.
     * @param value the value
     * @return this
     */
    public ManagerOptions resident(boolean value) {
        set(3, value ? 1L : 0);
        return this;
    }

    /**
     * name: shown in reports and messages; null: "scope".
     * @param value the value
     * @return this
     */
    public ManagerOptions name(String value) {
        keep(0, value);
        return this;
    }

    /**
     * device: "cpu", "null" (computes nothing), ..; null: the parent's, "cpu" for a base manager.
     * @param value the value
     * @return this
     */
    public ManagerOptions device(String value) {
        keep(1, value);
        return this;
    }
}
