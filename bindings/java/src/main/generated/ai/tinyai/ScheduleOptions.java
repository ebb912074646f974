// Options: generated from api/operators.toml; do not edit.
package ai.tinyai;

/**
 * Options of schedule_create. What is not set keeps the engine's default.
 */
public final class ScheduleOptions extends Options {
    /** The defaults. */
    public ScheduleOptions() {
        super(6);
    }

    /**
     * shape: {@link ScheduleShape#CONSTANT} or another.
     * @param value the value
     * @return this
     */
    public ScheduleOptions shape(ScheduleShape value) {
        set(0, value.value());
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
     * least: the least rate of the cosine; 0.
     * @param value the value
     * @return this
     */
    public ScheduleOptions least(double value) {
        set(5, Double.doubleToRawLongBits(value));
        return this;
    }
}
