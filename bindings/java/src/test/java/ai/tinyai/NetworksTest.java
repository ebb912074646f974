package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.BlockBatchNormOptions;
import ai.tinyai.options.BlockLstmOptions;
import ai.tinyai.options.ModelBertOptions;
import ai.tinyai.options.ModelEfficientnetOptions;
import ai.tinyai.options.ModelLenet5Options;
import ai.tinyai.options.ModelMobilenetV2Options;
import ai.tinyai.options.ModelResnetOptions;
import ai.tinyai.options.ModelShufflenetV2Options;
import ai.tinyai.options.ModelUnetOptions;
import ai.tinyai.options.ModelVitOptions;
import ai.tinyai.options.SgdOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The named networks, blocks side by side and by name, and copies: published sizes, what they take and give. What they compute is
 * compared with another system in C++.
 */
class NetworksTest extends LeavesNothing {
    private static long parameters(Block block) {
        return block.getSize().parameters();
    }

    private static Shape shapeAfter(Block block, long... shape) {
        try (NDManager call = NDManager.newBaseManager("call")) {
            return block.forward(call, call.full(new Shape(shape), 0.5)).getShape();
        }
    }

    @Test
    void networksForImagesHaveThePublishedSizes() {
        try (NDManager model = NDManager.newBaseManager("model")) {
            assertEquals(61_706, parameters(Blocks.lenet5(model)));
            assertEquals(11_689_512, parameters(Blocks.resnet(model, 18)));
            assertEquals(3_504_872, parameters(Blocks.mobilenetV2(model)));
            assertEquals(2_278_604, parameters(Blocks.shufflenetV2(model)));
            assertEquals(5_288_548, parameters(Blocks.efficientnet(model)));
        }
    }

    @Test
    void networksForImagesAreMadeThinnerByTheirOptions() {
        try (NDManager model = NDManager.newBaseManager("model")) {
            for (Block network : List.of(Blocks.resnet(model, 50, 3, new ModelResnetOptions().width(4)),
                    Blocks.mobilenetV2(model, 3, new ModelMobilenetV2Options().widthMultiplier(0.1)),
                    Blocks.shufflenetV2(model, 3, new ModelShufflenetV2Options().channels(8).stem(4).last(16)),
                    Blocks.efficientnet(model, 3, new ModelEfficientnetOptions().widthMultiplier(0.1).depthMultiplier(0.5)))) {
                network.setTraining(false);
                assertEquals(new Shape(2, 3), shapeAfter(network, 2, 3, 32, 32));
            }
            assertEquals(new Shape(1, 4), shapeAfter(Blocks.lenet5(model, 4, new ModelLenet5Options().inChannels(3)), 1, 3, 28, 28));
            Block unet = Blocks.unet(model, 1, 5, 2, new ModelUnetOptions().levels(2));
            assertEquals(new Shape(1, 5, 13, 18), shapeAfter(unet, 1, 1, 13, 18));
        }
    }

    @Test
    void aVisionTransformerGivesANumberForEachClass() {
        try (NDManager model = NDManager.newBaseManager("model")) {
            assertEquals(new Shape(2, 3), shapeAfter(Blocks.vit(model, 8, 4, 3, 8, 2, 1), 2, 3, 8, 8));
            Block gray = Blocks.vit(model, 8, 4, 3, 8, 2, 1, new ModelVitOptions().inChannels(1).hidden(6));
            assertEquals(new Shape(2, 3), shapeAfter(gray, 2, 1, 8, 8));
        }
    }

