// Results of sort: generated from api/operators.toml; do not edit.
package ai.tinyai;

/**
 * What sortWithIndices gives.
 * @param <T> NDArray or Variable
 * @param values the shape and dtype of x
 * @param indices the same shape, i64
 */
public record SortResult<T>(T values, NDArray indices) {}
