// Structs go to Java as their words behind struct_size (words() in glue.h). The classes there that are written by hand
// know the order: it is asserted here, so that a field that moves in tinyai.h does not compile instead of being read as
// another.
#include <cstddef>

#include "tinyai.h"

namespace {

template <class Field>
constexpr bool is_word(size_t offset, size_t index) {
  return offset == 8 * (index + 1) && sizeof(Field) == 8;
}

#define WORD(type, field, index) static_assert(is_word<decltype(type::field)>(offsetof(type, field), index))
#define AT(type, field, offset) static_assert(offsetof(type, field) == offset)

// Gradcheck: two numbers share the fourth word
AT(tinyai_gradcheck_options, second_order, 8 * 4);
AT(tinyai_gradcheck_options, passed, 8 * 4 + 4);
WORD(tinyai_gradcheck_options, input, 4);
WORD(tinyai_gradcheck_options, element, 5);
WORD(tinyai_gradcheck_options, analytic, 6);
WORD(tinyai_gradcheck_options, numeric, 7);

// Block.Size
WORD(tinyai_module_size, parameters, 0);
WORD(tinyai_module_size, parameter_bytes, 1);
WORD(tinyai_module_size, buffer_bytes, 2);

#undef WORD
#undef AT

}  // namespace
