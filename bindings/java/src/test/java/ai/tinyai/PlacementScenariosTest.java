package ai.tinyai;

import ai.tinyai.ManagerStats.Category;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where results land: S15, S17, S18, S19, S37, S38, S40. */
class PlacementScenariosTest {
    private static Variable embed(NDManager input, Variable table, NDArray ids, boolean borrows) {
        try (NDManager batch = input.newSubManager("batch"); NDManager.Entered in = batch.enter()) {
            NDArray column = ids.reshape(3, 1);
            Variable parameter = borrows ? batch.tempAttach(table) : table;
            return batch.ret(parameter.gatherNd(column).reshape(1, 6));
        }
    }

    private static void embedding(Row row, boolean borrows, boolean inTrainer) {
        NDManager model = NDManager.newBaseManager("model");
        NDManager trainer = model.newSubManager("trainer");
        NDManager input = trainer.newSubManager("input");
        Variable table = Row.parameter(model, 4, 2);
        NDArray ids = Row.vector(input, 3).toType(input, DataType.I64);
        long ofIds = input.getStats().bytes();
        if (inTrainer) {
            trainer.enter();
        }
        ManagerStats modelFirst = null;
        ManagerStats trainerFirst = null;
        long oneResult = 0;
        Variable first = null;
        for (int i = 0; i < 1000; i++) {
            long before = input.getStats().subtreeBytes();
            Variable out = embed(input, table, ids, borrows);
            if (i == 0) {
                first = out;
                oneResult = input.getStats().subtreeBytes() - before;
                modelFirst = model.getStats();
                trainerFirst = trainer.getStats();
            }
        }
        row.equal(modelFirst.arrays(), model.getStats().arrays(), "arrays of the model");
        row.equal(1, model.getStats().variables(), "variables of the model");
        row.equal(modelFirst.bytes(), model.getStats().bytes(), "bytes of the model");
        row.equal(0, trainer.getStats().arrays() + trainer.getStats().variables(), "handles of the trainer");
        row.equal(trainerFirst.bytes(), trainer.getStats().bytes(), "bytes of the trainer");
        row.equal(1000, input.getStats().variables(), "the results it was given");
        row.equal(2, input.getStats().arrays(), "arrays of the input's owner");
        row.equal(0, input.getStats().children(), "scopes left open");
        row.equal(ofIds + 1000 * oneResult, input.getStats().bytes(), "bytes of the input's owner");
        row.values(first.value(), 3, 4, 5, 6, 7, 8);
        if (inTrainer) {
            trainer.leave();
        }
        model.close();
    }

    @Test
    void s15() throws Throwable {
        Row.run("S15", row -> {
            embedding(row, false, false);
            embedding(row, true, false);
            embedding(row, false, true);
            embedding(row, true, true);
        });
    }

