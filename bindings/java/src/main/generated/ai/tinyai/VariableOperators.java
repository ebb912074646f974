// The operators of variables, which are recorded: generated from api/operators.toml; do not edit.
package ai.tinyai;

import ai.tinyai.options.AvgPool1dOptions;
import ai.tinyai.options.AvgPool2dOptions;
import ai.tinyai.options.AvgPool3dOptions;
import ai.tinyai.options.Conv1dOptions;
import ai.tinyai.options.Conv2dOptions;
import ai.tinyai.options.Conv3dOptions;
import ai.tinyai.options.ConvTranspose1dOptions;
import ai.tinyai.options.ConvTranspose2dOptions;
import ai.tinyai.options.ConvTranspose3dOptions;
import ai.tinyai.options.FoldOptions;
import ai.tinyai.options.InterpolateByOptions;
import ai.tinyai.options.MaxPool1dOptions;
import ai.tinyai.options.MaxPool2dOptions;
import ai.tinyai.options.MaxPool3dOptions;
import ai.tinyai.options.UnfoldOptions;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** The operators of variables, which are recorded. */
abstract class VariableOperators implements NDResource {
    VariableOperators() {}

    /**
     * Type of the elements.
     * @return the type
     */
    public abstract DataType getDataType();

    /**
     * Sizes of the axes.
     * @return the shape
     */
    public abstract Shape getShape();

    /**
     * In training each element is zero with probability p, else x / (1 - p), so that the mean stays; otherwise x.
     * Random numbers as uniform() draws them, to the elements in the order in which x has them in memory.
     * Gradients flow to x.
     * Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
     * @return the shape and dtype of x
     */
    public Variable dropout() {
        return new Variable(NativeOperators.variableDropout(ThreadState.current(), 0, id(), 0.5, true));
    }

    /**
     * In training each element is zero with probability p, else x / (1 - p), so that the mean stays; otherwise x.
     * Random numbers as uniform() draws them, to the elements in the order in which x has them in memory.
     * Gradients flow to x.
     * Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
     * @param p from 0 to 1
     * @param training whether to drop
     * @return the shape and dtype of x
     */
    public Variable dropout(double p, boolean training) {
        return new Variable(NativeOperators.variableDropout(ThreadState.current(), 0, id(), p, training));
    }

    /**
     * In training each element is zero with probability p, else x / (1 - p), so that the mean stays; otherwise x.
     * Random numbers as uniform() draws them, to the elements in the order in which x has them in memory.
     * Gradients flow to x.
     * Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param p from 0 to 1
     * @param training whether to drop
     * @return the shape and dtype of x
     */
    public Variable dropout(@Nullable NDManager into, double p, boolean training) {
        return new Variable(NativeOperators.variableDropout(ThreadState.current(), Ids.orNull(into), id(), p, training));
    }

    /**
     * -x. Integers wrap.
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable neg() {
        return new Variable(NativeOperators.variableNeg(ThreadState.current(), 0, id()));
    }

    /**
     * -x. Integers wrap.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public Variable neg(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableNeg(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * |x|. The least integer stays negative, as it has no positive.
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable abs() {
        return new Variable(NativeOperators.variableAbs(ThreadState.current(), 0, id()));
    }

    /**
     * |x|. The least integer stays negative, as it has no positive.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public Variable abs(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableAbs(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * -1, 0 or 1; of a NaN 0. The gradient is 0 everywhere, and none is recorded.
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable sign() {
        return new Variable(NativeOperators.variableSign(ThreadState.current(), 0, id()));
    }

    /**
     * -1, 0 or 1; of a NaN 0. The gradient is 0 everywhere, and none is recorded.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public Variable sign(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableSign(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * e to the power x.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable exp() {
        return new Variable(NativeOperators.variableExp(ThreadState.current(), 0, id()));
    }

    /**
     * e to the power x.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable exp(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableExp(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * exp(x) - 1, exact near 0.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable expm1() {
        return new Variable(NativeOperators.variableExpm1(ThreadState.current(), 0, id()));
    }

    /**
     * exp(x) - 1, exact near 0.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable expm1(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableExpm1(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The natural logarithm: NaN below 0, -infinity at 0.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable log() {
        return new Variable(NativeOperators.variableLog(ThreadState.current(), 0, id()));
    }

    /**
     * The natural logarithm: NaN below 0, -infinity at 0.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable log(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableLog(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * log(1 + x), exact near 0.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable log1p() {
        return new Variable(NativeOperators.variableLog1p(ThreadState.current(), 0, id()));
    }

    /**
     * log(1 + x), exact near 0.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable log1p(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableLog1p(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The square root; NaN below 0.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable sqrt() {
        return new Variable(NativeOperators.variableSqrt(ThreadState.current(), 0, id()));
    }

    /**
     * The square root; NaN below 0.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable sqrt(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableSqrt(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * 1 / sqrt(x).
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable rsqrt() {
        return new Variable(NativeOperators.variableRsqrt(ThreadState.current(), 0, id()));
    }

    /**
     * 1 / sqrt(x).
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable rsqrt(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableRsqrt(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * x * x. Integers wrap.
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable square() {
        return new Variable(NativeOperators.variableSquare(ThreadState.current(), 0, id()));
    }

    /**
     * x * x. Integers wrap.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public Variable square(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableSquare(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * 1 / x.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable reciprocal() {
        return new Variable(NativeOperators.variableReciprocal(ThreadState.current(), 0, id()));
    }

    /**
     * 1 / x.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable reciprocal(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableReciprocal(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The sine of x in radians.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable sin() {
        return new Variable(NativeOperators.variableSin(ThreadState.current(), 0, id()));
    }

    /**
     * The sine of x in radians.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable sin(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableSin(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The cosine of x in radians.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable cos() {
        return new Variable(NativeOperators.variableCos(ThreadState.current(), 0, id()));
    }

    /**
     * The cosine of x in radians.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable cos(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableCos(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The tangent of x in radians.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable tan() {
        return new Variable(NativeOperators.variableTan(ThreadState.current(), 0, id()));
    }

    /**
     * The tangent of x in radians.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable tan(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableTan(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The angle, between -pi/2 and pi/2, whose sine is x; NaN beyond 1 and -1.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable asin() {
        return new Variable(NativeOperators.variableAsin(ThreadState.current(), 0, id()));
    }

    /**
     * The angle, between -pi/2 and pi/2, whose sine is x; NaN beyond 1 and -1.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable asin(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableAsin(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The angle, between 0 and pi, whose cosine is x; NaN beyond 1 and -1.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable acos() {
        return new Variable(NativeOperators.variableAcos(ThreadState.current(), 0, id()));
    }

    /**
     * The angle, between 0 and pi, whose cosine is x; NaN beyond 1 and -1.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable acos(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableAcos(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The angle, between -pi/2 and pi/2, whose tangent is x. atan2() knows all quadrants.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable atan() {
        return new Variable(NativeOperators.variableAtan(ThreadState.current(), 0, id()));
    }

    /**
     * The angle, between -pi/2 and pi/2, whose tangent is x. atan2() knows all quadrants.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable atan(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableAtan(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The hyperbolic sine, (exp(x) - exp(-x)) / 2.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable sinh() {
        return new Variable(NativeOperators.variableSinh(ThreadState.current(), 0, id()));
    }

    /**
     * The hyperbolic sine, (exp(x) - exp(-x)) / 2.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable sinh(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableSinh(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The hyperbolic cosine, (exp(x) + exp(-x)) / 2.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable cosh() {
        return new Variable(NativeOperators.variableCosh(ThreadState.current(), 0, id()));
    }

    /**
     * The hyperbolic cosine, (exp(x) + exp(-x)) / 2.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable cosh(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableCosh(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The hyperbolic tangent.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable tanh() {
        return new Variable(NativeOperators.variableTanh(ThreadState.current(), 0, id()));
    }

    /**
     * The hyperbolic tangent.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable tanh(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableTanh(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The inverse hyperbolic sine, log(x + sqrt(x^2 + 1)).
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable asinh() {
        return new Variable(NativeOperators.variableAsinh(ThreadState.current(), 0, id()));
    }

    /**
     * The inverse hyperbolic sine, log(x + sqrt(x^2 + 1)).
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable asinh(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableAsinh(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The inverse hyperbolic cosine, log(x + sqrt(x^2 - 1)); NaN below 1.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable acosh() {
        return new Variable(NativeOperators.variableAcosh(ThreadState.current(), 0, id()));
    }

    /**
     * The inverse hyperbolic cosine, log(x + sqrt(x^2 - 1)); NaN below 1.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable acosh(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableAcosh(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The inverse hyperbolic tangent, log((1 + x) / (1 - x)) / 2; NaN beyond 1 and -1, at which it is infinite.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable atanh() {
        return new Variable(NativeOperators.variableAtanh(ThreadState.current(), 0, id()));
    }

    /**
     * The inverse hyperbolic tangent, log((1 + x) / (1 - x)) / 2; NaN beyond 1 and -1, at which it is infinite.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable atanh(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableAtanh(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * 1 / (1 + exp(-x)).
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable sigmoid() {
        return new Variable(NativeOperators.variableSigmoid(ThreadState.current(), 0, id()));
    }

    /**
     * 1 / (1 + exp(-x)).
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable sigmoid(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableSigmoid(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * max(x, 0); a NaN stays. The gradient is 0 at 0, and at a NaN: backward keeps of each element whether it is
     * positive.
     * Gradients flow to x.
     * Source: Nair, Hinton 2010, "Rectified Linear Units Improve Restricted Boltzmann Machines".
     * @return the shape and dtype of x
     */
    public Variable relu() {
        return new Variable(NativeOperators.variableRelu(ThreadState.current(), 0, id()));
    }

    /**
     * max(x, 0); a NaN stays. The gradient is 0 at 0, and at a NaN: backward keeps of each element whether it is
     * positive.
     * Gradients flow to x.
     * Source: Nair, Hinton 2010, "Rectified Linear Units Improve Restricted Boltzmann Machines".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public Variable relu(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableRelu(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * x where positive, else slope * x.
     * Gradients flow to x.
     * Source: Maas, Hannun, Ng 2013, "Rectifier Nonlinearities Improve Neural Network Acoustic Models".
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable leakyRelu() {
        return new Variable(NativeOperators.variableLeakyRelu(ThreadState.current(), 0, id(), 0.01));
    }

    /**
     * x where positive, else slope * x.
     * Gradients flow to x.
     * Source: Maas, Hannun, Ng 2013, "Rectifier Nonlinearities Improve Neural Network Acoustic Models".
     * @param slope of the negative side
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable leakyRelu(double slope) {
        return new Variable(NativeOperators.variableLeakyRelu(ThreadState.current(), 0, id(), slope));
    }

    /**
     * x where positive, else slope * x.
     * Gradients flow to x.
     * Source: Maas, Hannun, Ng 2013, "Rectifier Nonlinearities Improve Neural Network Acoustic Models".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param slope of the negative side
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable leakyRelu(@Nullable NDManager into, double slope) {
        return new Variable(NativeOperators.variableLeakyRelu(ThreadState.current(), Ids.orNull(into), id(), slope));
    }

    /**
     * x where positive, else alpha * (exp(x) - 1).
     * Gradients flow to x.
     * Source: Clevert, Unterthiner, Hochreiter 2015, arXiv:1511.07289.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable elu() {
        return new Variable(NativeOperators.variableElu(ThreadState.current(), 0, id(), 1.0));
    }

    /**
     * x where positive, else alpha * (exp(x) - 1).
     * Gradients flow to x.
     * Source: Clevert, Unterthiner, Hochreiter 2015, arXiv:1511.07289.
     * @param alpha the negative side tends to -alpha
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable elu(double alpha) {
        return new Variable(NativeOperators.variableElu(ThreadState.current(), 0, id(), alpha));
    }

    /**
     * x where positive, else alpha * (exp(x) - 1).
     * Gradients flow to x.
     * Source: Clevert, Unterthiner, Hochreiter 2015, arXiv:1511.07289.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param alpha the negative side tends to -alpha
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable elu(@Nullable NDManager into, double alpha) {
        return new Variable(NativeOperators.variableElu(ThreadState.current(), Ids.orNull(into), id(), alpha));
    }

    /**
     * x * Phi(x), Phi being the normal distribution.
     * Gradients flow to x.
     * Source: Hendrycks, Gimpel 2016, arXiv:1606.08415.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable gelu() {
        return new Variable(NativeOperators.variableGelu(ThreadState.current(), 0, id(), false));
    }

    /**
     * x * Phi(x), Phi being the normal distribution.
     * Gradients flow to x.
     * Source: Hendrycks, Gimpel 2016, arXiv:1606.08415.
     * @param byTanh whether to approximate: 0.5 * x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable gelu(boolean byTanh) {
        return new Variable(NativeOperators.variableGelu(ThreadState.current(), 0, id(), byTanh));
    }

    /**
     * x * Phi(x), Phi being the normal distribution.
     * Gradients flow to x.
     * Source: Hendrycks, Gimpel 2016, arXiv:1606.08415.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param byTanh whether to approximate: 0.5 * x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable gelu(@Nullable NDManager into, boolean byTanh) {
        return new Variable(NativeOperators.variableGelu(ThreadState.current(), Ids.orNull(into), id(), byTanh));
    }

    /**
     * x * sigmoid(x), also called swish.
     * Gradients flow to x.
     * Source: Elfwing, Uchibe, Doya 2017, arXiv:1702.03118.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable silu() {
        return new Variable(NativeOperators.variableSilu(ThreadState.current(), 0, id()));
    }

    /**
     * x * sigmoid(x), also called swish.
     * Gradients flow to x.
     * Source: Elfwing, Uchibe, Doya 2017, arXiv:1702.03118.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable silu(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableSilu(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * log(1 + exp(beta * x)) / beta; x itself, with a gradient of 1, where beta * x is beyond the threshold.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable softplus() {
        return new Variable(NativeOperators.variableSoftplus(ThreadState.current(), 0, id(), 1.0, 20.0));
    }

    /**
     * log(1 + exp(beta * x)) / beta; x itself, with a gradient of 1, where beta * x is beyond the threshold.
     * Gradients flow to x.
     * @param beta the steepness
     * @param threshold where the function is a straight line
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable softplus(double beta, double threshold) {
        return new Variable(NativeOperators.variableSoftplus(ThreadState.current(), 0, id(), beta, threshold));
    }

    /**
     * log(1 + exp(beta * x)) / beta; x itself, with a gradient of 1, where beta * x is beyond the threshold.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param beta the steepness
     * @param threshold where the function is a straight line
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable softplus(@Nullable NDManager into, double beta, double threshold) {
        return new Variable(NativeOperators.variableSoftplus(ThreadState.current(), Ids.orNull(into), id(), beta, threshold));
    }

    /**
     * The error function, 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to x.
     * Gradients flow to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable erf() {
        return new Variable(NativeOperators.variableErf(ThreadState.current(), 0, id()));
    }

    /**
     * The error function, 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to x.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable erf(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableErf(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The next whole number below. The gradient is 0 everywhere, and none is recorded.
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable floor() {
        return new Variable(NativeOperators.variableFloor(ThreadState.current(), 0, id()));
    }

    /**
     * The next whole number below. The gradient is 0 everywhere, and none is recorded.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public Variable floor(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableFloor(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The next whole number above. The gradient is 0 everywhere, and none is recorded.
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable ceil() {
        return new Variable(NativeOperators.variableCeil(ThreadState.current(), 0, id()));
    }

    /**
     * The next whole number above. The gradient is 0 everywhere, and none is recorded.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public Variable ceil(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableCeil(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The nearest whole number, halves to the even one. The gradient is 0 everywhere, and none is recorded.
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable round() {
        return new Variable(NativeOperators.variableRound(ThreadState.current(), 0, id()));
    }

    /**
     * The nearest whole number, halves to the even one. The gradient is 0 everywhere, and none is recorded.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public Variable round(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableRound(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * x held between two bounds; a NaN stays. The gradient is 1 between them, and 0 at them, beyond them and for a NaN
     * (that of relu() at 0 is 0 too).
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable clip() {
        return new Variable(NativeOperators.variableClip(ThreadState.current(), 0, id(), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
    }

    /**
     * x held between two bounds; a NaN stays. The gradient is 1 between them, and 0 at them, beyond them and for a NaN
     * (that of relu() at 0 is 0 too).
     * Gradients flow to x.
     * @param low the least result; -INFINITY: no bound. For an integer x a whole number below 2^53; maximum() and
     * minimum() take any
     * @param high the greatest; INFINITY: no bound
     * @return the shape and dtype of x
     */
    public Variable clip(double low, double high) {
        return new Variable(NativeOperators.variableClip(ThreadState.current(), 0, id(), low, high));
    }

    /**
     * x held between two bounds; a NaN stays. The gradient is 1 between them, and 0 at them, beyond them and for a NaN
     * (that of relu() at 0 is 0 too).
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param low the least result; -INFINITY: no bound. For an integer x a whole number below 2^53; maximum() and
     * minimum() take any
     * @param high the greatest; INFINITY: no bound
     * @return the shape and dtype of x
     */
    public Variable clip(@Nullable NDManager into, double low, double high) {
        return new Variable(NativeOperators.variableClip(ThreadState.current(), Ids.orNull(into), id(), low, high));
    }

    /**
     * Whether x is NaN; integers never are.
     * No gradient flows.
     * @return the shape of x, bool
     */
    public NDArray isNaN() {
        return new NDArray(NativeOperators.variableIsnan(ThreadState.current(), 0, id()));
    }

