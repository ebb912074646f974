package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Accuracy judges shapes as the losses do: it broadcasts nothing. */
class AccuracyTest {
    private static double of(NDArray labels, NDArray outputs) {
        return new Accuracy().evaluate(new NDList(labels), new NDList(outputs));
    }

    @Test
    void classesAreCountedByTheGreatestAndThoseWithoutALabelNot() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager.Entered in = m.enter()) {
            NDArray scores = m.create(new float[][] {{2, 1}, {0, 3}, {5, 1}, {1, 4}});  // classes 0 1 0 1
            assertEquals(0.75, of(m.create(new long[] {0, 1, 1, 1}), scores));
            assertEquals(2.0 / 3, of(m.create(new long[] {-100, 1, 1, 1}), scores));
        }
    }

    @Test
    void aBinaryNetworkIsCountedByTheSideOfZero() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager.Entered in = m.enter()) {
            NDArray logits = m.create(new float[][] {{-2}, {3}, {-5}, {4}});  // 0 1 0 1
            assertEquals(0.75, of(m.create(new float[][] {{0}, {1}, {1}, {1}}), logits));
        }
    }

    @Test
    void shapesThatDoNotFitAreNamed() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager.Entered in = m.enter()) {
            NDArray scores = m.create(new float[][] {{2, 1}, {0, 3}, {5, 1}, {1, 4}});
            NDArray logits = m.create(new float[][] {{-2}, {3}, {-5}, {4}});
            NDArray column = m.create(new long[][] {{0}, {1}, {1}, {1}});
            NDArray one = m.create(new long[] {0});
            NDArray flat = m.create(new float[] {0, 1, 1, 1});
            String message = assertThrows(ShapeException.class, () -> of(column, scores)).getMessage();
            assertTrue(message.contains(column.getShape().toString()) && message.contains(scores.getShape().toString()), message);
            assertThrows(ShapeException.class, () -> of(one, scores));
            assertThrows(ShapeException.class, () -> of(flat, logits));
        }
    }

    @Test
    void aMeanOverBatchesCountsTheLabelsThatCount() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager.Entered in = m.enter()) {
            Accuracy accuracy = new Accuracy();
            NDList scores = new NDList(m.create(new float[][] {{2, 1}, {0, 3}}));
            accuracy.updateAccumulator("all", new NDList(m.create(new long[] {0, -100})), scores);     // 1 of 1
            accuracy.updateAccumulator("all", new NDList(m.create(new long[] {-100, -100})), scores);  // of none
            accuracy.updateAccumulator("all", new NDList(m.create(new long[] {1, 0})), scores);        // 0 of 2
            assertEquals(1.0 / 3, accuracy.getAccumulator("all"), 1e-12);
        }
    }
}
