package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.LoaderOptions;
import ai.tinyai.options.TrainerOptions;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The engine's references to what it calls in Java keep nothing alive that is lost, and lose nothing that can be called. */
class LeaksTest extends LeavesNothing {
    private static void collectUntil(BooleanSupplier done) throws InterruptedException {
        for (int i = 0; i < 100 && !done.getAsBoolean(); i++) {
            System.gc();
            Thread.sleep(20);
        }
    }

    /** Doubles its input, and holds the manager that it was made in, as a network of the user's does. */
    private static final class Doubling extends Block {
        final NDManager mine;

        Doubling(NDManager mine) {
            super(mine, "doubling");
            this.mine = mine;
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            return x.mul(2);
        }
    }

    private static CustomFunction square(NDManager mine) {
        return new CustomFunction(mine, "square", new CustomFunction.Body() {
            @Override
            public NDResource[] forward(NDManager scope, Variable[] inputs) {
                assertTrue(mine.id() != 0);
                return new NDResource[] {inputs[0].square()};
            }

            @Override
            public NDResource[] backward(NDManager scope, Variable[] inputs, Variable[] outputs, Variable[] cotangents) {
                return new NDResource[] {inputs[0].mul(2).mul(cotangents[0])};
            }
        });
    }

    private static TrainerOptions training(NDManager mine, Block module) {
        NDArray x = mine.ones(new Shape(4, 2));
        return new TrainerOptions().block(module).training(new Dataset(mine, new NDList(x), new NDList(x))).loss(Loss.MSE).epochs(1);
    }

    private static TrainingListener listener(NDManager mine) {
        return new TrainingListener() {
            @Override
            public void onEpoch(Trainer trainer) {
                mine.getPath();
            }
        };
    }

    /** Each way from the engine to a user's object, that holds its manager. */
    private static Map<String, Consumer<NDManager>> ways() {
        Map<String, Consumer<NDManager>> ways = new TreeMap<>();
        ways.put("module", Doubling::new);
        ways.put("child", mine -> Blocks.sequential(mine, new Doubling(mine)).valid(mine));
        ways.put("function", LeaksTest::square);
        ways.put("predictor", mine -> Predictor.of(mine, new Doubling(mine)));
        ways.put("trainer", mine -> new Trainer(mine, training(mine, Blocks.sequential(mine, Blocks.linear(mine, 2, 2), new Doubling(mine)))));
        ways.put("listener", mine -> new Trainer(mine, training(mine, Blocks.linear(mine, 2, 2)).addTrainingListeners(listener(mine))));
        ways.put("loss", mine -> new Trainer(mine, training(mine, Blocks.linear(mine, 2, 2)).lossFunction((scope, y, targets) ->
                y.sum().add(mine.getPath().length()))));
        return ways;
    }

    private static void lose(NDManager base, String name, Consumer<NDManager> way) {
        way.accept(base.newSubManager(name));
    }

    @Test
    void aManagerThatOnlyWhatTheEngineCallsStillHoldsIsReported() throws Exception {
        Pattern path = Pattern.compile("system/base/(\\w+) was collected");
        Set<String> told = new ConcurrentSkipListSet<>();
        TinyAI.setLeakReporter(message -> {
            Matcher found = path.matcher(message);
            told.add(found.find() ? found.group(1) : message);
        });
        try (NDManager base = NDManager.newBaseManager("base")) {
            ways().forEach((name, way) -> lose(base, name, way));
            collectUntil(() -> told.containsAll(ways().keySet()));
            assertEquals(new TreeSet<>(ways().keySet()), new TreeSet<>(told));
        } finally {
            TinyAI.setLeakReporter(null);
        }
    }

