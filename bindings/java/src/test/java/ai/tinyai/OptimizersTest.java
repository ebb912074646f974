package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import ai.tinyai.options.AdamOptions;
import ai.tinyai.options.ScheduleOptions;
import ai.tinyai.options.SgdOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Groups, rates, schedules, clipping: numbers by hand. OptimizerStepsTest has those of each rule. */
class OptimizersTest extends LeavesNothing {
    private static Variable one(NDManager m) {
        return m.parameter(m.create(1f));
    }

    private static void gradientOf(Variable w, double gradient) {
        NDManager step = w.getManager().newSubManager("step");
        w.mul(step, gradient).backward();
        step.close();
    }

    @Test
    void groupsHaveRatesOfTheirOwn() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable a = one(m);
            Variable b = one(m);
            Optimizer sgd = Optimizer.sgd(m, List.of(a), new SgdOptions().rate(0.5));
            sgd.addGroup(List.of(b), new SgdOptions().rate(0.25));
            gradientOf(a, 1);
            gradientOf(b, 1);
            sgd.step();
            assertEquals(0.5, a.value().item());
            assertEquals(0.75, b.value().item());
            sgd.setRate(1, 0.125);
            assertEquals(0.5, sgd.getRate());
            assertEquals(0.125, sgd.getRate(1));
            sgd.setRate(2);
            assertEquals(2, sgd.getRate(1));
            assertEquals(Status.ARGUMENT,
                    assertThrows(TinyAiException.class, () -> sgd.addGroup(List.of(one(m)), new AdamOptions())).getStatus());
            sgd.close();
            sgd.close();
            assertThrows(ClosedException.class, sgd::step);
        }
    }

    @Test
    void gradientsAreClippedZeroedAndCleared() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable w = m.parameter(m.create(3f, -4f));
            Optimizer sgd = Optimizer.sgd(m, List.of(w), null);
            NDManager step = m.newSubManager("step");
            w.square(step).mul(step, 0.5).sum(step, null, false).backward();
            step.close();
            sgd.clipValue(3.5);
            assertArrayEquals(new float[] {3, -3.5f}, w.grad().toFloatArray());
            sgd.zeroGrads();
            assertArrayEquals(new float[] {0, 0}, w.grad().toFloatArray());
            sgd.clearGrads();
            assertEquals(null, w.grad());
        }
    }

    @Test
    void aTableIsSteppedByTheRowsOfABatch() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable table = m.parameter(m.create(new float[] {1, 2, 3, 4, 5, 6}, new Shape(3, 2)));
            assertEquals(false, table.sparseGrad());
            table.setSparseGrad(true);
            assertEquals(true, table.sparseGrad());
            assertEquals(null, table.gradRows(m));
            Optimizer sgd = Optimizer.sgd(m, List.of(table), new SgdOptions().rate(1));
            NDManager step = m.newSubManager("step");
            table.embedding(step, step.create(new long[] {2, 0, 2}), -1).sum().backward();
            NDList rows = table.gradRows(step);
            assertArrayEquals(new long[] {0, 2}, rows.get(0).toLongArray());
            assertArrayEquals(new float[] {1, 1, 2, 2}, rows.get(1).toFloatArray());
            assertArrayEquals(new float[] {1, 1, 0, 0, 2, 2}, table.grad().toFloatArray());
            step.close();
            sgd.step();
            assertArrayEquals(new float[] {0, 1, 3, 4, 3, 4}, table.value().toFloatArray());
            Variable scalar = m.parameter(m.create(1f));
            assertEquals(Status.SHAPE, assertThrows(TinyAiException.class, () -> scalar.setSparseGrad(true)).getStatus());
        }
    }

    @Test
    void milestonesAndCyclesSetTheRates() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Optimizer sgd = Optimizer.sgd(m, List.of(one(m)), new SgdOptions().rate(1));
            ScheduleOptions stairs = new ScheduleOptions().shape(ScheduleShape.MULTI_STEP).milestones(1, 3).gamma(0.5);
            double[] expected = {1, 0.5, 0.5, 0.25};
            try (Schedule schedule = new Schedule(m, sgd, stairs)) {
                for (double rate : expected) {
                    assertEquals(rate, sgd.getRate(), 1e-12);
                    schedule.advance();
                }
            }
            sgd.setRate(1);
            ScheduleOptions cycle = new ScheduleOptions().shape(ScheduleShape.ONE_CYCLE).period(8).rise(0.5).linear(true)
                    .startDivisor(4).endDivisor(2);
            try (Schedule schedule = new Schedule(m, sgd, cycle)) {
                assertEquals(0.25, sgd.getRate(), 1e-12);
                schedule.setDone(3);
                assertEquals(1, sgd.getRate(), 1e-12);
                schedule.setDone(7);
                assertEquals(0.125, sgd.getRate(), 1e-12);
            }
            assertThrows(TinyAiException.class, () -> stairs.milestones(1, 2, 3, 4, 5, 6, 7, 8, 9));
        }
    }

    @Test
    void aScheduleSetsTheRates() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Optimizer sgd = Optimizer.sgd(m, List.of(one(m)), new SgdOptions().rate(1));
            Schedule schedule = new Schedule(m, sgd, new ScheduleOptions().shape(ScheduleShape.STEP).period(2).gamma(0.5));
            double[] expected = {1, 1, 0.5, 0.5, 0.25};
            for (int step = 0; step < expected.length; step++) {
                assertEquals(expected[step], sgd.getRate(), 1e-12);
                assertEquals(step, schedule.getDone());
                schedule.advance();
            }
            schedule.setDone(1);
            assertEquals(1, sgd.getRate(), 1e-12);
            schedule.setDone(6);
            assertEquals(0.125, sgd.getRate(), 1e-12);
            schedule.close();
            schedule.close();
            assertEquals(0.125, sgd.getRate(), 1e-12);
        }
    }
}
