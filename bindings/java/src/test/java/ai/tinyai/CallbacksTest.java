package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.TrainerOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What Java code does in the middle of a call: whose exceptions come out where, and what it may end and change there. */
class CallbacksTest extends LeavesNothing {
    private static Block module(NDManager into, Consumer<NDManager> inside) {
        return new Block(into, "module") {
            @Override
            protected Variable forwardInternal(NDManager scope, Variable x) {
                inside.accept(scope);
                return x.mul(2);
            }
        };
    }

    private static TrainerOptions training(NDManager m, Block module) {
        return TrainingScenariosTest.optionsFor(module, TrainingScenariosTest.smallDataset(m, -1));
    }

    private static TinyAiException closed(NDManager m) {
        NDArray gone = m.ones(new Shape(1));
        gone.setName("gone");
        gone.close();
        return assertThrows(ClosedException.class, gone::item);
    }

    // ---------------------------------------------------------------------------------------------- exceptions

    @Test
    void anExceptionOnItsWayOutIsNotThatOfWhatFailsMeanwhile() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            List<TinyAiException> meanwhile = new ArrayList<>();
            IllegalStateException own = new IllegalStateException("the forward's own");
            Block failing = module(m, scope -> {
                ByteBuffer memory = ByteBuffer.allocateDirect(8).order(ByteOrder.nativeOrder());
                scope.importBuffer(memory, new Shape(2), DataType.F32, () -> meanwhile.add(closed(m)));  // told as the scope closes
                throw own;
            });
            NDArray x = Row.vector(m, 2);
            assertSame(own, assertThrows(IllegalStateException.class, () -> failing.forward(x)));
            assertEquals(1, meanwhile.size());
            assertTrue(meanwhile.get(0).getMessage().contains("'gone'"), meanwhile.get(0).getMessage());
        }
    }

    @Test
    void anExceptionOfAnInnerCallThatWasCaughtIsGone() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = Row.vector(m, 2);
            Block failing = module(m, scope -> {
                throw new IllegalStateException("inner");
            });
            Block patient = module(m, scope -> {
                assertThrows(IllegalStateException.class, () -> failing.valid(scope).forward(x));
                closed(scope);
            });
            patient.forward(x);
            closed(m);
        }
    }

    // ---------------------------------------------------------------------------------------------- a run that is changed inside

    /** One moment of a run. */
    private enum Moment { EPOCH_BEGIN, FORWARD_END, BATCH_END, EPOCH_END }

    private static TrainingListener at(Moment wanted, Runnable deed) {
        return new TrainingListener() {
            private void come(Moment moment) {
                if (moment == wanted) {
                    deed.run();
                }
            }

            @Override
            public void onEpochBegin(Trainer trainer) {
                come(Moment.EPOCH_BEGIN);
            }

            @Override
            public void onForwardEnd(Trainer trainer) {
                come(Moment.FORWARD_END);
            }

            @Override
            public void onTrainingBatch(Trainer trainer) {
                come(Moment.BATCH_END);
            }

            @Override
            public void onEpoch(Trainer trainer) {
                come(Moment.EPOCH_END);
            }
        };
    }

    /** A trainer of two epochs that does this in each such moment. */
    private static Trainer trainer(NDManager m, Moment moment, Consumer<Trainer> deed) {
        Trainer[] made = new Trainer[1];
        made[0] = new Trainer(m, training(m, Blocks.linear(m, 4, 3)).epochs(2).addTrainingListeners(at(moment, () -> deed.accept(made[0]))));
        return made[0];
    }

    @Test
    void betweenTwoStepsARunMayBeMadeLongerAndShorter() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            for (Moment moment : List.of(Moment.EPOCH_BEGIN, Moment.BATCH_END, Moment.EPOCH_END)) {
                for (long epochs : new long[] {4, 1}) {
                    Trainer trainer = trainer(m, moment, self -> self.setEpochs(epochs));
                    trainer.run();
                    assertEquals(epochs, trainer.getState().epoch(), moment + "");
                }
            }
            Trainer inAStep = trainer(m, Moment.FORWARD_END, self -> self.setEpochs(4));
            assertEquals(Status.NOT_READY, assertThrows(TinyAiException.class, inAStep::run).getStatus());
        }
    }

    @Test
    void aTrainerThatIsClosedInItsOwnRunEndsAfterTheStep() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            for (Moment moment : Moment.values()) {
                Trainer trainer = trainer(m, moment, Trainer::close);
                TinyAiException stopped = assertThrows(TinyAiException.class, trainer::run, moment + "");
                assertEquals(Status.STOPPED, stopped.getStatus(), stopped.getMessage());
                assertThrows(ClosedException.class, trainer::run, "it is closed");
            }
        }
    }

    @Test
    void aTrainerWhoseScopeIsClosedInItsOwnRunSaysSo() {
        for (Moment moment : Moment.values()) {
            try (NDManager m = NDManager.newBaseManager("m")) {
                ClosedException its = assertThrows(ClosedException.class, trainer(m, moment, self -> self.getManager().close())::run);
                assertTrue(its.getMessage().contains("trainer 'trainer'"), its.getMessage());
                NDManager above = m.newSubManager("above");
                assertThrows(ClosedException.class, trainer(above, moment, self -> above.close())::run);
            }
        }
    }

    /** What a predictor's own code closes, as it runs. */
    private static float[] predict(NDManager base, String where, Consumer<Predictor<?, ?>> deed) {
        Predictor<?, ?>[] self = new Predictor<?, ?>[1];
        Consumer<String> here = at -> {
            if (at.equals(where)) {
                deed.accept(self[0]);
            }
        };
        Predictor<float[], float[]> made = new Predictor<>(base, module(base, scope -> here.accept("forward")), new Translator<>() {
            @Override
            public Batchifier getBatchifier() {
                return null;
            }

            @Override
            public NDList processInput(TranslatorContext ctx, float[] input) {
                here.accept("input");
                return new NDList(ctx.getNDManager().create(input));
            }

            @Override
            public float[] processOutput(TranslatorContext ctx, NDList list) {
                here.accept("output");
                return list.get(0).toFloatArray();
            }
        });
        self[0] = made;
        return made.predict(null, new float[] {1, 2});
    }

    @Test
    void aPredictorThatIsClosedInItsOwnCallEndsItOrSaysSo() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager.Entered entered = m.enter()) {
            for (String where : List.of("forward", "output")) {
                assertArrayEquals(new float[] {2, 4}, predict(m, where, Predictor::close));
                NDManager home = m.newSubManager("home");
                assertArrayEquals(new float[] {2, 4}, predict(home, where, self -> home.close()));
            }
            assertThrows(ClosedException.class, () -> predict(m, "input", Predictor::close));
        }
    }

    @Test
    void aCallsScopeThatItsOwnCodeClosesIsAnError() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = Row.vector(m, 2);
            Block closing = module(m, NDManager::close);
            assertThrows(ClosedException.class, () -> closing.forward(x));
            assertThrows(ClosedException.class, () -> Predictor.of(m, closing).predict(x));
            NDManager work = m.newSubManager("work");
            Block closesAround = module(m, scope -> work.close());
            assertThrows(ClosedException.class, () -> closesAround.forward(work, x));
        }
    }

    // ---------------------------------------------------------------------------------------------- what is left entered

    private static void leaveThingsOn(NDManager scope) {
        scope.enter();
        TinyAI.label("left");
        TinyAI.noGrad();
    }

    private static void importAndLeaveOn(NDManager into, NDManager entered) {
        ByteBuffer memory = ByteBuffer.allocateDirect(8).order(ByteOrder.nativeOrder());
        into.importBuffer(memory, new Shape(2), DataType.F32, () -> leaveThingsOn(entered));
    }

    private static void atRest() {
        assertNull(NDManager.entered());
        assertTrue(TinyAI.isGradEnabled());
    }

    @Test
    void whatAReleaseCallbackLeavesOnEndsWithIt() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDManager scope = m.newSubManager("scope");
            importAndLeaveOn(scope, m);
            scope.close();
            atRest();
            NDManager inner = m.newSubManager("inner");
            try (NDManager.Entered entered = inner.enter(); TinyAI.Mode off = TinyAI.noGrad()) {
                NDManager other = m.newSubManager("other");
                importAndLeaveOn(other, m);
                other.close();
                assertEquals(inner, NDManager.entered());
                assertFalse(TinyAI.isGradEnabled());
            }
            atRest();
        }
    }

    @Test
    void whatALoggerOrALineOfProgressLeavesOnEndsWithIt() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            List<String> told = new ArrayList<>();
            TinyAI.setLogger(TinyAI.LogLevel.DEBUG, (level, line) -> {
                told.add(line);
                leaveThingsOn(m);
            });
            TinyAI.setProgress((line, over) -> {
                told.add(line);
                leaveThingsOn(m);
            });
            try {
                module(m, CallbacksTest::leaveThingsOn).forward(Row.vector(m, 2));
                assertFalse(told.isEmpty(), "what a forward leaves entered is logged");
                atRest();
                told.clear();
                new Trainer(m, training(m, Blocks.linear(m, 4, 3)).epochs(1).progress(true)).run();
                assertFalse(told.isEmpty());
                atRest();
            } finally {
                TinyAI.setLogger(TinyAI.LogLevel.OFF, null);
                TinyAI.setProgress(null);
            }
        }
    }

    @Test
    void whatAForwardLeavesOnEndsWithIt() {
        TinyAI.setTracking(TinyAI.Tracking.OPERATOR);
        try (NDManager m = NDManager.newBaseManager("m"); TinyAI.Mode outer = TinyAI.label("outer")) {
            Block careless = module(m, CallbacksTest::leaveThingsOn);
            careless.forward(Row.vector(m, 2));
            NDArray after = m.create(1f);
            after.setName("after");
            after.close();
            String said = assertThrows(ClosedException.class, after::item).getMessage();
            assertTrue(said.contains("label 'outer'") && !said.contains("left"), said);
            assertNull(NDManager.entered());
            assertTrue(TinyAI.isGradEnabled());
        } finally {
            TinyAI.setTracking(TinyAI.Tracking.OFF);
        }
    }
}
