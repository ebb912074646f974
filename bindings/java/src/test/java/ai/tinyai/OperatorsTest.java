package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.AvgPool1dOptions;
import ai.tinyai.options.AvgPool2dOptions;
import ai.tinyai.options.AvgPool3dOptions;
import ai.tinyai.options.Conv1dOptions;
import ai.tinyai.options.Conv2dOptions;
import ai.tinyai.options.Conv3dOptions;
import ai.tinyai.options.ConvTranspose1dOptions;
import ai.tinyai.options.ConvTranspose2dOptions;
import ai.tinyai.options.ConvTranspose3dOptions;
import ai.tinyai.options.FoldOptions;
import ai.tinyai.options.InterpolateByOptions;
import ai.tinyai.options.MaxPool1dOptions;
import ai.tinyai.options.MaxPool2dOptions;
import ai.tinyai.options.MaxPool3dOptions;
import ai.tinyai.options.QuantizedConv2dOptions;
import ai.tinyai.options.UnfoldOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * Every overload of every operator reaches the engine, in both forms. What an operator computes is tested in tests/ops; here the
 * arguments of each method are made up, and the engine either takes them or names what is wrong with them by a status.
 */
class OperatorsTest {
    /** An argument for a parameter of that type; f32 [2,2] operands, small numbers. */
    static Object argument(NDManager m, Class<?> type) {
        if (type == NDManager.class) {
            return m;
        } else if (type == NDArray.class) {
            return m.create(new long[] {0, 1, 1, 0}, new Shape(2, 2));
        } else if (type == Variable.class) {
            return Row.parameter(m, 2, 2);
        } else if (type == Collection.class) {
            return null;
        } else if (type == int[].class) {
            return new int[] {0};
        } else if (type == int.class) {
            return 1;
        } else if (type == NDIndex.class) {
            return new NDIndex(0);
        } else if (type == String.class) {
            return "0";
        } else if (type == Object[].class) {
            return new Object[0];
        } else if (type == long[].class) {
            return new long[] {0};
        } else if (type == long.class) {
            return 1L;
        } else if (type == double.class) {
            return 0.5;
        } else if (type == boolean.class) {
            return true;
        } else if (type == Shape.class) {
            return new Shape(2, 2);
        } else if (type == DataType.class) {
            return DataType.F32;
        } else if (type == Reduction.class) {
            return Reduction.SUM;
        } else if (type == Interpolation.class) {
            return Interpolation.LINEAR;
        } else if (type == QuantizedConv2dOptions.class) {
            return new QuantizedConv2dOptions();
        } else if (type == InterpolateByOptions.class) {
            return new InterpolateByOptions();
        } else if (type == UnfoldOptions.class) {
            return new UnfoldOptions().kernel(1, 1);
        } else if (type == FoldOptions.class) {
            return new FoldOptions().kernel(1, 1);
        } else if (type == MaxPool2dOptions.class) {
            return new MaxPool2dOptions().kernel(1, 1);
        } else if (type == AvgPool2dOptions.class) {
            return new AvgPool2dOptions().kernel(1, 1);
        } else if (type == Conv2dOptions.class) {
            return new Conv2dOptions();
        } else if (type == MaxPool1dOptions.class) {
            return new MaxPool1dOptions().kernel(1);
        } else if (type == AvgPool1dOptions.class) {
            return new AvgPool1dOptions().kernel(1);
        } else if (type == Conv1dOptions.class) {
            return new Conv1dOptions();
        } else if (type == ConvTranspose1dOptions.class) {
            return new ConvTranspose1dOptions();
        } else if (type == ConvTranspose2dOptions.class) {
            return new ConvTranspose2dOptions();
        } else if (type == Conv3dOptions.class) {
            return new Conv3dOptions();
        } else if (type == ConvTranspose3dOptions.class) {
            return new ConvTranspose3dOptions();
        } else if (type == MaxPool3dOptions.class) {
            return new MaxPool3dOptions().kernel(1, 1, 1);
        } else if (type == AvgPool3dOptions.class) {
            return new AvgPool3dOptions().kernel(1, 1, 1);
        }
        throw new IllegalStateException("no argument for " + type);
    }

