package ai.tinyai;

/**
 * How many labels are right: of classes, outputs [N, C, ..] and whole numbers [N, ..], by the greatest output; of a binary network,
 * outputs and labels of one shape, by each output's side of 0 and each label's of a half. Other shapes are an error, as to the losses.
 * A class of -100 is neither right nor wrong.
 */
public final class Accuracy extends Evaluator {
    private static final long NO_LABEL = -100;  // as the losses have it

    /** Named "Accuracy". */
    public Accuracy() {
        super("Accuracy");
    }

    @Override
    public double evaluate(NDList labels, NDList predictions) {
        NDArray output = predictions.head();
        NDArray label = labels.head();
        if (output.getShape().equals(label.getShape())) {
            return output.gt(0).eq(label.gt(0.5)).sum().item() / label.size();
        }
        requireClasses(output, label);
        NDArray counts = label.neq(NO_LABEL);
        return output.argMax(1).eq(label).logicalAnd(counts).sum().item() / counts.sum().item();
    }

    @Override
    protected double weigh(NDList labels, NDList predictions) {
        NDArray label = labels.head();
        boolean ofClasses = !predictions.head().getShape().equals(label.getShape());
        return ofClasses ? label.neq(NO_LABEL).sum().item() : label.size();
    }

    // A [N, 1] beside the [N] of the greatest would be compared as [N, N].
    private static void requireClasses(NDArray output, NDArray label) {
        long[] scores = output.getShape().getShape();
        long[] wanted = new long[Math.max(0, scores.length - 1)];
        for (int axis = 0; axis < wanted.length; axis++) {
            wanted[axis] = scores[axis == 0 ? 0 : axis + 1];
        }
        boolean isWhole = label.getDataType() == DataType.I64 || label.getDataType() == DataType.I32;
        boolean hasClasses = scores.length >= 2 && scores[1] >= 2;
        if (!isWhole || !hasClasses || !label.getShape().equals(new Shape(wanted))) {
            throw new ShapeException(Status.SHAPE, "Accuracy: labels " + label.getDataType() + " " + label.getShape() + " beside outputs "
                    + output.getShape() + "; labels are classes, whole numbers of the outputs' shape without its axis 1, or of the outputs'"
                    + " shape where a network is binary");
        }
    }
}
