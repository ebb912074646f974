// The optimizers: generated from api/optimizers.toml; do not edit.
package ai.tinyai;

import ai.tinyai.options.AdadeltaOptions;
import ai.tinyai.options.AdagradOptions;
import ai.tinyai.options.AdamOptions;
import ai.tinyai.options.NadamOptions;
import ai.tinyai.options.RmspropOptions;
import ai.tinyai.options.SgdOptions;
import java.nio.file.Path;
import java.util.Collection;

/** What makes optimizers, and their groups. */
public abstract class OptimizerRules {
    OptimizerRules() {}

    abstract long id();

    /**
     * Frees all gradients: the next backward installs new ones without a copy.
     */
    public void clearGrads() {
        NativeFunctions.optimizerClearGrads(id());
    }

    /**
     * Sets all gradients to zero and keeps their bytes; those by rows have none then, and are freed.
     */
    public void zeroGrads() {
        NativeFunctions.optimizerZeroGrads(id());
    }

    /**
     * Clips each element of all gradients to [-maxValue, maxValue].
     * @param maxValue not negative
     * @throws TinyAiException RANGE; ARGUMENT where it steps early
     */
    public void clipValue(double maxValue) {
        NativeFunctions.optimizerClipValue(id(), maxValue);
    }

    /**
     * Steps in the middle of each backward: a parameter as soon as its gradient is whole, which is then let go, so that
     * the gradients of all parameters are never there at once (docs/budget.md). The bits are those of a step behind the
     * backward; one that is asked for there finds no gradient and does nothing. Each backward is one step of the
     * parameters that it reaches; others, and frozen ones, stay as they are. One that is used in several places is
     * stepped when the last has been passed. State and workspace are made before the first step. All steps of a
     * backward are at the rates that were set before it. Gradients of given variables (`grad`) step nothing. A compiled
     * function puts each step behind its gradient by itself: there a backward steps what it has found, and clears it.
     * What needs all gradients or several backwards is ARGUMENT, and changes nothing: a backward with retainGraph or
     * createGraph, or of a parameter that has a gradient already, or keeps it by rows; clipping, and a loss scale; a
     * Trainer with clipNorm, clipValue, accumulate, shards or backwardEnd. A backward through a part that one before
     * has consumed is CONSUMED before the first step. A backward that fails behind its first step leaves what is
     * stepped as it is: the message says how many, and steps, saving and further early backwards are NOT_READY until a
     * state is loaded; load the parameters too.
     * @param early whether it does so from now on
     * @throws TinyAiException ARGUMENT: it has a loss scale, or another optimizer steps one of its parameters early;
     * NOT_READY while a backward steps it
     */
    public void setEarly(boolean early) {
        NativeFunctions.optimizerSetEarly(id(), early ? 1 : 0);
    }

    /**
     * Takes an optimizer's loss scale away: its steps are by gradients as they are.
     */
    public void clearLossScale() {
        NativeFunctions.optimizerClearLossScale(id());
    }

    /**
     * Sets the rate of all groups.
     * @param rate not negative
     * @throws TinyAiException RANGE
     */
    public void setRate(double rate) {
        NativeFunctions.optimizerSetRate(id(), rate);
    }

    /**
     * Sets the rate of one group.
     * @param group 0 for the first
     * @param rate not negative
     * @throws TinyAiException RANGE
     */
    public void setRate(long group, double rate) {
        NativeFunctions.optimizerSetGroupRate(id(), group, rate);
    }

    /**
     * The rate of a group.
     * @param group 0 for the first
     * @return the rate
     * @throws TinyAiException RANGE if there is none such
     */
    public double getRate(long group) {
        return NativeFunctions.optimizerRate(id(), group);
    }

    /**
     * Saves step counts and moments as safetensors ("0.step", "0.expAvg", .., numbered through the groups). The file
     * appears whole; it is of one moment where no other thread steps the optimizer meanwhile. For the length of the
     * call the optimizer's scope needs room for a count for each parameter.
     * @param path of the file
     * @throws TinyAiException IO, LIMIT; NOT_READY where early steps are half way
     */
    public void save(Path path) {
        NativeFunctions.optimizerSave(id(), Text.of(path));
    }

    /**
     * Replaces the state by that of a file. Everything is checked before anything changes.
     * @param path of the file
     * @throws TinyAiException IO, FORMAT, SHAPE, ARGUMENT; NOT_READY while a backward steps it early
     */
    public void load(Path path) {
        NativeFunctions.optimizerLoad(id(), Text.of(path));
    }

    /**
     * Stochastic gradient descent.
     * Source: Sutskever et al. 2013, "On the importance of initialization and momentum in deep learning".
     * @param into owner, home of state and gradients; null: the entered scope
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     * @return the optimizer
     */
    public static Optimizer sgd(@Nullable NDManager into, Collection<Variable> parameters,
                                @Nullable SgdOptions options) {
        return new Optimizer("sgd", NativeFunctions.optimizerSgd(ThreadState.current(), Ids.orNull(into),
                                                                 Ids.of(parameters), Options.given(options),
                                                                 Options.values(options)));
    }

    /**
     * Adam: steps by running moments of the gradient. Its own weightDecay is 0.
     * Source: Kingma, Ba 2015, "Adam: A Method for Stochastic Optimization"; Reddi, Kale, Kumar 2018, "On the
     * Convergence of Adam and Beyond" (amsgrad).
     * @param into owner, home of state and gradients; null: the entered scope
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     * @return the optimizer
     */
    public static Optimizer adam(@Nullable NDManager into, Collection<Variable> parameters,
                                 @Nullable AdamOptions options) {
        return new Optimizer("adam", NativeFunctions.optimizerAdam(ThreadState.current(), Ids.orNull(into),
                                                                   Ids.of(parameters), Options.given(options),
                                                                   Options.values(options)));
    }

