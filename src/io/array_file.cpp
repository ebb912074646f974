// Header first, then elements: one read or write where memory allows, else piece by piece.
#include "io/array_file.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <utility>

#include "base/error.h"
#include "io/atomic_file.h"
#include "io/checksum.h"
#include "io/npy.h"
#include "memory/deadline.h"
#include "memory/engine_bytes.h"
#include "memory/manager.h"
#include "ops/strided_copy.h"

namespace tinyai::io {
namespace {

// A piece of elements on their way.
class Scratch {
 public:
  static constexpr int64_t kBytes = 1 << 20;

  Scratch() : bytes_(new std::byte[kBytes]) { memory::add_engine_bytes(kBytes); }
  ~Scratch() { memory::add_engine_bytes(-kBytes); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::byte* data() { return bytes_.get(); }
  std::span<std::byte> first(int64_t n) { return {bytes_.get(), static_cast<size_t>(n)}; }

 private:
  std::unique_ptr<std::byte[]> bytes_;
};

// The first axis varies fastest, without gaps.
void fortran_strides(const Shape& shape, int64_t* out) {
  int64_t stride = 1;
  for (int i = 0; i < shape.rank(); ++i) {
    out[i] = stride;
    stride *= shape[i];
  }
}

bool is_fortran_order(const Array& array) {
  const Shape shape = array.shape();
  int64_t strides[kMaxRank], wanted[kMaxRank];
  array.strides(strides);
  fortran_strides(shape, wanted);
  for (int i = 0; i < shape.rank(); ++i) {
    if (shape[i] != 1 && strides[i] != wanted[i]) return false;
  }
  return true;
}

// Elements on their way into a file, piece by piece. Each piece is summed up where it lies, and written from there: the
// sum is right for the file even if another thread writes the array meanwhile.
class ElementWriter {
 public:
  explicit ElementWriter(AtomicFile& file) : file_(file) {}

  void write(const Array& array);  // in C order
  // Without gaps, in the order of memory; or from where its elements lie so.
  void write_block(const Array& array) { write_block(array, static_cast<const std::byte*>(array.data())); }
  void write_block(const Array& array, const std::byte* data);
  uint64_t take_sum() { return std::exchange(sum_, Xxh64()).sum(); }

 private:
  void write_strided(const Array& array);
  void put(std::span<const std::byte> piece) {
    sum_.add(piece);
    file_.write(piece);
  }

  AtomicFile& file_;
  Scratch scratch_;
  Xxh64 sum_;
};

void ElementWriter::write_block(const Array& array, const std::byte* data) {
  const int64_t bytes = array.spec().bytes();
  for (int64_t done = 0; done < bytes; done += Scratch::kBytes) {
    const std::span<std::byte> piece = scratch_.first(std::min(Scratch::kBytes, bytes - done));
    array.device().copy_to_host(piece.data(), data + done, static_cast<int64_t>(piece.size()));
    put(piece);
  }
}

// Elements of any strides in C order: an odometer that fills the scratch and empties it into the file.
void ElementWriter::write_strided(const Array& array) {
  const int64_t width = size_of(array.dtype), n = array.elements();
  int64_t strides[kMaxRank], index[kMaxRank] = {};
  array.strides(strides);
  const auto* from = static_cast<const std::byte*>(array.data());
  int64_t filled = 0;
  for (int64_t i = 0; i < n; ++i) {
    std::memcpy(scratch_.data() + filled, from, static_cast<size_t>(width));
    filled += width;
    if (filled == Scratch::kBytes || i == n - 1) {  // a width divides it
      put(scratch_.first(filled));
      filled = 0;
    }
    for (int axis = array.rank - 1; axis >= 0; --axis) {
      from += strides[axis] * width;
      if (++index[axis] < array.size(axis)) break;
      from -= index[axis] * strides[axis] * width;
      index[axis] = 0;
    }
  }
}

void ElementWriter::write(const Array& array) {
  if (array.elements() == 0) return;
  if (array.is_contiguous()) return write_block(array);
  if (array.device().is_host_memory()) return write_strided(array);
  ops::with_dense(array, [&](const std::byte* elements) { write_block(array, elements); });
}

void normalise(DType dtype, std::span<std::byte> bytes) {
  if (dtype == DType::kBool) normalise_booleans(bytes);
}

// The strides that a tensor has in the file, which it keeps in memory.
class FileLayout {
 public:
  explicit FileLayout(const TensorHeader& tensor)
      : fortran_(tensor.fortran_order && tensor.shape.rank() > 1 && tensor.bytes > 0) {
    fortran_strides(tensor.shape, strides_);
  }
  operator Layout() const { return {fortran_ ? strides_ : nullptr}; }  // NOLINT: what it is for

