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
            for (int position = 0; position < inputs.get(0).size(); position++) {
                List<NDArray> arrays = new ArrayList<>();
                for (NDList input : inputs) {
                    arrays.add(input.get(position));
                }
                batch.add(NDArrays.stack(arrays));
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
