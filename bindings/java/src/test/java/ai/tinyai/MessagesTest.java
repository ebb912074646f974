package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.AdamOptions;
import ai.tinyai.options.CompiledFunctionOptions;
import ai.tinyai.options.InterpolateByOptions;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** What is refused says what, whose and what helps, in the words of Java. */
class MessagesTest extends LeavesNothing {
    private static void says(Status status, String part, Executable call) {
        TinyAiException refused = assertThrows(TinyAiException.class, call);
        assertEquals(status, refused.getStatus(), refused.getMessage());
        assertTrue(refused.getMessage().contains(part), refused.getMessage());
    }

    private static Stream<String> names(Class<?> owner) {
        Stream<String> own = Arrays.stream(owner.getDeclaredMethods()).map(Method::getName);
        return owner == Object.class ? Stream.of("toString") : Stream.concat(own, names(owner.getSuperclass()));
    }

    private static CustomFunction function(NDManager m, Function<NDResource[], NDResource[]> forward, Function<NDResource[], NDResource[]> backward) {
        return new CustomFunction(m, "cube", new CustomFunction.Body() {
            @Override
            public NDResource[] forward(NDManager scope, Variable[] inputs) {
                return forward.apply(new NDResource[] {inputs[0].square()});
            }

            @Override
            public NDResource[] backward(NDManager scope, Variable[] inputs, Variable[] outputs, Variable[] cotangents) {
                return backward.apply(new NDResource[] {cotangents[0]});
            }
        });
    }

