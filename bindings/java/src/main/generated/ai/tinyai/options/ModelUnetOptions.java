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
        super(2, 0);
    }

    /**
     * levels: how often images are halved.
     * @param levels how often images are halved; 1 to 8; default 4
     * @return this
     */
    public ModelUnetOptions levels(long levels) {
        set(0, levels);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public ModelUnetOptions dtype(DataType dtype) {
        set(1, dtype.ordinal());
        return this;
    }
}
