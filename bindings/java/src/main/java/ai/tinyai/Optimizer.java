package ai.tinyai;

import ai.tinyai.options.LossScaleOptions;

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
     * Has its steps be by gradients of losses that {@link #scaleLoss} multiplied, without that factor. A step whose gradients are not
     * all finite is left out: parameters, state and its count of steps stay as they are, a schedule does not advance, and the scale
     * falls; it grows while all are finite. The parameters are on one device.
     * @param options null: the defaults
     */
    public void setLossScale(@Nullable LossScaleOptions options) {
        NativeFunctions.optimizerSetLossScale(id, Options.given(options), Options.values(options));
    }

    /**
     * The loss times the scale, for its backward. A trainer does this itself.
     * @param loss of any shape
     * @return the product
     */
    public Variable scaleLoss(Variable loss) {
        return new Variable(NativeFunctions.optimizerScaleLoss(ThreadState.current(), 0, id, loss.id()));
    }

    /**
     * Where the loss scale stands. Waits for the device.
     * @return its value, and how many steps were taken and left out
     */
    public LossScaleState getLossScale() {
        return new LossScaleState(NativeFunctions.optimizerGetLossScale(id));
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
