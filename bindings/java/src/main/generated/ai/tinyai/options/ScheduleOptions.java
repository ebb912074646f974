// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;
import ai.tinyai.ScheduleShape;
import ai.tinyai.Status;
import ai.tinyai.TinyAiException;

/**
 * Options of Schedule. What is not set keeps the engine's default.
 */
public final class ScheduleOptions extends Options {
    /** The defaults. */
    public ScheduleOptions() {
        super(19, 0);
    }

    /**
     * shape: {@link ScheduleShape#CONSTANT} or another.
     * @param value the value
     * @return this
     */
    public ScheduleOptions shape(ScheduleShape value) {
        set(0, value.ordinal());
        return this;
    }

    /**
     * warmup: steps of a linear warm-up, in front of the shape; 0.
     * @param value the value
     * @return this
     */
    public ScheduleOptions warmup(long value) {
        set(1, value);
        return this;
    }

    /**
     * warmupFactor: of the rate at the first step of the warm-up, 0 to 1; 0.
     * @param value the value
     * @return this
     */
    public ScheduleOptions warmupFactor(double value) {
        set(2, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * period: steps; 1.
     * @param value the value
     * @return this
     */
    public ScheduleOptions period(long value) {
        set(3, value);
        return this;
    }

    /**
     * gamma: 0.1.
     * @param value the value
     * @return this
     */
    public ScheduleOptions gamma(double value) {
        set(4, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * least: the least rate of the cosine and the polynomial; 0.
     * @param value the value
     * @return this
     */
    public ScheduleOptions least(double value) {
        set(5, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * milestones: steps after the warm-up, each more than the one before; 0: no more of them. None.
     * @param value at most 8 of them
     * @return this
     */
    public ScheduleOptions milestones(long... value) {
        if (value.length > 8) {
            throw new TinyAiException(Status.RANGE, "milestones takes at most 8 numbers, not " + value.length);
        }
        for (int i = 0; i < 8; i++) {
            set(6 + i, i < value.length ? value[i] : 0L);
        }
        return this;
    }

    /**
     * power: of the polynomial; 1.
     * @param value the value
     * @return this
     */
    public ScheduleOptions power(double value) {
        set(14, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * rise: of a one-cycle: the share of its period on the way up, 0 to 1; 0.3.
     * @param value the value
     * @return this
     */
    public ScheduleOptions rise(double value) {
        set(15, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * startDivisor: of a one-cycle: it begins at the base divided by this, at least 1; 25.
     * @param value the value
     * @return this
     */
    public ScheduleOptions startDivisor(double value) {
        set(16, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * endDivisor: of a one-cycle: it ends at where it began divided by this, at least 1; 1e4.
     * @param value the value
     * @return this
     */
    public ScheduleOptions endDivisor(double value) {
        set(17, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * linear: true: a one-cycle goes along lines, else along half cosines; false.
     * @param value the value
     * @return this
     */
    public ScheduleOptions linear(boolean value) {
        set(18, value ? 1L : 0);
        return this;
    }
}