 private:
  bool fortran_;
  int64_t strides_[kMaxRank];
};

// Arrays yet to be made, whose bytes are on the account already; what was not taken in the end is taken off.
class Reserved {
 public:
  Reserved(const memory::Place& place, std::span<const TensorHeader* const> tensors, memory::Category category,
           memory::Exempt exempt)
      : place_(place), device_(memory::device_of(place)), rest_{0, category} {
    rest_.memory = device_.memory();
    for (const TensorHeader* tensor : tensors) {
      const memory::Charge charge = charge_for(*tensor);
      rest_.bytes += charge.bytes;
      rest_.header += charge.header;
    }
    if (rest_.bytes > 0) memory::charge(place_, rest_, {0, category}, exempt);
  }
  ~Reserved() {
    if (rest_.bytes > 0) memory::uncharge(place_.shard, rest_);
  }
  Reserved(const Reserved&) = delete;
  Reserved& operator=(const Reserved&) = delete;

  ArrayRef take(const TensorHeader& tensor) {
    memory::require_going_on(place_);
    const memory::Charge charge = charge_for(tensor);
    rest_.bytes -= charge.bytes;
    rest_.header -= charge.header;
    if (rest_.bytes > 0) memory::split_charge(place_.shard);
    return new_array_paid(place_, device_, rest_.category, {tensor.dtype, tensor.shape}, FileLayout(tensor));
  }

 private:
  memory::Charge charge_for(const TensorHeader& tensor) const {
    return charge_of({tensor.dtype, tensor.shape}, device_, rest_.category, FileLayout(tensor));
  }

