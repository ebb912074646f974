package ai.tinyai;

import ai.tinyai.ManagerStats.Category;
import ai.tinyai.options.BackwardOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Gradients: S33, G01, G08 to G11, G13, G16, G20, G22, G23. */
class GradientScenariosTest {
    private static final BackwardOptions RETAIN = new BackwardOptions().retainGraph(true);

    @Test
    void s33() throws Throwable {
        Row.run("S33", row -> {
            NDManager model = NDManager.newBaseManager("model");
            Variable w = Row.parameter(model, 1, 2, 1, 2);
            ManagerStats first = null;
            for (int i = 0; i < 1000; i++) {
                try (NDManager batch = model.newSubManager("batch"); NDManager.Entered in = batch.enter()) {
                    w.square().sum().backward();
                    NDArray g = w.grad();
                    if (i == 0) {
                        row.values(g, 2, 4);
                        row.owner(model, g);
                    }
                    if (w.grad().id() != g.id()) {
                        row.check(false, "the same handle each time");
                    }
                    w.clearGrad();
                    if (w.grad() != null) {
                        row.check(false, "no gradient after clear_grad");
                    }
                }
                if (i == 0) {
                    first = model.getStats();
                }
            }
            row.equal(first.arrays(), model.getStats().arrays(), "arrays");
            row.equal(first.bytes(), model.getStats().bytes(), "bytes");
            row.equal(first.peakBytes(), model.getStats().peakBytes(), "peak");
            model.close();
        });
    }

    @Test
    void g01() throws Throwable {
        Row.run("G01", row -> {
            try (NDManager base = NDManager.newBaseManager("base")) {
                Variable x = Row.leaf(base, 2);
                Variable y = x.mul(x);
                Variable z = y.mul(y);
                z.backward();
                row.values(z.value(), 16);
                row.values(x.grad(), 32);
            }
        });
    }

    @Test
    void g08() throws Throwable {
        Row.run("G08", row -> {
            try (NDManager base = NDManager.newBaseManager("base")) {
                Variable x = Row.leaf(base, 3);
                Variable once = x.square();
                once.backward();
                row.values(x.grad(), 6);
                row.has(row.failsConsuming(Status.CONSUMED, once::backward), "retainGraph");
                row.values(x.grad(), 6);
                x.clearGrad();
                Variable again = x.square();
                again.backward(RETAIN);
                again.backward();
                row.values(x.grad(), 12);
                x.clearGrad();
                Variable shared = x.square();
                Variable first = shared.square();
                Variable second = shared.mul(x);
                first.backward();
                row.has(row.failsConsuming(Status.CONSUMED, second::backward), "shares");
                row.values(x.grad(), 108);
                x.clearGrad();
                Variable trunk = x.square();
                Variable left = trunk.square();
                Variable right = trunk.mul(x);
                left.backward(RETAIN);
                right.backward();
                row.values(x.grad(), 135);
            }
        });
    }

    @Test
    void g09() throws Throwable {
        Row.run("G09", row -> {
            try (NDManager base = NDManager.newBaseManager("base")) {
                Variable x = Row.leaf(base, 1, 5);
                row.equal(null, x.grad(), "gradient before any backward");
                for (int i = 0; i < 3; i++) {
                    x.square().sum().backward();
                }
                row.values(x.grad(), 6, 30);
                long bytes = base.getStats().bytes(Category.GRADIENT);
                row.check(bytes > 0, "gradient bytes");
                x.clearGrad();
                row.equal(null, x.grad(), "gradient after clear_grad");
                row.equal(0, base.getStats().bytes(Category.GRADIENT), "gradient bytes");
                x.square().sum().backward();
                row.values(x.grad(), 2, 10);
                row.equal(bytes, base.getStats().bytes(Category.GRADIENT), "gradient bytes");
            }
        });
    }

    @Test
    void g10() throws Throwable {
        Row.run("G10", row -> {
            try (NDManager base = NDManager.newBaseManager("base")) {
                Variable x = Row.leaf(base, 2, 3);
                Variable vector = Row.leaf(base, 5, 7);
                vector.setRequiresGrad(false);
                Variable g = x.square().mul(x).sum().grad(null, List.of(x), new BackwardOptions().createGraph(true)).get(0);
                row.values(g.value(), 12, 27);
                Variable hv = g.mul(vector).sum().grad(null, List.of(x), null).get(0);
                row.values(hv.value(), 60, 126);
                row.equal(null, x.grad(), "no gradient is touched");
            }
            try (NDManager base = NDManager.newBaseManager("base")) {
                Variable x = Row.leaf(base, 2, 3);
                NDManager step = base.newSubManager("step");
                step.enter();
                x.square().mul(x).sum().backward(new BackwardOptions().createGraph(true));
                row.values(x.grad(), 12, 27);
                Variable g = x.gradVariable(null);
                row.values(g.value(), 12, 27);
                x.clearGrad();
                row.values(g.value(), 12, 27);
                g.square().sum().backward();
                row.values(x.grad(), 288, 972);
                row.equal(null, x.gradVariable(null), "the last backward recorded nothing");
                step.close();
                row.values(x.grad(), 288, 972);
            }
        });
    }