    private static Set<String> call(Class<?> operators, NDManager m, Object receiver) throws Exception {
        Set<String> refused = new TreeSet<>();
        for (Method method : operators.getDeclaredMethods()) {
            if (!Modifier.isPublic(method.getModifiers()) || method.isSynthetic()) {
                continue;
            }
            List<Object> arguments = new ArrayList<>();
            for (Class<?> type : method.getParameterTypes()) {
                Object given = argument(m, type);
                arguments.add(given == null ? List.of(receiver, receiver) : given);
            }
            try (NDManager.Entered in = m.enter()) {
                method.invoke(Modifier.isStatic(method.getModifiers()) ? null : receiver, arguments.toArray());
            } catch (InvocationTargetException thrown) {
                if (!(thrown.getCause() instanceof TinyAiException)) {
                    throw new AssertionError(method.toString(), thrown.getCause());
                }
                Status status = ((TinyAiException) thrown.getCause()).getStatus();
                assertTrue(status.code() < 400 || status == Status.GRAPH, method + ": " + thrown.getCause());
                refused.add(method.getName());
            }
        }
        return refused;
    }

    @Test
    void everyOverloadReachesTheEngine() throws Exception {
        try (NDManager m = NDManager.newBaseManager("m")) {
            // 2x2 operands cannot please operators that need three to five axes, vectors, scales of one axis, class indices of one axis, a mask of booleans, numbers of 8 bits, an equation, or (unique) operands that ask for no gradient
            Set<String> arrays = call(ArrayOperators.class, m, Row.matrix(m, 2, 2));
            arrays.addAll(call(NDArrays.class, m, Row.matrix(m, 2, 2)));
            assertTrue(arrays.size() < 73, arrays.toString());
            Set<String> variables = call(VariableOperators.class, m, Row.parameter(m, 2, 2));
            assertTrue(variables.size() < 75, variables.toString());
            Set<String> creation = call(ManagerOperators.class, m, m);
            assertTrue(creation.size() < 4, creation.toString());
            System.out.println("refused what was made up: " + arrays + variables + creation);
        }
    }

