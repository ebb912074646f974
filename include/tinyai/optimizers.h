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
  int32_t maximize;  /**< climbs: steps along the gradient, not against it; default 0 */
} tinyai_sgd_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_sgd_options_init(tinyai_sgd_options* options);

/**
 * Stochastic gradient descent. State of each parameter: "momentum_buffer" (with momentum).
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
 * @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option), NOT_READY (a backward steps it
 *         early).
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
  int32_t amsgrad;  /**< divides by the root of the greatest second moment so far, which never lets a step grow; default 0 */
  int32_t maximize;  /**< climbs: steps along the gradient, not against it; default 0 */
} tinyai_adam_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_adam_options_init(tinyai_adam_options* options);

/**
 * Adam: steps by running moments of the gradient. Its own weight_decay is 0. State of each parameter: "exp_avg",
 * "exp_avg_sq" and "max_exp_avg_sq" (with amsgrad).
 * @param into       owner of the handle, home of state and gradients; null: the entered scope
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @param out        the optimizer
 * @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
 * Source: Kingma, Ba 2015, "Adam: A Method for Stochastic Optimization"; Reddi, Kale, Kumar 2018, "On the Convergence
 * of Adam and Beyond" (amsgrad).
 */
TINYAI_API tinyai_status tinyai_optimizer_adam(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                               const tinyai_adam_options* options, tinyai_optimizer* out);

/**
 * Adam whose decay of weights is decoupled from the gradient. Its own weight_decay is 0.01. State of each parameter:
 * "exp_avg", "exp_avg_sq" and "max_exp_avg_sq" (with amsgrad).
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
 * @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option), NOT_READY (a backward steps it
 *         early).
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
  int32_t maximize;  /**< climbs: steps along the gradient, not against it; default 0 */
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
 * @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option), NOT_READY (a backward steps it
 *         early).
 */
TINYAI_API tinyai_status tinyai_optimizer_add_adagrad_group(tinyai_optimizer optimizer,
                                                            const tinyai_variable* parameters, int64_t count,
                                                            const tinyai_adagrad_options* options);

/** Options of RMSprop, for a group of parameters. Fill it by tinyai_rmsprop_options_init(), then set what differs. */
typedef struct tinyai_rmsprop_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  double rate;  /**< of learning; default 0.01 */
  double alpha;  /**< of the mean of squared gradients: what of the old one stays; in [0, 1); default 0.99 */
  double epsilon;  /**< added to the root of the mean; default 1e-08 */
  double weight_decay;  /**< added to the gradient, times the parameter; default 0.0 */
  double momentum;  /**< 0: none; default 0.0 */
  int32_t centered;  /**< divides by the root of the variance: the square of the mean gradient is taken off the mean square; default 0 */
  int32_t maximize;  /**< climbs: steps along the gradient, not against it; default 0 */
} tinyai_rmsprop_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_rmsprop_options_init(tinyai_rmsprop_options* options);

/**
 * RMSprop: the gradient divided by the root of a running mean of its square. State of each parameter: "square_avg",
 * "momentum_buffer" (with momentum) and "grad_avg" (with centered).
 * @param into       owner of the handle, home of state and gradients; null: the entered scope
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @param out        the optimizer
 * @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
 * Source: Tieleman, Hinton 2012, "Lecture 6.5: rmsprop"; Graves 2013, "Generating Sequences With Recurrent Neural
 * Networks" (centered).
 */
TINYAI_API tinyai_status tinyai_optimizer_rmsprop(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                                  const tinyai_rmsprop_options* options, tinyai_optimizer* out);

/**
 * One more group of an RMSprop optimizer, with options of its own.
 * @param optimizer  it
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option), NOT_READY (a backward steps it
 *         early).
 */
TINYAI_API tinyai_status tinyai_optimizer_add_rmsprop_group(tinyai_optimizer optimizer,
                                                            const tinyai_variable* parameters, int64_t count,
                                                            const tinyai_rmsprop_options* options);

