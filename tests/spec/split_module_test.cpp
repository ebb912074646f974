// Split modules: what ranks compute together is what the whole computes, files have the whole, and no rank hangs.
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>

#include "support/modules.hpp"
#include "support/ranks.hpp"

using namespace tinyai_test;
namespace modules = module_tests;

namespace {

// A scope whose random numbers begin with that seed.
struct Seeded {
  tinyai_manager id{0};
  Seeded(const Manager& parent, uint64_t seed) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = "seeded";
    options.seed = seed;
    options.has_seed = 1;
    check(tinyai_manager_open(parent.handle(), &options, &id));
  }
  Seeded(const Seeded&) = delete;
  Seeded& operator=(const Seeded&) = delete;
  ~Seeded() { tinyai_manager_close(id); }
};

using Make = std::function<tinyai_module(tinyai_manager)>;

tinyai_module sequential(tinyai_manager into, const std::vector<tinyai_module>& parts) {
  tinyai_module out{};
  check(tinyai_module_sequential(into, parts.data(), static_cast<int64_t>(parts.size()), &out));
  return out;
}
tinyai_module linear(tinyai_manager into, int64_t in, int64_t out) {
  tinyai_module module{};
  check(tinyai_module_linear(into, in, out, 1, TINYAI_F32, &module));
  return module;
}
tinyai_module gelu(tinyai_manager into) {
  tinyai_module module{};
  check(tinyai_module_activation(into, TINYAI_GELU, nullptr, &module));
  return module;
}
tinyai_module dropout(tinyai_manager into, double p) {
  tinyai_module module{};
  check(tinyai_module_dropout(into, p, &module));
  return module;
}

tinyai_module perceptron(tinyai_manager into) {
  return sequential(into,
                    {linear(into, 8, 12), gelu(into), dropout(into, 0.25), linear(into, 12, 8), linear(into, 8, 5)});
}

tinyai_module block(tinyai_manager into, double dropped, int32_t norm_first, int64_t kv_heads = 0) {
  tinyai_module_transformer_encoder_options options;
  tinyai_module_transformer_encoder_options_init(&options);
  options.hidden = 24;
  options.dropout = dropped;
  options.norm_first = norm_first;
  options.activation = TINYAI_GELU;
  options.kv_heads = kv_heads;
  tinyai_module out{};
  check(tinyai_module_transformer_encoder_layer(into, 8, 4, &options, &out));
  return out;
}

std::vector<float> waves(int64_t count, double step) {
  std::vector<float> out(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i)
    out[static_cast<size_t>(i)] = static_cast<float>(std::sin(step * static_cast<double>(i) + 0.2));
  return out;
}

void check_near(const std::vector<float>& found, const std::vector<float>& expected, const char* what) {
  REQUIRE(found.size() == expected.size());
  double most = 0, error = 0;
  for (size_t i = 0; i < found.size(); ++i) {
    most = std::max(most, std::fabs(static_cast<double>(expected[i])));
    error = std::max(error, std::fabs(static_cast<double>(found[i]) - static_cast<double>(expected[i])));
  }
  CHECK_MESSAGE(error <= 1e-6 * most, std::string(what), ": off by ", error, " of ", most);
}

