package ai.tinyai;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Opening, closing, dead handles: S01 to S06. */
class ScopeScenariosTest {
    @Test
    void s01() throws Throwable {
        Row.run("S01", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager[] scopes = {base, base.newSubManager("sub"), null};
            scopes[2] = scopes[1].newSubManager("subsub");
            List<NDArray> arrays = new ArrayList<>();
            List<Integer> released = new ArrayList<>();
            List<Integer> newestFirst = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                int number = i;
                ByteBuffer memory = ByteBuffer.allocateDirect(4).order(ByteOrder.nativeOrder());
                arrays.add(scopes[i / 10].importBuffer(memory, new Shape(), DataType.F32, () -> released.add(number)));
                newestFirst.add(29 - i);
            }
            row.equal(30, base.getStats().subtreeArrays(), "arrays in the subtree");
            row.equal(10, base.getStats().arrays(), "arrays in the base");
            row.equal(List.of(), released, "no buffer is let go of");
            base.close();
            row.equal(newestFirst, released, "children before parents, for their numbers are the higher ones");
            for (int i = 0; i < 30; i++) {
                NDArray dead = arrays.get(i);
                row.fails(Status.CLOSED, dead::rank);
            }
            for (NDManager scope : scopes) {
                row.fails(Status.CLOSED, scope::cap);
            }
        });
    }

    @Test
    void s02() throws Throwable {
        Row.run("S02", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager sub = base.newSubManager("sub");
            NDArray array = Row.vector(base, 4);
            Variable leaf = Row.leaf(base, 1, 2, 3, 4);
            array.close();
            array.close();
            leaf.close();
            leaf.close();
            row.equal(0, base.getStats().bytes(), "bytes");
            sub.close();
            sub.close();
            base.close();
            base.close();
            sub.close();
            array.close();
            row.check(true, "closing twice");
        });
    }

    @Test
    void s03() throws Throwable {
        Row.run("S03", row -> {
            NDManager system = NDManager.getSystemManager();
            NDManager base = NDManager.newBaseManager("base");
            NDArray array = Row.vector(base, 4);
            row.fails(Status.SYSTEM, system::close);
            row.fails(Status.SYSTEM, system::enter);
            row.fails(Status.SYSTEM, system::cap);
            row.fails(Status.SYSTEM, () -> system.create(new Shape(), DataType.F32));
            row.fails(Status.SYSTEM, () -> array.attach(system));
            row.fails(Status.SYSTEM, () -> array.tempAttach(system).close());
            row.fails(Status.SYSTEM, () -> system.ret(array));
            row.owner(base, array);
            NDManager other = system.newSubManager("beside");
            row.equal(0, other.getStats().bytes(), "as a parent it stands for no parent");
            other.close();
            base.close();
        });
    }

    @Test
    void s04() throws Throwable {
        Row.run("S04", row -> {
            NDManager model = NDManager.newBaseManager("model");
            NDManager batch = model.newSubManager("batch");
            NDArray weights = Row.matrix(batch, 2, 3);
            weights.setName("weights");
            Variable leaf = batch.variable(weights);
            leaf.setName("weights");
            NDArray alive = Row.matrix(model, 2, 3);
            row.equal(new Shape(2, 3), weights.getShape(), "shape");
            batch.close();
            List<String> messages = List.of(
                    row.fails(Status.CLOSED, weights::getShape),
                    row.fails(Status.CLOSED, weights::toFloatArray),
                    row.fails(Status.CLOSED, () -> weights.set(new float[6])),
                    row.fails(Status.CLOSED, () -> alive.add(weights)),
                    row.fails(Status.CLOSED, leaf::backward),
                    row.fails(Status.CLOSED, () -> weights.attach(model)));
            for (String message : messages) {
                row.has(message, "'weights' f32[2,3]");
                row.has(message, "system/model/batch");
            }
            row.has(messages.get(3), "add");

            TinyAI.setTracking(TinyAI.Tracking.OPERATOR);  // then it says too where it was made and closed
            NDManager tracked = model.newSubManager("tracked");
            NDArray made;
            try (TinyAI.Mode label = TinyAI.label("load")) {
                made = Row.vector(tracked, 4);
            } finally {
                tracked.close();
                TinyAI.setTracking(TinyAI.Tracking.OFF);
            }
            row.has(row.fails(Status.CLOSED, made::rank), "made by NDManager.create, label 'load'; ended by NDManager.close");
            model.close();
        });
    }

    @Test
    void s06() throws Throwable {
        Row.run("S06", row -> {
            NDManager base = NDManager.newBaseManager("base");
            NDManager closed = base.newSubManager("closed");
            NDManager home = base.newSubManager("home");
            NDArray array = Row.vector(home, 4);
            closed.close();
            row.fails(Status.CLOSED, () -> array.attach(closed));
            row.fails(Status.CLOSED, () -> closed.ret(array));
            row.fails(Status.CLOSED, () -> array.tempAttach(closed).close());
            row.fails(Status.CLOSED, () -> closed.newSubManager().close());
            row.fails(Status.CLOSED, closed::enter);
            row.owner(home, array);
            long resident = Row.residentBytes();
            long peak = NDManager.getSystemManager().getStats().peakBytes();
            for (int i = 0; i < 100; i++) {
                row.fails(Status.CLOSED, () -> Row.bytes(closed, 4 << 20));
            }
            row.equal(peak, NDManager.getSystemManager().getStats().peakBytes(), "peak");
            row.check(Row.residentBytes() - resident < 8 << 20, "100 tries of 4 MiB grow nothing");
            base.close();
        });
    }
}
