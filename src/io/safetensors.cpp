// The JSON is read event by event, never as a tree: nothing is stored that the format has no room for, nothing
// recurses, and duplicate keys, which a tree would swallow, are seen.
#include "io/safetensors.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.h"

namespace tinyai::io {
namespace {

constexpr uint64_t kMostJsonBytes = 100'000'000;  // the format's own limit
constexpr uint64_t kLengthBytes = 8;
constexpr std::string_view kMetadataKey = "__metadata__";

struct DTypeName {
  DType dtype;
  std::string_view name;
};
// Rows stand in the order in which the format's library lays tensors out.
constexpr DTypeName kDTypeNames[] = {
    {DType::kI64, "I64"}, {DType::kF64, "F64"}, {DType::kF32, "F32"}, {DType::kI32, "I32"},   {DType::kBf16, "BF16"},
    {DType::kF16, "F16"}, {DType::kI8, "I8"},   {DType::kU8, "U8"},   {DType::kBool, "BOOL"},
};

// The dtypes that we lack, with the bits that an element takes (safetensors 0.6).
struct ForeignDType {
  std::string_view name;
  int bits;
};
constexpr ForeignDType kForeign[] = {
    {"F4", 4},   {"F6_E2M3", 6}, {"F6_E3M2", 6}, {"F8_E5M2", 8}, {"F8_E4M3", 8},     {"F8_E8M0", 8},    {"I16", 16},
    {"U16", 16}, {"U32", 32},    {"U64", 64},    {"C64", 64},    {"F8_E5M2FNUZ", 8}, {"F8_E4M3FNUZ", 8}};

int layout_rank(DType dtype) {
  int rank = 0;
  while (kDTypeNames[rank].dtype != dtype) ++rank;
  return rank;
}

// Takes the parser's events and builds the header. Offsets stay relative to the data, as they are in the file.
class HeaderReader final : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit HeaderReader(const std::string& file) : file_(file) {}

  SafetensorsHeader take() { return std::move(header_); }

  bool key(string_t& key) override {
    key_ = key;
    if (place_ == Place::kTop && key != kMetadataKey) begin_tensor();
    if (place_ == Place::kTensor) field_ = field_named(key);
    return true;
  }

  bool start_object(size_t) override {
    if (place_ == Place::kStart) {
      place_ = Place::kTop;
    } else if (place_ == Place::kTop && key_ == kMetadataKey) {
      if (has_metadata_) refuse(" stands there twice");
      has_metadata_ = true;
      place_ = Place::kMetadata;
    } else if (place_ == Place::kTop) {
      place_ = Place::kTensor;
    } else {
      refuse(" has an object where none belongs");
    }
    return true;
  }

  bool end_object() override {
    if (place_ == Place::kTensor && seen_ != (kDType | kShape | kOffsets)) {
      refuse(" lacks 'dtype', 'shape' or 'data_offsets'");
    }
    place_ = Place::kTop;  // the parser itself knows when the outermost object has ended
    return true;
  }

  bool start_array(size_t) override {
    if (place_ != Place::kTensor || field_ == kDType) refuse(" has an array where none belongs");
    place_ = Place::kNumbers;
    numbers_.clear();
    return true;
  }

  bool number_unsigned(number_unsigned_t value) override {
    if (place_ != Place::kNumbers) refuse(" has a number where none belongs");
    const size_t most = field_ == kShape ? kMaxRank : 2;
    if (numbers_.size() == most) refuse(field_ == kShape ? " has more than 8 axes" : " has more than two offsets");
    if (value > INT64_MAX) refuse(" has a number over 2^63 - 1");
    numbers_.push_back(static_cast<int64_t>(value));
    return true;
  }

  bool end_array() override {
    place_ = Place::kTensor;
    TensorHeader& tensor = header_.tensors.back();
    if (field_ == kShape) {
      tensor.shape = Shape(std::span<const int64_t>(numbers_));
    } else {
      if (numbers_.size() != 2 || numbers_[0] > numbers_[1]) refuse(" needs two ascending data_offsets");
      tensor.offset = static_cast<uint64_t>(numbers_[0]);
      tensor.bytes = static_cast<uint64_t>(numbers_[1] - numbers_[0]);
    }
    return true;
  }

  bool string(string_t& text) override {
    if (place_ == Place::kMetadata) {
      if (!header_.metadata.emplace(key_, text).second) {
        fail(Status::kFormat, file_, ": metadata key ", printable(key_), " stands there twice");
      }
    } else if (place_ == Place::kTensor && field_ == kDType) {
      set_dtype(header_.tensors.back(), text);
    } else {
      refuse(" has a string where none belongs");
    }
    return true;
  }

