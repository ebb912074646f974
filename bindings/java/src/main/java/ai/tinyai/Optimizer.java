package ai.tinyai;

import java.nio.file.Path;

/**
 * Steps over parameters by their gradients. State is on the optimizer's scope, and so are the gradients of the parameters it is the
 * first to take. A step happens whole, or not at all. Semantics are PyTorch 2's.
 */
public final class Optimizer extends OptimizerRules implements Handle, AutoCloseable {
    private final long id;

    Optimizer(long id) {
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

    /** Frees all gradients. */
    public void clearGrads() {
        NativeFunctions.optimizerClearGrads(id);
    }

    /** Sets all gradients to zero and keeps their bytes. */
    public void zeroGrads() {
        NativeFunctions.optimizerZeroGrads(id);
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
     * Clips each element of all gradients.
     * @param maxValue to [-maxValue, maxValue]
     */
    public void clipValue(double maxValue) {
        NativeFunctions.optimizerClipValue(id, maxValue);
    }

    /**
     * Sets the rate of all groups.
     * @param rate not negative
     */
    public void setRate(double rate) {
        NativeFunctions.optimizerSetRate(id, rate);
    }

    /**
     * Sets the rate of one group.
     * @param group 0 for the first
     * @param rate not negative
     */
    public void setRate(long group, double rate) {
        NativeFunctions.optimizerSetGroupRate(id, group, rate);
    }

    /**
     * The rate of the first group.
     * @return the rate
     */
    public double getRate() {
        return getRate(0);
    }

    /**
     * The rate of a group.
     * @param group 0 for the first
     * @return the rate
     */
    public double getRate(long group) {
        return NativeFunctions.optimizerRate(id, group);
    }

    /**
     * Saves step counts and moments as safetensors.
     * @param path of the file, which appears whole
     */
    public void save(Path path) {
        NativeFunctions.optimizerSave(id, Text.of(path));
    }

    /**
     * Replaces the state by that of a file. Everything is checked before anything changes.
     * @param path of the file
     */
    public void load(Path path) {
        NativeFunctions.optimizerLoad(id, Text.of(path));
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
}
