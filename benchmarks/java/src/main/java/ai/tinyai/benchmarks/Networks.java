package ai.tinyai.benchmarks;

import ai.tinyai.Activation;
import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.NDManager;

/** The networks of the workloads, as in benchmarks/networks.h. */
final class Networks {
    private Networks() {}

    static Block mlp(NDManager into, Activation activation, long... widths) {
        Block[] layers = new Block[2 * widths.length - 3];
        for (int i = 0; i + 1 < widths.length; i++) {
            layers[2 * i] = Blocks.linear(into, widths[i], widths[i + 1]);
            if (i + 2 < widths.length) {
                layers[2 * i + 1] = Blocks.activation(into, activation);
            }
        }
        return Blocks.sequential(into, layers);
    }

    static Block cnn(NDManager into) {
        return Blocks.sequential(into, Blocks.conv2d(into, 1, 32, 3, 3, null), relu(into), Blocks.conv2d(into, 32, 64, 3, 3, null),
                relu(into), Blocks.maxPool2d(into, 2, 2, null), Blocks.flatten(into, 1, -1), Blocks.linear(into, 9216, 128),
                relu(into), Blocks.linear(into, 128, 10));
    }

    private static Block relu(NDManager into) {
        return Blocks.activation(into, Activation.RELU);
    }
}
