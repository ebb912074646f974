// What copies Java's elements into arrays: generated from api/operators.toml; do not edit.
package ai.tinyai;

/** What copies Java's elements into arrays. */
abstract class ManagerElements extends ManagerOperators {
    ManagerElements() {}

    abstract NDArray fromHost(DataType dtype, Shape shape, Object data, int element);

    abstract Variable ownedBy(NDArray value);

    /**
     * A scalar.
     * @param value of its one element
     * @return f32 []
     */
    public NDArray create(float value) {
        return create(new float[] {value}, new Shape());
    }

    /**
     * Elements copied from Java, of one axis.
     * @param data the elements
     * @return f32 [data.length]
     */
    public NDArray create(float... data) {
        return create(data, new Shape(data.length));
    }

    /**
     * Elements copied from Java.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return f32 [shape]
     */
    public NDArray create(float[] data, Shape shape) {
        return fromHost(DataType.F32, shape, data, Float.BYTES);
    }

    /**
     * Elements copied from Java, of two axes.
     * @param data rows of one length
     * @return f32 [rows, columns]
     */
    public NDArray create(float[][] data) {
        return create(Rows.joined(data), Rows.shape(data));
    }

    /**
     * A variable of these elements without a gradient.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return f32 [shape]
     */
    public Variable constant(float[] data, Shape shape) {
        return ownedBy(create(data, shape));
    }

    /**
     * A scalar.
     * @param value of its one element
     * @return f64 []
     */
    public NDArray create(double value) {
        return create(new double[] {value}, new Shape());
    }

    /**
     * Elements copied from Java, of one axis.
     * @param data the elements
     * @return f64 [data.length]
     */
    public NDArray create(double... data) {
        return create(data, new Shape(data.length));
    }

    /**
     * Elements copied from Java.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return f64 [shape]
     */
    public NDArray create(double[] data, Shape shape) {
        return fromHost(DataType.F64, shape, data, Double.BYTES);
    }

    /**
     * Elements copied from Java, of two axes.
     * @param data rows of one length
     * @return f64 [rows, columns]
     */
    public NDArray create(double[][] data) {
        return create(Rows.joined(data), Rows.shape(data));
    }

    /**
     * A variable of these elements without a gradient.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return f64 [shape]
     */
    public Variable constant(double[] data, Shape shape) {
        return ownedBy(create(data, shape));
    }

    /**
     * A scalar.
     * @param value of its one element
     * @return i32 []
     */
    public NDArray create(int value) {
        return create(new int[] {value}, new Shape());
    }

    /**
     * Elements copied from Java, of one axis.
     * @param data the elements
     * @return i32 [data.length]
     */
    public NDArray create(int... data) {
        return create(data, new Shape(data.length));
    }

    /**
     * Elements copied from Java.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return i32 [shape]
     */
    public NDArray create(int[] data, Shape shape) {
        return fromHost(DataType.I32, shape, data, Integer.BYTES);
    }

    /**
     * Elements copied from Java, of two axes.
     * @param data rows of one length
     * @return i32 [rows, columns]
     */
    public NDArray create(int[][] data) {
        return create(Rows.joined(data), Rows.shape(data));
    }

    /**
     * A variable of these elements without a gradient.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return i32 [shape]
     */
    public Variable constant(int[] data, Shape shape) {
        return ownedBy(create(data, shape));
    }

    /**
     * A scalar.
     * @param value of its one element
     * @return i64 []
     */
    public NDArray create(long value) {
        return create(new long[] {value}, new Shape());
    }

    /**
     * Elements copied from Java, of one axis.
     * @param data the elements
     * @return i64 [data.length]
     */
    public NDArray create(long... data) {
        return create(data, new Shape(data.length));
    }

    /**
     * Elements copied from Java.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return i64 [shape]
     */
    public NDArray create(long[] data, Shape shape) {
        return fromHost(DataType.I64, shape, data, Long.BYTES);
    }

    /**
     * Elements copied from Java, of two axes.
     * @param data rows of one length
     * @return i64 [rows, columns]
     */
    public NDArray create(long[][] data) {
        return create(Rows.joined(data), Rows.shape(data));
    }

    /**
     * A variable of these elements without a gradient.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return i64 [shape]
     */
    public Variable constant(long[] data, Shape shape) {
        return ownedBy(create(data, shape));
    }

    /**
     * A scalar.
     * @param value of its one element
     * @return i8 []
     */
    public NDArray create(byte value) {
        return create(new byte[] {value}, new Shape());
    }

    /**
     * Elements copied from Java, of one axis.
     * @param data the elements
     * @return i8 [data.length]
     */
    public NDArray create(byte... data) {
        return create(data, new Shape(data.length));
    }

