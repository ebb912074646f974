// Times on a device, "cuda:0" or the one that is named: operators whose floor is known (the pace of memory, the FLOPs
// of a product), and the training steps of W5 to W8, eager and compiled. A line of JSON each; peers/torch_gpu_peer.py
// prints the same rows of PyTorch, and ./dev gpu the ratios. A second argument is a word of the rows that are wanted;
// "--small": sizes are small, to try the program itself.
#include <algorithm>
#include <chrono>
#include <cstring>
#include <functional>

#include "training.h"

namespace {

bool g_small = false;
const char* g_word = "";
bool is_wanted(const char* row) { return std::strstr(row, g_word) != nullptr; }

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

tinyai_array random_array(const std::vector<int64_t>& shape, tinyai_dtype dtype = TINYAI_F32) {
  tinyai_array out;
  check(tinyai_array_uniform(kHere, shape.data(), static_cast<int64_t>(shape.size()), -1, 1, dtype, &out));
  return out;
}
// All that was queued is done when an element comes back.
void wait_for_device(tinyai_array element) {
  double number;
  check(tinyai_item(element, &number));
}

// Seconds of a call: the fastest of some rounds, each of as many calls as take a twentieth of a second, waited for at
// its end.
double seconds_of(const std::function<void()>& call) {
  const int64_t one = 1;
  tinyai_array last;
  check(tinyai_array_ones(kHere, &one, 1, TINYAI_F32, &last));
  const auto round = [&](int calls) {
    wait_for_device(last);
    const auto start = Clock::now();
    for (int i = 0; i < calls; ++i) call();
    wait_for_device(last);
    return seconds_since(start);
  };
  for (int i = 0; i < 3; ++i) round(1);
  const int calls = g_small ? 1 : static_cast<int>(std::clamp(0.05 / (round(5) / 5), 5.0, 20000.0));
  double best = round(calls);
  for (int i = 0; i < 4; ++i) best = std::min(best, round(calls));
  return best / calls;
}

void print_row(const char* row, double seconds, const char* more = "") {
  std::printf("{\"row\": \"%s\", \"seconds\": %.9g%s}\n", row, seconds, more);
  std::fflush(stdout);
}

// call(out): one result, which is let go of.
using Make = std::function<tinyai_status(tinyai_array* out)>;
void measure(const char* row, const Make& make) {
  if (!is_wanted(row)) return;
  print_row(row, seconds_of([&] {
              tinyai_array out;
              check(make(&out));
              check(tinyai_array_release(out));
            }));
}

int64_t size(int64_t of) { return g_small ? std::max<int64_t>(of / 64, 4) : of; }

void memory_rows(const char* device) {
  const Scope scope("memory", device);
  const tinyai_array few = random_array({4, 4}), x = random_array({size(16384), size(1024)}), y = x;
  const int64_t features = size(1024), both[] = {0, 1};
  tinyai_array gain, bias;
  check(tinyai_array_ones(kHere, &features, 1, TINYAI_F32, &gain));
  check(tinyai_array_zeros(kHere, &features, 1, TINYAI_F32, &bias));
  measure("launch: add of 16 numbers", [&](auto* out) { return tinyai_array_add(kHere, few, few, out); });
  measure("copy", [&](auto* out) { return tinyai_array_copy(kHere, x, out); });
  measure("add", [&](auto* out) { return tinyai_array_add(kHere, x, y, out); });
  measure("gelu", [&](auto* out) { return tinyai_array_gelu(kHere, x, 0, out); });
  measure("softmax", [&](auto* out) { return tinyai_array_softmax(kHere, x, -1, out); });
  measure("layer_norm", [&](auto* out) { return tinyai_array_layer_norm(kHere, x, gain, bias, 1, 1e-5, out); });
  measure("sum of all", [&](auto* out) { return tinyai_array_sum(kHere, x, both, 2, 0, out); });
  measure("sum over rows", [&](auto* out) { return tinyai_array_sum(kHere, x, both, 1, 0, out); });
  measure("sum over columns", [&](auto* out) { return tinyai_array_sum(kHere, x, both + 1, 1, 0, out); });
  measure("cumsum", [&](auto* out) { return tinyai_array_cumsum(kHere, x, 1, 0, out); });
}

void sort_rows(const char* device) {
  const Scope scope("sort", device);
  const tinyai_array line = random_array({size(1 << 20)}), lines = random_array({size(4096), size(1024)});
  const auto sorted = [](tinyai_array x, tinyai_array* out) {
    tinyai_array indices;
    const tinyai_status status = tinyai_array_sort(kHere, x, -1, 0, out, &indices);
    return status == TINYAI_OK ? tinyai_array_release(indices) : status;
  };
  measure("sort of 1M", [&](auto* out) { return sorted(line, out); });
  measure("sort of 4096 lines of 1024", [&](auto* out) { return sorted(lines, out); });
}

void product_rows(const char* device) {
  const Scope scope("products", device);
  const struct {
    const char* row;
    int64_t n;
    tinyai_dtype dtype;
  } products[] = {{"matmul f32 2048", 2048, TINYAI_F32},
                  {"matmul f64 2048", 2048, TINYAI_F64},
                  {"matmul bf16 4096", 4096, TINYAI_BF16},
                  {"matmul f16 4096", 4096, TINYAI_F16}};
  for (const auto& of : products) {
    const tinyai_array a = random_array({size(of.n), size(of.n)}, of.dtype);
    const tinyai_array b = random_array({size(of.n), size(of.n)}, of.dtype);
    measure(of.row, [&](auto* out) { return tinyai_array_matmul(kHere, a, b, out); });
  }
}

void convolution_row(const char* row, int64_t channels, int64_t side, int64_t stride) {
  if (!is_wanted(row)) return;
  tinyai_variable leaves[2];
  check(tinyai_variable_from_array(kHere, random_array({32, channels, side, side}), &leaves[0]));
  check(tinyai_variable_from_array(kHere, random_array({channels, channels, 3, 3}), &leaves[1]));
  tinyai_conv2d_options options;
  tinyai_conv2d_options_init(&options);
  options.padding[0] = options.padding[1] = 1;
  options.stride[0] = options.stride[1] = stride;
  tinyai_backward_options backward;
  tinyai_backward_options_init(&backward);
  const int64_t out_side = (side - 1) / stride + 1;
  backward.cotangent = random_array({32, channels, out_side, out_side});
  print_row(row, seconds_of([&] {
              const Tensor y = apply(tinyai_variable_conv2d, leaves[0], leaves[1], tinyai_variable{0}, &options);
              tinyai_variable gradients[2];
              check(tinyai_grad(kHere, y.get(), leaves, 2, &backward, gradients));
              for (const tinyai_variable gradient : gradients) check(tinyai_variable_release(gradient));
            }));
}
void convolution_rows(const char* device) {
  const Scope scope("convolutions", device);
  convolution_row("conv 32x64x56x56, both gradients", size(64), size(56), 1);
  convolution_row("conv 32x256x14x14, both gradients", size(256), size(14), 1);
  convolution_row("conv 32x128x56x56 stride 2, both gradients", size(128), size(56), 2);
}

// Three steps to count by, then those that are timed. The third loss is to be PyTorch's.
void training_row(const char* name, Training (*make)(), bool is_compiled, const char* device) {
  char row[80], more[200];
  std::snprintf(row, sizeof row, "%s step, %s", name, is_compiled ? "compiled" : "eager");
  if (!is_wanted(row)) return;
  const Scope scope("training", device);
  Training training = make();
  const tinyai_function function = is_compiled ? function_of(traced_step, &training) : tinyai_function{0};
  const auto step = [&] {
    tinyai_variable out{0};
    if (!is_compiled) return Tensor(training.step());
    check(tinyai_function_call(kHere, function, nullptr, 0, &out, 1));
    return Tensor(out);
  };
  const int64_t before = scope.stats().subtree_bytes;
  check(tinyai_manager_reset_peak(scope.id));
  double loss = 0;
  for (int i = 0; i < 3; ++i) loss = item(step());
  std::snprintf(more, sizeof more, ", \"third_loss\": %.9g, \"peak\": %lld", loss,
                static_cast<long long>(scope.stats().peak_bytes - before));
  print_row(row, seconds_of([&] { step(); }), more);
}

}  // namespace

int main(int count, char** arguments) {
  const char* const device = count > 1 ? arguments[1] : "cuda:0";
  g_small = count > 2 && std::strcmp(arguments[2], "--small") == 0;
  if (count > 2 && !g_small) g_word = arguments[2];
  memory_rows(device);
  sort_rows(device);
  product_rows(device);
  convolution_rows(device);
  for (const bool is_compiled : {false, true}) {
    training_row("W5", cnn, is_compiled, device);
    if (g_small) continue;  // the others have one size
    training_row("W6", lstm, is_compiled, device);
    training_row("W7", gpt, is_compiled, device);
    training_row("W8", resnet, is_compiled, device);
  }
  std::fprintf(stderr, "ok gpu_times on %s\n", device);
}
