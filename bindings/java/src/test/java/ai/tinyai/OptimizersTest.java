package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Groups, rates, schedules, clipping: numbers by hand. */
class OptimizersTest extends LeavesNothing {
    private static Variable one(NDManager m) {
        return m.parameter(m.create(1f));
    }

    private static void gradientOf(Variable w, double gradient) {
        NDManager step = w.getManager().newSubManager("step");
        w.mulScalar(step, gradient).backward();
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
    void adamsFirstStepIsTheRate() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable a = one(m);
            Variable b = one(m);
            // bias correction makes the first step rate * sign(gradient); decoupled decay takes rate * decay * w besides
            Optimizer adamw = Optimizer.adamw(m, List.of(a), new AdamOptions().rate(0.125).weightDecay(0.5));
            adamw.addGroup(List.of(b), new AdamOptions().rate(0.25).weightDecay(0));
            gradientOf(a, 3);
            gradientOf(b, -3);
            adamw.step();
            assertEquals(1 - 0.125 * 0.5 - 0.125, a.value().item(), 1e-6);
            assertEquals(1.25, b.value().item(), 1e-6);
        }
    }

    @Test
    void adagradsStepsShrinkWithTheSumOfSquares() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable a = one(m);
            Variable b = one(m);
            // 0.5 * 4 / sqrt(9 + 16) and, without a sum to start with, rate * sign(gradient)
            Optimizer adagrad = Optimizer.adagrad(m, List.of(a), new AdagradOptions().rate(0.5).initialSum(9));
            adagrad.addGroup(List.of(b), new AdagradOptions().rate(0.25));
            gradientOf(a, 4);
            gradientOf(b, -3);
            adagrad.step();
            assertEquals(1 - 0.4, a.value().item(), 1e-6);
            assertEquals(1.25, b.value().item(), 1e-6);
        }
    }

    @Test
    void gradientsAreClippedZeroedAndCleared() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable w = m.parameter(m.create(3f, -4f));
            Optimizer sgd = Optimizer.sgd(m, List.of(w), null);
            NDManager step = m.newSubManager("step");
            w.square(step).mulScalar(step, 0.5).sum(step, null, false).backward();
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