    /**
     * Whether x is NaN; integers never are.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x, bool
     */
    public NDArray isNaN(@Nullable NDManager into) {
        return new NDArray(NativeOperators.variableIsnan(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * Whether x is infinite; integers never are.
     * No gradient flows.
     * @return the shape of x, bool
     */
    public NDArray isInfinite() {
        return new NDArray(NativeOperators.variableIsinf(ThreadState.current(), 0, id()));
    }

    /**
     * Whether x is infinite; integers never are.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x, bool
     */
    public NDArray isInfinite(@Nullable NDManager into) {
        return new NDArray(NativeOperators.variableIsinf(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * Whether x is neither NaN nor infinite; integers always are finite.
     * No gradient flows.
     * @return the shape of x, bool
     */
    public NDArray isFinite() {
        return new NDArray(NativeOperators.variableIsfinite(ThreadState.current(), 0, id()));
    }

    /**
     * Whether x is neither NaN nor infinite; integers always are finite.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x, bool
     */
    public NDArray isFinite(@Nullable NDManager into) {
        return new NDArray(NativeOperators.variableIsfinite(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * Whether x is zero (false).
     * No gradient flows.
     * @return the shape of x, bool
     */
    public NDArray logicalNot() {
        return new NDArray(NativeOperators.variableLogicalNot(ThreadState.current(), 0, id()));
    }

    /**
     * Whether x is zero (false).
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x, bool
     */
    public NDArray logicalNot(@Nullable NDManager into) {
        return new NDArray(NativeOperators.variableLogicalNot(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * x + value.
     * Gradients flow to x.
     * @param value the number; for an integer x it must be a whole one that its dtype holds (beside u8 also its
     * negative), and below 2^53: add() and mul() take an array of any
     * @return the shape and dtype of x
     */
    public Variable add(double value) {
        return new Variable(NativeOperators.variableAddScalar(ThreadState.current(), 0, id(), value));
    }

    /**
     * x + value.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param value the number; for an integer x it must be a whole one that its dtype holds (beside u8 also its
     * negative), and below 2^53: add() and mul() take an array of any
     * @return the shape and dtype of x
     */
    public Variable add(@Nullable NDManager into, double value) {
        return new Variable(NativeOperators.variableAddScalar(ThreadState.current(), Ids.orNull(into), id(), value));
    }

    /**
     * x * value.
     * Gradients flow to x.
     * @param value the number; for an integer x it must be a whole one that its dtype holds (beside u8 also its
     * negative), and below 2^53: add() and mul() take an array of any
     * @return the shape and dtype of x
     */
    public Variable mul(double value) {
        return new Variable(NativeOperators.variableMulScalar(ThreadState.current(), 0, id(), value));
    }

    /**
     * x * value.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param value the number; for an integer x it must be a whole one that its dtype holds (beside u8 also its
     * negative), and below 2^53: add() and mul() take an array of any
     * @return the shape and dtype of x
     */
    public Variable mul(@Nullable NDManager into, double value) {
        return new Variable(NativeOperators.variableMulScalar(ThreadState.current(), Ids.orNull(into), id(), value));
    }

    /**
     * x to the power value. pow() keeps integers.
     * Gradients flow to x.
     * @param value the exponent
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable pow(double value) {
        return new Variable(NativeOperators.variablePowScalar(ThreadState.current(), 0, id(), value));
    }

    /**
     * x to the power value. pow() keeps integers.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param value the exponent
     * @return the shape of x; its dtype if floating, else f32
     */
    public Variable pow(@Nullable NDManager into, double value) {
        return new Variable(NativeOperators.variablePowScalar(ThreadState.current(), Ids.orNull(into), id(), value));
    }

    /**
     * a + b. Integers wrap; of two bools the logical or.
     * Gradients flow to a and b.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable add(Variable b) {
        return new Variable(NativeOperators.variableAdd(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a + b. Integers wrap; of two bools the logical or.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable add(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableAdd(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a + b. Integers wrap; of two bools the logical or.
     * Gradients flow to a.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable add(long b) {
        return add(null, b);
    }

    /**
     * a + b. Integers wrap; of two bools the logical or.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable add(@Nullable NDManager into, long b) {
        if (Operands.isDouble(this, b)) {
            return add(into, (double) b);
        }
        long number = Operands.numberVariable("add", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableAdd(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a + b. Integers wrap; of two bools the logical or.
     * Gradients flow to a.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, the promoted dtype
     */
    public Variable add(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableAdd(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * Gradients flow to a and b.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable sub(Variable b) {
        return new Variable(NativeOperators.variableSub(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable sub(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableSub(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * Gradients flow to a.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public Variable sub(double b) {
        return add(-b);
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public Variable sub(@Nullable NDManager into, double b) {
        return add(into, -b);
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * Gradients flow to a.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable sub(long b) {
        return sub(null, b);
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable sub(@Nullable NDManager into, long b) {
        if (Operands.isDouble(this, b)) {
            return sub(into, (double) b);
        }
        long number = Operands.numberVariable("sub", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableSub(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * Gradients flow to a.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, the promoted dtype
     */
    public Variable sub(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableSub(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a * b. Integers wrap; of two bools the logical and.
     * Gradients flow to a and b.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mul(Variable b) {
        return new Variable(NativeOperators.variableMul(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a * b. Integers wrap; of two bools the logical and.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mul(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableMul(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a * b. Integers wrap; of two bools the logical and.
     * Gradients flow to a.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mul(long b) {
        return mul(null, b);
    }

    /**
     * a * b. Integers wrap; of two bools the logical and.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mul(@Nullable NDManager into, long b) {
        if (Operands.isDouble(this, b)) {
            return mul(into, (double) b);
        }
        long number = Operands.numberVariable("mul", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableMul(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a * b. Integers wrap; of two bools the logical and.
     * Gradients flow to a.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mul(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableMul(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * Gradients flow to a and b.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable div(Variable b) {
        return new Variable(NativeOperators.variableDiv(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable div(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableDiv(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * Gradients flow to a.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable div(double b) {
        return div(null, b);
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable div(@Nullable NDManager into, double b) {
        long number = Operands.numberVariable("div", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableDiv(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * Gradients flow to a.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable div(long b) {
        return div(null, b);
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable div(@Nullable NDManager into, long b) {
        long number = Operands.numberVariable("div", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableDiv(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * Gradients flow to a.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable div(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableDiv(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a to the power b. Integers wrap.
     * Gradients flow to a and b.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable pow(Variable b) {
        return new Variable(NativeOperators.variablePow(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a to the power b. Integers wrap.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable pow(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variablePow(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a to the power b. Integers wrap.
     * Gradients flow to a.
     * @param b a whole number; integers stay integers where it is not negative, and are f32 where it is
     * @return the broadcast shape, the promoted dtype
     */
    public Variable pow(long b) {
        return pow(null, b);
    }

    /**
     * a to the power b. Integers wrap.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number; integers stay integers where it is not negative, and are f32 where it is
     * @return the broadcast shape, the promoted dtype
     */
    public Variable pow(@Nullable NDManager into, long b) {
        if (Operands.isPower(this, b)) {
            return pow(into, (double) b);
        }
        long number = Operands.numberVariable("pow", into, this, b, false);
        try {
            return new Variable(NativeOperators.variablePow(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a to the power b. Integers wrap.
     * Gradients flow to a.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, the promoted dtype
     */
    public Variable pow(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variablePow(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a and b.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable maximum(Variable b) {
        return new Variable(NativeOperators.variableMaximum(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable maximum(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableMaximum(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public Variable maximum(double b) {
        return maximum(null, b);
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public Variable maximum(@Nullable NDManager into, double b) {
        long number = Operands.numberVariable("maximum", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableMaximum(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable maximum(long b) {
        return maximum(null, b);
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable maximum(@Nullable NDManager into, long b) {
        long number = Operands.numberVariable("maximum", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableMaximum(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, the promoted dtype
     */
    public Variable maximum(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableMaximum(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a and b.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable minimum(Variable b) {
        return new Variable(NativeOperators.variableMinimum(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable minimum(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableMinimum(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public Variable minimum(double b) {
        return minimum(null, b);
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public Variable minimum(@Nullable NDManager into, double b) {
        long number = Operands.numberVariable("minimum", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableMinimum(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable minimum(long b) {
        return minimum(null, b);
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable minimum(@Nullable NDManager into, long b) {
        long number = Operands.numberVariable("minimum", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableMinimum(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to a.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, the promoted dtype
     */
    public Variable minimum(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableMinimum(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * log(exp(a) + exp(b)), without the overflow: the sum of two numbers that are known by their logarithms. Integers
     * are taken as f32.
     * Gradients flow to a and b.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable logAddExp(Variable b) {
        return new Variable(NativeOperators.variableLogaddexp(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * log(exp(a) + exp(b)), without the overflow: the sum of two numbers that are known by their logarithms. Integers
     * are taken as f32.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable logAddExp(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableLogaddexp(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * log(exp(a) + exp(b)), without the overflow: the sum of two numbers that are known by their logarithms. Integers
     * are taken as f32.
     * Gradients flow to a.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable logAddExp(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableLogaddexp(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The angle, between -pi and pi, of the point whose height is a and whose width is b: atan(a / b) where b is
     * positive, and the right quadrant everywhere; signs of zeros count, as in C. The gradient at the origin is 0.
     * Integers are taken as f32.
     * Gradients flow to a and b.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable atan2(Variable b) {
        return new Variable(NativeOperators.variableAtan2(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * The angle, between -pi and pi, of the point whose height is a and whose width is b: atan(a / b) where b is
     * positive, and the right quadrant everywhere; signs of zeros count, as in C. The gradient at the origin is 0.
     * Integers are taken as f32.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable atan2(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableAtan2(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * The angle, between -pi and pi, of the point whose height is a and whose width is b: atan(a / b) where b is
     * positive, and the right quadrant everywhere; signs of zeros count, as in C. The gradient at the origin is 0.
     * Integers are taken as f32.
     * Gradients flow to a.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable atan2(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableAtan2(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a + weight * (b - a): a where the weight is 0, b where it is 1, and a line through both.
     * Gradients flow to a and b and weight.
     * @param b any shape that broadcasts with a's, floating
     * @param weight any shape that broadcasts with theirs, floating
     * @return the broadcast shape, the promoted dtype
     */
    public Variable lerp(Variable b, Variable weight) {
        return new Variable(NativeOperators.variableLerp(ThreadState.current(), 0, id(), b.id(), weight.id()));
    }

    /**
     * a + weight * (b - a): a where the weight is 0, b where it is 1, and a line through both.
     * Gradients flow to a and b and weight.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's, floating
     * @param weight any shape that broadcasts with theirs, floating
     * @return the broadcast shape, the promoted dtype
     */
    public Variable lerp(@Nullable NDManager into, Variable b, Variable weight) {
        return new Variable(NativeOperators.variableLerp(ThreadState.current(), Ids.orNull(into), id(), b.id(), weight.id()));
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * Gradients flow to a and b.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mod(Variable b) {
        return new Variable(NativeOperators.variableMod(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mod(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableMod(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * Gradients flow to a.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mod(double b) {
        return mod(null, b);
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mod(@Nullable NDManager into, double b) {
        long number = Operands.numberVariable("mod", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableMod(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * Gradients flow to a.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mod(long b) {
        return mod(null, b);
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mod(@Nullable NDManager into, long b) {
        long number = Operands.numberVariable("mod", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableMod(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * Gradients flow to a.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mod(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableMod(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * Gradients flow to a and b.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable floorDiv(Variable b) {
        return new Variable(NativeOperators.variableFloorDiv(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public Variable floorDiv(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableFloorDiv(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * Gradients flow to a.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public Variable floorDiv(double b) {
        return floorDiv(null, b);
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public Variable floorDiv(@Nullable NDManager into, double b) {
        long number = Operands.numberVariable("floorDiv", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableFloorDiv(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * Gradients flow to a.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable floorDiv(long b) {
        return floorDiv(null, b);
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * Gradients flow to a.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public Variable floorDiv(@Nullable NDManager into, long b) {
        long number = Operands.numberVariable("floorDiv", into, this, b, false);
        try {
            return new Variable(NativeOperators.variableFloorDiv(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * Gradients flow to a.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, the promoted dtype
     */
    public Variable floorDiv(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableFloorDiv(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a = b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray eq(Variable b) {
        return new NDArray(NativeOperators.variableEqual(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a = b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray eq(@Nullable NDManager into, Variable b) {
        return new NDArray(NativeOperators.variableEqual(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a = b; false beside a NaN.
     * No gradient flows.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray eq(double b) {
        return eq(null, b);
    }

    /**
     * a = b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray eq(@Nullable NDManager into, double b) {
        long number = Operands.numberVariable("eq", into, this, b, true);
        try {
            return new NDArray(NativeOperators.variableEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a = b; false beside a NaN.
     * No gradient flows.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray eq(long b) {
        return eq(null, b);
    }

    /**
     * a = b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray eq(@Nullable NDManager into, long b) {
        long number = Operands.numberVariable("eq", into, this, b, true);
        try {
            return new NDArray(NativeOperators.variableEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a = b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, bool
     */
    public NDArray eq(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new NDArray(NativeOperators.variableEqual(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a differs from b; true beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray neq(Variable b) {
        return new NDArray(NativeOperators.variableNotEqual(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a differs from b; true beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray neq(@Nullable NDManager into, Variable b) {
        return new NDArray(NativeOperators.variableNotEqual(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a differs from b; true beside a NaN.
     * No gradient flows.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray neq(double b) {
        return neq(null, b);
    }

    /**
     * a differs from b; true beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray neq(@Nullable NDManager into, double b) {
        long number = Operands.numberVariable("neq", into, this, b, true);
        try {
            return new NDArray(NativeOperators.variableNotEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a differs from b; true beside a NaN.
     * No gradient flows.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray neq(long b) {
        return neq(null, b);
    }

    /**
     * a differs from b; true beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray neq(@Nullable NDManager into, long b) {
        long number = Operands.numberVariable("neq", into, this, b, true);
        try {
            return new NDArray(NativeOperators.variableNotEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a differs from b; true beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, bool
     */
    public NDArray neq(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new NDArray(NativeOperators.variableNotEqual(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a &lt; b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray lt(Variable b) {
        return new NDArray(NativeOperators.variableLess(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a &lt; b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray lt(@Nullable NDManager into, Variable b) {
        return new NDArray(NativeOperators.variableLess(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a &lt; b; false beside a NaN.
     * No gradient flows.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray lt(double b) {
        return lt(null, b);
    }

    /**
     * a &lt; b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray lt(@Nullable NDManager into, double b) {
        long number = Operands.numberVariable("lt", into, this, b, true);
        try {
            return new NDArray(NativeOperators.variableLess(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a &lt; b; false beside a NaN.
     * No gradient flows.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray lt(long b) {
        return lt(null, b);
    }

    /**
     * a &lt; b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray lt(@Nullable NDManager into, long b) {
        long number = Operands.numberVariable("lt", into, this, b, true);
        try {
            return new NDArray(NativeOperators.variableLess(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a &lt; b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, bool
     */
    public NDArray lt(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new NDArray(NativeOperators.variableLess(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a &lt;= b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray lte(Variable b) {
        return new NDArray(NativeOperators.variableLessEqual(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a &lt;= b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray lte(@Nullable NDManager into, Variable b) {
        return new NDArray(NativeOperators.variableLessEqual(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a &lt;= b; false beside a NaN.
     * No gradient flows.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray lte(double b) {
        return lte(null, b);
    }

    /**
     * a &lt;= b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray lte(@Nullable NDManager into, double b) {
        long number = Operands.numberVariable("lte", into, this, b, true);
        try {
            return new NDArray(NativeOperators.variableLessEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a &lt;= b; false beside a NaN.
     * No gradient flows.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray lte(long b) {
        return lte(null, b);
    }

    /**
     * a &lt;= b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray lte(@Nullable NDManager into, long b) {
        long number = Operands.numberVariable("lte", into, this, b, true);
        try {
            return new NDArray(NativeOperators.variableLessEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a &lt;= b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, bool
     */
    public NDArray lte(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new NDArray(NativeOperators.variableLessEqual(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a &gt; b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray gt(Variable b) {
        return new NDArray(NativeOperators.variableGreater(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a &gt; b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray gt(@Nullable NDManager into, Variable b) {
        return new NDArray(NativeOperators.variableGreater(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a &gt; b; false beside a NaN.
     * No gradient flows.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray gt(double b) {
        return gt(null, b);
    }

    /**
     * a &gt; b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray gt(@Nullable NDManager into, double b) {
        long number = Operands.numberVariable("gt", into, this, b, true);
        try {
            return new NDArray(NativeOperators.variableGreater(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a &gt; b; false beside a NaN.
     * No gradient flows.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray gt(long b) {
        return gt(null, b);
    }

    /**
     * a &gt; b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray gt(@Nullable NDManager into, long b) {
        long number = Operands.numberVariable("gt", into, this, b, true);
        try {
            return new NDArray(NativeOperators.variableGreater(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a &gt; b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, bool
     */
    public NDArray gt(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new NDArray(NativeOperators.variableGreater(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a &gt;= b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray gte(Variable b) {
        return new NDArray(NativeOperators.variableGreaterEqual(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a &gt;= b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray gte(@Nullable NDManager into, Variable b) {
        return new NDArray(NativeOperators.variableGreaterEqual(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a &gt;= b; false beside a NaN.
     * No gradient flows.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray gte(double b) {
        return gte(null, b);
    }

    /**
     * a &gt;= b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray gte(@Nullable NDManager into, double b) {
        long number = Operands.numberVariable("gte", into, this, b, true);
        try {
            return new NDArray(NativeOperators.variableGreaterEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a &gt;= b; false beside a NaN.
     * No gradient flows.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray gte(long b) {
        return gte(null, b);
    }

    /**
     * a &gt;= b; false beside a NaN.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray gte(@Nullable NDManager into, long b) {
        long number = Operands.numberVariable("gte", into, this, b, true);
        try {
            return new NDArray(NativeOperators.variableGreaterEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }

    /**
     * a &gt;= b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, bool
     */
    public NDArray gte(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new NDArray(NativeOperators.variableGreaterEqual(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Whether neither is zero.
     * No gradient flows.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray logicalAnd(Variable b) {
        return new NDArray(NativeOperators.variableLogicalAnd(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * Whether neither is zero.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray logicalAnd(@Nullable NDManager into, Variable b) {
        return new NDArray(NativeOperators.variableLogicalAnd(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * Whether neither is zero.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, bool
     */
    public NDArray logicalAnd(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new NDArray(NativeOperators.variableLogicalAnd(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Whether not both are zero.
     * No gradient flows.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray logicalOr(Variable b) {
        return new NDArray(NativeOperators.variableLogicalOr(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * Whether not both are zero.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray logicalOr(@Nullable NDManager into, Variable b) {
        return new NDArray(NativeOperators.variableLogicalOr(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * Whether not both are zero.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, bool
     */
    public NDArray logicalOr(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new NDArray(NativeOperators.variableLogicalOr(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Whether exactly one is zero.
     * No gradient flows.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray logicalXor(Variable b) {
        return new NDArray(NativeOperators.variableLogicalXor(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * Whether exactly one is zero.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray logicalXor(@Nullable NDManager into, Variable b) {
        return new NDArray(NativeOperators.variableLogicalXor(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * Whether exactly one is zero.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; no gradient flows to it
     * @return the broadcast shape, bool
     */
    public NDArray logicalXor(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new NDArray(NativeOperators.variableLogicalXor(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * destination += b. DTYPE if the sum would be of a wider kind than the destination holds.
     * Of a leaf, while gradients are off.
     * @param b a shape that broadcasts to the destination's; converted to its dtype
     * @return this
     */
    public Variable addi(NDArray b) {
        NativeOperators.variableAddInplace(ThreadState.current(), id(), b.id());
        return (Variable) this;
    }

    /**
     * destination += b. DTYPE if the sum would be of a wider kind than the destination holds.
     * Of a leaf, while gradients are off.
     * @param b a number; integers stay integers beside a whole one
     * @return this
     */
    public Variable addi(double b) {
        long number = Operands.number("addi", null, this, b, false);
        try {
            NativeOperators.variableAddInplace(ThreadState.current(), id(), number);
            return (Variable) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination += b. DTYPE if the sum would be of a wider kind than the destination holds.
     * Of a leaf, while gradients are off.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return this
     */
    public Variable addi(long b) {
        long number = Operands.number("addi", null, this, b, false);
        try {
            NativeOperators.variableAddInplace(ThreadState.current(), id(), number);
            return (Variable) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination -= b. DTYPE if the difference would be of a wider kind than the destination holds.
     * Of a leaf, while gradients are off.
     * @param b a shape that broadcasts to the destination's; converted to its dtype
     * @return this
     */
    public Variable subi(NDArray b) {
        NativeOperators.variableSubInplace(ThreadState.current(), id(), b.id());
        return (Variable) this;
    }

    /**
     * destination -= b. DTYPE if the difference would be of a wider kind than the destination holds.
     * Of a leaf, while gradients are off.
     * @param b a number; integers stay integers beside a whole one
     * @return this
     */
    public Variable subi(double b) {
        long number = Operands.number("subi", null, this, b, false);
        try {
            NativeOperators.variableSubInplace(ThreadState.current(), id(), number);
            return (Variable) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination -= b. DTYPE if the difference would be of a wider kind than the destination holds.
     * Of a leaf, while gradients are off.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return this
     */
    public Variable subi(long b) {
        long number = Operands.number("subi", null, this, b, false);
        try {
            NativeOperators.variableSubInplace(ThreadState.current(), id(), number);
            return (Variable) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination *= b. DTYPE if the product would be of a wider kind than the destination holds.
     * Of a leaf, while gradients are off.
     * @param b a shape that broadcasts to the destination's; converted to its dtype
     * @return this
     */
    public Variable muli(NDArray b) {
        NativeOperators.variableMulInplace(ThreadState.current(), id(), b.id());
        return (Variable) this;
    }

    /**
     * destination *= b. DTYPE if the product would be of a wider kind than the destination holds.
     * Of a leaf, while gradients are off.
     * @param b a number; integers stay integers beside a whole one
     * @return this
     */
    public Variable muli(double b) {
        long number = Operands.number("muli", null, this, b, false);
        try {
            NativeOperators.variableMulInplace(ThreadState.current(), id(), number);
            return (Variable) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination *= b. DTYPE if the product would be of a wider kind than the destination holds.
     * Of a leaf, while gradients are off.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return this
     */
    public Variable muli(long b) {
        long number = Operands.number("muli", null, this, b, false);
        try {
            NativeOperators.variableMulInplace(ThreadState.current(), id(), number);
            return (Variable) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination /= b. DTYPE if the destination is not floating.
     * Of a leaf, while gradients are off.
     * @param b a shape that broadcasts to the destination's; converted to its dtype
     * @return this
     */
    public Variable divi(NDArray b) {
        NativeOperators.variableDivInplace(ThreadState.current(), id(), b.id());
        return (Variable) this;
    }

    /**
     * destination /= b. DTYPE if the destination is not floating.
     * Of a leaf, while gradients are off.
     * @param b a number; integers stay integers beside a whole one
     * @return this
     */
    public Variable divi(double b) {
        long number = Operands.number("divi", null, this, b, false);
        try {
            NativeOperators.variableDivInplace(ThreadState.current(), id(), number);
            return (Variable) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination /= b. DTYPE if the destination is not floating.
     * Of a leaf, while gradients are off.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return this
     */
    public Variable divi(long b) {
        long number = Operands.number("divi", null, this, b, false);
        try {
            NativeOperators.variableDivInplace(ThreadState.current(), id(), number);
            return (Variable) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * The same numbers in another dtype. Floats become integers by truncation: what i32 or i64 cannot hold, NaN too,
     * becomes the least of them, and i8 and u8 are the low bits of the i32, so that it becomes 0. To bool, what is not
     * zero is true, NaN too.
     * Gradients flow to x.
     * @param dtype of the result
     * @return the shape of x, of that dtype; a copy also when x has it already
     */
    public Variable toType(DataType dtype) {
        return new Variable(NativeOperators.variableCast(ThreadState.current(), 0, id(), dtype.value()));
    }

    /**
     * The same numbers in another dtype. Floats become integers by truncation: what i32 or i64 cannot hold, NaN too,
     * becomes the least of them, and i8 and u8 are the low bits of the i32, so that it becomes 0. To bool, what is not
     * zero is true, NaN too.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param dtype of the result
     * @return the shape of x, of that dtype; a copy also when x has it already
     */
    public Variable toType(@Nullable NDManager into, DataType dtype) {
        return new Variable(NativeOperators.variableCast(ThreadState.current(), Ids.orNull(into), id(), dtype.value()));
    }

    /**
     * The same elements in C order without gaps: a view where they lie so already, else a copy.
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable contiguous() {
        return new Variable(NativeOperators.variableContiguous(ThreadState.current(), 0, id()));
    }

    /**
     * The same elements in C order without gaps: a view where they lie so already, else a copy.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public Variable contiguous(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableContiguous(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The same elements in memory of their own.
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable duplicate() {
        return new Variable(NativeOperators.variableCopy(ThreadState.current(), 0, id()));
    }

    /**
     * The same elements in memory of their own.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public Variable duplicate(@Nullable NDManager into) {
        return new Variable(NativeOperators.variableCopy(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * destination = b, converted to its dtype as cast() does; the two may overlap.
     * Of a leaf, while gradients are off.
     * @param b a shape that broadcasts to the destination's; converted to its dtype
     * @return this
     */
    public Variable assign(NDArray b) {
        NativeOperators.variableAssign(ThreadState.current(), id(), b.id());
        return (Variable) this;
    }

    /**
     * a where the condition holds, else b.
     * Gradients flow to a and b.
     * @param condition bool, any shape that broadcasts with a's and b's
     * @param a any shape
     * @param b any shape that broadcasts with a's
     * @return the shape all three broadcast to, the promoted dtype of a and b
     */
    public static Variable where(NDArray condition, Variable a, Variable b) {
        return new Variable(NativeOperators.variableWhere(ThreadState.current(), 0, condition.id(), a.id(), b.id()));
    }

    /**
     * a where the condition holds, else b.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param condition bool, any shape that broadcasts with a's and b's
     * @param a any shape
     * @param b any shape that broadcasts with a's
     * @return the shape all three broadcast to, the promoted dtype of a and b
     */
    public static Variable where(@Nullable NDManager into, NDArray condition, Variable a, Variable b) {
        return new Variable(NativeOperators.variableWhere(ThreadState.current(), Ids.orNull(into), condition.id(), a.id(), b.id()));
    }

    /**
     * x with one value wherever the mask holds.
     * Gradients flow to x.
     * @param mask bool, a shape that broadcasts to x's
     * @param value to put there; an integer x must be able to hold it but for a fraction, which is dropped, and it is
     * below 2^53: where() takes an array of any
     * @return the shape and dtype of x
     */
    public Variable maskedFill(NDArray mask, double value) {
        return new Variable(NativeOperators.variableMaskedFill(ThreadState.current(), 0, id(), mask.id(), value));
    }

    /**
     * x with one value wherever the mask holds.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param mask bool, a shape that broadcasts to x's
     * @param value to put there; an integer x must be able to hold it but for a fraction, which is dropped, and it is
     * below 2^53: where() takes an array of any
     * @return the shape and dtype of x
     */
    public Variable maskedFill(@Nullable NDManager into, NDArray mask, double value) {
        return new Variable(NativeOperators.variableMaskedFill(ThreadState.current(), Ids.orNull(into), id(), mask.id(), value));
    }

    /**
     * The sum over the axes; 0 over nothing.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype if floating, else i64
     */
    public Variable sum(int... axes) {
        return new Variable(NativeOperators.variableSum(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * The sum over the axes; 0 over nothing.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype if floating, else i64
     */
    public Variable sum(int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableSum(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The sum over the axes; 0 over nothing.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype if floating, else i64
     */
    public Variable sum(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableSum(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The mean over the axes; NaN over nothing.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public Variable mean(int... axes) {
        return new Variable(NativeOperators.variableMean(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * The mean over the axes; NaN over nothing.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable mean(int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableMean(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The mean over the axes; NaN over nothing.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable mean(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableMean(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The product over the axes; 1 over nothing.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype if floating, else i64
     */
    public Variable prod(int... axes) {
        return new Variable(NativeOperators.variableProd(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * The product over the axes; 1 over nothing.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype if floating, else i64
     */
    public Variable prod(int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableProd(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The product over the axes; 1 over nothing.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype if floating, else i64
     */
    public Variable prod(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableProd(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The greatest over the axes; NaN where there is one. Equal ones share the gradient.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public Variable max(int... axes) {
        return new Variable(NativeOperators.variableMax(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * The greatest over the axes; NaN where there is one. Equal ones share the gradient.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable max(int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableMax(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The greatest over the axes; NaN where there is one. Equal ones share the gradient.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable max(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableMax(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The least over the axes; NaN where there is one. Equal ones share the gradient.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public Variable min(int... axes) {
        return new Variable(NativeOperators.variableMin(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * The least over the axes; NaN where there is one. Equal ones share the gradient.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable min(int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableMin(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The least over the axes; NaN where there is one. Equal ones share the gradient.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable min(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableMin(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * Whether some element is not zero; false over nothing.
     * No gradient flows.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; bool
     */
    public NDArray any(int... axes) {
        return new NDArray(NativeOperators.variableAny(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * Whether some element is not zero; false over nothing.
     * No gradient flows.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; bool
     */
    public NDArray any(int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.variableAny(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * Whether some element is not zero; false over nothing.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; bool
     */
    public NDArray any(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.variableAny(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * Whether no element is zero; true over nothing.
     * No gradient flows.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; bool
     */
    public NDArray all(int... axes) {
        return new NDArray(NativeOperators.variableAll(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * Whether no element is zero; true over nothing.
     * No gradient flows.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; bool
     */
    public NDArray all(int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.variableAll(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * Whether no element is zero; true over nothing.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; bool
     */
    public NDArray all(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.variableAll(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The variance: the mean square distance from the mean, divided by n - correction instead of n; worked out in f32
     * or wider.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public Variable var(int... axes) {
        return new Variable(NativeOperators.variableVar(ThreadState.current(), 0, id(), Ids.orAll(axes), 1, false));
    }

    /**
     * The variance: the mean square distance from the mean, divided by n - correction instead of n; worked out in f32
     * or wider.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @param correction 1: of a sample (Bessel), 0: of a population
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable var(int[] axes, long correction, boolean keepDims) {
        return new Variable(NativeOperators.variableVar(ThreadState.current(), 0, id(), Ids.orAll(axes), correction, keepDims));
    }

    /**
     * The variance: the mean square distance from the mean, divided by n - correction instead of n; worked out in f32
     * or wider.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param correction 1: of a sample (Bessel), 0: of a population
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable var(@Nullable NDManager into, int[] axes, long correction, boolean keepDims) {
        return new Variable(NativeOperators.variableVar(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), correction, keepDims));
    }

    /**
     * The standard deviation: the square root of var(). The gradient of equal elements, where the slope is infinite, is
     * 0.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public Variable std(int... axes) {
        return new Variable(NativeOperators.variableStd(ThreadState.current(), 0, id(), Ids.orAll(axes), 1, false));
    }

    /**
     * The standard deviation: the square root of var(). The gradient of equal elements, where the slope is infinite, is
     * 0.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @param correction 1: of a sample (Bessel), 0: of a population
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable std(int[] axes, long correction, boolean keepDims) {
        return new Variable(NativeOperators.variableStd(ThreadState.current(), 0, id(), Ids.orAll(axes), correction, keepDims));
    }

    /**
     * The standard deviation: the square root of var(). The gradient of equal elements, where the slope is infinite, is
     * 0.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param correction 1: of a sample (Bessel), 0: of a population
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable std(@Nullable NDManager into, int[] axes, long correction, boolean keepDims) {
        return new Variable(NativeOperators.variableStd(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), correction, keepDims));
    }

    /**
     * log(sum(exp(x))), which does not overflow.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public Variable logSumExp(int... axes) {
        return new Variable(NativeOperators.variableLogsumexp(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * log(sum(exp(x))), which does not overflow.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable logSumExp(int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableLogsumexp(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * log(sum(exp(x))), which does not overflow.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable logSumExp(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableLogsumexp(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The p-norm, (sum |x|^p)^(1/p): INFINITY for the greatest magnitude, 0 for how many are not zero, which has no
     * gradient. Sums are made in f32 or wider. The gradient in an x that is 0 is 0, also where the slope is infinite.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public Variable norm(int... axes) {
        return new Variable(NativeOperators.variableNorm(ThreadState.current(), 0, id(), Ids.orAll(axes), 2.0, false));
    }

    /**
     * The p-norm, (sum |x|^p)^(1/p): INFINITY for the greatest magnitude, 0 for how many are not zero, which has no
     * gradient. Sums are made in f32 or wider. The gradient in an x that is 0 is 0, also where the slope is infinite.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable norm(int[] axes, boolean keepDims) {
        return new Variable(NativeOperators.variableNorm(ThreadState.current(), 0, id(), Ids.orAll(axes), 2.0, keepDims));
    }

    /**
     * The p-norm, (sum |x|^p)^(1/p): INFINITY for the greatest magnitude, 0 for how many are not zero, which has no
     * gradient. Sums are made in f32 or wider. The gradient in an x that is 0 is 0, also where the slope is infinite.
     * Gradients flow to x.
     * @param axes over which; null or none: all
     * @param p not negative
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable norm(int[] axes, double p, boolean keepDims) {
        return new Variable(NativeOperators.variableNorm(ThreadState.current(), 0, id(), Ids.orAll(axes), p, keepDims));
    }

    /**
     * The p-norm, (sum |x|^p)^(1/p): INFINITY for the greatest magnitude, 0 for how many are not zero, which has no
     * gradient. Sums are made in f32 or wider. The gradient in an x that is 0 is 0, also where the slope is infinite.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param p not negative
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public Variable norm(@Nullable NDManager into, int[] axes, double p, boolean keepDims) {
        return new Variable(NativeOperators.variableNorm(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), p, keepDims));
    }

    /**
     * Where along an axis the greatest stands, the first of equals; a NaN counts as it. For the position among all,
     * flatten first.
     * No gradient flows.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param keepDims whether the axis stays, with size 1
     * @return x's shape without the axis, i64
     */
    public NDArray argMax(long axis, boolean keepDims) {
        return new NDArray(NativeOperators.variableArgmax(ThreadState.current(), 0, id(), axis, keepDims));
    }

    /**
     * Where along an axis the greatest stands, the first of equals; a NaN counts as it. For the position among all,
     * flatten first.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param keepDims whether the axis stays, with size 1
     * @return x's shape without the axis, i64
     */
    public NDArray argMax(@Nullable NDManager into, long axis, boolean keepDims) {
        return new NDArray(NativeOperators.variableArgmax(ThreadState.current(), Ids.orNull(into), id(), axis, keepDims));
    }

    /**
     * Where along an axis the least stands, the first of equals; a NaN counts as it. For the position among all,
     * flatten first.
     * No gradient flows.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param keepDims whether the axis stays, with size 1
     * @return x's shape without the axis, i64
     */
    public NDArray argMin(long axis, boolean keepDims) {
        return new NDArray(NativeOperators.variableArgmin(ThreadState.current(), 0, id(), axis, keepDims));
    }

    /**
     * Where along an axis the least stands, the first of equals; a NaN counts as it. For the position among all,
     * flatten first.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param keepDims whether the axis stays, with size 1
     * @return x's shape without the axis, i64
     */
    public NDArray argMin(@Nullable NDManager into, long axis, boolean keepDims) {
        return new NDArray(NativeOperators.variableArgmin(ThreadState.current(), Ids.orNull(into), id(), axis, keepDims));
    }

    /**
     * The sum of each element and all before it along an axis.
     * Gradients flow to x.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return x's shape; x's dtype if floating, else i64
     */
    public Variable cumSum(long axis) {
        return new Variable(NativeOperators.variableCumsum(ThreadState.current(), 0, id(), axis, false));
    }

    /**
     * The sum of each element and all before it along an axis.
     * Gradients flow to x.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param reverse whether to sum from the end
     * @return x's shape; x's dtype if floating, else i64
     */
    public Variable cumSum(long axis, boolean reverse) {
        return new Variable(NativeOperators.variableCumsum(ThreadState.current(), 0, id(), axis, reverse));
    }

    /**
     * The sum of each element and all before it along an axis.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param reverse whether to sum from the end
     * @return x's shape; x's dtype if floating, else i64
     */
    public Variable cumSum(@Nullable NDManager into, long axis, boolean reverse) {
        return new Variable(NativeOperators.variableCumsum(ThreadState.current(), Ids.orNull(into), id(), axis, reverse));
    }

    /**
     * The product of each element and all before it along an axis. The gradient is right where elements are 0, too.
     * Gradients flow to x.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return x's shape; x's dtype if floating, else i64
     */
    public Variable cumProd(long axis) {
        return new Variable(NativeOperators.variableCumprod(ThreadState.current(), 0, id(), axis));
    }

    /**
     * The product of each element and all before it along an axis. The gradient is right where elements are 0, too.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return x's shape; x's dtype if floating, else i64
     */
    public Variable cumProd(@Nullable NDManager into, long axis) {
        return new Variable(NativeOperators.variableCumprod(ThreadState.current(), Ids.orNull(into), id(), axis));
    }

    /**
     * The same elements in C order under another shape; a view where the strides allow it, else a copy.
     * Gradients flow to x.
     * @param shape sizes; one of them may be -1 and is worked out
     * @return [shape], x's dtype
     */
    public Variable reshape(long... shape) {
        return new Variable(NativeOperators.variableReshape(ThreadState.current(), 0, id(), Objects.requireNonNull(shape)));
    }

    /**
     * The same elements in C order under another shape; a view where the strides allow it, else a copy.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param shape sizes; one of them may be -1 and is worked out
     * @return [shape], x's dtype
     */
    public Variable reshape(@Nullable NDManager into, long... shape) {
        return new Variable(NativeOperators.variableReshape(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(shape)));
    }

    /**
     * The axes in another order; a view.
     * Gradients flow to x.
     * @param axes axis i of the result is axis axes[i] of x; null: reversed
     * @return x's sizes in that order, x's dtype
     */
    public Variable transpose(int... axes) {
        return new Variable(NativeOperators.variableTranspose(ThreadState.current(), 0, id(), Ids.orAll(axes)));
    }

    /**
     * The axes in another order; a view.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes axis i of the result is axis axes[i] of x; null: reversed
     * @return x's sizes in that order, x's dtype
     */
    public Variable transpose(@Nullable NDManager into, int[] axes) {
        return new Variable(NativeOperators.variableTranspose(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes)));
    }

    /**
     * Axes of size 1 stretched without a copy, and new ones in front; a view with strides of 0.
     * Gradients flow to x.
     * @param shape sizes; -1 keeps x's
     * @return [shape], x's dtype
     */
    public Variable broadcast(long... shape) {
        return new Variable(NativeOperators.variableExpand(ThreadState.current(), 0, id(), Objects.requireNonNull(shape)));
    }

    /**
     * Axes of size 1 stretched without a copy, and new ones in front; a view with strides of 0.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param shape sizes; -1 keeps x's
     * @return [shape], x's dtype
     */
    public Variable broadcast(@Nullable NDManager into, long... shape) {
        return new Variable(NativeOperators.variableExpand(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(shape)));
    }

    /**
     * Without the axes of size 1; a view. Axes of another size stay, also when named.
     * Gradients flow to x.
     * @param axes which to drop where they have size 1; null: all
     * @return the other sizes; x's dtype
     */
    public Variable squeeze(int... axes) {
        return new Variable(NativeOperators.variableSqueeze(ThreadState.current(), 0, id(), Ids.orAll(axes)));
    }

    /**
     * Without the axes of size 1; a view. Axes of another size stay, also when named.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes which to drop where they have size 1; null: all
     * @return the other sizes; x's dtype
     */
    public Variable squeeze(@Nullable NDManager into, int[] axes) {
        return new Variable(NativeOperators.variableSqueeze(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes)));
    }

    /**
     * With one more axis, of size 1; a view.
     * Gradients flow to x.
     * @param axis the new one, as it counts in the result
     * @return x's sizes and a 1; x's dtype
     */
    public Variable expandDims(long axis) {
        return new Variable(NativeOperators.variableUnsqueeze(ThreadState.current(), 0, id(), axis));
    }

    /**
     * With one more axis, of size 1; a view.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis the new one, as it counts in the result
     * @return x's sizes and a 1; x's dtype
     */
    public Variable expandDims(@Nullable NDManager into, long axis) {
        return new Variable(NativeOperators.variableUnsqueeze(ThreadState.current(), Ids.orNull(into), id(), axis));
    }

    /**
     * Several neighbouring axes made one; a view where the strides allow it, else a copy.
     * Gradients flow to x.
     * @return x's sizes, those of the axes multiplied; x's dtype
     */
    public Variable flatten() {
        return new Variable(NativeOperators.variableFlatten(ThreadState.current(), 0, id(), 0, -1));
    }

    /**
     * Several neighbouring axes made one; a view where the strides allow it, else a copy.
     * Gradients flow to x.
     * @param first the first of the axes
     * @param last the last, included
     * @return x's sizes, those of the axes multiplied; x's dtype
     */
    public Variable flatten(long first, long last) {
        return new Variable(NativeOperators.variableFlatten(ThreadState.current(), 0, id(), first, last));
    }

    /**
     * Several neighbouring axes made one; a view where the strides allow it, else a copy.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param first the first of the axes
     * @param last the last, included
     * @return x's sizes, those of the axes multiplied; x's dtype
     */
    public Variable flatten(@Nullable NDManager into, long first, long last) {
        return new Variable(NativeOperators.variableFlatten(ThreadState.current(), Ids.orNull(into), id(), first, last));
    }

    /**
     * Arrays one after another along an axis.
     * Gradients flow to xs.
     * @param xs arrays of one rank, the same sizes but along the axis; dtypes are promoted
     * @return their shape, the sizes along the axis added up; the promoted dtype
     */
    public static Variable concat(Collection<Variable> xs) {
        return new Variable(NativeOperators.variableConcat(ThreadState.current(), 0, Ids.of(xs), 0));
    }

    /**
     * Arrays one after another along an axis.
     * Gradients flow to xs.
     * @param xs arrays of one rank, the same sizes but along the axis; dtypes are promoted
     * @param axis along which
     * @return their shape, the sizes along the axis added up; the promoted dtype
     */
    public static Variable concat(Collection<Variable> xs, long axis) {
        return new Variable(NativeOperators.variableConcat(ThreadState.current(), 0, Ids.of(xs), axis));
    }

    /**
     * Arrays one after another along an axis.
     * Gradients flow to xs.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param xs arrays of one rank, the same sizes but along the axis; dtypes are promoted
     * @param axis along which
     * @return their shape, the sizes along the axis added up; the promoted dtype
     */
    public static Variable concat(@Nullable NDManager into, Collection<Variable> xs, long axis) {
        return new Variable(NativeOperators.variableConcat(ThreadState.current(), Ids.orNull(into), Ids.of(xs), axis));
    }

    /**
     * Arrays of one shape, side by side along a new axis.
     * Gradients flow to xs.
     * @param xs arrays of one shape, of rank 7 at most; dtypes are promoted
     * @return their shape with the number of arrays at the axis; the promoted dtype
     */
    public static Variable stack(Collection<Variable> xs) {
        return new Variable(NativeOperators.variableStack(ThreadState.current(), 0, Ids.of(xs), 0));
    }

    /**
     * Arrays of one shape, side by side along a new axis.
     * Gradients flow to xs.
     * @param xs arrays of one shape, of rank 7 at most; dtypes are promoted
     * @param axis the new one, as it counts in the result
     * @return their shape with the number of arrays at the axis; the promoted dtype
     */
    public static Variable stack(Collection<Variable> xs, long axis) {
        return new Variable(NativeOperators.variableStack(ThreadState.current(), 0, Ids.of(xs), axis));
    }

    /**
     * Arrays of one shape, side by side along a new axis.
     * Gradients flow to xs.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param xs arrays of one shape, of rank 7 at most; dtypes are promoted
     * @param axis the new one, as it counts in the result
     * @return their shape with the number of arrays at the axis; the promoted dtype
     */
    public static Variable stack(@Nullable NDManager into, Collection<Variable> xs, long axis) {
        return new Variable(NativeOperators.variableStack(ThreadState.current(), Ids.orNull(into), Ids.of(xs), axis));
    }

    /**
     * Equal parts of an array along an axis; views. slice() gives parts of other sizes.
     * Gradients flow to x.
     * @param parts how many parts; must divide the size of the axis
     * @return the parts
     */
    public List<Variable> split(long parts) {
        return Variable.list(NativeOperators.variableSplit(ThreadState.current(), 0, id(), parts, 0));
    }

    /**
     * Equal parts of an array along an axis; views. slice() gives parts of other sizes.
     * Gradients flow to x.
     * @param parts how many parts; must divide the size of the axis
     * @param axis which axis
     * @return the parts
     */
    public List<Variable> split(long parts, long axis) {
        return Variable.list(NativeOperators.variableSplit(ThreadState.current(), 0, id(), parts, axis));
    }

    /**
     * Equal parts of an array along an axis; views. slice() gives parts of other sizes.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param parts how many parts; must divide the size of the axis
     * @param axis which axis
     * @return the parts
     */
    public List<Variable> split(@Nullable NDManager into, long parts, long axis) {
        return Variable.list(NativeOperators.variableSplit(ThreadState.current(), Ids.orNull(into), id(), parts, axis));
    }

    /**
     * Every step-th element of one axis from start up to but not including stop, as x[start:stop:step] in Python; a
     * view.
     * Gradients flow to x.
     * @param axis which axis
     * @return x's shape with as many elements along the axis; x's dtype
     */
    public Variable slice(long axis) {
        return new Variable(NativeOperators.variableSlice(ThreadState.current(), 0, id(), axis, 0, Long.MAX_VALUE, 1));
    }

    /**
     * Every step-th element of one axis from start up to but not including stop, as x[start:stop:step] in Python; a
     * view.
     * Gradients flow to x.
     * @param axis which axis
     * @param start counts from the end if negative; clamped
     * @param stop counts from the end if negative; clamped: INT64_MAX for all, INT64_MIN for all downwards
     * @param step not zero; negative to go backwards
     * @return x's shape with as many elements along the axis; x's dtype
     */
    public Variable slice(long axis, long start, long stop, long step) {
        return new Variable(NativeOperators.variableSlice(ThreadState.current(), 0, id(), axis, start, stop, step));
    }

    /**
     * Every step-th element of one axis from start up to but not including stop, as x[start:stop:step] in Python; a
     * view.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis which axis
     * @param start counts from the end if negative; clamped
     * @param stop counts from the end if negative; clamped: INT64_MAX for all, INT64_MIN for all downwards
     * @param step not zero; negative to go backwards
     * @return x's shape with as many elements along the axis; x's dtype
     */
    public Variable slice(@Nullable NDManager into, long axis, long start, long stop, long step) {
        return new Variable(NativeOperators.variableSlice(ThreadState.current(), Ids.orNull(into), id(), axis, start, stop, step));
    }

    /**
     * Coordinates of a grid: each vector stretched over the sizes of all; views. Result i, at any place, is vector i at
     * the place along axis i.
     * Gradients flow to xs.
     * @param xs vectors [n] or scalars, 8 at most, of any dtypes
     * @return the parts
     */
    public static List<Variable> meshgrid(Collection<Variable> xs) {
        return Variable.list(NativeOperators.variableMeshgrid(ThreadState.current(), 0, Ids.of(xs), false));
    }

    /**
     * Coordinates of a grid: each vector stretched over the sizes of all; views. Result i, at any place, is vector i at
     * the place along axis i.
     * Gradients flow to xs.
     * @param xs vectors [n] or scalars, 8 at most, of any dtypes
     * @param xy whether the first two axes of the results change places, so that vector 0 goes across and vector 1
     * down, as in images
     * @return the parts
     */
    public static List<Variable> meshgrid(Collection<Variable> xs, boolean xy) {
        return Variable.list(NativeOperators.variableMeshgrid(ThreadState.current(), 0, Ids.of(xs), xy));
    }

    /**
     * Coordinates of a grid: each vector stretched over the sizes of all; views. Result i, at any place, is vector i at
     * the place along axis i.
     * Gradients flow to xs.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param xs vectors [n] or scalars, 8 at most, of any dtypes
     * @param xy whether the first two axes of the results change places, so that vector 0 goes across and vector 1
     * down, as in images
     * @return the parts
     */
    public static List<Variable> meshgrid(@Nullable NDManager into, Collection<Variable> xs, boolean xy) {
        return Variable.list(NativeOperators.variableMeshgrid(ThreadState.current(), Ids.orNull(into), Ids.of(xs), xy));
    }

    /**
     * The order along axes reversed; a view.
     * Gradients flow to x.
     * @param axes which; null: all
     * @return the shape and dtype of x
     */
    public Variable flip(int... axes) {
        return new Variable(NativeOperators.variableFlip(ThreadState.current(), 0, id(), Ids.orAll(axes)));
    }

    /**
     * The order along axes reversed; a view.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes which; null: all
     * @return the shape and dtype of x
     */
    public Variable flip(@Nullable NDManager into, int[] axes) {
        return new Variable(NativeOperators.variableFlip(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes)));
    }

    /**
     * One value put around x.
     * Gradients flow to x.
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public Variable pad(long... padding) {
        return new Variable(NativeOperators.variablePad(ThreadState.current(), 0, id(), Objects.requireNonNull(padding), 0.0));
    }

    /**
     * One value put around x.
     * Gradients flow to x.
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @param value what to put there; an integer x must be able to hold it but for a fraction, which is dropped
     * @return x's sizes and the padding; x's dtype
     */
    public Variable pad(long[] padding, double value) {
        return new Variable(NativeOperators.variablePad(ThreadState.current(), 0, id(), Objects.requireNonNull(padding), value));
    }

    /**
     * One value put around x.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @param value what to put there; an integer x must be able to hold it but for a fraction, which is dropped
     * @return x's sizes and the padding; x's dtype
     */
    public Variable pad(@Nullable NDManager into, long[] padding, double value) {
        return new Variable(NativeOperators.variablePad(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(padding), value));
    }

    /**
     * x continued by its mirror image: c b a b c b a. The edge itself is not repeated, so that each padding is less
     * than the axis is long.
     * Gradients flow to x.
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public Variable padReflect(long... padding) {
        return new Variable(NativeOperators.variablePadReflect(ThreadState.current(), 0, id(), Objects.requireNonNull(padding)));
    }

    /**
     * x continued by its mirror image: c b a b c b a. The edge itself is not repeated, so that each padding is less
     * than the axis is long.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public Variable padReflect(@Nullable NDManager into, long... padding) {
        return new Variable(NativeOperators.variablePadReflect(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(padding)));
    }

    /**
     * x continued by its edges: a a a b c c c.
     * Gradients flow to x.
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public Variable padReplicate(long... padding) {
        return new Variable(NativeOperators.variablePadReplicate(ThreadState.current(), 0, id(), Objects.requireNonNull(padding)));
    }

    /**
     * x continued by its edges: a a a b c c c.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public Variable padReplicate(@Nullable NDManager into, long... padding) {
        return new Variable(NativeOperators.variablePadReplicate(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(padding)));
    }

    /**
     * x continued by its other end, as if it were a circle: b c a b c a b. Each padding is the axis' size at most.
     * Gradients flow to x.
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public Variable padCircular(long... padding) {
        return new Variable(NativeOperators.variablePadCircular(ThreadState.current(), 0, id(), Objects.requireNonNull(padding)));
    }

    /**
     * x continued by its other end, as if it were a circle: b c a b c a b. Each padding is the axis' size at most.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public Variable padCircular(@Nullable NDManager into, long... padding) {
        return new Variable(NativeOperators.variablePadCircular(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(padding)));
    }

    /**
     * The elements moved along axes; those that leave at an end come in at the other.
     * Gradients flow to x.
     * @param shifts by how many elements, one for each axis named; towards the end if positive
     * @param axes which; null: x is rolled as one line, in C order, by the one shift
     * @return the shape and dtype of x
     */
    public Variable roll(long[] shifts, int... axes) {
        return new Variable(NativeOperators.variableRoll(ThreadState.current(), 0, id(), Objects.requireNonNull(shifts), Ids.orAll(axes)));
    }

    /**
     * The elements moved along axes; those that leave at an end come in at the other.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param shifts by how many elements, one for each axis named; towards the end if positive
     * @param axes which; null: x is rolled as one line, in C order, by the one shift
     * @return the shape and dtype of x
     */
    public Variable roll(@Nullable NDManager into, long[] shifts, int[] axes) {
        return new Variable(NativeOperators.variableRoll(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(shifts), Ids.orAll(axes)));
    }

    /**
     * Each slice along an axis several times in a row: a a b b; tile() gives a b a b.
     * Gradients flow to x.
     * @param axis which axis
     * @param times how often; 0 or more
     * @return x's shape with times as many along the axis; x's dtype
     */
    public Variable repeat(long axis, long times) {
        return new Variable(NativeOperators.variableRepeat(ThreadState.current(), 0, id(), times, axis));
    }

    /**
     * Each slice along an axis several times in a row: a a b b; tile() gives a b a b.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis which axis
     * @param times how often; 0 or more
     * @return x's shape with times as many along the axis; x's dtype
     */
    public Variable repeat(@Nullable NDManager into, long axis, long times) {
        return new Variable(NativeOperators.variableRepeat(ThreadState.current(), Ids.orNull(into), id(), times, axis));
    }

    /**
     * The whole array several times along each axis: a b a b; repeat() gives a a b b.
     * Gradients flow to x.
     * @param times how often along each axis, 0 or more; aligned to the last axis, and new axes come in front
     * @return x's sizes times those numbers; x's dtype
     */
    public Variable tile(long[] times) {
        return new Variable(NativeOperators.variableTile(ThreadState.current(), 0, id(), Objects.requireNonNull(times)));
    }

    /**
     * The whole array several times along each axis: a b a b; repeat() gives a a b b.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param times how often along each axis, 0 or more; aligned to the last axis, and new axes come in front
     * @return x's sizes times those numbers; x's dtype
     */
    public Variable tile(@Nullable NDManager into, long[] times) {
        return new Variable(NativeOperators.variableTile(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(times)));
    }

    /**
     * Of a vector the square matrix with it on a diagonal and zeros elsewhere; of a matrix a diagonal, as a view.
     * Gradients flow to x.
     * @return [n+|diagonal|, n+|diagonal|] or [count], x's dtype
     */
    public Variable diag() {
        return new Variable(NativeOperators.variableDiag(ThreadState.current(), 0, id(), 0));
    }

    /**
     * Of a vector the square matrix with it on a diagonal and zeros elsewhere; of a matrix a diagonal, as a view.
     * Gradients flow to x.
     * @param diagonal which: 0 the main one, positive above it
     * @return [n+|diagonal|, n+|diagonal|] or [count], x's dtype
     */
    public Variable diag(long diagonal) {
        return new Variable(NativeOperators.variableDiag(ThreadState.current(), 0, id(), diagonal));
    }

    /**
     * Of a vector the square matrix with it on a diagonal and zeros elsewhere; of a matrix a diagonal, as a view.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param diagonal which: 0 the main one, positive above it
     * @return [n+|diagonal|, n+|diagonal|] or [count], x's dtype
     */
    public Variable diag(@Nullable NDManager into, long diagonal) {
        return new Variable(NativeOperators.variableDiag(ThreadState.current(), Ids.orNull(into), id(), diagonal));
    }

    /**
     * A diagonal of the matrices that two axes make; a view.
     * Gradients flow to x.
     * @return x's sizes without the two axes, and then how many elements the diagonal has; x's dtype
     */
    public Variable diagonal() {
        return new Variable(NativeOperators.variableDiagonal(ThreadState.current(), 0, id(), 0, 0, 1));
    }

    /**
     * A diagonal of the matrices that two axes make; a view.
     * Gradients flow to x.
     * @param offset which: 0 the main one, positive above it
     * @param axis1 of the rows
     * @param axis2 of the columns
     * @return x's sizes without the two axes, and then how many elements the diagonal has; x's dtype
     */
    public Variable diagonal(long offset, long axis1, long axis2) {
        return new Variable(NativeOperators.variableDiagonal(ThreadState.current(), 0, id(), offset, axis1, axis2));
    }

    /**
     * A diagonal of the matrices that two axes make; a view.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param offset which: 0 the main one, positive above it
     * @param axis1 of the rows
     * @param axis2 of the columns
     * @return x's sizes without the two axes, and then how many elements the diagonal has; x's dtype
     */
    public Variable diagonal(@Nullable NDManager into, long offset, long axis1, long axis2) {
        return new Variable(NativeOperators.variableDiagonal(ThreadState.current(), Ids.orNull(into), id(), offset, axis1, axis2));
    }

    /**
     * The windows over images as columns (im2col): a convolution is a product of a matrix with them.
     * Gradients flow to x.
     * @param options what differs from the defaults
     * @return [N, C*kernel, L], L windows row by row: ((H+2*padding-dilation*(kernel-1)-1)/stride+1) * ..; x's dtype
     */
    public Variable unfold(UnfoldOptions options) {
        return new Variable(NativeOperators.variableUnfold(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The windows over images as columns (im2col): a convolution is a product of a matrix with them.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N, C*kernel, L], L windows row by row: ((H+2*padding-dilation*(kernel-1)-1)/stride+1) * ..; x's dtype
     */
    public Variable unfold(@Nullable NDManager into, UnfoldOptions options) {
        return new Variable(NativeOperators.variableUnfold(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * Images from windows: what unfold() took apart, added up where windows overlap (col2im).
     * Gradients flow to x.
     * @param options what differs from the defaults
     * @return [N,C,height,width], x's dtype
     */
    public Variable fold(FoldOptions options) {
        return new Variable(NativeOperators.variableFold(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * Images from windows: what unfold() took apart, added up where windows overlap (col2im).
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,height,width], x's dtype
     */
    public Variable fold(@Nullable NDManager into, FoldOptions options) {
        return new Variable(NativeOperators.variableFold(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * Channels turned into pixels: images factor times as high and wide, of a square of channels each.
     * Gradients flow to x.
     * Source: Shi et al. 2016, "Real-Time Single Image and Video Super-Resolution Using an Efficient Sub-Pixel
     * Convolutional Neural Network".
     * @param factor 1 or more
     * @return [.., C, H*factor, W*factor], x's dtype
     */
    public Variable pixelShuffle(long factor) {
        return new Variable(NativeOperators.variablePixelShuffle(ThreadState.current(), 0, id(), factor));
    }

    /**
     * Channels turned into pixels: images factor times as high and wide, of a square of channels each.
     * Gradients flow to x.
     * Source: Shi et al. 2016, "Real-Time Single Image and Video Super-Resolution Using an Efficient Sub-Pixel
     * Convolutional Neural Network".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param factor 1 or more
     * @return [.., C, H*factor, W*factor], x's dtype
     */
    public Variable pixelShuffle(@Nullable NDManager into, long factor) {
        return new Variable(NativeOperators.variablePixelShuffle(ThreadState.current(), Ids.orNull(into), id(), factor));
    }

    /**
     * Pixels turned into channels: the inverse of pixelShuffle().
     * Gradients flow to x.
     * @param factor 1 or more; divides height and width
     * @return [.., C*factor*factor, H, W], x's dtype
     */
    public Variable pixelUnshuffle(long factor) {
        return new Variable(NativeOperators.variablePixelUnshuffle(ThreadState.current(), 0, id(), factor));
    }

    /**
     * Pixels turned into channels: the inverse of pixelShuffle().
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param factor 1 or more; divides height and width
     * @return [.., C*factor*factor, H, W], x's dtype
     */
    public Variable pixelUnshuffle(@Nullable NDManager into, long factor) {
        return new Variable(NativeOperators.variablePixelUnshuffle(ThreadState.current(), Ids.orNull(into), id(), factor));
    }

    /**
     * Images at another size. nearest takes the element that an equal share of the axis falls on, linear weighs two
     * neighbours along each axis, cubic four; no filter goes before, so that a much smaller image shows a choice of
     * elements.
     * Gradients flow to x.
     * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
     * @param size of the result, one for each axis after the channels
     * @return [N, C, size], x's dtype
     */
    public Variable interpolate(long... size) {
        return new Variable(NativeOperators.variableInterpolate(ThreadState.current(), 0, id(), Objects.requireNonNull(size), Interpolation.NEAREST.value(), false));
    }

    /**
     * Images at another size. nearest takes the element that an equal share of the axis falls on, linear weighs two
     * neighbours along each axis, cubic four; no filter goes before, so that a much smaller image shows a choice of
     * elements.
     * Gradients flow to x.
     * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
     * @param size of the result, one for each axis after the channels
     * @param mode how elements between others are found
     * @param alignCorners whether the first and last elements of both stand for the same places; else their outer edges
     * do. Of no account for nearest
     * @return [N, C, size], x's dtype
     */
    public Variable interpolate(long[] size, Interpolation mode, boolean alignCorners) {
        return new Variable(NativeOperators.variableInterpolate(ThreadState.current(), 0, id(), Objects.requireNonNull(size), mode.value(), alignCorners));
    }

    /**
     * Images at another size. nearest takes the element that an equal share of the axis falls on, linear weighs two
     * neighbours along each axis, cubic four; no filter goes before, so that a much smaller image shows a choice of
     * elements.
     * Gradients flow to x.
     * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param size of the result, one for each axis after the channels
     * @param mode how elements between others are found
     * @param alignCorners whether the first and last elements of both stand for the same places; else their outer edges
     * do. Of no account for nearest
     * @return [N, C, size], x's dtype
     */
    public Variable interpolate(@Nullable NDManager into, long[] size, Interpolation mode, boolean alignCorners) {
        return new Variable(NativeOperators.variableInterpolate(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(size), mode.value(), alignCorners));
    }

    /**
     * Images of another size by factors: interpolate() to floor(size * scale) along each axis, and elements stand where
     * the factors say, not the ratio of the two sizes; where corners are aligned, these alone do. So an axis that keeps
     * its size though its factor is not 1 has other elements; linear alone leaves it as it is.
     * Gradients flow to x.
     * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
     * @return [N, C, ..], x's dtype
     */
    public Variable interpolateBy() {
        return new Variable(NativeOperators.variableInterpolateBy(ThreadState.current(), 0, id(), 0, null));
    }

    /**
     * Images of another size by factors: interpolate() to floor(size * scale) along each axis, and elements stand where
     * the factors say, not the ratio of the two sizes; where corners are aligned, these alone do. So an axis that keeps
     * its size though its factor is not 1 has other elements; linear alone leaves it as it is.
     * Gradients flow to x.
     * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
     * @param options what differs from the defaults; null: nothing does
     * @return [N, C, ..], x's dtype
     */
    public Variable interpolateBy(@Nullable InterpolateByOptions options) {
        return new Variable(NativeOperators.variableInterpolateBy(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * Images of another size by factors: interpolate() to floor(size * scale) along each axis, and elements stand where
     * the factors say, not the ratio of the two sizes; where corners are aligned, these alone do. So an axis that keeps
     * its size though its factor is not 1 has other elements; linear alone leaves it as it is.
     * Gradients flow to x.
     * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults; null: nothing does
     * @return [N, C, ..], x's dtype
     */
    public Variable interpolateBy(@Nullable NDManager into, @Nullable InterpolateByOptions options) {
        return new Variable(NativeOperators.variableInterpolateBy(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * Elements or slices of a table, each named by a row of k indices into its first k axes.
     * Gradients flow to table.
     * @param indices [.., k] i32 i64; may count from the end
     * @return [.., the table's axes after the first k], the table's dtype
     */
    public Variable gatherNd(NDArray indices) {
        return new Variable(NativeOperators.variableGatherNd(ThreadState.current(), 0, id(), indices.id()));
    }

    /**
     * Elements or slices of a table, each named by a row of k indices into its first k axes.
     * Gradients flow to table.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param indices [.., k] i32 i64; may count from the end
     * @return [.., the table's axes after the first k], the table's dtype
     */
    public Variable gatherNd(@Nullable NDManager into, NDArray indices) {
        return new Variable(NativeOperators.variableGatherNd(ThreadState.current(), Ids.orNull(into), id(), indices.id()));
    }

    /**
     * The slices of one axis that a list of indices names, in its order.
     * Gradients flow to x.
     * @param indices [n] i32 i64; may count from the end
     * @return x's shape with n along the axis; x's dtype
     */
    public Variable indexSelect(NDArray indices) {
        return new Variable(NativeOperators.variableIndexSelect(ThreadState.current(), 0, id(), indices.id(), 0));
    }

    /**
     * The slices of one axis that a list of indices names, in its order.
     * Gradients flow to x.
     * @param indices [n] i32 i64; may count from the end
     * @param axis which axis
     * @return x's shape with n along the axis; x's dtype
     */
    public Variable indexSelect(NDArray indices, long axis) {
        return new Variable(NativeOperators.variableIndexSelect(ThreadState.current(), 0, id(), indices.id(), axis));
    }

    /**
     * The slices of one axis that a list of indices names, in its order.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param indices [n] i32 i64; may count from the end
     * @param axis which axis
     * @return x's shape with n along the axis; x's dtype
     */
    public Variable indexSelect(@Nullable NDManager into, NDArray indices, long axis) {
        return new Variable(NativeOperators.variableIndexSelect(ThreadState.current(), Ids.orNull(into), id(), indices.id(), axis));
    }

    /**
     * out[i][j] = x[indices[i][j]][j] along the axis (here 0): each index takes one element from its own line of x.
     * takeAlong() broadcasts, indexSelect() takes whole slices.
     * Gradients flow to x.
     * @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
     * @param axis along which
     * @return the shape of the indices; x's dtype
     */
    public Variable gather(NDArray indices, long axis) {
        return new Variable(NativeOperators.variableGather(ThreadState.current(), 0, id(), indices.id(), axis));
    }

    /**
     * out[i][j] = x[indices[i][j]][j] along the axis (here 0): each index takes one element from its own line of x.
     * takeAlong() broadcasts, indexSelect() takes whole slices.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
     * @param axis along which
     * @return the shape of the indices; x's dtype
     */
    public Variable gather(@Nullable NDManager into, NDArray indices, long axis) {
        return new Variable(NativeOperators.variableGather(ThreadState.current(), Ids.orNull(into), id(), indices.id(), axis));
    }

    /**
     * gather() with x and the indices broadcast against each other but along the axis: with the result of
     * argmax(keepdims) or of sort() it gives their values.
     * Gradients flow to x.
     * @param indices i32 i64, of x's rank; may count from the end
     * @param axis along which
     * @return the shape both broadcast to, the indices' size along the axis; x's dtype
     */
    public Variable takeAlong(NDArray indices, long axis) {
        return new Variable(NativeOperators.variableTakeAlong(ThreadState.current(), 0, id(), indices.id(), axis));
    }

    /**
     * gather() with x and the indices broadcast against each other but along the axis: with the result of
     * argmax(keepdims) or of sort() it gives their values.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param indices i32 i64, of x's rank; may count from the end
     * @param axis along which
     * @return the shape both broadcast to, the indices' size along the axis; x's dtype
     */
    public Variable takeAlong(@Nullable NDManager into, NDArray indices, long axis) {
        return new Variable(NativeOperators.variableTakeAlong(ThreadState.current(), Ids.orNull(into), id(), indices.id(), axis));
    }

    /**
     * x with updates added: out[indices[i][j]][j] += updates[i][j] along the axis (here 0). Equal indices add up.
     * Gradients flow to x and updates.
     * @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
     * @param updates the shape of the indices; converted to x's dtype, or to f32 where that has 16 bits
     * @param axis along which
     * @return the shape and dtype of x
     */
    public Variable scatterAdd(NDArray indices, Variable updates, long axis) {
        return new Variable(NativeOperators.variableScatterAdd(ThreadState.current(), 0, id(), indices.id(), updates.id(), axis));
    }

    /**
     * x with updates added: out[indices[i][j]][j] += updates[i][j] along the axis (here 0). Equal indices add up.
     * Gradients flow to x and updates.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
     * @param updates the shape of the indices; converted to x's dtype, or to f32 where that has 16 bits
     * @param axis along which
     * @return the shape and dtype of x
     */
    public Variable scatterAdd(@Nullable NDManager into, NDArray indices, Variable updates, long axis) {
        return new Variable(NativeOperators.variableScatterAdd(ThreadState.current(), Ids.orNull(into), id(), indices.id(), updates.id(), axis));
    }

    /**
     * Each slice along an axis as often in a row as a list says: a b b b c; repeat() takes one number for all. How many
     * there are is not looked for in the list, so that the result's shape is known before: RANGE where the list's sum
     * is another.
     * Gradients flow to x.
     * @param times [n] i32 i64, one for each slice, each from 0 to total
     * @param total the sum of the list
     * @return x's shape with total along the axis; x's dtype
     */
    public Variable repeatInterleave(NDArray times, long total) {
        return new Variable(NativeOperators.variableRepeatInterleave(ThreadState.current(), 0, id(), times.id(), total, 0));
    }

    /**
     * Each slice along an axis as often in a row as a list says: a b b b c; repeat() takes one number for all. How many
     * there are is not looked for in the list, so that the result's shape is known before: RANGE where the list's sum
     * is another.
     * Gradients flow to x.
     * @param times [n] i32 i64, one for each slice, each from 0 to total
     * @param total the sum of the list
     * @param axis which axis
     * @return x's shape with total along the axis; x's dtype
     */
    public Variable repeatInterleave(NDArray times, long total, long axis) {
        return new Variable(NativeOperators.variableRepeatInterleave(ThreadState.current(), 0, id(), times.id(), total, axis));
    }

    /**
     * Each slice along an axis as often in a row as a list says: a b b b c; repeat() takes one number for all. How many
     * there are is not looked for in the list, so that the result's shape is known before: RANGE where the list's sum
     * is another.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param times [n] i32 i64, one for each slice, each from 0 to total
     * @param total the sum of the list
     * @param axis which axis
     * @return x's shape with total along the axis; x's dtype
     */
    public Variable repeatInterleave(@Nullable NDManager into, NDArray times, long total, long axis) {
        return new Variable(NativeOperators.variableRepeatInterleave(ThreadState.current(), Ids.orNull(into), id(), times.id(), total, axis));
    }

    /**
     * The lower triangle of each matrix; zero elsewhere.
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable tril() {
        return new Variable(NativeOperators.variableTril(ThreadState.current(), 0, id(), 0));
    }

    /**
     * The lower triangle of each matrix; zero elsewhere.
     * Gradients flow to x.
     * @param diagonal the last one that is kept: 0 the main one, positive above it
     * @return the shape and dtype of x
     */
    public Variable tril(long diagonal) {
        return new Variable(NativeOperators.variableTril(ThreadState.current(), 0, id(), diagonal));
    }

    /**
     * The lower triangle of each matrix; zero elsewhere.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param diagonal the last one that is kept: 0 the main one, positive above it
     * @return the shape and dtype of x
     */
    public Variable tril(@Nullable NDManager into, long diagonal) {
        return new Variable(NativeOperators.variableTril(ThreadState.current(), Ids.orNull(into), id(), diagonal));
    }

    /**
     * The upper triangle of each matrix; zero elsewhere.
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable triu() {
        return new Variable(NativeOperators.variableTriu(ThreadState.current(), 0, id(), 0));
    }

    /**
     * The upper triangle of each matrix; zero elsewhere.
     * Gradients flow to x.
     * @param diagonal the last one that is kept: 0 the main one, positive above it
     * @return the shape and dtype of x
     */
    public Variable triu(long diagonal) {
        return new Variable(NativeOperators.variableTriu(ThreadState.current(), 0, id(), diagonal));
    }

    /**
     * The upper triangle of each matrix; zero elsewhere.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param diagonal the last one that is kept: 0 the main one, positive above it
     * @return the shape and dtype of x
     */
    public Variable triu(@Nullable NDManager into, long diagonal) {
        return new Variable(NativeOperators.variableTriu(ThreadState.current(), Ids.orNull(into), id(), diagonal));
    }

    /**
     * The k greatest (or least) elements along an axis, in order, and where they stand; of equals the first. A NaN
     * counts as the greatest.
     * Gradients flow to x.
     * @param k how many, the axis' size at most
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return x's shape with k along the axis; x's dtype; the same shape, i64
     */
    public TopKResult<Variable> topK(long k, long axis) {
        long[] outs = NativeOperators.variableTopk(ThreadState.current(), 0, id(), k, axis, true);
        return new TopKResult<>(new Variable(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The k greatest (or least) elements along an axis, in order, and where they stand; of equals the first. A NaN
     * counts as the greatest.
     * Gradients flow to x.
     * @param k how many, the axis' size at most
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param largest the greatest, or the least
     * @return x's shape with k along the axis; x's dtype; the same shape, i64
     */
    public TopKResult<Variable> topK(long k, long axis, boolean largest) {
        long[] outs = NativeOperators.variableTopk(ThreadState.current(), 0, id(), k, axis, largest);
        return new TopKResult<>(new Variable(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The k greatest (or least) elements along an axis, in order, and where they stand; of equals the first. A NaN
     * counts as the greatest.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param k how many, the axis' size at most
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param largest the greatest, or the least
     * @return x's shape with k along the axis; x's dtype; the same shape, i64
     */
    public TopKResult<Variable> topK(@Nullable NDManager into, long k, long axis, boolean largest) {
        long[] outs = NativeOperators.variableTopk(ThreadState.current(), Ids.orNull(into), id(), k, axis, largest);
        return new TopKResult<>(new Variable(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The elements along an axis in order, and where they stood; equals keep their order. A NaN counts as the greatest.
     * Gradients flow to x.
     * @return the shape and dtype of x; the same shape, i64
     */
    public SortResult<Variable> sortWithIndices() {
        long[] outs = NativeOperators.variableSort(ThreadState.current(), 0, id(), -1, false);
        return new SortResult<>(new Variable(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The elements along an axis in order, and where they stood; equals keep their order. A NaN counts as the greatest.
     * Gradients flow to x.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param descending whether the greatest come first
     * @return the shape and dtype of x; the same shape, i64
     */
    public SortResult<Variable> sortWithIndices(long axis, boolean descending) {
        long[] outs = NativeOperators.variableSort(ThreadState.current(), 0, id(), axis, descending);
        return new SortResult<>(new Variable(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The elements along an axis in order, and where they stood; equals keep their order. A NaN counts as the greatest.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param descending whether the greatest come first
     * @return the shape and dtype of x; the same shape, i64
     */
    public SortResult<Variable> sortWithIndices(@Nullable NDManager into, long axis, boolean descending) {
        long[] outs = NativeOperators.variableSort(ThreadState.current(), Ids.orNull(into), id(), axis, descending);
        return new SortResult<>(new Variable(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The indices of all elements that are not zero, in C order; a NaN is not zero. How many there are is read from the
     * device, which waits for what was queued: GRAPH in a compiled function, where where() and maskedFill() choose
     * without.
     * No gradient flows.
     * @return [n, rank], i64: a row for each
     */
    public NDArray nonzero() {
        return new NDArray(NativeOperators.variableNonzero(ThreadState.current(), 0, id()));
    }

    /**
     * The indices of all elements that are not zero, in C order; a NaN is not zero. How many there are is read from the
     * device, which waits for what was queued: GRAPH in a compiled function, where where() and maskedFill() choose
     * without.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return [n, rank], i64: a row for each
     */
    public NDArray nonzero(@Nullable NDManager into) {
        return new NDArray(NativeOperators.variableNonzero(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The elements where the mask holds, in C order. How many there are is read from the device, which waits for what
     * was queued: GRAPH in a compiled function, where where() and maskedFill() choose without.
     * Gradients flow to x.
     * @param mask bool
     * @return [n], x's dtype
     */
    public Variable maskedSelect(NDArray mask) {
        return new Variable(NativeOperators.variableMaskedSelect(ThreadState.current(), 0, id(), mask.id()));
    }

    /**
     * The elements where the mask holds, in C order. How many there are is read from the device, which waits for what
     * was queued: GRAPH in a compiled function, where where() and maskedFill() choose without.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param mask bool
     * @return [n], x's dtype
     */
    public Variable maskedSelect(@Nullable NDManager into, NDArray mask) {
        return new Variable(NativeOperators.variableMaskedSelect(ThreadState.current(), Ids.orNull(into), id(), mask.id()));
    }

    /**
     * The different elements, in order, where each element of x is among them, and how often each occurs. A NaN equals
     * none, and comes last. How many there are is read from the device, which waits for what was queued: GRAPH in a
     * compiled function.
     * No gradient flows.
     * @return [n], x's dtype; the shape of x, i64: values at inverse is x; [n], i64
     */
    public UniqueResult<NDArray> unique() {
        long[] outs = NativeOperators.variableUnique(ThreadState.current(), 0, id());
        return new UniqueResult<>(new NDArray(outs[0]), new NDArray(outs[1]), new NDArray(outs[2]));
    }

    /**
     * The different elements, in order, where each element of x is among them, and how often each occurs. A NaN equals
     * none, and comes last. How many there are is read from the device, which waits for what was queued: GRAPH in a
     * compiled function.
     * No gradient flows.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return [n], x's dtype; the shape of x, i64: values at inverse is x; [n], i64
     */
    public UniqueResult<NDArray> unique(@Nullable NDManager into) {
        long[] outs = NativeOperators.variableUnique(ThreadState.current(), Ids.orNull(into), id());
        return new UniqueResult<>(new NDArray(outs[0]), new NDArray(outs[1]), new NDArray(outs[2]));
    }

    /**
     * The rows of a table that indices of any shape name. An index may count from the end, as everywhere here; it names
     * the padding row in either way.
     * Gradients flow to table.
     * @param indices any shape, i32 i64; may count from the end
     * @return the indices' sizes and then those of a row; the table's dtype
     */
    public Variable embedding(NDArray indices) {
        return new Variable(NativeOperators.variableEmbedding(ThreadState.current(), 0, id(), indices.id(), -1));
    }

    /**
     * The rows of a table that indices of any shape name. An index may count from the end, as everywhere here; it names
     * the padding row in either way.
     * Gradients flow to table.
     * @param indices any shape, i32 i64; may count from the end
     * @param paddingIndex a row that receives no gradient, counted from 0; -1: none
     * @return the indices' sizes and then those of a row; the table's dtype
     */
    public Variable embedding(NDArray indices, long paddingIndex) {
        return new Variable(NativeOperators.variableEmbedding(ThreadState.current(), 0, id(), indices.id(), paddingIndex));
    }

    /**
     * The rows of a table that indices of any shape name. An index may count from the end, as everywhere here; it names
     * the padding row in either way.
     * Gradients flow to table.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param indices any shape, i32 i64; may count from the end
     * @param paddingIndex a row that receives no gradient, counted from 0; -1: none
     * @return the indices' sizes and then those of a row; the table's dtype
     */
    public Variable embedding(@Nullable NDManager into, NDArray indices, long paddingIndex) {
        return new Variable(NativeOperators.variableEmbedding(ThreadState.current(), Ids.orNull(into), id(), indices.id(), paddingIndex));
    }

    /**
     * The matrix product over the last two axes. Leading axes broadcast; an operand of rank 1 is a row (a) or column
     * (b), whose axis does not appear in the result.
     * Gradients flow to a and b.
     * @param b [.., k, n] or [k], floating
     * @return [.., m, n], the promoted dtype
     */
    public Variable matMul(Variable b) {
        return new Variable(NativeOperators.variableMatmul(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * The matrix product over the last two axes. Leading axes broadcast; an operand of rank 1 is a row (a) or column
     * (b), whose axis does not appear in the result.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b [.., k, n] or [k], floating
     * @return [.., m, n], the promoted dtype
     */
    public Variable matMul(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableMatmul(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * The matrix product over the last two axes. Leading axes broadcast; an operand of rank 1 is a row (a) or column
     * (b), whose axis does not appear in the result.
     * Gradients flow to a.
     * @param b [.., k, n] or [k], floating; no gradient flows to it
     * @return [.., m, n], the promoted dtype
     */
    public Variable matMul(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableMatmul(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * x &#64; transpose(weight) + bias, in one pass: a fully connected layer.
     * Gradients flow to x and weight and bias.
     * @param weight [n,k], floating
     * @return [..,n], the promoted dtype
     */
    public Variable linear(Variable weight) {
        return new Variable(NativeOperators.variableLinear(ThreadState.current(), 0, id(), weight.id(), 0));
    }

    /**
     * x &#64; transpose(weight) + bias, in one pass: a fully connected layer.
     * Gradients flow to x and weight and bias.
     * @param weight [n,k], floating
     * @param bias [n], floating; null: none
     * @return [..,n], the promoted dtype
     */
    public Variable linear(Variable weight, @Nullable Variable bias) {
        return new Variable(NativeOperators.variableLinear(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias)));
    }

    /**
     * x &#64; transpose(weight) + bias, in one pass: a fully connected layer.
     * Gradients flow to x and weight and bias.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [n,k], floating
     * @param bias [n], floating; null: none
     * @return [..,n], the promoted dtype
     */
    public Variable linear(@Nullable NDManager into, Variable weight, @Nullable Variable bias) {
        return new Variable(NativeOperators.variableLinear(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias)));
    }

    /**
     * The sum of the products of two vectors.
     * Gradients flow to a and b.
     * @param b [k], floating
     * @return [], the promoted dtype
     */
    public Variable dot(Variable b) {
        return new Variable(NativeOperators.variableDot(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * The sum of the products of two vectors.
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b [k], floating
     * @return [], the promoted dtype
     */
    public Variable dot(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableDot(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * The sum of the products of two vectors.
     * Gradients flow to a.
     * @param b [k], floating; no gradient flows to it
     * @return [], the promoted dtype
     */
    public Variable dot(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableDot(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * out[i][j] = a[i] * b[j].
     * Gradients flow to a and b.
     * @param b [n], numeric
     * @return [m,n], the promoted dtype
     */
    public Variable outer(Variable b) {
        return new Variable(NativeOperators.variableOuter(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * out[i][j] = a[i] * b[j].
     * Gradients flow to a and b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b [n], numeric
     * @return [m,n], the promoted dtype
     */
    public Variable outer(@Nullable NDManager into, Variable b) {
        return new Variable(NativeOperators.variableOuter(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * out[i][j] = a[i] * b[j].
     * Gradients flow to a.
     * @param b [n], numeric; no gradient flows to it
     * @return [m,n], the promoted dtype
     */
    public Variable outer(NDArray b) {
        long constant = Operands.constant(b);
        try {
            return new Variable(NativeOperators.variableOuter(ThreadState.current(), 0, id(), constant));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * A sum of products by Einstein's notation: a letter names each axis of each array, out is their product at equal
     * letters, summed over the letters that out has not. ij,jk-&gt;ik is the matrix product, ii-&gt;i a diagonal,
     * bij-&gt;bji a transposition. Without an arrow out has the letters that occur once, in the alphabet's order, A
     * before a. Three dots stand for any further axes, which broadcast, and lead out without an arrow; an axis of size
     * 1 is stretched where another array's is longer. Arrays are multiplied from left to right: their order decides how
     * much is computed.
     * Gradients flow to xs.
     * Source: Einstein 1916, "The Foundation of the General Theory of Relativity".
     * @param xs 1 to 8 arrays, floating
     * @param equation the letters of each array's axes, separated by commas, and perhaps -&gt; and those of out; spaces
     * do not count
     * @return the sizes of its letters, the promoted dtype; a view of a single array that is not summed
     */
    public static Variable einsum(Collection<Variable> xs, String equation) {
        return new Variable(NativeOperators.variableEinsum(ThreadState.current(), 0, Ids.of(xs), Text.needed(equation)));
    }

    /**
     * A sum of products by Einstein's notation: a letter names each axis of each array, out is their product at equal
     * letters, summed over the letters that out has not. ij,jk-&gt;ik is the matrix product, ii-&gt;i a diagonal,
     * bij-&gt;bji a transposition. Without an arrow out has the letters that occur once, in the alphabet's order, A
     * before a. Three dots stand for any further axes, which broadcast, and lead out without an arrow; an axis of size
     * 1 is stretched where another array's is longer. Arrays are multiplied from left to right: their order decides how
     * much is computed.
     * Gradients flow to xs.
     * Source: Einstein 1916, "The Foundation of the General Theory of Relativity".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param xs 1 to 8 arrays, floating
     * @param equation the letters of each array's axes, separated by commas, and perhaps -&gt; and those of out; spaces
     * do not count
     * @return the sizes of its letters, the promoted dtype; a view of a single array that is not summed
     */
    public static Variable einsum(@Nullable NDManager into, Collection<Variable> xs, String equation) {
        return new Variable(NativeOperators.variableEinsum(ThreadState.current(), Ids.orNull(into), Ids.of(xs), Text.needed(equation)));
    }

    /**
     * Two-dimensional convolution (cross-correlation, as in all deep-learning libraries): out[n][o][y][x] is the sum
     * over c, i, j of x[n][c][y*stride+i*dilation-padding][..] * weight[o][c][i][j], plus bias[o].
     * Gradients flow to x and weight and bias.
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param weight [O,C/groups,KH,KW] floating
     * @return [N,O,(H+2*padding-dilation*(KH-1)-1)/stride+1,..], the promoted dtype; channels-last in memory when that
     * is faster
     */
    public Variable conv2d(Variable weight) {
        return new Variable(NativeOperators.variableConv2d(ThreadState.current(), 0, id(), weight.id(), 0, 0, null));
    }

    /**
     * Two-dimensional convolution (cross-correlation, as in all deep-learning libraries): out[n][o][y][x] is the sum
     * over c, i, j of x[n][c][y*stride+i*dilation-padding][..] * weight[o][c][i][j], plus bias[o].
     * Gradients flow to x and weight and bias.
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param weight [O,C/groups,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(H+2*padding-dilation*(KH-1)-1)/stride+1,..], the promoted dtype; channels-last in memory when that
     * is faster
     */
    public Variable conv2d(Variable weight, @Nullable Variable bias, @Nullable Conv2dOptions options) {
        return new Variable(NativeOperators.variableConv2d(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Two-dimensional convolution (cross-correlation, as in all deep-learning libraries): out[n][o][y][x] is the sum
     * over c, i, j of x[n][c][y*stride+i*dilation-padding][..] * weight[o][c][i][j], plus bias[o].
     * Gradients flow to x and weight and bias.
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [O,C/groups,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(H+2*padding-dilation*(KH-1)-1)/stride+1,..], the promoted dtype; channels-last in memory when that
     * is faster
     */
    public Variable conv2d(@Nullable NDManager into, Variable weight, @Nullable Variable bias, @Nullable Conv2dOptions options) {
        return new Variable(NativeOperators.variableConv2d(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Three-dimensional convolution, of volumes and of videos, whose depth is time: out[n][o][z][y][x] is the sum over
     * c, i, j, k of x[n][c][z*stride+i*dilation-padding][..][..] * weight[o][c][i][j][k], plus bias[o].
     * Gradients flow to x and weight and bias.
     * Source: Tran et al. 2015, "Learning Spatiotemporal Features with 3D Convolutional Networks".
     * @param weight [O,C/groups,KD,KH,KW] floating
     * @return [N,O,(D+2*padding-dilation*(KD-1)-1)/stride+1,..,..], the promoted dtype; the channels densest in memory
     */
    public Variable conv3d(Variable weight) {
        return new Variable(NativeOperators.variableConv3d(ThreadState.current(), 0, id(), weight.id(), 0, 0, null));
    }

    /**
     * Three-dimensional convolution, of volumes and of videos, whose depth is time: out[n][o][z][y][x] is the sum over
     * c, i, j, k of x[n][c][z*stride+i*dilation-padding][..][..] * weight[o][c][i][j][k], plus bias[o].
     * Gradients flow to x and weight and bias.
     * Source: Tran et al. 2015, "Learning Spatiotemporal Features with 3D Convolutional Networks".
     * @param weight [O,C/groups,KD,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(D+2*padding-dilation*(KD-1)-1)/stride+1,..,..], the promoted dtype; the channels densest in memory
     */
    public Variable conv3d(Variable weight, @Nullable Variable bias, @Nullable Conv3dOptions options) {
        return new Variable(NativeOperators.variableConv3d(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Three-dimensional convolution, of volumes and of videos, whose depth is time: out[n][o][z][y][x] is the sum over
     * c, i, j, k of x[n][c][z*stride+i*dilation-padding][..][..] * weight[o][c][i][j][k], plus bias[o].
     * Gradients flow to x and weight and bias.
     * Source: Tran et al. 2015, "Learning Spatiotemporal Features with 3D Convolutional Networks".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [O,C/groups,KD,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(D+2*padding-dilation*(KD-1)-1)/stride+1,..,..], the promoted dtype; the channels densest in memory
     */
    public Variable conv3d(@Nullable NDManager into, Variable weight, @Nullable Variable bias, @Nullable Conv3dOptions options) {
        return new Variable(NativeOperators.variableConv3d(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * One-dimensional convolution: out[n][o][t] is the sum over c, i of x[n][c][t*stride+i*dilation-padding] *
     * weight[o][c][i], plus bias[o]. It is conv2d() of the same bytes with a height of 1.
     * Gradients flow to x and weight and bias.
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param weight [O,C/groups,K] floating
     * @return [N,O,(L+2*padding-dilation*(K-1)-1)/stride+1], the promoted dtype; the channels densest in memory when
     * that is faster
     */
    public Variable conv1d(Variable weight) {
        return new Variable(NativeOperators.variableConv1d(ThreadState.current(), 0, id(), weight.id(), 0, 0, null));
    }

    /**
     * One-dimensional convolution: out[n][o][t] is the sum over c, i of x[n][c][t*stride+i*dilation-padding] *
     * weight[o][c][i], plus bias[o]. It is conv2d() of the same bytes with a height of 1.
     * Gradients flow to x and weight and bias.
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param weight [O,C/groups,K] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(L+2*padding-dilation*(K-1)-1)/stride+1], the promoted dtype; the channels densest in memory when
     * that is faster
     */
    public Variable conv1d(Variable weight, @Nullable Variable bias, @Nullable Conv1dOptions options) {
        return new Variable(NativeOperators.variableConv1d(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * One-dimensional convolution: out[n][o][t] is the sum over c, i of x[n][c][t*stride+i*dilation-padding] *
     * weight[o][c][i], plus bias[o]. It is conv2d() of the same bytes with a height of 1.
     * Gradients flow to x and weight and bias.
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [O,C/groups,K] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(L+2*padding-dilation*(K-1)-1)/stride+1], the promoted dtype; the channels densest in memory when
     * that is faster
     */
    public Variable conv1d(@Nullable NDManager into, Variable weight, @Nullable Variable bias, @Nullable Conv1dOptions options) {
        return new Variable(NativeOperators.variableConv1d(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution, the adjoint of conv1d() in its x: out[n][o][t*stride+i*dilation-padding] gathers
     * x[n][c][t] * weight[c][o][i], and each out[n][o] is bias[o] besides.
     * Gradients flow to x and weight and bias.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param weight [C,O/groups,K] floating
     * @return [N,O,(L-1)*stride-2*padding+dilation*(K-1)+outputPadding+1], the promoted dtype; the channels densest in
     * memory when that is faster
     */
    public Variable convTranspose1d(Variable weight) {
        return new Variable(NativeOperators.variableConvTranspose1d(ThreadState.current(), 0, id(), weight.id(), 0, 0, null));
    }

    /**
     * Transposed convolution, the adjoint of conv1d() in its x: out[n][o][t*stride+i*dilation-padding] gathers
     * x[n][c][t] * weight[c][o][i], and each out[n][o] is bias[o] besides.
     * Gradients flow to x and weight and bias.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param weight [C,O/groups,K] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(L-1)*stride-2*padding+dilation*(K-1)+outputPadding+1], the promoted dtype; the channels densest in
     * memory when that is faster
     */
    public Variable convTranspose1d(Variable weight, @Nullable Variable bias, @Nullable ConvTranspose1dOptions options) {
        return new Variable(NativeOperators.variableConvTranspose1d(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution, the adjoint of conv1d() in its x: out[n][o][t*stride+i*dilation-padding] gathers
     * x[n][c][t] * weight[c][o][i], and each out[n][o] is bias[o] besides.
     * Gradients flow to x and weight and bias.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [C,O/groups,K] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(L-1)*stride-2*padding+dilation*(K-1)+outputPadding+1], the promoted dtype; the channels densest in
     * memory when that is faster
     */
    public Variable convTranspose1d(@Nullable NDManager into, Variable weight, @Nullable Variable bias, @Nullable ConvTranspose1dOptions options) {
        return new Variable(NativeOperators.variableConvTranspose1d(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution, the adjoint of conv2d() in its x: out[n][o][y*stride+i*dilation-padding][..] gathers
     * x[n][c][y][x] * weight[c][o][i][j], and each out[n][o] is bias[o] besides.
     * Gradients flow to x and weight and bias.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param weight [C,O/groups,KH,KW] floating
     * @return [N,O,(H-1)*stride-2*padding+dilation*(KH-1)+outputPadding+1,..], the promoted dtype; channels-last in
     * memory when that is faster
     */
    public Variable convTranspose2d(Variable weight) {
        return new Variable(NativeOperators.variableConvTranspose2d(ThreadState.current(), 0, id(), weight.id(), 0, 0, null));
    }

    /**
     * Transposed convolution, the adjoint of conv2d() in its x: out[n][o][y*stride+i*dilation-padding][..] gathers
     * x[n][c][y][x] * weight[c][o][i][j], and each out[n][o] is bias[o] besides.
     * Gradients flow to x and weight and bias.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param weight [C,O/groups,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(H-1)*stride-2*padding+dilation*(KH-1)+outputPadding+1,..], the promoted dtype; channels-last in
     * memory when that is faster
     */
    public Variable convTranspose2d(Variable weight, @Nullable Variable bias, @Nullable ConvTranspose2dOptions options) {
        return new Variable(NativeOperators.variableConvTranspose2d(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution, the adjoint of conv2d() in its x: out[n][o][y*stride+i*dilation-padding][..] gathers
     * x[n][c][y][x] * weight[c][o][i][j], and each out[n][o] is bias[o] besides.
     * Gradients flow to x and weight and bias.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [C,O/groups,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(H-1)*stride-2*padding+dilation*(KH-1)+outputPadding+1,..], the promoted dtype; channels-last in
     * memory when that is faster
     */
    public Variable convTranspose2d(@Nullable NDManager into, Variable weight, @Nullable Variable bias, @Nullable ConvTranspose2dOptions options) {
        return new Variable(NativeOperators.variableConvTranspose2d(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution, the adjoint of conv3d() in its x: out[n][o][z*stride+i*dilation-padding][..][..] gathers
     * x[n][c][z][y][x] * weight[c][o][i][j][k], and each out[n][o] is bias[o] besides.
     * Gradients flow to x and weight and bias.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param weight [C,O/groups,KD,KH,KW] floating
     * @return [N,O,(D-1)*stride-2*padding+dilation*(KD-1)+outputPadding+1,..,..], the promoted dtype; the channels
     * densest in memory
     */
    public Variable convTranspose3d(Variable weight) {
        return new Variable(NativeOperators.variableConvTranspose3d(ThreadState.current(), 0, id(), weight.id(), 0, 0, null));
    }

    /**
     * Transposed convolution, the adjoint of conv3d() in its x: out[n][o][z*stride+i*dilation-padding][..][..] gathers
     * x[n][c][z][y][x] * weight[c][o][i][j][k], and each out[n][o] is bias[o] besides.
     * Gradients flow to x and weight and bias.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param weight [C,O/groups,KD,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(D-1)*stride-2*padding+dilation*(KD-1)+outputPadding+1,..,..], the promoted dtype; the channels
     * densest in memory
     */
    public Variable convTranspose3d(Variable weight, @Nullable Variable bias, @Nullable ConvTranspose3dOptions options) {
        return new Variable(NativeOperators.variableConvTranspose3d(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution, the adjoint of conv3d() in its x: out[n][o][z*stride+i*dilation-padding][..][..] gathers
     * x[n][c][z][y][x] * weight[c][o][i][j][k], and each out[n][o] is bias[o] besides.
     * Gradients flow to x and weight and bias.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [C,O/groups,KD,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(D-1)*stride-2*padding+dilation*(KD-1)+outputPadding+1,..,..], the promoted dtype; the channels
     * densest in memory
     */
    public Variable convTranspose3d(@Nullable NDManager into, Variable weight, @Nullable Variable bias, @Nullable ConvTranspose3dOptions options) {
        return new Variable(NativeOperators.variableConvTranspose3d(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * The greatest element of each window. Padding is smaller than any.
     * Gradients flow to x.
     * @param options what differs from the defaults
     * @return [N,C,(H+2*padding-dilation*(kernel-1)-1)/stride+1,..], rounded down, or up with ceilMode; the dtype of x
     */
    public Variable maxPool2d(MaxPool2dOptions options) {
        return new Variable(NativeOperators.variableMaxPool2d(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The greatest element of each window. Padding is smaller than any.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,(H+2*padding-dilation*(kernel-1)-1)/stride+1,..], rounded down, or up with ceilMode; the dtype of x
     */
    public Variable maxPool2d(@Nullable NDManager into, MaxPool2dOptions options) {
        return new Variable(NativeOperators.variableMaxPool2d(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window.
     * Gradients flow to x.
     * @param options what differs from the defaults
     * @return [N,C,(H+2*padding-kernel)/stride+1,..], rounded down, or up with ceilMode; the dtype of x
     */
    public Variable avgPool2d(AvgPool2dOptions options) {
        return new Variable(NativeOperators.variableAvgPool2d(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,(H+2*padding-kernel)/stride+1,..], rounded down, or up with ceilMode; the dtype of x
     */
    public Variable avgPool2d(@Nullable NDManager into, AvgPool2dOptions options) {
        return new Variable(NativeOperators.variableAvgPool2d(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each of height x width parts, cut as evenly as can be.
     * Gradients flow to x.
     * @param height of the result
     * @param width of the result
     * @return [N,C,height,width], the dtype of x
     */
    public Variable adaptiveAvgPool2d(long height, long width) {
        return new Variable(NativeOperators.variableAdaptiveAvgPool2d(ThreadState.current(), 0, id(), height, width));
    }

    /**
     * The mean of each of height x width parts, cut as evenly as can be.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param height of the result
     * @param width of the result
     * @return [N,C,height,width], the dtype of x
     */
    public Variable adaptiveAvgPool2d(@Nullable NDManager into, long height, long width) {
        return new Variable(NativeOperators.variableAdaptiveAvgPool2d(ThreadState.current(), Ids.orNull(into), id(), height, width));
    }

    /**
     * The greatest element of each window. Padding is smaller than any. It is maxPool2d() of the same bytes with a
     * height of 1.
     * Gradients flow to x.
     * @param options what differs from the defaults
     * @return [N,C,(L+2*padding-dilation*(kernel-1)-1)/stride+1], rounded down, or up with ceilMode; the dtype of x
     */
    public Variable maxPool1d(MaxPool1dOptions options) {
        return new Variable(NativeOperators.variableMaxPool1d(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The greatest element of each window. Padding is smaller than any. It is maxPool2d() of the same bytes with a
     * height of 1.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,(L+2*padding-dilation*(kernel-1)-1)/stride+1], rounded down, or up with ceilMode; the dtype of x
     */
    public Variable maxPool1d(@Nullable NDManager into, MaxPool1dOptions options) {
        return new Variable(NativeOperators.variableMaxPool1d(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window. It is avgPool2d() of the same bytes with a height of 1.
     * Gradients flow to x.
     * @param options what differs from the defaults
     * @return [N,C,(L+2*padding-kernel)/stride+1], rounded down, or up with ceilMode; the dtype of x
     */
    public Variable avgPool1d(AvgPool1dOptions options) {
        return new Variable(NativeOperators.variableAvgPool1d(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window. It is avgPool2d() of the same bytes with a height of 1.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,(L+2*padding-kernel)/stride+1], rounded down, or up with ceilMode; the dtype of x
     */
    public Variable avgPool1d(@Nullable NDManager into, AvgPool1dOptions options) {
        return new Variable(NativeOperators.variableAvgPool1d(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each of length parts, cut as evenly as can be.
     * Gradients flow to x.
     * @param length of the result
     * @return [N,C,length], the dtype of x
     */
    public Variable adaptiveAvgPool1d(long length) {
        return new Variable(NativeOperators.variableAdaptiveAvgPool1d(ThreadState.current(), 0, id(), length));
    }

    /**
     * The mean of each of length parts, cut as evenly as can be.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param length of the result
     * @return [N,C,length], the dtype of x
     */
    public Variable adaptiveAvgPool1d(@Nullable NDManager into, long length) {
        return new Variable(NativeOperators.variableAdaptiveAvgPool1d(ThreadState.current(), Ids.orNull(into), id(), length));
    }

    /**
     * The greatest element of each of length parts, cut as evenly as can be.
     * Gradients flow to x.
     * @param length of the result
     * @return [N,C,length], the dtype of x
     */
    public Variable adaptiveMaxPool1d(long length) {
        return new Variable(NativeOperators.variableAdaptiveMaxPool1d(ThreadState.current(), 0, id(), length));
    }

    /**
     * The greatest element of each of length parts, cut as evenly as can be.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param length of the result
     * @return [N,C,length], the dtype of x
     */
    public Variable adaptiveMaxPool1d(@Nullable NDManager into, long length) {
        return new Variable(NativeOperators.variableAdaptiveMaxPool1d(ThreadState.current(), Ids.orNull(into), id(), length));
    }

    /**
     * The greatest element of each of height x width parts, cut as evenly as can be.
     * Gradients flow to x.
     * @param height of the result
     * @param width of the result
     * @return [N,C,height,width], the dtype of x
     */
    public Variable adaptiveMaxPool2d(long height, long width) {
        return new Variable(NativeOperators.variableAdaptiveMaxPool2d(ThreadState.current(), 0, id(), height, width));
    }

    /**
     * The greatest element of each of height x width parts, cut as evenly as can be.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param height of the result
     * @param width of the result
     * @return [N,C,height,width], the dtype of x
     */
    public Variable adaptiveMaxPool2d(@Nullable NDManager into, long height, long width) {
        return new Variable(NativeOperators.variableAdaptiveMaxPool2d(ThreadState.current(), Ids.orNull(into), id(), height, width));
    }

    /**
     * The greatest element of each window. Padding is smaller than any. Of equal ones the first, in C order, gets the
     * gradient.
     * Gradients flow to x.
     * @param options what differs from the defaults
     * @return [N,C,(D+2*padding-dilation*(kernel-1)-1)/stride+1,..,..], rounded down, or up with ceilMode; the dtype of
     * x
     */
    public Variable maxPool3d(MaxPool3dOptions options) {
        return new Variable(NativeOperators.variableMaxPool3d(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The greatest element of each window. Padding is smaller than any. Of equal ones the first, in C order, gets the
     * gradient.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,(D+2*padding-dilation*(kernel-1)-1)/stride+1,..,..], rounded down, or up with ceilMode; the dtype of
     * x
     */
    public Variable maxPool3d(@Nullable NDManager into, MaxPool3dOptions options) {
        return new Variable(NativeOperators.variableMaxPool3d(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window.
     * Gradients flow to x.
     * @param options what differs from the defaults
     * @return [N,C,(D+2*padding-kernel)/stride+1,..,..], rounded down, or up with ceilMode; the dtype of x
     */
    public Variable avgPool3d(AvgPool3dOptions options) {
        return new Variable(NativeOperators.variableAvgPool3d(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,(D+2*padding-kernel)/stride+1,..,..], rounded down, or up with ceilMode; the dtype of x
     */
    public Variable avgPool3d(@Nullable NDManager into, AvgPool3dOptions options) {
        return new Variable(NativeOperators.variableAvgPool3d(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each of depth x height x width parts, cut as evenly as can be.
     * Gradients flow to x.
     * @param depth of the result
     * @param height of the result
     * @param width of the result
     * @return [N,C,depth,height,width], the dtype of x
     */
    public Variable adaptiveAvgPool3d(long depth, long height, long width) {
        return new Variable(NativeOperators.variableAdaptiveAvgPool3d(ThreadState.current(), 0, id(), depth, height, width));
    }

    /**
     * The mean of each of depth x height x width parts, cut as evenly as can be.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param depth of the result
     * @param height of the result
     * @param width of the result
     * @return [N,C,depth,height,width], the dtype of x
     */
    public Variable adaptiveAvgPool3d(@Nullable NDManager into, long depth, long height, long width) {
        return new Variable(NativeOperators.variableAdaptiveAvgPool3d(ThreadState.current(), Ids.orNull(into), id(), depth, height, width));
    }

    /**
     * The greatest element of each of depth x height x width parts, cut as evenly as can be.
     * Gradients flow to x.
     * @param depth of the result
     * @param height of the result
     * @param width of the result
     * @return [N,C,depth,height,width], the dtype of x
     */
    public Variable adaptiveMaxPool3d(long depth, long height, long width) {
        return new Variable(NativeOperators.variableAdaptiveMaxPool3d(ThreadState.current(), 0, id(), depth, height, width));
    }

    /**
     * The greatest element of each of depth x height x width parts, cut as evenly as can be.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param depth of the result
     * @param height of the result
     * @param width of the result
     * @return [N,C,depth,height,width], the dtype of x
     */
    public Variable adaptiveMaxPool3d(@Nullable NDManager into, long depth, long height, long width) {
        return new Variable(NativeOperators.variableAdaptiveMaxPool3d(ThreadState.current(), Ids.orNull(into), id(), depth, height, width));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over the last axes, times gamma, plus beta. The variance is that of a
     * population.
     * Gradients flow to x and gamma and beta.
     * Source: Ba, Kiros, Hinton 2016, arXiv:1607.06450.
     * @return the shape and dtype of x
     */
    public Variable layerNorm() {
        return new Variable(NativeOperators.variableLayerNorm(ThreadState.current(), 0, id(), 0, 0, 1, 1e-05));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over the last axes, times gamma, plus beta. The variance is that of a
     * population.
     * Gradients flow to x and gamma and beta.
     * Source: Ba, Kiros, Hinton 2016, arXiv:1607.06450.
     * @param gamma the shape of the normalised axes, floating; null: none
     * @param beta the shape of the normalised axes, floating; null: none
     * @param axisCount how many trailing axes are normalised together
     * @param eps keeps the division from 0
     * @return the shape and dtype of x
     */
    public Variable layerNorm(@Nullable Variable gamma, @Nullable Variable beta, long axisCount, double eps) {
        return new Variable(NativeOperators.variableLayerNorm(ThreadState.current(), 0, id(), Ids.orNull(gamma), Ids.orNull(beta), axisCount, eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over the last axes, times gamma, plus beta. The variance is that of a
     * population.
     * Gradients flow to x and gamma and beta.
     * Source: Ba, Kiros, Hinton 2016, arXiv:1607.06450.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param gamma the shape of the normalised axes, floating; null: none
     * @param beta the shape of the normalised axes, floating; null: none
     * @param axisCount how many trailing axes are normalised together
     * @param eps keeps the division from 0
     * @return the shape and dtype of x
     */
    public Variable layerNorm(@Nullable NDManager into, @Nullable Variable gamma, @Nullable Variable beta, long axisCount, double eps) {
        return new Variable(NativeOperators.variableLayerNorm(ThreadState.current(), Ids.orNull(into), id(), Ids.orNull(gamma), Ids.orNull(beta), axisCount, eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) per channel, times gamma, plus beta. In training mean and variance are the
     * batch's, and the running ones move towards them (the variance by its unbiased form); otherwise the running ones
     * are used. A batch without elements teaches nothing: its result is empty, the running statistics stay, and the
     * gradients of gamma and beta are 0. SHAPE for a batch of one element a channel, which has no variance.
     * Gradients flow to x and gamma and beta.
     * Source: Ioffe, Szegedy 2015, arXiv:1502.03167.
     * @return the shape and dtype of x
     */
    public Variable batchNorm() {
        return new Variable(NativeOperators.variableBatchNorm(ThreadState.current(), 0, id(), 0, 0, 0, 0, false, 0.1, 1e-05));
    }

    /**
     * (x - mean) / sqrt(variance + eps) per channel, times gamma, plus beta. In training mean and variance are the
     * batch's, and the running ones move towards them (the variance by its unbiased form); otherwise the running ones
     * are used. A batch without elements teaches nothing: its result is empty, the running statistics stay, and the
     * gradients of gamma and beta are 0. SHAPE for a batch of one element a channel, which has no variance.
     * Gradients flow to x and gamma and beta.
     * Source: Ioffe, Szegedy 2015, arXiv:1502.03167.
     * @param gamma [C], floating; null: none
     * @param beta [C], floating; null: none
     * @param runningMean [C], floating; written in training; null: none
     * @param runningVariance [C], floating; written in training; null: none
     * @param training whether to use and learn from the batch
     * @param momentum the weight of the batch in the running statistics
     * @param eps keeps the division from 0
     * @return the shape and dtype of x
     */
    public Variable batchNorm(@Nullable Variable gamma, @Nullable Variable beta, @Nullable NDArray runningMean, @Nullable NDArray runningVariance, boolean training, double momentum, double eps) {
        return new Variable(NativeOperators.variableBatchNorm(ThreadState.current(), 0, id(), Ids.orNull(gamma), Ids.orNull(beta), Ids.orNull(runningMean), Ids.orNull(runningVariance), training, momentum, eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) per channel, times gamma, plus beta. In training mean and variance are the
     * batch's, and the running ones move towards them (the variance by its unbiased form); otherwise the running ones
     * are used. A batch without elements teaches nothing: its result is empty, the running statistics stay, and the
     * gradients of gamma and beta are 0. SHAPE for a batch of one element a channel, which has no variance.
     * Gradients flow to x and gamma and beta.
     * Source: Ioffe, Szegedy 2015, arXiv:1502.03167.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param gamma [C], floating; null: none
     * @param beta [C], floating; null: none
     * @param runningMean [C], floating; written in training; null: none
     * @param runningVariance [C], floating; written in training; null: none
     * @param training whether to use and learn from the batch
     * @param momentum the weight of the batch in the running statistics
     * @param eps keeps the division from 0
     * @return the shape and dtype of x
     */
    public Variable batchNorm(@Nullable NDManager into, @Nullable Variable gamma, @Nullable Variable beta, @Nullable NDArray runningMean, @Nullable NDArray runningVariance, boolean training, double momentum, double eps) {
        return new Variable(NativeOperators.variableBatchNorm(ThreadState.current(), Ids.orNull(into), id(), Ids.orNull(gamma), Ids.orNull(beta), Ids.orNull(runningMean), Ids.orNull(runningVariance), training, momentum, eps));
    }

    /**
     * x / sqrt(mean(x^2) + eps) over the last axes, times gamma: layerNorm() without the mean and without a shift.
     * Gradients flow to x and gamma.
     * Source: Zhang, Sennrich 2019, arXiv:1910.07467.
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public Variable rmsNorm() {
        return new Variable(NativeOperators.variableRmsNorm(ThreadState.current(), 0, id(), 0, 1, 1.1920928955078125e-07));
    }

    /**
     * x / sqrt(mean(x^2) + eps) over the last axes, times gamma: layerNorm() without the mean and without a shift.
     * Gradients flow to x and gamma.
     * Source: Zhang, Sennrich 2019, arXiv:1910.07467.
     * @param gamma the shape of the normalised axes, floating; null: none
     * @param axisCount how many trailing axes are normalised together
     * @param eps keeps the division from 0; by default what PyTorch adds in f32, 2^-23
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public Variable rmsNorm(@Nullable Variable gamma, long axisCount, double eps) {
        return new Variable(NativeOperators.variableRmsNorm(ThreadState.current(), 0, id(), Ids.orNull(gamma), axisCount, eps));
    }

    /**
     * x / sqrt(mean(x^2) + eps) over the last axes, times gamma: layerNorm() without the mean and without a shift.
     * Gradients flow to x and gamma.
     * Source: Zhang, Sennrich 2019, arXiv:1910.07467.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param gamma the shape of the normalised axes, floating; null: none
     * @param axisCount how many trailing axes are normalised together
     * @param eps keeps the division from 0; by default what PyTorch adds in f32, 2^-23
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public Variable rmsNorm(@Nullable NDManager into, @Nullable Variable gamma, long axisCount, double eps) {
        return new Variable(NativeOperators.variableRmsNorm(ThreadState.current(), Ids.orNull(into), id(), Ids.orNull(gamma), axisCount, eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over each group of channels of each example, times gamma, plus beta. The
     * variance is that of a population.
     * Gradients flow to x and gamma and beta.
     * Source: Wu, He 2018, arXiv:1803.08494.
     * @param groups into how many groups the channels fall
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public Variable groupNorm(long groups) {
        return new Variable(NativeOperators.variableGroupNorm(ThreadState.current(), 0, id(), 0, 0, groups, 1e-05));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over each group of channels of each example, times gamma, plus beta. The
     * variance is that of a population.
     * Gradients flow to x and gamma and beta.
     * Source: Wu, He 2018, arXiv:1803.08494.
     * @param gamma [C], floating; null: none
     * @param beta [C], floating; null: none
     * @param groups into how many groups the channels fall
     * @param eps keeps the division from 0
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public Variable groupNorm(@Nullable Variable gamma, @Nullable Variable beta, long groups, double eps) {
        return new Variable(NativeOperators.variableGroupNorm(ThreadState.current(), 0, id(), Ids.orNull(gamma), Ids.orNull(beta), groups, eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over each group of channels of each example, times gamma, plus beta. The
     * variance is that of a population.
     * Gradients flow to x and gamma and beta.
     * Source: Wu, He 2018, arXiv:1803.08494.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param gamma [C], floating; null: none
     * @param beta [C], floating; null: none
     * @param groups into how many groups the channels fall
     * @param eps keeps the division from 0
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public Variable groupNorm(@Nullable NDManager into, @Nullable Variable gamma, @Nullable Variable beta, long groups, double eps) {
        return new Variable(NativeOperators.variableGroupNorm(ThreadState.current(), Ids.orNull(into), id(), Ids.orNull(gamma), Ids.orNull(beta), groups, eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over each channel of each example, times gamma, plus beta: groupNorm() with a
     * group for each channel. The variance is that of a population. SHAPE for one element a channel, which has none.
     * Gradients flow to x and gamma and beta.
     * Source: Ulyanov, Vedaldi, Lempitsky 2016, arXiv:1607.08022.
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public Variable instanceNorm() {
        return new Variable(NativeOperators.variableInstanceNorm(ThreadState.current(), 0, id(), 0, 0, 1e-05));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over each channel of each example, times gamma, plus beta: groupNorm() with a
     * group for each channel. The variance is that of a population. SHAPE for one element a channel, which has none.
     * Gradients flow to x and gamma and beta.
     * Source: Ulyanov, Vedaldi, Lempitsky 2016, arXiv:1607.08022.
     * @param gamma [C], floating; null: none
     * @param beta [C], floating; null: none
     * @param eps keeps the division from 0
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public Variable instanceNorm(@Nullable Variable gamma, @Nullable Variable beta, double eps) {
        return new Variable(NativeOperators.variableInstanceNorm(ThreadState.current(), 0, id(), Ids.orNull(gamma), Ids.orNull(beta), eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over each channel of each example, times gamma, plus beta: groupNorm() with a
     * group for each channel. The variance is that of a population. SHAPE for one element a channel, which has none.
     * Gradients flow to x and gamma and beta.
     * Source: Ulyanov, Vedaldi, Lempitsky 2016, arXiv:1607.08022.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param gamma [C], floating; null: none
     * @param beta [C], floating; null: none
     * @param eps keeps the division from 0
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public Variable instanceNorm(@Nullable NDManager into, @Nullable Variable gamma, @Nullable Variable beta, double eps) {
        return new Variable(NativeOperators.variableInstanceNorm(ThreadState.current(), Ids.orNull(into), id(), Ids.orNull(gamma), Ids.orNull(beta), eps));
    }

    /**
     * exp(x - max) / sum(exp(x - max)) along one axis, so that every line along it sums to 1.
     * Gradients flow to x.
     * Source: Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
     * @return the shape and dtype of x
     */
    public Variable softmax() {
        return new Variable(NativeOperators.variableSoftmax(ThreadState.current(), 0, id(), -1));
    }

    /**
     * exp(x - max) / sum(exp(x - max)) along one axis, so that every line along it sums to 1.
     * Gradients flow to x.
     * Source: Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return the shape and dtype of x
     */
    public Variable softmax(long axis) {
        return new Variable(NativeOperators.variableSoftmax(ThreadState.current(), 0, id(), axis));
    }

    /**
     * exp(x - max) / sum(exp(x - max)) along one axis, so that every line along it sums to 1.
     * Gradients flow to x.
     * Source: Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return the shape and dtype of x
     */
    public Variable softmax(@Nullable NDManager into, long axis) {
        return new Variable(NativeOperators.variableSoftmax(ThreadState.current(), Ids.orNull(into), id(), axis));
    }

    /**
     * log(softmax(x)), exact where softmax is near 0.
     * Gradients flow to x.
     * @return the shape and dtype of x
     */
    public Variable logSoftmax() {
        return new Variable(NativeOperators.variableLogSoftmax(ThreadState.current(), 0, id(), -1));
    }

    /**
     * log(softmax(x)), exact where softmax is near 0.
     * Gradients flow to x.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return the shape and dtype of x
     */
    public Variable logSoftmax(long axis) {
        return new Variable(NativeOperators.variableLogSoftmax(ThreadState.current(), 0, id(), axis));
    }

    /**
     * log(softmax(x)), exact where softmax is near 0.
     * Gradients flow to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return the shape and dtype of x
     */
    public Variable logSoftmax(@Nullable NDManager into, long axis) {
        return new Variable(NativeOperators.variableLogSoftmax(ThreadState.current(), Ids.orNull(into), id(), axis));
    }

    /**
     * softmax(scale * query &#64; transpose(key)) &#64; value over the last two axes: each query's mean of the values,
     * weighted by how well their keys fit it. It is worked out block by block, so the scores never stand in memory as a
     * whole: what it takes grows with the sequence length and not with its square, backward too. A query that may see
     * no key gives 0. With fewer heads in key and value each serves as many query heads that follow each other. Random
     * numbers as uniform() draws them, a pair a call; none without dropout. f16 and bf16 are computed in f32 and
     * rounded once. A mask gets no gradient here: biasedAttention() is for scores to which numbers are added that
     * learn.
     * Gradients flow to query and key and value.
     * Source: Vaswani et al. 2017, arXiv:1706.03762; by blocks: Dao 2023, "FlashAttention-2", arXiv:2307.08691.
     * @param key [..,G,Lk,D], floating; H is a multiple of G, the axes before are equal
     * @param value [..,G,Lk,E], floating
     * @return [..,H,Lq,E], the promoted dtype of query, key and value
     */
    public Variable scaledDotProductAttention(Variable key, Variable value) {
        return new Variable(NativeOperators.variableScaledDotProductAttention(ThreadState.current(), 0, id(), key.id(), value.id(), 0, false, 0.0, 0.0));
    }

    /**
     * softmax(scale * query &#64; transpose(key)) &#64; value over the last two axes: each query's mean of the values,
     * weighted by how well their keys fit it. It is worked out block by block, so the scores never stand in memory as a
     * whole: what it takes grows with the sequence length and not with its square, backward too. A query that may see
     * no key gives 0. With fewer heads in key and value each serves as many query heads that follow each other. Random
     * numbers as uniform() draws them, a pair a call; none without dropout. f16 and bf16 are computed in f32 and
     * rounded once. A mask gets no gradient here: biasedAttention() is for scores to which numbers are added that
     * learn.
     * Gradients flow to query and key and value.
     * Source: Vaswani et al. 2017, arXiv:1706.03762; by blocks: Dao 2023, "FlashAttention-2", arXiv:2307.08691.
     * @param key [..,G,Lk,D], floating; H is a multiple of G, the axes before are equal
     * @param value [..,G,Lk,E], floating
     * @param mask a shape that broadcasts to [..,H,Lq,Lk]: bool, which keys a query sees, or floating, added to the
     * scores; null: none
     * @param causal whether query i sees the keys 0 to i alone, of those that the mask allows
     * @param dropout with which probability each weight is 0, while the others grow by 1 / (1 - dropout); 0 out of
     * training
     * @param scale of the scores; 0 stands for 1 / sqrt(D)
     * @return [..,H,Lq,E], the promoted dtype of query, key and value
     */
    public Variable scaledDotProductAttention(Variable key, Variable value, @Nullable NDArray mask, boolean causal, double dropout, double scale) {
        return new Variable(NativeOperators.variableScaledDotProductAttention(ThreadState.current(), 0, id(), key.id(), value.id(), Ids.orNull(mask), causal, dropout, scale));
    }

    /**
     * softmax(scale * query &#64; transpose(key)) &#64; value over the last two axes: each query's mean of the values,
     * weighted by how well their keys fit it. It is worked out block by block, so the scores never stand in memory as a
     * whole: what it takes grows with the sequence length and not with its square, backward too. A query that may see
     * no key gives 0. With fewer heads in key and value each serves as many query heads that follow each other. Random
     * numbers as uniform() draws them, a pair a call; none without dropout. f16 and bf16 are computed in f32 and
     * rounded once. A mask gets no gradient here: biasedAttention() is for scores to which numbers are added that
     * learn.
     * Gradients flow to query and key and value.
     * Source: Vaswani et al. 2017, arXiv:1706.03762; by blocks: Dao 2023, "FlashAttention-2", arXiv:2307.08691.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param key [..,G,Lk,D], floating; H is a multiple of G, the axes before are equal
     * @param value [..,G,Lk,E], floating
     * @param mask a shape that broadcasts to [..,H,Lq,Lk]: bool, which keys a query sees, or floating, added to the
     * scores; null: none
     * @param causal whether query i sees the keys 0 to i alone, of those that the mask allows
     * @param dropout with which probability each weight is 0, while the others grow by 1 / (1 - dropout); 0 out of
     * training
     * @param scale of the scores; 0 stands for 1 / sqrt(D)
     * @return [..,H,Lq,E], the promoted dtype of query, key and value
     */
    public Variable scaledDotProductAttention(@Nullable NDManager into, Variable key, Variable value, @Nullable NDArray mask, boolean causal, double dropout, double scale) {
        return new Variable(NativeOperators.variableScaledDotProductAttention(ThreadState.current(), Ids.orNull(into), id(), key.id(), value.id(), Ids.orNull(mask), causal, dropout, scale));
    }

    /**
     * scaledDotProductAttention() with numbers that are added to the scores and learn, as biases of relative positions.
     * Where one of them requires a gradient the scores stand in memory as a whole; otherwise it is the same.
     * Gradients flow to query and key and value and bias.
     * Source: Raffel et al. 2020, "Exploring the limits of transfer learning with a unified text-to-text transformer";
     * Liu et al. 2021, "Swin transformer".
     * @param key [..,G,Lk,D], floating; H is a multiple of G, the axes before are equal
     * @param value [..,G,Lk,E], floating
     * @param bias a shape that broadcasts to [..,H,Lq,Lk], floating: is added to the scaled scores; minus infinity
     * hides a key
     * @return [..,H,Lq,E], the promoted dtype of query, key and value
     */
    public Variable biasedAttention(Variable key, Variable value, Variable bias) {
        return new Variable(NativeOperators.variableBiasedAttention(ThreadState.current(), 0, id(), key.id(), value.id(), bias.id(), 0, false, 0.0, 0.0));
    }

    /**
     * scaledDotProductAttention() with numbers that are added to the scores and learn, as biases of relative positions.
     * Where one of them requires a gradient the scores stand in memory as a whole; otherwise it is the same.
     * Gradients flow to query and key and value and bias.
     * Source: Raffel et al. 2020, "Exploring the limits of transfer learning with a unified text-to-text transformer";
     * Liu et al. 2021, "Swin transformer".
     * @param key [..,G,Lk,D], floating; H is a multiple of G, the axes before are equal
     * @param value [..,G,Lk,E], floating
     * @param bias a shape that broadcasts to [..,H,Lq,Lk], floating: is added to the scaled scores; minus infinity
     * hides a key
     * @param mask a shape that broadcasts to [..,H,Lq,Lk], bool: which keys a query sees; null: none
     * @param causal whether query i sees the keys 0 to i alone, of those that bias and mask allow
     * @param dropout with which probability each weight is 0, while the others grow by 1 / (1 - dropout); 0 out of
     * training
     * @param scale of the scores before the bias; 0 stands for 1 / sqrt(D)
     * @return [..,H,Lq,E], the promoted dtype of query, key and value
     */
    public Variable biasedAttention(Variable key, Variable value, Variable bias, @Nullable NDArray mask, boolean causal, double dropout, double scale) {
        return new Variable(NativeOperators.variableBiasedAttention(ThreadState.current(), 0, id(), key.id(), value.id(), bias.id(), Ids.orNull(mask), causal, dropout, scale));
    }

    /**
     * scaledDotProductAttention() with numbers that are added to the scores and learn, as biases of relative positions.
     * Where one of them requires a gradient the scores stand in memory as a whole; otherwise it is the same.
     * Gradients flow to query and key and value and bias.
     * Source: Raffel et al. 2020, "Exploring the limits of transfer learning with a unified text-to-text transformer";
     * Liu et al. 2021, "Swin transformer".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param key [..,G,Lk,D], floating; H is a multiple of G, the axes before are equal
     * @param value [..,G,Lk,E], floating
     * @param bias a shape that broadcasts to [..,H,Lq,Lk], floating: is added to the scaled scores; minus infinity
     * hides a key
     * @param mask a shape that broadcasts to [..,H,Lq,Lk], bool: which keys a query sees; null: none
     * @param causal whether query i sees the keys 0 to i alone, of those that bias and mask allow
     * @param dropout with which probability each weight is 0, while the others grow by 1 / (1 - dropout); 0 out of
     * training
     * @param scale of the scores before the bias; 0 stands for 1 / sqrt(D)
     * @return [..,H,Lq,E], the promoted dtype of query, key and value
     */
    public Variable biasedAttention(@Nullable NDManager into, Variable key, Variable value, Variable bias, @Nullable NDArray mask, boolean causal, double dropout, double scale) {
        return new Variable(NativeOperators.variableBiasedAttention(ThreadState.current(), Ids.orNull(into), id(), key.id(), value.id(), bias.id(), Ids.orNull(mask), causal, dropout, scale));
    }

    /**
     * Positions told by turning: pair i of the features of step t is turned by the angle (offset + t) * base^(-2 * i /
     * D), so that the inner product of two steps depends on their distance alone. Queries and keys are turned so before
     * scaledDotProductAttention(). Angles are worked out in f64; f16 and bf16 are computed in f32 and rounded once.
     * Gradients flow to x.
     * Source: Su et al. 2021, arXiv:2104.09864.
     * @return the shape and dtype of x
     */
    public Variable rotaryEmbedding() {
        return new Variable(NativeOperators.variableRotaryEmbedding(ThreadState.current(), 0, id(), 10000.0, 0, false));
    }

    /**
     * Positions told by turning: pair i of the features of step t is turned by the angle (offset + t) * base^(-2 * i /
     * D), so that the inner product of two steps depends on their distance alone. Queries and keys are turned so before
     * scaledDotProductAttention(). Angles are worked out in f64; f16 and bf16 are computed in f32 and rounded once.
     * Gradients flow to x.
     * Source: Su et al. 2021, arXiv:2104.09864.
     * @param base of the wavelengths; above 0
     * @param offset the first step's number, as after so many steps that are kept; from -2^53 on, and the last step's
     * at most 2^53
     * @param interleaved whether features 2 * i and 2 * i + 1 are a pair; else i and i + D/2
     * @return the shape and dtype of x
     */
    public Variable rotaryEmbedding(double base, long offset, boolean interleaved) {
        return new Variable(NativeOperators.variableRotaryEmbedding(ThreadState.current(), 0, id(), base, offset, interleaved));
    }

    /**
     * Positions told by turning: pair i of the features of step t is turned by the angle (offset + t) * base^(-2 * i /
     * D), so that the inner product of two steps depends on their distance alone. Queries and keys are turned so before
     * scaledDotProductAttention(). Angles are worked out in f64; f16 and bf16 are computed in f32 and rounded once.
     * Gradients flow to x.
     * Source: Su et al. 2021, arXiv:2104.09864.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param base of the wavelengths; above 0
     * @param offset the first step's number, as after so many steps that are kept; from -2^53 on, and the last step's
     * at most 2^53
     * @param interleaved whether features 2 * i and 2 * i + 1 are a pair; else i and i + D/2
     * @return the shape and dtype of x
     */
    public Variable rotaryEmbedding(@Nullable NDManager into, double base, long offset, boolean interleaved) {
        return new Variable(NativeOperators.variableRotaryEmbedding(ThreadState.current(), Ids.orNull(into), id(), base, offset, interleaved));
    }

    /**
     * One layer of an Elman network over a sequence, in one direction: h = tanh(weightIh &#64; x + biasIh + weightHh
     * &#64; h + biasHh). The products with x are one product; weightHh is packed once a call. Axes are time, batch,
     * features; an x whose batch lies outermost in memory (transposed) is taken as it lies. Past an example's length
     * states stay and results are 0. What x has there comes to nothing if it is finite. f16 and bf16 are computed in
     * f32 and rounded once.
     * Gradients flow to x and weightIh and weightHh and biasIh and biasHh and h.
     * Source: Elman 1990, "Finding Structure in Time".
     * @param weightIh [H,C], floating
     * @param weightHh [H,H], floating
     * @return [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length; [N,H]: the
     * state after each example's last step
     */
    public RnnResult<Variable> rnn(Variable weightIh, Variable weightHh) {
        long[] outs = NativeOperators.variableRnn(ThreadState.current(), 0, id(), weightIh.id(), weightHh.id(), 0, 0, 0, 0, false, false);
        return new RnnResult<>(new Variable(outs[0]), new Variable(outs[1]));
    }

    /**
     * One layer of an Elman network over a sequence, in one direction: h = tanh(weightIh &#64; x + biasIh + weightHh
     * &#64; h + biasHh). The products with x are one product; weightHh is packed once a call. Axes are time, batch,
     * features; an x whose batch lies outermost in memory (transposed) is taken as it lies. Past an example's length
     * states stay and results are 0. What x has there comes to nothing if it is finite. f16 and bf16 are computed in
     * f32 and rounded once.
     * Gradients flow to x and weightIh and weightHh and biasIh and biasHh and h.
     * Source: Elman 1990, "Finding Structure in Time".
     * @param weightIh [H,C], floating
     * @param weightHh [H,H], floating
     * @param biasIh [H], floating; null: none
     * @param biasHh [H], floating; null: none
     * @param h [N,H], floating: the state before the first step; else 0; null: none
     * @param lengths [N], i32 i64, each in 0..T: how many steps each example has; else T; null: none
     * @param relu whether max(0, x) stands for tanh
     * @param reverse whether it goes from each example's last step to its first
     * @return [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length; [N,H]: the
     * state after each example's last step
     */
    public RnnResult<Variable> rnn(Variable weightIh, Variable weightHh, @Nullable Variable biasIh, @Nullable Variable biasHh, @Nullable Variable h, @Nullable NDArray lengths, boolean relu, boolean reverse) {
        long[] outs = NativeOperators.variableRnn(ThreadState.current(), 0, id(), weightIh.id(), weightHh.id(), Ids.orNull(biasIh), Ids.orNull(biasHh), Ids.orNull(h), Ids.orNull(lengths), relu, reverse);
        return new RnnResult<>(new Variable(outs[0]), new Variable(outs[1]));
    }

    /**
     * One layer of an Elman network over a sequence, in one direction: h = tanh(weightIh &#64; x + biasIh + weightHh
     * &#64; h + biasHh). The products with x are one product; weightHh is packed once a call. Axes are time, batch,
     * features; an x whose batch lies outermost in memory (transposed) is taken as it lies. Past an example's length
     * states stay and results are 0. What x has there comes to nothing if it is finite. f16 and bf16 are computed in
     * f32 and rounded once.
     * Gradients flow to x and weightIh and weightHh and biasIh and biasHh and h.
     * Source: Elman 1990, "Finding Structure in Time".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weightIh [H,C], floating
     * @param weightHh [H,H], floating
     * @param biasIh [H], floating; null: none
     * @param biasHh [H], floating; null: none
     * @param h [N,H], floating: the state before the first step; else 0; null: none
     * @param lengths [N], i32 i64, each in 0..T: how many steps each example has; else T; null: none
     * @param relu whether max(0, x) stands for tanh
     * @param reverse whether it goes from each example's last step to its first
     * @return [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length; [N,H]: the
     * state after each example's last step
     */
    public RnnResult<Variable> rnn(@Nullable NDManager into, Variable weightIh, Variable weightHh, @Nullable Variable biasIh, @Nullable Variable biasHh, @Nullable Variable h, @Nullable NDArray lengths, boolean relu, boolean reverse) {
        long[] outs = NativeOperators.variableRnn(ThreadState.current(), Ids.orNull(into), id(), weightIh.id(), weightHh.id(), Ids.orNull(biasIh), Ids.orNull(biasHh), Ids.orNull(h), Ids.orNull(lengths), relu, reverse);
        return new RnnResult<>(new Variable(outs[0]), new Variable(outs[1]));
    }

    /**
     * One layer of long short-term memory over a sequence, in one direction: with the rows of weightIh &#64; x + biasIh
     * + weightHh &#64; h + biasHh in the order i, f, g, o, c = sigmoid(f) * c + sigmoid(i) * tanh(g) and h = sigmoid(o)
     * * tanh(c); where weightHr is given, h = weightHr &#64; that. Otherwise as rnn().
     * Gradients flow to x and weightIh and weightHh and biasIh and biasHh and h and c and weightHr.
     * Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory"; projections: Sak et al. 2014, arXiv:1402.1128.
     * @param weightIh [4*H,C], floating
     * @param weightHh [4*H,P], floating; P is H without weightHr
     * @return [T,N,P], the promoted dtype of all: the state after each step, 0 past an example's length; [N,P]: the
     * state after each example's last step; [N,H]: the cell likewise
     */
    public LstmResult<Variable> lstm(Variable weightIh, Variable weightHh) {
        long[] outs = NativeOperators.variableLstm(ThreadState.current(), 0, id(), weightIh.id(), weightHh.id(), 0, 0, 0, 0, 0, 0, false);
        return new LstmResult<>(new Variable(outs[0]), new Variable(outs[1]), new Variable(outs[2]));
    }

    /**
     * One layer of long short-term memory over a sequence, in one direction: with the rows of weightIh &#64; x + biasIh
     * + weightHh &#64; h + biasHh in the order i, f, g, o, c = sigmoid(f) * c + sigmoid(i) * tanh(g) and h = sigmoid(o)
     * * tanh(c); where weightHr is given, h = weightHr &#64; that. Otherwise as rnn().
     * Gradients flow to x and weightIh and weightHh and biasIh and biasHh and h and c and weightHr.
     * Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory"; projections: Sak et al. 2014, arXiv:1402.1128.
     * @param weightIh [4*H,C], floating
     * @param weightHh [4*H,P], floating; P is H without weightHr
     * @param biasIh [4*H], floating; null: none
     * @param biasHh [4*H], floating; null: none
     * @param h [N,P], floating: the state before the first step; else 0; null: none
     * @param c [N,H], floating: the cell before the first step; else 0; null: none
     * @param lengths [N], i32 i64, each in 0..T: how many steps each example has; else T; null: none
     * @param weightHr [P,H], floating: projects the state. Steps are then composed of operators; null: none
     * @param reverse whether it goes from each example's last step to its first
     * @return [T,N,P], the promoted dtype of all: the state after each step, 0 past an example's length; [N,P]: the
     * state after each example's last step; [N,H]: the cell likewise
     */
    public LstmResult<Variable> lstm(Variable weightIh, Variable weightHh, @Nullable Variable biasIh, @Nullable Variable biasHh, @Nullable Variable h, @Nullable Variable c, @Nullable NDArray lengths, @Nullable Variable weightHr, boolean reverse) {
        long[] outs = NativeOperators.variableLstm(ThreadState.current(), 0, id(), weightIh.id(), weightHh.id(), Ids.orNull(biasIh), Ids.orNull(biasHh), Ids.orNull(h), Ids.orNull(c), Ids.orNull(lengths), Ids.orNull(weightHr), reverse);
        return new LstmResult<>(new Variable(outs[0]), new Variable(outs[1]), new Variable(outs[2]));
    }

    /**
     * One layer of long short-term memory over a sequence, in one direction: with the rows of weightIh &#64; x + biasIh
     * + weightHh &#64; h + biasHh in the order i, f, g, o, c = sigmoid(f) * c + sigmoid(i) * tanh(g) and h = sigmoid(o)
     * * tanh(c); where weightHr is given, h = weightHr &#64; that. Otherwise as rnn().
     * Gradients flow to x and weightIh and weightHh and biasIh and biasHh and h and c and weightHr.
     * Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory"; projections: Sak et al. 2014, arXiv:1402.1128.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weightIh [4*H,C], floating
     * @param weightHh [4*H,P], floating; P is H without weightHr
     * @param biasIh [4*H], floating; null: none
     * @param biasHh [4*H], floating; null: none
     * @param h [N,P], floating: the state before the first step; else 0; null: none
     * @param c [N,H], floating: the cell before the first step; else 0; null: none
     * @param lengths [N], i32 i64, each in 0..T: how many steps each example has; else T; null: none
     * @param weightHr [P,H], floating: projects the state. Steps are then composed of operators; null: none
     * @param reverse whether it goes from each example's last step to its first
     * @return [T,N,P], the promoted dtype of all: the state after each step, 0 past an example's length; [N,P]: the
     * state after each example's last step; [N,H]: the cell likewise
     */
    public LstmResult<Variable> lstm(@Nullable NDManager into, Variable weightIh, Variable weightHh, @Nullable Variable biasIh, @Nullable Variable biasHh, @Nullable Variable h, @Nullable Variable c, @Nullable NDArray lengths, @Nullable Variable weightHr, boolean reverse) {
        long[] outs = NativeOperators.variableLstm(ThreadState.current(), Ids.orNull(into), id(), weightIh.id(), weightHh.id(), Ids.orNull(biasIh), Ids.orNull(biasHh), Ids.orNull(h), Ids.orNull(c), Ids.orNull(lengths), Ids.orNull(weightHr), reverse);
        return new LstmResult<>(new Variable(outs[0]), new Variable(outs[1]), new Variable(outs[2]));
    }

    /**
     * One layer of gated recurrent units over a sequence, in one direction: with the rows of a = weightIh &#64; x +
     * biasIh and b = weightHh &#64; h + biasHh in the order r, z, n, r = sigmoid(a_r + b_r), z = sigmoid(a_z + b_z), n
     * = tanh(a_n + r * b_n) and h = (1 - z) * n + z * h. Otherwise as rnn().
     * Gradients flow to x and weightIh and weightHh and biasIh and biasHh and h.
     * Source: Cho et al. 2014, arXiv:1406.1078; with the reset after the product, as in Chung et al. 2014,
     * arXiv:1412.3555.
     * @param weightIh [3*H,C], floating
     * @param weightHh [3*H,H], floating
     * @return [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length; [N,H]: the
     * state after each example's last step
     */
    public GruResult<Variable> gru(Variable weightIh, Variable weightHh) {
        long[] outs = NativeOperators.variableGru(ThreadState.current(), 0, id(), weightIh.id(), weightHh.id(), 0, 0, 0, 0, false);
        return new GruResult<>(new Variable(outs[0]), new Variable(outs[1]));
    }

    /**
     * One layer of gated recurrent units over a sequence, in one direction: with the rows of a = weightIh &#64; x +
     * biasIh and b = weightHh &#64; h + biasHh in the order r, z, n, r = sigmoid(a_r + b_r), z = sigmoid(a_z + b_z), n
     * = tanh(a_n + r * b_n) and h = (1 - z) * n + z * h. Otherwise as rnn().
     * Gradients flow to x and weightIh and weightHh and biasIh and biasHh and h.
     * Source: Cho et al. 2014, arXiv:1406.1078; with the reset after the product, as in Chung et al. 2014,
     * arXiv:1412.3555.
     * @param weightIh [3*H,C], floating
     * @param weightHh [3*H,H], floating
     * @param biasIh [3*H], floating; null: none
     * @param biasHh [3*H], floating; null: none
     * @param h [N,H], floating: the state before the first step; else 0; null: none
     * @param lengths [N], i32 i64, each in 0..T: how many steps each example has; else T; null: none
     * @param reverse whether it goes from each example's last step to its first
     * @return [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length; [N,H]: the
     * state after each example's last step
     */
    public GruResult<Variable> gru(Variable weightIh, Variable weightHh, @Nullable Variable biasIh, @Nullable Variable biasHh, @Nullable Variable h, @Nullable NDArray lengths, boolean reverse) {
        long[] outs = NativeOperators.variableGru(ThreadState.current(), 0, id(), weightIh.id(), weightHh.id(), Ids.orNull(biasIh), Ids.orNull(biasHh), Ids.orNull(h), Ids.orNull(lengths), reverse);
        return new GruResult<>(new Variable(outs[0]), new Variable(outs[1]));
    }

    /**
     * One layer of gated recurrent units over a sequence, in one direction: with the rows of a = weightIh &#64; x +
     * biasIh and b = weightHh &#64; h + biasHh in the order r, z, n, r = sigmoid(a_r + b_r), z = sigmoid(a_z + b_z), n
     * = tanh(a_n + r * b_n) and h = (1 - z) * n + z * h. Otherwise as rnn().
     * Gradients flow to x and weightIh and weightHh and biasIh and biasHh and h.
     * Source: Cho et al. 2014, arXiv:1406.1078; with the reset after the product, as in Chung et al. 2014,
     * arXiv:1412.3555.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weightIh [3*H,C], floating
     * @param weightHh [3*H,H], floating
     * @param biasIh [3*H], floating; null: none
     * @param biasHh [3*H], floating; null: none
     * @param h [N,H], floating: the state before the first step; else 0; null: none
     * @param lengths [N], i32 i64, each in 0..T: how many steps each example has; else T; null: none
     * @param reverse whether it goes from each example's last step to its first
     * @return [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length; [N,H]: the
     * state after each example's last step
     */
    public GruResult<Variable> gru(@Nullable NDManager into, Variable weightIh, Variable weightHh, @Nullable Variable biasIh, @Nullable Variable biasHh, @Nullable Variable h, @Nullable NDArray lengths, boolean reverse) {
        long[] outs = NativeOperators.variableGru(ThreadState.current(), Ids.orNull(into), id(), weightIh.id(), weightHh.id(), Ids.orNull(biasIh), Ids.orNull(biasHh), Ids.orNull(h), Ids.orNull(lengths), reverse);
        return new GruResult<>(new Variable(outs[0]), new Variable(outs[1]));
    }

    /**
     * The squared error, (x - target)^2.
     * Gradients flow to x and target.
     * @param target the same shape, floating
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable mseLoss(Variable target) {
        return new Variable(NativeOperators.variableMseLoss(ThreadState.current(), 0, id(), target.id(), Reduction.MEAN.value()));
    }

    /**
     * The squared error, (x - target)^2.
     * Gradients flow to x and target.
     * @param target the same shape, floating
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable mseLoss(Variable target, Reduction reduction) {
        return new Variable(NativeOperators.variableMseLoss(ThreadState.current(), 0, id(), target.id(), reduction.value()));
    }

    /**
     * The squared error, (x - target)^2.
     * Gradients flow to x and target.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable mseLoss(@Nullable NDManager into, Variable target, Reduction reduction) {
        return new Variable(NativeOperators.variableMseLoss(ThreadState.current(), Ids.orNull(into), id(), target.id(), reduction.value()));
    }

    /**
     * The squared error, (x - target)^2.
     * Gradients flow to x.
     * @param target the same shape, floating; no gradient flows to it
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable mseLoss(NDArray target) {
        long constant = Operands.constant(target);
        try {
            return new Variable(NativeOperators.variableMseLoss(ThreadState.current(), 0, id(), constant, Reduction.MEAN.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The squared error, (x - target)^2.
     * Gradients flow to x.
     * @param target the same shape, floating; no gradient flows to it
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable mseLoss(NDArray target, Reduction reduction) {
        long constant = Operands.constant(target);
        try {
            return new Variable(NativeOperators.variableMseLoss(ThreadState.current(), 0, id(), constant, reduction.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The absolute error, |x - target|.
     * Gradients flow to x and target.
     * @param target the same shape, floating
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable l1Loss(Variable target) {
        return new Variable(NativeOperators.variableL1Loss(ThreadState.current(), 0, id(), target.id(), Reduction.MEAN.value()));
    }

    /**
     * The absolute error, |x - target|.
     * Gradients flow to x and target.
     * @param target the same shape, floating
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable l1Loss(Variable target, Reduction reduction) {
        return new Variable(NativeOperators.variableL1Loss(ThreadState.current(), 0, id(), target.id(), reduction.value()));
    }

    /**
     * The absolute error, |x - target|.
     * Gradients flow to x and target.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable l1Loss(@Nullable NDManager into, Variable target, Reduction reduction) {
        return new Variable(NativeOperators.variableL1Loss(ThreadState.current(), Ids.orNull(into), id(), target.id(), reduction.value()));
    }

    /**
     * The absolute error, |x - target|.
     * Gradients flow to x.
     * @param target the same shape, floating; no gradient flows to it
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable l1Loss(NDArray target) {
        long constant = Operands.constant(target);
        try {
            return new Variable(NativeOperators.variableL1Loss(ThreadState.current(), 0, id(), constant, Reduction.MEAN.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The absolute error, |x - target|.
     * Gradients flow to x.
     * @param target the same shape, floating; no gradient flows to it
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable l1Loss(NDArray target, Reduction reduction) {
        long constant = Operands.constant(target);
        try {
            return new Variable(NativeOperators.variableL1Loss(ThreadState.current(), 0, id(), constant, reduction.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
     * Gradients flow to x and target.
     * Source: Huber 1964, "Robust Estimation of a Location Parameter".
     * @param target the same shape, floating
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable huberLoss(Variable target) {
        return new Variable(NativeOperators.variableHuberLoss(ThreadState.current(), 0, id(), target.id(), 1.0, Reduction.MEAN.value()));
    }

    /**
     * Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
     * Gradients flow to x and target.
     * Source: Huber 1964, "Robust Estimation of a Location Parameter".
     * @param target the same shape, floating
     * @param delta where the parabola becomes a line; positive
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable huberLoss(Variable target, double delta, Reduction reduction) {
        return new Variable(NativeOperators.variableHuberLoss(ThreadState.current(), 0, id(), target.id(), delta, reduction.value()));
    }

    /**
     * Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
     * Gradients flow to x and target.
     * Source: Huber 1964, "Robust Estimation of a Location Parameter".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating
     * @param delta where the parabola becomes a line; positive
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable huberLoss(@Nullable NDManager into, Variable target, double delta, Reduction reduction) {
        return new Variable(NativeOperators.variableHuberLoss(ThreadState.current(), Ids.orNull(into), id(), target.id(), delta, reduction.value()));
    }

    /**
     * Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
     * Gradients flow to x.
     * Source: Huber 1964, "Robust Estimation of a Location Parameter".
     * @param target the same shape, floating; no gradient flows to it
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable huberLoss(NDArray target) {
        long constant = Operands.constant(target);
        try {
            return new Variable(NativeOperators.variableHuberLoss(ThreadState.current(), 0, id(), constant, 1.0, Reduction.MEAN.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
     * Gradients flow to x.
     * Source: Huber 1964, "Robust Estimation of a Location Parameter".
     * @param target the same shape, floating; no gradient flows to it
     * @param delta where the parabola becomes a line; positive
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable huberLoss(NDArray target, double delta, Reduction reduction) {
        long constant = Operands.constant(target);
        try {
            return new Variable(NativeOperators.variableHuberLoss(ThreadState.current(), 0, id(), constant, delta, reduction.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Minus the logarithm of the probability that softmax(logits) gives to the label, in nats; the softmax is applied
     * inside, stable for any logits. A mean is over the labels that count.
     * Gradients flow to logits.
     * Source: Goodfellow, Bengio, Courville 2016, "Deep Learning", section 6.2.2.3; label smoothing: Szegedy et al.
     * 2016.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @return [], or the shape of the labels with reduction none; the dtype of the logits
     */
    public Variable crossEntropy(NDArray labels) {
        return new Variable(NativeOperators.variableCrossEntropy(ThreadState.current(), 0, id(), labels.id(), 0.0, -100, Reduction.MEAN.value()));
    }

    /**
     * Minus the logarithm of the probability that softmax(logits) gives to the label, in nats; the softmax is applied
     * inside, stable for any logits. A mean is over the labels that count.
     * Gradients flow to logits.
     * Source: Goodfellow, Bengio, Courville 2016, "Deep Learning", section 6.2.2.3; label smoothing: Szegedy et al.
     * 2016.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param labelSmoothing the share of the target spread evenly over all classes, from 0 to 1
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none; the dtype of the logits
     */
    public Variable crossEntropy(NDArray labels, double labelSmoothing, long ignoreIndex, Reduction reduction) {
        return new Variable(NativeOperators.variableCrossEntropy(ThreadState.current(), 0, id(), labels.id(), labelSmoothing, ignoreIndex, reduction.value()));
    }

    /**
     * Minus the logarithm of the probability that softmax(logits) gives to the label, in nats; the softmax is applied
     * inside, stable for any logits. A mean is over the labels that count.
     * Gradients flow to logits.
     * Source: Goodfellow, Bengio, Courville 2016, "Deep Learning", section 6.2.2.3; label smoothing: Szegedy et al.
     * 2016.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param labelSmoothing the share of the target spread evenly over all classes, from 0 to 1
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none; the dtype of the logits
     */
    public Variable crossEntropy(@Nullable NDManager into, NDArray labels, double labelSmoothing, long ignoreIndex, Reduction reduction) {
        return new Variable(NativeOperators.variableCrossEntropy(ThreadState.current(), Ids.orNull(into), id(), labels.id(), labelSmoothing, ignoreIndex, reduction.value()));
    }

    /**
     * Minus the logarithmic probability of the label.
     * Gradients flow to logProbabilities.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @return [], or the shape of the labels with reduction none
     */
    public Variable nllLoss(NDArray labels) {
        return new Variable(NativeOperators.variableNllLoss(ThreadState.current(), 0, id(), labels.id(), -100, Reduction.MEAN.value()));
    }

    /**
     * Minus the logarithmic probability of the label.
     * Gradients flow to logProbabilities.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none
     */
    public Variable nllLoss(NDArray labels, long ignoreIndex, Reduction reduction) {
        return new Variable(NativeOperators.variableNllLoss(ThreadState.current(), 0, id(), labels.id(), ignoreIndex, reduction.value()));
    }

    /**
     * Minus the logarithmic probability of the label.
     * Gradients flow to logProbabilities.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none
     */
    public Variable nllLoss(@Nullable NDManager into, NDArray labels, long ignoreIndex, Reduction reduction) {
        return new Variable(NativeOperators.variableNllLoss(ThreadState.current(), Ids.orNull(into), id(), labels.id(), ignoreIndex, reduction.value()));
    }

    /**
     * crossEntropy() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the
     * sum of those. With label smoothing the share of each class has that class' weight.
     * Gradients flow to logits.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param weight [C], floating: of each class
     * @return [], or the shape of the labels with reduction none; the dtype of the logits
     */
    public Variable weightedCrossEntropy(NDArray labels, NDArray weight) {
        return new Variable(NativeOperators.variableWeightedCrossEntropy(ThreadState.current(), 0, id(), labels.id(), weight.id(), 0.0, -100, Reduction.MEAN.value()));
    }

    /**
     * crossEntropy() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the
     * sum of those. With label smoothing the share of each class has that class' weight.
     * Gradients flow to logits.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param weight [C], floating: of each class
     * @param labelSmoothing the share of the target spread evenly over all classes, from 0 to 1
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none; the dtype of the logits
     */
    public Variable weightedCrossEntropy(NDArray labels, NDArray weight, double labelSmoothing, long ignoreIndex, Reduction reduction) {
        return new Variable(NativeOperators.variableWeightedCrossEntropy(ThreadState.current(), 0, id(), labels.id(), weight.id(), labelSmoothing, ignoreIndex, reduction.value()));
    }

    /**
     * crossEntropy() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the
     * sum of those. With label smoothing the share of each class has that class' weight.
     * Gradients flow to logits.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param weight [C], floating: of each class
     * @param labelSmoothing the share of the target spread evenly over all classes, from 0 to 1
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none; the dtype of the logits
     */
    public Variable weightedCrossEntropy(@Nullable NDManager into, NDArray labels, NDArray weight, double labelSmoothing, long ignoreIndex, Reduction reduction) {
        return new Variable(NativeOperators.variableWeightedCrossEntropy(ThreadState.current(), Ids.orNull(into), id(), labels.id(), weight.id(), labelSmoothing, ignoreIndex, reduction.value()));
    }

    /**
     * nllLoss() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the sum of
     * those.
     * Gradients flow to logProbabilities.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param weight [C], floating: of each class
     * @return [], or the shape of the labels with reduction none; the dtype of logProbabilities
     */
    public Variable weightedNllLoss(NDArray labels, NDArray weight) {
        return new Variable(NativeOperators.variableWeightedNllLoss(ThreadState.current(), 0, id(), labels.id(), weight.id(), -100, Reduction.MEAN.value()));
    }

    /**
     * nllLoss() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the sum of
     * those.
     * Gradients flow to logProbabilities.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param weight [C], floating: of each class
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none; the dtype of logProbabilities
     */
    public Variable weightedNllLoss(NDArray labels, NDArray weight, long ignoreIndex, Reduction reduction) {
        return new Variable(NativeOperators.variableWeightedNllLoss(ThreadState.current(), 0, id(), labels.id(), weight.id(), ignoreIndex, reduction.value()));
    }

    /**
     * nllLoss() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the sum of
     * those.
     * Gradients flow to logProbabilities.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param weight [C], floating: of each class
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none; the dtype of logProbabilities
     */
    public Variable weightedNllLoss(@Nullable NDManager into, NDArray labels, NDArray weight, long ignoreIndex, Reduction reduction) {
        return new Variable(NativeOperators.variableWeightedNllLoss(ThreadState.current(), Ids.orNull(into), id(), labels.id(), weight.id(), ignoreIndex, reduction.value()));
    }

    /**
     * Cross-entropy against probabilities of all classes: minus the sum of target * logSoftmax(logits), in nats. A mean
     * is over the lines of classes.
     * Gradients flow to logits and target.
     * @param target the same shape, floating: probabilities
     * @return [], or the shape of the logits without the axis of classes with reduction none; the promoted dtype
     */
    public Variable softCrossEntropy(Variable target) {
        return new Variable(NativeOperators.variableSoftCrossEntropy(ThreadState.current(), 0, id(), target.id(), 0, 0.0, Reduction.MEAN.value()));
    }

    /**
     * Cross-entropy against probabilities of all classes: minus the sum of target * logSoftmax(logits), in nats. A mean
     * is over the lines of classes.
     * Gradients flow to logits and target.
     * @param target the same shape, floating: probabilities
     * @param weight [C], floating: of each class; else 1; null: none
     * @param labelSmoothing the share of the target spread evenly over all classes, from 0 to 1
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the logits without the axis of classes with reduction none; the promoted dtype
     */
    public Variable softCrossEntropy(Variable target, @Nullable NDArray weight, double labelSmoothing, Reduction reduction) {
        return new Variable(NativeOperators.variableSoftCrossEntropy(ThreadState.current(), 0, id(), target.id(), Ids.orNull(weight), labelSmoothing, reduction.value()));
    }

    /**
     * Cross-entropy against probabilities of all classes: minus the sum of target * logSoftmax(logits), in nats. A mean
     * is over the lines of classes.
     * Gradients flow to logits and target.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating: probabilities
     * @param weight [C], floating: of each class; else 1; null: none
     * @param labelSmoothing the share of the target spread evenly over all classes, from 0 to 1
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the logits without the axis of classes with reduction none; the promoted dtype
     */
    public Variable softCrossEntropy(@Nullable NDManager into, Variable target, @Nullable NDArray weight, double labelSmoothing, Reduction reduction) {
        return new Variable(NativeOperators.variableSoftCrossEntropy(ThreadState.current(), Ids.orNull(into), id(), target.id(), Ids.orNull(weight), labelSmoothing, reduction.value()));
    }

    /**
     * The Kullback-Leibler divergence of the target from what the logarithms x say: target * (log(target) - x), 0 where
     * the target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence
     * of one.
     * Gradients flow to x and target.
     * Source: Kullback, Leibler 1951, "On Information and Sufficiency".
     * @param target the same shape, floating
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable klDiv(Variable target) {
        return new Variable(NativeOperators.variableKlDiv(ThreadState.current(), 0, id(), target.id(), false, Reduction.MEAN.value()));
    }

    /**
     * The Kullback-Leibler divergence of the target from what the logarithms x say: target * (log(target) - x), 0 where
     * the target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence
     * of one.
     * Gradients flow to x and target.
     * Source: Kullback, Leibler 1951, "On Information and Sufficiency".
     * @param target the same shape, floating
     * @param logTarget whether the target, too, is given by its logarithms
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable klDiv(Variable target, boolean logTarget, Reduction reduction) {
        return new Variable(NativeOperators.variableKlDiv(ThreadState.current(), 0, id(), target.id(), logTarget, reduction.value()));
    }

    /**
     * The Kullback-Leibler divergence of the target from what the logarithms x say: target * (log(target) - x), 0 where
     * the target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence
     * of one.
     * Gradients flow to x and target.
     * Source: Kullback, Leibler 1951, "On Information and Sufficiency".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating
     * @param logTarget whether the target, too, is given by its logarithms
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable klDiv(@Nullable NDManager into, Variable target, boolean logTarget, Reduction reduction) {
        return new Variable(NativeOperators.variableKlDiv(ThreadState.current(), Ids.orNull(into), id(), target.id(), logTarget, reduction.value()));
    }

    /**
     * The Kullback-Leibler divergence of the target from what the logarithms x say: target * (log(target) - x), 0 where
     * the target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence
     * of one.
     * Gradients flow to x.
     * Source: Kullback, Leibler 1951, "On Information and Sufficiency".
     * @param target the same shape, floating; no gradient flows to it
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable klDiv(NDArray target) {
        long constant = Operands.constant(target);
        try {
            return new Variable(NativeOperators.variableKlDiv(ThreadState.current(), 0, id(), constant, false, Reduction.MEAN.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The Kullback-Leibler divergence of the target from what the logarithms x say: target * (log(target) - x), 0 where
     * the target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence
     * of one.
     * Gradients flow to x.
     * Source: Kullback, Leibler 1951, "On Information and Sufficiency".
     * @param target the same shape, floating; no gradient flows to it
     * @param logTarget whether the target, too, is given by its logarithms
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable klDiv(NDArray target, boolean logTarget, Reduction reduction) {
        long constant = Operands.constant(target);
        try {
            return new Variable(NativeOperators.variableKlDiv(ThreadState.current(), 0, id(), constant, logTarget, reduction.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0
     * where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
     * Gradients flow to logits and target.
     * @param target the same shape, floating, from 0 to 1
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable bceWithLogits(Variable target) {
        return new Variable(NativeOperators.variableBceWithLogits(ThreadState.current(), 0, id(), target.id(), Reduction.MEAN.value()));
    }

    /**
     * The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0
     * where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
     * Gradients flow to logits and target.
     * @param target the same shape, floating, from 0 to 1
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable bceWithLogits(Variable target, Reduction reduction) {
        return new Variable(NativeOperators.variableBceWithLogits(ThreadState.current(), 0, id(), target.id(), reduction.value()));
    }

    /**
     * The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0
     * where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
     * Gradients flow to logits and target.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating, from 0 to 1
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable bceWithLogits(@Nullable NDManager into, Variable target, Reduction reduction) {
        return new Variable(NativeOperators.variableBceWithLogits(ThreadState.current(), Ids.orNull(into), id(), target.id(), reduction.value()));
    }

    /**
     * The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0
     * where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
     * Gradients flow to logits.
     * @param target the same shape, floating, from 0 to 1; no gradient flows to it
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable bceWithLogits(NDArray target) {
        long constant = Operands.constant(target);
        try {
            return new Variable(NativeOperators.variableBceWithLogits(ThreadState.current(), 0, id(), constant, Reduction.MEAN.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0
     * where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
     * Gradients flow to logits.
     * @param target the same shape, floating, from 0 to 1; no gradient flows to it
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable bceWithLogits(NDArray target, Reduction reduction) {
        long constant = Operands.constant(target);
        try {
            return new Variable(NativeOperators.variableBceWithLogits(ThreadState.current(), 0, id(), constant, reduction.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * bceWithLogits() with weights: of single elements, and of what positive targets cost, which trades recall for
     * precision. A mean is over all elements, whatever their weights.
     * Gradients flow to logits and target.
     * @param target the same shape, floating, from 0 to 1
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable weightedBceWithLogits(Variable target) {
        return new Variable(NativeOperators.variableWeightedBceWithLogits(ThreadState.current(), 0, id(), target.id(), 0, 0, Reduction.MEAN.value()));
    }

    /**
     * bceWithLogits() with weights: of single elements, and of what positive targets cost, which trades recall for
     * precision. A mean is over all elements, whatever their weights.
     * Gradients flow to logits and target.
     * @param target the same shape, floating, from 0 to 1
     * @param weight a shape that broadcasts to that of the logits, floating; else 1; null: none
     * @param posWeight a shape that broadcasts to that of the logits, floating: of positive targets; else 1; null: none
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable weightedBceWithLogits(Variable target, @Nullable NDArray weight, @Nullable NDArray posWeight, Reduction reduction) {
        return new Variable(NativeOperators.variableWeightedBceWithLogits(ThreadState.current(), 0, id(), target.id(), Ids.orNull(weight), Ids.orNull(posWeight), reduction.value()));
    }

    /**
     * bceWithLogits() with weights: of single elements, and of what positive targets cost, which trades recall for
     * precision. A mean is over all elements, whatever their weights.
     * Gradients flow to logits and target.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating, from 0 to 1
     * @param weight a shape that broadcasts to that of the logits, floating; else 1; null: none
     * @param posWeight a shape that broadcasts to that of the logits, floating: of positive targets; else 1; null: none
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable weightedBceWithLogits(@Nullable NDManager into, Variable target, @Nullable NDArray weight, @Nullable NDArray posWeight, Reduction reduction) {
        return new Variable(NativeOperators.variableWeightedBceWithLogits(ThreadState.current(), Ids.orNull(into), id(), target.id(), Ids.orNull(weight), Ids.orNull(posWeight), reduction.value()));
    }

    /**
     * The view of another shape.
     * @param shape the sizes
     * @return [shape], the same elements
     */
    public Variable reshape(Shape shape) {
        return reshape(shape.dimensions());
    }

    /**
     * The view in which axes of size 1 are as long as those of a shape.
     * @param shape the sizes
     * @return [shape], the same elements
     */
    public Variable broadcast(Shape shape) {
        return broadcast(shape.dimensions());
    }

    /**
     * The view with two axes in each other's place.
     * @param axis1 one of them; negative from the end
     * @param axis2 the other
     * @return the same elements
     */
    public Variable swapAxes(int axis1, int axis2) {
        return transpose(Ids.swapped(getShape().dimension(), axis1, axis2));
    }

    /**
     * The elements as another type, or the same where they are of it already.
     * @param type of the result
     * @param copy whether the result is new in any case
     * @return the shape of this
     */
    public Variable toType(DataType type, boolean copy) {
        return copy || getDataType() != type ? toType(type) : (Variable) this;
    }

    /**
     * Where the greatest of all elements is, counted in C order; the first of equal ones.
     * @return i64 []
     */
    public NDArray argMax() {
        try (Variable line = flatten()) {
            return line.argMax(0, false);
        }
    }

    /**
     * Where the least of all elements is, counted in C order; the first of equal ones.
     * @return i64 []
     */
    public NDArray argMin() {
        try (Variable line = flatten()) {
            return line.argMin(0, false);
        }
    }

    /**
     * Along one axis.
     * @param axis along which
     * @return i64, without that axis
     */
    public NDArray argMax(long axis) {
        return argMax(axis, false);
    }

    /**
     * Along one axis.
     * @param axis along which
     * @return i64, without that axis
     */
    public NDArray argMin(long axis) {
        return argMin(axis, false);
    }

    /**
     * Sorted along the last axis, the least first. Equal elements keep their order.
     * @return the shape and dtype of this
     */
    public Variable sort() {
        return sort(-1);
    }

    /**
     * Sorted along an axis, the least first. Equal elements keep their order.
     * @param axis along which
     * @return the shape and dtype of this
     */
    public Variable sort(long axis) {
        long[] outs = NativeOperators.variableSort(ThreadState.current(), 0, id(), axis, false);
        NativeFunctions.arrayRelease(outs[1]);
        return new Variable(outs[0]);
    }

    /**
     * Where the elements come from that would be sorted along the last axis, the least first.
     * @return i64, the shape of this
     */
    public NDArray argSort() {
        return argSort(-1);
    }

    /**
     * Where the elements come from that would be sorted along an axis, the least first.
     * @param axis along which
     * @return i64, the shape of this
     */
    public NDArray argSort(long axis) {
        return argSort(axis, true);
    }

    /**
     * Where the elements come from that would be sorted along an axis.
     * @param axis along which
     * @param ascending the least first, or the greatest
     * @return i64, the shape of this
     */
    public NDArray argSort(long axis, boolean ascending) {
        long[] outs = NativeOperators.variableSort(ThreadState.current(), 0, id(), axis, !ascending);
        NativeFunctions.variableRelease(outs[0]);
        return new NDArray(outs[1]);
    }

    /**
     * What an index names; a view, where it has no arrays in it.
     * @param index which
     * @return those elements
     */
    public Variable get(NDIndex index) {
        return get(null, index);
    }

    /**
     * What an index names.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param index which
     * @return those elements
     */
    public Variable get(@Nullable NDManager into, NDIndex index) {
        Variable at = (Variable) this;
        for (NDIndex.Step step : index.steps(getShape())) {
            Variable next = done(into, at, step);
            if (at != this) {
                at.close();
            }
            at = next;
        }
        return at == this ? reshape(into, getShape().dimensions()) : at;
    }

    private static Variable done(@Nullable NDManager into, Variable at, NDIndex.Step step) {
        switch (step.kind()) {
            case NDIndex.Step.SLICE:
                return at.slice(into, step.axis(), step.start(), step.stop(), step.step());
            case NDIndex.Step.SQUEEZE:
                return at.squeeze(into, new int[] {step.axis()});
            case NDIndex.Step.EXPAND:
                return at.expandDims(into, step.axis());
            default:
                if (step.picked().getDataType() != DataType.BOOL) {
                    return at.indexSelect(into, step.picked(), step.axis());
                }
                try (Variable line = at.flatten(into, step.axis(), step.axis() + step.picked().getShape().dimension() - 1);
                        NDArray places = new NDArray(Operands.places(into, at, step.picked()))) {
                    return line.indexSelect(into, places, step.axis());
                }
        }
    }

    /**
     * What an index names; a view, where it has no arrays in it.
     * @param indices such as "0, 1:3, ...", see {@link NDIndex}
     * @param arguments for each "{}" in it: a Number, or an NDArray
     * @return those elements
     */
    public Variable get(String indices, Object... arguments) {
        return get(null, new NDIndex(indices, arguments));
    }

    /**
     * What lies at these places of the first axes; a view.
     * @param indices a place an axis, negative from the end
     * @return without those axes
     */
    public Variable get(long... indices) {
        return get(null, new NDIndex(indices));
    }

    /**
     * What an array picks of the first axis: the rows of its integers, or those where its booleans are true.
     * @param index integers, or as many booleans as there are rows
     * @return the rows
     */
    public Variable get(NDArray index) {
        return get(null, new NDIndex("{}", index));
    }

    /**
     * Held between two whole numbers, which are themselves beside integers.
     * @param low the least result
     * @param high the greatest
     * @return the shape and dtype of this
     */
    public Variable clip(long low, long high) {
        return clip(null, low, high);
    }

    /**
     * Held between two whole numbers, which are themselves beside integers.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param low the least result
     * @param high the greatest
     * @return the shape and dtype of this
     */
    public Variable clip(@Nullable NDManager into, long low, long high) {
        if (Operands.isDouble(this, low) && Operands.isDouble(this, high)) {
            return clip(into, (double) low, (double) high);
        }
        try (Variable raised = maximum(into, low)) {
            return raised.minimum(into, high);
        }
    }

    /**
     * This with one whole number wherever the mask holds, which is itself among integers.
     * @param mask bool, a shape that broadcasts to this one's
     * @param value to put there
     * @return the shape and dtype of this
     */
    public Variable maskedFill(NDArray mask, long value) {
        return maskedFill(null, mask, value);
    }

    /**
     * This with one whole number wherever the mask holds, which is itself among integers.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param mask bool, a shape that broadcasts to this one's
     * @param value to put there
     * @return the shape and dtype of this
     */
    public Variable maskedFill(@Nullable NDManager into, NDArray mask, long value) {
        if (Operands.isDouble(this, value)) {
            return maskedFill(into, mask, (double) value);
        }
        long number = Operands.numberVariable("maskedFill", into, this, value, false);
        try {
            return new Variable(NativeOperators.variableWhere(ThreadState.current(), Ids.orNull(into), mask.id(), number, id()));
        } finally {
            NativeFunctions.variableRelease(number);
        }
    }
}
