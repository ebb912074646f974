package ai.tinyai;

import ai.tinyai.options.AnalysisOptions;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * A part of a network: parameters, buffers and children by name, in a tree, and a forward. Subclass it to compose your own: add
 * children and parameters in the constructor, and write one {@code forwardInternal}. {@link Blocks} makes the built-in ones.
 *
 * <p>Its parameters end with the scope it was made in. Names are dotted paths, "fc1.weight". Any number of threads may run it at once,
 * while none changes its parameters, mode or tree.
 */
public abstract class Block extends BlockFunctions implements Handle, AutoCloseable {
    private final long id;
    private final String name;
    private final List<Object> uses;  // whose forward the engine may call through this handle: it does not keep Java objects

    /**
     * A block composed in Java.
     * @param into owner of the handle; null: the entered scope
     * @param name shown in messages, and the name of the forward's scope
     */
    protected Block(@Nullable NDManager into, String name) {
        uses = new ArrayList<>();
        this.name = name;
        id = NativeCallbacks.moduleCompose(ThreadState.current(), Ids.orNull(into), Text.needed(name), this);
    }

    private Block(long id, Object... uses) {
        this.id = id;
        name = null;
        this.uses = List.of(uses);
    }

    /** A block that the engine computes, or another handle of one composed in Java. */
    static final class Engine extends Block {
        Engine(long id, Object... uses) {
            super(id, uses);
        }
    }

    @Override
    long id() {
        return id;
    }

    /** Of one composed in Java. */
    final String name() {
        return name;
    }

    // ------------------------------------------------------------------------------------------ to override

    /**
     * One value through the block. Runs in a scope of its own, entered before and closed in bulk after it: intermediates need no
     * close.
     * @param scope that scope
     * @param x the input
     * @return the output
     */
    protected Variable forwardInternal(NDManager scope, Variable x) {
        throw new TinyAiException(Status.UNSUPPORTED, (name == null ? "a block of the engine's is called by forward(x)" : "'" + name
                + "' has no forwardInternal(scope, x) of its own, nor one of several inputs"));
    }

    /**
     * Several inputs or outputs: override this one, instead of the other, where there are more than one of either.
     * @param scope the call's scope
     * @param inputs what the caller gave
     * @param outputs how many it asked for
     * @return the outputs, arrays or variables
     */
    protected NDResource[] forwardInternal(NDManager scope, Variable[] inputs, int outputs) {
        if (inputs.length != 1) {
            throw new TinyAiException(Status.ARGUMENT, "'" + name + "' takes one input and was given " + inputs.length);
        }
        return new NDResource[] {forwardInternal(scope, inputs[0])};
    }

    // ------------------------------------------------------------------------------------------ calling

    /**
     * One value through the block.
     * @param x the input
     * @return the output
     */
    public final Variable forward(Variable x) {
        return forward(null, x);
    }

    /**
     * One value through the block.
     * @param into owner of the result; null: the input and the entered scope decide
     * @param x the input
     * @return the output, recorded if this thread records
     */
    public final Variable forward(@Nullable NDManager into, Variable x) {
        Variable made = new Variable(NativeFunctions.moduleForward(ThreadState.current(), Ids.orNull(into), id, x.id()));
        Reference.reachabilityFence(this);
        return made;
    }

    /**
     * Data or indices through the block.
     * @param x the input
     * @return the output
     */
    public final Variable forward(NDArray x) {
        return forward(null, x);
    }

    /**
     * Data or indices through the block.
     * @param into owner of the result; null: the input and the entered scope decide
     * @param x the input
     * @return the output
     */
    public final Variable forward(@Nullable NDManager into, NDArray x) {
        Variable made = new Variable(NativeFunctions.moduleForwardArray(ThreadState.current(), Ids.orNull(into), id, x.id()));
        Reference.reachabilityFence(this);
        return made;
    }

    /**
     * Several inputs, one output.
     * @param inputs arrays and variables
     * @return the output
     */
    public final Variable forward(Collection<? extends NDResource> inputs) {
        return forward(null, inputs, 1).get(0);
    }

    /**
     * Several inputs and outputs.
     * @param into owner of the results; null: the inputs and the entered scope decide
     * @param inputs arrays and variables
     * @param outputs how many the block shall give
     * @return the outputs
     */
    public final List<Variable> forward(@Nullable NDManager into, Collection<? extends NDResource> inputs, int outputs) {
        List<Variable> made =
                Variable.list(NativeFunctions.moduleForwardMany(ThreadState.current(), Ids.orNull(into), id, Ids.of(inputs), outputs));
        Reference.reachabilityFence(this);
        return made;
    }

