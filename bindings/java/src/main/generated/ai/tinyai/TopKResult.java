// Results of topk: generated from api/operators.toml; do not edit.
package ai.tinyai;

/**
 * What topK gives.
 * @param <T> NDArray or Variable
 * @param values x's shape with k along the axis; x's dtype
 * @param indices the same shape, i64
 */
public record TopKResult<T>(T values, NDArray indices) {}
