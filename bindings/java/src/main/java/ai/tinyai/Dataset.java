package ai.tinyai;

import ai.tinyai.options.LoaderOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Examples in memory: arrays whose first axis counts them, the inputs of a model, then the targets of its loss. */
public final class Dataset extends DatasetFunctions implements Handle, AutoCloseable {
    private final long id;
    private final int inputs;
    private final int arrays;

    /**
     * A dataset over arrays that stay where they are and become resident.
     * @param into owner of the dataset; null: the entered scope
     * @param inputs of the model, at least one
     * @param targets of the loss
     */
    public Dataset(@Nullable NDManager into, NDList inputs, NDList targets) {
        NDList all = new NDList(inputs);
        all.addAll(targets);
        this.inputs = inputs.size();
        this.arrays = all.size();
        id = NativeFunctions.datasetFromArrays(ThreadState.current(), Ids.orNull(into), Ids.of(all), inputs.size());
    }

    /**
     * A dataset of examples that a program has or makes, read one after another and stacked. They may be garbage afterwards: the dataset
     * keeps two arrays or so, until it and its loaders are closed.
     * @param into owner of the dataset; null: the entered scope
     * @param examples as many arrays each, of the same shapes
     * @return the dataset
     * @throws TranslateException with the cause, where an example throws a checked exception; another comes out as it is
     */
    public static Dataset of(@Nullable NDManager into, Examples examples) {
        try (NDManager reading = NDManager.unwatched(NDManager.owner(into), "examples")) {
            NDList[] stacked = stacked(reading, examples);
            return new Dataset(into, stacked[0], stacked[1]);
        }
    }

    private static NDList[] stacked(NDManager reading, Examples examples) {
        List<NDList> data = new ArrayList<>();
        List<NDList> labels = new ArrayList<>();
        try (NDManager.Entered entered = reading.enter()) {
            for (long i = 0; i < examples.size(); i++) {
                Example example = read(examples, reading, i);
                data.add(example.data());
                labels.add(example.labels());
            }
            if (data.isEmpty()) {
                throw new TinyAiException(Status.ARGUMENT, "Dataset.of: there are no Examples: their size() is " + examples.size());
            }
            return new NDList[] {Batchifier.STACK.batchify(data), Batchifier.STACK.batchify(labels)};
        }
    }

    private static Example read(Examples examples, NDManager reading, long index) {
        try {
            return Objects.requireNonNull(examples.get(reading, index), "the Examples gave null");
        } catch (Exception thrown) {
            throw TranslateException.unchecked("example " + index + " has", thrown);
        }
    }

    private Dataset(long id, Dataset like) {
        this.id = id;
        this.inputs = like.inputs;
        this.arrays = like.arrays;
    }

    @Override
    long id() {
        return id;
    }

    int inputs() {
        return inputs;
    }

    int arrays() {
        return arrays;
    }

    /**
     * Parts, which share its arrays. What the sizes leave over is in none of them.
     * @param into owner of the parts; null: the entered scope
     * @param shuffle whether a permutation is cut, or the order as it is
     * @param seed of the permutation
     * @param sizes examples of each part
     * @return the parts
     */
    public List<Dataset> split(@Nullable NDManager into, boolean shuffle, long seed, long... sizes) {
        List<Dataset> parts = new ArrayList<>();
        Objects.requireNonNull(sizes);
        for (long part : NativeFunctions.datasetSplit(ThreadState.current(), Ids.orNull(into), id, sizes, shuffle ? 1 : 0, seed)) {
            parts.add(new Dataset(part, this));
        }
        return parts;
    }

    /**
     * Gives it as batches, from the first of epoch 0.
     * @param into owner of the loader; null: the entered scope
     * @param options batch size, order; null: the defaults
     * @return the loader
     */
    public Loader open(@Nullable NDManager into, @Nullable LoaderOptions options) {
        return new Loader(into, this, options);
    }

    @Override
    public void requireOpen() {
        size();
    }

    /** Ends the handle; loaders and trainers go on with what they have. */
    @Override
    public void close() {
        NativeFunctions.datasetRelease(id);
    }

    /** How many examples of what it has. */
    @Override
    public String toString() {
        return Text.shown("Dataset", () -> "Dataset of " + size() + " examples, inputs: " + inputs + ", targets: " + (arrays - inputs));
    }
}
