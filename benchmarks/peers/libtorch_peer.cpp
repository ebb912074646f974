// libtorch's side: libtorch_peer WORKLOAD THREADS. Each line on stdin is answered by a line of JSON; see sampling.py.
#include <malloc.h>
#include <torch/torch.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace {

namespace nn = torch::nn;
using torch::Tensor;
using Values = std::map<std::string, double>;
using Sample = std::function<Values()>;

const double kSampleSeconds = [] {
  const char* text = std::getenv("TINYAI_SAMPLE_SECONDS");
  return text ? std::atof(text) : 0.15;
}();

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// Seconds a call, of as many calls as take kSampleSeconds.
template <class Call>
std::function<double()> timed(Call call) {
  auto mean = [call](int64_t calls) mutable {
    const double start = now();
    for (int64_t i = 0; i < calls; ++i) call();
    return (now() - start) / static_cast<double>(calls);
  };
  call();
  int64_t calls = 1;
  while (mean(calls) * static_cast<double>(calls) < kSampleSeconds / 5) calls *= 2;
  calls = std::max<int64_t>(1, std::llround(kSampleSeconds / mean(calls)));
  return [mean, calls]() mutable { return mean(calls); };
}

// One value; a call does the work `times` times.
template <class Call>
Sample one(const char* name, Call call, int times = 1) {
  return [name, times, sample = timed(call)]() { return Values{{name, sample() / times}}; };
}

Sample add(int64_t size) {
  const Tensor a = torch::randn(size), b = torch::randn(size);
  const auto adds = [a, b] {
    const c10::InferenceMode inference;
    for (int i = 0; i < 100; ++i) Tensor c = a + b;
  };
  return one("add", adds, 100);
}

// A chain of 1,000 recorded adds, of which one operand is constant, then its backward.
Sample w2() {
  return [] {
    const Tensor x = torch::randn({16}, torch::requires_grad()), b = torch::randn({16}), seed = torch::ones({16});
    double forward = 0, backward = 0;
    constexpr int kRounds = 60;
    for (int round = 0; round < kRounds; ++round) {
      x.mutable_grad().reset();
      const double start = now();
      Tensor y = x;
      for (int i = 0; i < 1000; ++i) y = y + b;
      const double between = now();
      y.backward(seed);
      backward += now() - between;
      forward += between - start;
    }
    return Values{{"forward", forward / (1000 * kRounds)}, {"backward", backward / (1000 * kRounds)}};
  };
}

Sample w3() {
  nn::Sequential network(nn::Linear(64, 64), nn::ReLU(), nn::Linear(64, 10));
  const auto optimizer = std::make_shared<torch::optim::SGD>(network->parameters(), 0.01);
  const Tensor x = torch::randn({1, 64}), label = torch::tensor({3});
  return one("step", [=]() mutable {
    optimizer->zero_grad();
    nn::functional::cross_entropy(network->forward(x), label).backward();
    optimizer->step();
  });
}

Sample w4() {
  nn::Sequential network(nn::Linear(784, 100), nn::Sigmoid(), nn::Linear(100, 100), nn::Sigmoid(), nn::Linear(100, 10));
  const auto optimizer = std::make_shared<torch::optim::SGD>(network->parameters(), 0.1);
  const Tensor images = torch::rand({60000, 784}), labels = torch::randint(0, 10, {60000}, torch::kLong);
  return one("epoch", [=]() mutable {
    for (int i = 0; i < 60000; i += 100) {
      optimizer->zero_grad();
      nn::functional::cross_entropy(network->forward(images.slice(0, i, i + 100)), labels.slice(0, i, i + 100))
          .backward();
      optimizer->step();
    }
  });
}

Sample w9(int64_t n) {
  const Tensor a = torch::randn({n, n}), b = torch::randn({n, n});
  Tensor y = torch::empty({n, n});
  return one("matmul", [=]() mutable {
    const c10::InferenceMode inference;
    at::mm_out(y, a, b);
  });
}

// A batch of eight through a layer of n to n.
Sample small_linear(int64_t n) {
  const Tensor x = torch::randn({8, n}), weight = torch::randn({n, n}), bias = torch::zeros({n});
  const auto layers = [=] {
    const c10::InferenceMode inference;
    for (int i = 0; i < 100; ++i) Tensor y = torch::linear(x, weight, bias);
  };
  return one("linear", layers, 100);
}

double status_mib(const char* key) {
  std::ifstream status("/proc/self/status");
  std::string line;
  while (std::getline(status, line)) {
    if (line.rfind(key, 0) == 0) return std::atof(line.c_str() + std::strlen(key)) / 1024;
  }
  return std::nan("");
}

// A million scalar adds, backward, and the graph dropped; the peak of resident memory above the state before.
Sample w13() {
  return [] {
    const Tensor x = torch::tensor(0.1f).requires_grad_(), c = torch::tensor(1e-6f);
    malloc_trim(0);
    const double before = status_mib("VmRSS:");
    std::ofstream("/proc/self/clear_refs") << "5";
    const double start = now();
    Tensor y = x;
    for (int i = 0; i < 1'000'000; ++i) y = y + c;
    y.backward();
    y.reset();
    return Values{{"total", now() - start}, {"peak", status_mib("VmHWM:") - before}};
  };
}

Sample workload(const std::string& name) {
  if (name == "W1") return add(16);
  if (name == "add_16384") return add(16384);
  if (name == "linear_64") return small_linear(64);
  if (name == "linear_128") return small_linear(128);
  if (name == "W2") return w2();
  if (name == "W3") return w3();
  if (name == "W4") return w4();
  if (name == "W9_32") return w9(32);
  if (name == "W9_256") return w9(256);
  if (name == "W9_1024") return w9(1024);
  if (name == "W13") return w13();
  std::fprintf(stderr, "libtorch_peer: no workload %s\n", name.c_str());
  std::exit(2);
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) return 2;
  torch::manual_seed(0);
  at::set_num_threads(std::atoi(arguments[2]));
  const Sample sample = workload(arguments[1]);
  for (std::string line; std::getline(std::cin, line);) {
    const char* separator = "{";
    for (const auto& [name, value] : sample()) {
      std::printf("%s\"%s\": %.9g", separator, name.c_str(), value);
      separator = ", ";
    }
    std::puts("}");
    std::fflush(stdout);
  }
}
