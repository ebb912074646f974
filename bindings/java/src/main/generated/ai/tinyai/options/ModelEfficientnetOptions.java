// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#efficientnet}. What is not set keeps the engine's default.
 */
public final class ModelEfficientnetOptions extends Options {
    /** The defaults. */
    public ModelEfficientnetOptions() {
        super(6, 0);
    }

    /**
     * inChannels: of an image; 1 to 65536; default 3.
     * @param inChannels of an image; 1 to 65536; default 3
     * @return this
     */
    public ModelEfficientnetOptions inChannels(long inChannels) {
        set(0, inChannels);
        return this;
    }

    /**
     * widthMultiplier: of all channels, which are then brought to a multiple of 8: 1, 1, 1.1, 1.2, 1.4 of B0 to B4.
     * @param widthMultiplier of all channels, which are then brought to a multiple of 8: 1, 1, 1.1, 1.2, 1.4 of B0 to
     * B4; 0.01 to 100; default 1.0
     * @return this
     */
    public ModelEfficientnetOptions widthMultiplier(double widthMultiplier) {
        set(1, Double.doubleToRawLongBits(widthMultiplier));
        return this;
    }

    /**
     * depthMultiplier: of the blocks of each stage, rounded up.
     * @param depthMultiplier of the blocks of each stage, rounded up: 1, 1.1, 1.2, 1.4, 1.8 of B0 to B4; 0.01 to 100;
     * default 1.0
     * @return this
     */
    public ModelEfficientnetOptions depthMultiplier(double depthMultiplier) {
        set(2, Double.doubleToRawLongBits(depthMultiplier));
        return this;
    }

    /**
     * dropout: its probability before the last layer.
     * @param dropout its probability before the last layer; 0 to 1; default 0.2
     * @return this
     */
    public ModelEfficientnetOptions dropout(double dropout) {
        set(3, Double.doubleToRawLongBits(dropout));
        return this;
    }

    /**
     * dropPath: with which probability, in training mode, an example skips the last block.
     * @param dropPath with which probability, in training mode, an example skips the last block; earlier ones, in
     * proportion, more seldom; 0 to 1; default 0.2
     * @return this
     */
    public ModelEfficientnetOptions dropPath(double dropPath) {
        set(4, Double.doubleToRawLongBits(dropPath));
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public ModelEfficientnetOptions dtype(DataType dtype) {
        set(5, dtype.ordinal());
        return this;
    }
}
