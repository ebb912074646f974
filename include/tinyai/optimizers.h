/** @file
 * The optimizers: generated from api/optimizers.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPTIMIZERS_H
#define TINYAI_OPTIMIZERS_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/** Options of SGD, for a group of parameters. Fill it by tinyai_sgd_options_init(), then set what differs. */
typedef struct tinyai_sgd_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  double rate;  /**< of learning; default 0.01 */
  double momentum;  /**< 0: none; default 0.0 */
  double dampening;  /**< of the gradient in the momentum; default 0.0 */
  double weight_decay;  /**< added to the gradient, times the parameter; default 0.0 */
  int32_t nesterov;  /**< needs a momentum and no dampening; default 0 */
} tinyai_sgd_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_sgd_options_init(tinyai_sgd_options* options);

/**
 * Stochastic gradient descent. State of each parameter: "momentum_buffer".
 * @param into       owner of the handle, home of state and gradients; null: the entered scope
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @param out        the optimizer
 * @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
 * Source: Sutskever et al. 2013, "On the importance of initialization and momentum in deep learning".
 */
TINYAI_API tinyai_status tinyai_optimizer_sgd(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                              const tinyai_sgd_options* options, tinyai_optimizer* out);

/**
 * One more group of an SGD optimizer, with options of its own.
 * @param optimizer  it
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option).
 */
TINYAI_API tinyai_status tinyai_optimizer_add_sgd_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                                        int64_t count, const tinyai_sgd_options* options);

/** Options of Adam and AdamW, for a group of parameters. Fill it by tinyai_adam_options_init(), then set what differs. */
typedef struct tinyai_adam_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  double rate;  /**< of learning; default 0.001 */
  double beta1;  /**< of the first moment; in [0, 1); default 0.9 */
  double beta2;  /**< of the second moment; in [0, 1); default 0.999 */
  double epsilon;  /**< added to the root of the second moment; default 1e-08 */
  double weight_decay;  /**< Adam: added to the gradient; AdamW: decoupled; default -1.0: the rule's own */
} tinyai_adam_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_adam_options_init(tinyai_adam_options* options);

/**
 * Adam: steps by running moments of the gradient. Its own weight_decay is 0. State of each parameter: "exp_avg" and
 * "exp_avg_sq".
 * @param into       owner of the handle, home of state and gradients; null: the entered scope
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @param out        the optimizer
 * @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
 * Source: Kingma, Ba 2015, "Adam: A Method for Stochastic Optimization".
 */
TINYAI_API tinyai_status tinyai_optimizer_adam(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                               const tinyai_adam_options* options, tinyai_optimizer* out);

/**
 * Adam whose decay of weights is decoupled from the gradient. Its own weight_decay is 0.01. State of each parameter:
 * "exp_avg" and "exp_avg_sq".
 * @param into       owner of the handle, home of state and gradients; null: the entered scope
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @param out        the optimizer
 * @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
 * Source: Loshchilov, Hutter 2019, "Decoupled Weight Decay Regularization".
 */
TINYAI_API tinyai_status tinyai_optimizer_adamw(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                                const tinyai_adam_options* options, tinyai_optimizer* out);

/**
 * One more group of an Adam or AdamW optimizer, with options of its own.
 * @param optimizer  it
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option).
 */
TINYAI_API tinyai_status tinyai_optimizer_add_adam_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                                         int64_t count, const tinyai_adam_options* options);

/** Options of Adagrad, for a group of parameters. Fill it by tinyai_adagrad_options_init(), then set what differs. */
typedef struct tinyai_adagrad_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  double rate;  /**< of learning; default 0.01 */
  double rate_decay;  /**< step n goes at rate / (1 + (n - 1) * this); default 0.0 */
  double weight_decay;  /**< added to the gradient, times the parameter; default 0.0 */
  double initial_sum;  /**< what the sum of squares starts with; default 0.0 */
  double epsilon;  /**< added to the root of the sum; default 1e-10 */
} tinyai_adagrad_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_adagrad_options_init(tinyai_adagrad_options* options);

/**
 * Adagrad: each element steps by the root of the sum of its squared gradients, so that rare ones go far. State of each
 * parameter: "sum".
 * @param into       owner of the handle, home of state and gradients; null: the entered scope
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @param out        the optimizer
 * @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
 * Source: Duchi, Hazan, Singer 2011, "Adaptive Subgradient Methods for Online Learning and Stochastic Optimization".
 */
TINYAI_API tinyai_status tinyai_optimizer_adagrad(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                                  const tinyai_adagrad_options* options, tinyai_optimizer* out);

/**
 * One more group of an Adagrad optimizer, with options of its own.
 * @param optimizer  it
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option).
 */
TINYAI_API tinyai_status tinyai_optimizer_add_adagrad_group(tinyai_optimizer optimizer,
                                                            const tinyai_variable* parameters, int64_t count,
                                                            const tinyai_adagrad_options* options);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPTIMIZERS_H */
