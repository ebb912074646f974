// Results of lstm: generated from api/operators.toml; do not edit.
package ai.tinyai;

/**
 * What lstm gives.
 * @param <T> NDArray or Variable
 * @param out [T,N,P], the promoted dtype of all: the state after each step, 0 past an example's length
 * @param hN [N,P]: the state after each example's last step
 * @param cN [N,H]: the cell likewise
 */
public record LstmResult<T>(T out, T hN, T cN) {}
