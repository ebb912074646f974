// PiecesOfFiles: an array that lies in pieces in several files, of which any run of elements is read: those pieces that
// have some of it, one at a time, each held to its checksum.
#pragma once

#include <string>
#include <vector>

#include "base/sum_tree.h"
#include "io/array_file.h"

namespace tinyai::train {

class PiecesOfFiles {
 public:
  void add(const PartRun& elements, const io::SafetensorsFile& file, const io::TensorHeader& tensor) {
    pieces_.push_back({elements, &file, &tensor});
  }
  // Elements of the whole. FORMAT where the pieces are not one behind the other from the first element on.
  int64_t elements_of(const std::string& folder, const std::string& name);
  // As workspace of that shape.
  ArrayRef read(const memory::Place& place, const PartRun& wanted, const Shape& shape) const;

 private:
  struct Piece {
    PartRun elements;
    const io::SafetensorsFile* file;
    const io::TensorHeader* tensor;
  };
  std::vector<Piece> pieces_;
};

}  // namespace tinyai::train