// Constants, each its own.
Variable weights_like(tinyai_manager into, Variable y) {
  const Shape shape = y.value().shape();
  const std::vector<float> numbers = waves(y.value().size(), 1.3);
  tinyai_array values{};
  check(tinyai_array_from_host(into, TINYAI_F32, shape.data(), static_cast<int64_t>(shape.size()), numbers.data(),
                               &values));
  tinyai_variable out{};
  check(tinyai_constant(into, values, &out));
  return out;
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<float> parameters_of(tinyai_module module) {
  std::vector<float> all;
  for (const tinyai_variable one : modules::parameters_of(module)) {
    for (const float value : Variable(one).values()) all.push_back(value);
  }
  return all;
}

tinyai_module split(const Rank& own, tinyai_manager into, tinyai_module whole) {
  tinyai_module out{};
  check(tinyai_module_split(into, whole, own.group, &out));
  return out;
}

// Some steps of training by SGD with momentum, in a scope of that seed: outputs and the input's gradients of each.
std::vector<std::vector<float>> trained(const Rank& own, tinyai_manager into, tinyai_module module,
                                        const Shape& shape) {
  std::vector<tinyai_variable> parameters = modules::parameters_of(module);
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.rate = 0.05;
  options.momentum = 0.9;
  tinyai_optimizer optimizer{};
  check(tinyai_optimizer_sgd(into, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &optimizer));
  int64_t elements = 1;
  for (const int64_t size : shape) elements *= size;
  std::vector<std::vector<float>> all;
  for (int step = 0; step < 3; ++step) {
    const Seeded batch(own.scope, 40 + static_cast<uint64_t>(step));
    check(tinyai_manager_enter(batch.id));
    tinyai_array values{};
    const std::vector<float> numbers = waves(elements, 0.7 + step);
    check(tinyai_array_from_host(batch.id, TINYAI_F32, shape.data(), static_cast<int64_t>(shape.size()), numbers.data(),
                                 &values));
    tinyai_variable x{};
    check(tinyai_variable_from_array(batch.id, values, &x));
    tinyai_variable y{};
    check(tinyai_module_forward({0}, module, x, &y));
    all.push_back(Variable(y).values());
    const Variable weights = weights_like(batch.id, y);
    backward(sum(Variable(y) * weights));
    all.push_back(Variable(x).grad().values());
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_optimizer_clear_grads(optimizer));
    check(tinyai_manager_leave(batch.id));
  }
  return all;
}

void check_split(int64_t ranks, const Make& make, const Shape& shape) {
  const std::string path = modules::temporary_file(("split" + new_address()).c_str());
  on_ranks(ranks, [&](const Rank& own) {
    const Seeded first(own.scope, 7), second(own.scope, 7);
    const tinyai_module whole = make(first.id), original = make(second.id);
    const tinyai_module part = split(own, second.id, original);
    const std::string at = path + (own.rank == 0 ? ".whole" : "." + std::to_string(own.rank));

    // The union of the parts has the whole's bits.
    check(tinyai_module_save(whole, at.c_str()));
    check(tinyai_module_save(part, path.c_str()));
    if (own.rank == 0) CHECK(contents(path) == contents(at));

    const auto expected = trained(own, first.id, whole, shape), found = trained(own, second.id, part, shape);
    for (size_t i = 0; i < expected.size(); ++i)
      check_near(found[i], expected[i], i % 2 ? "the input's gradient" : "the output");

    check(tinyai_module_save(part, path.c_str()));
    const tinyai_module loaded = make(first.id);
    check(tinyai_module_load(loaded, path.c_str(), 0));
    check_near(parameters_of(loaded), parameters_of(whole), "the parameters");

    // A part takes its part of what the whole has, from a file and from a module.
    const tinyai_module again = split(own, second.id, make(second.id));
    check(tinyai_module_load(again, path.c_str(), 0));
    CHECK(parameters_of(again) == parameters_of(part));
    const tinyai_module copied = split(own, second.id, make(second.id));
    check(tinyai_module_copy_state(copied, loaded, 0));
    CHECK(parameters_of(copied) == parameters_of(part));
    std::remove(at.c_str());
  });
  std::remove(path.c_str());
}

std::string report_of(tinyai_module module, int64_t ranks, tinyai_split_report& report) {
  report = {};
  report.struct_size = sizeof report;
  return read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_module_split_report(module, ranks, &report, buffer, size, length);
  });
}

}  // namespace

TEST_CASE(
    "R12 C: a split transformer block trains as the whole does, on 1, 2 and 4 ranks, and its file is the whole's") {
  for (const int64_t ranks : {1, 2, 4}) {
    check_split(ranks, [](tinyai_manager into) { return block(into, 0, 0); }, {3, 5, 8});
    check_split(ranks, [](tinyai_manager into) { return block(into, 0, 1); }, {3, 5, 8});
  }
}

TEST_CASE("R12 C: what a split block drops is what the whole drops") {
  for (const int64_t ranks : {2, 4})
    check_split(ranks, [](tinyai_manager into) { return block(into, 0.3, 1); }, {3, 5, 8});
}

TEST_CASE("linear layers are split in pairs around what works on each element, on any number of ranks") {
  for (const int64_t ranks : {1, 2, 3, 4, 5}) check_split(ranks, perceptron, {6, 8});
}

