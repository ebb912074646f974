// safetensors: named tensors behind one JSON header (huggingface.co/docs/safetensors, "Format").
//
//   8 bytes: length N of the header, little-endian | N bytes of JSON | the tensors' bytes, without gaps
//
// Reads our nine dtypes and the map of strings "__metadata__"; tensors of the format's other dtypes are known by name
// and place, so that they block nothing beside them. Refuses, with FORMAT and the file's and the tensor's name, what
// the format forbids: duplicate keys, offsets that overlap, leave gaps or end elsewhere than the file does, shapes that
// do not fill their bytes, text that is not UTF-8, a header over 100 MB or longer than the file, any other nesting.
// Memory used is a small multiple of the header's length, which is checked against the file first.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "io/byte_source.h"
#include "io/tensor_header.h"

namespace tinyai::io {

using Metadata = std::map<std::string, std::string>;

struct SafetensorsHeader {
  std::vector<TensorHeader> tensors;  // in the order of their bytes
  Metadata metadata;
};

SafetensorsHeader read_safetensors_header(const ByteSource& file);

std::string_view dtype_name_of(const TensorHeader& tensor);  // "F32", as the format has it
std::string spec_text(const TensorHeader& tensor);           // as we print it; "F8_E4M3[4,4]" of a dtype that we lack

// Orders them as read_safetensors_header() gives them, whose places are known.
void order_by_place(std::vector<TensorHeader>& tensors);

// Gives the tensors (name, dtype and shape are used) their order and places in the file, as the format's own library
// does: widest dtype first so that each is aligned, then by name. Returns all that precedes the first one's bytes.
// ARGUMENT for a name that is used twice, reserved or not UTF-8.
std::string safetensors_header(std::vector<TensorHeader>& tensors, const Metadata& metadata);

}  // namespace tinyai::io
