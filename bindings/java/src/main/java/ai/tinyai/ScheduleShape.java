package ai.tinyai;

/** What follows the warm-up of a schedule, in the engine's order. */
public enum ScheduleShape {
    /** The rate stays. */
    CONSTANT,
    /** Times gamma after each period. */
    STEP,
    /** Down to the least within a period. */
    COSINE,
    /** Times gamma within a period, a little with each step. */
    EXPONENTIAL,
    /** Times gamma at each of the milestones. */
    MULTI_STEP,
    /** Down to the least within a period, by a power of what is left of it; 1: a line. */
    POLYNOMIAL,
    /** Up to the base and down again within a period, and no further. */
    ONE_CYCLE,
    /** Up to the base within the warm-up, then with the root of 1 / steps. */
    NOAM;

    int value() {
        return ordinal();
    }
}
