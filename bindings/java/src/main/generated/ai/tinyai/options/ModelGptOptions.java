// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#gpt}. What is not set keeps the engine's default.
 */
public final class ModelGptOptions extends Options {
    /** The defaults. */
    public ModelGptOptions() {
        super(4, 0);
    }

    /**
     * hidden: units between the two linear layers of a layer.
     * @param hidden units between the two linear layers of a layer; 0: four times the features; 0 to 1,048,576; default
     * 0
     * @return this
     */
    public ModelGptOptions hidden(long hidden) {
        set(0, hidden);
        return this;
    }

    /**
     * dropout: its probability; 0 to 1; default 0.0.
     * @param dropout its probability; 0 to 1; default 0.0
     * @return this
     */
    public ModelGptOptions dropout(double dropout) {
        set(1, Double.doubleToRawLongBits(dropout));
        return this;
    }

    /**
     * cache: whether, in evaluation mode, keys and values are kept, so that a sequence can be given a few steps at a
     * time, with their positions, until the block's state is reset.
     * @param cache whether, in evaluation mode, keys and values are kept, so that a sequence can be given a few steps
     * at a time, with their positions, until the block's state is reset; requests that share the block must not use it,
     * but a session each; default false
     * @return this
     */
    public ModelGptOptions cache(boolean cache) {
        set(2, cache ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public ModelGptOptions dtype(DataType dtype) {
        set(3, dtype.ordinal());
        return this;
    }
}
