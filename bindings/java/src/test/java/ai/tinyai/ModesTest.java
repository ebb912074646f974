package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Grad modes and labels that are closed in any order, or elsewhere, leave the thread as it was. */
class ModesTest extends LeavesNothing {
    private static void inCallback(NDManager m, Runnable body) {
        new Block(m, "caller") {
            @Override
            protected Variable forwardInternal(NDManager scope, Variable x) {
                body.run();
                return x.add(x);
            }
        }.forward(m.create(1f));
    }

    @Test
    void gradModesEndInAnyOrder() {
        for (boolean first : new boolean[] {true, false}) {
            for (boolean second : new boolean[] {true, false}) {
                TinyAI.Mode outer = TinyAI.gradMode(first);
                TinyAI.Mode inner = TinyAI.gradMode(second);
                outer.close();
                assertEquals(second, TinyAI.isGradEnabled());
                inner.close();
                inner.close();
                outer.close();
                assertTrue(TinyAI.isGradEnabled());
            }
        }
        TinyAI.Mode a = TinyAI.noGrad();
        TinyAI.Mode b = TinyAI.gradMode(true);
        TinyAI.Mode c = TinyAI.noGrad();
        b.close();
        c.close();
        assertFalse(TinyAI.isGradEnabled());
        a.close();
        assertTrue(TinyAI.isGradEnabled());
    }

    @Test
    void aModeFromOutsideOfACallbackIsNotEndedInIt() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            for (Supplier<TinyAI.Mode> make : ModesTest.<Supplier<TinyAI.Mode>>two(TinyAI::noGrad, () -> TinyAI.label("outer"))) {
                TinyAI.Mode mode = make.get();
                inCallback(m, () -> {
                    TinyAiException refused = assertThrows(TinyAiException.class, mode::close);
                    assertEquals(Status.ORDER, refused.getStatus());
                });
                mode.close();
                assertTrue(TinyAI.isGradEnabled());
            }
        }
    }

    @SafeVarargs
    private static <T> T[] two(T... both) {
        return both;
    }

    @Test
    void aModeOfACallbackEndsWithIt() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            TinyAI.Mode[] left = new TinyAI.Mode[3];
            inCallback(m, () -> {
                left[0] = TinyAI.noGrad();
                left[1] = TinyAI.gradMode(true);
                left[2] = TinyAI.label("left");
            });
            assertTrue(TinyAI.isGradEnabled());
            try (TinyAI.Mode outside = TinyAI.noGrad(); TinyAI.Mode label = TinyAI.label("outside")) {
                left[0].close();
                assertFalse(TinyAI.isGradEnabled());
                inCallback(m, () -> {
                    assertFalse(TinyAI.isGradEnabled());
                    try (TinyAI.Mode inside = TinyAI.gradMode(true)) {
                        left[1].close();
                        left[2].close();
                        assertTrue(TinyAI.isGradEnabled());
                    }
                    assertFalse(TinyAI.isGradEnabled());
                });
            }
            assertTrue(TinyAI.isGradEnabled());
        }
    }

    private static String madeUnder() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray made = m.create(1f);
            made.close();
            return assertThrows(ClosedException.class, made::sum).getMessage();
        }
    }

    @Test
    void aLabelThatIsNotTheInnermostComesOffWithThoseInIt() {
        TinyAI.setTracking(TinyAI.Tracking.OPERATOR);
        try {
            TinyAI.Mode outer = TinyAI.label("outer");
            TinyAI.Mode inner = TinyAI.label("inner");
            TinyAI.Mode mode = TinyAI.noGrad();
            outer.close();
            assertTrue(madeUnder().contains("'inner'"), madeUnder());
            mode.close();
            assertTrue(TinyAI.isGradEnabled());
            inner.close();
            assertFalse(madeUnder().contains("label"), madeUnder());
        } finally {
            TinyAI.setTracking(TinyAI.Tracking.OFF);
        }
    }
}
