package ai.tinyai;

import ai.tinyai.options.ScheduleOptions;


/** A learning rate as a function of the steps done. */
public final class Schedule extends ScheduleFunctions implements Handle, AutoCloseable {
    private final long id;

    /**
     * Takes the optimizer's present rates as its base, and sets those of the first step.
     * @param into owner of the handle; null: the entered scope
     * @param optimizer whose rates
     * @param options the shape
     */
    public Schedule(@Nullable NDManager into, Optimizer optimizer, ScheduleOptions options) {
        id = NativeFunctions.scheduleCreate(ThreadState.current(), Ids.orNull(into), optimizer.id(), Options.given(options),
                Options.values(options));
    }

    @Override
    long id() {
        return id;
    }

    @Override
    public void requireOpen() {
        getDone();
    }

    /** Ends the handle; the rates stay. */
    @Override
    public void close() {
        NativeFunctions.scheduleRelease(id);
    }
}