  bool null() override { refuse(" has a null"); }
  bool boolean(bool) override { refuse(" has a truth value"); }
  bool number_integer(number_integer_t) override { refuse(" has a negative number"); }
  bool number_float(number_float_t, const string_t&) override { refuse(" has a number that is not a 64-bit integer"); }
  bool binary(binary_t&) override { refuse(" has binary data"); }
  bool parse_error(size_t position, const std::string&, const nlohmann::detail::exception& e) override {
    // The text that follows nlohmann's "[json.exception...]" may quote the file.
    const std::string_view what = e.what();
    fail(Status::kFormat, file_, ": the header is not JSON at byte ", position + kLengthBytes, ": ",
         printable(what.substr(std::min(what.find("] "), what.size() - 2) + 2)));
  }

 private:
  enum class Place { kStart, kTop, kTensor, kNumbers, kMetadata };
  enum Field { kDType = 1, kShape = 2, kOffsets = 4 };

  [[noreturn]] void refuse(std::string_view what) const {
    const bool inside = place_ == Place::kTensor || place_ == Place::kNumbers;  // then key_ is a field's name
    const std::string& name = inside ? header_.tensors.back().name : key_;
    const char* kind = place_ == Place::kMetadata ? "metadata key " : name == kMetadataKey ? "entry " : "tensor ";
    fail(Status::kFormat, file_, ": ", kind, printable(name), what);
  }

  void begin_tensor() {
    header_.tensors.emplace_back().name = key_;
    seen_ = 0;
  }

  Field field_named(const std::string& key) {
    const Field field = key == "dtype" ? kDType : key == "shape" ? kShape : key == "data_offsets" ? kOffsets : Field{};
    if (field == Field{}) refuse(cat(" has an unknown field ", printable(key)));
    if (seen_ & field) refuse(cat(" has ", printable(key), " twice"));
    seen_ |= field;
    return field;
  }

  void set_dtype(TensorHeader& tensor, const std::string& text) const {
    for (const DTypeName& d : kDTypeNames) {
      if (d.name != text) continue;
      tensor.dtype = d.dtype;
      return;
    }
    for (const ForeignDType& d : kForeign) {
      if (d.name != text) continue;
      tensor.foreign = text;
      return;
    }
    refuse(cat(" has dtype ", printable(text), ", which is not supported"));
  }

  const std::string& file_;
  SafetensorsHeader header_;
  Place place_ = Place::kStart;
  Field field_ = kDType;
  int seen_ = 0;
  bool has_metadata_ = false;
  std::string key_;
  std::vector<int64_t> numbers_;
};

uint64_t bytes_of(const std::string& where, const TensorHeader& tensor) {
  if (tensor.foreign.empty()) return stated_bytes(where, tensor.dtype, tensor.shape);
  const uint64_t elements = stated_bytes(where, DType::kU8, tensor.shape);
  const auto foreign = std::find_if(std::begin(kForeign), std::end(kForeign),
                                    [&](const ForeignDType& d) { return d.name == tensor.foreign; });
  uint64_t bits = 0;
  if (__builtin_mul_overflow(elements, static_cast<uint64_t>(foreign->bits), &bits) || bits % 8 != 0) {
    fail(Status::kFormat, where, ": ", elements, " elements of ", tensor.foreign, " are no whole number of bytes");
  }
  return bits / 8;
}

void require_distinct_names(Status status, const std::string& where, const std::vector<TensorHeader>& tensors) {
  std::vector<std::string_view> names;
  names.reserve(tensors.size());
  for (const TensorHeader& t : tensors) names.push_back(t.name);
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end()) fail(status, where, ": tensor ", printable(*twice), " stands there twice");
}

// The tensors fill the data without gap or overlap, and each fills its bytes; offsets become places in the file.
void place_tensors(const std::string& file, uint64_t data_begin, uint64_t data_bytes,
                   std::vector<TensorHeader>& tensors) {
  order_by_place(tensors);
  uint64_t end = 0;
  const std::string* before = nullptr;
  for (TensorHeader& t : tensors) {
    const std::string where = cat(file, ": tensor ", printable(t.name));
    if (t.offset > data_bytes || t.bytes > data_bytes - t.offset) {
      fail(Status::kFormat, where, " ends at byte ", t.offset + t.bytes, " of the data, the file at ", data_bytes);
    }
    if (t.offset < end) fail(Status::kFormat, where, " overlaps tensor ", printable(*before));
    if (t.offset > end) fail(Status::kFormat, where, " begins at byte ", t.offset, ", the one before ends at ", end);
    const uint64_t needed = bytes_of(where, t);
    if (needed != t.bytes) {
      fail(Status::kFormat, where, ": ", spec_text(t), " takes ", needed, " bytes, its offsets hold ", t.bytes);
    }
    end += t.bytes;
    t.offset += data_begin;
    before = &t.name;
  }
  if (end != data_bytes) {
    fail(Status::kFormat, file, ": the tensors end at byte ", end, " of the data, the file at ", data_bytes);
  }
}

