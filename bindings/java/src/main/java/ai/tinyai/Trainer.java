package ai.tinyai;

import ai.tinyai.options.ScheduleOptions;
import ai.tinyai.options.TrainerOptions;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;

/**
 * The training loop. It has a scope of its own under which it opens one for each batch, and caps the block's scopes during a step:
 * an array that would land there is an error with a name. Whatever ends a run, the next run goes on with the batch after the last
 * one that was taken; one that failed, if only for want of memory, counts as taken. One thread
 * runs it; others may look at its state and stop it.
 */
public final class Trainer extends TrainerFunctions implements Handle, AutoCloseable {
    private static final int FORWARD_END = 2;
    private static final int BACKWARD_END = 16;

    private final long id;
    private final String name;
    private final Host host;
    private final Block block;  // kept for the engine, as the host is: it may be Java's, or contain one that is

    /** What the engine calls. */
    static final class Host {
        private final OutputsLossFunction loss;
        private final List<TrainingListener> listeners;
        private final List<Evaluator> evaluators;
        private Trainer trainer;
        private volatile Thread told;  // by whom listeners are told now
        private volatile TrainerState now;  // of that
        private volatile boolean stopped;  // by one of them
        private final AtomicBoolean running = new AtomicBoolean();

        Host(TrainerOptions options) {
            listeners = Options.all(options, OptionFields.TRAINER_TRAINING_LISTENERS);
            evaluators = Options.all(options, OptionFields.TRAINER_EVALUATORS);
            OutputsLossFunction ofAll = Options.kept(options, OptionFields.TRAINER_OUTPUTS_LOSS_FUNCTION);
            LossFunction ofFirst = Options.kept(options, OptionFields.TRAINER_LOSS_FUNCTION);
            if (ofAll != null && ofFirst != null) {
                throw new TinyAiException(Status.ARGUMENT, "a trainer has a lossFunction or an outputsLossFunction, not both");
            }
            Loss built = Options.kept(options, OptionFields.TRAINER_LOSS);
            if (ofAll == null && ofFirst == null && !evaluators.isEmpty()) {
                ofFirst = (built == null ? Loss.CROSS_ENTROPY : built).function();
            }
            loss = ofAll != null ? ofAll : of(ofFirst);
        }

        private static OutputsLossFunction of(LossFunction first) {
            return first == null ? null : (scope, outputs, targets) -> first.loss(scope, outputs.get(0), targets);
        }

        /** Which events the engine shall tell of: two lie within a step, which a compiled one cannot stop for. */
        int events() {
            return (listeners.isEmpty() && evaluators.isEmpty() ? 0 : 13) | (hear("onForwardEnd") ? FORWARD_END : 0)
                    | (hear("onBackwardEnd") ? BACKWARD_END : 0);
        }

        private boolean hear(String event) {
            return listeners.stream().anyMatch(listener -> hears(listener, event));
        }

        void event(int which, TrainerState state) {
            now = state;
            switch (which) {
                case 0 -> {
                    evaluators.forEach(evaluator -> evaluator.resetAccumulator(Evaluator.TRAIN_EPOCH));
                    evaluators.forEach(evaluator -> evaluator.resetAccumulator(Evaluator.VALIDATE_EPOCH));
                    tell(TrainingListener::onEpochBegin);
                }
                case 1 -> tell(TrainingListener::onForwardEnd);
                case 2 -> tell(TrainingListener::onTrainingBatch);
                case 3 -> tell(TrainingListener::onEpoch);
                default -> tell(TrainingListener::onBackwardEnd);
            }
        }

        private void tell(BiConsumer<TrainingListener, Trainer> moment) {
            told = Thread.currentThread();
            try {
                listeners.forEach(listener -> moment.accept(listener, trainer));
            } finally {
                told = null;
            }
        }

        /** The loss of a batch, of which evaluators are told as well. */
        Variable loss(NDManager scope, List<Variable> outputs, NDList targets) {
            if (!evaluators.isEmpty()) {
                tellEvaluators(outputs, targets);
            }
            return loss.loss(scope, outputs, targets);
        }

        private void tellEvaluators(List<Variable> outputs, NDList targets) {
            String key = TinyAI.isGradEnabled() ? Evaluator.TRAIN_EPOCH : Evaluator.VALIDATE_EPOCH;
            NDList predictions = new NDList();
            outputs.forEach(output -> predictions.add(output.value()));
            try {
                evaluators.forEach(evaluator -> evaluator.updateAccumulator(key, targets, predictions));
            } catch (TinyAiException traced) {
                if (traced.getStatus() != Status.GRAPH) {
                    throw traced;
                }
                TinyAiException unsupported = new TinyAiException(Status.UNSUPPORTED, "an evaluator reads predictions, and in a compiled step"
                        + " (TrainerOptions.compile) there are none while it is traced: train without, or measure by a Predictor after each epoch");
                unsupported.initCause(traced);
                throw unsupported;
            }
        }
    }

    /**
     * A result of {@link #evaluate}.
     * @param loss the mean
     * @param accuracy 0 to 1, NaN where the loss has none
     */
    public record Evaluation(double loss, double accuracy) {}