    @Test
    void s17() throws Throwable {
        Row.run("S17", row -> {
            NDManager model = NDManager.newBaseManager("model");
            NDManager trainer = model.newSubManager("trainer");
            NDManager batch = trainer.newSubManager("batch");
            NDManager batchB = trainer.newSubManager("batch_b");
            NDArray[] arrays = {Row.vector(model, 2), Row.vector(trainer, 2), Row.vector(batch, 2)};
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    NDManager expected = i == 2 || j == 2 ? batch : i == 1 || j == 1 ? trainer : model;
                    row.owner(expected, arrays[i].add(arrays[j]));
                }
            }
            int[][] orders = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
            for (int[] order : orders) {
                row.owner(batch, NDArrays.concat(List.of(arrays[order[0]], arrays[order[1]], arrays[order[2]])));
            }
            NDArray y = batchB.create(8f, 9f);
            NDArray mask = arrays[0].gt(model, arrays[0]);
            NDArray out = NDArrays.where(mask, arrays[2], y);
            row.owner(batch, out);
            row.values(out, 8, 9);
            try (NDManager.Entered in = batchB.enter()) {
                row.owner(batchB, NDArrays.where(mask, arrays[2], y));
            }
            model.close();
        });
    }

    @Test
    void s18() throws Throwable {
        Row.run("S18", row -> {
            NDManager one = NDManager.newBaseManager("one");
            NDManager two = NDManager.newBaseManager("two");
            NDArray a = Row.vector(one, 2);
            NDArray b = Row.vector(two, 2);
            row.owner(one, a.add(b));
            row.owner(two, b.add(a));
            NDManager third = NDManager.newBaseManager("third");
            third.enter();
            row.owner(third, b.add(a));
            third.close();
            row.equal(null, NDManager.entered(), "closing it has left it");
            one.close();
            two.close();
        });
    }

    private static void inAnotherThread(NDManager outer, NDArray x) {
        try {
            outer.leave();
            throw new AssertionError("left what this thread has not entered");
        } catch (TinyAiException wrong) {
            ThreadScenariosTest.require(wrong.getStatus() == Status.ORDER && NDManager.entered() == null, wrong.getMessage());
        }
        try (NDManager.Entered in = outer.enter()) {
            ThreadScenariosTest.require(x.square().getManager().equals(outer), "in the scope that this thread has entered");
        }
    }

    private static void tidyUnwinds(Row row, NDManager base, NDManager outer, NDArray x) {
        NDArray kept = base.tidy(() -> {
            NDArray result = outer.tidy(() -> x.add(x));
            row.check(result.getManager().equals(outer), "tidy returns to its parent");
            return result.add(result);
        });
        row.owner(base, kept);
        row.values(kept, 4, 8);
        long children = base.getStats().subtreeScopes();
        IllegalStateException thrown = new IllegalStateException("in the middle");
        try {
            base.tidy(() -> {
                x.square();
                throw thrown;
            });
        } catch (IllegalStateException caught) {
            row.check(caught == thrown, "an error unwinds");
        }
        row.equal(children, base.getStats().subtreeScopes(), "and leaves no scope open");
        row.equal(null, NDManager.entered(), "nor entered");
    }

    @Test
    void s19() throws Throwable {
        Row.run("S19", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager outer = base.newSubManager("outer");
            NDArray x = Row.vector(base, 2);
            outer.enter();
            row.owner(outer, x.square());
            NDManager inner = outer.newSubManager("inner");
            inner.enter();
            row.owner(inner, x.square());
            row.equal(inner, NDManager.entered(), "entered");
            outer.enter();
            row.owner(outer, x.square());
            outer.leave();
            NDArray three = Row.vector(base, 3);
            row.fails(Status.SHAPE, () -> x.add(three));
            row.owner(inner, x.square());
            row.fails(Status.ORDER, outer::leave);
            row.fails(Status.ORDER, base::leave);
            row.owner(inner, x.square());
            inner.close();
            row.owner(outer, x.square());
            row.fails(Status.ORDER, inner::leave);

            ThreadScenariosTest.together(1, number -> inAnotherThread(outer, x));

            outer.leave();
            Variable alone = Row.parameter(base, 1, 1);
            row.fails(Status.NO_PLACE, alone::square);
            tidyUnwinds(row, base, outer, x);
            base.close();
        });
    }

    @Test
    void s37() throws Throwable {
        Row.run("S37", row -> {
            NDManager model = NDManager.newBaseManager("model");
            Variable w = Row.parameter(model, 2, 2);
            String message = row.fails(Status.NO_PLACE, () -> w.mul(w));
            row.has(message, "mul");
            row.has(message, "enter a scope or pass");
            row.fails(Status.NO_PLACE, w::transpose);
            NDArray value = w.value();
            row.fails(Status.NO_PLACE, value::square);
            row.fails(Status.NO_PLACE, () -> w.square(NDManager.besideOperands()));
            row.equal(1, model.getStats().variables(), "variables");

            NDManager step = model.newSubManager("step");
            w.mul(step, w).sum(step, null, false).backward();
            NDArray grad = w.grad();
            row.values(grad, 2, 4, 6, 8);
            row.fails(Status.NO_PLACE, () -> grad.mul(0.5));
            row.fails(Status.NO_PLACE, () -> grad.mul(grad));
            step.close();

            NDManager trainer = model.newSubManager("trainer");
            Optimizer optimizer = Optimizer.sgd(trainer, List.of(w), null);
            double norm = optimizer.clipNormAndGet(1000);
            row.near(Math.sqrt(120), norm, 0.01, "norm");
            optimizer.step();
            row.equal(0, trainer.getStats().arrays(), "arrays");

            NDManager entered = model.newSubManager("entered");
            entered.enter();
            row.owner(entered, w.mul(w));
            row.owner(entered, w.transpose());
            NDArray half = grad.mul(0.5);
            row.owner(entered, half);
            row.values(half, 1, 2, 3, 4);
            row.fails(Status.NO_PLACE, () -> w.square(NDManager.besideOperands()));
            entered.close();
            row.equal(1, model.getStats().variables(), "variables");
            model.close();
        });
    }

    @Test
    void s38() throws Throwable {
        Row.run("S38", row -> {
            NDManager outer = NDManager.newBaseManager("outer");
            outer.enter();
            NDManager sub = outer.newSubManager("sub");
            NDManager other = NDManager.newBaseManager("other");
            Variable x = Row.leaf(outer, 2, 3);
            NDArray a = Row.vector(sub, 2);
            NDArray foreign = Row.vector(other, 2);
            row.owner(sub, a.add(a));
            row.owner(outer, foreign.add(foreign));
            row.owner(other, foreign.add(NDManager.besideOperands(), foreign));
            Variable deep = Row.leaf(sub, 5, 7);
            Variable h = x.mul(sub, deep);
            Variable y = h.mul(outer, h);
            Variable loss = y.sum(outer, null, false);
            row.owner(outer, y);
            long before = outer.getStats().bytes();
            sub.close();
            row.check(outer.getStats().bytes() > before, "what the graph keeps");
            row.has(outer.debugDump(), "kept by");
            row.values(y.value(), 100, 441);
            loss.backward();
            row.values(x.grad(), 100, 294);
            row.fails(Status.CLOSED, deep::grad);
            outer.leave();
            other.close();
            outer.close();
        });
    }

    private static void select(Row row, NDManager outer, NDArray replay, NDManager ofReplay) {
        ManagerStats first = null;
        ManagerStats outerFirst = null;
        for (int i = 0; i < 1000; i++) {
            try (NDManager batch = outer.newSubManager("batch")) {
                NDArray rows = replay.indexSelect(batch.create(new long[] {1, 0}));
                if (!rows.getManager().equals(batch) || i == 0) {
                    row.owner(batch, rows);
                    row.values(rows, 3, 4, 1, 2);
                }
            }
            if (i == 0) {
                first = ofReplay.getStats();
                outerFirst = outer.getStats();
            }
        }
        row.equal(first.bytes(), ofReplay.getStats().bytes(), "bytes of the buffer's scope");
        row.equal(first.arrays(), ofReplay.getStats().arrays(), "arrays of the buffer's scope");
        row.equal(outerFirst.subtreeBytes(), outer.getStats().subtreeBytes(), "bytes");
        row.equal(outerFirst.peakBytes(), outer.getStats().peakBytes(), "peak");
    }

    @Test
    void s40() throws Throwable {
        Row.run("S40", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager buffers = Row.resident(base, "buffers");
            NDManager outer = base.newSubManager("outer");
            select(row, outer, Row.matrix(buffers, 3, 2), buffers);
            NDArray kept = Row.matrix(outer, 3, 2);
            kept.detach();
            select(row, outer, kept, outer);
            row.fails(Status.NO_PLACE, kept::square);
            kept.attach(outer);
            NDArray marked = Row.matrix(base, 3, 2);
            marked.setResident(true);
            select(row, outer, marked, base);

            NDManager model = base.newSubManager("model");
            NDArray value = Row.parameter(model, 1, 1, 3).value();
            model.cap();
            ManagerStats before = model.getStats();
            row.near(3, value.item(), 0, "item");
            row.values(value, 3);
            row.has(value.toString(), "3.0");
            row.equal(before.arrays(), model.getStats().arrays(), "printing makes no array");
            row.equal(before.bytes(Category.WORKSPACE), model.getStats().bytes(Category.WORKSPACE), "bytes");
            base.close();
        });
    }
}
