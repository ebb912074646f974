package ai.tinyai.benchmarks;

import ai.tinyai.Activation;
import ai.tinyai.Module;
import ai.tinyai.Modules;
import ai.tinyai.NDManager;

/** The networks of the workloads, as in benchmarks/networks.h. */
final class Networks {
    private Networks() {}

    static Module mlp(NDManager into, Activation activation, long... widths) {
        Module[] layers = new Module[2 * widths.length - 3];
        for (int i = 0; i + 1 < widths.length; i++) {
            layers[2 * i] = Modules.linear(into, widths[i], widths[i + 1]);
            if (i + 2 < widths.length) {
                layers[2 * i + 1] = Modules.activation(into, activation);
            }
        }
        return Modules.sequential(into, layers);
    }

    static Module cnn(NDManager into) {
        return Modules.sequential(into, Modules.conv2d(into, 1, 32, 3, 3, null), relu(into), Modules.conv2d(into, 32, 64, 3, 3, null),
                relu(into), Modules.maxPool2d(into, 2, 2, null), Modules.flatten(into, 1, -1), Modules.linear(into, 9216, 128),
                relu(into), Modules.linear(into, 128, 10));
    }

    private static Module relu(NDManager into) {
        return Modules.activation(into, Activation.RELU);
    }
}
