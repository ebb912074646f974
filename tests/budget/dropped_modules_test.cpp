// Each built-in module and each named network in training mode: gradients and running statistics are to the bit those
// of a backward for which nothing was dropped.
#include <cstring>

#include "support/every_module.hpp"

using namespace every_module;

namespace {

constexpr tinyai_manager kNone{};

tinyai_manager open_scope(tinyai_manager parent, bool rematerialise) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.seed = 3;
  options.has_seed = !parent.id;
  options.rematerialise = rematerialise;
  tinyai_manager out;
  check(tinyai_manager_open(parent, &options, &out));
  return out;
}

struct Found {
  std::vector<std::vector<double>> numbers;  // gradients, then parameters and buffers
  int64_t dropped = 0, again = 0;
};

// Everything that can be dropped goes, in vain.
void fill(tinyai_manager scope) {
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(scope, &stats));
  check(tinyai_manager_set_limit(scope, 2 * stats.subtree_bytes));
  tinyai_array more;
  const int64_t bytes = 2 * stats.subtree_bytes - 256;
  CHECK(tinyai_array_zeros(scope, &bytes, 1, TINYAI_U8, &more) == TINYAI_ERROR_LIMIT);
  check(tinyai_manager_set_limit(scope, 0));
}

Found run(const module_states::Entry& entry, bool drops) {
  const Scope data("data");
  const tinyai_manager base = open_scope(kNone, drops);
  tinyai_module module;
  check(entry.make(base, TINYAI_F32, &module));
  for (const tinyai_variable parameter : parameters_of(module)) check(tinyai_init_uniform(parameter, -0.5, 0.5));
  std::vector<tinyai_resource> given;
  for (const Input& input : inputs_of(entry.name)) given.push_back({made(data, input, TINYAI_F32).id});
  tinyai_variable y, squares, loss;
  check(tinyai_module_forward_many(base, module, given.data(), static_cast<int64_t>(given.size()), &y, 1));
  check(tinyai_variable_square(base, y, &squares));
  check(tinyai_variable_sum(base, squares, nullptr, 0, 0, &loss));
  check(tinyai_variable_release(y));
  check(tinyai_variable_release(squares));
  Found out;
  int32_t recorded = 0;
  check(tinyai_variable_requires_grad(loss, &recorded));
  if (recorded) {
    if (drops) fill(base);
    check(tinyai_variable_backward(base, loss, nullptr));
    for (const tinyai_variable parameter : parameters_of(module)) {
      const tinyai_array gradient = grad_of(parameter);
      out.numbers.push_back(gradient.id ? numbers(data, gradient) : std::vector<double>());
    }
  }
  for (const Part& part : state_of(module)) out.numbers.push_back(numbers(data, part.array));
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(base, &stats));
  out.dropped = stats.dropped_bytes;
  out.again = stats.made_again;
  check(tinyai_manager_close(base));
  return out;
}

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0);
}

}  // namespace

TEST_CASE("each module: recompute under a limit gives the same gradients and running statistics") {
  int with_drops = 0;
  each([&](const module_states::Entry& entry) {
    const Found plain = run(entry, false), dropped = run(entry, true);
    REQUIRE(plain.numbers.size() == dropped.numbers.size());
    for (size_t i = 0; i < plain.numbers.size(); ++i) CHECK(same_bits(plain.numbers[i], dropped.numbers[i]));
    with_drops += dropped.dropped > 0 && dropped.again > 0;
  });
  CHECK(with_drops >= 25);
  check_accounts();
}
