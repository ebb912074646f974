// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#resnet}. What is not set keeps the engine's default.
 */
public final class ModelResnetOptions extends Options {
    /** The defaults. */
    public ModelResnetOptions() {
        super(3, 0);
    }

    /**
     * inChannels: of an image; 1 to 65536; default 3.
     * @param inChannels of an image; 1 to 65536; default 3
     * @return this
     */
    public ModelResnetOptions inChannels(long inChannels) {
        set(0, inChannels);
        return this;
    }

    /**
     * width: channels of the first stage.
     * @param width channels of the first stage; each of the three others has twice as many as the one before; 1 to
     * 1,048,576; default 64
     * @return this
     */
    public ModelResnetOptions width(long width) {
        set(1, width);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public ModelResnetOptions dtype(DataType dtype) {
        set(2, dtype.ordinal());
        return this;
    }
}
