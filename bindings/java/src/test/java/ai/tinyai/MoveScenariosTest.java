package ai.tinyai;

import ai.tinyai.ManagerStats.Category;
import java.util.List;
import org.junit.jupiter.api.Test;

/** ret, attach, detach, temp_attach: S08 to S12, S14, S36. */
class MoveScenariosTest {
    @Test
    void s08() throws Throwable {
        Row.run("S08", row -> {
            returnedArraySurvives(row);
            returnedVariableKeepsItsGraph(row);
            oneInvalidAndNoneMoves(row);
            aManagerIsReturned(row);
            handlesOfVariablesDoNotMove(row);
        });
    }

    private static void returnedArraySurvives(Row row) {
        NDManager base = NDManager.newBaseManager("base");
        NDManager sub = base.newSubManager("sub");
        NDArray array = Row.vector(sub, 4);
        long bytes = sub.getStats().bytes();
        sub.ret(array);
        row.owner(base, array);
        row.equal(0, sub.getStats().bytes(), "bytes left");
        row.equal(bytes, base.getStats().bytes(), "bytes moved");
        sub.close();
        row.values(array, 1, 2, 3, 4);
        base.close();
    }

    private static void returnedVariableKeepsItsGraph(Row row) {
        NDManager model = NDManager.newBaseManager("model");
        NDManager batch = model.newSubManager("batch");
        Variable x = Row.parameter(model, 1, 2, 2, 3);
        Variable h = x.mul(batch, x);
        Variable y = h.mul(batch, h);
        Variable loss = y.sum(batch, null, false);
        batch.retAll(y, loss);
        row.owner(model, y);
        row.owner(model, loss);
        long kept = batch.getStats().bytes();
        row.check(kept > 0, "the graph is where it was made");
        long before = model.getStats().bytes();
        batch.close();
        row.equal(before + kept, model.getStats().bytes(), "what the graph keeps is the parent's");
        row.check(model.getStats().bytes(Category.GRAPH) > 0, "graph bytes");
        row.check(model.getStats().bytes(Category.ACTIVATION) > 0, "activation bytes");
        row.has(model.debugDump(), "kept by");
        row.values(y.value(), 16, 81);
        loss.backward();
        row.values(x.grad(), 32, 108);
        y.close();
        loss.close();
        row.equal(0, model.getStats().bytes(Category.GRAPH), "graph bytes");
        row.equal(0, model.getStats().bytes(Category.ACTIVATION), "activation bytes");
        model.close();
    }

    private static void oneInvalidAndNoneMoves(Row row) throws Throwable {
        NDManager base = NDManager.newBaseManager("base");
        NDManager sub = base.newSubManager("sub");
        NDManager other = base.newSubManager("other");
        NDArray a = Row.vector(sub, 4);
        NDArray b = Row.vector(sub, 4);
        NDArray dead = Row.vector(sub, 4);
        NDArray foreign = Row.vector(other, 4);
        dead.close();
        row.fails(Status.CLOSED, () -> sub.retAll(a, b, dead));
        row.fails(Status.SCOPE, () -> sub.retAll(a, foreign, b));
        row.owner(sub, a);
        row.owner(sub, b);
        row.owner(other, foreign);
        sub.ret(new NDList(a, b));
        row.owner(base, a);
        row.owner(base, b);
        base.close();
    }

    private static void aManagerIsReturned(Row row) throws Throwable {
        NDManager base = NDManager.newBaseManager("base");
        NDManager sub = base.newSubManager("sub");
        NDManager inner = sub.newSubManager("inner");
        NDManager innermost = inner.newSubManager("innermost");
        NDArray array = Row.vector(innermost, 4);
        long bytes = sub.getStats().subtreeBytes();
        sub.ret(inner);
        row.equal(0, sub.getStats().subtreeBytes(), "bytes left");
        row.equal(bytes, base.getStats().subtreeBytes(), "bytes moved");
        row.equal(2, base.getStats().children(), "children");
        sub.close();
        row.values(array, 1, 2, 3, 4);
        row.equal("system/base/inner/innermost", innermost.getPath(), "path");
        row.fails(Status.SCOPE, () -> innermost.attachAll(base));
        row.fails(Status.SCOPE, () -> inner.attachAll(inner));
        base.close();
    }

