// Conversions between all dtypes, selection, filling, and the transposition of a tile.
#include "kernels/cpu/simd/half.h"
#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/simd/transpose_tile.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

struct Truth {
  uint8_t value;
};

template <class T>
constexpr bool kIsHalf = kSame<T, Float16Bits> || kSame<T, Bfloat16Bits>;

// A float that rounds to any 16-bit float as the double does: truncated, its last bit set if anything was cut off.
inline float round_to_odd(double value) {
  const float near = static_cast<float>(value);
  if (static_cast<double>(near) == value || near != near) return near;
  uint32_t bits;
  __builtin_memcpy(&bits, &near, sizeof bits);
  if (__builtin_fabs(static_cast<double>(near)) > __builtin_fabs(value)) --bits;
  bits |= 1;
  float odd;
  __builtin_memcpy(&odd, &bits, sizeof odd);
  return odd;
}

// A float as an i32 or i64: what these cannot hold, NaN too, is their least number, which x86 gives of itself and C++
// and other processors do not promise. Chosen before the conversion, so that it stays one of whole vectors.
template <class Wide, class From>
inline Wide whole(From x) {
  constexpr From kBeyond = sizeof(Wide) == 8 ? static_cast<From>(0x1p63) : static_cast<From>(0x1p31);
  const bool fits = (x >= -kBeyond) & (x < kBeyond);
  return static_cast<Wide>(fits ? x : -kBeyond);
}

// Narrow integers are the low bits of the i32.
template <class From, class To>
inline To one(From x) {
  if constexpr (kSame<To, Truth>) {
    return Truth{static_cast<uint8_t>(x != From{0})};
  } else if constexpr (kIsFloat<From> && !kIsFloat<To>) {
    if constexpr (sizeof(To) == 8) return whole<int64_t>(x);
    if constexpr (sizeof(To) < 8) return static_cast<To>(whole<int32_t>(x));
  } else {
    return static_cast<To>(x);
  }
}

template <class From, class To>
void convert_plain(int64_t n, const From* x, To* y) {
  for (int64_t i = 0; i < n; ++i) y[i] = one<From, To>(x[i]);
}

template <class From, class To>
TINYAI_INLINE void from_half(int64_t n, const From* x, To* y) {
  int64_t i = 0;
  float block[kF];
  for (; i < n; i += kF) {
    const int64_t count = n - i < kF ? n - i : kF;
    U16 bits = {};
    if (count == kF) {
      bits = load_as<U16>(x + i);
    } else {
      uint16_t lanes[kF] = {};
      for (int64_t k = 0; k < count; ++k) lanes[k] = x[i + k].bits;
      bits = load_as<U16>(lanes);
    }
    const F value = to_float(From{}, bits);
    if constexpr (kSame<To, float>) {
      if (count == kF) {
        store(y + i, value);
      } else {
        store_partial<float>(y + i, value, count);
      }
    } else {
      store(block, value);
      for (int64_t k = 0; k < count; ++k) y[i + k] = one<float, To>(block[k]);
    }
  }
}

template <class From, class To>
TINYAI_INLINE void to_half(int64_t n, const From* x, To* y) {
  int64_t i = 0;
  float block[kF] = {};
  for (; i < n; i += kF) {
    const int64_t count = n - i < kF ? n - i : kF;
    F value;
    if constexpr (kSame<From, float>) {
      value = count == kF ? load(x + i) : load_repeating(x + i, count);
    } else {
      for (int64_t k = 0; k < count; ++k) block[k] = round_to_odd(static_cast<double>(x[i + k]));
      value = load(block);
    }
    const U16 bits = from_float(To{}, value);
    if (count == kF) {
      store(y + i, bits);
    } else {
      uint16_t lanes[kF];
      store(lanes, bits);
      for (int64_t k = 0; k < count; ++k) y[i + k].bits = lanes[k];
    }
  }
}

template <class From, class To>
void half_to_half(int64_t n, const From* x, To* y) {
  float block[256];
  for (int64_t i = 0; i < n; i += 256) {
    const int64_t count = n - i < 256 ? n - i : 256;
    from_half<From, float>(count, x + i, block);
    to_half<float, To>(count, block, y + i);
  }
}

