// All records: generated from api/operators.toml; do not edit.
#include "ops/generated/all.h"

namespace tinyai::ops {

namespace records {
extern const Record zeros;
extern const Record ones;
extern const Record full;
extern const Record full_int;
extern const Record eye;
extern const Record arange;
extern const Record linspace;
extern const Record uniform;
extern const Record normal;
extern const Record randint;
extern const Record bernoulli;
extern const Record init_uniform;
extern const Record init_normal;
extern const Record init_orthogonal;
extern const Record dropout;
extern const Record dropout_range;
extern const Record dropped;
extern const Record neg;
extern const Record abs;
extern const Record sign;
extern const Record exp;
extern const Record expm1;
extern const Record log;
extern const Record log1p;
extern const Record sqrt;
extern const Record rsqrt;
extern const Record square;
extern const Record reciprocal;
extern const Record sin;
extern const Record cos;
extern const Record tan;
extern const Record asin;
extern const Record acos;
extern const Record atan;
extern const Record sinh;
extern const Record cosh;
extern const Record tanh;
extern const Record asinh;
extern const Record acosh;
extern const Record atanh;
extern const Record sigmoid;
extern const Record relu;
extern const Record leaky_relu;
extern const Record elu;
extern const Record gelu;
extern const Record silu;
extern const Record softplus;
extern const Record erf;
extern const Record floor;
extern const Record ceil;
extern const Record round;
extern const Record clip;
extern const Record isnan;
extern const Record isinf;
extern const Record isfinite;
extern const Record logical_not;
extern const Record add_scalar;
extern const Record mul_scalar;
extern const Record pow_scalar;
extern const Record relu_grad;
extern const Record pack_positive;
extern const Record keep_positive;
extern const Record sigmoid_grad;
extern const Record tanh_grad;
extern const Record gelu_grad;
extern const Record elu_grad;
extern const Record softplus_grad;
extern const Record silu_grad;
extern const Record add;
extern const Record sub;
extern const Record mul;
extern const Record div;
extern const Record pow;
extern const Record maximum;
extern const Record minimum;
extern const Record logaddexp;
extern const Record atan2;
extern const Record atan2_slope;
extern const Record lerp;
extern const Record mod;
extern const Record floor_div;
extern const Record equal;
extern const Record not_equal;
extern const Record less;
extern const Record less_equal;
extern const Record greater;
extern const Record greater_equal;
extern const Record logical_and;
extern const Record logical_or;
extern const Record logical_xor;
extern const Record add_inplace;
extern const Record sub_inplace;
extern const Record mul_inplace;
extern const Record div_inplace;
extern const Record cast;
extern const Record contiguous;
extern const Record copy;
extern const Record compact;
extern const Record assign;
extern const Record fill_inplace;
extern const Record clear_masked;
extern const Record full_like;
extern const Record where;
extern const Record masked_fill;
extern const Record sum;
extern const Record mean;
extern const Record prod;
extern const Record max;
extern const Record min;
extern const Record any;
extern const Record all;
extern const Record var;
extern const Record std;
extern const Record logsumexp;
extern const Record norm;
extern const Record centre;
extern const Record sum_squares;
extern const Record euclidean_norm;
extern const Record power_norm;
extern const Record argmax;
extern const Record argmin;
extern const Record cumsum;
extern const Record cumprod;
extern const Record running_affine;
extern const Record reshape;
extern const Record transpose;
extern const Record expand;
extern const Record squeeze;
extern const Record unsqueeze;
extern const Record flatten;
extern const Record concat;
extern const Record stack;
extern const Record split;
extern const Record slice;
extern const Record slice_grad;
extern const Record meshgrid;
extern const Record flip;
extern const Record pad;
extern const Record pad_reflect;
extern const Record pad_replicate;
extern const Record pad_circular;
extern const Record roll;
extern const Record repeat;
extern const Record tile;
extern const Record diag;
extern const Record diagonal;
extern const Record diagonal_grad;
extern const Record unfold;
extern const Record fold;
extern const Record windows;
extern const Record windows_grad;
extern const Record pixel_shuffle;
extern const Record pixel_unshuffle;
extern const Record interpolate;
extern const Record interpolate_by;
extern const Record gather_nd;
extern const Record scatter_nd_add;
extern const Record index_select;
extern const Record index_add;
extern const Record gather;
extern const Record take_along;
extern const Record scatter_add;
extern const Record scatter_along;
extern const Record one_hot;
extern const Record repeat_interleave;
extern const Record tril;
extern const Record triu;
extern const Record topk;
extern const Record sort;
extern const Record nonzero;
extern const Record masked_select;
extern const Record unique;
extern const Record embedding;
extern const Record matmul;
extern const Record linear;
extern const Record dot;
extern const Record outer;
extern const Record einsum;
extern const Record conv2d;
extern const Record conv2d_data_grad;
extern const Record conv2d_weight_grad;
extern const Record conv3d;
extern const Record conv3d_data_grad;
extern const Record conv3d_weight_grad;
extern const Record conv1d;
extern const Record conv_transpose1d;
extern const Record conv_transpose2d;
extern const Record conv_transpose3d;
extern const Record quantize_linear;
extern const Record dequantize_linear;
extern const Record quantized_linear;
extern const Record quantized_conv2d;
extern const Record max_pool2d;
extern const Record max_pool2d_indices;
extern const Record max_pool2d_offsets;
extern const Record max_pool2d_grad;
extern const Record avg_pool2d;
extern const Record avg_pool2d_grad;
extern const Record adaptive_avg_pool2d;
extern const Record adaptive_avg_pool2d_grad;
extern const Record max_pool1d;
extern const Record avg_pool1d;
extern const Record adaptive_avg_pool1d;
extern const Record adaptive_max_pool1d;
extern const Record adaptive_max_pool2d;
extern const Record adaptive_max_pool2d_indices;
extern const Record max_pool3d;
extern const Record avg_pool3d;
extern const Record adaptive_avg_pool3d;
extern const Record adaptive_max_pool3d;
extern const Record layer_norm;
extern const Record layer_norm_stats;
extern const Record layer_norm_grad;
extern const Record batch_norm;
extern const Record cumulative_batch_norm;
extern const Record batch_stats;
extern const Record update_running;
extern const Record update_averages;
extern const Record batch_normalize;
extern const Record batch_norm_grad;
extern const Record rms_norm;
extern const Record group_norm;
extern const Record instance_norm;
extern const Record softmax;
extern const Record log_softmax;
extern const Record softmax_grad;
extern const Record log_softmax_grad;
extern const Record scaled_dot_product_attention;
extern const Record biased_attention;
extern const Record attention;
extern const Record attention_grad;
extern const Record rotary_embedding;
extern const Record rnn;
extern const Record lstm;
extern const Record gru;
extern const Record recurrence;
extern const Record recurrence_grad;
extern const Record checked_lengths;
extern const Record mse_loss;
extern const Record l1_loss;
extern const Record huber_loss;
extern const Record cross_entropy;
extern const Record cross_entropy_grad;
extern const Record nll_loss;
extern const Record nll_loss_grad;
extern const Record weighted_cross_entropy;
extern const Record weighted_nll_loss;
extern const Record soft_cross_entropy;
extern const Record kl_div;
extern const Record bce_with_logits;
extern const Record weighted_bce_with_logits;
extern const Record huber_terms;
extern const Record huber_slope;
extern const Record bce_terms;
extern const Record sgd_step;
extern const Record adam_step;
extern const Record adagrad_step;
extern const Record rmsprop_step;
extern const Record adadelta_step;
extern const Record nadam_step;
extern const Record add_squares;
extern const Record block_squares;
extern const Record tree_sum;
extern const Record clip_factor;
extern const Record scale_into;
extern const Record clip_into;
extern const Record count_batch;
}  // namespace records

namespace {
constexpr const Record* kRecords[] = {
    &records::zeros,
    &records::ones,
    &records::full,
    &records::full_int,
    &records::eye,
    &records::arange,
    &records::linspace,
    &records::uniform,
    &records::normal,
    &records::randint,
    &records::bernoulli,
    &records::init_uniform,
    &records::init_normal,
    &records::init_orthogonal,
    &records::dropout,
    &records::dropout_range,
    &records::dropped,
    &records::neg,
    &records::abs,
    &records::sign,
    &records::exp,
    &records::expm1,
    &records::log,
    &records::log1p,
    &records::sqrt,
    &records::rsqrt,
    &records::square,
    &records::reciprocal,
    &records::sin,
    &records::cos,
    &records::tan,
    &records::asin,
    &records::acos,
    &records::atan,
    &records::sinh,
    &records::cosh,
    &records::tanh,
    &records::asinh,
    &records::acosh,
    &records::atanh,
    &records::sigmoid,
    &records::relu,
    &records::leaky_relu,
    &records::elu,
    &records::gelu,
    &records::silu,
    &records::softplus,
    &records::erf,
    &records::floor,
    &records::ceil,
    &records::round,
    &records::clip,
    &records::isnan,
    &records::isinf,
    &records::isfinite,
    &records::logical_not,
    &records::add_scalar,
    &records::mul_scalar,
    &records::pow_scalar,
    &records::relu_grad,
    &records::pack_positive,
    &records::keep_positive,
    &records::sigmoid_grad,
    &records::tanh_grad,
    &records::gelu_grad,
    &records::elu_grad,
    &records::softplus_grad,
    &records::silu_grad,
    &records::add,
    &records::sub,
    &records::mul,
    &records::div,
    &records::pow,
    &records::maximum,
    &records::minimum,
    &records::logaddexp,
    &records::atan2,
    &records::atan2_slope,
    &records::lerp,
    &records::mod,
    &records::floor_div,
    &records::equal,
    &records::not_equal,
    &records::less,
    &records::less_equal,
    &records::greater,
    &records::greater_equal,
    &records::logical_and,
    &records::logical_or,
    &records::logical_xor,
    &records::add_inplace,
    &records::sub_inplace,
    &records::mul_inplace,
    &records::div_inplace,
    &records::cast,
    &records::contiguous,
    &records::copy,
    &records::compact,
    &records::assign,
    &records::fill_inplace,
    &records::clear_masked,
    &records::full_like,
    &records::where,
    &records::masked_fill,
    &records::sum,
    &records::mean,
    &records::prod,
    &records::max,
    &records::min,
    &records::any,
    &records::all,
    &records::var,
    &records::std,
    &records::logsumexp,
    &records::norm,
    &records::centre,
    &records::sum_squares,
    &records::euclidean_norm,
    &records::power_norm,
    &records::argmax,
    &records::argmin,
    &records::cumsum,
    &records::cumprod,
    &records::running_affine,
    &records::reshape,
    &records::transpose,
    &records::expand,
    &records::squeeze,
    &records::unsqueeze,
    &records::flatten,
    &records::concat,
    &records::stack,
    &records::split,
    &records::slice,
    &records::slice_grad,
    &records::meshgrid,
    &records::flip,
    &records::pad,
    &records::pad_reflect,
    &records::pad_replicate,
    &records::pad_circular,
    &records::roll,
    &records::repeat,
    &records::tile,
    &records::diag,
    &records::diagonal,
    &records::diagonal_grad,
    &records::unfold,
    &records::fold,
    &records::windows,
    &records::windows_grad,
    &records::pixel_shuffle,
    &records::pixel_unshuffle,
    &records::interpolate,
    &records::interpolate_by,
    &records::gather_nd,
    &records::scatter_nd_add,
    &records::index_select,
    &records::index_add,
    &records::gather,
    &records::take_along,
    &records::scatter_add,
    &records::scatter_along,
    &records::one_hot,
    &records::repeat_interleave,
    &records::tril,
    &records::triu,
    &records::topk,
    &records::sort,
    &records::nonzero,
    &records::masked_select,
    &records::unique,
    &records::embedding,
    &records::matmul,
    &records::linear,
    &records::dot,
    &records::outer,
    &records::einsum,
    &records::conv2d,
    &records::conv2d_data_grad,
    &records::conv2d_weight_grad,
    &records::conv3d,
    &records::conv3d_data_grad,
    &records::conv3d_weight_grad,
    &records::conv1d,
    &records::conv_transpose1d,
    &records::conv_transpose2d,
    &records::conv_transpose3d,
    &records::quantize_linear,
    &records::dequantize_linear,
    &records::quantized_linear,
    &records::quantized_conv2d,
    &records::max_pool2d,
    &records::max_pool2d_indices,
    &records::max_pool2d_offsets,
    &records::max_pool2d_grad,
    &records::avg_pool2d,
    &records::avg_pool2d_grad,
    &records::adaptive_avg_pool2d,
    &records::adaptive_avg_pool2d_grad,
    &records::max_pool1d,
    &records::avg_pool1d,
    &records::adaptive_avg_pool1d,
    &records::adaptive_max_pool1d,
    &records::adaptive_max_pool2d,
    &records::adaptive_max_pool2d_indices,
    &records::max_pool3d,
    &records::avg_pool3d,
    &records::adaptive_avg_pool3d,
    &records::adaptive_max_pool3d,
    &records::layer_norm,
    &records::layer_norm_stats,
    &records::layer_norm_grad,
    &records::batch_norm,
    &records::cumulative_batch_norm,
    &records::batch_stats,
    &records::update_running,
    &records::update_averages,
    &records::batch_normalize,
    &records::batch_norm_grad,
    &records::rms_norm,
    &records::group_norm,
    &records::instance_norm,
    &records::softmax,
    &records::log_softmax,
    &records::softmax_grad,
    &records::log_softmax_grad,
    &records::scaled_dot_product_attention,
    &records::biased_attention,
    &records::attention,
    &records::attention_grad,
    &records::rotary_embedding,
    &records::rnn,
    &records::lstm,
    &records::gru,
    &records::recurrence,
    &records::recurrence_grad,
    &records::checked_lengths,
    &records::mse_loss,
    &records::l1_loss,
    &records::huber_loss,
    &records::cross_entropy,
    &records::cross_entropy_grad,
    &records::nll_loss,
    &records::nll_loss_grad,
    &records::weighted_cross_entropy,
    &records::weighted_nll_loss,
    &records::soft_cross_entropy,
    &records::kl_div,
    &records::bce_with_logits,
    &records::weighted_bce_with_logits,
    &records::huber_terms,
    &records::huber_slope,
    &records::bce_terms,
    &records::sgd_step,
    &records::adam_step,
    &records::adagrad_step,
    &records::rmsprop_step,
    &records::adadelta_step,
    &records::nadam_step,
    &records::add_squares,
    &records::block_squares,
    &records::tree_sum,
    &records::clip_factor,
    &records::scale_into,
    &records::clip_into,
    &records::count_batch,
};
}  // namespace

std::span<const Record* const> all_records() { return kRecords; }

}  // namespace tinyai::ops
