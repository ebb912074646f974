// Results of rnn: generated from api/operators.toml; do not edit.
package ai.tinyai;

/**
 * What rnn gives.
 * @param <T> NDArray or Variable
 * @param out [T,N,H], the promoted dtype of all: the state after each step, 0 past an example's length
 * @param hN [N,H]: the state after each example's last step
 */
public record RnnResult<T>(T out, T hN) {}