template <class From, class To>
void convert_row(int64_t n, const void* x_data, void* y_data) {
  const From* x = static_cast<const From*>(x_data);
  To* y = static_cast<To*>(y_data);
  if constexpr (kIsHalf<From> && kIsHalf<To>) {
    half_to_half<From, To>(n, x, y);
  } else if constexpr (kIsHalf<From>) {
    from_half<From, To>(n, x, y);
  } else if constexpr (kIsHalf<To>) {
    to_half<From, To>(n, x, y);
  } else {
    convert_plain<From, To>(n, x, y);
  }
}

// Bool is read as u8.
template <class From, DType from>
constexpr void add_conversions(CopyRows& rows) {
  CopyRows::Convert(&to)[kDTypeCount] = rows.convert[static_cast<int>(from)];
  to[static_cast<int>(DType::kF32)] = convert_row<From, float>;
  to[static_cast<int>(DType::kF64)] = convert_row<From, double>;
  to[static_cast<int>(DType::kF16)] = convert_row<From, Float16Bits>;
  to[static_cast<int>(DType::kBf16)] = convert_row<From, Bfloat16Bits>;
  to[static_cast<int>(DType::kI8)] = convert_row<From, int8_t>;
  to[static_cast<int>(DType::kU8)] = convert_row<From, uint8_t>;
  to[static_cast<int>(DType::kI32)] = convert_row<From, int32_t>;
  to[static_cast<int>(DType::kI64)] = convert_row<From, int64_t>;
  to[static_cast<int>(DType::kBool)] = convert_row<From, Truth>;
  to[static_cast<int>(from)] = nullptr;
}

template <class T>
void select_row(int64_t n, const void* condition_data, const void* a_data, int64_t a_step, const void* b_data,
                int64_t b_step, void* y_data) {
  const uint8_t* condition = static_cast<const uint8_t*>(condition_data);
  const T *a = static_cast<const T*>(a_data), *b = static_cast<const T*>(b_data);
  T* y = static_cast<T*>(y_data);
  if (a_step && b_step) {
    for (int64_t i = 0; i < n; ++i) y[i] = condition[i] ? a[i] : b[i];
  } else if (a_step) {
    const T other = *b;
    for (int64_t i = 0; i < n; ++i) y[i] = condition[i] ? a[i] : other;
  } else if (b_step) {
    const T chosen = *a;
    for (int64_t i = 0; i < n; ++i) y[i] = condition[i] ? chosen : b[i];
  } else {
    const T chosen = *a, other = *b;
    for (int64_t i = 0; i < n; ++i) y[i] = condition[i] ? chosen : other;
  }
}

template <class T>
void fill_row(int64_t n, const void* value, void* y_data) {
  T* y = static_cast<T*>(y_data);
  const T v = *static_cast<const T*>(value);
  for (int64_t i = 0; i < n; ++i) y[i] = v;
}

constexpr CopyRows make() {
  CopyRows rows{};
  add_conversions<float, DType::kF32>(rows);
  add_conversions<double, DType::kF64>(rows);
  add_conversions<Float16Bits, DType::kF16>(rows);
  add_conversions<Bfloat16Bits, DType::kBf16>(rows);
  add_conversions<int8_t, DType::kI8>(rows);
  add_conversions<uint8_t, DType::kU8>(rows);
  add_conversions<int32_t, DType::kI32>(rows);
  add_conversions<int64_t, DType::kI64>(rows);
  add_conversions<uint8_t, DType::kBool>(rows);
  rows.select[0] = select_row<uint8_t>;
  rows.select[1] = select_row<uint16_t>;
  rows.select[2] = select_row<uint32_t>;
  rows.select[3] = select_row<uint64_t>;
  rows.fill[0] = fill_row<uint8_t>;
  rows.fill[1] = fill_row<uint16_t>;
  rows.fill[2] = fill_row<uint32_t>;
  rows.fill[3] = fill_row<uint64_t>;
  rows.transpose[0] = transpose_tile<uint8_t>;
  rows.transpose[1] = transpose_tile<uint16_t>;
  rows.transpose[2] = transpose_tile<uint32_t>;
  rows.transpose[3] = transpose_tile<uint64_t>;
  return rows;
}

}  // namespace

extern const CopyRows copy_rows = make();

}  // namespace tinyai::kernels::simd::TINYAI_ISA