    /**
     * Elements copied from Java.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return i8 [shape]
     */
    public NDArray create(byte[] data, Shape shape) {
        return fromHost(DataType.I8, shape, data, Byte.BYTES);
    }

    /**
     * Elements copied from Java, of two axes.
     * @param data rows of one length
     * @return i8 [rows, columns]
     */
    public NDArray create(byte[][] data) {
        return create(Rows.joined(data), Rows.shape(data));
    }

    /**
     * A variable of these elements without a gradient.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return i8 [shape]
     */
    public Variable constant(byte[] data, Shape shape) {
        return ownedBy(create(data, shape));
    }

    /**
     * A scalar.
     * @param value of its one element
     * @return bool []
     */
    public NDArray create(boolean value) {
        return create(new boolean[] {value}, new Shape());
    }

    /**
     * Elements copied from Java, of one axis.
     * @param data the elements
     * @return bool [data.length]
     */
    public NDArray create(boolean... data) {
        return create(data, new Shape(data.length));
    }

    /**
     * Elements copied from Java.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return bool [shape]
     */
    public NDArray create(boolean[] data, Shape shape) {
        return fromHost(DataType.BOOL, shape, data, Byte.BYTES);
    }

    /**
     * Elements copied from Java, of two axes.
     * @param data rows of one length
     * @return bool [rows, columns]
     */
    public NDArray create(boolean[][] data) {
        return create(Rows.joined(data), Rows.shape(data));
    }

    /**
     * A variable of these elements without a gradient.
     * @param data as many as the shape asks for, in C order
     * @param shape the sizes
     * @return bool [shape]
     */
    public Variable constant(boolean[] data, Shape shape) {
        return ownedBy(create(data, shape));
    }

    /**
     * The scope's place in the tree, such as "system/model/batch".
     * @return the text, maybe empty
     */
    public String getPath() {
        return Text.of(NativeFunctions.managerPath(id()));
    }

    /**
     * Closes the scope to new members: nothing can be created in it, attached, returned or lent to it, no child opened.
     * Reading, writing in place, lending out, removing, and gradients go on. Trainers and predictors can still be made
     * in it and used: the scopes that they work in are exempt, for they cap their block's scope themselves. Counted: as
     * many uncaps open it.
     * @throws TinyAiException SYSTEM
     */
    public void cap() {
        NativeFunctions.managerCap(id());
    }

    /**
     * Takes one cap back.
     * @throws TinyAiException ORDER if it is not capped
     */
    public void uncap() {
        NativeFunctions.managerUncap(id());
    }

    /**
     * Bounds what a scope and all below hold in the memory of the scope's device. What is there already stays, even
     * beyond the limit. Limits of scopes within one another bound several memories: one on the host, say, and in it one
     * on a device that has memory of its own, whose arrays have only their headers on the host. Before a call is
     * refused, room is made beneath the scope that is full: idle plans and copies of weights are given up; and in
     * scopes with `rematerialise`, last, values that nothing but graphs keeps, those first that are made again soonest
     * for their bytes. A backward that asks for one runs its operators again, from what they read, with the same random
     * numbers; nothing that is counted is counted twice, and no function of the host's runs. So values, gradients and
     * statistics have the same bits. What a handle, a view or DLPack shows is never dropped, nor what a custom or a
     * compiled function has saved. What an operator has read must not be written before the backward, also where it
     * saves nothing: VERSION if it has to run again. A backward that does more again than its forward took is told
     * once, as WARN, with what cannot be dropped; beyond three times as much it is LIMIT.
     * @param limitBytes 0: no limit
     * @throws TinyAiException RANGE for a negative limit
     */
    public void setLimit(long limitBytes) {
        NativeFunctions.managerSetLimit(id(), limitBytes);
    }

    /**
     * Ends what runs for long beneath a scope: once the time has passed, no further layer of a forward, batch of a
     * trainer, step of a compiled call, turn of a loop or array of a file that is placed there or below is begun: it is
     * STOPPED; what it had written before stays, and a compiled call that writes what others see goes on to its end. A
     * prediction also ends, with CLOSED or CAPPED, when the scope that it is made for is closed or capped.
     * @param seconds from now; 0: no deadline
     * @throws TinyAiException RANGE for a negative number
     */
    public void setDeadline(double seconds) {
        NativeFunctions.managerSetDeadline(id(), seconds);
    }

    /**
     * Lets the peak start anew from what the subtree holds now.
     */
    public void resetPeak() {
        NativeFunctions.managerResetPeak(id());
    }

    /**
     * Begins a new peak, and keeps what it is made of: see {@link ManagerStats#peakBytes}. Costs a walk of the subtree
     * at each new peak.
     */
    public void watchPeak() {
        NativeFunctions.managerWatchPeak(id());
    }
}
