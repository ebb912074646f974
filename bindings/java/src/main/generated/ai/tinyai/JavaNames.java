// Names in messages: generated from api/operators.toml; do not edit.
package ai.tinyai;

import java.util.regex.Pattern;

/** The engine's messages with the names that Java has. */
final class JavaNames {
    private JavaNames() {}

    static String in(String message) {
        int colon = message.indexOf(": ");
        String operator = colon > 0 ? message.substring(0, colon) : "";
        String begun = java(operator).equals(operator) ? message : java(operator) + message.substring(colon);
        return begun.contains("tinyai_")
                ? Pattern.compile("\\btinyai_\\w+").matcher(begun).replaceAll(found -> java(found.group())) : begun;
    }

    private static String java(String name) {
        return switch (name) {
            case "matmul" -> "matMul";
            case "argmax" -> "argMax";
            case "argmin" -> "argMin";
            case "cumsum" -> "cumSum";
            case "cumprod" -> "cumProd";
            case "topk" -> "topK";
            case "logsumexp" -> "logSumExp";
            case "logaddexp" -> "logAddExp";
            case "isnan" -> "isNaN";
            case "isinf" -> "isInfinite";
            case "isfinite" -> "isFinite";
            case "unsqueeze" -> "expandDims";
            case "expand" -> "broadcast";
            case "cast" -> "toType";
            case "copy" -> "duplicate";
            case "equal" -> "eq";
            case "not_equal" -> "neq";
            case "less" -> "lt";
            case "less_equal" -> "lte";
            case "greater" -> "gt";
            case "greater_equal" -> "gte";
            case "add_inplace" -> "addi";
            case "sub_inplace" -> "subi";
            case "mul_inplace" -> "muli";
            case "div_inplace" -> "divi";
            case "add_scalar" -> "add";
            case "mul_scalar" -> "mul";
            case "pow_scalar" -> "pow";
            case "normal" -> "randomNormal";
            case "uniform" -> "randomUniform";
            case "randint" -> "randomInteger";
            case "bernoulli" -> "randomBernoulli";
            case "sort" -> "sortWithIndices";
            case "tinyai_grad" -> "Variable.grad";
            case "tinyai_constant" -> "NDManager.constant";
            case "tinyai_module_reset_state" -> "Block.resetState";
            case "tinyai_module_parameter" -> "Block.getParameter";
            case "tinyai_module_buffer" -> "Block.getBuffer";
            case "tinyai_manager_watch_peak" -> "NDManager.watchPeak";
            case "tinyai_array_contiguous" -> "NDArray.contiguous";
            default -> name;
        };
    }
}