/** Options of Adadelta, for a group of parameters. Fill it by tinyai_adadelta_options_init(), then set what differs. */
typedef struct tinyai_adadelta_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  double rate;  /**< by what a step is multiplied; default 1.0 */
  double rho;  /**< of both means of squares: what of the old one stays; 0 to 1; default 0.9 */
  double epsilon;  /**< added to both means, under the root; default 1e-06 */
  double weight_decay;  /**< added to the gradient, times the parameter; default 0.0 */
  int32_t maximize;  /**< climbs: steps along the gradient, not against it; default 0 */
} tinyai_adadelta_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_adadelta_options_init(tinyai_adadelta_options* options);

/**
 * Adadelta: steps as large as the steps before them, by a running mean of their square, in the gradient's direction.
 * State of each parameter: "square_avg" and "acc_delta".
 * @param into       owner of the handle, home of state and gradients; null: the entered scope
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @param out        the optimizer
 * @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
 * Source: Zeiler 2012, "ADADELTA: An Adaptive Learning Rate Method".
 */
TINYAI_API tinyai_status tinyai_optimizer_adadelta(tinyai_manager into, const tinyai_variable* parameters,
                                                   int64_t count, const tinyai_adadelta_options* options,
                                                   tinyai_optimizer* out);

/**
 * One more group of an Adadelta optimizer, with options of its own.
 * @param optimizer  it
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option), NOT_READY (a backward steps it
 *         early).
 */
TINYAI_API tinyai_status tinyai_optimizer_add_adadelta_group(tinyai_optimizer optimizer,
                                                             const tinyai_variable* parameters, int64_t count,
                                                             const tinyai_adadelta_options* options);

/** Options of NAdam, for a group of parameters. Fill it by tinyai_nadam_options_init(), then set what differs. */
typedef struct tinyai_nadam_options {
  size_t struct_size;  /**< set by init: which version of this struct the caller knows */
  double rate;  /**< of learning; default 0.002 */
  double beta1;  /**< of the first moment; in [0, 1); default 0.9 */
  double beta2;  /**< of the second moment; in [0, 1); default 0.999 */
  double epsilon;  /**< added to the root of the second moment; default 1e-08 */
  double weight_decay;  /**< added to the gradient, times the parameter; default 0.0 */
  double momentum_decay;  /**< the momentum of step n is beta1 * (1 - 0.5 * 0.96 ** (n * this)); default 0.004 */
  int32_t decoupled;  /**< the decay of weights shrinks the parameter itself, as AdamW's; default 0 */
  int32_t maximize;  /**< climbs: steps along the gradient, not against it; default 0 */
} tinyai_nadam_options;
/** The defaults. @param options  to be filled; null is ignored */
TINYAI_API void tinyai_nadam_options_init(tinyai_nadam_options* options);

/**
 * NAdam: Adam with Nesterov's momentum, which grows from step to step. State of each parameter: "mu_product", "exp_avg"
 * and "exp_avg_sq".
 * @param into       owner of the handle, home of state and gradients; null: the entered scope
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @param out        the optimizer
 * @return ARGUMENT (none, one twice), GRAPH (no leaf), RANGE (an option).
 * Source: Dozat 2016, "Incorporating Nesterov Momentum into Adam".
 */
TINYAI_API tinyai_status tinyai_optimizer_nadam(tinyai_manager into, const tinyai_variable* parameters, int64_t count,
                                                const tinyai_nadam_options* options, tinyai_optimizer* out);

/**
 * One more group of a NAdam optimizer, with options of its own.
 * @param optimizer  it
 * @param parameters leaves; plain ones become parameters (resident) by this
 * @param count      at least 1
 * @param options    null: the defaults
 * @return ARGUMENT (none, one twice, another rule), GRAPH (no leaf), RANGE (an option), NOT_READY (a backward steps it
 *         early).
 */
TINYAI_API tinyai_status tinyai_optimizer_add_nadam_group(tinyai_optimizer optimizer, const tinyai_variable* parameters,
                                                          int64_t count, const tinyai_nadam_options* options);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPTIMIZERS_H */
