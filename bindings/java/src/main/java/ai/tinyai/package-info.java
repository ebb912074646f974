/**
 * TinyAI for the JVM: arrays, gradients, modules and training in native memory that belongs to scopes.
 *
 * <p><b>Scopes.</b> What is made in an {@link ai.tinyai.NDManager} is freed with it, children first, whatever Java objects are still
 * about. {@code ret} hands a result to the parent, {@code tempAttach} lends, {@code tidy} frees what lay between. A result lands in
 * the innermost scope among its operands' and the entered one; a first argument {@code into} says it otherwise.
 *
 * <p><b>Handles.</b> Every object here is a number that the engine checks at each call. Closing twice is fine; a use after the close
 * is a {@link ai.tinyai.ClosedException} that names the array and its owner. Nothing is freed by the garbage collector, apart from
 * what a direct buffer has kept.
 *
 * <p><b>Threads.</b> Any object may be used from any thread, virtual ones too, where its class does not say otherwise. Entered scope,
 * labels and grad mode belong to the Java thread. Elements that one thread writes in place while another reads them may be seen
 * half written; nothing else suffers. Callbacks run on the thread that made the call.
 *
 * <p><b>Errors.</b> {@link ai.tinyai.TinyAiException} carries a {@link ai.tinyai.Status}; a call that fails has changed nothing. Null
 * where a value is needed is a {@link java.lang.NullPointerException}.
 */
package ai.tinyai;
