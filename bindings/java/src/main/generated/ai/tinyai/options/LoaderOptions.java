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
     * batchSize: examples of a batch; default 32.
     * @param batchSize examples of a batch; default 32
     * @return this
     */
    public LoaderOptions batchSize(long batchSize) {
        set(0, batchSize);
        return this;
    }

    /**
     * shuffle: true: each epoch in an order of its own.
     * @param shuffle true: each epoch in an order of its own; false: in sequence, and batches are views where they can
     * be
     * @return this
     */
    public LoaderOptions shuffle(boolean shuffle) {
        set(1, shuffle ? 1L : 0);
        return this;
    }

    /**
     * dropLast: leaves out a last batch that is not full.
     * @param dropLast leaves out a last batch that is not full; false
     * @return this
     */
    public LoaderOptions dropLast(boolean dropLast) {
        set(2, dropLast ? 1L : 0);
        return this;
    }

    /**
     * seed: of the orders; 0.
     * @param seed of the orders; 0
     * @return this
     */
    public LoaderOptions seed(long seed) {
        set(3, seed);
        return this;
    }
}
