package ai.tinyai;

import ai.tinyai.options.LoaderOptions;
import java.util.ArrayList;
import java.util.List;

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
}
