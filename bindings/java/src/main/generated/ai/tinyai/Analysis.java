// The words of tinyai_analysis: generated from include/tinyai.h; do not edit.
package ai.tinyai;

/** What a block or a function would compute and need, by {@link Block#analyze} and {@link CompiledFunction#analyze}. */
public final class Analysis {
    private final long[] words;

    Analysis(long[] words) {
        this.words = words;
    }

    /**
     * Calls of operators, views among them.
     * @return how many
     */
    public long operators() {
        return words[0];
    }

    /**
     * Multiply-accumulates: of convolutions, linear layers and matrix products.
     * @return how many
     */
    public long macs() {
        return words[1];
    }

    /**
     * Floating-point operations; a multiply-accumulate counts two.
     * @return how many
     */
    public long flops() {
        return words[2];
    }

    /**
     * Read and written at least, if each operand is read once.
     * @return bytes
     */
    public long bytesMoved() {
        return words[3];
    }

    /**
     * Elements of all parameters.
     * @return how many
     */
    public long parameters() {
        return words[4];
    }

    /**
     * Bytes of their elements.
     * @return bytes
     */
    public long parameterBytes() {
        return words[5];
    }

    /**
     * Bytes of running statistics and the like.
     * @return bytes
     */
    public long bufferBytes() {
        return words[6];
    }

    /**
     * Gradients when the backward has ended.
     * @return bytes
     */
    public long gradientBytes() {
        return words[7];
    }

    /**
     * The optimizer's state.
     * @return bytes
     */
    public long optimizerBytes() {
        return words[8];
    }

    /**
     * Activations that are there when the backward begins.
     * @return bytes
     */
    public long savedBytes() {
        return words[9];
    }

    /**
     * The most that one operator works in.
     * @return bytes
     */
    public long workspaceBytes() {
        return words[10];
    }

    /**
     * The most that there is at one moment: block, optimizer, inputs and target included.
     * @return bytes
     */
    public long peakBytes() {
        return words[11];
    }

    /**
     * The call that ran then, 0 being the first; {@link #operators}: behind the last.
     * @return its number
     */
    public long peakOperator() {
        return words[12];
    }

    /**
     * What that is made of.
     * @param category the purpose
     * @return bytes
     */
    public long peakBytes(ManagerStats.Category category) {
        return words[13 + category.ordinal()];
    }

    /** All numbers but the peak's parts. */
    @Override
    public String toString() {
        return "operators=" + operators() + ", macs=" + macs() + ", flops=" + flops() + ", bytesMoved=" + bytesMoved() + ", parameters=" + parameters() + ", parameterBytes=" + parameterBytes() + ", bufferBytes=" + bufferBytes() + ", gradientBytes=" + gradientBytes() + ", optimizerBytes=" + optimizerBytes() + ", savedBytes=" + savedBytes() + ", workspaceBytes=" + workspaceBytes() + ", peakBytes=" + peakBytes() + ", peakOperator=" + peakOperator();
    }
}