    private static void handlesOfVariablesDoNotMove(Row row) throws Throwable {
        NDManager base = NDManager.newBaseManager("base");
        NDManager sub = base.newSubManager("sub");
        Variable x = Row.leaf(sub, 3);
        Variable y = x.mul(sub, x);
        y.backward();
        NDArray value = x.value();
        NDArray grad = x.grad();
        row.has(row.fails(Status.OF_VARIABLE, () -> sub.ret(value)), "stopGradient");
        row.fails(Status.OF_VARIABLE, () -> grad.attach(base));
        row.fails(Status.OF_VARIABLE, value::detach);
        row.equal(value.id(), x.value().id(), "value handle");
        row.equal(grad.id(), x.grad().id(), "grad handle");
        value.close();
        row.values(value, 3);
        sub.ret(x);
        row.owner(base, value);
        row.owner(base, grad);
        row.check(base.getStats().bytes(Category.GRADIENT) > 0, "gradient bytes");
        sub.close();
        row.values(value, 3);
        row.values(grad, 6);
        base.close();
    }

    @Test
    void s09() throws Throwable {
        Row.run("S09", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDArray array = Row.vector(base, 4);
            String message = row.fails(Status.SCOPE, () -> base.ret(array));
            row.has(message, "live for ever");
            row.has(message, "system/base");
            row.owner(base, array);
            base.close();
            row.fails(Status.CLOSED, array::rank);
        });
    }

    @Test
    void s36() throws Throwable {
        Row.run("S36", row -> {
            NDManager model = NDManager.newBaseManager("model");
            NDManager trainer = model.newSubManager("trainer");
            NDManager batch = trainer.newSubManager("batch");
            NDManager other = NDManager.newBaseManager("other");
            Variable weight = Row.parameter(model, 2, 2);
            NDArray buffer = Row.vector(model, 4);
            NDArray near = Row.vector(trainer, 4);
            NDArray foreign = Row.vector(other, 4);
            ManagerStats before = model.getStats();
            batch.retAll(weight, buffer, near);
            row.owner(model, weight);
            row.owner(model, buffer);
            row.owner(trainer, near);
            row.equal(before, model.getStats(), "nothing moves");
            row.has(row.fails(Status.SCOPE, () -> batch.ret(foreign)), "system/other");
            NDArray loan = batch.tempAttach(buffer);
            batch.ret(loan);
            row.owner(trainer, loan);
            row.owner(model, buffer);
            batch.close();
            row.values(loan, 1, 2, 3, 4);
            trainer.close();
            row.values(buffer, 1, 2, 3, 4);
            other.close();
            model.close();
        });
    }

    @Test
    void s10() throws Throwable {
        Row.run("S10", row -> {
            NDManager model = NDManager.newBaseManager("model");
            NDManager batch = model.newSubManager("batch");
            NDArray table = Row.matrix(model, 3, 2);
            Variable weight = Row.parameter(model, 1, 2);
            ManagerStats before = model.getStats();
            List<NDResource> loans = batch.tempAttachAll(table, weight);
            NDArray loan = (NDArray) loans.get(0);
            Variable sameLeaf = (Variable) loans.get(1);
            row.check(loan.id() != table.id(), "a handle of its own");
            row.owner(batch, loan);
            row.owner(model, table);
            row.equal(1, batch.getStats().arrays(), "arrays");
            row.equal(1, batch.getStats().variables(), "variables");
            row.values(loan, 1, 2, 3, 4, 5, 6);
            NDArray rows = loan.gatherNd(batch.create(new long[] {2, 0}, new Shape(2, 1)));
            row.owner(batch, rows);
            row.values(rows, 5, 6, 1, 2);
            loan.assign(batch.create(7f));
            row.values(table, 7, 7, 7, 7, 7, 7);
            sameLeaf.square(batch).sum(batch, null, false).backward();
            row.values(weight.grad(), 2, 4);
            sameLeaf.clearGrad();
            row.equal(null, weight.grad(), "gradient");
            batch.close();
            row.fails(Status.CLOSED, loan::rank);
            row.values(table, 7, 7, 7, 7, 7, 7);
            row.owner(model, weight);
            row.equal(before.bytes(), model.getStats().bytes(), "bytes");
            row.equal(before.arrays(), model.getStats().arrays(), "arrays");
            row.equal(before.variables(), model.getStats().variables(), "variables");
            model.close();
        });
    }

    @Test
    void s11() throws Throwable {
        Row.run("S11", row -> {
            NDManager owner = NDManager.newBaseManager("owner");
            NDManager b = NDManager.newBaseManager("b");
            NDManager c = NDManager.newBaseManager("c");
            NDArray array = Row.vector(owner, 3);
            NDArray inB = array.tempAttach(b);
            NDArray inC = inB.tempAttach(c);
            b.close();
            row.fails(Status.CLOSED, inB::rank);
            row.values(inC, 1, 2, 3);
            row.values(array, 1, 2, 3);
            row.owner(owner, array);
            row.owner(c, inC);
            c.close();
            row.values(array, 1, 2, 3);
            row.equal(1, owner.getStats().arrays(), "arrays");
            owner.close();
        });
    }

    @Test
    void s12() throws Throwable {
        Row.run("S12", row -> {
            NDManager owner = NDManager.newBaseManager("owner");
            NDManager borrower = owner.newSubManager("borrower");
            NDArray array = Row.vector(owner, 3);
            long bytes = owner.getStats().bytes();
            List<NDResource> loans = borrower.tempAttachAll(array, array);
            row.check(loans.get(0).id() != loans.get(1).id(), "two loans");
            loans.get(0).close();
            row.values((NDArray) loans.get(1), 1, 2, 3);
            borrower.close();
            row.owner(owner, array);
            row.equal(bytes, owner.getStats().bytes(), "bytes");
            row.equal(1, owner.getStats().subtreeArrays(), "arrays");
            row.values(array, 1, 2, 3);
            NDManager whole = owner.newSubManager("whole");
            NDManager below = whole.newSubManager("below");
            NDManager reader = owner.newSubManager("reader");
            Row.vector(below, 3);
            NDManager loan = reader.tempAttach(whole);
            row.equal(reader.getPath() + "/" + loan.getPath().replaceAll(".*/", ""), loan.getPath(), "a child of the borrower");
            row.equal(1, reader.getStats().children(), "children");
            row.equal(1, reader.getStats().subtreeArrays(), "arrays");
            whole.close();
            row.equal(1, reader.getStats().subtreeArrays(), "arrays");
            owner.close();
        });
    }

    @Test
    void s14() throws Throwable {
        Row.run("S14", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager owner = base.newSubManager("owner");
            NDManager borrower = NDManager.newBaseManager("borrower");
            NDArray array = Row.vector(owner, 1000);
            NDArray loan = array.tempAttach(borrower);
            long borrowed = borrower.getStats().bytes();
            long bytes = owner.getStats().bytes();
            row.check(bytes >= 4000, "bytes");
            owner.close();
            row.fails(Status.CLOSED, array::rank);
            row.values(loan, Row.upTo(1000));
            row.equal(bytes, base.getStats().bytes(), "on the account of the owner's parent");
            row.equal(borrowed, borrower.getStats().bytes(), "not on the borrower's");
            row.has(base.debugDump(), "kept by");
            borrower.close();
            row.equal(0, base.getStats().bytes(), "freed with the loan");
            base.close();
        });
    }
}