    @Test
    void aGptIsGivenATextInPiecesWithASessionWithPositionsOrWithout() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = model.newSubManager("batch")) {
            Block gpt = Blocks.gpt(model, 7, 6, 8, 2, 2);
            Block valid = gpt.valid(model);
            float[] expected = valid.forward(batch.create(new long[] {3, 1, 4}, new Shape(1, 3))).value().toFloatArray();
            for (boolean told : new boolean[] {false, true}) {
                Session text = new Session(batch, gpt);
                List<Float> given = new ArrayList<>();
                for (float logit : valid.forward(text, batch.create(new long[] {3, 1}, new Shape(1, 2))).value().toFloatArray()) {
                    given.add(logit);
                }
                NDArray last = batch.create(new long[] {4}, new Shape(1, 1)), position = batch.create(new long[] {2}, new Shape(1));
                List<NDArray> inputs = told ? List.of(last, position) : List.of(last);
                for (float logit : valid.forward(null, text, inputs, 1).get(0).value().toFloatArray()) {
                    given.add(logit);
                }
                assertEquals(expected.length, given.size());
                for (int i = 0; i < expected.length; i++) {
                    assertEquals(expected[i], given.get(i), 1e-5);
                }
            }
        }
    }

    @Test
    void anAverageMovesByItsDecayTowardsTheWeights() {
        try (NDManager model = NDManager.newBaseManager("model")) {
            Block average = Blocks.linear(model, 2, 1), block = Blocks.linear(model, 2, 1);
            average.getParameter("weight").value().set(new float[] {1, -2});
            block.getParameter("weight").value().set(new float[] {3, 2});
            average.averageState(block, 0.75);
            assertArrayEquals(new float[] {1.5f, -1}, average.getParameter("weight").value().toFloatArray(), 1e-6f);
        }
    }

    @Test
    void aBertGivesStatesAndWhatItPools() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = model.newSubManager("batch")) {
            NDArray ids = batch.create(new long[] {3, 1, 4}, new Shape(1, 3));
            for (Block bert : List.of(Blocks.bert(model, 7, 6, 8, 2, 1),
                    Blocks.bert(model, 7, 6, 8, 2, 1, new ModelBertOptions().hidden(6).dropout(0)))) {
                List<Variable> given = bert.forward(batch, List.of(ids), 2);
                assertEquals(new Shape(1, 3, 8), given.get(0).getShape());
                assertEquals(new Shape(1, 8), given.get(1).getShape());
            }
        }
    }

    @Test
    void whatMakesNoNetworkIsRefusedByItsName() {
        try (NDManager model = NDManager.newBaseManager("model")) {
            TinyAiException refused = assertThrows(TinyAiException.class, () -> Blocks.resnet(model, 20));
            assertTrue(refused.getMessage().contains("18, 34, 50, 101 and 152"), refused.getMessage());
        }
    }

    @Test
    void blocksSideBySideAreAddedMultipliedOrPutOneBehindTheOther() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = model.newSubManager("batch")) {
            NDArray x = batch.create(-1f, 2f);
            Block relu = Blocks.activation(model, Activation.RELU), same = Blocks.sequential(model);
            assertArrayEquals(new float[] {-1, 4}, Blocks.parallel(model, Join.ADD, 0, relu, same).forward(x).value().toFloatArray());
            assertArrayEquals(new float[] {-0f, 4}, Blocks.parallel(model, Join.MULTIPLY, 0, relu, same).forward(x).value().toFloatArray());
            assertArrayEquals(new float[] {0, 2, -1, 2},
                    Blocks.parallel(model, Join.CONCAT, -1, relu, same).forward(x).value().toFloatArray());
        }
    }

    /** y = w x. */
    private static Block weight(NDManager model, double w) {
        Block block = Blocks.linear(model, 1, 1, false, DataType.F32);
        Initializers.constant(block.getParameter("weight"), w);
        return block;
    }

    private static float ofTwo(Block block) {
        try (NDManager call = NDManager.newBaseManager("call")) {
            return block.forward(call, call.create(new float[] {2})).value().toFloatArray()[0];
        }
    }

    @Test
    void aCopyComputesTheSameFromParametersOfItsOwnAndOutlivesTheOther() {
        try (NDManager other = NDManager.newBaseManager("other")) {
            Block copy;
            try (NDManager model = NDManager.newBaseManager("model")) {
                Block net = Blocks.sequential(model, weight(model, 3), Blocks.lambda(model, "square", Variable::square));
                copy = net.copy(other);
                Initializers.constant(net.getParameter("0.weight"), 0);
                assertEquals(0, ofTwo(net));
            }
            System.gc();  // the copy keeps the function that it calls
            assertEquals(36, ofTwo(copy));
        }
    }

    @Test
    void aCastBlockHasParametersOfTheTypeWithTheElementsOfCasts() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager.Entered entered = model.enter()) {
            Block net = Blocks.lenet5(model);
            Block narrow = net.cast(model, DataType.BF16);
            assertEquals(net.getParameterNames(), narrow.getParameterNames());
            for (int i = 0; i < 10; i++) {
                NDArray wide = net.getParameters().get(i).value(), cast = narrow.getParameters().get(i).value();
                assertEquals(DataType.BF16, cast.getDataType());
                assertArrayEquals(wide.toType(DataType.BF16).toType(DataType.F32).toFloatArray(), cast.toType(DataType.F32).toFloatArray());
            }
            TinyAiException refused = assertThrows(TinyAiException.class, () -> net.cast(model, DataType.I64));
            assertEquals(Status.DTYPE, refused.getStatus());
        }
    }

    @Test
    void aQuantizedBlockComputesInEightBitsWithinTheRangesOfItsBatches() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager.Entered entered = model.enter()) {
            Block net = Blocks.sequential(model, weight(model, 3));
            Block bytes = net.quantize(model, List.of(model.create(new float[] {-1}), model.create(new float[] {254})), 100);  // steps of 1
            assertTrue(bytes.toString().contains("QuantizedLinear(1, 1, no bias)"), bytes.toString());
            assertEquals(6, ofTwo(bytes), 1e-6);
            assertEquals(DataType.I8, bytes.getBuffer("0.weight").getDataType());
            assertArrayEquals(new float[] {-3, 762, 0}, bytes.forward(model.create(new float[] {-7, 999, 0.5f}).reshape(3, 1)).value().toFloatArray(), 1e-4f);
            TinyAiException refused = assertThrows(TinyAiException.class, () -> net.quantize(model, List.of(), 100));
            assertEquals(Status.ARGUMENT, refused.getStatus());
        }
    }

    @Test
    void weightsNearestToZeroBecomeZeroUntilPruningEnds() {
        try (NDManager model = NDManager.newBaseManager("model")) {
            Block net = Blocks.sequential(model, weight(model, 3), weight(model, -1));
            assertEquals(1, net.prune(0.5, true));
            assertEquals(0, ofTwo(net));
            net.getParameter("1.weight").value().set(new float[] {5});  // under the mask
            assertEquals(0, ofTwo(net));
            assertEquals(DataType.BOOL, net.getBuffer("1.weight_mask").getDataType());
            net.endPruning();
            assertEquals(30, ofTwo(net));
            assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> net.prune(1, false)).getStatus());
        }
    }

    @Test
    void aBlockWithoutSomeChannelsIsSmallerAndTellsWhichLayersKeepTheirs() {
        try (NDManager model = NDManager.newBaseManager("model")) {
            Block first = Blocks.linear(model, 1, 2, false, DataType.F32), second = Blocks.linear(model, 2, 1, false, DataType.F32);
            first.getParameter("weight").value().set(new float[] {1, -3});
            second.getParameter("weight").value().set(new float[] {10, 100});
            Block net = Blocks.sequential(model, first, second), small = net.pruneChannels(model, 0.5, 1);
            assertEquals(-600, ofTwo(small));
            assertEquals(new Shape(1, 1), small.getParameter("1.weight").getShape());
            Block.ChannelReport report = net.pruneChannelsReport(0.5, 2);
            assertEquals(List.of("0 Linear(1, 2, no bias): 1 of 2"), report.pruned());
            assertEquals(List.of("1 Linear(2, 1, no bias): its outputs are the module's"), report.left());
            assertEquals(Status.ARGUMENT, assertThrows(TinyAiException.class, () -> first.pruneChannels(model, 0.5, 1)).getStatus());
        }
    }

    @Test
    void cumulativeStatisticsAreThePlainAverageOfAllBatches() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = model.newSubManager("batch")) {
            Block norm = Blocks.batchNorm(model, 1, 1, new BlockBatchNormOptions().cumulative(true));
            norm.forward(batch, batch.create(new float[] {1, 3}, new Shape(2, 1)));
            norm.forward(batch, batch.create(new float[] {3, 7}, new Shape(2, 1)));
            assertEquals(3.5f, norm.getBuffer("running_mean").toFloatArray()[0]);
            assertEquals(2, norm.getBuffer("num_batches_tracked").item());
        }
    }

    private static final class Residual extends Block {
        private final Block inner;

        Residual(NDManager model, double w) {
            super(model, "residual");
            inner = addChildBlock("inner", weight(model, w));
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            return inner.forward(x).add(x);
        }
    }

    @Test
    void aBlockComposedOfPartsIsNotCopiedAndSaysHowItIsDone() {
        try (NDManager model = NDManager.newBaseManager("model")) {
            Block one = new Residual(model, 3), another = new Residual(model, 0);
            TinyAiException refused = assertThrows(TinyAiException.class, () -> one.copy(model));
            assertEquals(Status.UNSUPPORTED, refused.getStatus());
            assertTrue(refused.getMessage().contains("'residual' is composed") && refused.getMessage().contains("Block.copyState"),
                    refused.getMessage());
            another.copyState(one, false);
            assertEquals(8, ofTwo(another));
        }
    }

    @Test
    void blocksByNameAreOneBlockWithoutAForward() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = model.newSubManager("batch")) {
            Map<String, Block> named = new LinkedHashMap<>();
            named.put("policy", weight(model, 3));
            named.put("value", weight(model, 5));
            Block both = Blocks.dict(model, named);
            assertEquals(List.of("policy.weight", "value.weight"), both.getParameterNames());
            assertEquals(10, ofTwo(both.getChild(model, "value")));
            TinyAiException refused = assertThrows(TinyAiException.class, () -> both.forward(batch.create(new float[] {2})));
            assertEquals(Status.UNSUPPORTED, refused.getStatus());
            assertTrue(refused.getMessage().contains("'policy', 'value'"), refused.getMessage());
            assertThrows(TinyAiException.class, () -> Blocks.dict(model, Map.of("a.b", both)));
        }
    }

    @Test
    void anOptimizerOfSeveralBlocksStepsOverEachParameterOnce() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = model.newSubManager("batch")) {
            Block trunk = weight(model, 3), both = Blocks.sequential(model, trunk, weight(model, 5));
            List<Variable> parameters = Blocks.getParameters(trunk, both);
            assertEquals(2, parameters.size());
            Optimizer sgd = Optimizer.sgd(model, parameters, new SgdOptions().rate(0.5));
            both.forward(batch.create(new float[] {2})).backward();
            sgd.step();
            assertEquals(-2, trunk.getParameter("weight").value().toFloatArray()[0]);  // 3 - 0.5 * 5 * 2
            assertEquals(2, both.getParameter("1.weight").value().toFloatArray()[0]);  // 5 - 0.5 * 3 * 2
        }
    }

    @Test
    void aRecurrentLayerGivesTheLastStepAloneToWhatIsBehindIt() {
        try (NDManager model = NDManager.newBaseManager("model")) {
            Block lstm = Blocks.lstm(model, 2, 3, new BlockLstmOptions().batchFirst(true).lastOnly(true));
            assertEquals(new Shape(4, 5), shapeAfter(Blocks.sequential(model, lstm, Blocks.linear(model, 3, 5)), 4, 7, 2));
        }
    }

    @Test
    void aDictOfAMapWithoutAnOrderIsByItsNames() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Block a = Blocks.linear(m, 1, 1);
            Block b = Blocks.linear(m, 1, 2);
            List<String> byName = List.of("a.weight", "a.bias", "b.weight", "b.bias");
            assertEquals(byName, Blocks.dict(m, Map.of("b", b, "a", a)).getParameterNames());
            assertEquals(byName, Blocks.dict(m, new java.util.HashMap<>(Map.of("a", a, "b", b))).getParameterNames());
            Map<String, Block> ordered = new java.util.LinkedHashMap<>();
            ordered.put("b", b);
            ordered.put("a", a);
            assertEquals(List.of("b.weight", "b.bias", "a.weight", "a.bias"), Blocks.dict(m, ordered).getParameterNames());
        }
    }

}