TEST_CASE("heads of keys are shared out with those of queries") {
  check_split(2, [](tinyai_manager into) { return block(into, 0, 0, 2); }, {2, 4, 8});
}

TEST_CASE("an embedding is split by features") {
  on_ranks(3, [](const Rank& own) {
    const Seeded first(own.scope, 7), second(own.scope, 7);
    const Make make = [](tinyai_manager into) {
      tinyai_module table{};
      check(tinyai_module_embedding(into, 6, 7, TINYAI_F32, &table));
      return sequential(into, {table, linear(into, 7, 4)});
    };
    const tinyai_module whole = make(first.id), part = split(own, second.id, make(second.id));
    tinyai_variable given{};
    check(tinyai_constant(own.scope.handle(), own.scope.indices({0, 5, 2, 2}).handle(), &given));
    const Variable ids = given;
    const Variable expected = modules::forward(whole, ids.handle()), found = modules::forward(part, ids.handle());
    CHECK(found.values() == expected.values());  // nothing is summed over ranks
    backward(sum(square(expected)));
    backward(sum(square(found)));
    const Variable table = modules::parameter_of(whole, "0.weight"), mine = modules::parameter_of(part, "0.weight");
    const int64_t begin = 7 * own.rank / 3, end = 7 * (own.rank + 1) / 3;
    std::vector<float> rows;
    const std::vector<float> all = table.grad().values();
    for (int64_t row = 0; row < 6; ++row) {
      for (int64_t i = begin; i < end; ++i) rows.push_back(all[static_cast<size_t>(row * 7 + i)]);
    }
    check_near(mine.grad().values(), rows, "the table's gradient");
  });
}

TEST_CASE("the report tells what is split, by what, and why the rest is whole") {
  const Manager scope("model");
  const tinyai_module shared = linear(scope.handle(), 8, 8);
  const tinyai_module all = sequential(scope.handle(), {perceptron(scope.handle()), block(scope.handle(), 0, 0), shared,
                                                        shared, linear(scope.handle(), 8, 2)});
  tinyai_split_report report{};
  CHECK(report_of(all, 3, report) ==
        "split 0.0 Linear(8, 12): by outputs\n"
        "split 0.3 Linear(12, 8): by inputs\n"
        "split 0.4 Linear(8, 5): by outputs, which are gathered\n"
        "left 1.self_attn MultiheadAttention(8, heads 4): its 4 heads, 4 of keys, are not shared evenly among 3 ranks\n"
        "split 1.linear1 Linear(8, 24): by outputs\n"
        "split 1.linear2 Linear(24, 8): by inputs\n"
        "left 2 Linear(8, 8): it, or a parameter of it, is in the module twice\n"
        "left 4 Linear(8, 2): it has less outputs than ranks\n");
  CHECK(report.layers == 8);
  CHECK(report.split == 5);
  CHECK(report.rank_bytes < report.parameter_bytes);
  report_of(all, 1, report);
  CHECK(report.rank_bytes == report.parameter_bytes);
  tinyai_module_size size{};
  size.struct_size = sizeof size;
  check(tinyai_module_get_size(all, &size));
  CHECK(report.parameter_bytes == size.parameter_bytes);
  CHECK(tinyai_module_split_report(all, 0, &report, nullptr, 0, nullptr) == TINYAI_ERROR_RANGE);
}

TEST_CASE("a rank keeps as many bytes as the report said, and the whole may be closed") {
  on_ranks(2, [](const Rank& own) {
    tinyai_split_report report{};
    tinyai_module part{};
    {
      const Manager scope("whole");
      const tinyai_module whole = block(scope.handle(), 0, 0);
      report_of(whole, 2, report);
      part = split(own, own.scope.handle(), whole);
    }
    tinyai_module_size size{};
    size.struct_size = sizeof size;
    check(tinyai_module_get_size(part, &size));
    CHECK(size.parameter_bytes == report.rank_bytes);
    const Variable x = own.scope.variable(Shape{2, 3, 8}, waves(48, 0.3));
    CHECK(Variable(modules::forward(part, x.handle())).values().size() == 48);
  });
}