  memory::Place place_;
  device::Device& device_;
  memory::Charge rest_;
};

void read_elements(const ByteSource& file, const TensorHeader& tensor, const Array& array, Xxh64* sum = nullptr) {
  auto* data = static_cast<std::byte*>(array.data());
  const int64_t bytes = static_cast<int64_t>(tensor.bytes);
  if (array.device().is_host_memory()) {
    const std::span<std::byte> all(data, tensor.bytes);
    file.read_at(tensor.offset, all);
    if (sum) sum->add(all);
    return normalise(tensor.dtype, all);
  }
  Scratch scratch;
  for (int64_t done = 0; done < bytes; done += Scratch::kBytes) {
    const std::span<std::byte> piece = scratch.first(std::min(Scratch::kBytes, bytes - done));
    file.read_at(tensor.offset + static_cast<uint64_t>(done), piece);
    if (sum) sum->add(piece);
    normalise(tensor.dtype, piece);
    array.device().copy_from_host(data + done, piece.data(), static_cast<int64_t>(piece.size()));
  }
}

}  // namespace

void save_npy(const Array& array, const std::string& path) {
  TensorHeader header;
  header.dtype = array.dtype;
  header.shape = array.shape();
  header.fortran_order = !array.is_contiguous() && is_fortran_order(array);
  AtomicFile file(path);
  file.write(npy_header(header));
  ElementWriter writer(file);
  if (header.fortran_order) {
    writer.write_block(array);
  } else {
    writer.write(array);
  }
  file.commit();
}

ArrayRef load_npy(const memory::Place& place, const std::string& path) {
  const FileSource file(path);
  const TensorHeader tensor = read_npy_header(file);
  const TensorHeader* const one = &tensor;
  ArrayRef array = Reserved(place, {&one, 1}, memory::Category::kData, memory::Exempt::kNo).take(tensor);
  read_elements(file, tensor, *array);
  return array;
}

FileSeal save_safetensors(std::span<const NamedArray> arrays, const Metadata& metadata, const std::string& path) {
  std::vector<TensorHeader> headers(arrays.size());
  std::map<std::string_view, const Array*> by_name;
  for (size_t i = 0; i < arrays.size(); ++i) {
    headers[i].name = arrays[i].name;
    headers[i].dtype = arrays[i].array->dtype;
    headers[i].shape = arrays[i].array->shape();
    by_name[arrays[i].name] = arrays[i].array.get();
  }
  std::vector<uint64_t> sums(arrays.size());
  Metadata all = metadata;
  all[std::string(kChecksumsKey)] = checksums_text(0, sums);
  const std::string start = safetensors_header(headers, all);  // refuses names, before a file is touched
  const std::string entry = cat('"', kChecksumsKey, "\":\"");  // in no text of the header: there quotes are escaped
  order_by_place(headers);
  AtomicFile file(path);
  file.write(start);
  ElementWriter writer(file);
  for (size_t i = 0; i < headers.size(); ++i) {
    writer.write(*by_name[headers[i].name]);
    sums[i] = writer.take_sum();
  }
  all.erase(std::string(kChecksumsKey));
  const uint64_t bytes = headers.empty() ? start.size() : headers.back().offset + headers.back().bytes;
  const std::string checksums = checksums_text(header_sum({std::move(headers), std::move(all)}), sums);
  FileSeal seal{static_cast<int64_t>(bytes), seal_of(checksums)};
  file.rewrite(start.find(entry) + entry.size(), checksums);
  file.commit();
  return seal;
}

const TensorHeader& SafetensorsFile::tensor(std::string_view name) const {
  for (const TensorHeader& tensor : tensors()) {
    if (tensor.name == name) return tensor;
  }
  fail(Status::kArgument, source_.name(), ": there is no tensor ", printable(name));
}

std::vector<NamedArray> SafetensorsFile::load(const memory::Place& place, Use use) const {
  std::vector<const TensorHeader*> all;
  all.reserve(tensors().size());
  for (const TensorHeader& tensor : tensors()) all.push_back(&tensor);
  return load(place, all, use);
}

std::vector<NamedArray> SafetensorsFile::load(const memory::Place& place, std::span<const TensorHeader* const> tensors,
                                              Use use) const {
  const bool temporary = use == Use::kTemporary;
  for (const TensorHeader* tensor : tensors) {
    if (tensor->foreign.empty()) continue;
    fail(Status::kDtype, source_.name(), ": tensor ", printable(tensor->name), " has dtype ", tensor->foreign,
         ", which is not supported; the others can be loaded by their names");
  }
  Reserved reserved(place, tensors, temporary ? memory::Category::kWorkspace : memory::Category::kData,
                    temporary ? memory::Exempt::kFromCap : memory::Exempt::kNo);
  std::vector<NamedArray> loaded;
  loaded.reserve(tensors.size());
  for (const TensorHeader* tensor : tensors) {
    ArrayRef array = reserved.take(*tensor);
    Xxh64 sum;
    read_elements(source_, *tensor, *array, checksums_.known() ? &sum : nullptr);
    check(*tensor, sum.sum());
    if (!temporary && !tensor->name.empty()) set_name(*array, tensor->name);
    loaded.push_back({tensor->name, std::move(array)});
  }
  return loaded;
}

void SafetensorsFile::read(const TensorHeader& tensor, std::span<std::byte> to) const {
  source_.read_at(tensor.offset, to);
  Xxh64 sum;
  sum.add(to);
  check(tensor, sum.sum());
  normalise(tensor.dtype, to);
}

void SafetensorsFile::check(const TensorHeader& tensor, uint64_t sum) const {
  if (!checksums_.known()) return;
  checksums_.require(source_.name(), tensor, static_cast<size_t>(&tensor - header_.tensors.data()), sum);
}

}  // namespace tinyai::io
