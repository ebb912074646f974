// The operators of arrays: generated from api/operators.toml; do not edit.
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
import ai.tinyai.options.QuantizedConv2dOptions;
import ai.tinyai.options.UnfoldOptions;
import java.util.Objects;

/** The operators of arrays. */
abstract class ArrayOperators implements NDResource {
    ArrayOperators() {}

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
     * Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
     * @return the shape and dtype of x
     */
    public NDArray dropout() {
        return new NDArray(NativeOperators.arrayDropout(ThreadState.current(), 0, id(), 0.5, true));
    }

    /**
     * In training each element is zero with probability p, else x / (1 - p), so that the mean stays; otherwise x.
     * Random numbers as uniform() draws them, to the elements in the order in which x has them in memory.
     * Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
     * @param p from 0 to 1
     * @param training whether to drop
     * @return the shape and dtype of x
     */
    public NDArray dropout(double p, boolean training) {
        return new NDArray(NativeOperators.arrayDropout(ThreadState.current(), 0, id(), p, training));
    }

    /**
     * In training each element is zero with probability p, else x / (1 - p), so that the mean stays; otherwise x.
     * Random numbers as uniform() draws them, to the elements in the order in which x has them in memory.
     * Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param p from 0 to 1
     * @param training whether to drop
     * @return the shape and dtype of x
     */
    public NDArray dropout(@Nullable NDManager into, double p, boolean training) {
        return new NDArray(NativeOperators.arrayDropout(ThreadState.current(), Ids.orNull(into), id(), p, training));
    }

    /**
     * -x. Integers wrap.
     * @return the shape and dtype of x
     */
    public NDArray neg() {
        return new NDArray(NativeOperators.arrayNeg(ThreadState.current(), 0, id()));
    }

    /**
     * -x. Integers wrap.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public NDArray neg(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayNeg(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * |x|. The least integer stays negative, as it has no positive.
     * @return the shape and dtype of x
     */
    public NDArray abs() {
        return new NDArray(NativeOperators.arrayAbs(ThreadState.current(), 0, id()));
    }

    /**
     * |x|. The least integer stays negative, as it has no positive.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public NDArray abs(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayAbs(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * -1, 0 or 1; of a NaN 0. The gradient is 0 everywhere, and none is recorded.
     * @return the shape and dtype of x
     */
    public NDArray sign() {
        return new NDArray(NativeOperators.arraySign(ThreadState.current(), 0, id()));
    }

    /**
     * -1, 0 or 1; of a NaN 0. The gradient is 0 everywhere, and none is recorded.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public NDArray sign(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arraySign(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * e to the power x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray exp() {
        return new NDArray(NativeOperators.arrayExp(ThreadState.current(), 0, id()));
    }

    /**
     * e to the power x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray exp(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayExp(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * exp(x) - 1, exact near 0.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray expm1() {
        return new NDArray(NativeOperators.arrayExpm1(ThreadState.current(), 0, id()));
    }

    /**
     * exp(x) - 1, exact near 0.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray expm1(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayExpm1(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The natural logarithm: NaN below 0, -infinity at 0.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray log() {
        return new NDArray(NativeOperators.arrayLog(ThreadState.current(), 0, id()));
    }

    /**
     * The natural logarithm: NaN below 0, -infinity at 0.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray log(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayLog(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * log(1 + x), exact near 0.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray log1p() {
        return new NDArray(NativeOperators.arrayLog1p(ThreadState.current(), 0, id()));
    }

    /**
     * log(1 + x), exact near 0.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray log1p(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayLog1p(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The square root; NaN below 0.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray sqrt() {
        return new NDArray(NativeOperators.arraySqrt(ThreadState.current(), 0, id()));
    }

    /**
     * The square root; NaN below 0.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray sqrt(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arraySqrt(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * 1 / sqrt(x).
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray rsqrt() {
        return new NDArray(NativeOperators.arrayRsqrt(ThreadState.current(), 0, id()));
    }

    /**
     * 1 / sqrt(x).
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray rsqrt(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayRsqrt(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * x * x. Integers wrap.
     * @return the shape and dtype of x
     */
    public NDArray square() {
        return new NDArray(NativeOperators.arraySquare(ThreadState.current(), 0, id()));
    }

    /**
     * x * x. Integers wrap.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public NDArray square(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arraySquare(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * 1 / x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray reciprocal() {
        return new NDArray(NativeOperators.arrayReciprocal(ThreadState.current(), 0, id()));
    }

    /**
     * 1 / x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray reciprocal(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayReciprocal(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The sine of x in radians.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray sin() {
        return new NDArray(NativeOperators.arraySin(ThreadState.current(), 0, id()));
    }

    /**
     * The sine of x in radians.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray sin(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arraySin(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The cosine of x in radians.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray cos() {
        return new NDArray(NativeOperators.arrayCos(ThreadState.current(), 0, id()));
    }

    /**
     * The cosine of x in radians.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray cos(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayCos(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The tangent of x in radians.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray tan() {
        return new NDArray(NativeOperators.arrayTan(ThreadState.current(), 0, id()));
    }

    /**
     * The tangent of x in radians.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray tan(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayTan(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The angle, between -pi/2 and pi/2, whose sine is x; NaN beyond 1 and -1.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray asin() {
        return new NDArray(NativeOperators.arrayAsin(ThreadState.current(), 0, id()));
    }

    /**
     * The angle, between -pi/2 and pi/2, whose sine is x; NaN beyond 1 and -1.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray asin(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayAsin(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The angle, between 0 and pi, whose cosine is x; NaN beyond 1 and -1.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray acos() {
        return new NDArray(NativeOperators.arrayAcos(ThreadState.current(), 0, id()));
    }

    /**
     * The angle, between 0 and pi, whose cosine is x; NaN beyond 1 and -1.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray acos(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayAcos(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The angle, between -pi/2 and pi/2, whose tangent is x. atan2() knows all quadrants.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray atan() {
        return new NDArray(NativeOperators.arrayAtan(ThreadState.current(), 0, id()));
    }

    /**
     * The angle, between -pi/2 and pi/2, whose tangent is x. atan2() knows all quadrants.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray atan(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayAtan(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The hyperbolic sine, (exp(x) - exp(-x)) / 2.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray sinh() {
        return new NDArray(NativeOperators.arraySinh(ThreadState.current(), 0, id()));
    }

    /**
     * The hyperbolic sine, (exp(x) - exp(-x)) / 2.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray sinh(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arraySinh(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The hyperbolic cosine, (exp(x) + exp(-x)) / 2.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray cosh() {
        return new NDArray(NativeOperators.arrayCosh(ThreadState.current(), 0, id()));
    }

    /**
     * The hyperbolic cosine, (exp(x) + exp(-x)) / 2.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray cosh(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayCosh(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The hyperbolic tangent.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray tanh() {
        return new NDArray(NativeOperators.arrayTanh(ThreadState.current(), 0, id()));
    }

    /**
     * The hyperbolic tangent.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray tanh(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayTanh(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The inverse hyperbolic sine, log(x + sqrt(x^2 + 1)).
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray asinh() {
        return new NDArray(NativeOperators.arrayAsinh(ThreadState.current(), 0, id()));
    }

    /**
     * The inverse hyperbolic sine, log(x + sqrt(x^2 + 1)).
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray asinh(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayAsinh(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The inverse hyperbolic cosine, log(x + sqrt(x^2 - 1)); NaN below 1.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray acosh() {
        return new NDArray(NativeOperators.arrayAcosh(ThreadState.current(), 0, id()));
    }

    /**
     * The inverse hyperbolic cosine, log(x + sqrt(x^2 - 1)); NaN below 1.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray acosh(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayAcosh(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The inverse hyperbolic tangent, log((1 + x) / (1 - x)) / 2; NaN beyond 1 and -1, at which it is infinite.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray atanh() {
        return new NDArray(NativeOperators.arrayAtanh(ThreadState.current(), 0, id()));
    }

    /**
     * The inverse hyperbolic tangent, log((1 + x) / (1 - x)) / 2; NaN beyond 1 and -1, at which it is infinite.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray atanh(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayAtanh(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * 1 / (1 + exp(-x)).
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray sigmoid() {
        return new NDArray(NativeOperators.arraySigmoid(ThreadState.current(), 0, id()));
    }

    /**
     * 1 / (1 + exp(-x)).
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray sigmoid(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arraySigmoid(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * max(x, 0); a NaN stays. The gradient is 0 at 0, and at a NaN: backward keeps of each element whether it is
     * positive.
     * Source: Nair, Hinton 2010, "Rectified Linear Units Improve Restricted Boltzmann Machines".
     * @return the shape and dtype of x
     */
    public NDArray relu() {
        return new NDArray(NativeOperators.arrayRelu(ThreadState.current(), 0, id()));
    }

    /**
     * max(x, 0); a NaN stays. The gradient is 0 at 0, and at a NaN: backward keeps of each element whether it is
     * positive.
     * Source: Nair, Hinton 2010, "Rectified Linear Units Improve Restricted Boltzmann Machines".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public NDArray relu(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayRelu(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * x where positive, else slope * x.
     * Source: Maas, Hannun, Ng 2013, "Rectifier Nonlinearities Improve Neural Network Acoustic Models".
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray leakyRelu() {
        return new NDArray(NativeOperators.arrayLeakyRelu(ThreadState.current(), 0, id(), 0.01));
    }

    /**
     * x where positive, else slope * x.
     * Source: Maas, Hannun, Ng 2013, "Rectifier Nonlinearities Improve Neural Network Acoustic Models".
     * @param slope of the negative side
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray leakyRelu(double slope) {
        return new NDArray(NativeOperators.arrayLeakyRelu(ThreadState.current(), 0, id(), slope));
    }

    /**
     * x where positive, else slope * x.
     * Source: Maas, Hannun, Ng 2013, "Rectifier Nonlinearities Improve Neural Network Acoustic Models".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param slope of the negative side
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray leakyRelu(@Nullable NDManager into, double slope) {
        return new NDArray(NativeOperators.arrayLeakyRelu(ThreadState.current(), Ids.orNull(into), id(), slope));
    }

    /**
     * x where positive, else alpha * (exp(x) - 1).
     * Source: Clevert, Unterthiner, Hochreiter 2015, arXiv:1511.07289.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray elu() {
        return new NDArray(NativeOperators.arrayElu(ThreadState.current(), 0, id(), 1.0));
    }

    /**
     * x where positive, else alpha * (exp(x) - 1).
     * Source: Clevert, Unterthiner, Hochreiter 2015, arXiv:1511.07289.
     * @param alpha the negative side tends to -alpha
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray elu(double alpha) {
        return new NDArray(NativeOperators.arrayElu(ThreadState.current(), 0, id(), alpha));
    }

    /**
     * x where positive, else alpha * (exp(x) - 1).
     * Source: Clevert, Unterthiner, Hochreiter 2015, arXiv:1511.07289.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param alpha the negative side tends to -alpha
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray elu(@Nullable NDManager into, double alpha) {
        return new NDArray(NativeOperators.arrayElu(ThreadState.current(), Ids.orNull(into), id(), alpha));
    }

    /**
     * x * Phi(x), Phi being the normal distribution.
     * Source: Hendrycks, Gimpel 2016, arXiv:1606.08415.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray gelu() {
        return new NDArray(NativeOperators.arrayGelu(ThreadState.current(), 0, id(), false));
    }

    /**
     * x * Phi(x), Phi being the normal distribution.
     * Source: Hendrycks, Gimpel 2016, arXiv:1606.08415.
     * @param byTanh whether to approximate: 0.5 * x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray gelu(boolean byTanh) {
        return new NDArray(NativeOperators.arrayGelu(ThreadState.current(), 0, id(), byTanh));
    }

    /**
     * x * Phi(x), Phi being the normal distribution.
     * Source: Hendrycks, Gimpel 2016, arXiv:1606.08415.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param byTanh whether to approximate: 0.5 * x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray gelu(@Nullable NDManager into, boolean byTanh) {
        return new NDArray(NativeOperators.arrayGelu(ThreadState.current(), Ids.orNull(into), id(), byTanh));
    }

    /**
     * x * sigmoid(x), also called swish.
     * Source: Elfwing, Uchibe, Doya 2017, arXiv:1702.03118.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray silu() {
        return new NDArray(NativeOperators.arraySilu(ThreadState.current(), 0, id()));
    }

    /**
     * x * sigmoid(x), also called swish.
     * Source: Elfwing, Uchibe, Doya 2017, arXiv:1702.03118.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray silu(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arraySilu(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * log(1 + exp(beta * x)) / beta; x itself, with a gradient of 1, where beta * x is beyond the threshold.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray softplus() {
        return new NDArray(NativeOperators.arraySoftplus(ThreadState.current(), 0, id(), 1.0, 20.0));
    }

    /**
     * log(1 + exp(beta * x)) / beta; x itself, with a gradient of 1, where beta * x is beyond the threshold.
     * @param beta the steepness
     * @param threshold where the function is a straight line
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray softplus(double beta, double threshold) {
        return new NDArray(NativeOperators.arraySoftplus(ThreadState.current(), 0, id(), beta, threshold));
    }

    /**
     * log(1 + exp(beta * x)) / beta; x itself, with a gradient of 1, where beta * x is beyond the threshold.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param beta the steepness
     * @param threshold where the function is a straight line
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray softplus(@Nullable NDManager into, double beta, double threshold) {
        return new NDArray(NativeOperators.arraySoftplus(ThreadState.current(), Ids.orNull(into), id(), beta, threshold));
    }

    /**
     * The error function, 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to x.
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray erf() {
        return new NDArray(NativeOperators.arrayErf(ThreadState.current(), 0, id()));
    }

    /**
     * The error function, 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray erf(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayErf(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The next whole number below. The gradient is 0 everywhere, and none is recorded.
     * @return the shape and dtype of x
     */
    public NDArray floor() {
        return new NDArray(NativeOperators.arrayFloor(ThreadState.current(), 0, id()));
    }

    /**
     * The next whole number below. The gradient is 0 everywhere, and none is recorded.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public NDArray floor(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayFloor(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The next whole number above. The gradient is 0 everywhere, and none is recorded.
     * @return the shape and dtype of x
     */
    public NDArray ceil() {
        return new NDArray(NativeOperators.arrayCeil(ThreadState.current(), 0, id()));
    }

    /**
     * The next whole number above. The gradient is 0 everywhere, and none is recorded.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public NDArray ceil(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayCeil(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The nearest whole number, halves to the even one. The gradient is 0 everywhere, and none is recorded.
     * @return the shape and dtype of x
     */
    public NDArray round() {
        return new NDArray(NativeOperators.arrayRound(ThreadState.current(), 0, id()));
    }

