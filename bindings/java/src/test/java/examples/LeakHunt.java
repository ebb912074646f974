package examples;

import ai.tinyai.NDManager;
import ai.tinyai.Shape;
import ai.tinyai.Snapshot;
import ai.tinyai.Status;
import ai.tinyai.TinyAI;
import ai.tinyai.TinyAiException;
import ai.tinyai.Variable;

/** A step that leaks an array into the model, found twice: by what grew between two snapshots, and by a cap. */
public final class LeakHunt {
    private LeakHunt() {}

    private static void step(NDManager model, Variable weight) {
        try (NDManager batch = model.newSubManager("batch")) {
            weight.square(batch).sum();
            weight.value().abs(model);  // the leak: somebody passed the model as the scope of the result
        }
    }

    /** Gives the snapshot's report and the cap's message. */
    public static String[] run() {
        TinyAI.setTracking(TinyAI.Tracking.OPERATOR);
        try (NDManager model = NDManager.newBaseManager("model"); NDManager reports = NDManager.newBaseManager("reports")) {
            Variable weight = model.parameter(model.ones(new Shape(8, 8)));
            Snapshot before = model.snapshot(reports);
            for (int i = 0; i < 100; i++) {
                try (TinyAI.Mode label = TinyAI.label("training step")) {
                    step(model, weight);
                }
            }
            String grown = before.diff();
            System.out.println(grown);
            NDManager batches = NDManager.newBaseManager("batches");
            model.cap();
            try (batches; NDManager batch = batches.newSubManager("batch")) {
                weight.square(batch);
                weight.value().abs(model);
                throw new IllegalStateException("the cap has let it through");
            } catch (TinyAiException misplaced) {
                if (misplaced.getStatus() != Status.CAPPED) {
                    throw misplaced;
                }
                System.out.println(misplaced.getMessage());
                return new String[] {grown, misplaced.getMessage()};
            }
        } finally {
            TinyAI.setTracking(TinyAI.Tracking.OFF);
        }
    }

    /** Runs it. */
    public static void main(String[] arguments) {
        run();
    }
}
