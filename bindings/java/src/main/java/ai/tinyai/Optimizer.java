package ai.tinyai;


/**
 * Steps over parameters by their gradients. State is on the optimizer's scope, and so are the gradients of the parameters it is the
 * first to take. A step happens whole, or not at all. Semantics are PyTorch 2's.
 */
public final class Optimizer extends OptimizerRules implements Handle, AutoCloseable {
    private final String rule;
    private final long id;

    Optimizer(String rule, long id) {
        this.rule = rule;
        this.id = id;
    }

    @Override
    long id() {
        return id;
    }

    /** One step for each parameter that has a gradient and is not frozen. Needs no place. */
    public void step() {
        NativeFunctions.optimizerStep(ThreadState.current(), id);
    }

    /**
     * Scales all gradients by one factor, so that their L2 norm is at most a bound. Source: Pascanu, Mikolov, Bengio 2013.
     * @param maxNorm the bound
     */
    public void clipNorm(double maxNorm) {
        NativeFunctions.optimizerClipNorm(id, maxNorm, false);
    }

    /**
     * The same, and tells the norm, which has to be waited for: not inside of a compiled function.
     * @param maxNorm the bound
     * @return the norm before
     */
    public double clipNormAndGet(double maxNorm) {
        return NativeFunctions.optimizerClipNorm(id, maxNorm, true);
    }

    /**
     * The rate of the first group.
     * @return the rate
     */
    public double getRate() {
        return getRate(0);
    }

    @Override
    public void requireOpen() {
        getRate();
    }

    /** Ends it, with its state and the gradients it had adopted. */
    @Override
    public void close() {
        NativeFunctions.optimizerRelease(id);
    }

    /** Its rule and the rate of its first group. */
    @Override
    public String toString() {
        return Text.shown("Optimizer", () -> "Optimizer " + rule + ", rate " + getRate());
    }
}
