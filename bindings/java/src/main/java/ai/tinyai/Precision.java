package ai.tinyai;

/** In how many bits products are computed whose operands are of 32. In the engine's order. */
public enum Precision {
    /** In those that they are given. */
    AS_IS,
    /** In bf16. */
    BF16,
    /** In f16, whose range is small: training wants a loss scale. */
    F16;

    int value() {
        return ordinal();
    }
}
