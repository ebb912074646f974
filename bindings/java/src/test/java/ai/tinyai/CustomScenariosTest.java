package ai.tinyai;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Functions written in Java that err: G14. */
class CustomScenariosTest {
    private enum Misdeed { HONEST, WRONG_SHAPE, AN_ERROR, CLOSES_PLACE, CALLS_BACKWARD }

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

    @Test
    void g14() throws Throwable {
        Row.run("G14", row -> {
            for (Misdeed misdeed : Misdeed.values()) {
                NDManager model = NDManager.newBaseManager("model");
                NDManager batch = model.newSubManager("batch");
                NDManager place = batch.newSubManager("place");
                Variable x = Row.leaf(model, 1, 2, 3);
                CustomFunction function = new CustomFunction(model, "twice", new Twice(misdeed, place));
                Variable loss = function.call(batch, List.of(x), 1).get(0).sum(batch, null, false);
                switch (misdeed) {
                    case HONEST:
                    case CALLS_BACKWARD:
                        loss.backward(place, null);
                        row.values(x.grad(), 2, 2, 2);
                        break;
                    case WRONG_SHAPE:
                        row.has(row.failsConsuming(Status.SHAPE, () -> loss.backward(place, null)), "twice");
                        break;
                    case CLOSES_PLACE:
                        row.failsConsuming(Status.CLOSED, () -> loss.backward(place, null));
                        break;
                    default:
                        try {
                            loss.backward(place, null);
                            row.check(false, "an exception comes out");
                        } catch (IllegalStateException thrown) {
                            row.equal("thrown in a backward", thrown.getMessage(), "that exception");
                        }
                }
                if (misdeed == Misdeed.WRONG_SHAPE || misdeed == Misdeed.AN_ERROR) {
                    row.equal(null, x.grad(), "no slot changed");
                    row.failsConsuming(Status.CONSUMED, () -> loss.backward(place, null));
                }
                model.close();
            }
        });
    }
}
