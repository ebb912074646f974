// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#shufflenetV2}. What is not set keeps the engine's default.
 */
public final class ModelShufflenetV2Options extends Options {
    /** The defaults. */
    public ModelShufflenetV2Options() {
        super(5, 0);
    }

    /**
     * inChannels: of an image; 1 to 65536; default 3.
     * @param inChannels of an image; 1 to 65536; default 3
     * @return this
     */
    public ModelShufflenetV2Options inChannels(long inChannels) {
        set(0, inChannels);
        return this;
    }

    /**
     * channels: of the first stage, even; the second and third have twice and four times as many.
     * @param channels of the first stage, even; the second and third have twice and four times as many. 48, 116, 176
     * and 244 are the paper's; 2 to 1,048,576; default 116
     * @return this
     */
    public ModelShufflenetV2Options channels(long channels) {
        set(1, channels);
        return this;
    }

    /**
     * stem: channels before the first stage.
     * @param stem channels before the first stage; 1 to 1,048,576; default 24
     * @return this
     */
    public ModelShufflenetV2Options stem(long stem) {
        set(2, stem);
        return this;
    }

    /**
     * last: channels behind the last stage.
     * @param last channels behind the last stage; 1 to 1,048,576; default 1024
     * @return this
     */
    public ModelShufflenetV2Options last(long last) {
        set(3, last);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public ModelShufflenetV2Options dtype(DataType dtype) {
        set(4, dtype.ordinal());
        return this;
    }
}
