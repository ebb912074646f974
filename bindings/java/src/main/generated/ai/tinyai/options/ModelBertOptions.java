// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#bert}. What is not set keeps the engine's default.
 */
public final class ModelBertOptions extends Options {
    /** The defaults. */
    public ModelBertOptions() {
        super(4, 0);
    }

    /**
     * hidden: units between the two linear layers of a layer.
     * @param hidden units between the two linear layers of a layer; 0: four times the features; 0 to 1,048,576; default
     * 0
     * @return this
     */
    public ModelBertOptions hidden(long hidden) {
        set(0, hidden);
        return this;
    }

    /**
     * types: how many types of tokens there are.
     * @param types how many types of tokens there are; 1 to 1,048,576; default 2
     * @return this
     */
    public ModelBertOptions types(long types) {
        set(1, types);
        return this;
    }

    /**
     * dropout: its probability; 0 to 1; default 0.1.
     * @param dropout its probability; 0 to 1; default 0.1
     * @return this
     */
    public ModelBertOptions dropout(double dropout) {
        set(2, Double.doubleToRawLongBits(dropout));
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public ModelBertOptions dtype(DataType dtype) {
        set(3, dtype.ordinal());
        return this;
    }
}
