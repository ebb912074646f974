// Activation functions. Generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai;

/** Activation functions. */
public enum Activation {
    /** max(x, 0) */
    RELU,
    /** x, or slope * x below 0 */
    LEAKY_RELU,
    /** x, or alpha * (exp(x) - 1) below 0 */
    ELU,
    /** by erf */
    GELU,
    /** by tanh */
    GELU_TANH,
    /** x * sigmoid(x) */
    SILU,
    /** log(1 + exp(beta * x)) / beta */
    SOFTPLUS,
    /** 1 / (1 + exp(-x)) */
    SIGMOID,
    /** the hyperbolic tangent */
    TANH,
    /** along one axis */
    SOFTMAX,
    /** along one axis */
    LOG_SOFTMAX,
    /** max(x, 0), at most 6 */
    RELU6;

    int value() {
        return ordinal();
    }
}
