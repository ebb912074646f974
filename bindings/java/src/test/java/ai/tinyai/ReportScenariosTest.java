package ai.tinyai;

import ai.tinyai.options.SgdOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The dump of the training tree in the middle of a step, against a hand count: S24. */
class ReportScenariosTest {
    // of f32 [100], [4], [1000] with their headers; of a leaf, an optimizer, a product's node
    private static final long OF_100 = 576;
    private static final long OF_4 = 128;
    private static final long OF_1000 = 4160;
    private static final long LEAF = 256;
    private static final long OPTIMIZER = 192 + 128 + 128;  // itself, its numbers, the count of steps of a parameter
    private static final long NODE = 128;

    private static final String MODEL = "system/app/model";
    private static final String TRAINER = "system/app/trainer";
    private static final String BATCH = "system/app/trainer/batch";

    private static String dump;

    private static String scope(String path) {
        int at = dump.indexOf("\"path\":\"" + path + "\"");
        ThreadScenariosTest.require(at >= 0, path + " is not in the dump");
        return dump.substring(at);
    }

    /** Right behind the path come the scope's own fields, so the next key of that name is its. */
    private static void field(Row row, String path, String key, Object expected) {
        String from = scope(path);
        String value = from.substring(from.indexOf("\"" + key + "\":") + key.length() + 3);
        row.check(value.startsWith(expected.toString()) && ",}]".indexOf(value.charAt(expected.toString().length())) >= 0,
                key + " of " + path + " is not " + expected + ": " + value.substring(0, Math.min(60, value.length())));
    }

    private static void member(Row row, String path, String expected) {
        String from = scope(path);
        String members = from.substring(from.indexOf("\"members\":["));
        row.has(members.substring(0, members.indexOf("],\"members_left_out\":0,")), expected);
    }

    /** y = weight * x, in the entered scope. */
    private static Variable product(Variable weight, NDManager batch) {
        NDArray data = Row.matrix(batch, 1, 4);
        Variable x = batch.variable(data);
        data.close();
        x.setName("x");
        x.setRequiresGrad(false);
        Variable y = weight.mul(x);
        y.setName("y");
        return y;
    }

    private static void firstStep(NDManager trainer, Variable weight, Optimizer optimizer) {
        try (NDManager batch = trainer.newSubManager("batch"); NDManager.Entered in = batch.enter()) {
            product(weight, batch).sum().backward();
            optimizer.step();
        }
    }

    @Test
    void s24() throws Throwable {
        Row.run("S24", row -> {
            NDManager base = NDManager.newBaseManager("app");
            NDManager model = base.newSubManager("model");
            NDManager trainer = base.newSubManager("trainer");
            NDArray table = Row.vector(model, 100);
            table.setName("table");
            Variable weight = Row.parameter(model, 1, 4);
            weight.setName("weight");
            firstStep(trainer, weight, Optimizer.sgd(trainer, List.of(weight), new SgdOptions().momentum(0.9)));
            base.resetPeak();
            trainer.resetPeak();

            NDManager batch = Row.limited(trainer, "batch", 1 << 20);
            batch.enter();
            model.cap();
            model.cap();
            row.owner(batch, table.tempAttach(batch));
            product(weight, batch);
            Row.vector(batch, 1000).close();  // the peak is by so much above what is there now
            dump = NDManager.getSystemManager().debugDumpJson();
            row.has(model.debugDump(), "'table' f32[100]");
            handles(row);
            bytes(row);
            model.uncap();
            model.uncap();
            batch.leave();
            base.close();
        });
    }

    private static void handles(Row row) {
        field(row, "system/app", "handles", "{\"manager\":2}");
        field(row, "system/app", "subtree_handles", "{\"manager\":3,\"array\":2,\"variable\":3,\"optimizer\":1}");
        field(row, MODEL, "device", "\"cpu\"");
        field(row, MODEL, "handles", "{\"array\":1,\"variable\":1}");
        field(row, MODEL, "caps", 2);
        field(row, MODEL, "entered", 0);
        member(row, MODEL, "{\"kind\":\"array\",\"name\":\"table\",\"spec\":\"f32[100]\",\"bytes\":576,\"category\":\"data\"");
        member(row, MODEL, "{\"kind\":\"variable\",\"name\":\"weight\",\"spec\":\"f32[1,4]\"");
        field(row, TRAINER, "handles", "{\"manager\":1,\"optimizer\":1}");
        field(row, TRAINER, "subtree_handles", "{\"manager\":1,\"array\":1,\"variable\":2,\"optimizer\":1}");
        field(row, BATCH, "device", "\"cpu\"");
        field(row, BATCH, "handles", "{\"array\":1,\"variable\":2}");
        member(row, BATCH, "\"name\":\"table\",\"spec\":\"f32[100]\",\"bytes\":0,\"category\":\"workspace\",\"view\":false,"
                + "\"loan\":true,\"resident\":false,\"from\":\"system/app/model\"}");
        member(row, BATCH, "{\"kind\":\"variable\",\"name\":\"x\",\"spec\":\"f32[1,4]\",\"bytes\":384,\"category\":\"workspace\"");
        member(row, BATCH, "{\"kind\":\"variable\",\"name\":\"y\",\"spec\":\"f32[1,4]\",\"bytes\":128,\"category\":\"activation\"");
        row.check(!dump.contains("\"kept\":[{"), "the first step's batch left nothing behind");
    }

    private static void bytes(Row row) {
        long inModel = OF_100 + OF_4 + LEAF;  // table, weight
        long inTrainer = OPTIMIZER + OF_4 + OF_4;  // gradient, momentum
        long inBatch = OF_4 + LEAF + OF_4 + NODE;  // x, y; the loan owns nothing
        field(row, "system", "bytes", 0);
        field(row, "system", "subtree_bytes", inModel + inTrainer + inBatch);
        field(row, "system/app", "bytes", 0);
        field(row, "system/app", "subtree_bytes", inModel + inTrainer + inBatch);
        field(row, "system/app", "peak_bytes", inModel + inTrainer + inBatch + OF_1000);
        field(row, MODEL, "bytes", inModel);
        field(row, MODEL, "subtree_bytes", inModel);
        field(row, MODEL, "peak_bytes", inModel);
        field(row, MODEL, "parameter", OF_4);
        field(row, MODEL, "gradient", 0);
        field(row, MODEL, "data", OF_100);
        field(row, MODEL, "workspace", LEAF);
        field(row, TRAINER, "bytes", inTrainer);
        field(row, TRAINER, "subtree_bytes", inTrainer + inBatch);
        field(row, TRAINER, "peak_bytes", inTrainer + inBatch + OF_1000);
        field(row, TRAINER, "gradient", OF_4);
        field(row, TRAINER, "optimizer state", OF_4);
        field(row, TRAINER, "workspace", OPTIMIZER);
        field(row, BATCH, "bytes", inBatch);
        field(row, BATCH, "limit_bytes", 1 << 20);
        field(row, BATCH, "peak_bytes", inBatch + OF_1000);
        field(row, BATCH, "data", OF_4);
        field(row, BATCH, "activation", OF_4);
        field(row, BATCH, "graph", NODE);
        field(row, BATCH, "workspace", LEAF);
    }
}
