// What the engine draws for a reader: the pages and drawings of a network that trains, with a compiled function in it.
// With TINYAI_PAGES_FOLDER set they are left there, for tests/checks/browser.py, which looks at them in a browser.
#include <doctest/doctest.h>

#include <cstdlib>

#include "graph/compiled.h"
#include "support/folder.h"

using namespace graph_tests;
using tinyai_test::content_of;
using tinyai_test::Folder;

namespace {

struct Classifier {
  Manager model{"classifier", false}, training{"training", true};
  tinyai_module module{};
  tinyai_optimizer optimizer{};

  Classifier() {
    const tinyai_manager at = model.handle();
    std::vector<tinyai_module> parts(5);
    check(tinyai_module_conv2d(at, 1, 8, 3, 3, nullptr, &parts[0]));
    check(tinyai_module_activation(at, TINYAI_RELU, nullptr, &parts[1]));
    check(tinyai_module_flatten(at, 1, -1, &parts[2]));
    check(tinyai_module_dropout(at, 0.25, &parts[3]));
    check(tinyai_module_linear(at, 8 * 14 * 14, 10, 1, TINYAI_F32, &parts[4]));
    check(tinyai_module_sequential(at, parts.data(), 5, &module));
    int64_t count = 0;
    check(tinyai_module_parameter_count(module, &count));
    std::vector<tinyai_variable> parameters(static_cast<size_t>(count));
    for (int64_t i = 0; i < count; ++i)
      check(tinyai_module_parameter_at(module, i, &parameters[static_cast<size_t>(i)]));
    check(tinyai_optimizer_adam(training.handle(), parameters.data(), count, nullptr, &optimizer));
  }

  std::vector<Variable> batch(const Manager& into) const {
    constexpr int64_t kImages = 16;
    std::vector<float> pixels(kImages * 256);
    std::vector<int64_t> digits(kImages);
    for (size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<float>(i * 7 % 11) * 0.1f;
    for (size_t i = 0; i < digits.size(); ++i) digits[i] = static_cast<int64_t>(i % 10);
    tinyai_array labels{};
    check(tinyai_array_from_host(into.handle(), TINYAI_I64, &kImages, 1, digits.data(), &labels));
    tinyai_variable images{}, classes{};
    check(tinyai_constant(into.handle(), into.array({kImages, 1, 16, 16}, pixels).handle(), &images));
    check(tinyai_constant(into.handle(), labels, &classes));
    return {images, classes};
  }

  Variable step(const std::vector<Variable>& in) const {
    check(tinyai_optimizer_clear_grads(optimizer));
    tinyai_variable logits{}, loss{};
    check(tinyai_module_forward({0}, module, in[0].handle(), &logits));
    check(tinyai_variable_cross_entropy({0}, logits, in[1].value().handle(), 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    backward(loss);
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_optimizer_clear_grads(optimizer));
    return loss;
  }
};

// As a person would ask for them, while the network trains: twelve steps as they are and twelve compiled.
void draw_all(const std::string& folder) {
  const Classifier net;
  const auto at = [&](const char* name) { return folder + "/" + name; };
  const Compiled compiled(net.training, "step", one([&](const auto& in) { return net.step(in); }));
  tinyai_profile profile{};
  tinyai_monitor monitor{};
  check(tinyai_manager_watch_peak({0}));
  check(tinyai_profile_start(net.training.handle(), nullptr, &profile));
  check(tinyai_monitor_create(net.training.handle(), &monitor));
  for (int i = 0; i < 24; ++i) {
    const Manager batch(net.training, "batch");
    const std::vector<Variable> in = net.batch(batch);
    const double loss = (i < 12 ? net.step(in) : compiled(in)[0]).item();
    check(tinyai_monitor_add(monitor, "loss", i, loss));
    check(tinyai_monitor_add(monitor, "half of it", i, loss / 2));
  }
  check(tinyai_profile_stop(profile));
  check(tinyai_profile_save_html(profile, compiled.handle(), "A classifier's first steps", at("profile.html").c_str()));
  check(tinyai_profile_save_trace(profile, at("trace.json").c_str()));
  check(tinyai_memory_report_save({0}, "What it holds", at("memory.html").c_str()));
  check(tinyai_monitor_save_svg(monitor, "Loss", at("loss.svg").c_str()));
  tinyai_test::write_content(at("graph.svg"), read_text([&](char* buffer, int64_t size, int64_t* length) {
                               return tinyai_function_print_graph(compiled.handle(), TINYAI_GRAPH_SVG, buffer, size,
                                                                  length);
                             }));
}

}  // namespace

TEST_CASE("pages and drawings of a network that trains are whole and load nothing") {
  const Folder own;
  const char* const named = std::getenv("TINYAI_PAGES_FOLDER");
  const std::string folder = named ? named : own.path();
  draw_all(folder);
  for (const char* name : {"profile.html", "memory.html", "loss.svg", "graph.svg"}) {
    CAPTURE(std::string(name));
    const std::string text = content_of(folder + "/" + name);
    CHECK(text.find("nan") == std::string::npos);
    CHECK((text.ends_with("</html>\n") || text.ends_with("</svg>\n") || text.ends_with("</svg>")));
    for (const char* loads : {"src=", "href=", "url(", "<script", "@import"})
      CHECK(text.find(loads) == std::string::npos);
  }
  const std::string page = content_of(folder + "/profile.html");
  for (const char* shown : {"conv2d", "cross_entropy", "as it was traced", "as it runs", "optimizer state", "batch"}) {
    CAPTURE(std::string(shown));
    CHECK(page.find(shown) != std::string::npos);
  }
}