    /**
     * A trainer and its scope.
     * @param into its owner, and the parent of its scope; null: the entered scope
     * @param options block and training dataset at least
     */
    public Trainer(@Nullable NDManager into, TrainerOptions options) {
        host = new Host(options);
        host.trainer = this;
        block = Options.kept(options, OptionFields.TRAINER_MODULE);
        name = Options.kept(options, OptionFields.TRAINER_NAME);
        Path folder = Options.kept(options, OptionFields.TRAINER_CHECKPOINTS);
        ScheduleOptions schedule = Options.kept(options, OptionFields.TRAINER_SCHEDULE);
        id = NativeCallbacks.trainerCreate(ThreadState.current(), Ids.orNull(into),
                Text.of(name), folder == null ? null : Text.of(folder), Options.given(options), Options.values(options),
                Options.given(schedule), Options.values(schedule), schedule != null, host.events(), host.loss != null, host);
    }

    /** Whether it has such a method of its own. */
    private static boolean hears(TrainingListener listener, String event) {
        try {
            return listener.getClass().getMethod(event, Trainer.class).getDeclaringClass() != TrainingListener.class;
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Trains up to the last epoch, from where the last run ended or the checkpoint was, or until a listener stops it.
     * @throws TinyAiException STOPPED by another thread or the time limit, NOT_READY, and what a batch fails with; or what a callback threw
     */
    public void run() {
        if (!host.running.compareAndSet(false, true)) {
            throw new TinyAiException(Status.NOT_READY, "Trainer.run: it runs already");  // and that run hears nothing of it
        }
        try {
            host.stopped = false;
            host.tell(TrainingListener::onTrainingBegin);
            runOnce();
            host.tell(TrainingListener::onTrainingEnd);
        } finally {
            host.running.set(false);
        }
        keepCalled();
    }

    private void runOnce() {
        TinyAI.printing(1);
        try {
            NativeCallbacks.trainerRun(ThreadState.current(), id);
        } catch (TinyAiException ended) {
            if (ended.getStatus() != Status.STOPPED || !host.stopped) {
                throw ended;
            }
        } finally {
            TinyAI.printing(-1);
        }
    }

    /** Behind a call: until then the collector leaves alone what the engine may call. */
    private void keepCalled() {
        Reference.reachabilityFence(host);
        Reference.reachabilityFence(block);
    }

    /**
     * Ends the run after the present step, or the next run at once. From any thread; {@link #run} then ends with STOPPED, but where a
     * listener has called this it just returns.
     */
    public void stop() {
        host.stopped |= host.told == Thread.currentThread();
        NativeFunctions.trainerStop(id);
    }

    /**
     * How far it is.
     * @return the state
     */
    public TrainerState getState() {
        try {
            return new TrainerState(NativeFunctions.trainerGetState(id));
        } catch (ClosedException closed) {
            if (host.told == Thread.currentThread() && host.now != null) {
                return host.now;  // closed while its listeners are told
            }
            throw closed;
        }
    }

    /**
     * Loss and accuracy over a dataset, in evaluation mode and without recording.
     * @param dataset as the training dataset: the same inputs and targets
     * @return both
     */
    public Evaluation evaluate(Dataset dataset) {
        host.evaluators.forEach(evaluator -> evaluator.resetAccumulator(Evaluator.VALIDATE_EPOCH));
        long[] bits = NativeCallbacks.trainerEvaluate(ThreadState.current(), id, dataset.id());
        keepCalled();
        return new Evaluation(Double.longBitsToDouble(bits[0]), Double.longBitsToDouble(bits[1]));
    }

    /**
     * Saves as {@link #save} into a folder of its own within {@link TrainerOptions#checkpoints}, "step-" and the number of steps: each rank
     * writes what it keeps. Folders that were not finished are removed. With a group all ranks call this.
     * @throws TinyAiException ARGUMENT: no checkpoints; IO, NOT_READY in the midst of a step; with a group PEER, TIMEOUT
     */
    public void saveRun() {
        NativeFunctions.trainerSaveRun(id);
    }

    /**
     * Goes to where the newest folder of {@link TrainerOptions#checkpoints} was saved, by however many ranks. With a group all ranks call this.
     * @return whether there is one; else nothing has changed
     * @throws TinyAiException as {@link #load}; ARGUMENT: no checkpoints; with a group PEER, TIMEOUT, DIFFERS
     */
    public boolean loadRun() {
        return NativeFunctions.trainerLoadRun(id) != 0;
    }

    /**
     * Its scope, for reports and limits.
     * @return the manager
     */
    public NDManager getManager() {
        return new NDManager(NativeFunctions.trainerScope(id));
    }

    @Override
    long id() {
        return id;
    }

    @Override
    public void requireOpen() {
        getState();
    }

    /**
     * Ends the trainer and its scope. A run, in another thread or around the listener that closes it, ends after the present step with
     * STOPPED.
     */
    @Override
    public void close() {
        try {
            NativeFunctions.trainerStop(id);
        } catch (ClosedException again) {
            return;
        }
        NativeFunctions.trainerRelease(id);
    }

    /** Its name, and how far it is. */
    @Override
    public String toString() {
        return Text.shown("Trainer", () -> "Trainer '" + (name == null ? "trainer" : name) + "': " + getState());
    }
}