    @Test
    void g11() throws Throwable {
        Row.run("G11", row -> {
            try (NDManager base = NDManager.newBaseManager("base")) {
                Variable x = Row.leaf(base, 2, 3);
                NDArray factor = base.create(4f, 5f);
                factor.setName("factor");
                Variable f = base.variable(factor);
                f.setRequiresGrad(false);
                Variable loss = x.mul(f).sum();
                factor.addi(factor);
                String message = row.failsConsuming(Status.VERSION, loss::backward);
                row.has(message, "'factor' f32[2]");
                row.has(message, "mul");
                row.has(message, "consumed");
                row.equal(null, x.grad(), "gradient");
                row.failsConsuming(Status.CONSUMED, loss::backward);
                x.mul(f).sum().backward();
                row.values(x.grad(), 8, 10);
                Variable w = Row.leaf(base, 1, 1);
                NDArray by = base.create(4f, 5f);
                row.fails(Status.GRAPH, () -> w.addi(by));
                Variable saved = w.square().sum();
                try (TinyAI.Mode off = TinyAI.noGrad()) {
                    w.addi(by);
                }
                row.failsConsuming(Status.VERSION, saved::backward);
            }
        });
    }

    @Test
    void g13() throws Throwable {
        Row.run("G13", row -> {
            try (NDManager base = NDManager.newBaseManager("base")) {
                Variable a = Row.leaf(base, Row.upTo(1000));
                Variable b = Row.leaf(base, Row.upTo(1000));
                a.setRequiresGrad(false);
                b.setRequiresGrad(false);
                row.check(!a.requiresGrad(), "switched off");
                NDManager nothing = base.newSubManager("nothing");
                Variable plain = a.mul(nothing, b);
                row.check(!plain.requiresGrad(), "nothing behind it requires one");
                row.equal(0, nothing.getStats().bytes(Category.GRAPH), "graph bytes");
                row.check(nothing.getStats().bytes() >= 4000, "the product");
                plain.close();
                row.equal(0, nothing.getStats().bytes(), "nothing was saved");
                nothing.close();
                Variable w = Row.leaf(base, Row.upTo(1000));
                NDManager batch = base.newSubManager("batch");
                Variable loss = a.mul(batch, b).mul(batch, w).sum(batch, null, false);
                row.check(batch.getStats().bytes(Category.GRAPH) > 0, "graph bytes");
                loss.backward();
                row.equal(null, a.grad(), "frozen");
                row.equal(null, b.grad(), "frozen");
                row.check(w.grad() != null, "not frozen");
                batch.close();
                a.setRequiresGrad(true);
                a.mul(b).sum().backward();
                row.check(a.grad() != null, "thawed");
                row.equal(null, b.grad(), "frozen");
                row.fails(Status.CLOSED, () -> loss.setRequiresGrad(false));
            }
        });
    }

    @Test
    void g16() throws Throwable {
        Row.run("G16", row -> {
            try (NDManager scope = NDManager.newBaseManager("graph")) {
                Variable x = Row.leaf(scope, 1, 2, 3);
                Variable w = Row.parameter(scope, 1, 3);
                Variable y = x.mul(scope, w);
                Variable loss = y.sum(scope, null, false);
                x.setName("x");
                w.setName("weight");
                y.setName("y");
                loss.setName("loss");
                row.equal("weight", w.getName(), "name");
                String text = loss.printGraph();
                row.has(text, "loss f32[] = sum(y)");
                row.has(text, "y f32[1,3] = mul(x, weight)");
                row.has(text, "x f32[3] = leaf");
                row.has(text, "weight f32[1,3] = leaf");
                String dot = loss.printGraphDot();
                row.check(dot.startsWith("digraph"), "DOT");
                row.has(dot, "mul\\ny f32[1,3]");
                row.has(dot, " -> ");
            }
        });
    }

    private interface Form {
        Variable of(Variable x);
    }

    private static final int[] ROWS = {1};

