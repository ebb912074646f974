// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of a session. What is not set keeps the engine's default.
 */
public final class SessionOptions extends Options {
    /** The defaults. */
    public SessionOptions() {
        super(4, 1);
    }

    /**
     * rows: texts or streams, 1 to 65,536.
     * @param rows texts or streams, 1 to 65,536; 1
     * @return this
     */
    public SessionOptions rows(long rows) {
        set(0, rows);
        return this;
    }

    /**
     * capacity: steps of a row; 0: as many as the block has learned positions for.
     * @param capacity steps of a row; 0: as many as the block has learned positions for. RANGE where attention has no
     * such bound. States of RNN, LSTM and GRU need none
     * @return this
     */
    public SessionOptions capacity(long capacity) {
        set(1, capacity);
        return this;
    }

    /**
     * dtype: f32, f64, f16 or bf16.
     * @param dtype f32, f64, f16 or bf16
     * @return this
     */
    public SessionOptions dtype(DataType dtype) {
        set(3, dtype.ordinal());
        set(2, 1L);
        return this;
    }

    /**
     * name: in messages and dumps; null: "session".
     * @param name in messages and dumps; null: "session"
     * @return this
     */
    public SessionOptions name(String name) {
        keep(0, name);
        return this;
    }
}
