// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#unet}. What is not set keeps the engine's default.
 */
public final class ModelUnetOptions extends Options {
    /** The defaults. */
    public ModelUnetOptions() {
        super(3, 0);
    }

    /**
     * width: channels of the first level.
     * @param width channels of the first level; each lower one has twice as many; 1 to 1.04858e+06; default 64
     * @return this
     */
    public ModelUnetOptions width(long width) {
        set(0, width);
        return this;
    }

    /**
     * levels: how often images are halved.
     * @param levels how often images are halved; 1 to 8; default 4
     * @return this
     */
    public ModelUnetOptions levels(long levels) {
        set(1, levels);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public ModelUnetOptions dtype(DataType dtype) {
        set(2, dtype.ordinal());
        return this;
    }
}