    @Test
    void whatAHandleMakesTheEngineCallLivesAsLongAsTheHandle() throws Exception {
        try (NDManager base = NDManager.newBaseManager("base")) {
            NDArray x = Row.vector(base, 2);
            Doubling first = new Doubling(base);
            WeakReference<Block> module = new WeakReference<>(first);
            Block sequence = Blocks.sequential(base, Blocks.sequential(base, first));
            first = null;
            Block view = sequence.valid(base);
            Block child = sequence.getChild(base, "0.0");
            sequence = null;
            Predictor<NDArray, NDArray> predictor = Predictor.of(base, new Doubling(base));
            int[] ends = {0};
            Trainer trainer = new Trainer(base, training(base, Blocks.sequential(base, Blocks.linear(base, 2, 2), new Doubling(base)))
                    .addTrainingListeners(new TrainingListener() {
                        @Override
                        public void onEpoch(Trainer trainer) {
                            ends[0]++;
                        }
                    }));
            for (int i = 0; i < 5; i++) {
                System.gc();
            }
            assertArrayEquals(new float[] {2, 4}, view.forward(x).value().toFloatArray());
            assertArrayEquals(new float[] {2, 4}, child.forward(x).value().toFloatArray());
            assertArrayEquals(new float[] {2, 4}, predictor.predict(x).toFloatArray());
            trainer.run();
            assertEquals(1, ends[0]);
            view = null;
            child = null;
            collectUntil(() -> module.get() == null);
            assertEquals(null, module.get(), "when the last handle is gone nothing holds it");
        }
    }

    @Test
    void aFunctionThatGraphsMayContainIsKept() throws Exception {
        try (NDManager base = NDManager.newBaseManager("base")) {
            Variable x = Row.leaf(base, 3, 5);
            Variable y = square(base).call(x).sum();
            for (int i = 0; i < 5; i++) {
                System.gc();
            }
            y.backward();
            assertArrayEquals(new float[] {6, 10}, x.grad().toFloatArray());
        }
    }

    private static long idOfLost(NDManager base, List<WeakReference<Block>> lost) {
        Block module = new Doubling(base);
        lost.add(new WeakReference<>(module));
        return module.id();
    }

    @Test
    void anIdWhoseObjectWasCollectedIsAnErrorThatSaysSo() throws Exception {
        try (NDManager base = NDManager.newBaseManager("base")) {
            List<WeakReference<Block>> lost = new java.util.ArrayList<>();
            long id = idOfLost(base, lost);
            collectUntil(() -> lost.get(0).get() == null);
            NDArray x = Row.vector(base, 2);
            TinyAiException said = assertThrows(TinyAiException.class, () -> new Block.Engine(id).forward(x));
            assertEquals(Status.CALLBACK, said.getStatus());
            assertTrue(said.getMessage().contains("was collected"), said.getMessage());
        }
    }

    private static void forgetBatches(Loader loader) {
        int count = 0;
        for (Batch batch : loader) {
            if (count++ > 0) {
                batch.close();
            }
        }
        assertEquals(3, count);
    }

    @Test
    void aBatchThatALoopForgetsToCloseIsReported() throws Exception {
        Set<String> told = new ConcurrentSkipListSet<>();
        TinyAI.setLeakReporter(told::add);
        try (NDManager base = NDManager.newBaseManager("base"); Loader loader = new Dataset(base, new NDList(base.ones(new Shape(6, 2))),
                new NDList()).open(base, new LoaderOptions().batchSize(2))) {
            forgetBatches(loader);
            collectUntil(() -> !told.isEmpty());
            Pattern line = Pattern.compile("it was opened at .*LeaksTest.forgetBatches");
            if (!line.matcher(String.join("\n", told)).find()) { // the first report of a path may not name it yet
                forgetBatches(loader);
                collectUntil(() -> told.size() > 1);
            }
            String said = String.join("\n", told);
            assertTrue(line.matcher(said).find(), said);
            told.forEach(one -> assertTrue(one.startsWith("manager system/base/loader/batch was collected unclosed; "), one));
        } finally {
            TinyAI.setLeakReporter(null);
        }
    }

    private static long loseBase() {
        NDManager base = NDManager.newBaseManager("lost base");
        assertTrue(base.newSubManager("lost below").id() != 0);
        return base.id();
    }

    @Test
    void aReportSaysHowLongTheMemoryStays() throws Exception {
        Set<String> told = new ConcurrentSkipListSet<>();
        TinyAI.setLeakReporter(told::add);
        long base = loseBase();
        try {
            collectUntil(() -> told.stream().filter(line -> line.contains("lost")).count() == 2);
            String said = String.join("\n", told);
            assertTrue(Pattern.compile("manager system/lost base was .*stays as long as the process").matcher(said).find(), said);
            assertTrue(Pattern.compile("lost base/lost below was .*stays until its parent closes").matcher(said).find(), said);
        } finally {
            new NDManager(base).close();
            TinyAI.setLeakReporter(null);
        }
    }
}
