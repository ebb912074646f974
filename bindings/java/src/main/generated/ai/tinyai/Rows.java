// Rows: generated from api/operators.toml; do not edit.
package ai.tinyai;

/** Arrays of rows of Java's, joined and split. */
final class Rows {
    private Rows() {}

    /** Of rows that are arrays of one length. */
    static Shape shape(Object[] rows) {
        int columns = rows.length == 0 ? 0 : java.lang.reflect.Array.getLength(rows[0]);
        for (Object row : rows) {
            if (java.lang.reflect.Array.getLength(row) != columns) {
                throw new IllegalArgumentException("rows of " + columns + " and of " + java.lang.reflect.Array.getLength(row) + " elements");
            }
        }
        return new Shape(rows.length, columns);
    }

    static float[] joined(float[][] rows) {
        Shape shape = shape(rows);
        float[] all = new float[Math.multiplyExact(rows.length, (int) shape.get(1))];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i], 0, all, i * rows[i].length, rows[i].length);
        }
        return all;
    }

    static void split(float[] all, float[][] rows) {
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(all, i * rows[i].length, rows[i], 0, rows[i].length);
        }
    }

    static double[] joined(double[][] rows) {
        Shape shape = shape(rows);
        double[] all = new double[Math.multiplyExact(rows.length, (int) shape.get(1))];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i], 0, all, i * rows[i].length, rows[i].length);
        }
        return all;
    }

    static void split(double[] all, double[][] rows) {
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(all, i * rows[i].length, rows[i], 0, rows[i].length);
        }
    }

    static int[] joined(int[][] rows) {
        Shape shape = shape(rows);
        int[] all = new int[Math.multiplyExact(rows.length, (int) shape.get(1))];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i], 0, all, i * rows[i].length, rows[i].length);
        }
        return all;
    }

    static void split(int[] all, int[][] rows) {
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(all, i * rows[i].length, rows[i], 0, rows[i].length);
        }
    }

    static long[] joined(long[][] rows) {
        Shape shape = shape(rows);
        long[] all = new long[Math.multiplyExact(rows.length, (int) shape.get(1))];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i], 0, all, i * rows[i].length, rows[i].length);
        }
        return all;
    }

    static void split(long[] all, long[][] rows) {
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(all, i * rows[i].length, rows[i], 0, rows[i].length);
        }
    }

    static byte[] joined(byte[][] rows) {
        Shape shape = shape(rows);
        byte[] all = new byte[Math.multiplyExact(rows.length, (int) shape.get(1))];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i], 0, all, i * rows[i].length, rows[i].length);
        }
        return all;
    }

    static void split(byte[] all, byte[][] rows) {
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(all, i * rows[i].length, rows[i], 0, rows[i].length);
        }
    }

    static boolean[] joined(boolean[][] rows) {
        Shape shape = shape(rows);
        boolean[] all = new boolean[Math.multiplyExact(rows.length, (int) shape.get(1))];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i], 0, all, i * rows[i].length, rows[i].length);
        }
        return all;
    }

    static void split(boolean[] all, boolean[][] rows) {
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(all, i * rows[i].length, rows[i], 0, rows[i].length);
        }
    }
}
