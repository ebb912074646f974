package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import ai.tinyai.options.CompiledFunctionOptions;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** In how many bits a thread, a compiled function and a trainer compute. */
class PrecisionTest extends LeavesNothing {
    private static DataType productOf(NDManager m) {
        Variable x = m.variable(m.create(new float[][] {{1, 2}, {3, 4}}));
        return x.matMul(x).value().getDataType();
    }

    @Test
    void aThreadsPrecisionNestsAndEndsInAnyOrder() throws Exception {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager.Entered in = m.enter()) {
            try (TinyAI.Mode narrow = TinyAI.precision(Precision.BF16)) {
                assertEquals(DataType.BF16, productOf(m));
                TinyAI.Mode none = TinyAI.noGrad();
                TinyAI.Mode half = TinyAI.precision(Precision.F16);
                assertEquals(DataType.F16, productOf(m));
                none.close();
                TinyAI.Mode asIs = TinyAI.precision(Precision.AS_IS);
                half.close();
                assertEquals(DataType.F32, productOf(m));
                asIs.close();
                assertEquals(DataType.BF16, productOf(m));
            }
            assertEquals(DataType.F32, productOf(m));
            AtomicReference<DataType> elsewhere = new AtomicReference<>();
            try (TinyAI.Mode narrow = TinyAI.precision(Precision.BF16)) {
                Thread other = new Thread(() -> {
                    try (NDManager own = NDManager.newBaseManager("other"); NDManager.Entered there = own.enter()) {
                        elsewhere.set(productOf(own));
                    }
                });
                other.start();
                other.join();
            }
            assertEquals(DataType.F32, elsewhere.get());
        }
    }

    @Test
    void gradientsOfF32ParametersAreF32() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager.Entered in = m.enter()) {
            Variable w = m.parameter(m.create(new float[][] {{1.1f, 2}, {3, 4}}));
            try (TinyAI.Mode narrow = TinyAI.precision(Precision.BF16)) {
                Variable loss = w.matMul(w).sum();
                assertEquals(DataType.F32, loss.value().getDataType());
                loss.backward();
            }
            assertEquals(DataType.F32, w.grad().getDataType());
            assertThrows(NullPointerException.class, () -> TinyAI.precision(null));
        }
    }

    @Test
    void aCompiledFunctionHasItsOwn() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager.Entered in = m.enter()) {
            Variable x = m.variable(m.create(new float[][] {{1.1f, 2}, {3, 4}}));
            try (CompiledFunction product = new CompiledFunction(m, "product", new CompiledFunctionOptions().precision(Precision.BF16),
                    (scope, given) -> new NDResource[] {given[0].matMul(given[0])})) {
                Variable compiled = product.call(x);
                assertEquals(DataType.BF16, compiled.value().getDataType());
                try (TinyAI.Mode narrow = TinyAI.precision(Precision.BF16)) {
                    assertArrayEquals(x.matMul(x).value().toType(DataType.F32).toFloatArray(),
                            compiled.value().toType(DataType.F32).toFloatArray());
                }
            }
        }
    }

    private static double[] train(Precision precision, boolean compile) {
        try (NDManager m = NDManager.newBaseManager(new ManagerOptions().seed(3))) {
            float[][] x = new float[32][2];
            float[][] y = new float[32][1];
            for (int i = 0; i < x.length; i++) {
                x[i] = new float[] {(float) Math.sin(i), (float) Math.cos(0.7 * i)};
                y[i] = new float[] {x[i][0] - 2 * x[i][1]};
            }
            Dataset data = new Dataset(m, new NDList(m.create(x)), new NDList(m.create(y)));
            Block net = Blocks.linear(m, 2, 1);
            TrainerOptions options = new TrainerOptions().block(net).training(data).loss(Loss.MSE).batchSize(8).epochs(20).rate(0.05)
                    .compile(compile).precision(precision);
            try (Trainer trainer = new Trainer(m, options)) {
                trainer.run();
                assertEquals(DataType.F32, net.getParameters().get(0).value().getDataType());
                return new double[] {trainer.getState().loss(), net.getParameters().get(0).value().toFloatArray()[0]};
            }
        }
    }

    @Test
    void aTrainerHasItsOwn() {
        double[] wide = train(Precision.AS_IS, false);
        double[] narrow = train(Precision.BF16, false);
        assertNotEquals(wide[1], narrow[1]);
        assertEquals(wide[0], narrow[0], 1e-2);
        assertArrayEquals(narrow, train(Precision.BF16, true));
    }
}
