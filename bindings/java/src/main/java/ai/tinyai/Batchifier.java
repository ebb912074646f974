package ai.tinyai;

import java.util.ArrayList;
import java.util.List;

/** Joins the inputs of several predictions into those of one call of the block, and takes its outputs apart again. */
public interface Batchifier {
    /** Stacks along a new first axis, the batch; so each input is without one. */
    Batchifier STACK = new Batchifier() {
        @Override
        public NDList batchify(List<NDList> inputs) {
            NDList batch = new NDList();
            int arrays = inputs.isEmpty() ? 0 : inputs.get(0).size();
            for (NDList input : inputs) {
                if (input.size() != arrays) {
                    throw new ShapeException(Status.SHAPE, "stack: a list of " + input.size() + " arrays is among lists of " + arrays);
                }
            }
            for (int i = 0; i < arrays; i++) {
                int position = i;
                batch.add(NDArrays.stack(inputs.stream().map(input -> input.get(position)).toList()));
            }
            return batch;
        }

        @Override
        public List<NDList> unbatchify(NDList outputs) {
            List<NDList> parts = new ArrayList<>();
            for (long i = 0; i < outputs.head().getShape().get(0); i++) {
                NDList part = new NDList();
                for (NDArray output : outputs) {
                    part.add(output.get(i));
                }
                parts.add(part);
            }
            return parts;
        }
    };

    /**
     * Joins inputs.
     * @param inputs of the predictions, as many arrays each
     * @return those of the block
     */
    NDList batchify(List<NDList> inputs);

    /**
     * Takes outputs apart.
     * @param outputs of the block
     * @return those of the predictions, in their order
     */
    List<NDList> unbatchify(NDList outputs);
}
