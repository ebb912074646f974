package ai.tinyai;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Control flow, eager and compiled: P11. */
class ControlScenariosTest {
    private static NDResource[] only(NDResource result) {
        return new NDResource[] {result};
    }

    /** What it gives, then the gradients by its inputs and by w, without a history. */
    private static List<Variable> withGradients(Function<List<Variable>, Variable> construct, List<Variable> inputs, Variable w) {
        Variable result = construct.apply(inputs);
        List<Variable> by = new ArrayList<>(inputs);
        by.add(w);
        List<Variable> all = new ArrayList<>(List.of(result.stopGradient()));
        all.addAll(result.sum().grad(null, by, null));
        return all;
    }

    /** The numbers of each result, eager, traced and replayed. */
    private static void compare(Row row, NDManager base, Function<List<Variable>, Variable> construct, List<Variable> inputs,
            Variable w, float[]... wanted) {
        CompiledFunction step = new CompiledFunction(base, "step",
                (scope, in) -> withGradients(construct, List.of(in), w).toArray(new NDResource[0]));
        for (int way = 0; way < 3; way++) {
            try (NDManager batch = base.newSubManager("batch")) {
                batch.enter();
                List<Variable> made =
                        way == 0 ? withGradients(construct, inputs, w) : step.call(batch, inputs, wanted.length);
                for (int i = 0; i < wanted.length; i++) {
                    row.values(made.get(i).value(), wanted[i]);
                }
                batch.leave();
            }
        }
        row.equal(1, step.getStats().traces(), "traces");
    }

    private static float[] of(float... values) {
        return values;
    }

    @Test
    void p11() throws Throwable {
        Row.run("P11", row -> {
            NDManager base = NDManager.newBaseManager("base");
            Variable w = base.variable(base.create(of(2)));
            CompiledFunction recur = new CompiledFunction(base, "recur", (scope, in) -> only(in[0].mul(w).add(in[in.length - 1])));
            CompiledFunction squared = new CompiledFunction(base, "squared", (scope, in) -> only(in[0].square().mul(w)));
            CompiledFunction below50 = new CompiledFunction(base, "below 50",
                    (scope, in) -> only(in[0].value().lt(scope.full(new Shape(1), 50))));
            Variable h = base.variable(base.create(of(1)));
            Variable xs = base.variable(base.create(of(1, 2, 3, 4), new Shape(4, 1)));
            Variable two = base.variable(base.create(of(2)));
            Variable large = base.variable(base.create(of(64)));

            // h: 1, 3, 8, 19, 42; 2^4 by h, 2^(3-i) by each x, and 1, 5, 18, 55 by w.
            compare(row, base, in -> ControlFlow.scan(null, recur, List.of(in.get(0)), List.of(in.get(1)), 1).get(0),
                    List.of(h, xs), w, of(42), of(16), of(8, 4, 2, 1), of(55));
            // 2 times 3 until it is 50: three steps to 54; 27 by x, 3 * 2 * 3^2 by w.
            compare(row, base, in -> ControlFlow.whileLoop(null, below50, recur, in, 10).get(0), List.of(two), w, of(54), of(27),
                    of(54));
            Function<List<Variable>, Variable> branched = in -> ControlFlow.cond(null,
                    in.get(0).value().lt(NDManager.entered().full(new Shape(1), 50)), squared, recur, in, 1).get(0);
            // Below 50 w x^2: 8, 2 w x, x^2. Else w x + x: 192, w + 1, x.
            compare(row, base, branched, List.of(two), w, of(8), of(8), of(4));
            compare(row, base, branched, List.of(large), w, of(192), of(3), of(64));
            base.close();
        });
    }
}