TEST_CASE("a forward or a backward that fails on one rank fails on all, and the next one is well") {
  on_ranks(2, [](const Rank& own) {
    const Seeded model(own.scope, 7);
    const tinyai_module part = split(own, model.id, block(model.id, 0, 0));
    const auto x = [&] { return own.scope.variable(Shape{2, 3, 8}, waves(48, 0.3)); };
    tinyai_variable y{};
    const Variable wrong = own.rank == 1 ? own.scope.variable(Shape{2, 3, 7}, waves(42, 0.3)) : x();
    const Ended shape = ended([&] { return tinyai_module_forward({0}, part, wrong.handle(), &y); });
    CHECK(shape.status == (own.rank == 1 ? TINYAI_ERROR_SHAPE : TINYAI_ERROR_PEER));
    if (own.rank == 0) CHECK_MESSAGE(shape.says("rank 1 has failed"), shape.message);
    CHECK(shape.seconds < 20);

    // In the backward, too, each charge of it.
    bool is_through = false;
    for (int64_t room = 0; !is_through && room < 1 << 16; room += 512) {
      bool is_last = false;
      {
        const Manager batch(own.scope, "batch");
        const Variable given = batch.variable(Shape{2, 3, 8}, waves(48, 0.3));
        const Variable loss = sum(square(Variable(modules::forward(part, given.handle()))));
        tinyai_manager_stats stats = batch.stats();
        if (own.rank == 1) check(tinyai_manager_set_limit(batch.handle(), stats.subtree_bytes + room));
        const Ended how = ended([&] { return tinyai_variable_backward({0}, loss.handle(), nullptr); });
        CHECK(how.seconds < 20);
        is_last = how.status == TINYAI_OK;
        if (own.rank == 1 && !is_last) CHECK(how.status == TINYAI_ERROR_LIMIT);
        if (own.rank == 0 && !is_last) CHECK(how.status == TINYAI_ERROR_PEER);
      }
      // What fails behind all that ranks do together fails alone: they agree on whether to go on.
      float went = is_last ? 1 : 0;
      const double all = own.sum(own.array(TINYAI_F32, {}, &went)).item();
      for (const tinyai_variable one : modules::parameters_of(part)) check(tinyai_variable_clear_grad(one));
      is_through = all == 2;
    }
    CHECK(is_through);
  });
}

TEST_CASE("recomputed spans of a split module give the same gradients") {
  on_ranks(2, [](const Rank& own) {
    const Seeded first(own.scope, 7), second(own.scope, 7);
    const tinyai_module plain = split(own, first.id, block(first.id, 0, 1)),
                        part = split(own, second.id, block(second.id, 0, 1));
    check(tinyai_module_set_recompute(part, 1));
    CHECK(trained(own, first.id, plain, {2, 3, 8}) == trained(own, second.id, part, {2, 3, 8}));
    CHECK(parameters_of(plain) == parameters_of(part));
  });
}

TEST_CASE("what cannot be split is refused, on all ranks") {
  on_ranks(2, [](const Rank& own) {
    const Seeded model(own.scope, 7);
    const tinyai_module whole = perceptron(model.id), part = split(own, model.id, whole);
    tinyai_module out{};
    CHECK(tinyai_module_split(model.id, part, own.group, &out) == TINYAI_ERROR_ARGUMENT);
    tinyai_module valid{};
    check(tinyai_module_valid(model.id, whole, &valid));
    CHECK(tinyai_module_split(model.id, valid, own.group, &out) == TINYAI_ERROR_ARGUMENT);
    const Ended differs = ended(
        [&] { return tinyai_module_split(model.id, own.rank == 1 ? block(model.id, 0, 0) : whole, own.group, &out); });
    CHECK(differs.status == TINYAI_ERROR_DIFFERS);
    CHECK_MESSAGE(differs.says("rank 1 differs from rank 0"), differs.message);
    CHECK(out.id == 0);
    const Variable x = own.scope.variable(Shape{2, 8}, waves(16, 0.3));
    CHECK(Variable(modules::forward(part, x.handle())).values().size() == 10);
  });
}

TEST_CASE("a file that rank 0 cannot write fails on all ranks") {
  on_ranks(2, [](const Rank& own) {
    const Seeded model(own.scope, 7);
    const tinyai_module part = split(own, model.id, perceptron(model.id));
    const Ended how = ended([&] { return tinyai_module_save(part, "/no/such/folder/model.safetensors"); });
    CHECK(how.status == (own.rank == 0 ? TINYAI_ERROR_IO : TINYAI_ERROR_PEER));
  });
}
