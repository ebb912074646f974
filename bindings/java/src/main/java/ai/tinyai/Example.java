package ai.tinyai;

/**
 * One example: DJL's Record, which would hide that of java.lang.
 * @param data what the block takes
 * @param labels what the loss compares its output with; maybe none
 */
public record Example(NDList data, NDList labels) {
    /**
     * An example of one array each.
     * @param data what the block takes
     * @param label what the loss compares its output with; a class is a number without axes: {@code manager.create(new long[] {3}, new Shape())}
     */
    public Example(NDArray data, NDArray label) {
        this(new NDList(data), new NDList(label));
    }
}