    /**
     * The next steps of a session's rows: goes on from what it has, and adds to it. The block is the one that the session was made
     * for, or a valid view of it. Attention with a session computes no gradient: call a valid view, or do not record; states of RNN,
     * LSTM and GRU enter as constants, so that back-propagation through time is truncated at each call.
     * @param session what it goes on from, or {@link Session#at some of its rows}
     * @param inputs arrays and variables, [N, T, ..]
     * @return the output of these steps
     */
    public final Variable forward(SessionUse session, NDResource... inputs) {
        return forward(null, session, Arrays.asList(inputs), 1).get(0);
    }

    /**
     * The same with several outputs.
     * @param into owner of the results; null: the inputs and the entered scope decide
     * @param session what it goes on from, or {@link Session#at some of its rows}
     * @param inputs arrays and variables
     * @param outputs how many the block shall give
     * @return the outputs
     */
    public final List<Variable> forward(@Nullable NDManager into, SessionUse session, Collection<? extends NDResource> inputs,
            int outputs) {
        List<Variable> made = Variable.list(NativeSessions.moduleForwardSession(ThreadState.current(), Ids.orNull(into), id,
                session.session().id(), session.rows(), session.counts(), Ids.of(inputs), outputs));
        Reference.reachabilityFence(this);
        Reference.reachabilityFence(session.session().block);
        return made;
    }

    // ------------------------------------------------------------------------------------------ the tree

    /**
     * Adds a child to a composed block; it lives on in it when its handle is closed.
     * @param <M> its class
     * @param name without a dot, not taken yet
     * @param child the child
     * @return the child
     */
    protected final <M extends Block> M addChildBlock(String name, M child) {
        NativeFunctions.moduleAddChild(id, Text.needed(name), ((Block) child).id);
        uses.add(child);
        return child;
    }

    /**
     * Adds a leaf to a composed block, which becomes a parameter and stays the caller's, where it is: several blocks may have it,
     * and it outlives the block's close until it is closed itself or its manager is.
     * @param name without a dot, not taken yet
     * @param parameter a leaf
     * @return the parameter
     */
    protected final Variable addParameter(String name, Variable parameter) {
        NativeFunctions.moduleAddParameter(id, Text.needed(name), parameter.id());
        return parameter;
    }

    /**
     * Adds an array that is state but has no gradient; it stays the caller's, as a parameter does.
     * @param name without a dot, not taken yet
     * @param buffer the array
     * @return the buffer
     */
    protected final NDArray addBuffer(String name, NDArray buffer) {
        NativeFunctions.moduleAddBuffer(id, Text.needed(name), buffer.id());
        return buffer;
    }

    /**
     * Adds a slot: what the block remembers of a row from one call to the next, such as a hidden state. It lies in a {@link Session},
     * for each row, and is zeros at first; the block itself remembers nothing.
     * @param name without a dot, not taken yet
     * @param dtype of its elements
     * @param row the shape of one row
     */
    protected final void addSlot(String name, DataType dtype, Shape row) {
        NativeFunctions.moduleAddSlot(id, Text.needed(name), dtype.ordinal(), row.getShape());
    }

    /**
     * What a slot has for the rows of this call, which lie along axis 0 of the forward's first input: a copy, without a history. Asked
     * while the block's own forward runs.
     * @param scope of the call
     * @param name the slot's
     * @return [N, row..]; without a session zeros [1, row..]
     */
    protected final Variable slot(NDManager scope, String name) {
        return new Variable(NativeFunctions.moduleSlot(ThreadState.current(), scope.id(), id, Text.needed(name)));
    }

    /**
     * What a slot has once the call has succeeded. It leaves without a history: back-propagation through time is truncated there. Without
     * a session nothing happens.
     * @param name the slot's
     * @param value [N, row..]
     */
    protected final void setSlot(String name, Variable value) {
        NativeFunctions.moduleSetSlot(id, Text.needed(name), value.id());
    }

    /**
     * A parameter by its dotted name; the block owns it.
     * @param name such as "fc1.weight"
     * @return the parameter
     */
    public final Variable getParameter(String name) {
        return new Variable(NativeFunctions.moduleParameter(id, Text.needed(name)));
    }

    /**
     * A buffer by its dotted name; the block owns it.
     * @param name such as "bn.running_mean"
     * @return the buffer
     */
    public final NDArray getBuffer(String name) {
        return new NDArray(NativeFunctions.moduleBuffer(id, Text.needed(name)));
    }

