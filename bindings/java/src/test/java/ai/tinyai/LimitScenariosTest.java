package ai.tinyai;

import ai.tinyai.ManagerStats.Category;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Caps, byte limits, reports: S07, S16, S22, S23, S25. */
class LimitScenariosTest {
    private static final int MIB = 1 << 20;

    @Test
    void s07() throws Throwable {
        Row.run("S07", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager model = base.newSubManager("model");
            NDManager batch = base.newSubManager("batch");
            NDArray a = model.create(1f, 2f);
            NDArray b = model.create(3f, 4f);
            NDArray foreign = Row.vector(batch, 2);
            Variable weight = Row.parameter(model, 1, 2, 5, 6);
            model.cap();
            model.cap();
            row.equal(2, model.getStats().caps(), "caps");
            row.has(row.fails(Status.CAPPED, () -> Row.vector(model, 2)), "system/base/model");
            row.fails(Status.CAPPED, () -> model.zeros(new Shape(2)));
            row.fails(Status.CAPPED, () -> foreign.attach(model));
            row.fails(Status.CAPPED, () -> model.newSubManager().close());
            row.fails(Status.CAPPED, () -> foreign.tempAttach(model).close());
            row.fails(Status.CAPPED, () -> a.add(b));
            row.fails(Status.CAPPED, () -> a.reshape(2, 1));
            row.fails(Status.CAPPED, () -> model.variable(foreign));
            row.values(a, 1, 2);
            a.addi(b);
            row.values(a, 4, 6);
            row.values(a.tempAttach(batch), 4, 6);
            weight.square(batch).sum(batch, null, false).backward();
            row.values(weight.grad(), 10, 12);
            row.check(model.getStats().bytes(Category.GRADIENT) > 0, "gradients");
            weight.clearGrad();
            b.attach(batch);
            row.owner(batch, b);
            model.ret(a);
            row.owner(base, a);
            model.uncap();
            row.fails(Status.CAPPED, () -> Row.vector(model, 2));
            model.uncap();
            Row.vector(model, 2);
            row.equal(1, model.getStats().arrays(), "arrays");
            row.fails(Status.ORDER, model::uncap);
            base.close();
        });
    }

    @Test
    void s16() throws Throwable {
        Row.run("S16", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager model = base.newSubManager("model");
            NDManager input = base.newSubManager("input");
            Variable table = Row.parameter(model, 4, 2);
            table.setName("table");
            NDArray ids = input.create(new long[] {1, 3}, new Shape(2, 1));
            model.cap();
            NDManager batch = input.newSubManager("batch");
            batch.enter();
            String message = row.fails(Status.CAPPED, () -> table.gatherNd(model, ids));
            row.has(message, "gatherNd");
            row.has(message, "'table' f32[4,2]");
            row.has(message, "system/base/model");
            batch.close();
            base.close();
        });
    }

    @Test
    void s22() throws Throwable {
        Row.run("S22", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager limited = Row.limited(base, "limited", 10 * MIB);
            NDManager inner = limited.newSubManager("inner");
            NDManager free = base.newSubManager("free");
            NDArray[] arrays = new NDArray[9];
            for (int i = 0; i < 9; i++) {
                arrays[i] = Row.bytes(i % 2 == 1 ? limited : inner, MIB + 64 * (9 - i));
                arrays[i].setName("a" + i);
            }
            NDArray big = Row.bytes(free, 2 * MIB);
            String message = row.fails(Status.LIMIT, () -> Row.bytes(inner, MIB));
            row.has(message, "" + 10 * MIB);
            row.has(message, "" + limited.getStats().subtreeBytes());
            row.has(message, "system/base/limited");
            for (String holder : List.of("'a0'", "'a1'", "'a2'")) {
                row.has(message, holder);
            }
            row.fails(Status.LIMIT, () -> big.attach(inner));
            row.owner(free, big);
            row.equal(9, limited.getStats().subtreeArrays(), "arrays");
            arrays[4].close();
            Row.bytes(inner, MIB);
            try {
                Row.bytes(inner, MIB);
                row.check(false, "beyond the limit");
            } catch (MemoryException refused) {
                row.equal(Status.LIMIT, refused.getStatus(), "caught by its class");
            }
            row.check(limited.getStats().peakBytes() <= 10 * MIB, "peak");
            limited.setLimit(0);
            Row.bytes(inner, MIB);
            limited.setLimit(MIB);
            row.equal(10, limited.getStats().subtreeArrays(), "what is there stays");
            row.fails(Status.LIMIT, () -> inner.create(new Shape(), DataType.F32));
            row.fails(Status.RANGE, () -> limited.setLimit(-1));
            NDManager tight = Row.limited(base, "tight", 4096);
            NDArray x = Row.vector(tight, 512);
            row.fails(Status.LIMIT, () -> x.add(x));
            x.addi(x);
            base.close();
        });
    }

    @Test
    void s23() throws Throwable {
        Row.run("S23", row -> {
            TinyAI.setTracking(TinyAI.Tracking.OPERATOR);
            NDManager model = NDManager.newBaseManager("model");
            NDManager reports = NDManager.newBaseManager("reports");
            Variable w = Row.parameter(model, 4, 4);
            long bytes = 0;
            try (Snapshot before = model.snapshot(reports)) {
                for (int step = 0; step < 100; step++) {
                    try (NDManager batch = model.newSubManager("batch"); TinyAI.Mode label = TinyAI.label("training")) {
                        w.square(batch);
                        long had = model.getStats().bytes();
                        w.value().square(model);
                        bytes += model.getStats().bytes() - had;
                    }
                }
                String diff = before.diff();
                for (String part : List.of("system/model", "square", "training", "100", String.format("%,d", bytes))) {
                    row.has(diff, part);
                }
                row.has(before.diffJson(), "\"square");
            } finally {
                TinyAI.setTracking(TinyAI.Tracking.OFF);
            }
            model.close();
            reports.close();
        });
    }

    @Test
    void s25() throws Throwable {
        Row.run("S25", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager leaky = base.newSubManager("leaky");
            NDArray a = Row.vector(leaky, 4);
            NDArray d = Row.vector(leaky, 4);
            long grown = 0;
            for (int i = 0; i < 1000; i++) {
                a = NDArrays.concat(List.of(a, d));
                grown += 16L * (i + 2);
            }
            row.equal(1002, leaky.getStats().arrays(), "arrays");
            row.check(leaky.getStats().bytes() >= grown, "bytes");
            row.has(base.debugDump(), String.format("%,d", leaky.getStats().bytes()));
            leaky.close();
            NDManager tidy = base.newSubManager("tidy");
            NDArray kept = Row.vector(tidy, 4);
            NDArray e = Row.vector(tidy, 4);
            long most = 0;
            for (int i = 0; i < 1000; i++) {
                NDArray last = kept;
                kept = tidy.tidy(() -> NDArrays.concat(List.of(last, e)));
                last.close();
                most = Math.max(most, tidy.getStats().arrays());
            }
            row.equal(2, most, "arrays at most");
            row.equal(0, tidy.getStats().subtreeScopes(), "scopes left");
            row.has(base.debugDump(), String.format("%,d", tidy.getStats().bytes()));
            row.check(tidy.getStats().bytes() <= 16 * 1002 + 2 * 192, "bytes");
            base.close();
        });
    }
}
