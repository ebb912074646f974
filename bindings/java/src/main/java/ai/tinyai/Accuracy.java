package ai.tinyai;

/** How many examples have their greatest output at their label: output [N, C], label [N]. A label of -100 counts as a miss. */
public final class Accuracy extends Evaluator {
    /** Named "Accuracy". */
    public Accuracy() {
        super("Accuracy");
    }

    @Override
    public double evaluate(NDList labels, NDList predictions) {
        NDArray label = labels.head();
        return predictions.head().argMax(1).eq(label).sum().item() / label.size();
    }
}
