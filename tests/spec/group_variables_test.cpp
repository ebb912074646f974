// Collectives over variables: the gradients are those of one process that computes what all ranks do, ranks of other
// graphs are told so, and a backward that fails on one rank fails on all that would wait for it.
#include <cstring>

#include "support/ranks.hpp"

using namespace tinyai_test;

namespace {

constexpr int64_t kCounts[] = {1, 2, 4};

// Whole numbers, so that no order of additions changes a bit.
std::vector<float> numbers(int64_t count, int64_t seed) {
  std::vector<float> out(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) out[static_cast<size_t>(i)] = static_cast<float>((i * 7 + seed * 5) % 9 - 4);
  return out;
}

Variable sum_over(const Rank& own, Variable x) {
  return detail::apply(tinyai_variable_group_sum, x.handle(), own.group);
}
Variable same_on(const Rank& own, Variable x) {
  return detail::apply(tinyai_variable_group_same, x.handle(), own.group);
}
Variable gather(const Rank& own, Variable x, int64_t axis) {
  return detail::apply(tinyai_variable_group_gather, x.handle(), own.group, axis);
}
Variable scatter_sum(const Rank& own, Variable x, int64_t axis) {
  return detail::apply(tinyai_variable_group_scatter_sum, x.handle(), own.group, axis);
}
Variable concat(const std::vector<Variable>& parts, int64_t axis) {
  std::vector<tinyai_variable> handles;
  for (const Variable& part : parts) handles.push_back(part.handle());
  tinyai_variable out{};
  check(tinyai_variable_concat({0}, handles.data(), static_cast<int64_t>(handles.size()), axis, &out));
  return out;
}
Variable slice(Variable x, int64_t axis, int64_t begin, int64_t end) {
  return detail::apply(tinyai_variable_slice, x.handle(), axis, begin, end, int64_t{1});
}
Variable total(const std::vector<Variable>& all) {
  Variable sum = all[0];
  for (size_t i = 1; i < all.size(); ++i) sum = sum + all[i];
  return sum;
}

// A function whose backward fails.
int32_t pass(tinyai_manager, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t, void*) {
  tinyai_array value{};
  if (tinyai_variable_value(in[0], &value) != TINYAI_OK) return 1;
  tinyai_array copy{};
  if (tinyai_array_copy({0}, value, &copy) != TINYAI_OK) return 1;
  out[0] = {copy.id};
  return 0;
}

Variable failing_backward(const Manager& scope, Variable x) {
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.name = "fails later";
  options.forward = pass;
  options.backward = [](tinyai_manager, const tinyai_function_backward*, tinyai_resource*, void*) -> tinyai_status {
    return 77;
  };
  tinyai_function function{};
  check(tinyai_function_custom(scope.handle(), &options, &function));
  const tinyai_variable in = x.handle();
  tinyai_variable out{};
  check(tinyai_function_call({0}, function, &in, 1, &out, 1));
  return out;
}

}  // namespace

TEST_CASE("group_same and group_sum around parts of a sum give the gradients of the whole") {
  for (const int64_t ranks : kCounts) {
    on_ranks(ranks, [](const Rank& own) {
      const Shape shape{3, 2};
      std::vector<Variable> weights;
      for (int64_t r = 0; r < own.ranks; ++r) weights.push_back(own.scope.variable(shape, numbers(6, r + 1)));
      const Variable whole_x = own.scope.variable(shape, numbers(6, 0)), x = own.scope.variable(shape, numbers(6, 0));

      std::vector<Variable> terms;
      for (const Variable& weight : weights) terms.push_back(square(whole_x) * weight);
      backward(sum(square(total(terms))));

      const Variable weight = own.scope.variable(shape, numbers(6, own.rank + 1));
      const Variable y = sum_over(own, square(same_on(own, x)) * weight);
      CHECK(y.values() == total(terms).values());
      backward(sum(square(y)));
      CHECK(x.grad().values() == whole_x.grad().values());
      CHECK(weight.grad().values() == weights[static_cast<size_t>(own.rank)].grad().values());
    });
  }
}

