package ai.tinyai;

/**
 * Spans of recomputing, for training in less memory: what is recorded in one saves nothing that was made inside, and a backward runs
 * its operators again, with the same bits.
 */
public final class Recompute {
    private Recompute() {}

    /**
     * Begins a span on this thread. A backward runs operators again, never a function of the host's, with the same random numbers, and
     * writes no running statistics twice. What the span reads from outside must not be written before that: VERSION. Spans nest.
     * @return what ends the span when closed
     */
    public static TinyAI.Mode begin() {
        return TinyAI.beginSpan();
    }
}
