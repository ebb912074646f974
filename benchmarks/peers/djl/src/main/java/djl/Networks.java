package djl;

import ai.djl.Model;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.index.NDIndex;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.Block;
import ai.djl.nn.Blocks;
import ai.djl.nn.LambdaBlock;
import ai.djl.nn.Parameter;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.convolutional.Conv2d;
import ai.djl.nn.core.Linear;
import ai.djl.nn.pooling.Pool;
import ai.djl.nn.recurrent.LSTM;
import ai.djl.training.initializer.NormalInitializer;

/** The networks of the workloads as blocks of DJL. */
final class Networks {
    private Networks() {}

    static Block small() {
        return new SequentialBlock().add(linear(64)).add(Activation::relu).add(linear(10));
    }

    static Block mlp() {
        return new SequentialBlock().add(linear(100)).add(Activation::sigmoid).add(linear(100)).add(Activation::sigmoid).add(linear(10));
    }

    static Block cnn() {
        return new SequentialBlock().add(convolution(32)).add(Activation::relu).add(convolution(64)).add(Activation::relu)
                .add(Pool.maxPool2dBlock(new Shape(2, 2), new Shape(2, 2))).add(Blocks.batchFlattenBlock())
                .add(linear(128)).add(Activation::relu).add(linear(10));
    }

    /** The last state of 64 steps, classified. */
    static Block lstm() {
        return new SequentialBlock().add(LSTM.builder().setStateSize(256).setNumLayers(1).optBatchFirst(true).build())
                .add(new LambdaBlock(states -> new NDList(states.head().get(new NDIndex(":, -1"))), "last")).add(linear(10));
    }

    static Model model(Block network) {
        network.setInitializer(new NormalInitializer(0.1f), Parameter.Type.WEIGHT);
        Model model = Model.newInstance("peer");
        model.setBlock(network);
        return model;
    }

    private static Block linear(long units) {
        return Linear.builder().setUnits(units).build();
    }

    private static Block convolution(int filters) {
        return Conv2d.builder().setKernelShape(new Shape(3, 3)).setFilters(filters).build();
    }
}
