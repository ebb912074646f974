package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.Initializers.Fan;
import ai.tinyai.Initializers.Nonlinearity;
import ai.tinyai.options.BlockBatchNormOptions;
import ai.tinyai.options.BlockConv3dOptions;
import ai.tinyai.options.BlockConvTranspose1dOptions;
import ai.tinyai.options.BlockConvTranspose2dOptions;
import ai.tinyai.options.BlockConvTranspose3dOptions;
import ai.tinyai.options.BlockDepthwiseSeparableOptions;
import ai.tinyai.options.BlockGruOptions;
import ai.tinyai.options.BlockMultiheadAttentionOptions;
import ai.tinyai.options.BlockPool1dOptions;
import ai.tinyai.options.BlockPool3dOptions;
import ai.tinyai.options.BlockRnnOptions;
import ai.tinyai.options.BlockTransformerDecoderOptions;
import ai.tinyai.options.BlockTransformerEncoderOptions;
import ai.tinyai.options.SessionOptions;
import ai.tinyai.options.ManagerOptions;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Blocks as trees, the built-in ones, initialisers: numbers by hand. */
class ModulesTest extends LeavesNothing {
    /** y = scale * x + shift, with a child that does nothing to what is positive. */
    private static final class Affine extends Block {
        private final Variable scale;
        private final NDArray shift;
        private final Block relu;

        Affine(NDManager into) {
            super(into, "affine");
            scale = addParameter("scale", into.parameter(into.create(2f, 3f)));
            shift = addBuffer("shift", into.create(10f, 20f));
            relu = addChildBlock("relu", Blocks.activation(into, Activation.RELU));
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            Variable constant = scope.variable(shift);
            constant.setRequiresGrad(false);
            return relu.forward(scale.mul(x).add(constant));
        }
    }

