package examples;

import ai.tinyai.NDArray;
import ai.tinyai.NDManager;
import ai.tinyai.Shape;
import ai.tinyai.Variable;

/** A table in the model, ids in the batch: the rows land in the batch. A thousand batches leave the model as it was. */
public final class Embedding {
    private Embedding() {}

    /** Gives the bytes by which the model grew. */
    public static long run() {
        try (NDManager model = NDManager.newBaseManager("model")) {
            Variable table = model.parameter(model.randomNormal(new Shape(1000, 16)));
            long before = model.getStats().subtreeBytes();
            for (int i = 0; i < 1000; i++) {
                try (NDManager batch = model.newSubManager("batch")) {
                    NDArray ids = batch.create(new long[] {i, 999 - i, 7}, new Shape(3, 1));
                    Variable rows = table.gatherNd(ids);  // in the batch, for the table is a parameter and has no vote
                    rows.square().sum();
                }
                if (i % 250 == 0) {
                    System.out.println("batch " + i + ": the model holds " + model.getStats().arrays() + " arrays, "
                            + model.getStats().subtreeBytes() + " bytes");
                }
            }
            return model.getStats().subtreeBytes() - before;
        }
    }

    /** Runs it. */
    public static void main(String[] arguments) {
        System.out.println("grown by " + run() + " bytes");
    }
}
