// The header is a Python dict display of three known keys, so a reader of exactly that is enough: strings without
// escapes, True and False, a tuple of integers. Nothing nests, nothing recurses.
#include "io/npy.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/error.h"

namespace tinyai::io {
namespace {

constexpr std::string_view kMagic("\x93NUMPY", 6);
constexpr uint64_t kMostHeaderBytes = 1 << 20;  // NumPy's own of rank 8 has some 300

struct Descr {
  DType dtype;
  std::string_view text;
};
constexpr Descr kDescrs[] = {
    {DType::kF32, "<f4"}, {DType::kF64, "<f8"}, {DType::kF16, "<f2"}, {DType::kBf16, "<V2"}, {DType::kI8, "|i1"},
    {DType::kU8, "|u1"},  {DType::kI32, "<i4"}, {DType::kI64, "<i8"}, {DType::kBool, "|b1"},
};

// Reads the dict from left to right.
class HeaderParser {
 public:
  HeaderParser(const std::string& file, std::string_view text) : file_(file), rest_(text) {}

  TensorHeader parse() {
    expect('{');
    while (!next_is('}')) {
      parse_entry();
      if (next_is(',')) continue;
      expect('}');
      break;
    }
    skip_spaces();
    if (!rest_.empty()) fail_here("text after the header's dict");
    if (seen_ != (kDescr | kOrder | kShape)) fail_here("the header lacks 'descr', 'fortran_order' or 'shape'");
    return header_;
  }

 private:
  enum Key { kDescr = 1, kOrder = 2, kShape = 4 };

  [[noreturn]] void fail_here(std::string_view what) const {
    fail(Status::kFormat, file_, ": not a valid .npy header: ", what, ", before ", printable(rest_.substr(0, 24)));
  }
  void skip_spaces() {
    const size_t n = rest_.find_first_not_of(" \t\r\n");
    rest_.remove_prefix(std::min(n, rest_.size()));
  }
  bool next_is(char c) {  // and steps over it
    skip_spaces();
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void expect(char c) {
    if (!next_is(c)) fail_here(cat("expected '", c, "'"));
  }
  bool next_is(std::string_view word) {
    skip_spaces();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  std::string_view parse_string() {
    const char quote = next_is('\'') ? '\'' : '"';
    if (quote == '"') expect('"');
    const size_t end = rest_.find(quote);
    if (end == std::string_view::npos) fail_here("a string without an end");
    const std::string_view text = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return text;
  }

  void parse_entry() {
    const std::string_view key = parse_string();
    expect(':');
    const Key which = key == "descr" ? kDescr : key == "fortran_order" ? kOrder : key == "shape" ? kShape : Key{};
    if (which == Key{}) fail_here(cat("unknown key ", printable(key)));
    if (seen_ & which) fail_here(cat("key ", printable(key), " stands there twice"));
    seen_ |= which;
    if (which == kDescr) header_.dtype = parse_dtype();
    if (which == kOrder) header_.fortran_order = parse_bool();
    if (which == kShape) header_.shape = parse_shape();
  }

  DType parse_dtype() {
    skip_spaces();
    if (rest_.starts_with('[') || rest_.starts_with('(')) fail_here("structured arrays are not supported");
    const std::string_view text = parse_string();
    for (const Descr& d : kDescrs) {
      if (text.size() != 3 || text.substr(1) != d.text.substr(1)) continue;
      if (text[0] == '<' || text[0] == '=' || size_of(d.dtype) == 1) return d.dtype;
      if (text[0] == '|' && d.dtype == DType::kBf16) return d.dtype;
      if (text[0] == '>') fail_here("big-endian arrays are not supported");
    }
    fail_here(cat("dtype ", printable(text), " is not supported"));
  }

  bool parse_bool() {
    if (next_is("True")) return true;
    if (!next_is("False")) fail_here("expected True or False");
    return false;
  }

  Shape parse_shape() {
    Shape shape;
    expect('(');
    while (!next_is(')')) {
      if (shape.rank() == kMaxRank) fail_here(cat("more than ", kMaxRank, " axes"));
      shape.push_back(parse_size());
      if (next_is(',')) continue;
      expect(')');
      if (shape.rank() == 1) fail_here("a number in parentheses is not a shape");
      break;
    }
    return shape;
  }

  int64_t parse_size() {
    skip_spaces();
    int64_t size = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), size);
    if (error != std::errc() || size < 0) fail_here("expected a size of 0 to 2^63 - 1");
    rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
    next_is('L');  // Python 2 wrote long integers so
    return size;
  }

  const std::string& file_;
  std::string_view rest_;
  TensorHeader header_;
  int seen_ = 0;
};

uint64_t little_endian(const unsigned char* bytes, int count) {
  uint64_t value = 0;
  for (int i = count - 1; i >= 0; --i) value = value << 8 | bytes[i];
  return value;
}

}  // namespace

TensorHeader read_npy_header(const ByteSource& file) {
  std::array<unsigned char, 12> start = {};
  const uint64_t had = std::min<uint64_t>(start.size(), file.size());
  file.read_at(0, std::as_writable_bytes(std::span(start).first(had)));
  if (had < 10 || !std::equal(kMagic.begin(), kMagic.end(), reinterpret_cast<const char*>(start.data()))) {
    fail(Status::kFormat, file.name(), ": not a .npy file");
  }
  const int version = start[6];
  if (version < 1 || version > 3 || start[7] != 0) {
    fail(Status::kFormat, file.name(), ": .npy version ", version, ".", int{start[7]}, " is not supported");
  }
  const int length_bytes = version == 1 ? 2 : 4;
  const uint64_t begin = 8 + static_cast<uint64_t>(length_bytes), length = little_endian(&start[8], length_bytes);
  if (had < begin || length > file.size() - begin || length > kMostHeaderBytes) {
    fail(Status::kFormat, file.name(), ": states a header of ", length, " bytes in a file of ", file.size());
  }
  const std::string text = file.read_text(begin, length);
  TensorHeader header = HeaderParser(file.name(), text).parse();
  header.offset = begin + length;
  header.bytes = stated_bytes(file.name(), header.dtype, header.shape);
  if (header.bytes > file.size() - header.offset) {
    fail(Status::kFormat, file.name(), ": ", to_string(Spec{header.dtype, header.shape}), " needs ", header.bytes,
         " bytes after the header, the file has ", file.size() - header.offset);
  }
  return header;
}

std::string npy_header(const TensorHeader& tensor) {
  const auto descr =
      std::find_if(std::begin(kDescrs), std::end(kDescrs), [&](const Descr& d) { return d.dtype == tensor.dtype; });
  std::string shape;
  for (int i = 0; i < tensor.shape.rank(); ++i) shape += cat(i ? ", " : "", tensor.shape[i]);
  if (tensor.shape.rank() == 1) shape += ",";
  std::string dict = cat("{'descr': '", descr->text, "', 'fortran_order': ", tensor.fortran_order ? "True" : "False",
                         ", 'shape': (", shape, "), }");
  constexpr size_t kStart = 10, kAlignment = 64;  // bytes before the dict; where NumPy wants the data
  dict.append(kAlignment - 1 - (kStart + dict.size()) % kAlignment, ' ');
  dict += '\n';
  const char length[] = {static_cast<char>(dict.size() & 0xff), static_cast<char>(dict.size() >> 8)};
  return std::string(kMagic) + '\x01' + '\x00' + std::string(length, 2) + dict;
}

}  // namespace tinyai::io
