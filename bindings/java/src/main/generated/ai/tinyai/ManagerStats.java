// The words of tinyai_manager_stats: generated from include/tinyai.h; do not edit.
package ai.tinyai;

import java.util.Arrays;

/** What a scope holds. The subtree's numbers include the scope's own. By category: what they are for. */
public final class ManagerStats {
    private final long[] words;

    /** What bytes are for, in the engine's order. */
    public enum Category {
        /** Parameters. */
        PARAMETER,
        /** Gradients of leaves. */
        GRADIENT,
        /** State of optimizers. */
        OPTIMIZER_STATE,
        /** Results of operators. */
        ACTIVATION,
        /** Creation and the host's data. */
        DATA,
        /** Scratch of a running call; headers of views. */
        WORKSPACE,
        /** Nodes of graphs. */
        GRAPH,
        /** What sessions keep. */
        SESSION
    }

    ManagerStats(long[] words) {
        this.words = words;
    }

    /**
     * Live array handles in the scope itself.
     * @return how many
     */
    public long arrays() {
        return words[0];
    }

    /**
     * Live variable handles in the scope itself.
     * @return how many
     */
    public long variables() {
        return words[1];
    }

    /**
     * Live block handles in the scope itself.
     * @return how many
     */
    public long modules() {
        return words[2];
    }

    /**
     * Live optimizer handles in the scope itself.
     * @return how many
     */
    public long optimizers() {
        return words[3];
    }

    /**
     * Scopes right under it.
     * @return how many
     */
    public long children() {
        return words[4];
    }

    /**
     * Live array handles in the subtree.
     * @return how many
     */
    public long subtreeArrays() {
        return words[5];
    }

    /**
     * Live variable handles in the subtree.
     * @return how many
     */
    public long subtreeVariables() {
        return words[6];
    }

    /**
     * Scopes below it, at any depth.
     * @return how many
     */
    public long subtreeScopes() {
        return words[7];
    }

    /**
     * On the scope's account now.
     * @return bytes
     */
    public long bytes() {
        return words[8];
    }

    /**
     * On the subtree's accounts now.
     * @return bytes
     */
    public long subtreeBytes() {
        return words[9];
    }

    /**
     * The most that the subtree ever held at once.
     * @return bytes
     */
    public long peakBytes() {
        return words[10];
    }

    /**
     * Its limit; 0: none.
     * @return bytes
     */
    public long limitBytes() {
        return words[11];
    }

    /**
     * How often it is capped.
     * @return how many
     */
    public long caps() {
        return words[12];
    }

    /**
     * Bytes that it holds now for a purpose.
     * @param category the purpose
     * @return bytes
     */
    public long bytes(Category category) {
        return words[13 + category.ordinal()];
    }

    /**
     * The same of it and all below.
     * @param category the purpose
     * @return bytes
     */
    public long subtreeBytes(Category category) {
        return words[29 + category.ordinal()];
    }

    /**
     * Of peakBytes; zeros unless {@link NDManager#watchPeak} is on.
     * @param category the purpose
     * @return bytes
     */
    public long peakBytes(Category category) {
        return words[45 + category.ordinal()];
    }

    /**
     * Of subtreeBytes: in the memory of the scope's device, which limitBytes bounds.
     * @return bytes
     */
    public long deviceBytes() {
        return words[61];
    }

    /**
     * The most of those at once.
     * @return bytes
     */
    public long devicePeakBytes() {
        return words[62];
    }

    /**
     * That graphs have let go of for a limit; of a scope with `rematerialise`, else 0.
     * @return bytes
     */
    public long droppedBytes() {
        return words[63];
    }

    /**
     * Operators that ran again for a backward; likewise.
     * @return how many
     */
    public long madeAgain() {
        return words[64];
    }

    /**
     * Floating-point operations of those; likewise.
     * @return how many
     */
    public long madeAgainFlops() {
        return words[65];
    }

    /** What it holds, then what it holds with all below. */
    @Override
    public String toString() {
        return arrays() + " arrays, " + variables() + " variables, " + modules() + " modules, " + optimizers() + " optimizers, " + children()
                + " child scopes, " + bytes() + " bytes; the subtree " + subtreeArrays() + " arrays, " + subtreeVariables() + " variables, "
                + subtreeScopes() + " scopes, " + subtreeBytes() + " bytes, at most " + peakBytes()
                + (limitBytes() > 0 ? ", " + deviceBytes() + " of " + limitBytes() + " on its device" : "") + (caps() > 0 ? ", capped" : "");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ManagerStats && Arrays.equals(words, ((ManagerStats) other).words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }
}
