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
     * cotangent: the root's cotangent, of its shape.
     * @param cotangent the root's cotangent, of its shape; null: 1, and the root must have one element
     * @return this
     */
    public BackwardOptions cotangent(NDArray cotangent) {
        set(0, cotangent);
        return this;
    }

    /**
     * retainGraph: keeps the saved tensors for another backward.
     * @param retainGraph keeps the saved tensors for another backward
     * @return this
     */
    public BackwardOptions retainGraph(boolean retainGraph) {
        set(1, retainGraph ? 1L : 0);
        return this;
    }

    /**
     * createGraph: records the backward itself.
     * @param createGraph records the backward itself; implies retainGraph
     * @return this
     */
    public BackwardOptions createGraph(boolean createGraph) {
        set(2, createGraph ? 1L : 0);
        return this;
    }
}
