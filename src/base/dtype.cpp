// The promotion table.
#include "base/dtype.h"

namespace tinyai {
namespace {

constexpr DType F4 = DType::kF32, F8 = DType::kF64, H = DType::kF16, B = DType::kBf16, I1 = DType::kI8, U1 = DType::kU8,
                I4 = DType::kI32, I8 = DType::kI64, O = DType::kBool;

constexpr DType kPromotion[kDTypeCount][kDTypeCount] = {
    //       f32 f64 f16 bf16 i8 u8 i32 i64 bool
    /*f32 */ {F4, F8, F4, F4, F4, F4, F4, F4, F4},
    /*f64 */ {F8, F8, F8, F8, F8, F8, F8, F8, F8},
    /*f16 */ {F4, F8, H, F4, H, H, H, H, H},
    /*bf16*/ {F4, F8, F4, B, B, B, B, B, B},
    /*i8  */ {F4, F8, H, B, I1, I4, I4, I8, I1},
    /*u8  */ {F4, F8, H, B, I4, U1, I4, I8, U1},
    /*i32 */ {F4, F8, H, B, I4, I4, I4, I8, I4},
    /*i64 */ {F4, F8, H, B, I8, I8, I8, I8, I8},
    /*bool*/ {F4, F8, H, B, I1, U1, I4, I8, O},
};

}  // namespace

DType promote(DType a, DType b) { return kPromotion[static_cast<int>(a)][static_cast<int>(b)]; }

}  // namespace tinyai
