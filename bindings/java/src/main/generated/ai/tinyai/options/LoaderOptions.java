// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;

/**
 * Options of a loader. What is not set keeps the engine's default.
 */
public final class LoaderOptions extends Options {
    /** The defaults. */
    public LoaderOptions() {
        super(4, 0);
    }

    /**
     * batchSize: 32.
     * @param value the value
     * @return this
     */
    public LoaderOptions batchSize(long value) {
        set(0, value);
        return this;
    }

    /**
     * shuffle: true: each epoch in an order of its own; false: in sequence, and batches are views where they can be.
     * @param value the value
     * @return this
     */
    public LoaderOptions shuffle(boolean value) {
        set(1, value ? 1L : 0);
        return this;
    }

    /**
     * dropLast: leaves out a last batch that is not full; false.
     * @param value the value
     * @return this
     */
    public LoaderOptions dropLast(boolean value) {
        set(2, value ? 1L : 0);
        return this;
    }

    /**
     * seed: of the orders; 0.
     * @param value the value
     * @return this
     */
    public LoaderOptions seed(long value) {
        set(3, value);
        return this;
    }
}