    /**
     * A block below by its dotted name.
     * @param into owner of the new handle; null: the entered scope
     * @param name such as "encoder.fc1"
     * @return the child
     */
    public final Block getChild(@Nullable NDManager into, String name) {
        return new Engine(NativeFunctions.moduleChild(ThreadState.current(), Ids.orNull(into), id, Text.needed(name)), this);
    }

    /**
     * All parameters, its own and those below, each once.
     * @return in the order of the tree
     */
    public final List<Variable> getParameters() {
        long count = NativeFunctions.moduleParameterCount(id);
        List<Variable> found = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            found.add(new Variable(NativeFunctions.moduleParameterAt(id, i)));
        }
        return found;
    }

    /**
     * Dotted names of all parameters, such as "fc1.weight", as files have them.
     * @return in the order of {@link #getParameters}
     */
    public final List<String> getParameterNames() {
        long count = NativeFunctions.moduleParameterCount(id);
        List<String> found = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            found.add(Text.of(NativeFunctions.moduleParameterName(id, i)));
        }
        return found;
    }

    /**
     * All buffers, its own and those below.
     * @return in the order of the tree
     */
    public final NDList getBuffers() {
        long count = NativeFunctions.moduleBufferCount(id);
        NDList found = new NDList();
        for (long i = 0; i < count; i++) {
            found.add(new NDArray(NativeFunctions.moduleBufferAt(id, i)));
        }
        return found;
    }

    /**
     * Dotted names of all buffers, as files have them.
     * @return in the order of {@link #getBuffers}
     */
    public final List<String> getBufferNames() {
        long count = NativeFunctions.moduleBufferCount(id);
        List<String> found = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            found.add(Text.of(NativeFunctions.moduleBufferName(id, i)));
        }
        return found;
    }

    /**
     * What a block consists of.
     * @param parameters elements of all parameters
     * @param parameterBytes their bytes
     * @param bufferBytes bytes of all buffers
     */
    public record Size(long parameters, long parameterBytes, long bufferBytes) {}

    /**
     * Counts elements and bytes.
     * @return of itself and all below
     */
    public final Size getSize() {
        long[] words = NativeFunctions.moduleGetSize(id);
        return new Size(words[0], words[1], words[2]);
    }

    /**
     * What it would compute and what memory it would need, told without computing; nothing of it is changed.
     * @param inputs as it takes them: only their dtypes and shapes are looked at, so that they may be made in a manager of
     *     the device "null", where they take no memory
     * @param options of a training step, say; null: a forward that records nothing
     * @return the sums
     */
    public final Analysis analyze(Collection<? extends NDResource> inputs, @Nullable AnalysisOptions options) {
        long[] words = NativeFunctions.moduleAnalyze(id, Ids.of(inputs), Options.given(options), Options.values(options));
        Reference.reachabilityFence(this);
        Reference.reachabilityFence(options);
        return new Analysis(words);
    }

    /**
     * The same as text: also by operator and layer, where the peak is, and which tensors are alive then.
     * @param inputs as above
     * @param options as above
     * @return lines for people
     */
    public final String printAnalysis(Collection<? extends NDResource> inputs, @Nullable AnalysisOptions options) {
        return printed(inputs, options, 0);
    }

    /**
     * The same as JSON: all tensors, and each call.
     * @param inputs as above
     * @param options as above
     * @return an object
     */
    public final String analysisJson(Collection<? extends NDResource> inputs, @Nullable AnalysisOptions options) {
        return printed(inputs, options, 1);
    }

    private String printed(Collection<? extends NDResource> inputs, AnalysisOptions options, int format) {
        byte[] text =
                NativeFunctions.modulePrintAnalysis(id, Ids.of(inputs), Options.given(options), Options.values(options), format);
        Reference.reachabilityFence(this);
        Reference.reachabilityFence(options);
        return Text.of(text);
    }

    // ------------------------------------------------------------------------------------------ modes and state

    /**
     * A view for inference: shares parameters and buffers, records nothing, runs in evaluation mode.
     * @param into owner of the view; null: the entered scope
     * @return the view
     */
    public final Block valid(@Nullable NDManager into) {
        return new Engine(NativeFunctions.moduleValid(ThreadState.current(), Ids.orNull(into), id), this);
    }

    /**
     * A block of the same structure and names, with parameters and buffers of its own that hold the same, in the memory of the
     * manager's device. Modes and what is frozen are as in this one, which stays as it is; recurrent state begins anew. A block
     * composed in Java of children, parameters or buffers cannot be copied, for its forward knows these: make another, and take
     * the state over by {@link #copyState}.
     * @param into owner of the copy; null: the entered scope
     * @return the copy
     */
    public final Block copy(@Nullable NDManager into) {
        return new Engine(NativeFunctions.moduleCopy(ThreadState.current(), Ids.orNull(into), id), this);
    }

    /**
     * A {@link #copy} whose floating parameters and buffers, running statistics too, are of another data type.
     * @param into owner of the copy; null: the entered scope
     * @param dtype floating
     * @return the copy
     */
    public final Block cast(@Nullable NDManager into, DataType dtype) {
        return new Engine(NativeFunctions.moduleCast(ThreadState.current(), Ids.orNull(into), id, dtype.value()), this);
    }

    /**
     * A copy for inference whose linear layers and two-dimensional convolutions of f32 compute in 8 bits, with a quarter of the
     * weights' bytes (post-training quantization). The ranges of their inputs are found by running this block on batches. Other
     * layers are copied as they are, and so are those that no batch reaches or that add up more than 65,536 products. The copy is
     * frozen and in evaluation mode, and no gradient flows through its 8-bit layers. To load the state of one that was saved,
     * make one of the same block with any batch, and load into that.
     * @param into owner of the copy; null: the entered scope
     * @param batches inputs like those to come, one at least; a few hundred examples do
     * @param percentile how many of a layer's inputs are inside of its range, above 50 to 100 percent on each side; 100: all,
     *     99.99 leaves out rare outliers, which are then cut off
     * @return the copy
     */
    public final Block quantize(@Nullable NDManager into, List<NDArray> batches, double percentile) {
        return new Engine(NativeFunctions.moduleQuantize(ThreadState.current(), Ids.orNull(into), id, Ids.of(batches), percentile), this);
    }

    /**
     * Pruning by magnitude: the weights that are nearest to 0 become 0, and stay 0 whatever an optimizer does. Weights are
     * parameters called so of two axes or more, but for those of embeddings and those that a block of yours has itself. Each gets a mask, a
     * buffer of booleans beside it ("fc.weight_mask"), which copies, files and checkpoints have. What is pruned stays so: a larger
     * fraction adds to it. Neither memory nor files become smaller: {@link #pruneChannels} makes a smaller block. A fraction of 0
     * makes masks that prune nothing, into which a state with masks is loaded.
     * @param fraction of the weights, from 0 to less than 1
     * @param globally whether of all weights together; else of each parameter by itself
     * @return how many weights are pruned now
     */
    public final long prune(double fraction, boolean globally) {
        long pruned = NativeFunctions.modulePrune(id, fraction, globally ? 1 : 0);
        Reference.reachabilityFence(this);
        return pruned;
    }

    /** Takes the masks of {@link #prune} away. The zeros stay where they are, and may be learned again. */
    public final void endPruning() {
        NativeFunctions.moduleEndPruning(id);
        Reference.reachabilityFence(this);
    }

    /**
     * Pruning by channel: a {@link #copy} that is smaller. Of each convolution and linear layer whose outputs lead to one other such
     * layer, those whose weights have the least norm are left out, with the batch norm's entries and the next layer's inputs. Layers
     * whose outputs go anywhere else, as to a sum, keep them all: {@link #pruneChannelsReport} tells which, and why.
     * @param into owner of the copy; null: the entered scope
     * @param fraction of each layer's outputs, from 0 to less than 1, rounded down
     * @param order of the norm: 1, the sum of magnitudes, or 2, the root of the sum of squares
     * @return the copy
     */
    public final Block pruneChannels(@Nullable NDManager into, double fraction, int order) {
        return new Engine(NativeFunctions.modulePruneChannels(ThreadState.current(), Ids.orNull(into), id, fraction, order), this);
    }

    /**
     * What {@link #pruneChannels} does to each convolution and linear layer.
     * @param pruned layers that lose outputs, and how many: "0 Linear(2, 8): 4 of 8"
     * @param left layers that keep all of theirs, and why: "1 Linear(8, 3): its outputs are the module's"
     */
    public record ChannelReport(List<String> pruned, List<String> left) {}

    /**
     * Tells what {@link #pruneChannels} of the same fraction and order leaves out, and changes nothing.
     * @param fraction as there
     * @param order as there
     * @return the layers
     */
    public final ChannelReport pruneChannelsReport(double fraction, int order) {
        ChannelReport report = new ChannelReport(new ArrayList<>(), new ArrayList<>());
        for (String line : Text.of(NativeFunctions.modulePruneChannelsReport(id, fraction, order)).split("\n")) {
            int space = line.indexOf(' ');
            if (space >= 0) {
                (line.startsWith("pruned") ? report.pruned : report.left).add(line.substring(space + 1).translateEscapes());
            }
        }
        return report;
    }

    /**
     * The slice that this rank computes: a {@link #copy} in which linear layers, embeddings and attentions have a part of their weights. All
     * ranks call this, give the slice the same inputs, and get the outputs of the whole; so are its forward, its backward and its
     * {@link #save} calls of all ranks. Files have the whole. The names of parameters stay.
     * @param into owner of what is made; null: the entered scope
     * @param group the ranks
     * @return the slice
     */
    public final Block split(@Nullable NDManager into, Group group) {
        return new Engine(NativeFunctions.moduleSplit(ThreadState.current(), Ids.orNull(into), id, group.id()), this);
    }

    /**
     * What {@link #split} does to each linear layer, embedding and attention.
     * @param split layers that the ranks have parts of, and which: "0 Linear(64, 256): by outputs"
     * @param left layers that each rank has whole, and why: "2 Linear(64, 3): it has less outputs than ranks"
     */
    public record SplitReport(List<String> split, List<String> left) {}

    /**
     * Tells what {@link #split} does on so many ranks, and changes nothing. Asks no other rank.
     * @param ranks how many
     * @return the layers
     */
    public final SplitReport splitReport(long ranks) {
        SplitReport report = new SplitReport(new ArrayList<>(), new ArrayList<>());
        for (String line : Text.of(NativeFunctions.moduleSplitReport(id, ranks)).split("\n")) {
            int space = line.indexOf(' ');
            if (space >= 0) {
                (line.startsWith("split") ? report.split : report.left).add(line.substring(space + 1).translateEscapes());
            }
        }
        return report;
    }

    /**
     * Loads all parameters and buffers by their names. Everything is checked before anything is written. Not while threads run it.
     * @param path of a file that has all of them and no others
     */
    public final void load(Path path) {
        load(path, false);
    }

    /**
     * What became of the names of a file and a block.
     * @param matched arrays of the block that were loaded
     * @param missing arrays of the block that the file lacks
     * @param unexpected tensors of the file that the block lacks
     * @param skipped tensors that were left alone: PyTorch's num_batches_tracked, and data types that TinyAI lacks
     */
    public record StateReport(List<String> matched, List<String> missing, List<String> unexpected, List<String> skipped) {}

    /**
     * Loads them, and tells what matched, was missed and was skipped.
     * @param path of the file
     * @param partial as in {@link #load(Path, boolean)}
     * @return the names
     */
    public final StateReport loadReport(Path path, boolean partial) {
        StateReport report = new StateReport(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (String line : Text.of(NativeFunctions.moduleLoadReport(id, Text.of(path), partial ? 1 : 0)).split("\n")) {
            int space = line.indexOf(' ');
            if (space < 0) {
                continue;
            }
            String what = line.substring(0, space);
            List<String> list = what.equals("matched") ? report.matched : what.equals("missing") ? report.missing
                    : what.equals("unexpected") ? report.unexpected : report.skipped;
            list.add(line.substring(space + 1).translateEscapes());
        }
        return report;
    }

    /**
     * Copies another block's parameters and buffers by name.
     * @param from the other
     * @param partial as in {@link #load(Path, boolean)}
     */
    public final void copyState(Block from, boolean partial) {
        NativeFunctions.moduleCopyState(id, from.id, partial ? 1 : 0);
    }

    /**
     * Brings the parameters nearer to another block's: decay times these and 1 - decay times those, by name; buffers are copied. After
     * each step of training it keeps an exponential moving average of the other's weights here.
     * @param from the other
     * @param decay from 0 to 1; usually 0.99 to 0.9999
     */
    public final void averageState(Block from, double decay) {
        NativeFunctions.moduleAverageState(id, from.id, decay);
    }

    @Override
    public final void requireOpen() {
        isTraining();
    }

    /** Ends the handle, and the block unless a parent, an optimizer or a running call keeps it. */
    @Override
    public void close() {
        NativeFunctions.moduleRelease(id);
    }

    /** The tree, a block a line. */
    @Override
    public String toString() {
        return Text.shown("Block", () -> Text.of(NativeFunctions.modulePrint(id)));
    }
}
