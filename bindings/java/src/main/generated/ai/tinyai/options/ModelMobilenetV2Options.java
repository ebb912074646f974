// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#mobilenetV2}. What is not set keeps the engine's default.
 */
public final class ModelMobilenetV2Options extends Options {
    /** The defaults. */
    public ModelMobilenetV2Options() {
        super(4, 0);
    }

    /**
     * inChannels: of an image; 1 to 65536; default 3.
     * @param inChannels of an image; 1 to 65536; default 3
     * @return this
     */
    public ModelMobilenetV2Options inChannels(long inChannels) {
        set(0, inChannels);
        return this;
    }

    /**
     * widthMultiplier: of all channels, which are then brought to a multiple of 8.
     * @param widthMultiplier of all channels, which are then brought to a multiple of 8; 0.01 to 100; default 1.0
     * @return this
     */
    public ModelMobilenetV2Options widthMultiplier(double widthMultiplier) {
        set(1, Double.doubleToRawLongBits(widthMultiplier));
        return this;
    }

    /**
     * dropout: its probability before the last layer.
     * @param dropout its probability before the last layer; 0 to 1; default 0.2
     * @return this
     */
    public ModelMobilenetV2Options dropout(double dropout) {
        set(2, Double.doubleToRawLongBits(dropout));
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public ModelMobilenetV2Options dtype(DataType dtype) {
        set(3, dtype.ordinal());
        return this;
    }
}
