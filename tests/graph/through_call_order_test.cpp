// Gradients through a call where arrays lie in other memory orders than theirs.
#include "graph/through_call.h"

using namespace graph_tests;
using Values = Work::Values;

TEST_CASE("softmax has eager's gradient, in whichever memory order its cotangent comes") {
  struct Part {
    Shape shape;
    std::vector<int64_t> turned;
  };
  for (const Part& part : {Part{{48, 37}, {1, 0}}, Part{{3, 50, 4}, {2, 1, 0}}, Part{{10, 10, 33, 4}, {3, 1, 2, 0}}}) {
    for (int64_t axis = 0; axis < static_cast<int64_t>(part.shape.size()); ++axis) {
      for (const auto softmax : {tinyai_variable_softmax, tinyai_variable_log_softmax}) {
        Work work;
        work.leaves = [&](const Manager& scope) {
          int64_t count = 1;
          for (const int64_t size : part.shape) count *= size;
          return Values{scope.variable(part.shape, ramp(count))};
        };
        work.function = [&](const Values&, const Values& in) {
          tinyai_variable out{};
          check(softmax({0}, (in[0] * 0.01).handle(), axis, &out));
          return Values{out};
        };
        work.loss = [&](const Values&, const Values& out) {
          tinyai_variable turned{}, laid{};
          check(tinyai_variable_transpose({0}, out[0].handle(), part.turned.data(),
                                          static_cast<int64_t>(part.turned.size()), &turned));
          check(tinyai_variable_contiguous({0}, turned, &laid));
          return sum(square(Variable(laid)));
        };
        work.check_like_eager();
      }
    }
  }
}

// Its elements are copied to C order on the way into the loop.
TEST_CASE("a sequence in another memory order has its gradient, through the call and inside") {
  const Manager scope("scope");
  const Variable sequence = scope.variable({2, 4}, ramp(8)), start = scope.variable({0.5f, -1});
  const Compiled step(scope, "body", several([](const Values& in) {
                        const Variable next = in[0] * in[1];
                        return Values{next, next};
                      }));
  const auto last = [&](const Values& in) {
    const int64_t turned[] = {1, 0};
    tinyai_variable by_step, out[2];
    check(tinyai_variable_transpose({0}, in[1].handle(), turned, 2, &by_step));
    const tinyai_variable carry = in[0].handle();
    check(tinyai_scan({0}, step.handle(), &carry, 1, &by_step, 1, nullptr, out, 2));
    tinyai_variable_release(by_step);
    return Values{out[0], out[1]};
  };
  backward(sum(last({start, sequence})[0]));
  const std::vector<float> eager = gradient_of(sequence);
  REQUIRE(eager.size() == 8);
  sequence.clear_grad();
  start.clear_grad();
  const Compiled through(scope, "through", several([&](const Values& in) { return Values{last(in)[0]}; }));
  backward(sum(through({start, sequence})[0]));
  CHECK(gradient_of(sequence) == eager);
  const Compiled inside(scope, "inside", several([&](const Values& in) {
                          return Values{stop_gradient(grad(sum(last(in)[0]), {in[1]})[0])};
                        }));
  CHECK(inside({start, sequence})[0].value().values() == eager);
}
