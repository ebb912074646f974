package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertThrows;

import ai.tinyai.ManagerStats.Category;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Functions written in Java that err: G14. */
class CustomScenariosTest {
    private enum Misdeed { HONEST, WRONG_SHAPE, AN_ERROR, CLOSES_PLACE, CLOSES_OWN_SCOPE, CALLS_BACKWARD }

    /** y = 2 x, with a backward that may err. */
    private static final class Twice implements CustomFunction.Body {
        final Misdeed misdeed;
        final NDManager place;

        Twice(Misdeed misdeed, NDManager place) {
            this.misdeed = misdeed;
            this.place = place;
        }

        @Override
        public NDResource[] forward(NDManager scope, Variable[] inputs) {
            return new NDResource[] {inputs[0].add(inputs[0])};
        }

        @Override
        public NDResource[] backward(NDManager scope, Variable[] inputs, Variable[] outputs, Variable[] cotangents) {
            Variable g = cotangents[0];
            switch (misdeed) {
                case WRONG_SHAPE:
                    return new NDResource[] {g.sum()};
                case AN_ERROR:
                    throw new IllegalStateException("thrown in a backward");
                case CLOSES_PLACE:
                    place.close();
                    break;
                case CLOSES_OWN_SCOPE:
                    Variable kept = scope.ret(g.add(g));  // what is handed back must outlive it
                    scope.close();
                    return new NDResource[] {kept};
                case CALLS_BACKWARD:
                    try (TinyAI.Mode on = TinyAI.gradMode(true)) {
                        Variable z = scope.variable(scope.create(3f));
                        z.mul(z).backward();
                        ThreadScenariosTest.require(z.grad().item() == 6, "a backward inside a backward");
                    }
                    break;
                default:
            }
            return new NDResource[] {g.add(g)};
        }
    }

    private static void run(Row row, Misdeed misdeed) throws Throwable {
        NDManager model = NDManager.newBaseManager("model");
        NDManager batch = model.newSubManager("batch");
        NDManager place = batch.newSubManager("place");
        Variable x = Row.leaf(model, 1, 2, 3);
        CustomFunction function = new CustomFunction(model, "twice", new Twice(misdeed, place));
        x.sum(batch, null, false).backward();  // a gradient of 1 is there already
        Variable loss = function.call(batch, List.of(x), 1).get(0).sum(batch, null, false);
        ManagerStats held = model.getStats();
        if (misdeed == Misdeed.HONEST || misdeed == Misdeed.CLOSES_OWN_SCOPE || misdeed == Misdeed.CALLS_BACKWARD) {
            loss.backward(place, null);
            row.values(x.grad(), 3, 3, 3);
            function.close();
            function.close();
            row.failsConsuming(Status.CLOSED, () -> function.call(batch, List.of(x), 1));
        } else {
            if (misdeed == Misdeed.AN_ERROR) {
                IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> loss.backward(place, null));
                row.equal("thrown in a backward", thrown.getMessage(), "that exception");
            } else {
                String message = row.failsConsuming(misdeed == Misdeed.WRONG_SHAPE ? Status.SHAPE : Status.CLOSED,
                        () -> loss.backward(place, null));
                if (misdeed == Misdeed.WRONG_SHAPE) {  // what the backward itself was thrown comes out as it is
                    row.has(message, "twice");
                    row.has(message, "consumed");
                }
            }
            row.values(x.grad(), 1, 1, 1);  // no gradient has changed
            row.equal(held.bytes(Category.GRADIENT), model.getStats().bytes(Category.GRADIENT), "gradient bytes");
            row.equal(TinyAI.getMemoryStats().accountedBytes(), TinyAI.getMemoryStats().activeBytes(), "accounts");
            row.failsConsuming(Status.CONSUMED, () -> loss.backward(batch, null));
        }
        model.close();
    }

    @Test
    void g14() throws Throwable {
        Row.run("G14", row -> {
            for (Misdeed misdeed : Misdeed.values()) {
                run(row, misdeed);
            }
        });
    }
}
