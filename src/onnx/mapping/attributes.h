// Attributes of our own operators in files, by their table: numbers and lists as ONNX has them; a double as a tensor of
// one where f32 does not hold it, and of operators on f64.
#pragma once

#include "onnx/format/model.h"
#include "ops/record.h"

namespace tinyai::onnx {

std::vector<Attribute> attributes_of(const ops::Info& info, const void* attrs, bool on_f64);

// Reads them back, all of them checked: every one has to be there but sets of axes, whose lack means all. FORMAT, with
// `where` in front.
void read_attributes(const std::string& where, const ops::Info& info, std::span<const Attribute> from, void* attrs);

}  // namespace tinyai::onnx
