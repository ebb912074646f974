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
     * @param shape {@link ScheduleShape#CONSTANT} or another
     * @return this
     */
    public ScheduleOptions shape(ScheduleShape shape) {
        set(0, shape.ordinal());
        return this;
    }

    /**
     * warmup: steps of a linear warm-up, in front of the shape.
     * @param warmup steps of a linear warm-up, in front of the shape; 0
     * @return this
     */
    public ScheduleOptions warmup(long warmup) {
        set(1, warmup);
        return this;
    }

    /**
     * warmupFactor: of the rate at the first step of the warm-up, 0 to 1.
     * @param warmupFactor of the rate at the first step of the warm-up, 0 to 1; 0
     * @return this
     */
    public ScheduleOptions warmupFactor(double warmupFactor) {
        set(2, Double.doubleToRawLongBits(warmupFactor));
        return this;
    }

    /**
     * period: steps; 1.
     * @param period steps; 1
     * @return this
     */
    public ScheduleOptions period(long period) {
        set(3, period);
        return this;
    }

    /**
     * gamma: what the rate is multiplied by.
     * @param gamma what the rate is multiplied by; default 0.1
     * @return this
     */
    public ScheduleOptions gamma(double gamma) {
        set(4, Double.doubleToRawLongBits(gamma));
        return this;
    }

    /**
     * least: the least rate of the cosine and the polynomial.
     * @param least the least rate of the cosine and the polynomial; 0
     * @return this
     */
    public ScheduleOptions least(double least) {
        set(5, Double.doubleToRawLongBits(least));
        return this;
    }

    /**
     * milestones: steps after the warm-up, each more than the one before; 0: no more of them. None.
     * @param milestones at most 8 of them
     * @return this
     */
    public ScheduleOptions milestones(long... milestones) {
        if (milestones.length > 8) {
            throw new TinyAiException(Status.RANGE, "milestones takes at most 8 numbers, not " + milestones.length);
        }
        for (int i = 0; i < 8; i++) {
            set(6 + i, i < milestones.length ? milestones[i] : 0L);
        }
        return this;
    }

    /**
     * power: of the polynomial; 1.
     * @param power of the polynomial; 1
     * @return this
     */
    public ScheduleOptions power(double power) {
        set(14, Double.doubleToRawLongBits(power));
        return this;
    }

    /**
     * rise: of a one-cycle: the share of its period on the way up, 0 to 1.
     * @param rise of a one-cycle: the share of its period on the way up, 0 to 1; 0.3
     * @return this
     */
    public ScheduleOptions rise(double rise) {
        set(15, Double.doubleToRawLongBits(rise));
        return this;
    }

    /**
     * startDivisor: of a one-cycle: it begins at the base divided by this, at least 1.
     * @param startDivisor of a one-cycle: it begins at the base divided by this, at least 1; 25
     * @return this
     */
    public ScheduleOptions startDivisor(double startDivisor) {
        set(16, Double.doubleToRawLongBits(startDivisor));
        return this;
    }

    /**
     * endDivisor: of a one-cycle: it ends at where it began divided by this, at least 1.
     * @param endDivisor of a one-cycle: it ends at where it began divided by this, at least 1; 1e4
     * @return this
     */
    public ScheduleOptions endDivisor(double endDivisor) {
        set(17, Double.doubleToRawLongBits(endDivisor));
        return this;
    }

    /**
     * linear: true: a one-cycle goes along lines, else along half cosines.
     * @param linear true: a one-cycle goes along lines, else along half cosines; false
     * @return this
     */
    public ScheduleOptions linear(boolean linear) {
        set(18, linear ? 1L : 0);
        return this;
    }
}