TEST_CASE("a gathered variable's gradient is its part of all ranks' gradients, parts of unlike sizes too") {
  for (const int64_t ranks : kCounts) {
    for (const bool is_even : {true, false}) {
      on_ranks(ranks, [is_even](const Rank& own) {
        const auto columns = [&](int64_t rank) { return is_even ? 2 : 1 + rank; };
        std::vector<Variable> parts, losses;
        int64_t all = 0;
        for (int64_t r = 0; r < own.ranks; ++r) {
          parts.push_back(own.scope.variable(Shape{2, columns(r)}, numbers(2 * columns(r), r)));
          all += columns(r);
        }
        const auto loss_on = [&](int64_t rank, Variable whole) {
          return sum(square(whole) * own.scope.variable(Shape{2, all}, numbers(2 * all, 10 + rank)));
        };
        for (int64_t r = 0; r < own.ranks; ++r) losses.push_back(loss_on(r, concat(parts, 1)));
        backward(total(losses));

        const int64_t n = columns(own.rank);
        const Variable x = own.scope.variable(Shape{2, n}, numbers(2 * n, own.rank));
        const Variable whole = gather(own, x, 1);
        CHECK(whole.values() == concat(parts, 1).values());
        backward(loss_on(own.rank, whole));
        CHECK(x.grad().values() == parts[static_cast<size_t>(own.rank)].grad().values());
      });
    }
  }
}

TEST_CASE("the gradient of parts of a sum is that of all parts") {
  for (const int64_t ranks : kCounts) {
    on_ranks(ranks, [](const Rank& own) {
      constexpr int64_t kRows = 6;
      std::vector<Variable> all, losses;
      for (int64_t r = 0; r < own.ranks; ++r) all.push_back(own.scope.variable(Shape{kRows, 2}, numbers(2 * kRows, r)));
      const auto border = [&](int64_t rank) { return kRows * rank / own.ranks; };
      for (int64_t r = 0; r < own.ranks; ++r)
        losses.push_back(sum(square(slice(total(all), 0, border(r), border(r + 1)))) * static_cast<double>(r + 1));
      backward(total(losses));

      const Variable x = own.scope.variable(Shape{kRows, 2}, numbers(2 * kRows, own.rank));
      backward(sum(square(scatter_sum(own, x, 0))) * static_cast<double>(own.rank + 1));
      CHECK(x.grad().values() == all[static_cast<size_t>(own.rank)].grad().values());
    });
  }
}

TEST_CASE("a recorded backward over ranks is differentiated again") {
  for (const int64_t ranks : {2, 4}) {
    on_ranks(ranks, [](const Rank& own) {
      const auto second = [](Variable x, const std::function<Variable(Variable)>& f) {
        const Variable first = grad(sum(square(f(x))), {x}, {.create_graph = true})[0];
        backward(sum(square(first)));
        return x.grad().values();
      };
      std::vector<Variable> weights;
      for (int64_t r = 0; r < own.ranks; ++r) weights.push_back(own.scope.variable(Shape{3}, numbers(3, r + 1)));
      const std::vector<float> expected = second(own.scope.variable({1, -2, 1}), [&](Variable x) {
        std::vector<Variable> terms;
        for (const Variable& weight : weights) terms.push_back(square(x) * weight);
        return total(terms);
      });
      CHECK(second(own.scope.variable({1, -2, 1}), [&](Variable x) {
              return sum_over(own, square(same_on(own, x)) * weights[static_cast<size_t>(own.rank)]);
            }) == expected);
    });
  }
}

TEST_CASE("backwards meet in the reverse of the forwards' order, however deep each rank's branches are") {
  on_ranks(2, [](const Rank& own) {
    const Variable a = own.scope.variable({1, 2}), b = own.scope.variable({3, 4});
    for (int round = 0; round < 3; ++round) {
      Variable first = same_on(own, a);
      Variable second = same_on(own, b);
      for (int i = 0; i < (own.rank == 0 ? 5 : 0); ++i) first = first * 1.0;
      for (int i = 0; i < (own.rank == 0 ? 0 : 7); ++i) second = second * 1.0;
      backward(sum(first * 2.0) + sum(second * 10.0));
      CHECK(a.grad().values() == std::vector<float>{4, 4});
      CHECK(b.grad().values() == std::vector<float>{20, 20});
      a.clear_grad();
      b.clear_grad();
    }
  });
}

