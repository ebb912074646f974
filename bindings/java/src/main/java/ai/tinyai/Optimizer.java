package ai.tinyai;

import java.util.Collection;

/**
 * Steps over parameters by their gradients. State is on the optimizer's scope, and so are the gradients of the parameters it is the
 * first to take. A step happens whole, or not at all. Semantics are PyTorch 2's.
 */
public final class Optimizer implements AutoCloseable {
    private final long id;

    private Optimizer(long id) {
        this.id = id;
    }

    long id() {
        return id;
    }

    /**
     * Stochastic gradient descent.
     * @param into owner, home of state and gradients; null: the entered scope
     * @param parameters leaves
     * @param options rate, momentum; null: the defaults
     * @return the optimizer
     */
    public static Optimizer sgd(NDManager into, Collection<Variable> parameters, SgdOptions options) {
        return new Optimizer(NativeFunctions.optimizerSgd(ThreadState.current(), Ids.orNull(into), Ids.of(parameters),
                Options.given(options), Options.values(options)));
    }

    /**
     * Adam. Source: Kingma, Ba 2015.
     * @param into owner, home of state and gradients; null: the entered scope
     * @param parameters leaves
     * @param options rate, betas; null: the defaults
     * @return the optimizer
     */
    public static Optimizer adam(NDManager into, Collection<Variable> parameters, AdamOptions options) {
        return new Optimizer(NativeFunctions.optimizerAdam(ThreadState.current(), Ids.orNull(into), Ids.of(parameters),
                Options.given(options), Options.values(options)));
    }

    /**
     * AdamW. Source: Loshchilov, Hutter 2019.
     * @param into owner, home of state and gradients; null: the entered scope
     * @param parameters leaves
     * @param options rate, betas, weight decay (0.01 unless set); null: the defaults
     * @return the optimizer
     */
    public static Optimizer adamw(NDManager into, Collection<Variable> parameters, AdamOptions options) {
        return new Optimizer(NativeFunctions.optimizerAdamw(ThreadState.current(), Ids.orNull(into), Ids.of(parameters),
                Options.given(options), Options.values(options)));
    }

    /**
     * One more group of an SGD optimizer, with options of its own.
     * @param parameters leaves
     * @param options null: the defaults
     */
    public void addGroup(Collection<Variable> parameters, SgdOptions options) {
        NativeFunctions.optimizerAddSgdGroup(id, Ids.of(parameters), Options.given(options), Options.values(options));
    }

    /**
     * One more group of an Adam or AdamW optimizer, with options of its own.
     * @param parameters leaves
     * @param options null: the defaults
     */
    public void addGroup(Collection<Variable> parameters, AdamOptions options) {
        NativeFunctions.optimizerAddAdamGroup(id, Ids.of(parameters), Options.given(options), Options.values(options));
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
     * @return the norm before
     */
    public double clipNorm(double maxNorm) {
        return NativeFunctions.optimizerClipNorm(id, maxNorm);
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
    public void save(String path) {
        NativeFunctions.optimizerSave(id, Text.of(path));
    }

    /**
     * Replaces the state by that of a file. Everything is checked before anything changes.
     * @param path of the file
     */
    public void load(String path) {
        NativeFunctions.optimizerLoad(id, Text.of(path));
    }

    /** Ends it, with its state and the gradients it had adopted. */
    @Override
    public void close() {
        NativeFunctions.optimizerRelease(id);
    }
}
