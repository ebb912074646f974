// Results of unique: generated from api/operators.toml; do not edit.
package ai.tinyai;

/**
 * What unique gives.
 * @param <T> NDArray or Variable
 * @param values [n], x's dtype
 * @param inverse the shape of x, i64: values at inverse is x
 * @param counts [n], i64
 */
public record UniqueResult<T>(NDArray values, NDArray inverse, NDArray counts) {}