TEST_CASE("ranks whose graphs have other collectives are told so, and the group goes on") {
  on_ranks(2, [](const Rank& own) {
    const Variable x = own.scope.variable({1, 2});
    if (own.rank == 1) same_on(own, x);
    const Variable y = sum(same_on(own, x));
    const Ended how = ended([&] { return tinyai_variable_backward({0}, y.handle(), nullptr); });
    CHECK(how.status == TINYAI_ERROR_DIFFERS);
    CHECK_MESSAGE(how.says("rank 1 differs from rank 0: its backward is at another collective of its graphs"),
                  how.message);
    CHECK(!x.grad());
    CHECK(own.sum(own.scope.array({1})).item() == 2);
  });
}

TEST_CASE("a backward that fails on one rank fails on those that would wait for it, and the group goes on") {
  for (const int64_t ranks : {2, 4}) {
    on_ranks(ranks, [](const Rank& own) {
      const Variable x = own.scope.variable({1, 2});
      const auto loss = [&](bool fails) {
        const Variable y = square(same_on(own, square(same_on(own, x))));
        return sum(fails ? failing_backward(own.scope, y) : y);
      };
      const Variable first = loss(own.rank == 1);
      const Ended how = ended([&] { return tinyai_variable_backward({0}, first.handle(), nullptr); });
      CHECK(how.seconds < 20);
      CHECK(how.status == (own.rank == 1 ? TINYAI_ERROR_CALLBACK : TINYAI_ERROR_PEER));
      if (own.rank != 1) CHECK_MESSAGE(how.says("rank 1 has failed"), how.message);
      CHECK(!x.grad());
      backward(loss(false));
      const auto count = static_cast<float>(own.ranks * own.ranks);
      CHECK(x.grad().values() == std::vector<float>{4 * count, 32 * count});
    });
  }
}

TEST_CASE("a backward that fails behind all collectives fails alone") {
  on_ranks(2, [](const Rank& own) {
    const Variable x = own.scope.variable({1, 2});
    const Variable y = sum(same_on(own, own.rank == 1 ? failing_backward(own.scope, x) : x * 1.0));
    const Ended how = ended([&] { return tinyai_variable_backward({0}, y.handle(), nullptr); });
    CHECK(how.status == (own.rank == 1 ? TINYAI_ERROR_CALLBACK : TINYAI_OK));
    CHECK(own.sum(own.scope.array({1})).item() == 2);
  });
}

TEST_CASE("what one rank cannot do in the forward is told to all") {
  on_ranks(2, [](const Rank& own) {
    const Variable x = own.scope.variable(Shape{2, 2}, {1, 2, 3, 4});
    tinyai_variable out{};
    const Ended how = ended([&] {
      return tinyai_variable_group_gather({0}, own.rank == 1 ? tinyai_variable{} : x.handle(), own.group, 0, &out);
    });
    CHECK(how.status == (own.rank == 1 ? TINYAI_ERROR_HANDLE : TINYAI_ERROR_PEER));
    CHECK(out.id == 0);
    const Ended axis =
        ended([&] { return tinyai_variable_group_scatter_sum({0}, x.handle(), own.group, own.rank, &out); });
    CHECK(axis.status == TINYAI_ERROR_DIFFERS);
    CHECK(gather(own, x, 0).values().size() == 8);
  });
}

TEST_CASE("what needs no gradient has none over ranks") {
  on_ranks(2, [](const Rank& own) {
    const Variable x = own.scope.variable({1, 2});
    x.set_requires_grad(false);
    CHECK(!sum_over(own, x).requires_grad());
    CHECK(!same_on(own, x).requires_grad());
    CHECK(sum_over(own, x).values() == std::vector<float>{2, 4});
  });
}

TEST_CASE("the memory of collectives in graphs comes back, and a graph outlives its group's handle") {
  for (int round = 0; round < 2; ++round) {
    const std::string address = new_address();
    in_threads(2, [&](int64_t rank) {
      const Manager scope("rank");
      const GroupOptions options(address.c_str(), rank, 2);
      tinyai_group group{};
      check(tinyai_group_open(scope.handle(), &options, &group));
      const Rank own{scope, group, rank, 2};
      const Variable x = scope.variable({1, 2});
      const Variable y = sum(sum_over(own, square(same_on(own, x))));
      check(tinyai_group_close(group));
      const tinyai_status status = tinyai_variable_backward({0}, y.handle(), nullptr);
      CHECK(status == TINYAI_ERROR_CLOSED);
    });
  }
  tinyai_memory_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_get_memory_stats(&stats));
  CHECK(stats.active_bytes == stats.accounted_bytes);
}
