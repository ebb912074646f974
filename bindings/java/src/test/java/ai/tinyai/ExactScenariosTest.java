package ai.tinyai;

import ai.tinyai.options.CompiledFunctionOptions;
import ai.tinyai.options.UnfoldOptions;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Numbers that stay what they are, results that are arrays of their own, plans of sizes that were looked at: H02, H06, H07. */
class ExactScenariosTest {
    private static final long ID = 1234567890123456790L;
    private static final long ODD = (1L << 53) + 1;  // no double

    @Test
    void h02() throws Throwable {
        Row.run("H02", row -> {
            comparesIds(row);
            computesWithIds(row);
            fillsAndRanges(row);
            comparesByMathematics(row);
            refusesWhatMayBeAnother(row);
        });
    }

    private static void flags(Row row, NDArray array, boolean... expected) {
        row.check(Arrays.equals(expected, array.toBooleanArray()), "expected " + Arrays.toString(expected) + ", is " + array);
    }

    private static void wholes(Row row, NDArray array, long... expected) {
        row.equal(DataType.I64, array.getDataType(), "type");
        row.check(Arrays.equals(expected, array.toLongArray()), "expected " + Arrays.toString(expected) + ", is " + array);
    }

    private static void comparesIds(Row row) {
        try (NDManager m = NDManager.newBaseManager("ids")) {
            NDArray ids = m.create(new long[] {ID - 1, ID, ID + 1});
            flags(row, ids.eq(ID), false, true, false);
            flags(row, ids.neq(ID), true, false, true);
            flags(row, ids.lt(ID), true, false, false);
            flags(row, ids.lte(ID), true, true, false);
            flags(row, ids.gt(ID), false, false, true);
            flags(row, ids.gte(ID), false, true, true);
            row.check(!m.create(new long[] {ID + 1}).contentEquals(ID), "a neighbour is another");
            flags(row, m.create(new long[] {Long.MAX_VALUE - 1}).gte(Long.MAX_VALUE), false);
            flags(row, m.create(new long[] {Long.MAX_VALUE}).lt(0x1p63), true);
            flags(row, m.create(new long[] {Long.MAX_VALUE}).lt(1e300), true);
            flags(row, m.create(new long[] {Long.MIN_VALUE}).gt(Double.NEGATIVE_INFINITY), true);
            flags(row, m.create(new long[] {1, 2, 3}).gt(1.5), false, true, true);
            Variable of = m.constant(m.create(new long[] {ID - 1, ID, ID + 1}));
            flags(row, of.eq(ID), false, true, false);
        }
    }

    private static void computesWithIds(Row row) {
        try (NDManager m = NDManager.newBaseManager("ids")) {
            NDArray ids = m.create(new long[] {ID - 1, ID, ID + 1});
            wholes(row, ids.add(ID), 2 * ID - 1, 2 * ID, 2 * ID + 1);
            wholes(row, ids.sub(ID), -1, 0, 1);
            wholes(row, ids.sub(Long.MIN_VALUE), ID - 1 - Long.MIN_VALUE, ID - Long.MIN_VALUE, ID + 1 - Long.MIN_VALUE);
            wholes(row, m.create(new long[] {1, 2, -1}).mul(ODD), ODD, 2 * ODD, -ODD);
            wholes(row, ids.maximum(ID), ID, ID, ID + 1);
            wholes(row, ids.minimum(ID), ID - 1, ID, ID);
            wholes(row, ids.mod(ID), ID - 1, 0, 1);
            wholes(row, ids.floorDiv(ID), 0, 1, 1);
            wholes(row, m.create(new long[] {5001, -3, 0}).pow(2), 25010001, 9, 0);
            wholes(row, ids.clip(ID, ID), ID, ID, ID);
            wholes(row, m.create(new long[] {1, 2, 3}).maskedFill(m.create(new boolean[] {true, false, true}), ID), ID, 2, ID);
            NDArray x = m.create(new long[] {5, 6, 7});
            x.set(new NDIndex("0"), ID);
            x.set(x.eq(7), ODD);
            wholes(row, x, ID, 6, ODD);
            x.addi(ODD).subi(ODD).muli(1);
            wholes(row, x, ID, 6, ODD);
            row.equal(DataType.F32, m.create(new float[] {1}).add(ID).getDataType(), "floats stay floats");
            row.values(m.create(new float[] {2}).pow(3), 8);
            row.values(m.create(new long[] {2}).pow(-1), 0.5f);
        }
    }

    private static void fillsAndRanges(Row row) throws Throwable {
        try (NDManager m = NDManager.newBaseManager("fills")) {
            wholes(row, m.full(new Shape(2), ID, DataType.I64), ID, ID);
            wholes(row, m.full(new Shape(2), Long.MIN_VALUE, DataType.I64), Long.MIN_VALUE, Long.MIN_VALUE);
            wholes(row, m.arange(ODD, ODD + 2, 1, DataType.I64), ODD, ODD + 1);
            wholes(row, m.arange(ODD, ODD - 4, -2, DataType.I64), ODD, ODD - 2);
            wholes(row, m.arange(Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, DataType.I64), Long.MIN_VALUE, -1, Long.MAX_VALUE - 1);
            row.equal(0, m.arange(ODD, ODD, 1, DataType.I64).size(), "an empty range");
            row.values(m.arange(3), 0, 1, 2);
            row.fails(Status.RANGE, () -> m.arange(ODD, ODD + 2, 1, DataType.F32));
            row.fails(Status.RANGE, () -> m.full(new Shape(1), ODD));
        }
    }