    @Test
    void aBlockOfTwoInputsWritesTheirForwardAlone() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Block pairs = new Block(m, "pairs") {
                @Override
                protected NDResource[] forwardInternal(NDManager scope, Variable[] inputs, int outputs) {
                    return new NDResource[] {inputs[0].mul(inputs[1])};
                }
            };
            assertArrayEquals(new float[] {3, 8}, pairs.forward(List.of(m.create(1f, 2f), m.variable(m.create(3f, 4f)))).toFloatArray());
            Block none = new Block(m, "none") {};
            TinyAiException refused = assertThrows(TinyAiException.class, () -> none.forward(m.create(1f)));
            assertEquals("'none' has no forwardInternal(scope, x) of its own, nor one of several inputs", refused.getMessage());
            Block one = Blocks.lambda(m, "one", x -> x);
            refused = assertThrows(TinyAiException.class, () -> one.forward(List.of(m.create(1f), m.create(1f))));
            assertEquals("'one' takes one input and was given 2", refused.getMessage());
        }
    }

    @Test
    void aTransformerGivesWithASessionStepByStepWhatItGivesAtOnce() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = model.newSubManager("batch")) {
            Block gpt = Blocks.transformerEncoder(model, 8, 2, 2, new BlockTransformerEncoderOptions().hidden(16)
                    .activation(Activation.GELU).normFirst(true).causal(true).rotaryBase(10000));
            NDArray x = batch.randomNormal(new Shape(1, 5, 8));
            Block valid = gpt.valid(model);
            float[] whole = valid.forward(x).value().toFloatArray();
            try (Session text = new Session(batch, gpt, new SessionOptions().capacity(5))) {
                for (int step = 0; step < 5; step++) {
                    float[] one = valid.forward(text, x.slice(1, step, step + 1, 1)).value().toFloatArray();
                    for (int i = 0; i < 8; i++) {
                        assertEquals(whole[step * 8 + i], one[i], 1e-5);
                    }
                }
            }
        }
    }

    @Test
    void transformersKeepTheShapeOfASequence() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = model.newSubManager("batch")) {
            Shape shape = new Shape(2, 3, 4);
            NDArray x = batch.full(shape, 0.5);
            for (Block block : List.of(Blocks.multiheadAttention(model, 4, 2),
                    Blocks.multiheadAttention(model, 4, 2, new BlockMultiheadAttentionOptions().causal(true)),
                    Blocks.transformerEncoderLayer(model, 4, 2), Blocks.transformerEncoder(model, 4, 2, 1),
                    Blocks.positionalEncoding(model, 4), Blocks.positionalEmbedding(model, 3, 4))) {
                assertEquals(shape, block.forward(x).getShape());
            }
            List<NDArray> decoded = List.of(x, batch.full(new Shape(2, 5, 4), 0.25));
            for (Block block : List.of(Blocks.transformerDecoderLayer(model, 4, 2),
                    Blocks.transformerDecoder(model, 4, 2, 1, new BlockTransformerDecoderOptions().hidden(8)))) {
                assertEquals(shape, block.forward(null, decoded, 1).get(0).getShape());
            }
        }
    }

    @Test
    void aModuleWrittenInJavaHasParametersBuffersAndChildren() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = model.newSubManager("batch")) {
            Affine affine = new Affine(model);
            NDArray x = batch.create(1f, -1f);
            assertArrayEquals(new float[] {12, 17}, affine.forward(x).value().toFloatArray());
            assertEquals(List.of("scale"), affine.getParameterNames());
            assertArrayEquals(new float[] {2, 3}, affine.getParameter("scale").value().toFloatArray());
            assertEquals(List.of("shift"), affine.getBufferNames());
            assertArrayEquals(new float[] {10, 20}, affine.getBuffer("shift").toFloatArray());
            assertArrayEquals(new float[] {10, 20}, affine.getBuffers().singletonOrThrow().toFloatArray());
            Block child = affine.getChild(model, "relu");
            assertArrayEquals(new float[] {1, 0}, child.forward(x).value().toFloatArray());
            Block.Size size = affine.getSize();
            assertEquals(2, size.parameters());
            assertTrue(size.parameterBytes() >= 8 && size.bufferBytes() >= 8);
            assertTrue(affine.toString().contains("affine") && affine.toString().contains("relu"), affine.toString());
            assertEquals(Status.ARGUMENT, assertThrows(TinyAiException.class, () -> affine.getParameter("no.such")).getStatus());
            child.close();
            child.close();
            assertThrows(ClosedException.class, () -> child.forward(x));
        }
    }

    @Test
    void modesAreOfTheWholeTree() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = model.newSubManager("batch")) {
            Block network = Blocks.sequential(model, Blocks.linear(model, 2, 2), Blocks.dropout(model, 0.5));
            assertTrue(network.isTraining());
            network.setTraining(false);
            assertFalse(network.getChild(model, "1").isTraining());
            NDArray x = batch.ones(new Shape(1, 2));
            assertArrayEquals(network.forward(x).value().toFloatArray(), network.forward(x).value().toFloatArray());
            network.freeze(true);
            assertFalse(network.forward(x).requiresGrad());
            network.freeze(false);
            network.forward(x).sum().backward();
            assertTrue(network.getParameter("0.weight").grad() != null);
        }
    }

    @Test
    void aNameOfTwoLinesIsOneName() throws Exception {
        java.nio.file.Path file = java.nio.file.Files.createTempFile("tinyai", ".safetensors");
        try (NDManager model = NDManager.newBaseManager("model")) {
            String name = "a b\nmissing c\\n";
            Block parent = new Block(model, "parent") {
                {
                    addChildBlock(name, Blocks.linear(model, 1, 1));
                }

                @Override
                protected Variable forwardInternal(NDManager scope, Variable x) {
                    return x;
                }
            };
            parent.save(file);
            Block.StateReport report = parent.loadReport(file, true);
            assertEquals(java.util.Set.of(name + ".weight", name + ".bias"), new java.util.HashSet<>(report.matched()));
            assertTrue(report.missing().isEmpty());
        } finally {
            java.nio.file.Files.delete(file);
        }
    }

    @Test
    void aFileCannotForgeTheReportOfItsLoading() throws Exception {
        java.nio.file.Path file = java.nio.file.Files.createTempFile("tinyai", ".safetensors");
        String forged = "junk\nmatched bias\nmissing nothing";
        String odd = "back\\slash \\x41 \u007f\t\u00e9";
        try (NDManager model = NDManager.newBaseManager("model")) {
            Block module = Blocks.linear(model, 2, 1);
            NDArray ones = model.create(new float[] {1, 1}, new Shape(1, 2));
            Safetensors.save(file, java.util.Map.of("weight", ones, forged, ones, odd, ones));
            Block.StateReport report = module.loadReport(file, true);
            assertEquals(java.util.List.of("weight"), report.matched());
            assertEquals(java.util.List.of("bias"), report.missing());
            assertEquals(java.util.Set.of(odd, forged), java.util.Set.copyOf(report.unexpected()));
            assertEquals(2, report.unexpected().size());
        } finally {
            java.nio.file.Files.delete(file);
        }
    }

    @Test
    void whatIsAddedToAModuleOutlivesItAndStaysTheCallers() {
        try (NDManager model = NDManager.newBaseManager("model")) {
            Variable weight = model.parameter(model.create(1f, 2f, 3f));
            NDArray count = model.create(0f, 0f, 0f);
            class Owner extends Block {
                Owner() {
                    super(model, "owner");
                    addParameter("weight", weight);
                    addBuffer("count", count);
                }

                @Override
                protected Variable forwardInternal(NDManager scope, Variable x) {
                    return x.mul(weight);
                }
            }
            new Owner().close();
            try (Block again = new Owner()) { // as parameters that modules share need
                assertEquals(3, count.toFloatArray().length);
                assertEquals(2, again.getParameters().size() + again.getBuffers().size());
            }
            weight.close();
            count.close();
        }
    }

    @Test
    void aLoadTellsWhatMatchedAndWhatWasMissed() throws Exception {
        java.nio.file.Path file = java.nio.file.Files.createTempFile("tinyai", ".safetensors");
        try (NDManager model = NDManager.newBaseManager("model")) {
            Block small = Blocks.sequential(model, Blocks.linear(model, 2, 2));
            Block large = Blocks.sequential(model, Blocks.linear(model, 2, 2), Blocks.linear(model, 2, 2));
            small.save(file);
            Block.StateReport report = large.loadReport(file, true);
            assertEquals(java.util.List.of("0.bias", "0.weight"), report.matched());
            assertEquals(java.util.List.of("1.weight", "1.bias"), report.missing());
            assertTrue(report.unexpected().isEmpty() && report.skipped().isEmpty());
            TinyAiException refused = assertThrows(TinyAiException.class, () -> large.loadReport(file, false));
            assertTrue(refused.getMessage().contains("'1.weight'"), refused.getMessage());
            large.save(file);
            assertEquals(java.util.List.of("1.bias", "1.weight"), small.loadReport(file, true).unexpected());
        } finally {
            java.nio.file.Files.delete(file);
        }
    }

    private static float[] through(Block module, NDManager scope, float[] values, long... shape) {
        return module.forward(scope, scope.create(values, new Shape(shape))).value().toFloatArray();
    }

    @Test
    void builtInModulesComputeWhatTheirNamesSay() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            float[] square = {1, 2, 3, 4};
            assertArrayEquals(new float[] {2.5f}, through(Blocks.avgPool2d(m, 2, 2, null), m, square, 1, 1, 2, 2));
            assertArrayEquals(new float[] {2.5f}, through(Blocks.adaptiveAvgPool2d(m, 1, 1), m, square, 1, 1, 2, 2));
            assertArrayEquals(new float[] {4}, through(Blocks.maxPool2d(m, 2, 2, null), m, square, 1, 1, 2, 2));
            assertArrayEquals(new float[] {4}, through(Blocks.adaptiveMaxPool2d(m, 1, 1), m, square, 1, 1, 2, 2));
            assertArrayEquals(new float[] {2, 4}, through(Blocks.maxPool1d(m, 2), m, square, 1, 1, 4));
            assertArrayEquals(new float[] {3, 4}, through(Blocks.maxPool1d(m, 2, new BlockPool1dOptions().stride(1).dilation(2)), m, square, 1, 1, 4));
            assertArrayEquals(new float[] {1.5f, 3.5f}, through(Blocks.avgPool1d(m, 2, new BlockPool1dOptions().ceilMode(true)), m, square, 1, 1, 4));
            assertArrayEquals(new float[] {2.5f}, through(Blocks.adaptiveAvgPool1d(m, 1), m, square, 1, 1, 4));
            assertArrayEquals(new float[] {2, 4}, through(Blocks.adaptiveMaxPool1d(m, 2), m, square, 1, 1, 4));
            assertArrayEquals(new float[] {-1, 1, -1, 1}, through(Blocks.instanceNorm(m, 2, 0, true, DataType.F32), m, square, 1, 2, 2));
            Block separable = Blocks.depthwiseSeparable(m, 1, 1, 1, 1, new BlockDepthwiseSeparableOptions().bias(false));
            separable.getParameter("depthwise.weight").value().set(new float[] {2});
            separable.getParameter("pointwise.weight").value().set(new float[] {5});
            assertArrayEquals(new float[] {10, 20, 30, 40}, through(separable, m, square, 1, 1, 2, 2));
            NDArray three = m.zeros(new Shape(1, 2, 3));
            assertEquals(new Shape(1, 4, 2), Blocks.conv1d(m, 2, 4, 2).forward(m, three).getShape());
            assertEquals(new Shape(1, 4, 6), Blocks.convTranspose1d(m, 2, 4, 2, new BlockConvTranspose1dOptions().stride(2)).forward(m, three).getShape());
            Block larger = Blocks.convTranspose2d(m, 1, 1, 2, 2, new BlockConvTranspose2dOptions().bias(false));
            larger.getParameter("weight").value().set(new float[] {1, 0, 0, 0});
            assertArrayEquals(new float[] {1, 2, 0, 3, 4, 0, 0, 0, 0}, through(larger, m, square, 1, 1, 2, 2));
            Block deep = Blocks.conv3d(m, 1, 1, 2, 1, 1, new BlockConv3dOptions().padding(1, 0, 0).bias(false));
            deep.getParameter("weight").value().set(new float[] {1, 10});
            assertArrayEquals(new float[] {10, 20, 31, 42, 3, 4}, through(deep, m, square, 1, 1, 2, 1, 2));
            Block deeper = Blocks.convTranspose3d(m, 1, 1, 2, 1, 1, new BlockConvTranspose3dOptions().bias(false));
            deeper.getParameter("weight").value().set(new float[] {1, 10});
            assertArrayEquals(new float[] {1, 2, 13, 24, 30, 40}, through(deeper, m, square, 1, 1, 2, 1, 2));
            assertEquals(new Shape(1, 4, 1, 2, 3), Blocks.conv3d(m, 2, 4, 2, 1, 1).forward(m, m.zeros(new Shape(1, 2, 2, 2, 3))).getShape());
            assertEquals(new Shape(1, 4, 3, 2, 3), Blocks.convTranspose3d(m, 2, 4, 2, 1, 1).forward(m, m.zeros(new Shape(1, 2, 2, 2, 3))).getShape());
            assertArrayEquals(new float[] {3, 4}, through(Blocks.maxPool3d(m, 2, 1, 1), m, square, 1, 1, 2, 1, 2));
            assertArrayEquals(new float[] {1, 1, 2, 2, 3, 3, 4, 4}, through(Blocks.maxPool3d(m, 1, 1, 2, new BlockPool3dOptions().stride(1, 1, 1).padding(0, 0, 1)), m, square, 1, 1, 4, 1, 1));
            assertArrayEquals(new float[] {2, 3}, through(Blocks.avgPool3d(m, 2, 1, 1), m, square, 1, 1, 2, 1, 2));
            assertArrayEquals(new float[] {1.5f, 3.5f}, through(Blocks.avgPool3d(m, 1, 1, 2, new BlockPool3dOptions().ceilMode(true)), m, square, 1, 1, 2, 1, 2));
            assertArrayEquals(new float[] {2.5f}, through(Blocks.adaptiveAvgPool3d(m, 1, 1, 1), m, square, 1, 1, 2, 1, 2));
            assertArrayEquals(new float[] {2, 4}, through(Blocks.adaptiveMaxPool3d(m, 2, 1, 1), m, square, 1, 1, 2, 1, 2));
            // mean and variance of each line or channel become 0 and 1; without epsilon the values are +-1
            assertArrayEquals(new float[] {-1, 1, -1, 1},
                    through(Blocks.layerNorm(m, new Shape(2), 0, false, DataType.F32), m, square, 2, 2));
            assertArrayEquals(new float[] {1, -1, 1, 1},
                    through(Blocks.rmsNorm(m, new Shape(2), 0, false, DataType.F32), m, new float[] {3, -3, 4, 4}, 2, 2));
            assertArrayEquals(new float[] {-1, 1, -1, 1},
                    through(Blocks.groupNorm(m, 2, 4, 0, false, DataType.F32), m, square, 1, 4));
            Block norm = Blocks.batchNorm(m, 1, 2, new BlockBatchNormOptions().epsilon(0).affine(false).momentum(1));
            assertArrayEquals(new float[] {-1, -1, 1, 1}, through(norm, m, square, 2, 2));
            // with momentum 1 the running mean is the batch's
            assertArrayEquals(new float[] {2, 3}, norm.getBuffer("running_mean").toFloatArray());
            // two steps of one example: nothing goes in, and the state, which is 0, stays
            NDArray sequence = m.zeros(new Shape(2, 1, 3));
            Block gru = Blocks.gru(m, 3, 1, new BlockGruOptions().bias(false).layers(2).bidirectional(true));
            assertArrayEquals(new float[4], gru.forward(m, sequence).value().toFloatArray());
            assertArrayEquals(new float[2], Blocks.rnn(m, 3, 1, new BlockRnnOptions().bias(false)).forward(m, sequence).value().toFloatArray());
            Block lstm = Blocks.lstm(m, 3, 2);
            assertEquals(new Shape(2, 1, 2), lstm.forward(m, sequence).getShape());
            assertEquals(new Shape(8, 3), lstm.getParameter("weight_ih_l0").getShape());
            Block table = Blocks.embedding(m, 3, 2, DataType.F32);
            table.getParameter("weight").value().set(new float[] {0, 1, 10, 11, 20, 21});
            assertArrayEquals(new float[] {20, 21, 0, 1}, table.forward(m.create(new long[] {2, 0})).value().toFloatArray());
        }
    }

    private static void within(Variable variable, Consumer<Variable> fill, double low, double high) {
        fill.accept(variable);
        float least = Float.MAX_VALUE;
        float most = -Float.MAX_VALUE;
        for (float value : variable.value().toFloatArray()) {
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        assertTrue(low <= least && most <= high, least + " to " + most);
        assertTrue(least < low + 0.1 * (high - low) && most > high - 0.1 * (high - low), "the range is used: " + least + " to " + most);
    }

    private static void deviates(Variable variable, Consumer<Variable> fill, double expected) {
        fill.accept(variable);
        double squares = 0;
        float[] values = variable.value().toFloatArray();
        for (float value : values) {
            squares += value * value;
        }
        // 4,096 samples: the deviation of a deviation is 1/sqrt(2n), 1.1 %; five of these
        assertEquals(expected, Math.sqrt(squares / values.length), 0.055 * expected);
    }

    @Test
    void initialisersDrawFromTheRangesOfTheirFormulas() {
        try (NDManager m = NDManager.newBaseManager(new ManagerOptions().name("m").seed(5))) {
            Variable w = m.parameter(m.zeros(new Shape(64, 64)));  // fan in and out are 64
            within(w, v -> Initializers.uniform(v, 2, 3), 2, 3);
            deviates(w, v -> Initializers.normal(v, 0, 0.5), 0.5);
            double xavier = Math.sqrt(6.0 / 128);
            within(w, v -> Initializers.xavierUniform(v, 1), -xavier, xavier);
            deviates(w, v -> Initializers.xavierNormal(v, 1), Math.sqrt(2.0 / 128));
            double he = Math.sqrt(2) * Math.sqrt(3.0 / 64);
            within(w, v -> Initializers.kaimingUniform(v, 0, Fan.IN, Nonlinearity.RELU), -he, he);
            deviates(w, v -> Initializers.kaimingNormal(v, 0, Fan.OUT, Nonlinearity.RELU), Math.sqrt(2.0 / 64));
            Initializers.orthogonal(w, 1);
            NDArray product = w.value().matMul(m, w.value().transpose(m, null));
            NDArray difference = product.sub(m.eye(64, 64)).abs();
            assertEquals(0, difference.max().item(), 1e-5);
            assertEquals(5.0 / 3, Initializers.gain(Nonlinearity.TANH, 0), 1e-12);
            assertEquals(Math.sqrt(2 / (1 + 0.04)), Initializers.gain(Nonlinearity.LEAKY_RELU, 0.2), 1e-12);
        }
    }

    @Test
    void unchainForgetsHowAVariableWasMade() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable x = Row.leaf(m, 3);
            Variable y = x.square();
            y.unchain();
            y.square().sum();
            assertEquals(Status.GRAPH, assertThrows(TinyAiException.class, () -> y.backward()).getStatus());
            assertNull(x.grad());
        }
    }
}
