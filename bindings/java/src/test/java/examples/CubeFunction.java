package examples;

import ai.tinyai.CustomFunction;
import ai.tinyai.Gradcheck;
import ai.tinyai.NDManager;
import ai.tinyai.NDResource;
import ai.tinyai.Variable;
import java.util.List;

/** A differentiable function written in Java, x^3, checked against central differences. */
public final class CubeFunction implements CustomFunction.Body {
    @Override
    public NDResource[] forward(NDManager scope, Variable[] inputs) {
        return new NDResource[] {inputs[0].square().mul(inputs[0])};
    }

    @Override
    public NDResource[] backward(NDManager scope, Variable[] inputs, Variable[] outputs, Variable[] cotangents) {
        return new NDResource[] {inputs[0].square().mul(3).mul(cotangents[0])};
    }

    /** Gives the outcome of the check. */
    public static Gradcheck run() {
        try (NDManager manager = NDManager.newBaseManager("custom")) {
            CustomFunction cube = new CustomFunction(manager, "cube", new CubeFunction());
            Variable x = manager.variable(manager.create(new double[] {0.5, -1.5, 2}));
            Gradcheck result = Gradcheck.check(manager, (scope, in) -> new Variable[] {cube.call(in)}, List.of(x), 1, null);
            System.out.println("cube: " + result);
            return result;
        }
    }

    /** Runs it. */
    public static void main(String[] arguments) {
        run();
    }
}
