package ai.tinyai.benchmarks;

import ai.tinyai.Activation;
import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.CompiledFunction;
import ai.tinyai.DataType;
import ai.tinyai.NDArray;
import ai.tinyai.NDManager;
import ai.tinyai.NDResource;
import ai.tinyai.Optimizer;
import ai.tinyai.Shape;
import ai.tinyai.Variable;
import ai.tinyai.options.AdamOptions;
import ai.tinyai.options.BlockConv2dOptions;
import ai.tinyai.options.BlockLstmOptions;
import ai.tinyai.options.BlockPool2dOptions;
import ai.tinyai.options.BlockTransformerEncoderOptions;
import ai.tinyai.options.SgdOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** W6 to W8: a training step as one compiled function; the networks of benchmarks/models.h, of built-in blocks. */
final class CompiledStep implements AutoCloseable {
    private final NDManager scope = NDManager.newBaseManager("step");
    private final List<Block> blocks = new ArrayList<>();
    private CompiledFunction step;

    private CompiledStep() {}

    /** W6: an LSTM, 64 in, 256 hidden, 64 steps, batch 32; the last state classified. */
    static CompiledStep lstm() {
        CompiledStep made = new CompiledStep();
        Block lstm = made.of(Blocks.lstm(made.scope, 64, 256, new BlockLstmOptions().batchFirst(true)));
        Block classify = made.of(Blocks.linear(made.scope, 256, 10));
        NDArray x = made.scope.randomUniform(-1, 1, new Shape(32, 64, 64));
        return made.step(() -> classify.forward(lstm.forward(null, List.of(x), 2).get(1).reshape(32, 256)), 32, 10,
                Optimizer.adam(made.scope, made.parameters(), new AdamOptions()));
    }

    /** W7: a GPT, 1,000 words, 128 positions, 256 features, 4 layers and heads, batch 8. */
    static CompiledStep gpt() {
        CompiledStep made = new CompiledStep();
        NDManager s = made.scope;
        Block network = made.of(Blocks.sequential(s, Blocks.embedding(s, 1000, 256), Blocks.positionalEmbedding(s, 128, 256),
                Blocks.transformerEncoder(s, 256, 4, 4, new BlockTransformerEncoderOptions().hidden(1024).dropout(0)
                        .activation(Activation.GELU).normFirst(true).causal(true)),
                Blocks.layerNorm(s, new Shape(256)), Blocks.linear(s, 256, 1000, false, DataType.F32)));
        NDArray tokens = s.randomInteger(0, 1000, new Shape(8, 128));
        return made.step(() -> network.forward(tokens).reshape(8 * 128, 1000), 8 * 128, 1000,
                Optimizer.adamw(s, made.parameters(), new AdamOptions()));
    }

    /** W8: ResNet-18, 8 images of 224x224. */
    static CompiledStep resnet() {
        CompiledStep made = new CompiledStep();
        NDManager s = made.scope;
        Block stem = made.convolution(3, 64, 7, 2);
        Block pool = Blocks.maxPool2d(s, 3, 3, new BlockPool2dOptions().stride(2, 2).padding(1, 1));
        List<UnaryOperator<Variable>> residuals = new ArrayList<>();
        for (int in = 64, out = 64; out <= 512; in = out, out *= 2) {
            residuals.add(made.residual(in, out));
            residuals.add(made.residual(out, out));
        }
        Block classify = made.of(Blocks.linear(s, 512, 1000));
        Variable images = s.constant(s.randomUniform(-1, 1, new Shape(8, 3, 224, 224)));
        Supplier<Variable> scores = () -> {
            Variable x = pool.forward(stem.forward(images).relu());
            for (UnaryOperator<Variable> residual : residuals) {
                x = residual.apply(x);
            }
            return classify.forward(x.mean(2, 3));
        };
        return made.step(scores, 8, 1000, Optimizer.sgd(s, made.parameters(), new SgdOptions().rate(0.01).momentum(0.9)));
    }

    private Block of(Block block) {
        blocks.add(block);
        return block;
    }

    private List<Variable> parameters() {
        return blocks.stream().flatMap(block -> block.getParameters().stream()).toList();
    }

    private Block convolution(long in, long out, long size, long stride) {
        BlockConv2dOptions options = new BlockConv2dOptions().stride(stride, stride).padding(size / 2, size / 2).bias(false);
        return of(Blocks.sequential(scope, Blocks.conv2d(scope, in, out, size, size, options), Blocks.batchNorm(scope, 2, out)));
    }

    private UnaryOperator<Variable> residual(long in, long out) {
        long stride = in == out ? 1 : 2;
        Block first = convolution(in, out, 3, stride);
        Block second = convolution(out, out, 3, 1);
        Block shortcut = in == out ? null : convolution(in, out, 1, stride);
        return x -> second.forward(first.forward(x).relu()).add(shortcut == null ? x : shortcut.forward(x)).relu();
    }

    private CompiledStep step(Supplier<Variable> scores, long rows, long classes, Optimizer optimizer) {
        NDArray labels = scope.randomInteger(0, classes, new Shape(rows));
        step = new CompiledFunction(scope, "step", (inner, none) -> {
            Variable loss = scores.get().crossEntropy(labels);
            loss.backward();
            optimizer.step();
            optimizer.clearGrads();
            return new NDResource[] {loss};
        });
        return this;
    }

    void run(long steps) {
        for (long i = 0; i < steps; i++) {
            step.call(scope, List.of(), 1).get(0).close();
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
