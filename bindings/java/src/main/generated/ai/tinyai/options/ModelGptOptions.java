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
        super(3, 0);
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
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public ModelGptOptions dtype(DataType dtype) {
        set(2, dtype.ordinal());
        return this;
    }
}