    @Test
    void theWordsOfAMessageAreThoseOfJava(@TempDir Path folder) {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray rows = m.ones(new Shape(2, 3));
            Dataset data = new Dataset(m, new NDList(rows), new NDList(m.zeros(new Shape(2), DataType.I64)));
            Block table = Blocks.embedding(m, 4, 2);
            TrainerOptions options = new TrainerOptions().block(Blocks.linear(m, 3, 2)).training(data);
            says(Status.RANGE, "Blocks.linear: inFeatures is 0", () -> Blocks.linear(m, 0, 2));
            says(Status.RANGE, "Block.forward: Embedding(4, 2): indexSelect: index 4", () -> table.forward(m.create(4L)));
            says(Status.RANGE, "Optimizer.adam: ", () -> Optimizer.adam(m, table.getParameters(), new AdamOptions().rate(-1)));
            says(Status.SHAPE, "Dataset: ", () -> new Dataset(m, new NDList(rows), new NDList(m.ones(new Shape(3)))));
            says(Status.RANGE, "CompiledFunction: 'batchedInputs' is -1", 
                    () -> new CompiledFunction(m, "f", new CompiledFunctionOptions().batchedInputs(-1), (scope, in) -> in));
            says(Status.ARGUMENT, "onForwardEnd lies within a step", () -> new Trainer(m, options.compile(true).addTrainingListeners(new TrainingListener() {
                @Override
                public void onForwardEnd(Trainer trainer) {}
            })));
            table.save(folder.resolve("my_module.file"));
            says(Status.ARGUMENT, folder + "/my_module.file: of the block's",
                    () -> Blocks.linear(m, 2, 4).load(folder.resolve("my_module.file")));
            says(Status.DEVICE, "NDManager: there is no device 'abacus'", () -> NDManager.newBaseManager(new ManagerOptions().device("abacus")));
            NDArray mine = m.ones(new Shape(2, 2));
            mine.setName("no_grad of module");
            says(Status.SHAPE, "'no_grad of module' f32[2,2]", () -> rows.matMul(mine));
        }
    }

    @Test
    void aMaskThatPicksInATraceIsToldWhatToUseInstead() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable x = m.constant(m.create(1f, 3f));
            says(Status.GRAPH, "NDArrays.where, maskedFill and products with the mask keep the shape",
                    () -> new CompiledFunction(m, "f", (scope, in) -> new NDResource[] {in[0].get(in[0].gt(2))}).call(x));
        }
    }

    @Test
    void aNameInAMessageIsOneOfJava() {
        List<Class<?>> operators = List.of(NDArray.class, Variable.class, NDManager.class, NDArrays.class, TinyAI.class);
        Predicate<String> isThere = name -> {
            int dot = name.indexOf('.');
            String method = name.substring(dot + 1);
            try {
                List<Class<?>> owners = Character.isUpperCase(name.charAt(0))
                        ? List.of(Class.forName("ai.tinyai." + (dot < 0 ? name : name.substring(0, dot)))) : operators;
                return dot < 0 && owners.size() == 1 || owners.stream().flatMap(owner -> names(owner)).anyMatch(method::equals);
            } catch (ClassNotFoundException none) {
                return false;
            }
        };
        assertEquals(List.of(), JavaNames.FUNCTIONS.values().stream().filter(isThere.negate()).sorted().toList());
    }

    @Test
    void aFunctionThatGivesAWrongNumberOfResultsIsNamed() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable x = m.variable(m.create(1f, 2f));
            says(Status.CALLBACK, "cube: its forward gave null, and an array of 1 is wanted", () -> function(m, y -> null, g -> g).call(x));
            says(Status.CALLBACK, "cube: its forward gave an array of 0", () -> function(m, y -> new NDResource[0], g -> g).call(x));
            says(Status.CALLBACK, "cube: its backward gave null", () -> function(m, y -> y, g -> null).call(x).sum().backward());
            says(Status.CALLBACK, "cube: its backward gave an array of 2, and an array of 1 is wanted",
                    () -> function(m, y -> y, g -> new NDResource[] {g[0], g[0]}).call(x).sum().backward());
            Block pair = new Block(m, "pair") {
                @Override
                protected Variable forwardInternal(NDManager scope, Variable input) {
                    return input;
                }
            };
            says(Status.CALLBACK, "pair: its forward gave an array of 1, and an array of 2 is wanted", () -> pair.forward(m, List.of(x), 2));
            says(Status.CALLBACK, "traced: its body gave null", () -> new CompiledFunction(m, "traced", (scope, inputs) -> null).call(x));
            says(Status.CALLBACK, "gradcheck: its function gave null",
                    () -> Gradcheck.check(m, (scope, inputs) -> null, List.of(m.variable(m.create(1.0))), 1, null));
            says(Status.RANGE, "a count of 33554432", () -> pair.forward(m, List.of(x), 1 << 25));
            says(Status.RANGE, "a count of -1", () -> pair.forward(m, List.of(x), -1));
        }
    }

    @Test
    void aTranslatorThatGivesNullIsNamed() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Predictor<String, String> predictor = new Predictor<>(m, Blocks.linear(m, 2, 2), new Translator<>() {
                @Override
                public Batchifier getBatchifier() {
                    return null;
                }

                @Override
                public NDList processInput(TranslatorContext ctx, String input) {
                    return null;
                }

                @Override
                public String processOutput(TranslatorContext ctx, NDList list) {
                    return "";
                }
            });
            NullPointerException refused = assertThrows(NullPointerException.class, () -> predictor.predict("x"));
            assertTrue(refused.getMessage().contains("processInput gave null"), refused.getMessage());
        }
    }

    @Test
    void whoHandsAnArrayToNobodyIsToldWhatToCall() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Predictor<float[], NDArray> predictor = new Predictor<>(m, Blocks.linear(m, 2, 2), new Translator<>() {
                @Override
                public Batchifier getBatchifier() {
                    return null;
                }

                @Override
                public NDList processInput(TranslatorContext ctx, float[] input) {
                    return new NDList(ctx.getNDManager().create(input, new Shape(1, 2)));
                }

                @Override
                public NDArray processOutput(TranslatorContext ctx, NDList list) {
                    assertEquals("plain", ctx.ret("plain"));
                    return ctx.ret(list.head());
                }
            });
            says(Status.SCOPE, "predict(manager, input), or enter a manager", () -> predictor.predict(new float[2]));
            assertEquals(m, predictor.predict(m, new float[2]).getManager());
            try (NDManager.Entered entered = m.enter()) {
                assertEquals(m, predictor.predict(new float[2]).getManager());
            }
        }
    }

    @Test
    void aLossWrittenInJavaIsTakenBackByNull() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.ones(new Shape(4, 2));
            int[] calls = {0};
            LossFunction loss = (scope, y, targets) -> {
                calls[0]++;
                return y.square().sum();
            };
            Function<LossFunction, TrainerOptions> options = function -> new TrainerOptions().block(Blocks.linear(m, 2, 2))
                    .training(new Dataset(m, new NDList(x), new NDList(x))).loss(Loss.MSE).lossFunction(function);
            new Trainer(m, options.apply(loss).lossFunction(null)).run();
            assertEquals(0, calls[0]);
            new Trainer(m, options.apply(null)).run();
            new Trainer(m, options.apply(loss).loss(Loss.L1)).run();
            assertEquals(1, calls[0]);
            says(Status.ARGUMENT, "no lossFunction is given", () -> new Trainer(m, options.apply(null).loss(Loss.HOST)));
            says(Status.CALLBACK, "lossFunction", () -> new Trainer(m, options.apply((scope, y, targets) -> null)).run());
        }
    }

    @Test
    void aDecayOfMinusOneIsNegative() {
        for (double decay : new double[] {-1, -0.01, Double.NEGATIVE_INFINITY}) {
            says(Status.RANGE, "weightDecay is " + decay, () -> new AdamOptions().weightDecay(decay));
        }
    }

    @Test
    void aTextWithHalfACharacterIsRefused() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.create(1f);
            for (String bad : List.of("a\ud800b", "\udc00", "ab\ud83d", "\udc00\ud800")) {
                says(Status.ARGUMENT, "half a surrogate pair", () -> x.setName(bad));
                says(Status.ARGUMENT, "half a surrogate pair", () -> m.newSubManager(bad));
            }
            assertEquals("", x.getName());
            x.setName("a\ud83d\ude00b");
            assertEquals("a\ud83d\ude00b", x.getName());
        }
    }

    @Test
    void whoGivesNullIsNamed() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable v = m.variable(m.create(1f));
            says(Status.CALLBACK, "l: its forward gave null, and an array or a variable is wanted", () -> Blocks.lambda(m, "l", q -> null).forward(v));
            says(Status.CALLBACK, "c: its forward gave null", () -> new CustomFunction(m, "c", q -> null, (q, g) -> g).call(v));
            says(Status.CALLBACK, "f: its body gave null as number 1",
                    () -> new CompiledFunction(m, "f", (s, in) -> new NDResource[] {in[0], null}).call(m, List.of(v), 2));
            new CustomFunction(m, "c", Variable::square, (q, g) -> null).call(v).sum().backward();
            says(Status.HANDLE, "Trainer: 'block' is not given", () -> new Trainer(m, new TrainerOptions()));
            says(Status.HANDLE, "Trainer: 'training' is not given", () -> new Trainer(m, new TrainerOptions().block(Blocks.linear(m, 1, 1))));
            says(Status.ARGUMENT, "Dataset.of: there are no Examples", () -> Dataset.of(m, new Examples() {
                @Override
                public long size() {
                    return 0;
                }

                @Override
                public Example get(NDManager manager, long index) {
                    return null;
                }
            }));
        }
    }

    @Test
    void messagesNameWhatWasCalled() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            CustomFunction custom = new CustomFunction(m, "c", Variable::square, (q, g) -> g);
            Variable v = m.variable(m.create(1f));
            says(Status.UNSUPPORTED, "CustomFunction.call: c: ", () -> custom.call(m, Collections.nCopies(33, v), 1));
            custom.close();
            says(Status.CLOSED, "CustomFunction.call: ", () -> custom.call(v));
            Block lstm = Blocks.lstm(m, 1, 1);
            Session session = new Session(m, lstm);
            session.close();
            says(Status.CLOSED, "Predictor.predict: ", () -> Predictor.of(m, lstm).predict(m, m.ones(new Shape(1, 1, 1)), session));
            says(Status.RANGE, "Predictor.compiled: 'plans' is 0", () -> Predictor.compiled(m, lstm, 0));
            says(Status.RANGE, "'heightScale' is nan", () -> m.ones(new Shape(1, 1, 4, 4)).interpolateBy(new InterpolateByOptions().heightScale(Double.NaN)));
            says(Status.RANGE, "swapAxes: axis 2 is outside an array of rank 2", () -> m.ones(new Shape(2, 3)).swapAxes(0, 2));
            says(Status.SCOPE, "the result holds a Block that ended", () -> m.tidy(() -> Blocks.linear(null, 1, 1)));
            says(Status.ARGUMENT, "no slot of yours", () -> new Session(m, Blocks.linear(m, 1, 1)));
        }
    }
}
