// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of a scope. What is not set keeps the engine's default.
 */
public final class ManagerOptions extends Options {
    /** The defaults. */
    public ManagerOptions() {
        super(6, 2);
    }

    /**
     * limitBytes: a bound on what the whole subtree holds in the memory of this scope's device.
     * @param limitBytes a bound on what the whole subtree holds in the memory of this scope's device; 0: none
     * @return this
     */
    public ManagerOptions limitBytes(long limitBytes) {
        set(0, limitBytes);
        return this;
    }

    /**
     * seed: of random numbers drawn here and below.
     * @param seed of random numbers drawn here and below
     * @return this
     */
    public ManagerOptions seed(long seed) {
        set(1, seed);
        set(2, 1L);
        return this;
    }

    /**
     * resident: its arrays do not vote on where results land.
     * @param resident its arrays do not vote on where results land: a replay buffer, a table
     * @return this
     */
    public ManagerOptions resident(boolean resident) {
        set(3, resident ? 1L : 0);
        return this;
    }

    /**
     * rematerialise: true: what only graphs keep here and below may be dropped where a limit would refuse, and is made
     * again when a backward asks for it, with the same bits.
     * @param rematerialise true: what only graphs keep here and below may be dropped where a limit would refuse, and is
     * made again when a backward asks for it, with the same bits
     * @return this
     */
    public ManagerOptions rematerialise(boolean rematerialise) {
        set(5, rematerialise ? 1L : 0);
        return this;
    }

    /**
     * name: shown in reports and messages.
     * @param name shown in reports and messages; null: "scope"
     * @return this
     */
    public ManagerOptions name(String name) {
        keep(0, name);
        return this;
    }

    /**
     * device: "cpu", "null" (computes nothing), ...
     * @param device "cpu", "null" (computes nothing), ..; null: the parent's, "cpu" for a base manager
     * @return this
     */
    public ManagerOptions device(String device) {
        keep(1, device);
        return this;
    }
}
