package ai.tinyai;

import static org.junit.jupiter.api.Assertions.fail;

import ai.tinyai.options.ManagerOptions;
import java.util.Arrays;
import org.junit.jupiter.api.function.Executable;

/**
 * One row of the table of scenarios: counts its checks, prints its line, and sees to it that after it the tree is empty and the
 * accounts agree with the allocator. Numbers are those of the row's C form in tests/scenarios.
 */
final class Row {
    private final String id;
    private final long activeBefore = TinyAI.getMemoryStats().activeBytes();  // 0, unless an earlier row failed
    private final long scopesBefore = NDManager.getSystemManager().getStats().subtreeScopes();
    private int checks;

    private Row(String id) {
        this.id = id;
    }

    /** A row's body. */
    interface Body {
        void run(Row row) throws Throwable;
    }

    static void run(String id, Body body) throws Throwable {
        Row row = new Row(id);
        try {
            body.run(row);
            row.accounts();
            if (row.checks == 0) {
                fail("the row checks nothing");
            }
        } catch (Throwable failed) {
            System.out.println(id + " J FAIL, " + failed.getMessage());
            for (NDManager left = NDManager.entered(); left != null; left = NDManager.entered()) {
                left.leave();
            }
            throw failed;
        }
        System.out.println(id + " J ok, " + row.checks + " checks");
    }

    private void accounts() {
        MemoryStats memory = TinyAI.getMemoryStats();
        equal(memory.accountedBytes(), memory.activeBytes(), "accounts equal the allocator");
        equal(activeBefore, memory.activeBytes(), "active bytes after the row: " + NDManager.getSystemManager().debugDump());
        equal(scopesBefore, NDManager.getSystemManager().getStats().subtreeScopes(), "scopes after the row");
        equal(null, NDManager.entered(), "entered scope after the row");
    }

    void check(boolean passed, String what) {
        checks++;
        if (!passed) {
            fail(what);
        }
    }

    void equal(long expected, long actual, String what) {
        check(expected == actual, what + ": expected " + expected + ", is " + actual);
    }

    void equal(Object expected, Object actual, String what) {
        check(expected == null ? actual == null : expected.equals(actual), what + ": expected " + expected + ", is " + actual);
    }

    void near(double expected, double actual, double tolerance, String what) {
        check(Math.abs(expected - actual) <= tolerance, what + ": expected " + expected + ", is " + actual);
    }

    void values(NDArray array, float... expected) {
        float[] actual = array.toFloatArray();
        check(Arrays.equals(expected, actual), "values: expected " + Arrays.toString(expected) + ", are " + Arrays.toString(actual));
    }

    void owner(NDManager expected, NDResource resource) {
        equal(expected, resource.getManager(), "owner");
    }

    void has(String text, String part) {
        check(text.contains(part), "'" + part + "' is not in: " + text);
    }

    /** The call fails with that status and leaves every scope as it was. Gives the message. */
    String fails(Status status, Executable call) throws Throwable {
        ManagerStats before = NDManager.getSystemManager().getStats();
        String message = failsConsuming(status, call);
        equal(before, NDManager.getSystemManager().getStats(), "a failed call changes no counter");
        return message;
    }

    /** The same of a call that consumes a graph. */
    String failsConsuming(Status status, Executable call) throws Throwable {
        try {
            call.execute();
        } catch (TinyAiException error) {
            equal(status, error.getStatus(), "status of: " + error.getMessage());
            return error.getMessage();
        }
        fail("expected " + status);
        return null;
    }

    // ---------------------------------------------------------------------------------------------- building

    static float[] upTo(int count) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = i + 1;
        }
        return values;
    }

    static NDArray vector(NDManager into, int count) {
        return into.create(upTo(count));
    }

    static NDArray matrix(NDManager into, int rows, int columns) {
        return into.create(upTo(rows * columns), new Shape(rows, columns));
    }

    static NDArray bytes(NDManager into, long bytes) {
        return into.create(new Shape(bytes), DataType.U8);
    }

    static Variable leaf(NDManager into, float... values) {
        NDArray array = into.create(values);
        Variable leaf = into.variable(array);
        array.close();
        return leaf;
    }

    static Variable parameter(NDManager into, int rows, int columns, float... values) {
        NDArray array = into.create(values.length == 0 ? upTo(rows * columns) : values, new Shape(rows, columns));
        Variable parameter = into.parameter(array);
        array.close();
        return parameter;
    }

    static NDManager resident(NDManager parent, String name) {
        return parent.newSubManager(new ManagerOptions().name(name).resident(true));
    }

    static NDManager limited(NDManager parent, String name, long bytes) {
        return parent.newSubManager(new ManagerOptions().name(name).limitBytes(bytes));
    }

    /** Of the process. The heap has one size and is touched at the start (pom.xml), so that what grows is not Java objects. */
    static long residentBytes() throws Exception {
        return java.nio.file.Files.lines(java.nio.file.Path.of("/proc/self/status")).filter(line -> line.startsWith("VmRSS"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024).sum();
    }
}
