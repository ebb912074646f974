package ai.tinyai;

import java.lang.ref.Reference;

/**
 * The training loop. It has a scope of its own under which it opens one for each batch, and caps the module's scopes during a step:
 * an array that would land there is an error with a name. Whatever ends a run, the next run goes on after the last batch. One thread
 * runs it; others may look at its state and stop it.
 */
public final class Trainer implements Handle, AutoCloseable {
    private final long id;
    private final Host host;
    private final Module module;  // kept for the engine, as the host is: it may be Java's, or contain one that is

    /** What the engine calls. */
    static final class Host {
        final LossFunction loss;
        private final TrainingListener listener;

        Host(LossFunction loss, TrainingListener listener) {
            this.loss = loss;
            this.listener = listener;
        }

        void event(int which, NDManager scope, TrainerState state) {
            switch (which) {
                case 0 -> listener.onEpochBegin(scope, state);
                case 1 -> listener.onForwardEnd(scope, state);
                case 2 -> listener.onBatchEnd(scope, state);
                default -> listener.onEpochEnd(scope, state);
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
     * @param options module and training dataset at least
     */
    public Trainer(NDManager into, TrainerOptions options) {
        int events = options.listener == null ? 0 : hears(options.listener, "onForwardEnd") ? 15 : 13;
        host = new Host(options.lossFunction, options.listener);
        module = options.module;
        id = NativeCallbacks.trainerCreate(ThreadState.current(), Ids.orNull(into), Text.of(options.name), options.given(),
                options.values(), Options.given(options.schedule), Options.values(options.schedule), options.schedule != null, events,
                options.lossFunction != null, host);
    }

    /** Whether it has such a method of its own: one event lies within a step, which a compiled one cannot stop for. */
    private static boolean hears(TrainingListener listener, String event) {
        try {
            return listener.getClass().getMethod(event, NDManager.class, TrainerState.class).getDeclaringClass()
                    != TrainingListener.class;
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Trains up to the last epoch, from where the last run ended or the checkpoint was.
     * @throws TinyAiException STOPPED, NOT_READY, and what a batch fails with; or what a callback threw
     */
    public void run() {
        NativeCallbacks.trainerRun(ThreadState.current(), id);
        keepCalled();
    }

    /** Behind a call: until then the collector leaves alone what the engine may call. */
    private void keepCalled() {
        Reference.reachabilityFence(host);
        Reference.reachabilityFence(module);
    }

    /** Ends the run after the present step, or the next run at once. From any thread. */
    public void stop() {
        NativeFunctions.trainerStop(id);
    }

    /**
     * How far it is.
     * @return the state
     */
    public TrainerState getState() {
        return new TrainerState(NativeFunctions.trainerGetState(id));
    }

    /**
     * Another number of epochs, between two runs or in a listener's event between two steps ({@code onEpochBegin}, {@code onBatchEnd},
     * {@code onEpochEnd}): that run then ends with that epoch, or with the present one where more have begun.
     * @param epochs in all
     * @throws TinyAiException RANGE; NOT_READY while another thread runs it, or in the midst of a step
     */
    public void setEpochs(long epochs) {
        NativeFunctions.trainerSetEpochs(id, epochs);
    }

    /**
     * Loss and accuracy over a dataset, in evaluation mode and without recording.
     * @param dataset as the training dataset: the same inputs and targets
     * @return both
     */
    public Evaluation evaluate(Dataset dataset) {
        long[] bits = NativeCallbacks.trainerEvaluate(ThreadState.current(), id, dataset.id());
        keepCalled();
        return new Evaluation(Double.longBitsToDouble(bits[0]), Double.longBitsToDouble(bits[1]));
    }

    /**
     * Saves all that a run depends on; one resumed from it gives the same bits as one that was never broken.
     * @param path of the safetensors file, which appears whole
     */
    public void save(String path) {
        NativeFunctions.trainerSave(id, Text.needed(path));
    }

    /**
     * Goes to where a checkpoint was saved.
     * @param path of the file
     */
    public void load(String path) {
        NativeFunctions.trainerLoad(id, Text.needed(path));
    }

    /**
     * Its scope, for reports and limits.
     * @return the manager
     */
    public NDManager getManager() {
        return new NDManager(NativeFunctions.trainerScope(id));
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
}
