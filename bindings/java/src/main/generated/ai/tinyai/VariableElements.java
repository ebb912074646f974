// What tells a variable's elements: generated from api/operators.toml; do not edit.
package ai.tinyai;

/** What tells a variable's elements. */
abstract class VariableElements extends VariableOperators {
    VariableElements() {}

    /**
     * Its value, which lives with it: closing that does nothing, moving it is an error.
     * @return the same array each time
     */
    public abstract NDArray value();

    /**
     * The elements of its value, in C order.
     * @return a new Java array
     */
    public float[] toFloatArray() {
        return value().toFloatArray();
    }

    /**
     * The elements of its value, in C order.
     * @return a new Java array
     */
    public double[] toDoubleArray() {
        return value().toDoubleArray();
    }

    /**
     * The elements of its value, in C order.
     * @return a new Java array
     */
    public int[] toIntArray() {
        return value().toIntArray();
    }

    /**
     * The elements of its value, in C order.
     * @return a new Java array
     */
    public long[] toLongArray() {
        return value().toLongArray();
    }

    /**
     * The elements of its value, in C order.
     * @return a new Java array
     */
    public byte[] toByteArray() {
        return value().toByteArray();
    }

    /**
     * The elements of its value, in C order.
     * @return a new Java array
     */
    public boolean[] toBooleanArray() {
        return value().toBooleanArray();
    }

    /**
     * Frees the gradient.
     * @throws TinyAiException GRAPH if it is no leaf
     */
    public void clearGrad() {
        NativeFunctions.variableClearGrad(id());
    }

    /**
     * Whether operators on it are recorded.
     * @return whether it is so
     */
    public boolean requiresGrad() {
        return NativeFunctions.variableRequiresGrad(id()) != 0;
    }

    /**
     * Switches that on or off for a leaf.
     * @param required whether it requires one from now on
     * @throws TinyAiException GRAPH
     */
    public void setRequiresGrad(boolean required) {
        NativeFunctions.variableSetRequiresGrad(id(), required ? 1 : 0);
    }

    /**
     * Whether a leaf's gradient is kept by rows.
     * @return whether it is so
     * @throws TinyAiException GRAPH if it is no leaf
     */
    public boolean sparseGrad() {
        return NativeFunctions.variableSparseGrad(id()) != 0;
    }

    /**
     * Switches that on or off: for a table of which a batch touches few rows, as an embedding's. What backward finds
     * through embedding and indexSelect along the first axis is then kept as the rows that were touched and their
     * gradients, so that memory and time follow the batch and not the table; SGD, Adam, AdamW and Adagrad step these
     * rows and their state alone, and other optimizers refuse (UNSUPPORTED). A row that nobody touched keeps its value
     * and its moments, and no decay falls on it; the count of steps is the parameter's. A gradient that comes through
     * another operator is whole, and so is its sum with rows. It holds for backward passes from now on. Compiled
     * functions differentiate no such table (GRAPH), and a gradient with a history is whole.
     * @param sparse whether it is from now on
     * @throws TinyAiException GRAPH, SHAPE
     */
    public void setSparseGrad(boolean sparse) {
        NativeFunctions.variableSetSparseGrad(id(), sparse ? 1 : 0);
    }

    /**
     * Names a variable, for messages, reports and graphs.
     * @param name copied
     */
    public void setName(String name) {
        NativeFunctions.variableSetName(id(), Text.needed(name));
    }

    /**
     * Reads the name. (Shape and dtype are those of Variable.value().).
     * @return the text, maybe empty
     */
    public String getName() {
        return Text.of(NativeFunctions.variableName(id()));
    }

    /**
     * Forgets how this variable was made: nothing flows through it any more.
     */
    public void unchain() {
        NativeFunctions.variableUnchain(id());
    }

    /**
     * The same for everything behind it: truncates back-propagation through time.
     */
    public void unchainBackward() {
        NativeFunctions.variableUnchainBackward(id());
    }

    /**
     * Marks an array as long-lived: it has no vote on where results land.
     * @param resident true: no vote; false: a vote again
     */
    public void setResident(boolean resident) {
        NativeFunctions.arraySetResident(value().id(), resident ? 1 : 0);
    }

    /**
     * Rank of an array.
     * @return 0..8
     */
    public long rank() {
        return NativeFunctions.arrayRank(value().id());
    }

    /**
     * Number of elements.
     * @return the product of the sizes
     */
    public long size() {
        return NativeFunctions.arraySize(value().id());
    }

    /**
     * The recorded graph behind it, results first.
     * @return text, one line a node
     */
    public String printGraph() {
        return Text.of(NativeFunctions.variablePrintGraph(id(), 0));
    }

    /**
     * The recorded graph behind it, results first.
     * @return DOT, for Graphviz
     */
    public String printGraphDot() {
        return Text.of(NativeFunctions.variablePrintGraph(id(), 1));
    }

    /**
     * The recorded graph behind it, results first.
     * @return a drawing, SVG, with bytes: data flows downwards
     */
    public String printGraphSvg() {
        return Text.of(NativeFunctions.variablePrintGraph(id(), 2));
    }

    /**
     * One element, as a float, rounded to the next.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     * @throws TinyAiException RANGE where it is beyond them: getDouble gives it
     */
    public float getFloat(long... indices) {
        return Element.of(value(), indices, at -> Element.floatOf(at.item()));
    }

    /**
     * One element, as a double.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     */
    public double getDouble(long... indices) {
        return Element.of(value(), indices, at -> at.item());
    }

    /**
     * One element, as a int.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     * @throws TinyAiException RANGE where it is beyond them: getLong gives it
     */
    public int getInt(long... indices) {
        return Element.of(value(), indices, at -> Element.intOf(at.itemLong()));
    }

    /**
     * One element, as a long.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     */
    public long getLong(long... indices) {
        return Element.of(value(), indices, at -> at.itemLong());
    }

    /**
     * One element, as a boolean.
     * @param indices its place along each axis, negative from the end; none: of an array of one element
     * @return its value
     */
    public boolean getBoolean(long... indices) {
        return Element.of(value(), indices, at -> at.itemLong() != 0);
    }
}
