package ai.tinyai;

/** What follows the warm-up of a schedule, in the engine's order. */
public enum ScheduleShape {
    /** The rate stays. */
    CONSTANT,
    /** Times gamma after each period. */
    STEP,
    /** Down to the least within a period. */
    COSINE;

    int value() {
        return ordinal();
    }
}
