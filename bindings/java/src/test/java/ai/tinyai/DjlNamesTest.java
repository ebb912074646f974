package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.ManagerOptions;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What people who know DJL write does what they expect: numbers beside arrays, indices, comparisons of whole arrays. */
class DjlNamesTest extends LeavesNothing {
    private static void values(NDArray array, double... expected) {
        try (NDManager read = NDManager.newBaseManager("read")) {
            assertArrayEquals(expected, array.toType(read, DataType.F64).toDoubleArray(), 1e-6);
        }
    }

    @Test
    void aNumberIsTheSameForAllElements() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.create(1f, -2f, 4f);
            values(x.add(1), 2, -1, 5);
            values(x.sub(1), 0, -3, 3);
            values(x.mul(3), 3, -6, 12);
            values(x.div(8), 0.125, -0.25, 0.5);
            values(x.pow(2), 1, 4, 16);
            values(x.mod(3), 1, 1, 1);
            values(x.maximum(0), 1, 0, 4);
            values(x.minimum(m, 0), 0, -2, 0);
            values(x.gt(1), 0, 0, 1);
            values(x.gte(1), 1, 0, 1);
            values(x.lt(1), 0, 1, 0);
            values(x.lte(1), 1, 1, 0);
            values(x.eq(-2), 0, 1, 0);
            values(x.neq(-2), 1, 0, 1);
            assertEquals(1f / 3, x.div(3).getFloat(0));  // divided, and not multiplied by a rounded third
            values(x.addi(1).muli(2).subi(1).divi(3), 1, -1, 3);
        }
    }

    @Test
    void aNumberLeavesTheTypeBeWhereItCan() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray whole = m.create(7, -7);
            assertEquals(DataType.I32, whole.sub(2).getDataType());
            assertEquals(DataType.I32, whole.mod(4).getDataType());
            values(whole.mod(4), 3, 1);
            values(whole.div(2), 3.5, -3.5);
            assertEquals(DataType.F32, whole.maximum(0.5).getDataType());
            values(whole.lt(-6.5), 0, 1);
            NDArray large = m.create((1L << 53) - 1, 5L);
            values(large.eq((1L << 53) - 1), 1, 0);
            values(m.create(new byte[] {3, -3}, new Shape(2)).lt(1000), 1, 1);
            assertEquals(DataType.F16, m.create(1f).toType(DataType.F16).div(2).getDataType());
            values(m.create(true, false).eq(1), 1, 0);
        }
    }

    @Test
    void aNumberHasNoVoteAndLeavesNothing() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = model.newSubManager("batch")) {
            NDArray x = batch.create(1f, 2f);
            Variable weight = model.parameter(model.create(3f, 4f));
            long before = batch.getStats().arrays();
            assertEquals(batch, x.div(2).getManager());
            assertEquals(before + 1, batch.getStats().arrays());
            assertEquals(model, x.gt(model, 1).getManager());
            TinyAiException refused = assertThrows(TinyAiException.class, () -> weight.div(2));
            assertEquals(Status.NO_PLACE, refused.getStatus());
            try (NDManager.Entered in = batch.enter()) {
                assertEquals(batch, weight.div(2).getManager());
            }
            try (NDManager.Entered in = model.enter()) {
                assertEquals(batch, x.mod(2).getManager());
            }
        }
    }

    @Test
    void gradientsFlowPastNumbersAndArrays() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable x = m.variable(m.create(2f, 3f));
            NDArray known = m.create(10f, 20f);
            long arrays = m.getStats().arrays();
            x.div(4).add(known).mul(known).sub(1).sum().backward();
            values(x.grad(), 2.5, 5);
            x.clearGrad();
            x.mseLoss(known).backward();
            values(x.grad(), -8, -17);
            assertEquals(arrays + 2, m.getStats().arrays());  // the handles of value and gradient
            values(known, 10, 20);
            assertEquals(m, known.getManager());
            values(x.gt(2.5), 0, 1);
        }
    }

    @Test
    void anArrayAmongVariablesVotesAsItDoesAmongArrays() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = model.newSubManager("batch")) {
            Variable weight = model.parameter(model.create(3f, 4f));
            NDArray data = batch.create(1f, 2f);
            assertEquals(batch, weight.mul(data).getManager());
            try (NDManager.Entered in = model.enter()) {
                assertEquals(batch, weight.mul(data).getManager());
            }
            Variable there = batch.constant(new float[] {1, 2}, new Shape(2));
            assertEquals(batch, there.mul(weight.value()).getManager());  // a parameter's value has no vote
            assertEquals(Status.NO_PLACE, assertThrows(TinyAiException.class, () -> weight.mul(weight.value())).getStatus());
            long kept = model.getStats().arrays();
            weight.mul(data).sum().backward();
            values(weight.grad(), 1, 2);
            assertEquals(kept + 1, model.getStats().arrays());  // the handle of the gradient
        }
    }

    @Test
    void numbersAndMasksAreTracedAsWell() {
        try (NDManager m = NDManager.newBaseManager("m"); CompiledFunction halved = new CompiledFunction(m, "halved",
                (scope, in) -> new NDResource[] {in[0].div(2).maximum(1).sub(m.constant(new float[] {1, 1}, new Shape(2)).value()).stopGradient()})) {
            for (int i = 0; i < 3; i++) {
                values(halved.call(m.constant(new float[] {4, 1}, new Shape(2))).value(), 1, 0);
            }
        }
    }

    @Test
    void orderAndPlacesAreArraysOfTheirOwn() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.create(new float[][] {{3, 1, 2}, {4, 6, 5}});
            values(x.sort(), 1, 2, 3, 4, 5, 6);
            values(x.sort(0), 3, 1, 2, 4, 6, 5);
            values(x.argSort(), 1, 2, 0, 0, 2, 1);
            values(x.argSort(1, false), 0, 2, 1, 1, 2, 0);
            assertEquals(4, x.argMax().getLong());
            assertEquals(1, x.argMin().getLong());
            values(x.argMax(1), 0, 1);
            values(x.sortWithIndices(1, true).indices(), 0, 2, 1, 1, 2, 0);
            values(x.topK(1, 1).values(), 3, 6);
            Variable v = m.variable(x.duplicate());
            v.sort().mul(m.create(1f, 10f, 100f)).sum().backward();
            values(v.grad(), 100, 1, 10, 1, 100, 10);
            values(v.argSort(), 1, 2, 0, 0, 2, 1);
            values(x.swapAxes(0, -1), 3, 4, 1, 6, 2, 5);
            assertEquals(new Shape(3, 2), v.swapAxes(0, 1).getShape());
            values(m.create(1f, 2f).broadcast(new Shape(2, 2)), 1, 2, 1, 2);
            assertEquals(x, x.toType(DataType.F32, false));
        }
    }

    @Test
    void anIndexTakesPlacesPartsPicksAndMasks() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.arange(0, 24).reshape(2, 3, 4);
            values(x.get(1, 2, 3), 23);
            values(x.get("1, 2"), 20, 21, 22, 23);
            values(x.get(":, 1:3, 0"), 4, 8, 16, 20);
            values(x.get("..., -1"), 3, 7, 11, 15, 19, 23);
            values(x.get("-1, ::2, :2"), 12, 13, 20, 21);
            assertEquals(new Shape(2, 1, 3, 4), x.get(":, null").getShape());
            values(x.get("{}, 0, {}", 1, m.create(0L, 3L)), 12, 15);
            values(x.get("*, {}:{}, ::{}", 1, 2L, 3), 4, 7, 16, 19);
            values(x.get(new NDIndex().addAllDim().addIndices(1).addSliceDim(0, 4, 3)), 4, 7, 16, 19);
            values(x.get(m.create(1, 0)).get("0, 0"), 12, 13, 14, 15);
            values(x.get(m.create(false, true)).get("0, 0"), 12, 13, 14, 15);
            values(x.get(x.gt(21)), 22, 23);
            values(x.get(":, {}", m.create(true, false, true)).get("0"), 0, 1, 2, 3, 8, 9, 10, 11);
            assertEquals(new Shape(2, 3, 4), x.get(":").getShape());
            assertEquals(23, x.getFloat(-1, -1, -1));
            assertEquals(22, x.toType(DataType.I64).getLong(1, 2, 2));
            assertTrue(x.gt(0).getBoolean(0, 0, 1));
            Variable v = m.variable(x.get("0, 0").duplicate());
            v.get("1:3").sum().backward();
            values(v.grad(), 0, 1, 1, 0);
            assertEquals(3, v.getFloat(3));
            values(v.get(v.gt(1)).value(), 2, 3);
        }
    }

    @Test
    void anIndexThatIsNoneIsRefusedInItsOwnWords() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.zeros(new Shape(2, 3));
            for (String wrong : List.of("a", "1:2:3:4", "", "1;2")) {
                String said = assertThrows(IllegalArgumentException.class, () -> x.get(wrong)).getMessage();
                assertTrue(said.contains("\"" + wrong + "\""), said);
            }
            for (String twice : List.of("..., ...", "..., 0, ...", "...,null,...")) {
                String said = assertThrows(IllegalArgumentException.class, () -> x.get(twice)).getMessage();
                assertTrue(said.startsWith("\"" + twice + "\" has two ellipses: "), said);
                assertThrows(IllegalArgumentException.class, () -> x.set(new NDIndex(twice), 1));
            }
            assertThrows(IllegalArgumentException.class, () -> x.get("{}"));
            assertThrows(IllegalArgumentException.class, () -> x.get("{}:{}", 1));
            assertThrows(IllegalArgumentException.class, () -> x.get("{}:", x));
            assertThrows(IllegalArgumentException.class, () -> x.get("{}", "1"));
            NDArray two = m.create(0L, 1L);
            String refused = assertThrows(TinyAiException.class, () -> x.get("{}, {}", two, two)).getMessage();
            assertTrue(refused.contains("pairs of places are gatherNd's"), refused);
            assertThrows(IllegalArgumentException.class, () -> x.get("0", 1));
            assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> x.get(0, 3)).getStatus());
            assertEquals(Status.RANGE, assertThrows(TinyAiException.class, () -> x.get(0, 0, 0)).getStatus());
            assertThrows(ShapeException.class, () -> x.get(m.create(true, false, true)));
        }
    }

    @Test
    void whatAnIndexNamesIsWritten() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.zeros(new Shape(2, 3));
            x.set(new NDIndex("0, 1:"), 7);
            x.set(new NDIndex(":, 0"), m.create(1f, 2f));
            values(x, 1, 7, 7, 2, 0, 0);
            x.set(x.gt(5), -1);
            values(x, 1, -1, -1, 2, 0, 0);
            x.set(new NDIndex("..."), 3);
            assertTrue(x.contentEquals(3));
            assertEquals(Status.UNSUPPORTED, assertThrows(TinyAiException.class,
                    () -> x.set(new NDIndex("{}", m.create(0L)), m.ones(new Shape(3)))).getStatus());
        }
    }

    @Test
    void wholeArraysAreCompared() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.create(1f, 2f);
            assertTrue(x.contentEquals(x.duplicate()));
            assertFalse(x.contentEquals(m.create(1f, 3f)));
            assertFalse(x.contentEquals(m.create(1.0, 2.0)));
            assertFalse(x.contentEquals(m.create(1f)));
            NDArray odd = m.create(Float.NaN, Float.POSITIVE_INFINITY);
            assertFalse(odd.contentEquals(odd));
            assertFalse(odd.allClose(odd));
            assertTrue(odd.allClose(odd.duplicate(), 0, 0, true));
            assertTrue(x.allClose(m.create(1.000001, 2.000001)));
            assertFalse(x.allClose(m.create(1.001, 2)));
            assertTrue(x.allClose(m.create(1.5, 2.5), 0, 0.5, false));
            assertFalse(x.allClose(odd));
        }
    }

    @Test
    void rowsAreArraysOfTwoAxes() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            NDArray x = m.create(new float[][] {{1, 2, 3}, {4, 5, 6}});
            assertEquals(new Shape(2, 3), x.getShape());
            float[][] back = new float[2][3];
            x.copyTo(back);
            assertArrayEquals(new float[] {4, 5, 6}, back[1]);
            x.set(new float[][] {{6, 5, 4}, {3, 2, 1}});
            values(x, 6, 5, 4, 3, 2, 1);
            assertEquals(DataType.I64, m.create(new long[][] {{1}, {2}}).getDataType());
            assertEquals(DataType.BOOL, m.create(new boolean[][] {{true}}).getDataType());
            assertThrows(IllegalArgumentException.class, () -> m.create(new int[][] {{1}, {2, 3}}));
            assertEquals(new Shape(0, 0), m.create(new double[0][]).getShape());
        }
    }

    @Test
    void aVariableTellsOfItsValue() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable x = m.variable(m.create(new double[][] {{1.5, 2.5}}));
            assertEquals(2, x.size());
            assertEquals(DataType.F64, x.getDataType());
            assertArrayEquals(new double[] {1.5, 2.5}, x.toDoubleArray());
            assertEquals(4, x.sum().item());
            assertEquals(2.5f, x.getFloat(0, 1));
            assertEquals(1.5, x.getDouble(0, 0));
            assertEquals(4f, x.sum().getFloat());
            Variable labels = m.constant(new long[] {3, 1}, new Shape(2));
            assertArrayEquals(new long[] {3, 1}, labels.toLongArray());
            assertEquals(2, m.getStats().variables() - 2);  // the two sums
        }
    }

    @Test
    void anArrayTakesAVariableBesideIt() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager batch = m.newSubManager("batch")) {
            Variable weight = m.parameter(m.create(new float[][] {{1, 2}, {3, 4}}));
            NDArray x = batch.create(new float[][] {{1, -1}});
            Variable y = x.matMul(weight);
            assertEquals(batch, y.getManager());
            values(y.value(), -2, -2);
            x.sub(y).mseLoss(batch.zeros(new Shape(1, 2))).backward();
            values(weight.grad(), -3, -1, 3, 1);
            values(x.gt(y), 1, 1);
        }
    }

    @Test
    void aTableWithoutAVoteIsAParameterThatIsNotTrained() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager tables = m.newSubManager("tables")) {
            NDArray x = m.create(1f, 2f);
            assertEquals(tables, tables.constant(new float[] {3, 4}, new Shape(2)).add(x).getManager());
            Variable table = tables.parameter(tables.create(3f, 4f));
            table.setRequiresGrad(false);
            assertEquals(m, table.add(x).getManager());
            NDManager resident = m.newSubManager(new ManagerOptions().resident(true));
            assertEquals(m, x.add(resident.constant(new float[] {3, 4}, new Shape(2))).getManager());
        }
    }

    @Test
    void whatDjlLeavesOutMayBeLeftOut() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            values(m.arange(3), 0, 1, 2);
            values(m.arange(1, 6, 2), 1, 3, 5);
            values(m.eye(2), 1, 0, 0, 1);
            NDArray x = m.create(new float[][] {{3, 4}, {0, 5}});
            NDArray lengths = x.norm(new int[] {1}, true);
            values(lengths, 5, 5);
            assertEquals(new Shape(2, 1), lengths.getShape());
        }
    }

    /** DJL's parameters in DJL's order: silent misreadings would be the worst. */
    @Test
    void randomNumbersTakeTheirBoundsFirst() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Function<NDArray, double[]> bounds = x -> new double[] {x.min().item(), x.max().item()};
            double[] uniform = bounds.apply(m.randomUniform(5, 6, new Shape(100)));
            assertTrue(uniform[0] >= 5 && uniform[1] < 6);
            double[] whole = bounds.apply(m.randomInteger(3, 5, new Shape(100), DataType.I32));
            assertArrayEquals(new double[] {3, 4}, whole);
            assertEquals(100, m.randomNormal(100, 1e-3, new Shape(9), DataType.F64).mean().item(), 1);
            assertEquals(0, m.randomNormal(new Shape(10_000)).mean().item(), 0.1);
            assertEquals(100, m.randomNormal(100, 1e-3, new Shape(9)).mean().item(), 1);
            assertEquals(DataType.F64, m.randomNormal(new Shape(2), DataType.F64).getDataType());
            values(m.create(1f, 2f).repeat(0, 2), 1, 1, 2, 2);
            values(m.create(1f, 2f).tile(new long[] {2}), 1, 2, 1, 2);
        }
    }

    @Test
    void aVariableIsMadeResidentAsAnArrayIs() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager batch = NDManager.newBaseManager("batch")) {
            Variable table = model.variable(model.create(1f, 2f));
            NDArray input = batch.create(3f, 4f);
            assertEquals(model, table.add(input).getManager(), "of two that vote, the first");
            table.setResident(true);
            assertEquals(batch, table.add(input).getManager());
            table.setResident(false);
            assertEquals(model, table.add(input).getManager());
            assertEquals(1, table.rank());
        }
    }
}
