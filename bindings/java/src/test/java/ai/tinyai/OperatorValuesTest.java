package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import ai.tinyai.options.AvgPool1dOptions;
import ai.tinyai.options.AvgPool2dOptions;
import ai.tinyai.options.AvgPool3dOptions;
import ai.tinyai.options.FoldOptions;
import ai.tinyai.options.InterpolateByOptions;
import ai.tinyai.options.MaxPool1dOptions;
import ai.tinyai.options.MaxPool2dOptions;
import ai.tinyai.options.MaxPool3dOptions;
import ai.tinyai.options.UnfoldOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Operators that take special shapes or types, through both forms: values and gradients by hand. */
class OperatorValuesTest extends LeavesNothing {
    private static final float DELTA = 1e-6f;

    private static void values(NDArray array, float... expected) {
        assertArrayEquals(expected, array.toFloatArray(), DELTA);
    }

    /** The gradient of the sum of y. */
    private static void gradient(Variable x, Variable y, float... expected) {
        x.clearGrad();
        y.sum(x.getManager(), null, false).backward();
        assertArrayEquals(expected, x.grad().toFloatArray(), DELTA);
    }

    @Test
    void arraysMaskedExpandedAndCompared() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.create(1f, 2f);
            NDArray mask = m.create(new boolean[] {true, false}, new Shape(2));
            values(x.maskedFill(mask, 7), 7, 2);
            values(x.broadcast(2, 2), 1, 2, 1, 2);
            assertArrayEquals(new long[] {0, 1, 1, 0}, m.create(new long[] {1, 0}).oneHot(2, DataType.I64).toLongArray());
            NDArray matrix = Row.matrix(m, 2, 2);
            values(x.reshape(1, 2).linear(matrix, m.create(10f, 20f)), 15, 31);
            NDArray target = m.create(3f, 4f);
            assertEquals(4, x.mseLoss(target).item());
            assertEquals(2, x.l1Loss(target).item());
            assertEquals(1.5, x.huberLoss(target).item());
            assertEquals(Math.log(2), m.zeros(new Shape(2)).bceWithLogits(m.create(0.25f, 1f)).item(), DELTA);
        }
    }

    @Test
    void numbersOfEightBitsStandForStepsFromAZeroPoint() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray scale = m.create(0.5f), zero = m.create(3f).toType(DataType.U8);
            NDArray q = m.create(0.25f, 0.75f, -9f).reshape(1, 3).quantizeLinear(scale, zero, 1, DataType.U8);
            values(q.toType(DataType.F32), 3, 5, 0);
            values(q.dequantizeLinear(scale, zero, 1), 0, 1, -1.5f);
            NDArray weight = m.create(1f, -2f, 4f).reshape(1, 3).toType(DataType.I8), twice = m.create(2f).reshape(1);
            values(q.quantizedLinear(scale, weight, twice, zero, m.create(10f).reshape(1)), -6);  // 0 - 2 * 2 - 3 * 4, and 10
            values(q.reshape(1, 1, 1, 3).quantizedConv2d(scale, weight.reshape(1, 1, 1, 3), twice, zero, null, null), -16);
        }
    }

    @Test
    void elementsMovedAndContinued() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.create(1f, 2f, 3f);
            Variable v = Row.leaf(m, 1, 2, 3);
            values(x.padReflect(2, 1), 3, 2, 1, 2, 3, 2);
            gradient(v, v.padReflect(2, 1), 1, 3, 2);
            values(x.padReplicate(1, 2), 1, 1, 2, 3, 3, 3);
            gradient(v, v.padReplicate(1, 2), 2, 1, 3);
            values(x.padCircular(1, 1), 3, 1, 2, 3, 1);
            gradient(v, v.padCircular(1, 1), 2, 1, 2);
            values(x.roll(m, new long[] {1}, new int[] {0}), 3, 1, 2);
            values(v.roll(m, new long[] {-1}, null).value(), 2, 3, 1);
            values(x.diag(1).sum(new int[] {0}, false), 0, 1, 2, 3);
            gradient(v, v.diag(), 1, 1, 1);
            values(Row.matrix(m, 2, 2).diagonal(), 1, 4);
            gradient(v, v.reshape(1, 3).diagonal(2, 0, 1), 0, 0, 1);
            values(x.cumProd(0), 1, 2, 6);
            gradient(v, v.cumProd(0), 9, 4, 2);
            NDArray times = m.create(new long[] {2, 0, 1});
            values(x.repeatInterleave(times, 3), 1, 1, 3);
            gradient(v, v.repeatInterleave(times, 3), 2, 0, 1);
            values(x.lerp(m.create(3f, 3f, 3f), m.create(0.5f)), 2, 2.5f, 3);
            gradient(v, v.lerp(v.square(), m.constant(m.create(0.25f))), 1.25f, 1.75f, 2.25f);
        }
    }

    @Test
    void imagesTakenApartAndResized() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray image = Row.matrix(m, 2, 2).reshape(1, 1, 2, 2);
            Variable v = m.variable(Row.matrix(m, 2, 2).reshape(1, 1, 2, 2));
            UnfoldOptions rows = new UnfoldOptions().kernel(1, 2);
            values(image.unfold(rows), 1, 3, 2, 4);
            gradient(v, v.unfold(new UnfoldOptions().kernel(2, 1).padding(1, 0)), 2, 2, 2, 2);
            FoldOptions back = new FoldOptions().height(2).width(2).kernel(1, 2);
            values(image.unfold(rows).fold(back), 1, 2, 3, 4);
            gradient(v, v.unfold(rows).fold(back), 1, 1, 1, 1);
            values(image.pixelUnshuffle(2), 1, 2, 3, 4);
            assertEquals(new Shape(1, 1, 2, 2), image.pixelUnshuffle(2).pixelShuffle(2).getShape());
            gradient(v, v.pixelUnshuffle(2).pixelShuffle(2), 1, 1, 1, 1);
            NDArray line = m.create(new float[] {0, 2}, new Shape(1, 1, 2));
            values(line.interpolate(new long[] {4}), 0, 0, 2, 2);
            values(line.interpolate(new long[] {3}, Interpolation.LINEAR, true), 0, 1, 2);
            gradient(v, v.interpolate(new long[] {2, 4}, Interpolation.LINEAR, false), 2, 2, 2, 2);
            values(line.interpolateBy(new InterpolateByOptions().widthScale(1.5)), 0, 0, 2);
            values(line.interpolateBy(new InterpolateByOptions().widthScale(2.5).mode(Interpolation.LINEAR)), 0, 0.2f, 1, 1.8f, 2);
            gradient(v, v.interpolateBy(new InterpolateByOptions().widthScale(2)), 2, 2, 2, 2);
        }
    }

    @Test
    void lossesWithWeights() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray logits = m.zeros(new Shape(2, 2));
            Variable v = m.variable(m.zeros(new Shape(2, 2)));
            NDArray labels = m.create(new long[] {1, 0});
            NDArray weight = m.create(1f, 3f);
            double two = Math.log(2);
            assertEquals(two, logits.weightedCrossEntropy(labels, weight).item(), DELTA);
            gradient(v, v.weightedCrossEntropy(labels, weight), 0.375f, -0.375f, -0.125f, 0.125f);
            assertEquals(two, logits.logSoftmax().weightedNllLoss(labels, weight).item(), DELTA);
            gradient(v, v.logSoftmax().weightedNllLoss(labels, weight), 0.375f, -0.375f, -0.125f, 0.125f);
            NDArray even = m.create(new float[] {0.5f, 0.5f, 0.5f, 0.5f}, new Shape(2, 2));
            assertEquals(two, logits.softCrossEntropy(even).item(), DELTA);
            assertEquals(2 * two, m.constant(logits).softCrossEntropy(m.constant(even), weight, 0, Reduction.MEAN).value().item(), DELTA);
            gradient(v, v.softCrossEntropy(m.constant(even)), 0, 0, 0, 0);
            assertEquals(0, logits.add(-two).klDiv(even).item(), DELTA);
            assertEquals(-two / 2, m.constant(logits).klDiv(m.constant(even), false, Reduction.MEAN).value().item(), DELTA);
            assertEquals(two, logits.weightedBceWithLogits(even).item(), DELTA);
            assertEquals(3 * two, m.constant(logits).weightedBceWithLogits(m.constant(even), m.create(2f), m.create(2f), Reduction.MEAN).value().item(), DELTA);
        }
    }

    @Test
    void noAxesAreTheDefaultWithAPlaceToo() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray matrix = Row.matrix(m, 1, 2);
            assertEquals(new Shape(2, 1), matrix.transpose(m, null).getShape());
            assertEquals(new Shape(2), matrix.squeeze(m, null).getShape());
            values(matrix.flip(m, null), 2, 1);
            assertEquals(new Shape(2, 1), m.variable(matrix).transpose(m, null).getShape());
        }
    }

    @Test
    void productsOfVariables() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable v = Row.leaf(m, 1, 2);
            Variable w = Row.leaf(m, 3, 4);
            assertEquals(11, v.dot(w).value().item());
            gradient(v, v.dot(w), 3, 4);
            values(v.outer(w).value(), 3, 4, 6, 8);
            gradient(v, v.outer(w), 7, 7);
        }
    }

    @Test
    void windowsOfVariables() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable image = m.variable(Row.matrix(m, 3, 3).reshape(1, 1, 3, 3));
            Variable kernel = m.variable(m.ones(new Shape(1, 1, 2, 2)));
            values(image.conv2d(kernel).value(), 12, 16, 24, 28);
            gradient(kernel, image.conv2d(kernel), 12, 16, 24, 28);  // each weight meets a window of its own
            Variable line = m.variable(m.create(new float[] {1, 2, 3}, new Shape(1, 1, 3)));
            Variable window = m.variable(m.create(new float[] {1, 10}, new Shape(1, 1, 2)));
            values(line.conv1d(window).value(), 21, 32);
            gradient(line, line.conv1d(window), 1, 11, 10);
            values(line.convTranspose1d(window).value(), 1, 12, 23, 30);
            gradient(window, line.convTranspose1d(window), 6, 6);
            gradient(image, image.convTranspose2d(kernel), 4, 4, 4, 4, 4, 4, 4, 4, 4);
            values(line.maxPool1d(new MaxPool1dOptions().kernel(2).stride(1)).value(), 2, 3);
            gradient(line, line.maxPool1d(new MaxPool1dOptions().kernel(2).stride(1)), 0, 1, 1);
            gradient(line, line.avgPool1d(new AvgPool1dOptions().kernel(2).stride(1)), 0.5f, 1, 0.5f);
            gradient(line, line.adaptiveMaxPool1d(2), 0, 1, 1);
            gradient(line, line.adaptiveAvgPool1d(1), 1 / 3f, 1 / 3f, 1 / 3f);
            values(image.adaptiveMaxPool2d(1, 3).value(), 7, 8, 9);
            gradient(image, image.adaptiveMaxPool2d(1, 3), 0, 0, 0, 0, 0, 0, 1, 1, 1);
            Variable pairs = m.variable(m.create(new float[] {1, 3, 10, 30}, new Shape(1, 2, 2)));
            values(pairs.instanceNorm(null, null, 0).value(), -1, 1, -1, 1);
            values(pairs.groupNorm(null, null, 2, 0).value(), -1, 1, -1, 1);
            values(Row.leaf(m, 3, -3).rmsNorm(null, 1, 0).value(), 1, -1);
            MaxPool2dOptions max = new MaxPool2dOptions().kernel(3, 3);
            values(image.maxPool2d(max).value(), 9);
            gradient(image, image.maxPool2d(max), 0, 0, 0, 0, 0, 0, 0, 0, 1);
            AvgPool2dOptions mean = new AvgPool2dOptions().kernel(1, 3);
            values(image.avgPool2d(mean).value(), 2, 5, 8);
            float ninth = 1f / 9;
            values(image.adaptiveAvgPool2d(1, 1).value(), 5);
            gradient(image, image.adaptiveAvgPool2d(1, 1), ninth, ninth, ninth, ninth, ninth, ninth, ninth, ninth, ninth);
            values(image.pad(0, 0, 0, 0, 1, 0, 0, 1).sum(new int[] {3}, false).value(), 0, 6, 15, 24);
            gradient(image, image.pad(0, 0, 0, 0, 1, 0, 0, 1), 1, 1, 1, 1, 1, 1, 1, 1, 1);
        }
    }

    @Test
    void volumesOfVariables() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable volume = m.variable(m.create(new float[] {1, 2, 3, 4}, new Shape(1, 1, 2, 2, 1)));
            Variable edge = m.variable(m.create(new float[] {1, 10}, new Shape(1, 1, 2, 1, 1)));
            values(volume.conv3d(edge).value(), 31, 42);
            gradient(volume, volume.conv3d(edge), 1, 1, 10, 10);
            values(volume.convTranspose3d(edge).value(), 1, 2, 13, 24, 30, 40);
            gradient(edge, volume.convTranspose3d(edge), 10, 10);
            gradient(volume, volume.maxPool3d(new MaxPool3dOptions().kernel(2, 1, 1)), 0, 0, 1, 1);
            gradient(volume, volume.avgPool3d(new AvgPool3dOptions().kernel(1, 2, 1)), 0.5f, 0.5f, 0.5f, 0.5f);
            values(volume.adaptiveAvgPool3d(2, 1, 1).value(), 1.5f, 3.5f);
            gradient(volume, volume.adaptiveMaxPool3d(1, 1, 1), 0, 0, 0, 1);
        }
    }

    @Test
    void choicesOfVariables() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable x = Row.leaf(m, 1, 2, 3);
            NDArray mask = m.create(new boolean[] {true, false, false}, new Shape(3));
            values(Variable.where(mask, x, x.square()).value(), 1, 4, 9);
            gradient(x, Variable.where(mask, x, x.square()), 1, 4, 6);
            values(x.maskedFill(mask, -1).value(), -1, 2, 3);
            gradient(x, x.maskedFill(mask, -1), 0, 1, 1);
            NDArray twice = m.create(new long[] {2, 2, 0});
            values(x.indexSelect(twice).value(), 3, 3, 1);
            gradient(x, x.indexSelect(twice), 1, 0, 2);
            gradient(x, x.broadcast(4, 3), 4, 4, 4);
        }
    }

    @Test
    void normsAndLossesOfVariables() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable x = m.variable(Row.matrix(m, 2, 2));
            values(x.batchNorm(null, null, null, null, true, 0.1, 0).value(), -1, -1, 1, 1);
            gradient(x, x.batchNorm(null, null, null, null, true, 0.1, 1e-5), 0, 0, 0, 0);  // a shift of a whole channel changes nothing
            Variable logProbabilities = m.variable(Row.matrix(m, 2, 2));
            NDArray labels = m.create(new long[] {1, 0});
            assertEquals(-2.5, logProbabilities.nllLoss(labels).value().item());
            gradient(logProbabilities, logProbabilities.nllLoss(labels), 0, -0.5f, -0.5f, 0);
        }
    }

    @Test
    void quotientsAreRoundedDown() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            values(m.create(7f, -7f).floorDiv(2), 3, -4);
            assertArrayEquals(new long[] {-4, 0}, m.create(new long[] {7, 7}).floorDiv(m.create(new long[] {-2, 0})).toLongArray());
            Variable v = Row.leaf(m, 5, 9);
            gradient(v, v.floorDiv(2).add(v), 1, 1);
        }
    }

    @Test
    void coordinatesOfAGrid() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray down = m.create(1f, 2f);
            NDList grid = NDArrays.meshgrid(List.of(down, m.create(3f, 4f, 5f)));
            values(grid.get(0), 1, 1, 1, 2, 2, 2);
            values(grid.get(1), 3, 4, 5, 3, 4, 5);
            assertEquals(new Shape(3, 2), NDArrays.meshgrid(List.of(down, m.create(3f, 4f, 5f)), true).get(0).getShape());
            Variable v = Row.leaf(m, 1, 2);
            gradient(v, Variable.meshgrid(List.of(v, v)).get(0), 2, 2);
        }
    }

    @Test
    void sumsOfProductsByLetters() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray matrix = Row.matrix(m, 2, 2);
            values(NDArrays.einsum(List.of(matrix, m.create(1f, 10f)), "ij,j->i"), 21, 43);
            values(NDArrays.einsum(List.of(matrix), "ii"), 5);
            Variable v = Row.leaf(m, 1, 2);
            gradient(v, Variable.einsum(List.of(v, v), "i,i"), 2, 4);
            TinyAiException wrong = assertThrows(TinyAiException.class, () -> NDArrays.einsum(List.of(matrix), "ij,jk"));
            assertEquals("einsum 'ij,jk': it names the axes of 2 arrays, and there are 1", wrong.getMessage());
            assertThrows(NullPointerException.class, () -> NDArrays.einsum(List.of(matrix), null));
        }
    }

    @Test
    void elementsChosenByTheirNumbers() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.create(new float[] {0, 2, 3, 0}, new Shape(2, 2));
            assertArrayEquals(new long[] {0, 1, 1, 0}, x.nonzero().toLongArray());
            values(x.maskedSelect(x.gt(2)), 3);
            Variable v = Row.leaf(m, 1, 2);
            gradient(v, v.maskedSelect(m.create(new boolean[] {false, true}, new Shape(2))).square(), 0, 4);
            UniqueResult<NDArray> found = x.unique();
            values(found.values(), 0, 2, 3);
            assertArrayEquals(new long[] {0, 1, 2, 0}, found.inverse().toLongArray());
            assertArrayEquals(new long[] {2, 1, 1}, found.counts().toLongArray());
        }
    }

    /** With scores of 0 the weights are softmax(bias): 1/4 and 3/4 of the values 2 and 6; a hidden key leaves the other alone. */
    @Test
    void whatIsAddedToAttentionsScoresLearns() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray query = m.create(new float[] {0}, new Shape(1, 1));
            NDArray key = m.create(new float[] {1, 1}, new Shape(2, 1));
            NDArray value = m.create(new float[] {2, 6}, new Shape(2, 1));
            NDArray bias = m.create(new float[] {0, (float) Math.log(3)}, new Shape(1, 2));
            assertEquals(5, query.biasedAttention(key, value, bias).item(), 1e-6);
            NDArray first = m.create(new boolean[] {true, false}, new Shape(1, 2));
            assertEquals(2, query.biasedAttention(key, value, bias, first, false, 0, 0).item(), 1e-6);
            Variable learned = m.variable(bias);
            m.constant(query).biasedAttention(m.constant(key), m.constant(value), learned).sum().backward();
            float[] slope = learned.grad().toFloatArray();  // p (v - mean): 1/4 (2 - 5), 3/4 (6 - 5)
            assertEquals(-0.75, slope[0], 1e-6);
            assertEquals(0.75, slope[1], 1e-6);
            TinyAiException cut = assertThrows(TinyAiException.class, learned::unique);
            assertEquals(Status.GRAPH, cut.getStatus());
        }
    }

    @Test
    void leavesAreWrittenInPlaceWhileNothingIsRecorded() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable x = Row.leaf(m, 2, 4);
            NDArray by = m.create(2f, 8f);
            try (TinyAI.Mode off = TinyAI.noGrad()) {
                values(x.subi(by).value(), 0, -4);
                values(x.assign(by).value(), 2, 8);
                values(x.muli(by).value(), 4, 64);
                values(x.divi(by).value(), 2, 8);
            }
            gradient(x, x.square(), 4, 16);
        }
    }
}