    /**
     * Adam whose decay of weights is decoupled from the gradient. Its own weightDecay is 0.01.
     * Source: Loshchilov, Hutter 2019, "Decoupled Weight Decay Regularization".
     * @param into owner, home of state and gradients; null: the entered scope
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     * @return the optimizer
     */
    public static Optimizer adamw(@Nullable NDManager into, Collection<Variable> parameters,
                                  @Nullable AdamOptions options) {
        return new Optimizer("adamw", NativeFunctions.optimizerAdamw(ThreadState.current(), Ids.orNull(into),
                                                                     Ids.of(parameters), Options.given(options),
                                                                     Options.values(options)));
    }

    /**
     * Adagrad: each element steps by the root of the sum of its squared gradients, so that rare ones go far.
     * Source: Duchi, Hazan, Singer 2011, "Adaptive Subgradient Methods for Online Learning and Stochastic
     * Optimization".
     * @param into owner, home of state and gradients; null: the entered scope
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     * @return the optimizer
     */
    public static Optimizer adagrad(@Nullable NDManager into, Collection<Variable> parameters,
                                    @Nullable AdagradOptions options) {
        return new Optimizer("adagrad", NativeFunctions.optimizerAdagrad(ThreadState.current(), Ids.orNull(into),
                                                                         Ids.of(parameters), Options.given(options),
                                                                         Options.values(options)));
    }

    /**
     * RMSprop: the gradient divided by the root of a running mean of its square.
     * Source: Tieleman, Hinton 2012, "Lecture 6.5: rmsprop"; Graves 2013, "Generating Sequences With Recurrent Neural
     * Networks" (centered).
     * @param into owner, home of state and gradients; null: the entered scope
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     * @return the optimizer
     */
    public static Optimizer rmsprop(@Nullable NDManager into, Collection<Variable> parameters,
                                    @Nullable RmspropOptions options) {
        return new Optimizer("rmsprop", NativeFunctions.optimizerRmsprop(ThreadState.current(), Ids.orNull(into),
                                                                         Ids.of(parameters), Options.given(options),
                                                                         Options.values(options)));
    }

    /**
     * Adadelta: steps as large as the steps before them, by a running mean of their square, in the gradient's
     * direction.
     * Source: Zeiler 2012, "ADADELTA: An Adaptive Learning Rate Method".
     * @param into owner, home of state and gradients; null: the entered scope
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     * @return the optimizer
     */
    public static Optimizer adadelta(@Nullable NDManager into, Collection<Variable> parameters,
                                     @Nullable AdadeltaOptions options) {
        return new Optimizer("adadelta", NativeFunctions.optimizerAdadelta(ThreadState.current(), Ids.orNull(into),
                                                                           Ids.of(parameters), Options.given(options),
                                                                           Options.values(options)));
    }

    /**
     * NAdam: Adam with Nesterov's momentum, which grows from step to step.
     * Source: Dozat 2016, "Incorporating Nesterov Momentum into Adam".
     * @param into owner, home of state and gradients; null: the entered scope
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     * @return the optimizer
     */
    public static Optimizer nadam(@Nullable NDManager into, Collection<Variable> parameters,
                                  @Nullable NadamOptions options) {
        return new Optimizer("nadam", NativeFunctions.optimizerNadam(ThreadState.current(), Ids.orNull(into),
                                                                     Ids.of(parameters), Options.given(options),
                                                                     Options.values(options)));
    }

    /**
     * One more group of an SGD optimizer, with options of its own.
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     */
    public void addGroup(Collection<Variable> parameters, @Nullable SgdOptions options) {
        NativeFunctions.optimizerAddSgdGroup(id(), Ids.of(parameters), Options.given(options), Options.values(options));
    }

    /**
     * One more group of an Adam or AdamW optimizer, with options of its own.
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     */
    public void addGroup(Collection<Variable> parameters, @Nullable AdamOptions options) {
        NativeFunctions.optimizerAddAdamGroup(id(), Ids.of(parameters), Options.given(options),
                                              Options.values(options));
    }

    /**
     * One more group of an Adagrad optimizer, with options of its own.
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     */
    public void addGroup(Collection<Variable> parameters, @Nullable AdagradOptions options) {
        NativeFunctions.optimizerAddAdagradGroup(id(), Ids.of(parameters), Options.given(options),
                                                 Options.values(options));
    }

    /**
     * One more group of an RMSprop optimizer, with options of its own.
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     */
    public void addGroup(Collection<Variable> parameters, @Nullable RmspropOptions options) {
        NativeFunctions.optimizerAddRmspropGroup(id(), Ids.of(parameters), Options.given(options),
                                                 Options.values(options));
    }

    /**
     * One more group of an Adadelta optimizer, with options of its own.
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     */
    public void addGroup(Collection<Variable> parameters, @Nullable AdadeltaOptions options) {
        NativeFunctions.optimizerAddAdadeltaGroup(id(), Ids.of(parameters), Options.given(options),
                                                  Options.values(options));
    }

    /**
     * One more group of a NAdam optimizer, with options of its own.
     * @param parameters leaves; plain ones become parameters (resident) by this
     * @param options null: the defaults
     */
    public void addGroup(Collection<Variable> parameters, @Nullable NadamOptions options) {
        NativeFunctions.optimizerAddNadamGroup(id(), Ids.of(parameters), Options.given(options),
                                               Options.values(options));
    }
}