    /**
     * The nearest whole number, halves to the even one. The gradient is 0 everywhere, and none is recorded.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public NDArray round(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayRound(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * x held between two bounds; a NaN stays. The gradient is 1 between them, and 0 at them, beyond them and for a NaN
     * (that of relu() at 0 is 0 too).
     * @return the shape and dtype of x
     */
    public NDArray clip() {
        return new NDArray(NativeOperators.arrayClip(ThreadState.current(), 0, id(), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
    }

    /**
     * x held between two bounds; a NaN stays. The gradient is 1 between them, and 0 at them, beyond them and for a NaN
     * (that of relu() at 0 is 0 too).
     * @param low the least result; -INFINITY: no bound. For an integer x a whole number below 2^53; maximum() and
     * minimum() take any
     * @param high the greatest; INFINITY: no bound
     * @return the shape and dtype of x
     */
    public NDArray clip(double low, double high) {
        return new NDArray(NativeOperators.arrayClip(ThreadState.current(), 0, id(), low, high));
    }

    /**
     * x held between two bounds; a NaN stays. The gradient is 1 between them, and 0 at them, beyond them and for a NaN
     * (that of relu() at 0 is 0 too).
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param low the least result; -INFINITY: no bound. For an integer x a whole number below 2^53; maximum() and
     * minimum() take any
     * @param high the greatest; INFINITY: no bound
     * @return the shape and dtype of x
     */
    public NDArray clip(@Nullable NDManager into, double low, double high) {
        return new NDArray(NativeOperators.arrayClip(ThreadState.current(), Ids.orNull(into), id(), low, high));
    }

    /**
     * Whether x is NaN; integers never are.
     * @return the shape of x, bool
     */
    public NDArray isNaN() {
        return new NDArray(NativeOperators.arrayIsnan(ThreadState.current(), 0, id()));
    }

    /**
     * Whether x is NaN; integers never are.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x, bool
     */
    public NDArray isNaN(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayIsnan(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * Whether x is infinite; integers never are.
     * @return the shape of x, bool
     */
    public NDArray isInfinite() {
        return new NDArray(NativeOperators.arrayIsinf(ThreadState.current(), 0, id()));
    }

    /**
     * Whether x is infinite; integers never are.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x, bool
     */
    public NDArray isInfinite(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayIsinf(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * Whether x is neither NaN nor infinite; integers always are finite.
     * @return the shape of x, bool
     */
    public NDArray isFinite() {
        return new NDArray(NativeOperators.arrayIsfinite(ThreadState.current(), 0, id()));
    }

    /**
     * Whether x is neither NaN nor infinite; integers always are finite.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x, bool
     */
    public NDArray isFinite(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayIsfinite(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * Whether x is zero (false).
     * @return the shape of x, bool
     */
    public NDArray logicalNot() {
        return new NDArray(NativeOperators.arrayLogicalNot(ThreadState.current(), 0, id()));
    }

    /**
     * Whether x is zero (false).
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape of x, bool
     */
    public NDArray logicalNot(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayLogicalNot(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * x + value.
     * @param value the number; for an integer x it must be a whole one that its dtype holds (beside u8 also its
     * negative), and below 2^53: add() and mul() take an array of any
     * @return the shape and dtype of x
     */
    public NDArray add(double value) {
        return new NDArray(NativeOperators.arrayAddScalar(ThreadState.current(), 0, id(), value));
    }

    /**
     * x + value.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param value the number; for an integer x it must be a whole one that its dtype holds (beside u8 also its
     * negative), and below 2^53: add() and mul() take an array of any
     * @return the shape and dtype of x
     */
    public NDArray add(@Nullable NDManager into, double value) {
        return new NDArray(NativeOperators.arrayAddScalar(ThreadState.current(), Ids.orNull(into), id(), value));
    }

    /**
     * x * value.
     * @param value the number; for an integer x it must be a whole one that its dtype holds (beside u8 also its
     * negative), and below 2^53: add() and mul() take an array of any
     * @return the shape and dtype of x
     */
    public NDArray mul(double value) {
        return new NDArray(NativeOperators.arrayMulScalar(ThreadState.current(), 0, id(), value));
    }

    /**
     * x * value.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param value the number; for an integer x it must be a whole one that its dtype holds (beside u8 also its
     * negative), and below 2^53: add() and mul() take an array of any
     * @return the shape and dtype of x
     */
    public NDArray mul(@Nullable NDManager into, double value) {
        return new NDArray(NativeOperators.arrayMulScalar(ThreadState.current(), Ids.orNull(into), id(), value));
    }

    /**
     * x to the power value. pow() keeps integers.
     * @param value the exponent
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray pow(double value) {
        return new NDArray(NativeOperators.arrayPowScalar(ThreadState.current(), 0, id(), value));
    }

    /**
     * x to the power value. pow() keeps integers.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param value the exponent
     * @return the shape of x; its dtype if floating, else f32
     */
    public NDArray pow(@Nullable NDManager into, double value) {
        return new NDArray(NativeOperators.arrayPowScalar(ThreadState.current(), Ids.orNull(into), id(), value));
    }

    /**
     * a + b. Integers wrap; of two bools the logical or.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray add(NDArray b) {
        return new NDArray(NativeOperators.arrayAdd(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a + b. Integers wrap; of two bools the logical or.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray add(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayAdd(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a + b. Integers wrap; of two bools the logical or.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray add(long b) {
        return add(null, b);
    }

    /**
     * a + b. Integers wrap; of two bools the logical or.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray add(@Nullable NDManager into, long b) {
        if (Operands.isDouble(this, b)) {
            return add(into, (double) b);
        }
        long number = Operands.number("add", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayAdd(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a + b. Integers wrap; of two bools the logical or.
     * Gradients flow to b.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, the promoted dtype
     */
    public Variable add(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableAdd(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray sub(NDArray b) {
        return new NDArray(NativeOperators.arraySub(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray sub(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arraySub(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray sub(double b) {
        return add(-b);
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray sub(@Nullable NDManager into, double b) {
        return add(into, -b);
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray sub(long b) {
        return sub(null, b);
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray sub(@Nullable NDManager into, long b) {
        if (Operands.isDouble(this, b)) {
            return sub(into, (double) b);
        }
        long number = Operands.number("sub", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arraySub(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a - b. Integers wrap; two bools are an error (logicalXor is meant).
     * Gradients flow to b.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, the promoted dtype
     */
    public Variable sub(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableSub(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a * b. Integers wrap; of two bools the logical and.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray mul(NDArray b) {
        return new NDArray(NativeOperators.arrayMul(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a * b. Integers wrap; of two bools the logical and.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray mul(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayMul(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a * b. Integers wrap; of two bools the logical and.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray mul(long b) {
        return mul(null, b);
    }

    /**
     * a * b. Integers wrap; of two bools the logical and.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray mul(@Nullable NDManager into, long b) {
        if (Operands.isDouble(this, b)) {
            return mul(into, (double) b);
        }
        long number = Operands.number("mul", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayMul(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a * b. Integers wrap; of two bools the logical and.
     * Gradients flow to b.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mul(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableMul(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public NDArray div(NDArray b) {
        return new NDArray(NativeOperators.arrayDiv(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public NDArray div(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayDiv(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public NDArray div(double b) {
        return div(null, b);
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public NDArray div(@Nullable NDManager into, double b) {
        long number = Operands.number("div", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayDiv(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public NDArray div(long b) {
        return div(null, b);
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public NDArray div(@Nullable NDManager into, long b) {
        long number = Operands.number("div", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayDiv(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a / b. Integers are divided as f32; a division by zero gives an infinity or NaN.
     * Gradients flow to b.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable div(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableDiv(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a to the power b. Integers wrap.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray pow(NDArray b) {
        return new NDArray(NativeOperators.arrayPow(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a to the power b. Integers wrap.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray pow(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayPow(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a to the power b. Integers wrap.
     * @param b a whole number; integers stay integers where it is not negative, and are f32 where it is
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray pow(long b) {
        return pow(null, b);
    }

    /**
     * a to the power b. Integers wrap.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number; integers stay integers where it is not negative, and are f32 where it is
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray pow(@Nullable NDManager into, long b) {
        if (Operands.isPower(this, b)) {
            return pow(into, (double) b);
        }
        long number = Operands.number("pow", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayPow(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a to the power b. Integers wrap.
     * Gradients flow to b.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, the promoted dtype
     */
    public Variable pow(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variablePow(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray maximum(NDArray b) {
        return new NDArray(NativeOperators.arrayMaximum(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray maximum(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayMaximum(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray maximum(double b) {
        return maximum(null, b);
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray maximum(@Nullable NDManager into, double b) {
        long number = Operands.number("maximum", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayMaximum(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray maximum(long b) {
        return maximum(null, b);
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray maximum(@Nullable NDManager into, long b) {
        long number = Operands.number("maximum", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayMaximum(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * The greater of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to b.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, the promoted dtype
     */
    public Variable maximum(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableMaximum(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray minimum(NDArray b) {
        return new NDArray(NativeOperators.arrayMinimum(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray minimum(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayMinimum(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray minimum(double b) {
        return minimum(null, b);
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray minimum(@Nullable NDManager into, double b) {
        long number = Operands.number("minimum", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayMinimum(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray minimum(long b) {
        return minimum(null, b);
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray minimum(@Nullable NDManager into, long b) {
        long number = Operands.number("minimum", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayMinimum(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * The lesser of the two; NaN where either is. Equal ones share the gradient.
     * Gradients flow to b.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, the promoted dtype
     */
    public Variable minimum(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableMinimum(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * log(exp(a) + exp(b)), without the overflow: the sum of two numbers that are known by their logarithms. Integers
     * are taken as f32.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public NDArray logAddExp(NDArray b) {
        return new NDArray(NativeOperators.arrayLogaddexp(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * log(exp(a) + exp(b)), without the overflow: the sum of two numbers that are known by their logarithms. Integers
     * are taken as f32.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public NDArray logAddExp(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayLogaddexp(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * log(exp(a) + exp(b)), without the overflow: the sum of two numbers that are known by their logarithms. Integers
     * are taken as f32.
     * Gradients flow to b.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable logAddExp(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableLogaddexp(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The angle, between -pi and pi, of the point whose height is a and whose width is b: atan(a / b) where b is
     * positive, and the right quadrant everywhere; signs of zeros count, as in C. The gradient at the origin is 0.
     * Integers are taken as f32.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public NDArray atan2(NDArray b) {
        return new NDArray(NativeOperators.arrayAtan2(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * The angle, between -pi and pi, of the point whose height is a and whose width is b: atan(a / b) where b is
     * positive, and the right quadrant everywhere; signs of zeros count, as in C. The gradient at the origin is 0.
     * Integers are taken as f32.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public NDArray atan2(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayAtan2(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * The angle, between -pi and pi, of the point whose height is a and whose width is b: atan(a / b) where b is
     * positive, and the right quadrant everywhere; signs of zeros count, as in C. The gradient at the origin is 0.
     * Integers are taken as f32.
     * Gradients flow to b.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, the promoted dtype, or f32 where that is not floating
     */
    public Variable atan2(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableAtan2(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a + weight * (b - a): a where the weight is 0, b where it is 1, and a line through both.
     * @param b any shape that broadcasts with a's, floating
     * @param weight any shape that broadcasts with theirs, floating
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray lerp(NDArray b, NDArray weight) {
        return new NDArray(NativeOperators.arrayLerp(ThreadState.current(), 0, id(), b.id(), weight.id()));
    }

    /**
     * a + weight * (b - a): a where the weight is 0, b where it is 1, and a line through both.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's, floating
     * @param weight any shape that broadcasts with theirs, floating
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray lerp(@Nullable NDManager into, NDArray b, NDArray weight) {
        return new NDArray(NativeOperators.arrayLerp(ThreadState.current(), Ids.orNull(into), id(), b.id(), weight.id()));
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray mod(NDArray b) {
        return new NDArray(NativeOperators.arrayMod(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray mod(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayMod(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray mod(double b) {
        return mod(null, b);
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray mod(@Nullable NDManager into, double b) {
        long number = Operands.number("mod", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayMod(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray mod(long b) {
        return mod(null, b);
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray mod(@Nullable NDManager into, long b) {
        long number = Operands.number("mod", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayMod(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a - b * floor(a / b): the remainder with the sign of b, as in Python. By zero it is NaN of floats and 0 of
     * integers, for an array of numbers has no place to raise an error.
     * Gradients flow to b.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, the promoted dtype
     */
    public Variable mod(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableMod(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray floorDiv(NDArray b) {
        return new NDArray(NativeOperators.arrayFloorDiv(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray floorDiv(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayFloorDiv(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray floorDiv(double b) {
        return floorDiv(null, b);
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray floorDiv(@Nullable NDManager into, double b) {
        long number = Operands.number("floorDiv", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayFloorDiv(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray floorDiv(long b) {
        return floorDiv(null, b);
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, the promoted dtype
     */
    public NDArray floorDiv(@Nullable NDManager into, long b) {
        long number = Operands.number("floorDiv", into, this, b, false);
        try {
            return new NDArray(NativeOperators.arrayFloorDiv(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * The next whole number below a / b, the quotient not being rounded first: mod() is a - b times it. By zero it is a
     * / b of floats and 0 of integers, which wrap; two bools are an error. The gradient is 0 everywhere, and none is
     * recorded.
     * Gradients flow to b.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, the promoted dtype
     */
    public Variable floorDiv(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableFloorDiv(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a = b; false beside a NaN.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray eq(NDArray b) {
        return new NDArray(NativeOperators.arrayEqual(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a = b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray eq(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayEqual(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a = b; false beside a NaN.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray eq(double b) {
        return eq(null, b);
    }

    /**
     * a = b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray eq(@Nullable NDManager into, double b) {
        long number = Operands.number("eq", into, this, b, true);
        try {
            return new NDArray(NativeOperators.arrayEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a = b; false beside a NaN.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray eq(long b) {
        return eq(null, b);
    }

    /**
     * a = b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray eq(@Nullable NDManager into, long b) {
        long number = Operands.number("eq", into, this, b, true);
        try {
            return new NDArray(NativeOperators.arrayEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a = b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, bool
     */
    public NDArray eq(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new NDArray(NativeOperators.variableEqual(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a differs from b; true beside a NaN.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray neq(NDArray b) {
        return new NDArray(NativeOperators.arrayNotEqual(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a differs from b; true beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray neq(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayNotEqual(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a differs from b; true beside a NaN.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray neq(double b) {
        return neq(null, b);
    }

    /**
     * a differs from b; true beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray neq(@Nullable NDManager into, double b) {
        long number = Operands.number("neq", into, this, b, true);
        try {
            return new NDArray(NativeOperators.arrayNotEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a differs from b; true beside a NaN.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray neq(long b) {
        return neq(null, b);
    }

    /**
     * a differs from b; true beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray neq(@Nullable NDManager into, long b) {
        long number = Operands.number("neq", into, this, b, true);
        try {
            return new NDArray(NativeOperators.arrayNotEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a differs from b; true beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, bool
     */
    public NDArray neq(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new NDArray(NativeOperators.variableNotEqual(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a &lt; b; false beside a NaN.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray lt(NDArray b) {
        return new NDArray(NativeOperators.arrayLess(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a &lt; b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray lt(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayLess(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a &lt; b; false beside a NaN.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray lt(double b) {
        return lt(null, b);
    }

    /**
     * a &lt; b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray lt(@Nullable NDManager into, double b) {
        long number = Operands.number("lt", into, this, b, true);
        try {
            return new NDArray(NativeOperators.arrayLess(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a &lt; b; false beside a NaN.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray lt(long b) {
        return lt(null, b);
    }

    /**
     * a &lt; b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray lt(@Nullable NDManager into, long b) {
        long number = Operands.number("lt", into, this, b, true);
        try {
            return new NDArray(NativeOperators.arrayLess(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a &lt; b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, bool
     */
    public NDArray lt(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new NDArray(NativeOperators.variableLess(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a &lt;= b; false beside a NaN.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray lte(NDArray b) {
        return new NDArray(NativeOperators.arrayLessEqual(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a &lt;= b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray lte(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayLessEqual(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a &lt;= b; false beside a NaN.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray lte(double b) {
        return lte(null, b);
    }

    /**
     * a &lt;= b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray lte(@Nullable NDManager into, double b) {
        long number = Operands.number("lte", into, this, b, true);
        try {
            return new NDArray(NativeOperators.arrayLessEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a &lt;= b; false beside a NaN.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray lte(long b) {
        return lte(null, b);
    }

    /**
     * a &lt;= b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray lte(@Nullable NDManager into, long b) {
        long number = Operands.number("lte", into, this, b, true);
        try {
            return new NDArray(NativeOperators.arrayLessEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a &lt;= b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, bool
     */
    public NDArray lte(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new NDArray(NativeOperators.variableLessEqual(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a &gt; b; false beside a NaN.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray gt(NDArray b) {
        return new NDArray(NativeOperators.arrayGreater(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a &gt; b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray gt(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayGreater(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a &gt; b; false beside a NaN.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray gt(double b) {
        return gt(null, b);
    }

    /**
     * a &gt; b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray gt(@Nullable NDManager into, double b) {
        long number = Operands.number("gt", into, this, b, true);
        try {
            return new NDArray(NativeOperators.arrayGreater(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a &gt; b; false beside a NaN.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray gt(long b) {
        return gt(null, b);
    }

    /**
     * a &gt; b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray gt(@Nullable NDManager into, long b) {
        long number = Operands.number("gt", into, this, b, true);
        try {
            return new NDArray(NativeOperators.arrayGreater(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a &gt; b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, bool
     */
    public NDArray gt(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new NDArray(NativeOperators.variableGreater(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * a &gt;= b; false beside a NaN.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray gte(NDArray b) {
        return new NDArray(NativeOperators.arrayGreaterEqual(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * a &gt;= b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray gte(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayGreaterEqual(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * a &gt;= b; false beside a NaN.
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray gte(double b) {
        return gte(null, b);
    }

    /**
     * a &gt;= b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a number; integers stay integers beside a whole one
     * @return the broadcast shape, bool
     */
    public NDArray gte(@Nullable NDManager into, double b) {
        long number = Operands.number("gte", into, this, b, true);
        try {
            return new NDArray(NativeOperators.arrayGreaterEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a &gt;= b; false beside a NaN.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray gte(long b) {
        return gte(null, b);
    }

    /**
     * a &gt;= b; false beside a NaN.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return the broadcast shape, bool
     */
    public NDArray gte(@Nullable NDManager into, long b) {
        long number = Operands.number("gte", into, this, b, true);
        try {
            return new NDArray(NativeOperators.arrayGreaterEqual(ThreadState.current(), Ids.orNull(into), id(), number));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * a &gt;= b; false beside a NaN.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, bool
     */
    public NDArray gte(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new NDArray(NativeOperators.variableGreaterEqual(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Whether neither is zero.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray logicalAnd(NDArray b) {
        return new NDArray(NativeOperators.arrayLogicalAnd(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * Whether neither is zero.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray logicalAnd(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayLogicalAnd(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * Whether neither is zero.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, bool
     */
    public NDArray logicalAnd(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new NDArray(NativeOperators.variableLogicalAnd(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Whether not both are zero.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray logicalOr(NDArray b) {
        return new NDArray(NativeOperators.arrayLogicalOr(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * Whether not both are zero.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray logicalOr(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayLogicalOr(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * Whether not both are zero.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, bool
     */
    public NDArray logicalOr(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new NDArray(NativeOperators.variableLogicalOr(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Whether exactly one is zero.
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray logicalXor(NDArray b) {
        return new NDArray(NativeOperators.arrayLogicalXor(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * Whether exactly one is zero.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b any shape that broadcasts with a's
     * @return the broadcast shape, bool
     */
    public NDArray logicalXor(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayLogicalXor(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * Whether exactly one is zero.
     * No gradient flows.
     * @param b any shape that broadcasts with a's; the gradient flows to it alone
     * @return the broadcast shape, bool
     */
    public NDArray logicalXor(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new NDArray(NativeOperators.variableLogicalXor(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * destination += b. DTYPE if the sum would be of a wider kind than the destination holds.
     * @param b a shape that broadcasts to the destination's; converted to its dtype
     * @return this
     */
    public NDArray addi(NDArray b) {
        NativeOperators.arrayAddInplace(ThreadState.current(), id(), b.id());
        return (NDArray) this;
    }

    /**
     * destination += b. DTYPE if the sum would be of a wider kind than the destination holds.
     * @param b a number; integers stay integers beside a whole one
     * @return this
     */
    public NDArray addi(double b) {
        long number = Operands.number("addi", null, this, b, false);
        try {
            NativeOperators.arrayAddInplace(ThreadState.current(), id(), number);
            return (NDArray) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination += b. DTYPE if the sum would be of a wider kind than the destination holds.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return this
     */
    public NDArray addi(long b) {
        long number = Operands.number("addi", null, this, b, false);
        try {
            NativeOperators.arrayAddInplace(ThreadState.current(), id(), number);
            return (NDArray) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination -= b. DTYPE if the difference would be of a wider kind than the destination holds.
     * @param b a shape that broadcasts to the destination's; converted to its dtype
     * @return this
     */
    public NDArray subi(NDArray b) {
        NativeOperators.arraySubInplace(ThreadState.current(), id(), b.id());
        return (NDArray) this;
    }

    /**
     * destination -= b. DTYPE if the difference would be of a wider kind than the destination holds.
     * @param b a number; integers stay integers beside a whole one
     * @return this
     */
    public NDArray subi(double b) {
        long number = Operands.number("subi", null, this, b, false);
        try {
            NativeOperators.arraySubInplace(ThreadState.current(), id(), number);
            return (NDArray) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination -= b. DTYPE if the difference would be of a wider kind than the destination holds.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return this
     */
    public NDArray subi(long b) {
        long number = Operands.number("subi", null, this, b, false);
        try {
            NativeOperators.arraySubInplace(ThreadState.current(), id(), number);
            return (NDArray) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination *= b. DTYPE if the product would be of a wider kind than the destination holds.
     * @param b a shape that broadcasts to the destination's; converted to its dtype
     * @return this
     */
    public NDArray muli(NDArray b) {
        NativeOperators.arrayMulInplace(ThreadState.current(), id(), b.id());
        return (NDArray) this;
    }

    /**
     * destination *= b. DTYPE if the product would be of a wider kind than the destination holds.
     * @param b a number; integers stay integers beside a whole one
     * @return this
     */
    public NDArray muli(double b) {
        long number = Operands.number("muli", null, this, b, false);
        try {
            NativeOperators.arrayMulInplace(ThreadState.current(), id(), number);
            return (NDArray) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination *= b. DTYPE if the product would be of a wider kind than the destination holds.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return this
     */
    public NDArray muli(long b) {
        long number = Operands.number("muli", null, this, b, false);
        try {
            NativeOperators.arrayMulInplace(ThreadState.current(), id(), number);
            return (NDArray) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination /= b. DTYPE if the destination is not floating.
     * @param b a shape that broadcasts to the destination's; converted to its dtype
     * @return this
     */
    public NDArray divi(NDArray b) {
        NativeOperators.arrayDivInplace(ThreadState.current(), id(), b.id());
        return (NDArray) this;
    }

    /**
     * destination /= b. DTYPE if the destination is not floating.
     * @param b a number; integers stay integers beside a whole one
     * @return this
     */
    public NDArray divi(double b) {
        long number = Operands.number("divi", null, this, b, false);
        try {
            NativeOperators.arrayDivInplace(ThreadState.current(), id(), number);
            return (NDArray) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * destination /= b. DTYPE if the destination is not floating.
     * @param b a whole number, which is itself beside integers; those stay integers
     * @return this
     */
    public NDArray divi(long b) {
        long number = Operands.number("divi", null, this, b, false);
        try {
            NativeOperators.arrayDivInplace(ThreadState.current(), id(), number);
            return (NDArray) this;
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * The same numbers in another dtype. Floats become integers by truncation: what i32 or i64 cannot hold, NaN too,
     * becomes the least of them, and i8 and u8 are the low bits of the i32, so that it becomes 0. To bool, what is not
     * zero is true, NaN too.
     * @param dtype of the result
     * @return the shape of x, of that dtype; a copy also when x has it already
     */
    public NDArray toType(DataType dtype) {
        return new NDArray(NativeOperators.arrayCast(ThreadState.current(), 0, id(), dtype.value()));
    }

    /**
     * The same numbers in another dtype. Floats become integers by truncation: what i32 or i64 cannot hold, NaN too,
     * becomes the least of them, and i8 and u8 are the low bits of the i32, so that it becomes 0. To bool, what is not
     * zero is true, NaN too.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param dtype of the result
     * @return the shape of x, of that dtype; a copy also when x has it already
     */
    public NDArray toType(@Nullable NDManager into, DataType dtype) {
        return new NDArray(NativeOperators.arrayCast(ThreadState.current(), Ids.orNull(into), id(), dtype.value()));
    }

    /**
     * The same elements in C order without gaps: a view where they lie so already, else a copy.
     * @return the shape and dtype of x
     */
    public NDArray contiguous() {
        return new NDArray(NativeOperators.arrayContiguous(ThreadState.current(), 0, id()));
    }

    /**
     * The same elements in C order without gaps: a view where they lie so already, else a copy.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public NDArray contiguous(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayContiguous(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The same elements in memory of their own.
     * @return the shape and dtype of x
     */
    public NDArray duplicate() {
        return new NDArray(NativeOperators.arrayCopy(ThreadState.current(), 0, id()));
    }

    /**
     * The same elements in memory of their own.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return the shape and dtype of x
     */
    public NDArray duplicate(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayCopy(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * destination = b, converted to its dtype as cast() does; the two may overlap.
     * @param b a shape that broadcasts to the destination's; converted to its dtype
     * @return this
     */
    public NDArray assign(NDArray b) {
        NativeOperators.arrayAssign(ThreadState.current(), id(), b.id());
        return (NDArray) this;
    }

    /**
     * x with one value wherever the mask holds.
     * @param mask bool, a shape that broadcasts to x's
     * @param value to put there; an integer x must be able to hold it but for a fraction, which is dropped, and it is
     * below 2^53: where() takes an array of any
     * @return the shape and dtype of x
     */
    public NDArray maskedFill(NDArray mask, double value) {
        return new NDArray(NativeOperators.arrayMaskedFill(ThreadState.current(), 0, id(), mask.id(), value));
    }

    /**
     * x with one value wherever the mask holds.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param mask bool, a shape that broadcasts to x's
     * @param value to put there; an integer x must be able to hold it but for a fraction, which is dropped, and it is
     * below 2^53: where() takes an array of any
     * @return the shape and dtype of x
     */
    public NDArray maskedFill(@Nullable NDManager into, NDArray mask, double value) {
        return new NDArray(NativeOperators.arrayMaskedFill(ThreadState.current(), Ids.orNull(into), id(), mask.id(), value));
    }

    /**
     * The sum over the axes; 0 over nothing.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype if floating, else i64
     */
    public NDArray sum(int... axes) {
        return new NDArray(NativeOperators.arraySum(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * The sum over the axes; 0 over nothing.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype if floating, else i64
     */
    public NDArray sum(int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arraySum(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The sum over the axes; 0 over nothing.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype if floating, else i64
     */
    public NDArray sum(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arraySum(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The mean over the axes; NaN over nothing.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public NDArray mean(int... axes) {
        return new NDArray(NativeOperators.arrayMean(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * The mean over the axes; NaN over nothing.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray mean(int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayMean(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The mean over the axes; NaN over nothing.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray mean(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayMean(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The product over the axes; 1 over nothing.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype if floating, else i64
     */
    public NDArray prod(int... axes) {
        return new NDArray(NativeOperators.arrayProd(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * The product over the axes; 1 over nothing.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype if floating, else i64
     */
    public NDArray prod(int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayProd(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The product over the axes; 1 over nothing.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype if floating, else i64
     */
    public NDArray prod(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayProd(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The greatest over the axes; NaN where there is one. Equal ones share the gradient.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public NDArray max(int... axes) {
        return new NDArray(NativeOperators.arrayMax(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * The greatest over the axes; NaN where there is one. Equal ones share the gradient.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray max(int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayMax(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The greatest over the axes; NaN where there is one. Equal ones share the gradient.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray max(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayMax(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The least over the axes; NaN where there is one. Equal ones share the gradient.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public NDArray min(int... axes) {
        return new NDArray(NativeOperators.arrayMin(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * The least over the axes; NaN where there is one. Equal ones share the gradient.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray min(int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayMin(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The least over the axes; NaN where there is one. Equal ones share the gradient.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray min(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayMin(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * Whether some element is not zero; false over nothing.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; bool
     */
    public NDArray any(int... axes) {
        return new NDArray(NativeOperators.arrayAny(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * Whether some element is not zero; false over nothing.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; bool
     */
    public NDArray any(int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayAny(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * Whether some element is not zero; false over nothing.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; bool
     */
    public NDArray any(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayAny(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * Whether no element is zero; true over nothing.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; bool
     */
    public NDArray all(int... axes) {
        return new NDArray(NativeOperators.arrayAll(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * Whether no element is zero; true over nothing.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; bool
     */
    public NDArray all(int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayAll(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * Whether no element is zero; true over nothing.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; bool
     */
    public NDArray all(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayAll(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The variance: the mean square distance from the mean, divided by n - correction instead of n; worked out in f32
     * or wider.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public NDArray var(int... axes) {
        return new NDArray(NativeOperators.arrayVar(ThreadState.current(), 0, id(), Ids.orAll(axes), 1, false));
    }

    /**
     * The variance: the mean square distance from the mean, divided by n - correction instead of n; worked out in f32
     * or wider.
     * @param axes over which; null or none: all
     * @param correction 1: of a sample (Bessel), 0: of a population
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray var(int[] axes, long correction, boolean keepDims) {
        return new NDArray(NativeOperators.arrayVar(ThreadState.current(), 0, id(), Ids.orAll(axes), correction, keepDims));
    }

    /**
     * The variance: the mean square distance from the mean, divided by n - correction instead of n; worked out in f32
     * or wider.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param correction 1: of a sample (Bessel), 0: of a population
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray var(@Nullable NDManager into, int[] axes, long correction, boolean keepDims) {
        return new NDArray(NativeOperators.arrayVar(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), correction, keepDims));
    }

    /**
     * The standard deviation: the square root of var(). The gradient of equal elements, where the slope is infinite, is
     * 0.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public NDArray std(int... axes) {
        return new NDArray(NativeOperators.arrayStd(ThreadState.current(), 0, id(), Ids.orAll(axes), 1, false));
    }

    /**
     * The standard deviation: the square root of var(). The gradient of equal elements, where the slope is infinite, is
     * 0.
     * @param axes over which; null or none: all
     * @param correction 1: of a sample (Bessel), 0: of a population
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray std(int[] axes, long correction, boolean keepDims) {
        return new NDArray(NativeOperators.arrayStd(ThreadState.current(), 0, id(), Ids.orAll(axes), correction, keepDims));
    }

    /**
     * The standard deviation: the square root of var(). The gradient of equal elements, where the slope is infinite, is
     * 0.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param correction 1: of a sample (Bessel), 0: of a population
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray std(@Nullable NDManager into, int[] axes, long correction, boolean keepDims) {
        return new NDArray(NativeOperators.arrayStd(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), correction, keepDims));
    }

    /**
     * log(sum(exp(x))), which does not overflow.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public NDArray logSumExp(int... axes) {
        return new NDArray(NativeOperators.arrayLogsumexp(ThreadState.current(), 0, id(), Ids.orAll(axes), false));
    }

    /**
     * log(sum(exp(x))), which does not overflow.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray logSumExp(int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayLogsumexp(ThreadState.current(), 0, id(), Ids.orAll(axes), keepDims));
    }

    /**
     * log(sum(exp(x))), which does not overflow.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray logSumExp(@Nullable NDManager into, int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayLogsumexp(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), keepDims));
    }

    /**
     * The p-norm, (sum |x|^p)^(1/p): INFINITY for the greatest magnitude, 0 for how many are not zero, which has no
     * gradient. Sums are made in f32 or wider. The gradient in an x that is 0 is 0, also where the slope is infinite.
     * @param axes over which; null or none: all
     * @return x's shape without the axes; x's dtype
     */
    public NDArray norm(int... axes) {
        return new NDArray(NativeOperators.arrayNorm(ThreadState.current(), 0, id(), Ids.orAll(axes), 2.0, false));
    }

    /**
     * The p-norm, (sum |x|^p)^(1/p): INFINITY for the greatest magnitude, 0 for how many are not zero, which has no
     * gradient. Sums are made in f32 or wider. The gradient in an x that is 0 is 0, also where the slope is infinite.
     * @param axes over which; null or none: all
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray norm(int[] axes, boolean keepDims) {
        return new NDArray(NativeOperators.arrayNorm(ThreadState.current(), 0, id(), Ids.orAll(axes), 2.0, keepDims));
    }

    /**
     * The p-norm, (sum |x|^p)^(1/p): INFINITY for the greatest magnitude, 0 for how many are not zero, which has no
     * gradient. Sums are made in f32 or wider. The gradient in an x that is 0 is 0, also where the slope is infinite.
     * @param axes over which; null or none: all
     * @param p not negative
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray norm(int[] axes, double p, boolean keepDims) {
        return new NDArray(NativeOperators.arrayNorm(ThreadState.current(), 0, id(), Ids.orAll(axes), p, keepDims));
    }

    /**
     * The p-norm, (sum |x|^p)^(1/p): INFINITY for the greatest magnitude, 0 for how many are not zero, which has no
     * gradient. Sums are made in f32 or wider. The gradient in an x that is 0 is 0, also where the slope is infinite.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes over which; null or none: all
     * @param p not negative
     * @param keepDims whether those axes stay, with size 1
     * @return x's shape without the axes; x's dtype
     */
    public NDArray norm(@Nullable NDManager into, int[] axes, double p, boolean keepDims) {
        return new NDArray(NativeOperators.arrayNorm(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes), p, keepDims));
    }

    /**
     * Where along an axis the greatest stands, the first of equals; a NaN counts as it. For the position among all,
     * flatten first.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param keepDims whether the axis stays, with size 1
     * @return x's shape without the axis, i64
     */
    public NDArray argMax(long axis, boolean keepDims) {
        return new NDArray(NativeOperators.arrayArgmax(ThreadState.current(), 0, id(), axis, keepDims));
    }

    /**
     * Where along an axis the greatest stands, the first of equals; a NaN counts as it. For the position among all,
     * flatten first.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param keepDims whether the axis stays, with size 1
     * @return x's shape without the axis, i64
     */
    public NDArray argMax(@Nullable NDManager into, long axis, boolean keepDims) {
        return new NDArray(NativeOperators.arrayArgmax(ThreadState.current(), Ids.orNull(into), id(), axis, keepDims));
    }

    /**
     * Where along an axis the least stands, the first of equals; a NaN counts as it. For the position among all,
     * flatten first.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param keepDims whether the axis stays, with size 1
     * @return x's shape without the axis, i64
     */
    public NDArray argMin(long axis, boolean keepDims) {
        return new NDArray(NativeOperators.arrayArgmin(ThreadState.current(), 0, id(), axis, keepDims));
    }

    /**
     * Where along an axis the least stands, the first of equals; a NaN counts as it. For the position among all,
     * flatten first.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param keepDims whether the axis stays, with size 1
     * @return x's shape without the axis, i64
     */
    public NDArray argMin(@Nullable NDManager into, long axis, boolean keepDims) {
        return new NDArray(NativeOperators.arrayArgmin(ThreadState.current(), Ids.orNull(into), id(), axis, keepDims));
    }

    /**
     * The sum of each element and all before it along an axis.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return x's shape; x's dtype if floating, else i64
     */
    public NDArray cumSum(long axis) {
        return new NDArray(NativeOperators.arrayCumsum(ThreadState.current(), 0, id(), axis, false));
    }

    /**
     * The sum of each element and all before it along an axis.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param reverse whether to sum from the end
     * @return x's shape; x's dtype if floating, else i64
     */
    public NDArray cumSum(long axis, boolean reverse) {
        return new NDArray(NativeOperators.arrayCumsum(ThreadState.current(), 0, id(), axis, reverse));
    }

    /**
     * The sum of each element and all before it along an axis.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param reverse whether to sum from the end
     * @return x's shape; x's dtype if floating, else i64
     */
    public NDArray cumSum(@Nullable NDManager into, long axis, boolean reverse) {
        return new NDArray(NativeOperators.arrayCumsum(ThreadState.current(), Ids.orNull(into), id(), axis, reverse));
    }

    /**
     * The product of each element and all before it along an axis. The gradient is right where elements are 0, too.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return x's shape; x's dtype if floating, else i64
     */
    public NDArray cumProd(long axis) {
        return new NDArray(NativeOperators.arrayCumprod(ThreadState.current(), 0, id(), axis));
    }

    /**
     * The product of each element and all before it along an axis. The gradient is right where elements are 0, too.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return x's shape; x's dtype if floating, else i64
     */
    public NDArray cumProd(@Nullable NDManager into, long axis) {
        return new NDArray(NativeOperators.arrayCumprod(ThreadState.current(), Ids.orNull(into), id(), axis));
    }

    /**
     * The same elements in C order under another shape; a view where the strides allow it, else a copy.
     * @param shape sizes; one of them may be -1 and is worked out
     * @return [shape], x's dtype
     */
    public NDArray reshape(long... shape) {
        return new NDArray(NativeOperators.arrayReshape(ThreadState.current(), 0, id(), Objects.requireNonNull(shape)));
    }

    /**
     * The same elements in C order under another shape; a view where the strides allow it, else a copy.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param shape sizes; one of them may be -1 and is worked out
     * @return [shape], x's dtype
     */
    public NDArray reshape(@Nullable NDManager into, long... shape) {
        return new NDArray(NativeOperators.arrayReshape(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(shape)));
    }

    /**
     * The axes in another order; a view.
     * @param axes axis i of the result is axis axes[i] of x; null: reversed
     * @return x's sizes in that order, x's dtype
     */
    public NDArray transpose(int... axes) {
        return new NDArray(NativeOperators.arrayTranspose(ThreadState.current(), 0, id(), Ids.orAll(axes)));
    }

    /**
     * The axes in another order; a view.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes axis i of the result is axis axes[i] of x; null: reversed
     * @return x's sizes in that order, x's dtype
     */
    public NDArray transpose(@Nullable NDManager into, int[] axes) {
        return new NDArray(NativeOperators.arrayTranspose(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes)));
    }

    /**
     * Axes of size 1 stretched without a copy, and new ones in front; a view with strides of 0.
     * @param shape sizes; -1 keeps x's
     * @return [shape], x's dtype
     */
    public NDArray broadcast(long... shape) {
        return new NDArray(NativeOperators.arrayExpand(ThreadState.current(), 0, id(), Objects.requireNonNull(shape)));
    }

    /**
     * Axes of size 1 stretched without a copy, and new ones in front; a view with strides of 0.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param shape sizes; -1 keeps x's
     * @return [shape], x's dtype
     */
    public NDArray broadcast(@Nullable NDManager into, long... shape) {
        return new NDArray(NativeOperators.arrayExpand(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(shape)));
    }

    /**
     * Without the axes of size 1; a view. Axes of another size stay, also when named.
     * @param axes which to drop where they have size 1; null: all
     * @return the other sizes; x's dtype
     */
    public NDArray squeeze(int... axes) {
        return new NDArray(NativeOperators.arraySqueeze(ThreadState.current(), 0, id(), Ids.orAll(axes)));
    }

    /**
     * Without the axes of size 1; a view. Axes of another size stay, also when named.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes which to drop where they have size 1; null: all
     * @return the other sizes; x's dtype
     */
    public NDArray squeeze(@Nullable NDManager into, int[] axes) {
        return new NDArray(NativeOperators.arraySqueeze(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes)));
    }

    /**
     * With one more axis, of size 1; a view.
     * @param axis the new one, as it counts in the result
     * @return x's sizes and a 1; x's dtype
     */
    public NDArray expandDims(long axis) {
        return new NDArray(NativeOperators.arrayUnsqueeze(ThreadState.current(), 0, id(), axis));
    }

    /**
     * With one more axis, of size 1; a view.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis the new one, as it counts in the result
     * @return x's sizes and a 1; x's dtype
     */
    public NDArray expandDims(@Nullable NDManager into, long axis) {
        return new NDArray(NativeOperators.arrayUnsqueeze(ThreadState.current(), Ids.orNull(into), id(), axis));
    }

    /**
     * Several neighbouring axes made one; a view where the strides allow it, else a copy.
     * @return x's sizes, those of the axes multiplied; x's dtype
     */
    public NDArray flatten() {
        return new NDArray(NativeOperators.arrayFlatten(ThreadState.current(), 0, id(), 0, -1));
    }

    /**
     * Several neighbouring axes made one; a view where the strides allow it, else a copy.
     * @param first the first of the axes
     * @param last the last, included
     * @return x's sizes, those of the axes multiplied; x's dtype
     */
    public NDArray flatten(long first, long last) {
        return new NDArray(NativeOperators.arrayFlatten(ThreadState.current(), 0, id(), first, last));
    }

    /**
     * Several neighbouring axes made one; a view where the strides allow it, else a copy.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param first the first of the axes
     * @param last the last, included
     * @return x's sizes, those of the axes multiplied; x's dtype
     */
    public NDArray flatten(@Nullable NDManager into, long first, long last) {
        return new NDArray(NativeOperators.arrayFlatten(ThreadState.current(), Ids.orNull(into), id(), first, last));
    }

    /**
     * Equal parts of an array along an axis; views. slice() gives parts of other sizes.
     * @param parts how many parts; must divide the size of the axis
     * @return the parts
     */
    public NDList split(long parts) {
        return NDList.of(NativeOperators.arraySplit(ThreadState.current(), 0, id(), parts, 0));
    }

    /**
     * Equal parts of an array along an axis; views. slice() gives parts of other sizes.
     * @param parts how many parts; must divide the size of the axis
     * @param axis which axis
     * @return the parts
     */
    public NDList split(long parts, long axis) {
        return NDList.of(NativeOperators.arraySplit(ThreadState.current(), 0, id(), parts, axis));
    }

    /**
     * Equal parts of an array along an axis; views. slice() gives parts of other sizes.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param parts how many parts; must divide the size of the axis
     * @param axis which axis
     * @return the parts
     */
    public NDList split(@Nullable NDManager into, long parts, long axis) {
        return NDList.of(NativeOperators.arraySplit(ThreadState.current(), Ids.orNull(into), id(), parts, axis));
    }

    /**
     * Every step-th element of one axis from start up to but not including stop, as x[start:stop:step] in Python; a
     * view.
     * @param axis which axis
     * @return x's shape with as many elements along the axis; x's dtype
     */
    public NDArray slice(long axis) {
        return new NDArray(NativeOperators.arraySlice(ThreadState.current(), 0, id(), axis, 0, Long.MAX_VALUE, 1));
    }

    /**
     * Every step-th element of one axis from start up to but not including stop, as x[start:stop:step] in Python; a
     * view.
     * @param axis which axis
     * @param start counts from the end if negative; clamped
     * @param stop counts from the end if negative; clamped: INT64_MAX for all, INT64_MIN for all downwards
     * @param step not zero; negative to go backwards
     * @return x's shape with as many elements along the axis; x's dtype
     */
    public NDArray slice(long axis, long start, long stop, long step) {
        return new NDArray(NativeOperators.arraySlice(ThreadState.current(), 0, id(), axis, start, stop, step));
    }

    /**
     * Every step-th element of one axis from start up to but not including stop, as x[start:stop:step] in Python; a
     * view.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis which axis
     * @param start counts from the end if negative; clamped
     * @param stop counts from the end if negative; clamped: INT64_MAX for all, INT64_MIN for all downwards
     * @param step not zero; negative to go backwards
     * @return x's shape with as many elements along the axis; x's dtype
     */
    public NDArray slice(@Nullable NDManager into, long axis, long start, long stop, long step) {
        return new NDArray(NativeOperators.arraySlice(ThreadState.current(), Ids.orNull(into), id(), axis, start, stop, step));
    }

    /**
     * The order along axes reversed; a view.
     * @param axes which; null: all
     * @return the shape and dtype of x
     */
    public NDArray flip(int... axes) {
        return new NDArray(NativeOperators.arrayFlip(ThreadState.current(), 0, id(), Ids.orAll(axes)));
    }

    /**
     * The order along axes reversed; a view.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axes which; null: all
     * @return the shape and dtype of x
     */
    public NDArray flip(@Nullable NDManager into, int[] axes) {
        return new NDArray(NativeOperators.arrayFlip(ThreadState.current(), Ids.orNull(into), id(), Ids.orAll(axes)));
    }

    /**
     * One value put around x.
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public NDArray pad(long... padding) {
        return new NDArray(NativeOperators.arrayPad(ThreadState.current(), 0, id(), Objects.requireNonNull(padding), 0.0));
    }

    /**
     * One value put around x.
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @param value what to put there; an integer x must be able to hold it but for a fraction, which is dropped
     * @return x's sizes and the padding; x's dtype
     */
    public NDArray pad(long[] padding, double value) {
        return new NDArray(NativeOperators.arrayPad(ThreadState.current(), 0, id(), Objects.requireNonNull(padding), value));
    }

    /**
     * One value put around x.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @param value what to put there; an integer x must be able to hold it but for a fraction, which is dropped
     * @return x's sizes and the padding; x's dtype
     */
    public NDArray pad(@Nullable NDManager into, long[] padding, double value) {
        return new NDArray(NativeOperators.arrayPad(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(padding), value));
    }

    /**
     * x continued by its mirror image: c b a b c b a. The edge itself is not repeated, so that each padding is less
     * than the axis is long.
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public NDArray padReflect(long... padding) {
        return new NDArray(NativeOperators.arrayPadReflect(ThreadState.current(), 0, id(), Objects.requireNonNull(padding)));
    }

    /**
     * x continued by its mirror image: c b a b c b a. The edge itself is not repeated, so that each padding is less
     * than the axis is long.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public NDArray padReflect(@Nullable NDManager into, long... padding) {
        return new NDArray(NativeOperators.arrayPadReflect(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(padding)));
    }

    /**
     * x continued by its edges: a a a b c c c.
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public NDArray padReplicate(long... padding) {
        return new NDArray(NativeOperators.arrayPadReplicate(ThreadState.current(), 0, id(), Objects.requireNonNull(padding)));
    }

    /**
     * x continued by its edges: a a a b c c c.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public NDArray padReplicate(@Nullable NDManager into, long... padding) {
        return new NDArray(NativeOperators.arrayPadReplicate(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(padding)));
    }

    /**
     * x continued by its other end, as if it were a circle: b c a b c a b. Each padding is the axis' size at most.
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public NDArray padCircular(long... padding) {
        return new NDArray(NativeOperators.arrayPadCircular(ThreadState.current(), 0, id(), Objects.requireNonNull(padding)));
    }

    /**
     * x continued by its other end, as if it were a circle: b c a b c a b. Each padding is the axis' size at most.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param padding before and after the first axis, before and after the second, ..; not negative, two for each axis
     * @return x's sizes and the padding; x's dtype
     */
    public NDArray padCircular(@Nullable NDManager into, long... padding) {
        return new NDArray(NativeOperators.arrayPadCircular(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(padding)));
    }

    /**
     * The elements moved along axes; those that leave at an end come in at the other.
     * @param shifts by how many elements, one for each axis named; towards the end if positive
     * @param axes which; null: x is rolled as one line, in C order, by the one shift
     * @return the shape and dtype of x
     */
    public NDArray roll(long[] shifts, int... axes) {
        return new NDArray(NativeOperators.arrayRoll(ThreadState.current(), 0, id(), Objects.requireNonNull(shifts), Ids.orAll(axes)));
    }

    /**
     * The elements moved along axes; those that leave at an end come in at the other.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param shifts by how many elements, one for each axis named; towards the end if positive
     * @param axes which; null: x is rolled as one line, in C order, by the one shift
     * @return the shape and dtype of x
     */
    public NDArray roll(@Nullable NDManager into, long[] shifts, int[] axes) {
        return new NDArray(NativeOperators.arrayRoll(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(shifts), Ids.orAll(axes)));
    }

    /**
     * Each slice along an axis several times in a row: a a b b; tile() gives a b a b.
     * @param axis which axis
     * @param times how often; 0 or more
     * @return x's shape with times as many along the axis; x's dtype
     */
    public NDArray repeat(long axis, long times) {
        return new NDArray(NativeOperators.arrayRepeat(ThreadState.current(), 0, id(), times, axis));
    }

    /**
     * Each slice along an axis several times in a row: a a b b; tile() gives a b a b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis which axis
     * @param times how often; 0 or more
     * @return x's shape with times as many along the axis; x's dtype
     */
    public NDArray repeat(@Nullable NDManager into, long axis, long times) {
        return new NDArray(NativeOperators.arrayRepeat(ThreadState.current(), Ids.orNull(into), id(), times, axis));
    }

    /**
     * The whole array several times along each axis: a b a b; repeat() gives a a b b.
     * @param times how often along each axis, 0 or more; aligned to the last axis, and new axes come in front
     * @return x's sizes times those numbers; x's dtype
     */
    public NDArray tile(long[] times) {
        return new NDArray(NativeOperators.arrayTile(ThreadState.current(), 0, id(), Objects.requireNonNull(times)));
    }

    /**
     * The whole array several times along each axis: a b a b; repeat() gives a a b b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param times how often along each axis, 0 or more; aligned to the last axis, and new axes come in front
     * @return x's sizes times those numbers; x's dtype
     */
    public NDArray tile(@Nullable NDManager into, long[] times) {
        return new NDArray(NativeOperators.arrayTile(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(times)));
    }

    /**
     * Of a vector the square matrix with it on a diagonal and zeros elsewhere; of a matrix a diagonal, as a view.
     * @return [n+|diagonal|, n+|diagonal|] or [count], x's dtype
     */
    public NDArray diag() {
        return new NDArray(NativeOperators.arrayDiag(ThreadState.current(), 0, id(), 0));
    }

    /**
     * Of a vector the square matrix with it on a diagonal and zeros elsewhere; of a matrix a diagonal, as a view.
     * @param diagonal which: 0 the main one, positive above it
     * @return [n+|diagonal|, n+|diagonal|] or [count], x's dtype
     */
    public NDArray diag(long diagonal) {
        return new NDArray(NativeOperators.arrayDiag(ThreadState.current(), 0, id(), diagonal));
    }

    /**
     * Of a vector the square matrix with it on a diagonal and zeros elsewhere; of a matrix a diagonal, as a view.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param diagonal which: 0 the main one, positive above it
     * @return [n+|diagonal|, n+|diagonal|] or [count], x's dtype
     */
    public NDArray diag(@Nullable NDManager into, long diagonal) {
        return new NDArray(NativeOperators.arrayDiag(ThreadState.current(), Ids.orNull(into), id(), diagonal));
    }

    /**
     * A diagonal of the matrices that two axes make; a view.
     * @return x's sizes without the two axes, and then how many elements the diagonal has; x's dtype
     */
    public NDArray diagonal() {
        return new NDArray(NativeOperators.arrayDiagonal(ThreadState.current(), 0, id(), 0, 0, 1));
    }

    /**
     * A diagonal of the matrices that two axes make; a view.
     * @param offset which: 0 the main one, positive above it
     * @param axis1 of the rows
     * @param axis2 of the columns
     * @return x's sizes without the two axes, and then how many elements the diagonal has; x's dtype
     */
    public NDArray diagonal(long offset, long axis1, long axis2) {
        return new NDArray(NativeOperators.arrayDiagonal(ThreadState.current(), 0, id(), offset, axis1, axis2));
    }

    /**
     * A diagonal of the matrices that two axes make; a view.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param offset which: 0 the main one, positive above it
     * @param axis1 of the rows
     * @param axis2 of the columns
     * @return x's sizes without the two axes, and then how many elements the diagonal has; x's dtype
     */
    public NDArray diagonal(@Nullable NDManager into, long offset, long axis1, long axis2) {
        return new NDArray(NativeOperators.arrayDiagonal(ThreadState.current(), Ids.orNull(into), id(), offset, axis1, axis2));
    }

    /**
     * The windows over images as columns (im2col): a convolution is a product of a matrix with them.
     * @param options what differs from the defaults
     * @return [N, C*kernel, L], L windows row by row: ((H+2*padding-dilation*(kernel-1)-1)/stride+1) * ..; x's dtype
     */
    public NDArray unfold(UnfoldOptions options) {
        return new NDArray(NativeOperators.arrayUnfold(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The windows over images as columns (im2col): a convolution is a product of a matrix with them.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N, C*kernel, L], L windows row by row: ((H+2*padding-dilation*(kernel-1)-1)/stride+1) * ..; x's dtype
     */
    public NDArray unfold(@Nullable NDManager into, UnfoldOptions options) {
        return new NDArray(NativeOperators.arrayUnfold(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * Images from windows: what unfold() took apart, added up where windows overlap (col2im).
     * @param options what differs from the defaults
     * @return [N,C,height,width], x's dtype
     */
    public NDArray fold(FoldOptions options) {
        return new NDArray(NativeOperators.arrayFold(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * Images from windows: what unfold() took apart, added up where windows overlap (col2im).
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,height,width], x's dtype
     */
    public NDArray fold(@Nullable NDManager into, FoldOptions options) {
        return new NDArray(NativeOperators.arrayFold(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * Channels turned into pixels: images factor times as high and wide, of a square of channels each.
     * Source: Shi et al. 2016, "Real-Time Single Image and Video Super-Resolution Using an Efficient Sub-Pixel
     * Convolutional Neural Network".
     * @param factor 1 or more
     * @return [.., C, H*factor, W*factor], x's dtype
     */
    public NDArray pixelShuffle(long factor) {
        return new NDArray(NativeOperators.arrayPixelShuffle(ThreadState.current(), 0, id(), factor));
    }

    /**
     * Channels turned into pixels: images factor times as high and wide, of a square of channels each.
     * Source: Shi et al. 2016, "Real-Time Single Image and Video Super-Resolution Using an Efficient Sub-Pixel
     * Convolutional Neural Network".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param factor 1 or more
     * @return [.., C, H*factor, W*factor], x's dtype
     */
    public NDArray pixelShuffle(@Nullable NDManager into, long factor) {
        return new NDArray(NativeOperators.arrayPixelShuffle(ThreadState.current(), Ids.orNull(into), id(), factor));
    }

    /**
     * Pixels turned into channels: the inverse of pixelShuffle().
     * @param factor 1 or more; divides height and width
     * @return [.., C*factor*factor, H, W], x's dtype
     */
    public NDArray pixelUnshuffle(long factor) {
        return new NDArray(NativeOperators.arrayPixelUnshuffle(ThreadState.current(), 0, id(), factor));
    }

    /**
     * Pixels turned into channels: the inverse of pixelShuffle().
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param factor 1 or more; divides height and width
     * @return [.., C*factor*factor, H, W], x's dtype
     */
    public NDArray pixelUnshuffle(@Nullable NDManager into, long factor) {
        return new NDArray(NativeOperators.arrayPixelUnshuffle(ThreadState.current(), Ids.orNull(into), id(), factor));
    }

    /**
     * Images at another size. nearest takes the element that an equal share of the axis falls on, linear weighs two
     * neighbours along each axis, cubic four; no filter goes before, so that a much smaller image shows a choice of
     * elements.
     * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
     * @param size of the result, one for each axis after the channels
     * @return [N, C, size], x's dtype
     */
    public NDArray interpolate(long... size) {
        return new NDArray(NativeOperators.arrayInterpolate(ThreadState.current(), 0, id(), Objects.requireNonNull(size), Interpolation.NEAREST.value(), false));
    }

    /**
     * Images at another size. nearest takes the element that an equal share of the axis falls on, linear weighs two
     * neighbours along each axis, cubic four; no filter goes before, so that a much smaller image shows a choice of
     * elements.
     * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
     * @param size of the result, one for each axis after the channels
     * @param mode how elements between others are found
     * @param alignCorners whether the first and last elements of both stand for the same places; else their outer edges
     * do. Of no account for nearest
     * @return [N, C, size], x's dtype
     */
    public NDArray interpolate(long[] size, Interpolation mode, boolean alignCorners) {
        return new NDArray(NativeOperators.arrayInterpolate(ThreadState.current(), 0, id(), Objects.requireNonNull(size), mode.value(), alignCorners));
    }

    /**
     * Images at another size. nearest takes the element that an equal share of the axis falls on, linear weighs two
     * neighbours along each axis, cubic four; no filter goes before, so that a much smaller image shows a choice of
     * elements.
     * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param size of the result, one for each axis after the channels
     * @param mode how elements between others are found
     * @param alignCorners whether the first and last elements of both stand for the same places; else their outer edges
     * do. Of no account for nearest
     * @return [N, C, size], x's dtype
     */
    public NDArray interpolate(@Nullable NDManager into, long[] size, Interpolation mode, boolean alignCorners) {
        return new NDArray(NativeOperators.arrayInterpolate(ThreadState.current(), Ids.orNull(into), id(), Objects.requireNonNull(size), mode.value(), alignCorners));
    }

    /**
     * Images of another size by factors: interpolate() to floor(size * scale) along each axis, and elements stand where
     * the factors say, not the ratio of the two sizes; where corners are aligned, these alone do. So an axis that keeps
     * its size though its factor is not 1 has other elements; linear alone leaves it as it is.
     * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
     * @return [N, C, ..], x's dtype
     */
    public NDArray interpolateBy() {
        return new NDArray(NativeOperators.arrayInterpolateBy(ThreadState.current(), 0, id(), 0, null));
    }

    /**
     * Images of another size by factors: interpolate() to floor(size * scale) along each axis, and elements stand where
     * the factors say, not the ratio of the two sizes; where corners are aligned, these alone do. So an axis that keeps
     * its size though its factor is not 1 has other elements; linear alone leaves it as it is.
     * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
     * @param options what differs from the defaults; null: nothing does
     * @return [N, C, ..], x's dtype
     */
    public NDArray interpolateBy(@Nullable InterpolateByOptions options) {
        return new NDArray(NativeOperators.arrayInterpolateBy(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * Images of another size by factors: interpolate() to floor(size * scale) along each axis, and elements stand where
     * the factors say, not the ratio of the two sizes; where corners are aligned, these alone do. So an axis that keeps
     * its size though its factor is not 1 has other elements; linear alone leaves it as it is.
     * Source: Keys 1981, "Cubic Convolution Interpolation for Digital Image Processing", with a = -0.75.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults; null: nothing does
     * @return [N, C, ..], x's dtype
     */
    public NDArray interpolateBy(@Nullable NDManager into, @Nullable InterpolateByOptions options) {
        return new NDArray(NativeOperators.arrayInterpolateBy(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * Elements or slices of a table, each named by a row of k indices into its first k axes.
     * @param indices [.., k] i32 i64; may count from the end
     * @return [.., the table's axes after the first k], the table's dtype
     */
    public NDArray gatherNd(NDArray indices) {
        return new NDArray(NativeOperators.arrayGatherNd(ThreadState.current(), 0, id(), indices.id()));
    }

    /**
     * Elements or slices of a table, each named by a row of k indices into its first k axes.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param indices [.., k] i32 i64; may count from the end
     * @return [.., the table's axes after the first k], the table's dtype
     */
    public NDArray gatherNd(@Nullable NDManager into, NDArray indices) {
        return new NDArray(NativeOperators.arrayGatherNd(ThreadState.current(), Ids.orNull(into), id(), indices.id()));
    }

    /**
     * The slices of one axis that a list of indices names, in its order.
     * @param indices [n] i32 i64; may count from the end
     * @return x's shape with n along the axis; x's dtype
     */
    public NDArray indexSelect(NDArray indices) {
        return new NDArray(NativeOperators.arrayIndexSelect(ThreadState.current(), 0, id(), indices.id(), 0));
    }

    /**
     * The slices of one axis that a list of indices names, in its order.
     * @param indices [n] i32 i64; may count from the end
     * @param axis which axis
     * @return x's shape with n along the axis; x's dtype
     */
    public NDArray indexSelect(NDArray indices, long axis) {
        return new NDArray(NativeOperators.arrayIndexSelect(ThreadState.current(), 0, id(), indices.id(), axis));
    }

    /**
     * The slices of one axis that a list of indices names, in its order.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param indices [n] i32 i64; may count from the end
     * @param axis which axis
     * @return x's shape with n along the axis; x's dtype
     */
    public NDArray indexSelect(@Nullable NDManager into, NDArray indices, long axis) {
        return new NDArray(NativeOperators.arrayIndexSelect(ThreadState.current(), Ids.orNull(into), id(), indices.id(), axis));
    }

    /**
     * out[i][j] = x[indices[i][j]][j] along the axis (here 0): each index takes one element from its own line of x.
     * takeAlong() broadcasts, indexSelect() takes whole slices.
     * @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
     * @param axis along which
     * @return the shape of the indices; x's dtype
     */
    public NDArray gather(NDArray indices, long axis) {
        return new NDArray(NativeOperators.arrayGather(ThreadState.current(), 0, id(), indices.id(), axis));
    }

    /**
     * out[i][j] = x[indices[i][j]][j] along the axis (here 0): each index takes one element from its own line of x.
     * takeAlong() broadcasts, indexSelect() takes whole slices.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
     * @param axis along which
     * @return the shape of the indices; x's dtype
     */
    public NDArray gather(@Nullable NDManager into, NDArray indices, long axis) {
        return new NDArray(NativeOperators.arrayGather(ThreadState.current(), Ids.orNull(into), id(), indices.id(), axis));
    }

    /**
     * gather() with x and the indices broadcast against each other but along the axis: with the result of
     * argmax(keepdims) or of sort() it gives their values.
     * @param indices i32 i64, of x's rank; may count from the end
     * @param axis along which
     * @return the shape both broadcast to, the indices' size along the axis; x's dtype
     */
    public NDArray takeAlong(NDArray indices, long axis) {
        return new NDArray(NativeOperators.arrayTakeAlong(ThreadState.current(), 0, id(), indices.id(), axis));
    }

    /**
     * gather() with x and the indices broadcast against each other but along the axis: with the result of
     * argmax(keepdims) or of sort() it gives their values.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param indices i32 i64, of x's rank; may count from the end
     * @param axis along which
     * @return the shape both broadcast to, the indices' size along the axis; x's dtype
     */
    public NDArray takeAlong(@Nullable NDManager into, NDArray indices, long axis) {
        return new NDArray(NativeOperators.arrayTakeAlong(ThreadState.current(), Ids.orNull(into), id(), indices.id(), axis));
    }

    /**
     * x with updates added: out[indices[i][j]][j] += updates[i][j] along the axis (here 0). Equal indices add up.
     * @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
     * @param updates the shape of the indices; converted to x's dtype, or to f32 where that has 16 bits
     * @param axis along which
     * @return the shape and dtype of x
     */
    public NDArray scatterAdd(NDArray indices, NDArray updates, long axis) {
        return new NDArray(NativeOperators.arrayScatterAdd(ThreadState.current(), 0, id(), indices.id(), updates.id(), axis));
    }

    /**
     * x with updates added: out[indices[i][j]][j] += updates[i][j] along the axis (here 0). Equal indices add up.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param indices i32 i64, of x's rank and no larger than x but along the axis; may count from the end
     * @param updates the shape of the indices; converted to x's dtype, or to f32 where that has 16 bits
     * @param axis along which
     * @return the shape and dtype of x
     */
    public NDArray scatterAdd(@Nullable NDManager into, NDArray indices, NDArray updates, long axis) {
        return new NDArray(NativeOperators.arrayScatterAdd(ThreadState.current(), Ids.orNull(into), id(), indices.id(), updates.id(), axis));
    }

    /**
     * A one where the index says, zeros elsewhere, along a new last axis.
     * @param depth of the new axis
     * @return [.., depth], of that dtype
     */
    public NDArray oneHot(long depth) {
        return new NDArray(NativeOperators.arrayOneHot(ThreadState.current(), 0, id(), depth, DataType.F32.value()));
    }

    /**
     * A one where the index says, zeros elsewhere, along a new last axis.
     * @param depth of the new axis
     * @param dtype of the result
     * @return [.., depth], of that dtype
     */
    public NDArray oneHot(long depth, DataType dtype) {
        return new NDArray(NativeOperators.arrayOneHot(ThreadState.current(), 0, id(), depth, dtype.value()));
    }

    /**
     * A one where the index says, zeros elsewhere, along a new last axis.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param depth of the new axis
     * @param dtype of the result
     * @return [.., depth], of that dtype
     */
    public NDArray oneHot(@Nullable NDManager into, long depth, DataType dtype) {
        return new NDArray(NativeOperators.arrayOneHot(ThreadState.current(), Ids.orNull(into), id(), depth, dtype.value()));
    }

    /**
     * Each slice along an axis as often in a row as a list says: a b b b c; repeat() takes one number for all. How many
     * there are is not looked for in the list, so that the result's shape is known before: RANGE where the list's sum
     * is another.
     * @param times [n] i32 i64, one for each slice, each from 0 to total
     * @param total the sum of the list
     * @return x's shape with total along the axis; x's dtype
     */
    public NDArray repeatInterleave(NDArray times, long total) {
        return new NDArray(NativeOperators.arrayRepeatInterleave(ThreadState.current(), 0, id(), times.id(), total, 0));
    }

    /**
     * Each slice along an axis as often in a row as a list says: a b b b c; repeat() takes one number for all. How many
     * there are is not looked for in the list, so that the result's shape is known before: RANGE where the list's sum
     * is another.
     * @param times [n] i32 i64, one for each slice, each from 0 to total
     * @param total the sum of the list
     * @param axis which axis
     * @return x's shape with total along the axis; x's dtype
     */
    public NDArray repeatInterleave(NDArray times, long total, long axis) {
        return new NDArray(NativeOperators.arrayRepeatInterleave(ThreadState.current(), 0, id(), times.id(), total, axis));
    }

    /**
     * Each slice along an axis as often in a row as a list says: a b b b c; repeat() takes one number for all. How many
     * there are is not looked for in the list, so that the result's shape is known before: RANGE where the list's sum
     * is another.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param times [n] i32 i64, one for each slice, each from 0 to total
     * @param total the sum of the list
     * @param axis which axis
     * @return x's shape with total along the axis; x's dtype
     */
    public NDArray repeatInterleave(@Nullable NDManager into, NDArray times, long total, long axis) {
        return new NDArray(NativeOperators.arrayRepeatInterleave(ThreadState.current(), Ids.orNull(into), id(), times.id(), total, axis));
    }

    /**
     * The lower triangle of each matrix; zero elsewhere.
     * @return the shape and dtype of x
     */
    public NDArray tril() {
        return new NDArray(NativeOperators.arrayTril(ThreadState.current(), 0, id(), 0));
    }

    /**
     * The lower triangle of each matrix; zero elsewhere.
     * @param diagonal the last one that is kept: 0 the main one, positive above it
     * @return the shape and dtype of x
     */
    public NDArray tril(long diagonal) {
        return new NDArray(NativeOperators.arrayTril(ThreadState.current(), 0, id(), diagonal));
    }

    /**
     * The lower triangle of each matrix; zero elsewhere.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param diagonal the last one that is kept: 0 the main one, positive above it
     * @return the shape and dtype of x
     */
    public NDArray tril(@Nullable NDManager into, long diagonal) {
        return new NDArray(NativeOperators.arrayTril(ThreadState.current(), Ids.orNull(into), id(), diagonal));
    }

    /**
     * The upper triangle of each matrix; zero elsewhere.
     * @return the shape and dtype of x
     */
    public NDArray triu() {
        return new NDArray(NativeOperators.arrayTriu(ThreadState.current(), 0, id(), 0));
    }

    /**
     * The upper triangle of each matrix; zero elsewhere.
     * @param diagonal the last one that is kept: 0 the main one, positive above it
     * @return the shape and dtype of x
     */
    public NDArray triu(long diagonal) {
        return new NDArray(NativeOperators.arrayTriu(ThreadState.current(), 0, id(), diagonal));
    }

    /**
     * The upper triangle of each matrix; zero elsewhere.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param diagonal the last one that is kept: 0 the main one, positive above it
     * @return the shape and dtype of x
     */
    public NDArray triu(@Nullable NDManager into, long diagonal) {
        return new NDArray(NativeOperators.arrayTriu(ThreadState.current(), Ids.orNull(into), id(), diagonal));
    }

    /**
     * The k greatest (or least) elements along an axis, in order, and where they stand; of equals the first. A NaN
     * counts as the greatest.
     * @param k how many, the axis' size at most
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return x's shape with k along the axis; x's dtype; the same shape, i64
     */
    public TopKResult<NDArray> topK(long k, long axis) {
        long[] outs = NativeOperators.arrayTopk(ThreadState.current(), 0, id(), k, axis, true);
        return new TopKResult<>(new NDArray(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The k greatest (or least) elements along an axis, in order, and where they stand; of equals the first. A NaN
     * counts as the greatest.
     * @param k how many, the axis' size at most
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param largest the greatest, or the least
     * @return x's shape with k along the axis; x's dtype; the same shape, i64
     */
    public TopKResult<NDArray> topK(long k, long axis, boolean largest) {
        long[] outs = NativeOperators.arrayTopk(ThreadState.current(), 0, id(), k, axis, largest);
        return new TopKResult<>(new NDArray(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The k greatest (or least) elements along an axis, in order, and where they stand; of equals the first. A NaN
     * counts as the greatest.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param k how many, the axis' size at most
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param largest the greatest, or the least
     * @return x's shape with k along the axis; x's dtype; the same shape, i64
     */
    public TopKResult<NDArray> topK(@Nullable NDManager into, long k, long axis, boolean largest) {
        long[] outs = NativeOperators.arrayTopk(ThreadState.current(), Ids.orNull(into), id(), k, axis, largest);
        return new TopKResult<>(new NDArray(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The elements along an axis in order, and where they stood; equals keep their order. A NaN counts as the greatest.
     * @return the shape and dtype of x; the same shape, i64
     */
    public SortResult<NDArray> sortWithIndices() {
        long[] outs = NativeOperators.arraySort(ThreadState.current(), 0, id(), -1, false);
        return new SortResult<>(new NDArray(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The elements along an axis in order, and where they stood; equals keep their order. A NaN counts as the greatest.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param descending whether the greatest come first
     * @return the shape and dtype of x; the same shape, i64
     */
    public SortResult<NDArray> sortWithIndices(long axis, boolean descending) {
        long[] outs = NativeOperators.arraySort(ThreadState.current(), 0, id(), axis, descending);
        return new SortResult<>(new NDArray(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The elements along an axis in order, and where they stood; equals keep their order. A NaN counts as the greatest.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @param descending whether the greatest come first
     * @return the shape and dtype of x; the same shape, i64
     */
    public SortResult<NDArray> sortWithIndices(@Nullable NDManager into, long axis, boolean descending) {
        long[] outs = NativeOperators.arraySort(ThreadState.current(), Ids.orNull(into), id(), axis, descending);
        return new SortResult<>(new NDArray(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The indices of all elements that are not zero, in C order; a NaN is not zero. How many there are is read from the
     * device, which waits for what was queued: GRAPH in a compiled function, where where() and maskedFill() choose
     * without.
     * @return [n, rank], i64: a row for each
     */
    public NDArray nonzero() {
        return new NDArray(NativeOperators.arrayNonzero(ThreadState.current(), 0, id()));
    }

    /**
     * The indices of all elements that are not zero, in C order; a NaN is not zero. How many there are is read from the
     * device, which waits for what was queued: GRAPH in a compiled function, where where() and maskedFill() choose
     * without.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return [n, rank], i64: a row for each
     */
    public NDArray nonzero(@Nullable NDManager into) {
        return new NDArray(NativeOperators.arrayNonzero(ThreadState.current(), Ids.orNull(into), id()));
    }

    /**
     * The elements where the mask holds, in C order. How many there are is read from the device, which waits for what
     * was queued: GRAPH in a compiled function, where where() and maskedFill() choose without.
     * @param mask bool
     * @return [n], x's dtype
     */
    public NDArray maskedSelect(NDArray mask) {
        return new NDArray(NativeOperators.arrayMaskedSelect(ThreadState.current(), 0, id(), mask.id()));
    }

    /**
     * The elements where the mask holds, in C order. How many there are is read from the device, which waits for what
     * was queued: GRAPH in a compiled function, where where() and maskedFill() choose without.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param mask bool
     * @return [n], x's dtype
     */
    public NDArray maskedSelect(@Nullable NDManager into, NDArray mask) {
        return new NDArray(NativeOperators.arrayMaskedSelect(ThreadState.current(), Ids.orNull(into), id(), mask.id()));
    }

    /**
     * The different elements, in order, where each element of x is among them, and how often each occurs. A NaN equals
     * none, and comes last. How many there are is read from the device, which waits for what was queued: GRAPH in a
     * compiled function.
     * @return [n], x's dtype; the shape of x, i64: values at inverse is x; [n], i64
     */
    public UniqueResult<NDArray> unique() {
        long[] outs = NativeOperators.arrayUnique(ThreadState.current(), 0, id());
        return new UniqueResult<>(new NDArray(outs[0]), new NDArray(outs[1]), new NDArray(outs[2]));
    }

    /**
     * The different elements, in order, where each element of x is among them, and how often each occurs. A NaN equals
     * none, and comes last. How many there are is read from the device, which waits for what was queued: GRAPH in a
     * compiled function.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @return [n], x's dtype; the shape of x, i64: values at inverse is x; [n], i64
     */
    public UniqueResult<NDArray> unique(@Nullable NDManager into) {
        long[] outs = NativeOperators.arrayUnique(ThreadState.current(), Ids.orNull(into), id());
        return new UniqueResult<>(new NDArray(outs[0]), new NDArray(outs[1]), new NDArray(outs[2]));
    }

    /**
     * The rows of a table that indices of any shape name. An index may count from the end, as everywhere here; it names
     * the padding row in either way.
     * @param indices any shape, i32 i64; may count from the end
     * @return the indices' sizes and then those of a row; the table's dtype
     */
    public NDArray embedding(NDArray indices) {
        return new NDArray(NativeOperators.arrayEmbedding(ThreadState.current(), 0, id(), indices.id(), -1));
    }

    /**
     * The rows of a table that indices of any shape name. An index may count from the end, as everywhere here; it names
     * the padding row in either way.
     * @param indices any shape, i32 i64; may count from the end
     * @param paddingIndex a row that receives no gradient, counted from 0; -1: none
     * @return the indices' sizes and then those of a row; the table's dtype
     */
    public NDArray embedding(NDArray indices, long paddingIndex) {
        return new NDArray(NativeOperators.arrayEmbedding(ThreadState.current(), 0, id(), indices.id(), paddingIndex));
    }

    /**
     * The rows of a table that indices of any shape name. An index may count from the end, as everywhere here; it names
     * the padding row in either way.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param indices any shape, i32 i64; may count from the end
     * @param paddingIndex a row that receives no gradient, counted from 0; -1: none
     * @return the indices' sizes and then those of a row; the table's dtype
     */
    public NDArray embedding(@Nullable NDManager into, NDArray indices, long paddingIndex) {
        return new NDArray(NativeOperators.arrayEmbedding(ThreadState.current(), Ids.orNull(into), id(), indices.id(), paddingIndex));
    }

    /**
     * The matrix product over the last two axes. Leading axes broadcast; an operand of rank 1 is a row (a) or column
     * (b), whose axis does not appear in the result.
     * @param b [.., k, n] or [k], floating
     * @return [.., m, n], the promoted dtype
     */
    public NDArray matMul(NDArray b) {
        return new NDArray(NativeOperators.arrayMatmul(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * The matrix product over the last two axes. Leading axes broadcast; an operand of rank 1 is a row (a) or column
     * (b), whose axis does not appear in the result.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b [.., k, n] or [k], floating
     * @return [.., m, n], the promoted dtype
     */
    public NDArray matMul(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayMatmul(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * The matrix product over the last two axes. Leading axes broadcast; an operand of rank 1 is a row (a) or column
     * (b), whose axis does not appear in the result.
     * Gradients flow to b.
     * @param b [.., k, n] or [k], floating; the gradient flows to it alone
     * @return [.., m, n], the promoted dtype
     */
    public Variable matMul(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableMatmul(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * x &#64; transpose(weight) + bias, in one pass: a fully connected layer.
     * @param weight [n,k], floating
     * @return [..,n], the promoted dtype
     */
    public NDArray linear(NDArray weight) {
        return new NDArray(NativeOperators.arrayLinear(ThreadState.current(), 0, id(), weight.id(), 0));
    }

    /**
     * x &#64; transpose(weight) + bias, in one pass: a fully connected layer.
     * @param weight [n,k], floating
     * @param bias [n], floating; null: none
     * @return [..,n], the promoted dtype
     */
    public NDArray linear(NDArray weight, @Nullable NDArray bias) {
        return new NDArray(NativeOperators.arrayLinear(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias)));
    }

    /**
     * x &#64; transpose(weight) + bias, in one pass: a fully connected layer.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [n,k], floating
     * @param bias [n], floating; null: none
     * @return [..,n], the promoted dtype
     */
    public NDArray linear(@Nullable NDManager into, NDArray weight, @Nullable NDArray bias) {
        return new NDArray(NativeOperators.arrayLinear(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias)));
    }

    /**
     * The sum of the products of two vectors.
     * @param b [k], floating
     * @return [], the promoted dtype
     */
    public NDArray dot(NDArray b) {
        return new NDArray(NativeOperators.arrayDot(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * The sum of the products of two vectors.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b [k], floating
     * @return [], the promoted dtype
     */
    public NDArray dot(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayDot(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * The sum of the products of two vectors.
     * Gradients flow to b.
     * @param b [k], floating; the gradient flows to it alone
     * @return [], the promoted dtype
     */
    public Variable dot(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableDot(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * out[i][j] = a[i] * b[j].
     * @param b [n], numeric
     * @return [m,n], the promoted dtype
     */
    public NDArray outer(NDArray b) {
        return new NDArray(NativeOperators.arrayOuter(ThreadState.current(), 0, id(), b.id()));
    }

    /**
     * out[i][j] = a[i] * b[j].
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param b [n], numeric
     * @return [m,n], the promoted dtype
     */
    public NDArray outer(@Nullable NDManager into, NDArray b) {
        return new NDArray(NativeOperators.arrayOuter(ThreadState.current(), Ids.orNull(into), id(), b.id()));
    }

    /**
     * out[i][j] = a[i] * b[j].
     * Gradients flow to b.
     * @param b [n], numeric; the gradient flows to it alone
     * @return [m,n], the promoted dtype
     */
    public Variable outer(Variable b) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableOuter(ThreadState.current(), 0, constant, b.id()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Two-dimensional convolution (cross-correlation, as in all deep-learning libraries): out[n][o][y][x] is the sum
     * over c, i, j of x[n][c][y*stride+i*dilation-padding][..] * weight[o][c][i][j], plus bias[o].
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param weight [O,C/groups,KH,KW] floating
     * @return [N,O,(H+2*padding-dilation*(KH-1)-1)/stride+1,..], the promoted dtype; channels-last in memory when that
     * is faster
     */
    public NDArray conv2d(NDArray weight) {
        return new NDArray(NativeOperators.arrayConv2d(ThreadState.current(), 0, id(), weight.id(), 0, 0, null));
    }

    /**
     * Two-dimensional convolution (cross-correlation, as in all deep-learning libraries): out[n][o][y][x] is the sum
     * over c, i, j of x[n][c][y*stride+i*dilation-padding][..] * weight[o][c][i][j], plus bias[o].
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param weight [O,C/groups,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(H+2*padding-dilation*(KH-1)-1)/stride+1,..], the promoted dtype; channels-last in memory when that
     * is faster
     */
    public NDArray conv2d(NDArray weight, @Nullable NDArray bias, @Nullable Conv2dOptions options) {
        return new NDArray(NativeOperators.arrayConv2d(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Two-dimensional convolution (cross-correlation, as in all deep-learning libraries): out[n][o][y][x] is the sum
     * over c, i, j of x[n][c][y*stride+i*dilation-padding][..] * weight[o][c][i][j], plus bias[o].
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [O,C/groups,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(H+2*padding-dilation*(KH-1)-1)/stride+1,..], the promoted dtype; channels-last in memory when that
     * is faster
     */
    public NDArray conv2d(@Nullable NDManager into, NDArray weight, @Nullable NDArray bias, @Nullable Conv2dOptions options) {
        return new NDArray(NativeOperators.arrayConv2d(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Three-dimensional convolution, of volumes and of videos, whose depth is time: out[n][o][z][y][x] is the sum over
     * c, i, j, k of x[n][c][z*stride+i*dilation-padding][..][..] * weight[o][c][i][j][k], plus bias[o].
     * Source: Tran et al. 2015, "Learning Spatiotemporal Features with 3D Convolutional Networks".
     * @param weight [O,C/groups,KD,KH,KW] floating
     * @return [N,O,(D+2*padding-dilation*(KD-1)-1)/stride+1,..,..], the promoted dtype; the channels densest in memory
     */
    public NDArray conv3d(NDArray weight) {
        return new NDArray(NativeOperators.arrayConv3d(ThreadState.current(), 0, id(), weight.id(), 0, 0, null));
    }

    /**
     * Three-dimensional convolution, of volumes and of videos, whose depth is time: out[n][o][z][y][x] is the sum over
     * c, i, j, k of x[n][c][z*stride+i*dilation-padding][..][..] * weight[o][c][i][j][k], plus bias[o].
     * Source: Tran et al. 2015, "Learning Spatiotemporal Features with 3D Convolutional Networks".
     * @param weight [O,C/groups,KD,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(D+2*padding-dilation*(KD-1)-1)/stride+1,..,..], the promoted dtype; the channels densest in memory
     */
    public NDArray conv3d(NDArray weight, @Nullable NDArray bias, @Nullable Conv3dOptions options) {
        return new NDArray(NativeOperators.arrayConv3d(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Three-dimensional convolution, of volumes and of videos, whose depth is time: out[n][o][z][y][x] is the sum over
     * c, i, j, k of x[n][c][z*stride+i*dilation-padding][..][..] * weight[o][c][i][j][k], plus bias[o].
     * Source: Tran et al. 2015, "Learning Spatiotemporal Features with 3D Convolutional Networks".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [O,C/groups,KD,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(D+2*padding-dilation*(KD-1)-1)/stride+1,..,..], the promoted dtype; the channels densest in memory
     */
    public NDArray conv3d(@Nullable NDManager into, NDArray weight, @Nullable NDArray bias, @Nullable Conv3dOptions options) {
        return new NDArray(NativeOperators.arrayConv3d(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * One-dimensional convolution: out[n][o][t] is the sum over c, i of x[n][c][t*stride+i*dilation-padding] *
     * weight[o][c][i], plus bias[o]. It is conv2d() of the same bytes with a height of 1.
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param weight [O,C/groups,K] floating
     * @return [N,O,(L+2*padding-dilation*(K-1)-1)/stride+1], the promoted dtype; the channels densest in memory when
     * that is faster
     */
    public NDArray conv1d(NDArray weight) {
        return new NDArray(NativeOperators.arrayConv1d(ThreadState.current(), 0, id(), weight.id(), 0, 0, null));
    }

    /**
     * One-dimensional convolution: out[n][o][t] is the sum over c, i of x[n][c][t*stride+i*dilation-padding] *
     * weight[o][c][i], plus bias[o]. It is conv2d() of the same bytes with a height of 1.
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param weight [O,C/groups,K] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(L+2*padding-dilation*(K-1)-1)/stride+1], the promoted dtype; the channels densest in memory when
     * that is faster
     */
    public NDArray conv1d(NDArray weight, @Nullable NDArray bias, @Nullable Conv1dOptions options) {
        return new NDArray(NativeOperators.arrayConv1d(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * One-dimensional convolution: out[n][o][t] is the sum over c, i of x[n][c][t*stride+i*dilation-padding] *
     * weight[o][c][i], plus bias[o]. It is conv2d() of the same bytes with a height of 1.
     * Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [O,C/groups,K] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(L+2*padding-dilation*(K-1)-1)/stride+1], the promoted dtype; the channels densest in memory when
     * that is faster
     */
    public NDArray conv1d(@Nullable NDManager into, NDArray weight, @Nullable NDArray bias, @Nullable Conv1dOptions options) {
        return new NDArray(NativeOperators.arrayConv1d(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution, the adjoint of conv1d() in its x: out[n][o][t*stride+i*dilation-padding] gathers
     * x[n][c][t] * weight[c][o][i], and each out[n][o] is bias[o] besides.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param weight [C,O/groups,K] floating
     * @return [N,O,(L-1)*stride-2*padding+dilation*(K-1)+outputPadding+1], the promoted dtype; the channels densest in
     * memory when that is faster
     */
    public NDArray convTranspose1d(NDArray weight) {
        return new NDArray(NativeOperators.arrayConvTranspose1d(ThreadState.current(), 0, id(), weight.id(), 0, 0, null));
    }

    /**
     * Transposed convolution, the adjoint of conv1d() in its x: out[n][o][t*stride+i*dilation-padding] gathers
     * x[n][c][t] * weight[c][o][i], and each out[n][o] is bias[o] besides.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param weight [C,O/groups,K] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(L-1)*stride-2*padding+dilation*(K-1)+outputPadding+1], the promoted dtype; the channels densest in
     * memory when that is faster
     */
    public NDArray convTranspose1d(NDArray weight, @Nullable NDArray bias, @Nullable ConvTranspose1dOptions options) {
        return new NDArray(NativeOperators.arrayConvTranspose1d(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution, the adjoint of conv1d() in its x: out[n][o][t*stride+i*dilation-padding] gathers
     * x[n][c][t] * weight[c][o][i], and each out[n][o] is bias[o] besides.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [C,O/groups,K] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(L-1)*stride-2*padding+dilation*(K-1)+outputPadding+1], the promoted dtype; the channels densest in
     * memory when that is faster
     */
    public NDArray convTranspose1d(@Nullable NDManager into, NDArray weight, @Nullable NDArray bias, @Nullable ConvTranspose1dOptions options) {
        return new NDArray(NativeOperators.arrayConvTranspose1d(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution, the adjoint of conv2d() in its x: out[n][o][y*stride+i*dilation-padding][..] gathers
     * x[n][c][y][x] * weight[c][o][i][j], and each out[n][o] is bias[o] besides.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param weight [C,O/groups,KH,KW] floating
     * @return [N,O,(H-1)*stride-2*padding+dilation*(KH-1)+outputPadding+1,..], the promoted dtype; channels-last in
     * memory when that is faster
     */
    public NDArray convTranspose2d(NDArray weight) {
        return new NDArray(NativeOperators.arrayConvTranspose2d(ThreadState.current(), 0, id(), weight.id(), 0, 0, null));
    }

    /**
     * Transposed convolution, the adjoint of conv2d() in its x: out[n][o][y*stride+i*dilation-padding][..] gathers
     * x[n][c][y][x] * weight[c][o][i][j], and each out[n][o] is bias[o] besides.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param weight [C,O/groups,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(H-1)*stride-2*padding+dilation*(KH-1)+outputPadding+1,..], the promoted dtype; channels-last in
     * memory when that is faster
     */
    public NDArray convTranspose2d(NDArray weight, @Nullable NDArray bias, @Nullable ConvTranspose2dOptions options) {
        return new NDArray(NativeOperators.arrayConvTranspose2d(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution, the adjoint of conv2d() in its x: out[n][o][y*stride+i*dilation-padding][..] gathers
     * x[n][c][y][x] * weight[c][o][i][j], and each out[n][o] is bias[o] besides.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [C,O/groups,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(H-1)*stride-2*padding+dilation*(KH-1)+outputPadding+1,..], the promoted dtype; channels-last in
     * memory when that is faster
     */
    public NDArray convTranspose2d(@Nullable NDManager into, NDArray weight, @Nullable NDArray bias, @Nullable ConvTranspose2dOptions options) {
        return new NDArray(NativeOperators.arrayConvTranspose2d(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution, the adjoint of conv3d() in its x: out[n][o][z*stride+i*dilation-padding][..][..] gathers
     * x[n][c][z][y][x] * weight[c][o][i][j][k], and each out[n][o] is bias[o] besides.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param weight [C,O/groups,KD,KH,KW] floating
     * @return [N,O,(D-1)*stride-2*padding+dilation*(KD-1)+outputPadding+1,..,..], the promoted dtype; the channels
     * densest in memory
     */
    public NDArray convTranspose3d(NDArray weight) {
        return new NDArray(NativeOperators.arrayConvTranspose3d(ThreadState.current(), 0, id(), weight.id(), 0, 0, null));
    }

    /**
     * Transposed convolution, the adjoint of conv3d() in its x: out[n][o][z*stride+i*dilation-padding][..][..] gathers
     * x[n][c][z][y][x] * weight[c][o][i][j][k], and each out[n][o] is bias[o] besides.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param weight [C,O/groups,KD,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(D-1)*stride-2*padding+dilation*(KD-1)+outputPadding+1,..,..], the promoted dtype; the channels
     * densest in memory
     */
    public NDArray convTranspose3d(NDArray weight, @Nullable NDArray bias, @Nullable ConvTranspose3dOptions options) {
        return new NDArray(NativeOperators.arrayConvTranspose3d(ThreadState.current(), 0, id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * Transposed convolution, the adjoint of conv3d() in its x: out[n][o][z*stride+i*dilation-padding][..][..] gathers
     * x[n][c][z][y][x] * weight[c][o][i][j][k], and each out[n][o] is bias[o] besides.
     * Source: Zeiler et al. 2010, "Deconvolutional Networks".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param weight [C,O/groups,KD,KH,KW] floating
     * @param bias [O] floating; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return [N,O,(D-1)*stride-2*padding+dilation*(KD-1)+outputPadding+1,..,..], the promoted dtype; the channels
     * densest in memory
     */
    public NDArray convTranspose3d(@Nullable NDManager into, NDArray weight, @Nullable NDArray bias, @Nullable ConvTranspose3dOptions options) {
        return new NDArray(NativeOperators.arrayConvTranspose3d(ThreadState.current(), Ids.orNull(into), id(), weight.id(), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * x / scale, worked out in f32, rounded to the nearest whole number, halves to the even one, plus the zero point,
     * held in the range of 8 bits; a NaN becomes 0. Scale and zero point are one for all elements, or one for each
     * slice along an axis.
     * Source: Jacob et al. 2018, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only
     * Inference".
     * @param scale [] or [n], n of x's axis; f32 f64 f16 bf16, each positive and finite: on a device that has no kernel
     * for it (CUDA) another one is not noticed
     * @return x's shape, of that dtype
     */
    public NDArray quantizeLinear(NDArray scale) {
        return new NDArray(NativeOperators.arrayQuantizeLinear(ThreadState.current(), 0, id(), scale.id(), 0, 1, DataType.U8.value()));
    }

    /**
     * x / scale, worked out in f32, rounded to the nearest whole number, halves to the even one, plus the zero point,
     * held in the range of 8 bits; a NaN becomes 0. Scale and zero point are one for all elements, or one for each
     * slice along an axis.
     * Source: Jacob et al. 2018, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only
     * Inference".
     * @param scale [] or [n], n of x's axis; f32 f64 f16 bf16, each positive and finite: on a device that has no kernel
     * for it (CUDA) another one is not noticed
     * @param zeroPoint of scale's shape and the result's dtype; without one 0; null: none
     * @param axis of a scale [n]: along which; may count from the end
     * @param dtype of the result, i8 or u8
     * @return x's shape, of that dtype
     */
    public NDArray quantizeLinear(NDArray scale, @Nullable NDArray zeroPoint, long axis, DataType dtype) {
        return new NDArray(NativeOperators.arrayQuantizeLinear(ThreadState.current(), 0, id(), scale.id(), Ids.orNull(zeroPoint), axis, dtype.value()));
    }

    /**
     * x / scale, worked out in f32, rounded to the nearest whole number, halves to the even one, plus the zero point,
     * held in the range of 8 bits; a NaN becomes 0. Scale and zero point are one for all elements, or one for each
     * slice along an axis.
     * Source: Jacob et al. 2018, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only
     * Inference".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param scale [] or [n], n of x's axis; f32 f64 f16 bf16, each positive and finite: on a device that has no kernel
     * for it (CUDA) another one is not noticed
     * @param zeroPoint of scale's shape and the result's dtype; without one 0; null: none
     * @param axis of a scale [n]: along which; may count from the end
     * @param dtype of the result, i8 or u8
     * @return x's shape, of that dtype
     */
    public NDArray quantizeLinear(@Nullable NDManager into, NDArray scale, @Nullable NDArray zeroPoint, long axis, DataType dtype) {
        return new NDArray(NativeOperators.arrayQuantizeLinear(ThreadState.current(), Ids.orNull(into), id(), scale.id(), Ids.orNull(zeroPoint), axis, dtype.value()));
    }

    /**
     * (x - zero point) * scale: the numbers that quantizeLinear() brought to 8 bits, or the sums of their products.
     * @param scale [] or [n], n of x's axis; floating
     * @return x's shape, scale's dtype
     */
    public NDArray dequantizeLinear(NDArray scale) {
        return new NDArray(NativeOperators.arrayDequantizeLinear(ThreadState.current(), 0, id(), scale.id(), 0, 1));
    }

    /**
     * (x - zero point) * scale: the numbers that quantizeLinear() brought to 8 bits, or the sums of their products.
     * @param scale [] or [n], n of x's axis; floating
     * @param zeroPoint of scale's shape and x's dtype; without one 0; null: none
     * @param axis of a scale [n]: along which; may count from the end
     * @return x's shape, scale's dtype
     */
    public NDArray dequantizeLinear(NDArray scale, @Nullable NDArray zeroPoint, long axis) {
        return new NDArray(NativeOperators.arrayDequantizeLinear(ThreadState.current(), 0, id(), scale.id(), Ids.orNull(zeroPoint), axis));
    }

    /**
     * (x - zero point) * scale: the numbers that quantizeLinear() brought to 8 bits, or the sums of their products.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param scale [] or [n], n of x's axis; floating
     * @param zeroPoint of scale's shape and x's dtype; without one 0; null: none
     * @param axis of a scale [n]: along which; may count from the end
     * @return x's shape, scale's dtype
     */
    public NDArray dequantizeLinear(@Nullable NDManager into, NDArray scale, @Nullable NDArray zeroPoint, long axis) {
        return new NDArray(NativeOperators.arrayDequantizeLinear(ThreadState.current(), Ids.orNull(into), id(), scale.id(), Ids.orNull(zeroPoint), axis));
    }

    /**
     * A fully connected layer of numbers of 8 bits, for inference: the sums of (x - zero point) * weight, which are
     * exact, times both scales, plus bias.
     * @param xScale [] f32
     * @param weight [n,k] i8
     * @param weightScale [n] f32, of each output
     * @return [..,n] f32
     */
    public NDArray quantizedLinear(NDArray xScale, NDArray weight, NDArray weightScale) {
        return new NDArray(NativeOperators.arrayQuantizedLinear(ThreadState.current(), 0, id(), xScale.id(), weight.id(), weightScale.id(), 0, 0));
    }

    /**
     * A fully connected layer of numbers of 8 bits, for inference: the sums of (x - zero point) * weight, which are
     * exact, times both scales, plus bias.
     * @param xScale [] f32
     * @param weight [n,k] i8
     * @param weightScale [n] f32, of each output
     * @param xZeroPoint [] of x's dtype; without one 0; null: none
     * @param bias [n] f32; null: none
     * @return [..,n] f32
     */
    public NDArray quantizedLinear(NDArray xScale, NDArray weight, NDArray weightScale, @Nullable NDArray xZeroPoint, @Nullable NDArray bias) {
        return new NDArray(NativeOperators.arrayQuantizedLinear(ThreadState.current(), 0, id(), xScale.id(), weight.id(), weightScale.id(), Ids.orNull(xZeroPoint), Ids.orNull(bias)));
    }

    /**
     * A fully connected layer of numbers of 8 bits, for inference: the sums of (x - zero point) * weight, which are
     * exact, times both scales, plus bias.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param xScale [] f32
     * @param weight [n,k] i8
     * @param weightScale [n] f32, of each output
     * @param xZeroPoint [] of x's dtype; without one 0; null: none
     * @param bias [n] f32; null: none
     * @return [..,n] f32
     */
    public NDArray quantizedLinear(@Nullable NDManager into, NDArray xScale, NDArray weight, NDArray weightScale, @Nullable NDArray xZeroPoint, @Nullable NDArray bias) {
        return new NDArray(NativeOperators.arrayQuantizedLinear(ThreadState.current(), Ids.orNull(into), id(), xScale.id(), weight.id(), weightScale.id(), Ids.orNull(xZeroPoint), Ids.orNull(bias)));
    }

    /**
     * conv2d() of numbers of 8 bits, for inference: the sums of (x - zero point) * weight, which are exact, times both
     * scales, plus bias. What stands around x counts as its zero point.
     * @param xScale [] f32
     * @param weight [O,C/groups,KH,KW] i8
     * @param weightScale [O] f32, of each output channel
     * @return as of conv2d(), f32; channels-last in memory
     */
    public NDArray quantizedConv2d(NDArray xScale, NDArray weight, NDArray weightScale) {
        return new NDArray(NativeOperators.arrayQuantizedConv2d(ThreadState.current(), 0, id(), xScale.id(), weight.id(), weightScale.id(), 0, 0, 0, null));
    }

    /**
     * conv2d() of numbers of 8 bits, for inference: the sums of (x - zero point) * weight, which are exact, times both
     * scales, plus bias. What stands around x counts as its zero point.
     * @param xScale [] f32
     * @param weight [O,C/groups,KH,KW] i8
     * @param weightScale [O] f32, of each output channel
     * @param xZeroPoint [] of x's dtype; without one 0; null: none
     * @param bias [O] f32; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return as of conv2d(), f32; channels-last in memory
     */
    public NDArray quantizedConv2d(NDArray xScale, NDArray weight, NDArray weightScale, @Nullable NDArray xZeroPoint, @Nullable NDArray bias, @Nullable QuantizedConv2dOptions options) {
        return new NDArray(NativeOperators.arrayQuantizedConv2d(ThreadState.current(), 0, id(), xScale.id(), weight.id(), weightScale.id(), Ids.orNull(xZeroPoint), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * conv2d() of numbers of 8 bits, for inference: the sums of (x - zero point) * weight, which are exact, times both
     * scales, plus bias. What stands around x counts as its zero point.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param xScale [] f32
     * @param weight [O,C/groups,KH,KW] i8
     * @param weightScale [O] f32, of each output channel
     * @param xZeroPoint [] of x's dtype; without one 0; null: none
     * @param bias [O] f32; null: none
     * @param options what differs from the defaults; null: nothing does
     * @return as of conv2d(), f32; channels-last in memory
     */
    public NDArray quantizedConv2d(@Nullable NDManager into, NDArray xScale, NDArray weight, NDArray weightScale, @Nullable NDArray xZeroPoint, @Nullable NDArray bias, @Nullable QuantizedConv2dOptions options) {
        return new NDArray(NativeOperators.arrayQuantizedConv2d(ThreadState.current(), Ids.orNull(into), id(), xScale.id(), weight.id(), weightScale.id(), Ids.orNull(xZeroPoint), Ids.orNull(bias), Options.given(options), Options.values(options)));
    }

    /**
     * The greatest element of each window. Padding is smaller than any.
     * @param options what differs from the defaults
     * @return [N,C,(H+2*padding-dilation*(kernel-1)-1)/stride+1,..], rounded down, or up with ceilMode; the dtype of x
     */
    public NDArray maxPool2d(MaxPool2dOptions options) {
        return new NDArray(NativeOperators.arrayMaxPool2d(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The greatest element of each window. Padding is smaller than any.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,(H+2*padding-dilation*(kernel-1)-1)/stride+1,..], rounded down, or up with ceilMode; the dtype of x
     */
    public NDArray maxPool2d(@Nullable NDManager into, MaxPool2dOptions options) {
        return new NDArray(NativeOperators.arrayMaxPool2d(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window.
     * @param options what differs from the defaults
     * @return [N,C,(H+2*padding-kernel)/stride+1,..], rounded down, or up with ceilMode; the dtype of x
     */
    public NDArray avgPool2d(AvgPool2dOptions options) {
        return new NDArray(NativeOperators.arrayAvgPool2d(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,(H+2*padding-kernel)/stride+1,..], rounded down, or up with ceilMode; the dtype of x
     */
    public NDArray avgPool2d(@Nullable NDManager into, AvgPool2dOptions options) {
        return new NDArray(NativeOperators.arrayAvgPool2d(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each of height x width parts, cut as evenly as can be.
     * @param height of the result
     * @param width of the result
     * @return [N,C,height,width], the dtype of x
     */
    public NDArray adaptiveAvgPool2d(long height, long width) {
        return new NDArray(NativeOperators.arrayAdaptiveAvgPool2d(ThreadState.current(), 0, id(), height, width));
    }

    /**
     * The mean of each of height x width parts, cut as evenly as can be.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param height of the result
     * @param width of the result
     * @return [N,C,height,width], the dtype of x
     */
    public NDArray adaptiveAvgPool2d(@Nullable NDManager into, long height, long width) {
        return new NDArray(NativeOperators.arrayAdaptiveAvgPool2d(ThreadState.current(), Ids.orNull(into), id(), height, width));
    }

    /**
     * The greatest element of each window. Padding is smaller than any. It is maxPool2d() of the same bytes with a
     * height of 1.
     * @param options what differs from the defaults
     * @return [N,C,(L+2*padding-dilation*(kernel-1)-1)/stride+1], rounded down, or up with ceilMode; the dtype of x
     */
    public NDArray maxPool1d(MaxPool1dOptions options) {
        return new NDArray(NativeOperators.arrayMaxPool1d(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The greatest element of each window. Padding is smaller than any. It is maxPool2d() of the same bytes with a
     * height of 1.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,(L+2*padding-dilation*(kernel-1)-1)/stride+1], rounded down, or up with ceilMode; the dtype of x
     */
    public NDArray maxPool1d(@Nullable NDManager into, MaxPool1dOptions options) {
        return new NDArray(NativeOperators.arrayMaxPool1d(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window. It is avgPool2d() of the same bytes with a height of 1.
     * @param options what differs from the defaults
     * @return [N,C,(L+2*padding-kernel)/stride+1], rounded down, or up with ceilMode; the dtype of x
     */
    public NDArray avgPool1d(AvgPool1dOptions options) {
        return new NDArray(NativeOperators.arrayAvgPool1d(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window. It is avgPool2d() of the same bytes with a height of 1.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,(L+2*padding-kernel)/stride+1], rounded down, or up with ceilMode; the dtype of x
     */
    public NDArray avgPool1d(@Nullable NDManager into, AvgPool1dOptions options) {
        return new NDArray(NativeOperators.arrayAvgPool1d(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each of length parts, cut as evenly as can be.
     * @param length of the result
     * @return [N,C,length], the dtype of x
     */
    public NDArray adaptiveAvgPool1d(long length) {
        return new NDArray(NativeOperators.arrayAdaptiveAvgPool1d(ThreadState.current(), 0, id(), length));
    }

    /**
     * The mean of each of length parts, cut as evenly as can be.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param length of the result
     * @return [N,C,length], the dtype of x
     */
    public NDArray adaptiveAvgPool1d(@Nullable NDManager into, long length) {
        return new NDArray(NativeOperators.arrayAdaptiveAvgPool1d(ThreadState.current(), Ids.orNull(into), id(), length));
    }

    /**
     * The greatest element of each of length parts, cut as evenly as can be.
     * @param length of the result
     * @return [N,C,length], the dtype of x
     */
    public NDArray adaptiveMaxPool1d(long length) {
        return new NDArray(NativeOperators.arrayAdaptiveMaxPool1d(ThreadState.current(), 0, id(), length));
    }

    /**
     * The greatest element of each of length parts, cut as evenly as can be.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param length of the result
     * @return [N,C,length], the dtype of x
     */
    public NDArray adaptiveMaxPool1d(@Nullable NDManager into, long length) {
        return new NDArray(NativeOperators.arrayAdaptiveMaxPool1d(ThreadState.current(), Ids.orNull(into), id(), length));
    }

    /**
     * The greatest element of each of height x width parts, cut as evenly as can be.
     * @param height of the result
     * @param width of the result
     * @return [N,C,height,width], the dtype of x
     */
    public NDArray adaptiveMaxPool2d(long height, long width) {
        return new NDArray(NativeOperators.arrayAdaptiveMaxPool2d(ThreadState.current(), 0, id(), height, width));
    }

    /**
     * The greatest element of each of height x width parts, cut as evenly as can be.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param height of the result
     * @param width of the result
     * @return [N,C,height,width], the dtype of x
     */
    public NDArray adaptiveMaxPool2d(@Nullable NDManager into, long height, long width) {
        return new NDArray(NativeOperators.arrayAdaptiveMaxPool2d(ThreadState.current(), Ids.orNull(into), id(), height, width));
    }

    /**
     * The greatest element of each window. Padding is smaller than any. Of equal ones the first, in C order, gets the
     * gradient.
     * @param options what differs from the defaults
     * @return [N,C,(D+2*padding-dilation*(kernel-1)-1)/stride+1,..,..], rounded down, or up with ceilMode; the dtype of
     * x
     */
    public NDArray maxPool3d(MaxPool3dOptions options) {
        return new NDArray(NativeOperators.arrayMaxPool3d(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The greatest element of each window. Padding is smaller than any. Of equal ones the first, in C order, gets the
     * gradient.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,(D+2*padding-dilation*(kernel-1)-1)/stride+1,..,..], rounded down, or up with ceilMode; the dtype of
     * x
     */
    public NDArray maxPool3d(@Nullable NDManager into, MaxPool3dOptions options) {
        return new NDArray(NativeOperators.arrayMaxPool3d(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window.
     * @param options what differs from the defaults
     * @return [N,C,(D+2*padding-kernel)/stride+1,..,..], rounded down, or up with ceilMode; the dtype of x
     */
    public NDArray avgPool3d(AvgPool3dOptions options) {
        return new NDArray(NativeOperators.arrayAvgPool3d(ThreadState.current(), 0, id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each window.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param options what differs from the defaults
     * @return [N,C,(D+2*padding-kernel)/stride+1,..,..], rounded down, or up with ceilMode; the dtype of x
     */
    public NDArray avgPool3d(@Nullable NDManager into, AvgPool3dOptions options) {
        return new NDArray(NativeOperators.arrayAvgPool3d(ThreadState.current(), Ids.orNull(into), id(), Options.given(options), Options.values(options)));
    }

    /**
     * The mean of each of depth x height x width parts, cut as evenly as can be.
     * @param depth of the result
     * @param height of the result
     * @param width of the result
     * @return [N,C,depth,height,width], the dtype of x
     */
    public NDArray adaptiveAvgPool3d(long depth, long height, long width) {
        return new NDArray(NativeOperators.arrayAdaptiveAvgPool3d(ThreadState.current(), 0, id(), depth, height, width));
    }

    /**
     * The mean of each of depth x height x width parts, cut as evenly as can be.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param depth of the result
     * @param height of the result
     * @param width of the result
     * @return [N,C,depth,height,width], the dtype of x
     */
    public NDArray adaptiveAvgPool3d(@Nullable NDManager into, long depth, long height, long width) {
        return new NDArray(NativeOperators.arrayAdaptiveAvgPool3d(ThreadState.current(), Ids.orNull(into), id(), depth, height, width));
    }

    /**
     * The greatest element of each of depth x height x width parts, cut as evenly as can be.
     * @param depth of the result
     * @param height of the result
     * @param width of the result
     * @return [N,C,depth,height,width], the dtype of x
     */
    public NDArray adaptiveMaxPool3d(long depth, long height, long width) {
        return new NDArray(NativeOperators.arrayAdaptiveMaxPool3d(ThreadState.current(), 0, id(), depth, height, width));
    }

    /**
     * The greatest element of each of depth x height x width parts, cut as evenly as can be.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param depth of the result
     * @param height of the result
     * @param width of the result
     * @return [N,C,depth,height,width], the dtype of x
     */
    public NDArray adaptiveMaxPool3d(@Nullable NDManager into, long depth, long height, long width) {
        return new NDArray(NativeOperators.arrayAdaptiveMaxPool3d(ThreadState.current(), Ids.orNull(into), id(), depth, height, width));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over the last axes, times gamma, plus beta. The variance is that of a
     * population.
     * Source: Ba, Kiros, Hinton 2016, arXiv:1607.06450.
     * @return the shape and dtype of x
     */
    public NDArray layerNorm() {
        return new NDArray(NativeOperators.arrayLayerNorm(ThreadState.current(), 0, id(), 0, 0, 1, 1e-05));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over the last axes, times gamma, plus beta. The variance is that of a
     * population.
     * Source: Ba, Kiros, Hinton 2016, arXiv:1607.06450.
     * @param gamma the shape of the normalised axes, floating; null: none
     * @param beta the shape of the normalised axes, floating; null: none
     * @param axisCount how many trailing axes are normalised together
     * @param eps keeps the division from 0
     * @return the shape and dtype of x
     */
    public NDArray layerNorm(@Nullable NDArray gamma, @Nullable NDArray beta, long axisCount, double eps) {
        return new NDArray(NativeOperators.arrayLayerNorm(ThreadState.current(), 0, id(), Ids.orNull(gamma), Ids.orNull(beta), axisCount, eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over the last axes, times gamma, plus beta. The variance is that of a
     * population.
     * Source: Ba, Kiros, Hinton 2016, arXiv:1607.06450.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param gamma the shape of the normalised axes, floating; null: none
     * @param beta the shape of the normalised axes, floating; null: none
     * @param axisCount how many trailing axes are normalised together
     * @param eps keeps the division from 0
     * @return the shape and dtype of x
     */
    public NDArray layerNorm(@Nullable NDManager into, @Nullable NDArray gamma, @Nullable NDArray beta, long axisCount, double eps) {
        return new NDArray(NativeOperators.arrayLayerNorm(ThreadState.current(), Ids.orNull(into), id(), Ids.orNull(gamma), Ids.orNull(beta), axisCount, eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) per channel, times gamma, plus beta. In training mean and variance are the
     * batch's, and the running ones move towards them (the variance by its unbiased form); otherwise the running ones
     * are used. A batch without elements teaches nothing: its result is empty, the running statistics stay, and the
     * gradients of gamma and beta are 0. SHAPE for a batch of one element a channel, which has no variance.
     * Source: Ioffe, Szegedy 2015, arXiv:1502.03167.
     * @return the shape and dtype of x
     */
    public NDArray batchNorm() {
        return new NDArray(NativeOperators.arrayBatchNorm(ThreadState.current(), 0, id(), 0, 0, 0, 0, false, 0.1, 1e-05));
    }

    /**
     * (x - mean) / sqrt(variance + eps) per channel, times gamma, plus beta. In training mean and variance are the
     * batch's, and the running ones move towards them (the variance by its unbiased form); otherwise the running ones
     * are used. A batch without elements teaches nothing: its result is empty, the running statistics stay, and the
     * gradients of gamma and beta are 0. SHAPE for a batch of one element a channel, which has no variance.
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
    public NDArray batchNorm(@Nullable NDArray gamma, @Nullable NDArray beta, @Nullable NDArray runningMean, @Nullable NDArray runningVariance, boolean training, double momentum, double eps) {
        return new NDArray(NativeOperators.arrayBatchNorm(ThreadState.current(), 0, id(), Ids.orNull(gamma), Ids.orNull(beta), Ids.orNull(runningMean), Ids.orNull(runningVariance), training, momentum, eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) per channel, times gamma, plus beta. In training mean and variance are the
     * batch's, and the running ones move towards them (the variance by its unbiased form); otherwise the running ones
     * are used. A batch without elements teaches nothing: its result is empty, the running statistics stay, and the
     * gradients of gamma and beta are 0. SHAPE for a batch of one element a channel, which has no variance.
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
    public NDArray batchNorm(@Nullable NDManager into, @Nullable NDArray gamma, @Nullable NDArray beta, @Nullable NDArray runningMean, @Nullable NDArray runningVariance, boolean training, double momentum, double eps) {
        return new NDArray(NativeOperators.arrayBatchNorm(ThreadState.current(), Ids.orNull(into), id(), Ids.orNull(gamma), Ids.orNull(beta), Ids.orNull(runningMean), Ids.orNull(runningVariance), training, momentum, eps));
    }

    /**
     * x / sqrt(mean(x^2) + eps) over the last axes, times gamma: layerNorm() without the mean and without a shift.
     * Source: Zhang, Sennrich 2019, arXiv:1910.07467.
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public NDArray rmsNorm() {
        return new NDArray(NativeOperators.arrayRmsNorm(ThreadState.current(), 0, id(), 0, 1, 1.1920928955078125e-07));
    }

    /**
     * x / sqrt(mean(x^2) + eps) over the last axes, times gamma: layerNorm() without the mean and without a shift.
     * Source: Zhang, Sennrich 2019, arXiv:1910.07467.
     * @param gamma the shape of the normalised axes, floating; null: none
     * @param axisCount how many trailing axes are normalised together
     * @param eps keeps the division from 0; by default what PyTorch adds in f32, 2^-23
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public NDArray rmsNorm(@Nullable NDArray gamma, long axisCount, double eps) {
        return new NDArray(NativeOperators.arrayRmsNorm(ThreadState.current(), 0, id(), Ids.orNull(gamma), axisCount, eps));
    }

    /**
     * x / sqrt(mean(x^2) + eps) over the last axes, times gamma: layerNorm() without the mean and without a shift.
     * Source: Zhang, Sennrich 2019, arXiv:1910.07467.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param gamma the shape of the normalised axes, floating; null: none
     * @param axisCount how many trailing axes are normalised together
     * @param eps keeps the division from 0; by default what PyTorch adds in f32, 2^-23
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public NDArray rmsNorm(@Nullable NDManager into, @Nullable NDArray gamma, long axisCount, double eps) {
        return new NDArray(NativeOperators.arrayRmsNorm(ThreadState.current(), Ids.orNull(into), id(), Ids.orNull(gamma), axisCount, eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over each group of channels of each example, times gamma, plus beta. The
     * variance is that of a population.
     * Source: Wu, He 2018, arXiv:1803.08494.
     * @param groups into how many groups the channels fall
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public NDArray groupNorm(long groups) {
        return new NDArray(NativeOperators.arrayGroupNorm(ThreadState.current(), 0, id(), 0, 0, groups, 1e-05));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over each group of channels of each example, times gamma, plus beta. The
     * variance is that of a population.
     * Source: Wu, He 2018, arXiv:1803.08494.
     * @param gamma [C], floating; null: none
     * @param beta [C], floating; null: none
     * @param groups into how many groups the channels fall
     * @param eps keeps the division from 0
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public NDArray groupNorm(@Nullable NDArray gamma, @Nullable NDArray beta, long groups, double eps) {
        return new NDArray(NativeOperators.arrayGroupNorm(ThreadState.current(), 0, id(), Ids.orNull(gamma), Ids.orNull(beta), groups, eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over each group of channels of each example, times gamma, plus beta. The
     * variance is that of a population.
     * Source: Wu, He 2018, arXiv:1803.08494.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param gamma [C], floating; null: none
     * @param beta [C], floating; null: none
     * @param groups into how many groups the channels fall
     * @param eps keeps the division from 0
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public NDArray groupNorm(@Nullable NDManager into, @Nullable NDArray gamma, @Nullable NDArray beta, long groups, double eps) {
        return new NDArray(NativeOperators.arrayGroupNorm(ThreadState.current(), Ids.orNull(into), id(), Ids.orNull(gamma), Ids.orNull(beta), groups, eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over each channel of each example, times gamma, plus beta: groupNorm() with a
     * group for each channel. The variance is that of a population. SHAPE for one element a channel, which has none.
     * Source: Ulyanov, Vedaldi, Lempitsky 2016, arXiv:1607.08022.
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public NDArray instanceNorm() {
        return new NDArray(NativeOperators.arrayInstanceNorm(ThreadState.current(), 0, id(), 0, 0, 1e-05));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over each channel of each example, times gamma, plus beta: groupNorm() with a
     * group for each channel. The variance is that of a population. SHAPE for one element a channel, which has none.
     * Source: Ulyanov, Vedaldi, Lempitsky 2016, arXiv:1607.08022.
     * @param gamma [C], floating; null: none
     * @param beta [C], floating; null: none
     * @param eps keeps the division from 0
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public NDArray instanceNorm(@Nullable NDArray gamma, @Nullable NDArray beta, double eps) {
        return new NDArray(NativeOperators.arrayInstanceNorm(ThreadState.current(), 0, id(), Ids.orNull(gamma), Ids.orNull(beta), eps));
    }

    /**
     * (x - mean) / sqrt(variance + eps) over each channel of each example, times gamma, plus beta: groupNorm() with a
     * group for each channel. The variance is that of a population. SHAPE for one element a channel, which has none.
     * Source: Ulyanov, Vedaldi, Lempitsky 2016, arXiv:1607.08022.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param gamma [C], floating; null: none
     * @param beta [C], floating; null: none
     * @param eps keeps the division from 0
     * @return the shape and dtype of x; f16 and bf16 are computed in f32 and rounded once
     */
    public NDArray instanceNorm(@Nullable NDManager into, @Nullable NDArray gamma, @Nullable NDArray beta, double eps) {
        return new NDArray(NativeOperators.arrayInstanceNorm(ThreadState.current(), Ids.orNull(into), id(), Ids.orNull(gamma), Ids.orNull(beta), eps));
    }

    /**
     * exp(x - max) / sum(exp(x - max)) along one axis, so that every line along it sums to 1.
     * Source: Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
     * @return the shape and dtype of x
     */
    public NDArray softmax() {
        return new NDArray(NativeOperators.arraySoftmax(ThreadState.current(), 0, id(), -1));
    }

    /**
     * exp(x - max) / sum(exp(x - max)) along one axis, so that every line along it sums to 1.
     * Source: Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return the shape and dtype of x
     */
    public NDArray softmax(long axis) {
        return new NDArray(NativeOperators.arraySoftmax(ThreadState.current(), 0, id(), axis));
    }

    /**
     * exp(x - max) / sum(exp(x - max)) along one axis, so that every line along it sums to 1.
     * Source: Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return the shape and dtype of x
     */
    public NDArray softmax(@Nullable NDManager into, long axis) {
        return new NDArray(NativeOperators.arraySoftmax(ThreadState.current(), Ids.orNull(into), id(), axis));
    }

    /**
     * log(softmax(x)), exact where softmax is near 0.
     * @return the shape and dtype of x
     */
    public NDArray logSoftmax() {
        return new NDArray(NativeOperators.arrayLogSoftmax(ThreadState.current(), 0, id(), -1));
    }

    /**
     * log(softmax(x)), exact where softmax is near 0.
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return the shape and dtype of x
     */
    public NDArray logSoftmax(long axis) {
        return new NDArray(NativeOperators.arrayLogSoftmax(ThreadState.current(), 0, id(), axis));
    }

    /**
     * log(softmax(x)), exact where softmax is near 0.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param axis along which; of a scalar 0 or -1: it is a line of one element
     * @return the shape and dtype of x
     */
    public NDArray logSoftmax(@Nullable NDManager into, long axis) {
        return new NDArray(NativeOperators.arrayLogSoftmax(ThreadState.current(), Ids.orNull(into), id(), axis));
    }

    /**
     * softmax(scale * query &#64; transpose(key)) &#64; value over the last two axes: each query's mean of the values,
     * weighted by how well their keys fit it. It is worked out block by block, so the scores never stand in memory as a
     * whole: what it takes grows with the sequence length and not with its square, backward too. A query that may see
     * no key gives 0. With fewer heads in key and value each serves as many query heads that follow each other. Random
     * numbers as uniform() draws them, a pair a call; none without dropout. f16 and bf16 are computed in f32 and
     * rounded once. A mask gets no gradient here: biasedAttention() is for scores to which numbers are added that
     * learn.
     * Source: Vaswani et al. 2017, arXiv:1706.03762; by blocks: Dao 2023, "FlashAttention-2", arXiv:2307.08691.
     * @param key [..,G,Lk,D], floating; H is a multiple of G, the axes before are equal
     * @param value [..,G,Lk,E], floating
     * @return [..,H,Lq,E], the promoted dtype of query, key and value
     */
    public NDArray scaledDotProductAttention(NDArray key, NDArray value) {
        return new NDArray(NativeOperators.arrayScaledDotProductAttention(ThreadState.current(), 0, id(), key.id(), value.id(), 0, false, 0.0, 0.0));
    }

    /**
     * softmax(scale * query &#64; transpose(key)) &#64; value over the last two axes: each query's mean of the values,
     * weighted by how well their keys fit it. It is worked out block by block, so the scores never stand in memory as a
     * whole: what it takes grows with the sequence length and not with its square, backward too. A query that may see
     * no key gives 0. With fewer heads in key and value each serves as many query heads that follow each other. Random
     * numbers as uniform() draws them, a pair a call; none without dropout. f16 and bf16 are computed in f32 and
     * rounded once. A mask gets no gradient here: biasedAttention() is for scores to which numbers are added that
     * learn.
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
    public NDArray scaledDotProductAttention(NDArray key, NDArray value, @Nullable NDArray mask, boolean causal, double dropout, double scale) {
        return new NDArray(NativeOperators.arrayScaledDotProductAttention(ThreadState.current(), 0, id(), key.id(), value.id(), Ids.orNull(mask), causal, dropout, scale));
    }

    /**
     * softmax(scale * query &#64; transpose(key)) &#64; value over the last two axes: each query's mean of the values,
     * weighted by how well their keys fit it. It is worked out block by block, so the scores never stand in memory as a
     * whole: what it takes grows with the sequence length and not with its square, backward too. A query that may see
     * no key gives 0. With fewer heads in key and value each serves as many query heads that follow each other. Random
     * numbers as uniform() draws them, a pair a call; none without dropout. f16 and bf16 are computed in f32 and
     * rounded once. A mask gets no gradient here: biasedAttention() is for scores to which numbers are added that
     * learn.
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
    public NDArray scaledDotProductAttention(@Nullable NDManager into, NDArray key, NDArray value, @Nullable NDArray mask, boolean causal, double dropout, double scale) {
        return new NDArray(NativeOperators.arrayScaledDotProductAttention(ThreadState.current(), Ids.orNull(into), id(), key.id(), value.id(), Ids.orNull(mask), causal, dropout, scale));
    }

    /**
     * scaledDotProductAttention() with numbers that are added to the scores and learn, as biases of relative positions.
     * Where one of them requires a gradient the scores stand in memory as a whole; otherwise it is the same.
     * Source: Raffel et al. 2020, "Exploring the limits of transfer learning with a unified text-to-text transformer";
     * Liu et al. 2021, "Swin transformer".
     * @param key [..,G,Lk,D], floating; H is a multiple of G, the axes before are equal
     * @param value [..,G,Lk,E], floating
     * @param bias a shape that broadcasts to [..,H,Lq,Lk], floating: is added to the scaled scores; minus infinity
     * hides a key
     * @return [..,H,Lq,E], the promoted dtype of query, key and value
     */
    public NDArray biasedAttention(NDArray key, NDArray value, NDArray bias) {
        return new NDArray(NativeOperators.arrayBiasedAttention(ThreadState.current(), 0, id(), key.id(), value.id(), bias.id(), 0, false, 0.0, 0.0));
    }

    /**
     * scaledDotProductAttention() with numbers that are added to the scores and learn, as biases of relative positions.
     * Where one of them requires a gradient the scores stand in memory as a whole; otherwise it is the same.
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
    public NDArray biasedAttention(NDArray key, NDArray value, NDArray bias, @Nullable NDArray mask, boolean causal, double dropout, double scale) {
        return new NDArray(NativeOperators.arrayBiasedAttention(ThreadState.current(), 0, id(), key.id(), value.id(), bias.id(), Ids.orNull(mask), causal, dropout, scale));
    }

    /**
     * scaledDotProductAttention() with numbers that are added to the scores and learn, as biases of relative positions.
     * Where one of them requires a gradient the scores stand in memory as a whole; otherwise it is the same.
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
    public NDArray biasedAttention(@Nullable NDManager into, NDArray key, NDArray value, NDArray bias, @Nullable NDArray mask, boolean causal, double dropout, double scale) {
        return new NDArray(NativeOperators.arrayBiasedAttention(ThreadState.current(), Ids.orNull(into), id(), key.id(), value.id(), bias.id(), Ids.orNull(mask), causal, dropout, scale));
    }

    /**
     * Positions told by turning: pair i of the features of step t is turned by the angle (offset + t) * base^(-2 * i /
     * D), so that the inner product of two steps depends on their distance alone. Queries and keys are turned so before
     * scaledDotProductAttention(). Angles are worked out in f64; f16 and bf16 are computed in f32 and rounded once.
     * Source: Su et al. 2021, arXiv:2104.09864.
     * @return the shape and dtype of x
     */
    public NDArray rotaryEmbedding() {
        return new NDArray(NativeOperators.arrayRotaryEmbedding(ThreadState.current(), 0, id(), 10000.0, 0, false));
    }

    /**
     * Positions told by turning: pair i of the features of step t is turned by the angle (offset + t) * base^(-2 * i /
     * D), so that the inner product of two steps depends on their distance alone. Queries and keys are turned so before
     * scaledDotProductAttention(). Angles are worked out in f64; f16 and bf16 are computed in f32 and rounded once.
     * Source: Su et al. 2021, arXiv:2104.09864.
     * @param base of the wavelengths; above 0
     * @param offset the first step's number, as after so many steps that are kept; from -2^53 on, and the last step's
     * at most 2^53
     * @param interleaved whether features 2 * i and 2 * i + 1 are a pair; else i and i + D/2
     * @return the shape and dtype of x
     */
    public NDArray rotaryEmbedding(double base, long offset, boolean interleaved) {
        return new NDArray(NativeOperators.arrayRotaryEmbedding(ThreadState.current(), 0, id(), base, offset, interleaved));
    }

    /**
     * Positions told by turning: pair i of the features of step t is turned by the angle (offset + t) * base^(-2 * i /
     * D), so that the inner product of two steps depends on their distance alone. Queries and keys are turned so before
     * scaledDotProductAttention(). Angles are worked out in f64; f16 and bf16 are computed in f32 and rounded once.
     * Source: Su et al. 2021, arXiv:2104.09864.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param base of the wavelengths; above 0
     * @param offset the first step's number, as after so many steps that are kept; from -2^53 on, and the last step's
     * at most 2^53
     * @param interleaved whether features 2 * i and 2 * i + 1 are a pair; else i and i + D/2
     * @return the shape and dtype of x
     */
    public NDArray rotaryEmbedding(@Nullable NDManager into, double base, long offset, boolean interleaved) {
        return new NDArray(NativeOperators.arrayRotaryEmbedding(ThreadState.current(), Ids.orNull(into), id(), base, offset, interleaved));
    }

    /**
     * One layer of an Elman network over a sequence, in one direction: h = tanh(weightIh &#64; x + biasIh + weightHh
     * &#64; h + biasHh). The products with x are one product; weightHh is packed once a call. Axes are time, batch,
     * features; an x whose batch lies outermost in memory (transposed) is taken as it lies. Past an example's length
     * states stay and results are 0. What x has there comes to nothing if it is finite. f16 and bf16 are computed in
     * f32 and rounded once.
     * Source: Elman 1990, "Finding Structure in Time".
     * @param weightIh [H,C], floating
     * @param weightHh [H,H], floating
     * @return [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length; [N,H]: the
     * state after each example's last step
     */
    public RnnResult<NDArray> rnn(NDArray weightIh, NDArray weightHh) {
        long[] outs = NativeOperators.arrayRnn(ThreadState.current(), 0, id(), weightIh.id(), weightHh.id(), 0, 0, 0, 0, false, false);
        return new RnnResult<>(new NDArray(outs[0]), new NDArray(outs[1]));
    }

    /**
     * One layer of an Elman network over a sequence, in one direction: h = tanh(weightIh &#64; x + biasIh + weightHh
     * &#64; h + biasHh). The products with x are one product; weightHh is packed once a call. Axes are time, batch,
     * features; an x whose batch lies outermost in memory (transposed) is taken as it lies. Past an example's length
     * states stay and results are 0. What x has there comes to nothing if it is finite. f16 and bf16 are computed in
     * f32 and rounded once.
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
    public RnnResult<NDArray> rnn(NDArray weightIh, NDArray weightHh, @Nullable NDArray biasIh, @Nullable NDArray biasHh, @Nullable NDArray h, @Nullable NDArray lengths, boolean relu, boolean reverse) {
        long[] outs = NativeOperators.arrayRnn(ThreadState.current(), 0, id(), weightIh.id(), weightHh.id(), Ids.orNull(biasIh), Ids.orNull(biasHh), Ids.orNull(h), Ids.orNull(lengths), relu, reverse);
        return new RnnResult<>(new NDArray(outs[0]), new NDArray(outs[1]));
    }

    /**
     * One layer of an Elman network over a sequence, in one direction: h = tanh(weightIh &#64; x + biasIh + weightHh
     * &#64; h + biasHh). The products with x are one product; weightHh is packed once a call. Axes are time, batch,
     * features; an x whose batch lies outermost in memory (transposed) is taken as it lies. Past an example's length
     * states stay and results are 0. What x has there comes to nothing if it is finite. f16 and bf16 are computed in
     * f32 and rounded once.
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
    public RnnResult<NDArray> rnn(@Nullable NDManager into, NDArray weightIh, NDArray weightHh, @Nullable NDArray biasIh, @Nullable NDArray biasHh, @Nullable NDArray h, @Nullable NDArray lengths, boolean relu, boolean reverse) {
        long[] outs = NativeOperators.arrayRnn(ThreadState.current(), Ids.orNull(into), id(), weightIh.id(), weightHh.id(), Ids.orNull(biasIh), Ids.orNull(biasHh), Ids.orNull(h), Ids.orNull(lengths), relu, reverse);
        return new RnnResult<>(new NDArray(outs[0]), new NDArray(outs[1]));
    }

    /**
     * One layer of long short-term memory over a sequence, in one direction: with the rows of weightIh &#64; x + biasIh
     * + weightHh &#64; h + biasHh in the order i, f, g, o, c = sigmoid(f) * c + sigmoid(i) * tanh(g) and h = sigmoid(o)
     * * tanh(c); where weightHr is given, h = weightHr &#64; that. Otherwise as rnn().
     * Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory"; projections: Sak et al. 2014, arXiv:1402.1128.
     * @param weightIh [4*H,C], floating
     * @param weightHh [4*H,P], floating; P is H without weightHr
     * @return [T,N,P], the promoted dtype of all: the state after each step, 0 past an example's length; [N,P]: the
     * state after each example's last step; [N,H]: the cell likewise
     */
    public LstmResult<NDArray> lstm(NDArray weightIh, NDArray weightHh) {
        long[] outs = NativeOperators.arrayLstm(ThreadState.current(), 0, id(), weightIh.id(), weightHh.id(), 0, 0, 0, 0, 0, 0, false);
        return new LstmResult<>(new NDArray(outs[0]), new NDArray(outs[1]), new NDArray(outs[2]));
    }

    /**
     * One layer of long short-term memory over a sequence, in one direction: with the rows of weightIh &#64; x + biasIh
     * + weightHh &#64; h + biasHh in the order i, f, g, o, c = sigmoid(f) * c + sigmoid(i) * tanh(g) and h = sigmoid(o)
     * * tanh(c); where weightHr is given, h = weightHr &#64; that. Otherwise as rnn().
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
    public LstmResult<NDArray> lstm(NDArray weightIh, NDArray weightHh, @Nullable NDArray biasIh, @Nullable NDArray biasHh, @Nullable NDArray h, @Nullable NDArray c, @Nullable NDArray lengths, @Nullable NDArray weightHr, boolean reverse) {
        long[] outs = NativeOperators.arrayLstm(ThreadState.current(), 0, id(), weightIh.id(), weightHh.id(), Ids.orNull(biasIh), Ids.orNull(biasHh), Ids.orNull(h), Ids.orNull(c), Ids.orNull(lengths), Ids.orNull(weightHr), reverse);
        return new LstmResult<>(new NDArray(outs[0]), new NDArray(outs[1]), new NDArray(outs[2]));
    }

    /**
     * One layer of long short-term memory over a sequence, in one direction: with the rows of weightIh &#64; x + biasIh
     * + weightHh &#64; h + biasHh in the order i, f, g, o, c = sigmoid(f) * c + sigmoid(i) * tanh(g) and h = sigmoid(o)
     * * tanh(c); where weightHr is given, h = weightHr &#64; that. Otherwise as rnn().
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
    public LstmResult<NDArray> lstm(@Nullable NDManager into, NDArray weightIh, NDArray weightHh, @Nullable NDArray biasIh, @Nullable NDArray biasHh, @Nullable NDArray h, @Nullable NDArray c, @Nullable NDArray lengths, @Nullable NDArray weightHr, boolean reverse) {
        long[] outs = NativeOperators.arrayLstm(ThreadState.current(), Ids.orNull(into), id(), weightIh.id(), weightHh.id(), Ids.orNull(biasIh), Ids.orNull(biasHh), Ids.orNull(h), Ids.orNull(c), Ids.orNull(lengths), Ids.orNull(weightHr), reverse);
        return new LstmResult<>(new NDArray(outs[0]), new NDArray(outs[1]), new NDArray(outs[2]));
    }

    /**
     * One layer of gated recurrent units over a sequence, in one direction: with the rows of a = weightIh &#64; x +
     * biasIh and b = weightHh &#64; h + biasHh in the order r, z, n, r = sigmoid(a_r + b_r), z = sigmoid(a_z + b_z), n
     * = tanh(a_n + r * b_n) and h = (1 - z) * n + z * h. Otherwise as rnn().
     * Source: Cho et al. 2014, arXiv:1406.1078; with the reset after the product, as in Chung et al. 2014,
     * arXiv:1412.3555.
     * @param weightIh [3*H,C], floating
     * @param weightHh [3*H,H], floating
     * @return [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length; [N,H]: the
     * state after each example's last step
     */
    public GruResult<NDArray> gru(NDArray weightIh, NDArray weightHh) {
        long[] outs = NativeOperators.arrayGru(ThreadState.current(), 0, id(), weightIh.id(), weightHh.id(), 0, 0, 0, 0, false);
        return new GruResult<>(new NDArray(outs[0]), new NDArray(outs[1]));
    }

    /**
     * One layer of gated recurrent units over a sequence, in one direction: with the rows of a = weightIh &#64; x +
     * biasIh and b = weightHh &#64; h + biasHh in the order r, z, n, r = sigmoid(a_r + b_r), z = sigmoid(a_z + b_z), n
     * = tanh(a_n + r * b_n) and h = (1 - z) * n + z * h. Otherwise as rnn().
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
    public GruResult<NDArray> gru(NDArray weightIh, NDArray weightHh, @Nullable NDArray biasIh, @Nullable NDArray biasHh, @Nullable NDArray h, @Nullable NDArray lengths, boolean reverse) {
        long[] outs = NativeOperators.arrayGru(ThreadState.current(), 0, id(), weightIh.id(), weightHh.id(), Ids.orNull(biasIh), Ids.orNull(biasHh), Ids.orNull(h), Ids.orNull(lengths), reverse);
        return new GruResult<>(new NDArray(outs[0]), new NDArray(outs[1]));
    }

    /**
     * One layer of gated recurrent units over a sequence, in one direction: with the rows of a = weightIh &#64; x +
     * biasIh and b = weightHh &#64; h + biasHh in the order r, z, n, r = sigmoid(a_r + b_r), z = sigmoid(a_z + b_z), n
     * = tanh(a_n + r * b_n) and h = (1 - z) * n + z * h. Otherwise as rnn().
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
    public GruResult<NDArray> gru(@Nullable NDManager into, NDArray weightIh, NDArray weightHh, @Nullable NDArray biasIh, @Nullable NDArray biasHh, @Nullable NDArray h, @Nullable NDArray lengths, boolean reverse) {
        long[] outs = NativeOperators.arrayGru(ThreadState.current(), Ids.orNull(into), id(), weightIh.id(), weightHh.id(), Ids.orNull(biasIh), Ids.orNull(biasHh), Ids.orNull(h), Ids.orNull(lengths), reverse);
        return new GruResult<>(new NDArray(outs[0]), new NDArray(outs[1]));
    }

    /**
     * The squared error, (x - target)^2.
     * @param target the same shape, floating
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray mseLoss(NDArray target) {
        return new NDArray(NativeOperators.arrayMseLoss(ThreadState.current(), 0, id(), target.id(), Reduction.MEAN.value()));
    }

    /**
     * The squared error, (x - target)^2.
     * @param target the same shape, floating
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray mseLoss(NDArray target, Reduction reduction) {
        return new NDArray(NativeOperators.arrayMseLoss(ThreadState.current(), 0, id(), target.id(), reduction.value()));
    }

    /**
     * The squared error, (x - target)^2.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray mseLoss(@Nullable NDManager into, NDArray target, Reduction reduction) {
        return new NDArray(NativeOperators.arrayMseLoss(ThreadState.current(), Ids.orNull(into), id(), target.id(), reduction.value()));
    }

    /**
     * The squared error, (x - target)^2.
     * Gradients flow to target.
     * @param target the same shape, floating; the gradient flows to it alone
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable mseLoss(Variable target) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableMseLoss(ThreadState.current(), 0, constant, target.id(), Reduction.MEAN.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The squared error, (x - target)^2.
     * Gradients flow to target.
     * @param target the same shape, floating; the gradient flows to it alone
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable mseLoss(Variable target, Reduction reduction) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableMseLoss(ThreadState.current(), 0, constant, target.id(), reduction.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The absolute error, |x - target|.
     * @param target the same shape, floating
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray l1Loss(NDArray target) {
        return new NDArray(NativeOperators.arrayL1Loss(ThreadState.current(), 0, id(), target.id(), Reduction.MEAN.value()));
    }

    /**
     * The absolute error, |x - target|.
     * @param target the same shape, floating
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray l1Loss(NDArray target, Reduction reduction) {
        return new NDArray(NativeOperators.arrayL1Loss(ThreadState.current(), 0, id(), target.id(), reduction.value()));
    }

    /**
     * The absolute error, |x - target|.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray l1Loss(@Nullable NDManager into, NDArray target, Reduction reduction) {
        return new NDArray(NativeOperators.arrayL1Loss(ThreadState.current(), Ids.orNull(into), id(), target.id(), reduction.value()));
    }

    /**
     * The absolute error, |x - target|.
     * Gradients flow to target.
     * @param target the same shape, floating; the gradient flows to it alone
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable l1Loss(Variable target) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableL1Loss(ThreadState.current(), 0, constant, target.id(), Reduction.MEAN.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The absolute error, |x - target|.
     * Gradients flow to target.
     * @param target the same shape, floating; the gradient flows to it alone
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable l1Loss(Variable target, Reduction reduction) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableL1Loss(ThreadState.current(), 0, constant, target.id(), reduction.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
     * Source: Huber 1964, "Robust Estimation of a Location Parameter".
     * @param target the same shape, floating
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray huberLoss(NDArray target) {
        return new NDArray(NativeOperators.arrayHuberLoss(ThreadState.current(), 0, id(), target.id(), 1.0, Reduction.MEAN.value()));
    }

    /**
     * Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
     * Source: Huber 1964, "Robust Estimation of a Location Parameter".
     * @param target the same shape, floating
     * @param delta where the parabola becomes a line; positive
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray huberLoss(NDArray target, double delta, Reduction reduction) {
        return new NDArray(NativeOperators.arrayHuberLoss(ThreadState.current(), 0, id(), target.id(), delta, reduction.value()));
    }

    /**
     * Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
     * Source: Huber 1964, "Robust Estimation of a Location Parameter".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating
     * @param delta where the parabola becomes a line; positive
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray huberLoss(@Nullable NDManager into, NDArray target, double delta, Reduction reduction) {
        return new NDArray(NativeOperators.arrayHuberLoss(ThreadState.current(), Ids.orNull(into), id(), target.id(), delta, reduction.value()));
    }

    /**
     * Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
     * Gradients flow to target.
     * Source: Huber 1964, "Robust Estimation of a Location Parameter".
     * @param target the same shape, floating; the gradient flows to it alone
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable huberLoss(Variable target) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableHuberLoss(ThreadState.current(), 0, constant, target.id(), 1.0, Reduction.MEAN.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Half the squared error where it is at most delta, else delta * (|x - target| - delta / 2).
     * Gradients flow to target.
     * Source: Huber 1964, "Robust Estimation of a Location Parameter".
     * @param target the same shape, floating; the gradient flows to it alone
     * @param delta where the parabola becomes a line; positive
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable huberLoss(Variable target, double delta, Reduction reduction) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableHuberLoss(ThreadState.current(), 0, constant, target.id(), delta, reduction.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * Minus the logarithm of the probability that softmax(logits) gives to the label, in nats; the softmax is applied
     * inside, stable for any logits. A mean is over the labels that count.
     * Source: Goodfellow, Bengio, Courville 2016, "Deep Learning", section 6.2.2.3; label smoothing: Szegedy et al.
     * 2016.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @return [], or the shape of the labels with reduction none; the dtype of the logits
     */
    public NDArray crossEntropy(NDArray labels) {
        return new NDArray(NativeOperators.arrayCrossEntropy(ThreadState.current(), 0, id(), labels.id(), 0.0, -100, Reduction.MEAN.value()));
    }

    /**
     * Minus the logarithm of the probability that softmax(logits) gives to the label, in nats; the softmax is applied
     * inside, stable for any logits. A mean is over the labels that count.
     * Source: Goodfellow, Bengio, Courville 2016, "Deep Learning", section 6.2.2.3; label smoothing: Szegedy et al.
     * 2016.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param labelSmoothing the share of the target spread evenly over all classes, from 0 to 1
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none; the dtype of the logits
     */
    public NDArray crossEntropy(NDArray labels, double labelSmoothing, long ignoreIndex, Reduction reduction) {
        return new NDArray(NativeOperators.arrayCrossEntropy(ThreadState.current(), 0, id(), labels.id(), labelSmoothing, ignoreIndex, reduction.value()));
    }

    /**
     * Minus the logarithm of the probability that softmax(logits) gives to the label, in nats; the softmax is applied
     * inside, stable for any logits. A mean is over the labels that count.
     * Source: Goodfellow, Bengio, Courville 2016, "Deep Learning", section 6.2.2.3; label smoothing: Szegedy et al.
     * 2016.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param labelSmoothing the share of the target spread evenly over all classes, from 0 to 1
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none; the dtype of the logits
     */
    public NDArray crossEntropy(@Nullable NDManager into, NDArray labels, double labelSmoothing, long ignoreIndex, Reduction reduction) {
        return new NDArray(NativeOperators.arrayCrossEntropy(ThreadState.current(), Ids.orNull(into), id(), labels.id(), labelSmoothing, ignoreIndex, reduction.value()));
    }

    /**
     * Minus the logarithmic probability of the label.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @return [], or the shape of the labels with reduction none
     */
    public NDArray nllLoss(NDArray labels) {
        return new NDArray(NativeOperators.arrayNllLoss(ThreadState.current(), 0, id(), labels.id(), -100, Reduction.MEAN.value()));
    }

    /**
     * Minus the logarithmic probability of the label.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none
     */
    public NDArray nllLoss(NDArray labels, long ignoreIndex, Reduction reduction) {
        return new NDArray(NativeOperators.arrayNllLoss(ThreadState.current(), 0, id(), labels.id(), ignoreIndex, reduction.value()));
    }

    /**
     * Minus the logarithmic probability of the label.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none
     */
    public NDArray nllLoss(@Nullable NDManager into, NDArray labels, long ignoreIndex, Reduction reduction) {
        return new NDArray(NativeOperators.arrayNllLoss(ThreadState.current(), Ids.orNull(into), id(), labels.id(), ignoreIndex, reduction.value()));
    }

    /**
     * crossEntropy() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the
     * sum of those. With label smoothing the share of each class has that class' weight.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param weight [C], floating: of each class
     * @return [], or the shape of the labels with reduction none; the dtype of the logits
     */
    public NDArray weightedCrossEntropy(NDArray labels, NDArray weight) {
        return new NDArray(NativeOperators.arrayWeightedCrossEntropy(ThreadState.current(), 0, id(), labels.id(), weight.id(), 0.0, -100, Reduction.MEAN.value()));
    }

    /**
     * crossEntropy() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the
     * sum of those. With label smoothing the share of each class has that class' weight.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param weight [C], floating: of each class
     * @param labelSmoothing the share of the target spread evenly over all classes, from 0 to 1
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none; the dtype of the logits
     */
    public NDArray weightedCrossEntropy(NDArray labels, NDArray weight, double labelSmoothing, long ignoreIndex, Reduction reduction) {
        return new NDArray(NativeOperators.arrayWeightedCrossEntropy(ThreadState.current(), 0, id(), labels.id(), weight.id(), labelSmoothing, ignoreIndex, reduction.value()));
    }

    /**
     * crossEntropy() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the
     * sum of those. With label smoothing the share of each class has that class' weight.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param weight [C], floating: of each class
     * @param labelSmoothing the share of the target spread evenly over all classes, from 0 to 1
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none; the dtype of the logits
     */
    public NDArray weightedCrossEntropy(@Nullable NDManager into, NDArray labels, NDArray weight, double labelSmoothing, long ignoreIndex, Reduction reduction) {
        return new NDArray(NativeOperators.arrayWeightedCrossEntropy(ThreadState.current(), Ids.orNull(into), id(), labels.id(), weight.id(), labelSmoothing, ignoreIndex, reduction.value()));
    }

    /**
     * nllLoss() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the sum of
     * those.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param weight [C], floating: of each class
     * @return [], or the shape of the labels with reduction none; the dtype of logProbabilities
     */
    public NDArray weightedNllLoss(NDArray labels, NDArray weight) {
        return new NDArray(NativeOperators.arrayWeightedNllLoss(ThreadState.current(), 0, id(), labels.id(), weight.id(), -100, Reduction.MEAN.value()));
    }

    /**
     * nllLoss() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the sum of
     * those.
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param weight [C], floating: of each class
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none; the dtype of logProbabilities
     */
    public NDArray weightedNllLoss(NDArray labels, NDArray weight, long ignoreIndex, Reduction reduction) {
        return new NDArray(NativeOperators.arrayWeightedNllLoss(ThreadState.current(), 0, id(), labels.id(), weight.id(), ignoreIndex, reduction.value()));
    }

    /**
     * nllLoss() in which classes have weights: each loss is multiplied by its label's, and a mean divided by the sum of
     * those.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param labels [N], [N,..] or [], i32 i64, each from 0 to C-1 or ignoreIndex
     * @param weight [C], floating: of each class
     * @param ignoreIndex labels of this value do not count
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the labels with reduction none; the dtype of logProbabilities
     */
    public NDArray weightedNllLoss(@Nullable NDManager into, NDArray labels, NDArray weight, long ignoreIndex, Reduction reduction) {
        return new NDArray(NativeOperators.arrayWeightedNllLoss(ThreadState.current(), Ids.orNull(into), id(), labels.id(), weight.id(), ignoreIndex, reduction.value()));
    }

    /**
     * Cross-entropy against probabilities of all classes: minus the sum of target * logSoftmax(logits), in nats. A mean
     * is over the lines of classes.
     * @param target the same shape, floating: probabilities
     * @return [], or the shape of the logits without the axis of classes with reduction none; the promoted dtype
     */
    public NDArray softCrossEntropy(NDArray target) {
        return new NDArray(NativeOperators.arraySoftCrossEntropy(ThreadState.current(), 0, id(), target.id(), 0, 0.0, Reduction.MEAN.value()));
    }

    /**
     * Cross-entropy against probabilities of all classes: minus the sum of target * logSoftmax(logits), in nats. A mean
     * is over the lines of classes.
     * @param target the same shape, floating: probabilities
     * @param weight [C], floating: of each class; else 1; null: none
     * @param labelSmoothing the share of the target spread evenly over all classes, from 0 to 1
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the logits without the axis of classes with reduction none; the promoted dtype
     */
    public NDArray softCrossEntropy(NDArray target, @Nullable NDArray weight, double labelSmoothing, Reduction reduction) {
        return new NDArray(NativeOperators.arraySoftCrossEntropy(ThreadState.current(), 0, id(), target.id(), Ids.orNull(weight), labelSmoothing, reduction.value()));
    }

    /**
     * Cross-entropy against probabilities of all classes: minus the sum of target * logSoftmax(logits), in nats. A mean
     * is over the lines of classes.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating: probabilities
     * @param weight [C], floating: of each class; else 1; null: none
     * @param labelSmoothing the share of the target spread evenly over all classes, from 0 to 1
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the logits without the axis of classes with reduction none; the promoted dtype
     */
    public NDArray softCrossEntropy(@Nullable NDManager into, NDArray target, @Nullable NDArray weight, double labelSmoothing, Reduction reduction) {
        return new NDArray(NativeOperators.arraySoftCrossEntropy(ThreadState.current(), Ids.orNull(into), id(), target.id(), Ids.orNull(weight), labelSmoothing, reduction.value()));
    }

    /**
     * The Kullback-Leibler divergence of the target from what the logarithms x say: target * (log(target) - x), 0 where
     * the target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence
     * of one.
     * Source: Kullback, Leibler 1951, "On Information and Sufficiency".
     * @param target the same shape, floating
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray klDiv(NDArray target) {
        return new NDArray(NativeOperators.arrayKlDiv(ThreadState.current(), 0, id(), target.id(), false, Reduction.MEAN.value()));
    }

    /**
     * The Kullback-Leibler divergence of the target from what the logarithms x say: target * (log(target) - x), 0 where
     * the target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence
     * of one.
     * Source: Kullback, Leibler 1951, "On Information and Sufficiency".
     * @param target the same shape, floating
     * @param logTarget whether the target, too, is given by its logarithms
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray klDiv(NDArray target, boolean logTarget, Reduction reduction) {
        return new NDArray(NativeOperators.arrayKlDiv(ThreadState.current(), 0, id(), target.id(), logTarget, reduction.value()));
    }

    /**
     * The Kullback-Leibler divergence of the target from what the logarithms x say: target * (log(target) - x), 0 where
     * the target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence
     * of one.
     * Source: Kullback, Leibler 1951, "On Information and Sufficiency".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating
     * @param logTarget whether the target, too, is given by its logarithms
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray klDiv(@Nullable NDManager into, NDArray target, boolean logTarget, Reduction reduction) {
        return new NDArray(NativeOperators.arrayKlDiv(ThreadState.current(), Ids.orNull(into), id(), target.id(), logTarget, reduction.value()));
    }

    /**
     * The Kullback-Leibler divergence of the target from what the logarithms x say: target * (log(target) - x), 0 where
     * the target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence
     * of one.
     * Gradients flow to target.
     * Source: Kullback, Leibler 1951, "On Information and Sufficiency".
     * @param target the same shape, floating; the gradient flows to it alone
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable klDiv(Variable target) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableKlDiv(ThreadState.current(), 0, constant, target.id(), false, Reduction.MEAN.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The Kullback-Leibler divergence of the target from what the logarithms x say: target * (log(target) - x), 0 where
     * the target is. A mean is over all elements; the sum divided by how many distributions there are is the divergence
     * of one.
     * Gradients flow to target.
     * Source: Kullback, Leibler 1951, "On Information and Sufficiency".
     * @param target the same shape, floating; the gradient flows to it alone
     * @param logTarget whether the target, too, is given by its logarithms
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable klDiv(Variable target, boolean logTarget, Reduction reduction) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableKlDiv(ThreadState.current(), 0, constant, target.id(), logTarget, reduction.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0
     * where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
     * @param target the same shape, floating, from 0 to 1
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray bceWithLogits(NDArray target) {
        return new NDArray(NativeOperators.arrayBceWithLogits(ThreadState.current(), 0, id(), target.id(), Reduction.MEAN.value()));
    }

    /**
     * The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0
     * where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
     * @param target the same shape, floating, from 0 to 1
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray bceWithLogits(NDArray target, Reduction reduction) {
        return new NDArray(NativeOperators.arrayBceWithLogits(ThreadState.current(), 0, id(), target.id(), reduction.value()));
    }

    /**
     * The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0
     * where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating, from 0 to 1
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray bceWithLogits(@Nullable NDManager into, NDArray target, Reduction reduction) {
        return new NDArray(NativeOperators.arrayBceWithLogits(ThreadState.current(), Ids.orNull(into), id(), target.id(), reduction.value()));
    }

    /**
     * The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0
     * where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
     * Gradients flow to target.
     * @param target the same shape, floating, from 0 to 1; the gradient flows to it alone
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable bceWithLogits(Variable target) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableBceWithLogits(ThreadState.current(), 0, constant, target.id(), Reduction.MEAN.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * The binary cross-entropy of sigmoid(logits) in nats, by a form that does not overflow. An infinite logit costs 0
     * where the target agrees with it (1 for INFINITY, 0 for -INFINITY), else INFINITY.
     * Gradients flow to target.
     * @param target the same shape, floating, from 0 to 1; the gradient flows to it alone
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public Variable bceWithLogits(Variable target, Reduction reduction) {
        long constant = Operands.constant((NDArray) this);
        try {
            return new Variable(NativeOperators.variableBceWithLogits(ThreadState.current(), 0, constant, target.id(), reduction.value()));
        } finally {
            NativeFunctions.variableRelease(constant);
        }
    }

    /**
     * bceWithLogits() with weights: of single elements, and of what positive targets cost, which trades recall for
     * precision. A mean is over all elements, whatever their weights.
     * @param target the same shape, floating, from 0 to 1
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray weightedBceWithLogits(NDArray target) {
        return new NDArray(NativeOperators.arrayWeightedBceWithLogits(ThreadState.current(), 0, id(), target.id(), 0, 0, Reduction.MEAN.value()));
    }

    /**
     * bceWithLogits() with weights: of single elements, and of what positive targets cost, which trades recall for
     * precision. A mean is over all elements, whatever their weights.
     * @param target the same shape, floating, from 0 to 1
     * @param weight a shape that broadcasts to that of the logits, floating; else 1; null: none
     * @param posWeight a shape that broadcasts to that of the logits, floating: of positive targets; else 1; null: none
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray weightedBceWithLogits(NDArray target, @Nullable NDArray weight, @Nullable NDArray posWeight, Reduction reduction) {
        return new NDArray(NativeOperators.arrayWeightedBceWithLogits(ThreadState.current(), 0, id(), target.id(), Ids.orNull(weight), Ids.orNull(posWeight), reduction.value()));
    }

    /**
     * bceWithLogits() with weights: of single elements, and of what positive targets cost, which trades recall for
     * precision. A mean is over all elements, whatever their weights.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param target the same shape, floating, from 0 to 1
     * @param weight a shape that broadcasts to that of the logits, floating; else 1; null: none
     * @param posWeight a shape that broadcasts to that of the logits, floating: of positive targets; else 1; null: none
     * @param reduction what becomes of the single losses
     * @return [], or the shape of the single losses with reduction none; the promoted dtype
     */
    public NDArray weightedBceWithLogits(@Nullable NDManager into, NDArray target, @Nullable NDArray weight, @Nullable NDArray posWeight, Reduction reduction) {
        return new NDArray(NativeOperators.arrayWeightedBceWithLogits(ThreadState.current(), Ids.orNull(into), id(), target.id(), Ids.orNull(weight), Ids.orNull(posWeight), reduction.value()));
    }

    /**
     * The view of another shape.
     * @param shape the sizes
     * @return [shape], the same elements
     */
    public NDArray reshape(Shape shape) {
        return reshape(shape.dimensions());
    }

    /**
     * The view in which axes of size 1 are as long as those of a shape.
     * @param shape the sizes
     * @return [shape], the same elements
     */
    public NDArray broadcast(Shape shape) {
        return broadcast(shape.dimensions());
    }

    /**
     * The view with two axes in each other's place.
     * @param axis1 one of them; negative from the end
     * @param axis2 the other
     * @return the same elements
     */
    public NDArray swapAxes(int axis1, int axis2) {
        return transpose(Ids.swapped(getShape().dimension(), axis1, axis2));
    }

    /**
     * The elements as another type, or the same where they are of it already.
     * @param type of the result
     * @param copy whether the result is new in any case
     * @return the shape of this
     */
    public NDArray toType(DataType type, boolean copy) {
        return copy || getDataType() != type ? toType(type) : (NDArray) this;
    }

    /**
     * Where the greatest of all elements is, counted in C order; the first of equal ones.
     * @return i64 []
     */
    public NDArray argMax() {
        try (NDArray line = flatten()) {
            return line.argMax(0, false);
        }
    }

    /**
     * Where the least of all elements is, counted in C order; the first of equal ones.
     * @return i64 []
     */
    public NDArray argMin() {
        try (NDArray line = flatten()) {
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
    public NDArray sort() {
        return sort(-1);
    }

    /**
     * Sorted along an axis, the least first. Equal elements keep their order.
     * @param axis along which
     * @return the shape and dtype of this
     */
    public NDArray sort(long axis) {
        long[] outs = NativeOperators.arraySort(ThreadState.current(), 0, id(), axis, false);
        NativeFunctions.arrayRelease(outs[1]);
        return new NDArray(outs[0]);
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
        long[] outs = NativeOperators.arraySort(ThreadState.current(), 0, id(), axis, !ascending);
        NativeFunctions.arrayRelease(outs[0]);
        return new NDArray(outs[1]);
    }

    /**
     * What an index names; a view, where it has no arrays in it.
     * @param index which
     * @return those elements
     */
    public NDArray get(NDIndex index) {
        return get(null, index);
    }

    /**
     * What an index names.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param index which
     * @return those elements
     */
    public NDArray get(@Nullable NDManager into, NDIndex index) {
        NDArray at = (NDArray) this;
        for (NDIndex.Step step : index.steps(getShape())) {
            NDArray next = done(into, at, step);
            if (at != this) {
                at.close();
            }
            at = next;
        }
        return at == this ? reshape(into, getShape().dimensions()) : at;
    }

    private static NDArray done(@Nullable NDManager into, NDArray at, NDIndex.Step step) {
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
                try (NDArray line = at.flatten(into, step.axis(), step.axis() + step.picked().getShape().dimension() - 1);
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
    public NDArray get(String indices, Object... arguments) {
        return get(null, new NDIndex(indices, arguments));
    }

    /**
     * What lies at these places of the first axes; a view.
     * @param indices a place an axis, negative from the end
     * @return without those axes
     */
    public NDArray get(long... indices) {
        return get(null, new NDIndex(indices));
    }

    /**
     * What an array picks of the first axis: the rows of its integers, or those where its booleans are true.
     * @param index integers, or as many booleans as there are rows
     * @return the rows
     */
    public NDArray get(NDArray index) {
        return get(null, new NDIndex("{}", index));
    }

    /**
     * Held between two whole numbers, which are themselves beside integers.
     * @param low the least result
     * @param high the greatest
     * @return the shape and dtype of this
     */
    public NDArray clip(long low, long high) {
        return clip(null, low, high);
    }

    /**
     * Held between two whole numbers, which are themselves beside integers.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param low the least result
     * @param high the greatest
     * @return the shape and dtype of this
     */
    public NDArray clip(@Nullable NDManager into, long low, long high) {
        if (Operands.isDouble(this, low) && Operands.isDouble(this, high)) {
            return clip(into, (double) low, (double) high);
        }
        try (NDArray raised = maximum(into, low)) {
            return raised.minimum(into, high);
        }
    }

    /**
     * This with one whole number wherever the mask holds, which is itself among integers.
     * @param mask bool, a shape that broadcasts to this one's
     * @param value to put there
     * @return the shape and dtype of this
     */
    public NDArray maskedFill(NDArray mask, long value) {
        return maskedFill(null, mask, value);
    }

    /**
     * This with one whole number wherever the mask holds, which is itself among integers.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param mask bool, a shape that broadcasts to this one's
     * @param value to put there
     * @return the shape and dtype of this
     */
    public NDArray maskedFill(@Nullable NDManager into, NDArray mask, long value) {
        if (Operands.isDouble(this, value)) {
            return maskedFill(into, mask, (double) value);
        }
        long number = Operands.number("maskedFill", into, this, value, false);
        try {
            return new NDArray(NativeOperators.arrayWhere(ThreadState.current(), Ids.orNull(into), mask.id(), number, id()));
        } finally {
            NativeFunctions.arrayRelease(number);
        }
    }

    /**
     * Writes other elements to what an index names. Counts as a write in place.
     * @param index which, without arrays in it
     * @param value of a shape that broadcasts to theirs
     */
    public void set(NDIndex index, NDArray value) {
        if (!index.isView()) {
            throw new TinyAiException(Status.UNSUPPORTED, "set: an index with an array in it names no view: set(mask, number) takes a mask");
        }
        try (NDManager scope = NDManager.unwatched(null, "set")) {
            get(scope, index).assign(value);
        }
    }

    /**
     * Writes a number to what an index names. Counts as a write in place.
     * @param index which, without arrays in it
     * @param value of each of those elements
     */
    public void set(NDIndex index, double value) {
        try (NDManager scope = NDManager.unwatched(null, "set")) {
            set(index, new NDArray(Operands.number("set", scope, this, value, false)));
        }
    }

    /**
     * Writes a whole number, as it is, to what an index names. Counts as a write in place.
     * @param index which, without arrays in it
     * @param value of each of those elements
     */
    public void set(NDIndex index, long value) {
        try (NDManager scope = NDManager.unwatched(null, "set")) {
            set(index, new NDArray(Operands.number("set", scope, this, value, false)));
        }
    }

    /**
     * Writes a whole number, as it is, where a mask is true. Counts as a write in place.
     * @param mask booleans, of a shape that broadcasts to this one's
     * @param value to put there
     */
    public void set(NDArray mask, long value) {
        try (NDManager scope = NDManager.unwatched(null, "set")) {
            assign(maskedFill(scope, mask, value));
        }
    }

    /**
     * Writes a number where a mask is true. Counts as a write in place.
     * @param mask booleans, of a shape that broadcasts to this one's
     * @param value to put there
     */
    public void set(NDArray mask, double value) {
        try (NDManager scope = NDManager.unwatched(null, "set")) {
            assign(maskedFill(scope, mask, value));
        }
    }

    /**
     * Whether another array has the same shape, type and elements; NaN is none of them.
     * @param other the other
     * @return whether it does
     */
    public boolean contentEquals(NDArray other) {
        return getDataType() == other.getDataType() && getShape().equals(other.getShape()) && Element.all(scope -> eq(scope, other));
    }

    /**
     * Whether all elements are one number.
     * @param number the number
     * @return whether they are
     */
    public boolean contentEquals(double number) {
        return Element.all(scope -> eq(scope, number));
    }

    /**
     * Whether all elements are one whole number, as it is.
     * @param number the number
     * @return whether they are
     */
    public boolean contentEquals(long number) {
        return Element.all(scope -> eq(scope, number));
    }

    /**
     * Whether the elements of another array are these, within 1e-5 of the other's and 1e-8.
     * @param other of a shape that broadcasts with this one's
     * @return whether they are
     */
    public boolean allClose(NDArray other) {
        return allClose(other, 1e-5, 1e-8, false);
    }

    /**
     * Whether the elements of another array are these, to a tolerance: |a - b| is at most absolute + relative * |b|.
     * @param other of a shape that broadcasts with this one's
     * @param relative of the other's element
     * @param absolute added to that
     * @param equalNan whether two NaN agree
     * @return whether they are
     */
    public boolean allClose(NDArray other, double relative, double absolute, boolean equalNan) {
        return Element.all(scope -> {
            NDArray a = toType(scope, DataType.F64);
            NDArray b = other.toType(scope, DataType.F64);
            NDArray close = a.eq(b).logicalOr(a.sub(b).abs().lte(b.abs().mul(relative).add(absolute)).logicalAnd(b.isFinite()));
            return equalNan ? close.logicalOr(a.isNaN().logicalAnd(b.isNaN())) : close;
        });
    }
}
