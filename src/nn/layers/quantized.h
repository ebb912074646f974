// Layers in 8 bits, for inference, and what they are made by: a network that runs while a Calibration lives tells it of
// what comes in, and a layer that can be quantized makes the other (post-training quantization).
//
// Jacob et al. 2018, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only Inference".
#pragma once

#include <string>
#include <unordered_map>

#include "nn/layers/layers.h"

namespace tinyai::nn {

struct Bounds {  // 0 is within
  float low = 0, high = 0;
};

// While one lives, the layers that this thread runs tell it of their inputs.
class Calibration {
 public:
  Calibration(Module& top, double percentile);
  ~Calibration();
  Calibration(const Calibration&) = delete;
  Calibration& operator=(const Calibration&) = delete;

  static void note(const Module& layer, const Value& x) {
    if (Calibration* const now = current()) [[unlikely]]
      now->see(layer, x);
  }
  const Bounds* of(const Module& layer) const;  // null: nothing came, or no numbers
  // The layer in 8 bits, null where it has no such form; what is RANGE there names it.
  ModuleRef quantized(const char* call, const Module& layer, const Place& place, const Bounds& input);

 private:
  static Calibration*& current();
  void see(const Module& layer, const Value& x);

  double percentile_;
  std::unordered_map<const Module*, std::string> names_;
  std::unordered_map<const Module*, Bounds> bounds_;
};

// The layer of those options with such parameters. Null where its sums could leave 32 bits, or it is not of f32.
ModuleRef quantized_layer(const Place& place, const LinearOptions& options, const Value& weight, const Value& bias,
                          const Bounds& input);
ModuleRef quantized_layer(const Place& place, const Conv2dOptions& options, const Value& weight, const Value& bias,
                          const Bounds& input);

}  // namespace tinyai::nn
