// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.NDArray;
import ai.tinyai.Options;
import ai.tinyai.Variable;

/**
 * Options of {@link ai.tinyai.Variable#backward} and {@link ai.tinyai.Variable#grad}. What is not set keeps the
 * engine's default.
 */
public final class BackwardOptions extends Options {
    /** The defaults. */
    public BackwardOptions() {
        super(3, 0);
    }

    /**
     * cotangent: the root's cotangent, of its shape; null: 1, and the root must have one element.
     * @param value the value
     * @return this
     */
    public BackwardOptions cotangent(NDArray value) {
        set(0, value);
        return this;
    }

    /**
     * retainGraph: keeps the saved tensors for another backward.
     * @param value the value
     * @return this
     */
    public BackwardOptions retainGraph(boolean value) {
        set(1, value ? 1L : 0);
        return this;
    }

    /**
     * createGraph: records the backward itself; implies retainGraph.
     * @param value the value
     * @return this
     */
    public BackwardOptions createGraph(boolean value) {
        set(2, value ? 1L : 0);
        return this;
    }
}
