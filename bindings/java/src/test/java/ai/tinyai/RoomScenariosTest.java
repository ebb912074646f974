package ai.tinyai;

import ai.tinyai.ManagerStats.Category;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Training within a byte budget: N06, room before a refusal. As tests/scenarios/room.c says. */
class RoomScenariosTest {
    private static final int SIZE = 50_000;

    /** A scope with a function whose last call has left its arena there. */
    private static final class Home {
        final NDManager scope;
        final CompiledFunction function;

        Home(NDManager base, String name, Variable x) {
            scope = base.newSubManager(name);
            function = new CompiledFunction(scope, name, (s, in) -> {
                Variable a = in[0].tanh();
                return new NDResource[] {a.cumSum(0).mul(a.mul(in[0]))};
            });
            call(x);
        }

        float[] call(Variable x) {
            try (NDManager first = x.getManager().newSubManager(); NDManager.Entered in = first.enter()) {
                return function.call(x).value().toFloatArray();
            }
        }

        long waits() {
            return scope.getStats().subtreeBytes(Category.ACTIVATION);
        }

        void limitToWhatIsThere() {
            scope.setLimit(scope.getStats().deviceBytes() + 64);
        }
    }

    @Test
    void n06() throws Throwable {
        Row.run("N06", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager batch = base.newSubManager("batch");
            Variable x = batch.constant(Row.vector(batch, SIZE));
            Home here = new Home(base, "here", x);
            Home there = new Home(base, "there", x);
            long kept = there.waits();
            row.check(kept > 4 * SIZE, "an arena waits");
            here.limitToWhatIsThere();
            there.limitToWhatIsThere();

            NDArray made = Row.bytes(here.scope, SIZE);
            row.equal(0L, here.waits(), "given up for what is made");
            row.equal(kept, there.waits(), "the other's arena");
            made.close();

            here.call(x);
            here.limitToWhatIsThere();
            Row.bytes(batch, SIZE).attach(here.scope);
            row.equal(0L, here.waits(), "given up for what moves in");
            row.equal(kept, there.waits(), "the other's arena");

            int most = (int) here.scope.getStats().limitBytes() - 64;
            row.has(row.fails(Status.LIMIT, () -> Row.bytes(here.scope, most)), "raise the limit to ");
            row.equal(kept, there.waits(), "the other's arena");
            here.scope.setLimit(0);
            row.check(Arrays.equals(here.call(x), there.call(x)), "the same values");
            row.equal(1L, here.function.getStats().traces(), "traces");
            base.close();
        });
    }
}
