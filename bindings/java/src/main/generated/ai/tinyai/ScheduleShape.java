// Shapes of schedules: generated from include/tinyai.h; do not edit.
package ai.tinyai;

/** What follows the warm-up of a schedule, in the engine's order. */
public enum ScheduleShape {
    /** Constant. */
    CONSTANT,
    /** Times gamma after each period. */
    STEP,
    /** Down to least within a period: Loshchilov, Hutter 2017, "SGDR". */
    COSINE,
    /** Times gamma within a period, a little with each step. */
    EXPONENTIAL,
    /** Times gamma at each of the milestones. */
    MULTI_STEP,
    /** Down to least within a period, by a power of what is left of it; 1: a line. */
    POLYNOMIAL,
    /** Up to the base and down again within a period, and no further: Smith, Topin 2018, "Super-Convergence". */
    ONE_CYCLE,
    /** Up to the base within the warm-up, whatever warmupFactor says, then with the root of 1 / steps: Vaswani et al. 2017, "Attention Is All You Need". */
    NOAM;

    int value() {
        return ordinal();
    }
}
