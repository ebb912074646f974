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

// The source of an array of the module's.
struct Source {
  StateSpec spec;  // as it is to be
  Tensors tensors;
  bool turned = false;
};

Source source_of(const TensorHeader& tensor, bool partial) {
  return {.spec = {tensor.name, tensor.shape, partial && !tensor.foreign.empty()}, .tensors = {&tensor}};
}

// Joined along axis 0: of one shape, for each is a part of what the module has. SHAPE.
Shape shape_of(const Source& source, const std::string& path) {
  const TensorHeader& first = *source.tensors.front();
  for (const TensorHeader* const next : source.tensors) {
    if (next->shape == first.shape) continue;
    fail(Status::kShape, path, ": '", next->name, "' is ", spec_text(*next), " and '", first.name, "' ",
         spec_text(first), "; they are parts of '", source.spec.name, "' of one shape");
  }
  Shape shape = first.shape;
  if (source.turned && shape.rank() == 2) shape = {shape[1], shape[0]};
  if (shape.rank() > 0) shape[0] = saturated_product({shape[0], static_cast<int64_t>(source.tensors.size())});
  return shape;
}

class Reading {
 public:
  Reading(const SafetensorsFile& file, const std::string& path, nn::Module& module, bool partial)
      : file_(file), path_(path), partial_(partial) {
    const std::vector<NamedArray> state = nn::state_of(module);
    std::vector<std::string_view> names, own;
    for (const TensorHeader& tensor : file.tensors()) names.emplace_back(tensor.name);
    for (const NamedArray& entry : state) own.emplace_back(entry.name);
    if (const auto published = PublishedNames::of(names, own)) {
      find_published(*published, own);
    } else {
      for (const TensorHeader& tensor : file.tensors()) sources_.push_back(source_of(tensor, partial));
    }
  }

  StateMatch match(nn::Module& module) const {
    std::vector<StateSpec> specs;
    for (const Source& source : sources_) specs.push_back(source.spec);
    StateMatch match = nn::match_state(module, specs);
    match.unexpected.insert(match.unexpected.end(), unexpected_.begin(), unexpected_.end());
    nn::require_match(path_.c_str(), match, partial_);
    match.skipped.insert(match.skipped.end(), needless_.begin(), needless_.end());
    return match;
  }

  // Loads the arrays of those names.
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
  void find_published(const PublishedNames& published, const std::vector<std::string_view>& own) {
    std::unordered_map<std::string_view, const TensorHeader*> left;
    for (const TensorHeader& tensor : file_.tensors()) left.emplace(tensor.name, &tensor);
    for (const std::string_view name : own) {
      const Origin origin = published.origin(name);
      Source source{.spec = {std::string(name), {}, false}, .tensors = {}, .turned = origin.turned};
      for (const std::string& one : origin.names) {
        auto found = left.find(one);
        if (found == left.end()) found = left.find(PublishedNames::old_name(one));
        if (found != left.end()) source.tensors.push_back(found->second);
      }
      if (source.tensors.empty() || source.tensors.size() < origin.names.size()) continue;  // it is missing
      for (const TensorHeader* const tensor : source.tensors) {
        source.spec.skipped |= partial_ && !tensor->foreign.empty();
        left.erase(tensor->name);
      }
      source.spec.shape = shape_of(source, path_);
      sources_.push_back(std::move(source));
    }
    for (const TensorHeader& tensor : file_.tensors()) {
      if (left.contains(tensor.name))
        (published.is_needless(tensor.name) ? needless_ : unexpected_).push_back(tensor.name);
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
  const std::string& path_;
  const bool partial_;
  std::vector<Source> sources_;
  std::vector<std::string> needless_, unexpected_;  // tensors that are no source
};

}  // namespace

void save_module(nn::Module& module, const std::string& path) { save_safetensors(nn::state_of(module), {}, path); }

StateMatch load_module(nn::Module& module, const memory::Place& place, const std::string& path, bool partial) {
  const SafetensorsFile file(path);
  const Reading reading(file, path, module, partial);
  StateMatch match = reading.match(module);
  nn::load_state(module, reading.load(place, match.matched), partial);
  return match;
}

}  // namespace tinyai::io
