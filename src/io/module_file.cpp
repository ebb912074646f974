// A file says what it has before anything of it is read: what the module lacks is not.
#include "io/module_file.h"

#include <unordered_map>

#include "base/error.h"
#include "base/saturated.h"
#include "io/array_file.h"
#include "io/published_names.h"
#include "ops/generated/shape.h"

namespace tinyai::io {
namespace {

using nn::StateMatch;
using nn::StateSpec;
using Tensors = std::vector<const TensorHeader*>;

// What an array of the module's is made of.
struct Source {
  StateSpec spec;  // as it is to be
  Tensors tensors;
  bool turned = false;
};

Source source_of(const TensorHeader& tensor, bool partial) {
  return {.spec = {tensor.name, tensor.shape, partial && !tensor.foreign.empty()}, .tensors = {&tensor}};
}

// Joined along axis 0; a shape that is none leaves it to the module to say what it wants.
Shape shape_of(const Source& source) {
  Shape shape = source.tensors.front()->shape;
  if (source.turned && shape.rank() == 2) shape = {shape[1], shape[0]};
  for (size_t i = 1; i < source.tensors.size() && shape.rank() > 0; ++i) {
    const Shape& next = source.tensors[i]->shape;
    if (next.rank() > 0) shape[0] = saturated_sum({shape[0], next[0]});
  }
  return shape;
}

class Reading {
 public:
  Reading(const SafetensorsFile& file, nn::Module& module, bool partial) : file_(file), partial_(partial) {
    std::vector<std::string_view> names;
    for (const TensorHeader& tensor : file.tensors()) names.emplace_back(tensor.name);
    if (const auto published = PublishedNames::of(names)) {
      find_published(*published, module);
    } else {
      for (const TensorHeader& tensor : file.tensors()) sources_.push_back(source_of(tensor, partial));
    }
  }

  StateMatch match(nn::Module& module, const std::string& path) const {
    std::vector<StateSpec> specs;
    for (const Source& source : sources_) specs.push_back(source.spec);
    StateMatch match = nn::match_state(module, specs);
    nn::require_match(path.c_str(), match, partial_);
    match.skipped.insert(match.skipped.end(), needless_.begin(), needless_.end());
    return match;
  }

  // Of those names.
  std::vector<NamedArray> load(const memory::Place& place, const std::vector<std::string>& names) const {
    std::unordered_map<std::string_view, const Source*> by_name;
    for (const Source& source : sources_) by_name.emplace(source.spec.name, &source);
    Tensors wanted;
    for (const std::string& name : names) {
      const Tensors& tensors = by_name.at(name)->tensors;
      wanted.insert(wanted.end(), tensors.begin(), tensors.end());
    }
    std::unordered_map<std::string, ArrayRef> loaded;
    for (NamedArray& one : file_.load(place, wanted, SafetensorsFile::Use::kTemporary))
      loaded.emplace(std::move(one.name), std::move(one.array));
    std::vector<NamedArray> arrays;
    const ops::Within within(ops::context().inner(place, false));
    for (const std::string& name : names) arrays.push_back({name, made(*by_name.at(name), loaded)});
    return arrays;
  }

 private:
  void find_published(const PublishedNames& published, nn::Module& module) {
    std::unordered_map<std::string_view, const TensorHeader*> left;
    for (const TensorHeader& tensor : file_.tensors()) left.emplace(tensor.name, &tensor);
    for (const NamedArray& own : nn::state_of(module)) {
      Origin origin = published.origin(own.name);
      Source source{.spec = {own.name, {}, false}, .tensors = {}, .turned = origin.turned};
      for (const std::string& name : origin.names) {
        const auto found = left.find(name);
        if (found != left.end()) source.tensors.push_back(found->second);
      }
      if (source.tensors.empty() || source.tensors.size() < origin.names.size()) continue;  // it is missing
      for (const TensorHeader* const tensor : source.tensors) {
        source.spec.skipped |= partial_ && !tensor->foreign.empty();
        left.erase(tensor->name);
      }
      source.spec.shape = shape_of(source);
      sources_.push_back(std::move(source));
    }
    for (const TensorHeader& tensor : file_.tensors()) {
      if (!left.contains(tensor.name)) continue;
      if (published.is_needless(tensor.name))
        needless_.push_back(tensor.name);
      else
        sources_.push_back(source_of(tensor, partial_));
    }
  }

  static ArrayRef made(const Source& source, const std::unordered_map<std::string, ArrayRef>& loaded) {
    std::vector<ops::Value> parts;
    for (const TensorHeader* const tensor : source.tensors) {
      const ops::Value part(loaded.at(tensor->name));
      parts.push_back(source.turned && part->rank == 2 ? ops::transpose(part) : part);
    }
    return parts.size() == 1 ? parts.front().array_ref() : ops::concat(parts, 0).array_ref();
  }

  const SafetensorsFile& file_;
  const bool partial_;
  std::vector<Source> sources_;
  std::vector<std::string> needless_;
};

}  // namespace

void save_module(nn::Module& module, const std::string& path) { save_safetensors(nn::state_of(module), {}, path); }

StateMatch load_module(nn::Module& module, const memory::Place& place, const std::string& path, bool partial) {
  const SafetensorsFile file(path);
  const Reading reading(file, module, partial);
  StateMatch match = reading.match(module, path);
  nn::load_state(module, reading.load(place, match.matched), partial);
  return match;
}

}  // namespace tinyai::io