std::string json_string(std::string_view what, const std::string& text) {
  try {
    return nlohmann::json(text).dump();
  } catch (const nlohmann::json::type_error&) {
    fail(Status::kArgument, "safetensors: ", what, " ", printable(text), " is not UTF-8");
  }
}

std::string json_metadata(const Metadata& metadata) {
  std::string out = json_string("key", std::string(kMetadataKey)) + ":{";
  for (const auto& [key, value] : metadata) {
    if (out.back() != '{') out += ',';
    out += json_string("metadata key", key) + ':' + json_string("metadata value", value);
  }
  return out + '}';
}

std::string json_tensor(const TensorHeader& t) {
  std::string shape;
  for (int i = 0; i < t.shape.rank(); ++i) shape += cat(i ? "," : "", t.shape[i]);
  return cat(json_string("tensor name", t.name), ":{\"dtype\":\"", kDTypeNames[layout_rank(t.dtype)].name,
             "\",\"shape\":[", shape, "],\"data_offsets\":[", t.offset, ",", t.offset + t.bytes, "]}");
}

}  // namespace

std::string_view dtype_name_of(const TensorHeader& tensor) {
  return tensor.foreign.empty() ? kDTypeNames[layout_rank(tensor.dtype)].name : std::string_view(tensor.foreign);
}

std::string spec_text(const TensorHeader& tensor) {
  return tensor.foreign.empty() ? to_string(Spec{tensor.dtype, tensor.shape})
                                : tensor.foreign + to_string(tensor.shape);
}

void order_by_place(std::vector<TensorHeader>& tensors) {
  std::sort(tensors.begin(), tensors.end(), [](const TensorHeader& a, const TensorHeader& b) {
    return a.offset != b.offset ? a.offset < b.offset : a.bytes != b.bytes ? a.bytes < b.bytes : a.name < b.name;
  });
}

SafetensorsHeader read_safetensors_header(const ByteSource& file) {
  if (file.size() < kLengthBytes) fail(Status::kFormat, file.name(), ": too short for a safetensors file");
  uint64_t length = 0;
  const std::string length_text = file.read_text(0, kLengthBytes);
  for (int i = kLengthBytes - 1; i >= 0; --i) length = length << 8 | static_cast<unsigned char>(length_text[i]);
  if (length > kMostJsonBytes || length > file.size() - kLengthBytes) {
    fail(Status::kFormat, file.name(), ": states a header of ", length, " bytes in a file of ", file.size());
  }
  const std::string text = file.read_text(kLengthBytes, length);
  if (const size_t zero = text.find('\0'); zero != std::string::npos) {  // which the parser takes for the end
    fail(Status::kFormat, file.name(), ": the header is not JSON at byte ", kLengthBytes + zero, ": a zero");
  }
  if (!text.starts_with('{')) fail(Status::kFormat, file.name(), ": the header does not begin with '{'");
  HeaderReader reader(file.name());
  nlohmann::json::sax_parse(text, &reader);
  SafetensorsHeader header = reader.take();
  require_distinct_names(Status::kFormat, file.name(), header.tensors);
  place_tensors(file.name(), kLengthBytes + length, file.size() - kLengthBytes - length, header.tensors);
  return header;
}

std::string safetensors_header(std::vector<TensorHeader>& tensors, const Metadata& metadata) {
  require_distinct_names(Status::kArgument, "safetensors", tensors);
  std::sort(tensors.begin(), tensors.end(), [](const TensorHeader& a, const TensorHeader& b) {
    const int left = layout_rank(a.dtype), right = layout_rank(b.dtype);
    return left != right ? left < right : a.name < b.name;
  });
  std::string json = "{";
  if (!metadata.empty()) json += json_metadata(metadata);
  uint64_t end = 0;
  for (TensorHeader& t : tensors) {
    if (t.name == kMetadataKey) fail(Status::kArgument, "safetensors: the name ", printable(t.name), " is reserved");
    t.bytes = static_cast<uint64_t>(Spec{t.dtype, t.shape}.bytes());
    t.offset = end;
    end += t.bytes;
    json += (json.size() > 1 ? "," : "") + json_tensor(t);
  }
  json += '}';
  json.append((kLengthBytes - json.size() % kLengthBytes) % kLengthBytes, ' ');  // so that the data is aligned
  if (json.size() > kMostJsonBytes) fail(Status::kArgument, "safetensors: a header of more than 100 MB");
  std::string length;
  for (uint64_t i = 0; i < kLengthBytes; ++i) length += static_cast<char>(json.size() >> (8 * i) & 0xff);
  for (TensorHeader& t : tensors) t.offset += kLengthBytes + json.size();
  return length + json;
}

}  // namespace tinyai::io
