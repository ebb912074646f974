#include "train/pieces_of_files.h"

#include <algorithm>

#include "base/error.h"
#include "memory/placement.h"

namespace tinyai::train {

int64_t PiecesOfFiles::elements_of(const std::string& folder, const std::string& name) {
  std::ranges::sort(pieces_, {}, [](const Piece& piece) { return piece.elements.begin; });
  int64_t end = 0;
  for (const Piece& piece : pieces_) {
    const bool fits = piece.elements.begin == end && piece.tensor->foreign.empty() &&
                      piece.tensor->dtype == pieces_[0].tensor->dtype && piece.tensor->shape.rank() == 1 &&
                      piece.tensor->shape[0] == piece.elements.count();
    if (!fits) fail(Status::kFormat, folder, ": the pieces of ", io::printable(name), " do not fit together");
    end = piece.elements.end;
  }
  return end;
}

ArrayRef PiecesOfFiles::read(const memory::Place& place, const PartRun& wanted, const Shape& shape) const {
  const DType dtype = pieces_[0].tensor->dtype;
  const int64_t size = size_of(dtype);
  ArrayRef all =
      new_array(place, device::cpu(), memory::Category::kWorkspace, {dtype, shape}, {}, memory::Exempt::kFromCap);
  memory::EngineVector<std::byte> bytes;
  for (const Piece& piece : pieces_) {
    const PartRun both{std::max(wanted.begin, piece.elements.begin), std::min(wanted.end, piece.elements.end)};
    if (both.begin >= both.end) continue;
    bytes.resize(static_cast<size_t>(piece.tensor->bytes));
    piece.file->read(*piece.tensor, bytes);
    std::copy_n(bytes.data() + (both.begin - piece.elements.begin) * size, both.count() * size,
                static_cast<std::byte*>(all->data()) + (both.begin - wanted.begin) * size);
  }
  return all;
}

}  // namespace tinyai::train
