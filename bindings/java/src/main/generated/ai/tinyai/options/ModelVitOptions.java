// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#vit}. What is not set keeps the engine's default.
 */
public final class ModelVitOptions extends Options {
    /** The defaults. */
    public ModelVitOptions() {
        super(4, 0);
    }

    /**
     * inChannels: of an image; 1 to 65536; default 3.
     * @param inChannels of an image; 1 to 65536; default 3
     * @return this
     */
    public ModelVitOptions inChannels(long inChannels) {
        set(0, inChannels);
        return this;
    }

    /**
     * hidden: units between the two linear layers of a layer.
     * @param hidden units between the two linear layers of a layer; 0: four times the features; 0 to 1,048,576; default
     * 0
     * @return this
     */
    public ModelVitOptions hidden(long hidden) {
        set(1, hidden);
        return this;
    }

    /**
     * dropout: its probability; 0 to 1; default 0.0.
     * @param dropout its probability; 0 to 1; default 0.0
     * @return this
     */
    public ModelVitOptions dropout(double dropout) {
        set(2, Double.doubleToRawLongBits(dropout));
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public ModelVitOptions dtype(DataType dtype) {
        set(3, dtype.ordinal());
        return this;
    }
}
