// What a Schedule does: generated from include/tinyai.h; do not edit.
package ai.tinyai;

/** What a Schedule does. */
abstract class ScheduleFunctions {
    ScheduleFunctions() {}

    abstract long id();

    /**
     * One step was done: sets the rates of the next.
     */
    public void advance() {
        NativeFunctions.scheduleAdvance(id());
    }

    /**
     * Steps done so far.
     * @return how many
     */
    public long getDone() {
        return NativeFunctions.scheduleDone(id());
    }

    /**
     * Goes to a step, as when training is resumed.
     * @param done steps
     * @throws TinyAiException RANGE
     */
    public void setDone(long done) {
        NativeFunctions.scheduleSetDone(id(), done);
    }
}
