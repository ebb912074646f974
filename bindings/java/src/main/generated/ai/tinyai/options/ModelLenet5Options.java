// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#lenet5}. What is not set keeps the engine's default.
 */
public final class ModelLenet5Options extends Options {
    /** The defaults. */
    public ModelLenet5Options() {
        super(2, 0);
    }

    /**
     * inChannels: of an image; 1 to 65536; default 1.
     * @param inChannels of an image; 1 to 65536; default 1
     * @return this
     */
    public ModelLenet5Options inChannels(long inChannels) {
        set(0, inChannels);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public ModelLenet5Options dtype(DataType dtype) {
        set(1, dtype.ordinal());
        return this;
    }
}