    @Test
    void operatorsWithSpecialShapes() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray image = m.ones(new Shape(1, 1, 4, 4));
            NDArray kernel = m.ones(new Shape(1, 1, 2, 2));
            assertEquals(new Shape(1, 1, 2, 2), image.conv2d(kernel, null, new Conv2dOptions().stride(2, 2)).getShape());
            assertEquals(4, image.conv2d(kernel).max().item());
            assertEquals(new Shape(1, 1, 2, 2), image.maxPool2d(new MaxPool2dOptions().kernel(2, 2)).getShape());
            assertEquals(new Shape(1, 1, 2, 2), image.avgPool2d(new AvgPool2dOptions().kernel(2, 2)).getShape());
            assertEquals(1, image.adaptiveAvgPool2d(1, 1).item());
            assertEquals(new Shape(1, 1, 3, 2), image.adaptiveMaxPool2d(3, 2).getShape());
            assertEquals(new Shape(1, 1, 2, 2), image.maxPool2d(new MaxPool2dOptions().kernel(3, 3).ceilMode(true)).getShape());
            NDArray line = m.ones(new Shape(1, 1, 4));
            NDArray steps = m.create(new float[] {1, 2, 3, 4, 9}, new Shape(1, 1, 5));
            assertArrayEquals(new float[] {2, 4, 9}, steps.maxPool1d(new MaxPool1dOptions().kernel(2).ceilMode(true)).toFloatArray());
            assertArrayEquals(new float[] {1.5f, 3.5f}, steps.avgPool1d(new AvgPool1dOptions().kernel(2)).toFloatArray());
            assertArrayEquals(new float[] {2, 16 / 3f}, steps.adaptiveAvgPool1d(2).toFloatArray(), 1e-5f);
            assertArrayEquals(new float[] {3, 9}, steps.adaptiveMaxPool1d(2).toFloatArray());
            NDArray pairs = m.create(new float[] {1, 3, 10, 30}, new Shape(1, 2, 2));
            assertArrayEquals(new float[] {-1, 1, -1, 1}, pairs.instanceNorm(null, null, 0).toFloatArray());
            assertArrayEquals(new float[] {-1, 1, -1, 1}, pairs.groupNorm(null, null, 2, 0).toFloatArray());
            assertArrayEquals(new float[] {1, -1}, m.create(new float[] {3, -3}, new Shape(1, 2)).rmsNorm(null, 1, 0).toFloatArray());
            NDArray window = m.create(new float[] {1, 2}, new Shape(1, 1, 2));
            assertArrayEquals(new float[] {3, 3, 3}, line.conv1d(window).toFloatArray());
            assertArrayEquals(new float[] {3, 3}, line.conv1d(window, null, new Conv1dOptions().stride(2)).toFloatArray());
            assertArrayEquals(new float[] {1, 3, 3, 3, 2}, line.convTranspose1d(window).toFloatArray());
            assertEquals(new Shape(1, 1, 8), line.convTranspose1d(window, null, new ConvTranspose1dOptions().stride(2)).getShape());
            assertEquals(new Shape(1, 1, 5, 5), image.convTranspose2d(kernel).getShape());
            assertEquals(64, image.convTranspose2d(kernel, null, new ConvTranspose2dOptions().stride(2, 2)).sum().item());
            NDArray volume = m.create(new float[] {1, 2, 3, 4, 5, 6, 7, 8}, new Shape(1, 1, 2, 2, 2));
            NDArray edge = m.create(new float[] {1, 10}, new Shape(1, 1, 2, 1, 1));
            assertArrayEquals(new float[] {51, 62, 73, 84}, volume.conv3d(edge).toFloatArray());
            assertArrayEquals(new float[] {51, 73}, volume.conv3d(edge, null, new Conv3dOptions().stride(1, 1, 2)).toFloatArray());
            assertEquals(new Shape(1, 1, 3, 2, 2), volume.convTranspose3d(edge).getShape());
            assertEquals(11 * 36, volume.convTranspose3d(edge, null, new ConvTranspose3dOptions().stride(2, 1, 1)).sum().item());
            assertArrayEquals(new float[] {7, 8}, volume.maxPool3d(new MaxPool3dOptions().kernel(2, 2, 1)).toFloatArray());
            assertArrayEquals(new float[] {3, 4, 5, 6}, volume.avgPool3d(new AvgPool3dOptions().kernel(2, 1, 1)).toFloatArray());
            assertArrayEquals(new float[] {2.5f, 6.5f}, volume.adaptiveAvgPool3d(2, 1, 1).toFloatArray());
            assertArrayEquals(new float[] {6, 8}, volume.adaptiveMaxPool3d(1, 2, 1).toFloatArray());
            NDArray v = m.create(3f, 1f, 2f);
            assertEquals(14, v.dot(v).item());
            assertEquals(new Shape(3, 3), v.outer(v).getShape());
            TopKResult<NDArray> top = v.topK(2, -1);
            assertArrayEquals(new float[] {3, 2}, top.values().toFloatArray());
            assertArrayEquals(new long[] {0, 2}, top.indices().toLongArray());
            assertArrayEquals(new float[] {1, 2, 3}, v.sort().toFloatArray());
            assertEquals(3, v.split(3).size());
            assertArrayEquals(new float[] {1}, v.split(3).get(1).toFloatArray());
            Variable w = m.variable(m.create(3f, 1f, 2f));
            assertEquals(3, w.split(3).size());
            w.topK(1, -1).values().sum().backward();
            assertArrayEquals(new float[] {1, 0, 0}, w.grad().toFloatArray());
            NDArray logits = m.create(new float[] {0, 0}, new Shape(1, 2));
            assertEquals(Math.log(2), logits.crossEntropy(m.create(new long[] {1})).item(), 1e-6);
            assertEquals(Math.log(2), logits.logSoftmax().nllLoss(m.create(new long[] {1})).item(), 1e-6);
            NDArray x = m.create(new float[] {1, 2, 3, 4}, new Shape(2, 2));
            NDArray nothing = m.zeros(new Shape(2, 2));  // scores that are all alike: means of what is seen
            assertArrayEquals(new float[] {2, 3, 2, 3}, nothing.scaledDotProductAttention(x, x).toFloatArray());
            assertArrayEquals(new float[] {1, 2, 2, 3},
                    m.variable(nothing).scaledDotProductAttention(m.constant(x.duplicate()), m.constant(x.duplicate()), null, true, 0, 0).value()
                            .toFloatArray());
            // one step, one example, one unit: tanh(1) by a weight of 1; an lstm's and a gru's gates of 0 are 1/2 and 0
            NDArray step = m.ones(new Shape(1, 1, 1));
            NDArray unit = m.ones(new Shape(1, 1));
            assertEquals(Math.tanh(1), step.rnn(unit, unit).out().item(), 1e-6);
            NDArray half = m.create(new float[] {3}, new Shape(1, 1));
            assertEquals(1.5, step.lstm(m.zeros(new Shape(4, 1)), m.zeros(new Shape(4, 1)), null, null, null, half, null, null, false).cN().item(), 1e-6);
            assertEquals(1.5, m.constant(step).gru(m.constant(m.zeros(new Shape(3, 1))), m.constant(m.zeros(new Shape(3, 1))), null, null,
                    m.constant(half), null, true).hN().value().item(), 1e-6);
            assertEquals(1.5, step.gru(m.zeros(new Shape(3, 1)), m.zeros(new Shape(3, 1)), null, null, half, null, true).hN().item(), 1e-6);
            assertEquals(1.5, m.constant(step).lstm(m.constant(m.zeros(new Shape(4, 1))), m.constant(m.zeros(new Shape(4, 1))), null, null, null,
                    m.constant(half), null, null, true).cN().value().item(), 1e-6);
            assertEquals(Math.tanh(1), m.constant(step).rnn(m.constant(unit), m.constant(unit)).out().value().item(), 1e-6);
            NDArray ones = m.ones(new Shape(2));
            assertEquals(0, x.layerNorm(ones, m.zeros(new Shape(2)), 1, 1e-5).sum().item(), 1e-5);
            assertEquals(0, x.batchNorm(ones, null, null, null, true, 0.1, 1e-5).sum().item(), 1e-5);
            assertArrayEquals(new float[] {1, 2, 1, 2}, x.slice(0, 0, 1, 1).tile(new long[] {2, 1}).toFloatArray());
            assertEquals(new Shape(3, 4), x.pad(1, 0, 0, 2).getShape());
            assertArrayEquals(new float[] {0, 1, 2}, m.arange(0, 3).toFloatArray());
            assertArrayEquals(new float[] {0, 0.5f, 1}, m.linspace(0, 1, 3).toFloatArray());
            assertEquals(2, m.eye(2, 2).sum().item());
            assertEquals(DataType.I64, m.randomInteger(0, 9, new Shape(4)).getDataType());
        }
    }

    @Test
    void theResultOfALastUseTakesItsOperandsMemoryAndTheOperandIsClosed() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray two = m.ones(new Shape(1 << 14)).add(m.ones(new Shape(1 << 14)));
            Variable leaf = m.parameter(m.ones(new Shape(1 << 14)));
            long before = m.getStats().subtreeBytes();
            m.resetPeak();
            NDArray four = two.lastUse().square();
            assertEquals(0, m.getStats().peakBytes() - before);
            assertEquals(4f, four.toFloatArray()[7]);
            assertThrows(ClosedException.class, two::getShape);
            assertThrows(ShapeException.class, () -> four.lastUse().add(m.ones(new Shape(3))));
            assertEquals(4f, four.toFloatArray()[7]);  // a call that fails leaves it
            assertThrows(TinyAiException.class, () -> four.lastUse().getShape());  // good for operators alone

            try (NDManager batch = m.newSubManager("batch"); TinyAI.Mode off = TinyAI.noGrad()) {
                Variable sum = leaf.add(batch, leaf);
                before = m.getStats().subtreeBytes();
                m.resetPeak();
                Variable squared = sum.lastUse().square();
                assertEquals(0, m.getStats().peakBytes() - before);
                assertEquals(4f, squared.value().toFloatArray()[7]);
                assertThrows(ClosedException.class, sum::value);
            }
        }
    }

    @Test
    void noAxesAreAllWhateverElseIsSaid() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.create(new float[] {1, 2, 3, 4}, new Shape(2, 2));
            int[] none = {};
            assertEquals(10, x.sum(none).item());
            assertEquals(10, x.sum(none, false).item());
            assertEquals(10, x.sum(m, none, false).item());
            assertEquals(new Shape(1, 1), x.mean(none, true).getShape());
            assertEquals(10, m.variable(x).sum(none, false).item());
        }
    }

    private static void says(Status status, String words, Executable call) {
        TinyAiException refused = assertThrows(TinyAiException.class, call);
        assertEquals(status, refused.getStatus(), refused.getMessage());
        assertTrue(refused.getMessage().startsWith(words), refused.getMessage());
    }

    /** Writes of numbers in place, of which each doubles or the like; together they change nothing. */
    private static void writesNumbers(NDArray x, float[] held) {
        x.addi(2).subi(1L).addi(-1.0).muli(4).divi(4L).muli(1.0);
        assertArrayEquals(held, x.toFloatArray());
    }

    @Test
    void aNumberInPlaceNeedsNoPlace() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager other = NDManager.newBaseManager("other")) {
            NDArray x = m.create(1f, 2f);
            NDArray detached = m.create(1f, 2f);
            detached.detach();
            writesNumbers(detached, new float[] {1, 2});
            try (NDManager e = m.newSubManager("e"); NDManager.Entered in = e.enter()) {
                e.cap();
                writesNumbers(detached, new float[] {1, 2});
                writesNumbers(x, new float[] {1, 2});
            }
            m.cap();
            writesNumbers(x, new float[] {1, 2});
            says(Status.CAPPED, "eq of f32[2]", () -> x.eq(2));
            assertEquals(other, x.maximum(other, 2).getManager());
            m.uncap();
            m.setLimit(m.getStats().subtreeBytes());
            writesNumbers(x, new float[] {1, 2});
            says(Status.LIMIT, "maximum of f32[2]", () -> x.maximum(2));
            m.setLimit(0);
            for (Executable placeless : List.<Executable>of(() -> detached.eq(2), () -> detached.maximum(1L << 60), () -> detached.div(2), () -> detached.sub(2),
                    () -> detached.clip(0, 1L << 60), () -> Predictor.of(m, Blocks.linear(m, 2, 1)).predict(detached))) {
                TinyAiException refused = assertThrows(TinyAiException.class, placeless);
                assertEquals(Status.NO_PLACE, refused.getStatus(), refused.getMessage());
            }
            Variable v = m.constant(m.create(3f, 1f));
            v.detach();
            says(Status.NO_PLACE, "gt: ", () -> v.gt(2));
            says(Status.NO_PLACE, "sub: ", () -> v.sub(detached));
            assertArrayEquals(new boolean[] {true, false}, v.gt(m, 2).toBooleanArray());
            says(Status.RANGE, "add: i32 cannot hold", () -> m.create(1).add(1L << 60));
            says(Status.RANGE, "addi: i32 cannot hold", () -> m.create(1).addi(1e12));
            detached.close();
            v.close();
        }
    }
}