    /** A constant of one or two rows of three. */
    private static Variable weight(float... values) {
        NDManager scope = NDManager.entered();
        Variable weight = scope.variable(scope.create(values, new Shape(values.length / 3, 3)));
        weight.setRequiresGrad(false);
        return weight;
    }

    private static Variable rowOf(float first) {
        return weight(first, first + 0.5f, first - 0.25f).reshape(3);
    }

    private static Variable logSoftmax(Variable x) {
        return x.sub(x.exp().sum(ROWS, true).log());
    }

    private static Variable layerNorm(Variable x) {
        Variable d = x.sub(x.mean(ROWS, true));
        return d.div(d.square().mean(ROWS, true).add(1e-5).sqrt()).mul(rowOf(1)).add(rowOf(2));
    }

    private static float[] gradientOf(Form form) {
        try (NDManager scope = NDManager.newBaseManager("form"); NDManager.Entered in = scope.enter()) {
            Variable x = scope.variable(scope.create(new float[] {0.5f, -1, 2, 0.25f, 1.5f, -0.75f}, new Shape(2, 3)));
            Variable w = Row.parameter(scope, 2, 3, 1, 2, 3, 4, 5, 6);
            form.of(x).mul(w).sum().backward();
            return x.grad().toFloatArray();
        }
    }

    @Test
    void g20() throws Throwable {
        Row.run("G20", row -> {
            Form[][] pairs = {
                {x -> x.softmax(1), x -> x.exp().div(x.exp().sum(ROWS, true))},
                {x -> x.logSoftmax(1), GradientScenariosTest::logSoftmax},
                {Variable::silu, x -> x.mul(x.sigmoid())},
                {x -> x.gelu(false), x -> x.mul(Math.sqrt(0.5)).erf().add(1).mul(x).mul(0.5)},
                {x -> x.softplus(1, 20), x -> x.exp().add(1).log()},
                {x -> x.layerNorm(rowOf(1), rowOf(2), 1, 1e-5), GradientScenariosTest::layerNorm},
                {x -> x.linear(weight(3, -1, 2), null), x -> x.mul(weight(3, -1, 2)).sum(ROWS, true)},
                {x -> x.crossEntropy(NDManager.entered().create(new long[] {2, 0}), 0, -100, Reduction.SUM),
                    x -> logSoftmax(x).mul(weight(0, 0, -1, -1, 0, 0)).sum()}};
            for (Form[] pair : pairs) {
                float[] fused = gradientOf(pair[0]);
                float[] composed = gradientOf(pair[1]);
                for (int i = 0; i < 6; i++) {
                    row.near(composed[i], fused[i], 1e-5, "gradient");
                    row.check(fused[i] != 0, "a cut graph would leave it so");
                }
            }
        });
    }

    @Test
    void g22() throws Throwable {
        Row.run("G22", row -> {
            try (NDManager base = NDManager.newBaseManager("base")) {
                NDManager early = base.newSubManager("early");
                Variable x = Row.leaf(base, 2, 3);
                Variable gone = Row.leaf(early, 5, 7);
                Variable only = gone.square();
                row.owner(early, only);
                Variable kept = x.mul(base, only);
                Variable loss = kept.sum(base, null, false);
                early.close();
                row.values(kept.value(), 50, 147);
                row.equal(0, base.getStats().bytes(Category.GRADIENT), "gradient bytes");
                loss.backward();
                row.values(x.grad(), 25, 49);
                row.fails(Status.CLOSED, gone::grad);
                row.check(base.getStats().bytes(Category.GRADIENT) > 0, "gradient bytes");
            }
        });
    }

    @Test
    void g23() throws Throwable {
        Row.run("G23", row -> {
            try (NDManager model = NDManager.newBaseManager("model")) {
                Variable w = Row.parameter(model, 1, 2, 1, 2);
                for (int i = 0; i < 3; i++) {
                    try (NDManager micro = model.newSubManager("micro")) {
                        Variable input = Row.leaf(micro, Row.upTo(i == 2 ? 3 : 2));
                        if (i == 2) {
                            row.fails(Status.SHAPE, () -> w.mul(input));
                        } else {
                            w.mul(input).sum().backward();
                        }
                    }
                }
                row.values(w.grad(), 2, 4);
                try (NDManager micro = model.newSubManager("micro")) {
                    NDArray data = Row.vector(micro, 2);
                    Variable input = micro.variable(data);
                    Variable loss = w.mul(micro, 2).relu(micro).mul(micro, input).sum(micro, null, false);
                    data.addi(data);
                    row.failsConsuming(Status.VERSION, loss::backward);
                }
                row.values(w.grad(), 2, 4);
            }
        });
    }
}