    private static void comparesByMathematics(Row row) {
        try (NDManager m = NDManager.newBaseManager("bytes")) {
            NDArray bytes = m.create(new byte[] {0, 44, (byte) 255}, new Shape(3)).toType(DataType.U8);
            flags(row, bytes.gt(-1), true, true, true);
            flags(row, bytes.eq(300), false, false, false);  // which wraps to 44
            flags(row, bytes.lt(300), true, true, true);
            flags(row, bytes.eq(44.0), false, true, false);
            NDArray booleans = m.create(new boolean[] {false, true});
            flags(row, booleans.eq(2), false, false);
            flags(row, booleans.lt(2), true, true);
            flags(row, booleans.eq(1), false, true);
            NDArray halves = m.create(new float[] {1, Float.POSITIVE_INFINITY}).toType(DataType.F16);
            flags(row, halves.gt(70000.0), false, true);
            flags(row, halves.eq(70000), false, false);
        }
    }

    private static void refusesWhatMayBeAnother(Row row) throws Throwable {
        try (NDManager m = NDManager.newBaseManager("refused")) {
            NDArray x = m.create(new long[] {1, 2, 3});
            NDArray mask = x.gt(1);
            NDArray bytes = m.zeros(new Shape(2), DataType.U8);
            row.has(row.fails(Status.RANGE, () -> m.full(new Shape(1), 1e18, DataType.I64)), "from 2^53 on");
            row.fails(Status.RANGE, () -> x.add(0x1p53));
            row.fails(Status.RANGE, () -> x.maskedFill(mask, 0x1p60));
            row.fails(Status.RANGE, () -> x.pad(new long[] {1, 1}, ID));
            row.fails(Status.RANGE, () -> bytes.maximum(300));
            row.fails(Status.RANGE, () -> bytes.maximum(-1));
            row.fails(Status.RANGE, () -> bytes.set(new NDIndex("0"), 300));
        }
    }

    @Test
    void h06() throws Throwable {
        Row.run("H06", row -> {
            List<UnaryOperator<NDArray>> nothingToDo = List.of(
                    x -> x.interpolate(new long[] {4, 4}, Interpolation.LINEAR, false), x -> x.roll(new long[] {0}, 3),
                    x -> x.repeat(0, 1), x -> x.tile(new long[] {1, 1, 1, 1}), x -> x.pad(new long[8], 0), x -> x.padReflect(new long[8]),
                    x -> x.padReplicate(new long[8]), x -> x.dropout(0, true), x -> x.dropout(0.5, false), x -> x.pixelShuffle(1),
                    x -> x.pixelUnshuffle(1), x -> x.unfold(new UnfoldOptions().kernel(1, 1)), x -> NDArrays.concat(List.of(x), 0),
                    x -> x.toType(DataType.F32), x -> x.clip(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY), x -> x.add(0), x -> x.mul(1), x -> x.pow(1));
            for (int i = 0; i < nothingToDo.size(); i++) {
                try (NDManager m = NDManager.newBaseManager("images")) {
                    NDArray x = m.ones(new Shape(1, 1, 4, 4));
                    nothingToDo.get(i).apply(x).addi(10);
                    row.check(x.contentEquals(1), "operator " + i + " shows its operand");
                    x.reshape(16).addi(10);
                    row.check(x.contentEquals(11), "a view shows it");
                }
            }
        });
    }

    @Test
    void h07() throws Throwable {
        Row.run("H07", row -> {
            for (int body = 2; body <= 9; body++) {
                for (int first : new int[] {2, 3, 4, 7, 11}) {
                    keepsRows(row, body, first);
                }
            }
        });
    }

    private static long kept(int body, long n) {
        return body <= 7 ? n - n % body : body == 8 ? n / 2 : n > 10 ? n - 1 : n;
    }

    private static void keepsRows(Row row, int body, int first) {
        try (NDManager m = NDManager.newBaseManager("sizes"); TinyAI.Mode none = TinyAI.noGrad()) {
            CompiledFunction keep = new CompiledFunction(m, "keep", new CompiledFunctionOptions().batchedInputs(1), (scope, inputs) ->
                    new NDResource[] {inputs[0].slice(0, 0, kept(body, inputs[0].getShape().get(0)), 1)});
            for (int i = 0; i < 40; i++) {
                long size = i == 0 ? first : i + 2;
                Variable y = keep.call(m.constant(m.ones(new Shape(size, 2))));
                row.equal(kept(body, size), y.getShape().get(0), "rows that body " + body + " keeps of " + size);
            }
        }
    }
}
