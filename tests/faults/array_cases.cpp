// Arrays: creation, questions, copies, other libraries.
#include "case.h"

using faults::Call;
using faults::Calm;
using faults::Taking;

CASE(tinyai_array_from_host) {
  return [&w](Call& c) {
    const int64_t shape[] = {2, 3};
    const float data[6] = {1, 2, 3, 4, 5, 6};
    return tinyai_array_from_host(c.into(w.work), TINYAI_F32, shape, 2, data, c.out<tinyai_array>());
  };
}

CASE_OF(tinyai_array_from_host, of_eight_axes) {
  return [&w](Call& c) {
    const int64_t shape[] = {1, 2, 1, 2, 1, 2, 1, 2};
    return tinyai_array_from_host(c.into(w.work), TINYAI_BF16, shape, 8, nullptr, c.out<tinyai_array>());
  };
}

CASE_OF(tinyai_array_from_host, large) {
  return [&w](Call& c) {
    const int64_t size = 3 << 20;
    return tinyai_array_from_host(c.into(w.work), TINYAI_U8, &size, 1, nullptr, c.out<tinyai_array>());
  };
}

CASE(tinyai_array_import) {
  return [&w](Call& c) {
    static float data[4];
    const int64_t shape = 4;
    return tinyai_array_import(
        c.into(w.work), TINYAI_F32, &shape, 1, data, [](void*) {}, nullptr, c.out<tinyai_array>());
  };
}

CASE(tinyai_array_release) {
  const tinyai_array x = w.new_array(TINYAI_F32, {2}, {1, 2});
  return [=](Call& c) { return tinyai_array_release(c(x, Taking::kReleased)); };
}

CASE(tinyai_array_rank) {
  const tinyai_array x = w.array();
  return [=](Call& c) { return tinyai_array_rank(c(x), c.out<int64_t>()); };
}
CASE(tinyai_array_shape) {
  const tinyai_array x = w.array();
  return [=](Call& c) { return tinyai_array_shape(c(x), c.out<int64_t>(8), c.out<int64_t>()); };
}
CASE(tinyai_array_strides) {
  const tinyai_array x = w.array();
  return [=](Call& c) { return tinyai_array_strides(c(x), c.out<int64_t>(8), c.out<int64_t>()); };
}
CASE(tinyai_array_size) {
  const tinyai_array x = w.array();
  return [=](Call& c) { return tinyai_array_size(c(x), c.out<int64_t>()); };
}
CASE(tinyai_array_dtype) {
  const tinyai_array x = w.array();
  return [=](Call& c) { return tinyai_array_dtype(c(x), c.out<tinyai_dtype>()); };
}
CASE(tinyai_array_owner) {
  const tinyai_array x = w.array();
  return [=](Call& c) { return tinyai_array_owner(c(x), c.out<tinyai_manager>()); };
}

CASE(tinyai_array_set_name) {
  const tinyai_array x = w.array();
  return [=](Call& c) {
    return tinyai_array_set_name(c(x), "a name that is too long for a string to keep it inside of itself");
  };
}
CASE(tinyai_array_name) {
  const tinyai_array x = w.array();
  faults::require(tinyai_array_set_name(x, "a name that is too long for a string to keep it inside of itself"), "name");
  return [=](Call& c) { return tinyai_array_name(c(x), c.out<char>(8), 8, c.out<int64_t>()); };
}
CASE(tinyai_array_set_resident) {
  const tinyai_array x = w.array();
  return [=](Call& c) { return tinyai_array_set_resident(c(x), 1); };
}

CASE(tinyai_array_to_host) {
  const tinyai_array x = w.array();
  return [=](Call& c) { return tinyai_array_to_host(c(x), c.out<float>(6), 24); };
}
CASE_OF(tinyai_array_to_host, transposed) {
  const tinyai_array x = w.array();
  tinyai_array turned;
  faults::require(tinyai_array_transpose(w.home, x, nullptr, 0, &turned), "transpose");
  return [=](Call& c) { return tinyai_array_to_host(c(turned), c.out<float>(6), 24); };
}
CASE(tinyai_array_write) {
  const tinyai_array x = w.array();
  return [=](Call& c) {
    const float data[6] = {0.5f, -1, 2, 0.25f, 1.5f, -0.75f};
    return tinyai_array_write(c(x), data, sizeof data);
  };
}
CASE(tinyai_item) {
  const tinyai_array x = w.new_array(TINYAI_F32, {1}, {5});
  return [=](Call& c) { return tinyai_item(c(x), c.out<double>()); };
}
CASE(tinyai_array_print) {
  const tinyai_array x = w.array();
  return [=](Call& c) { return tinyai_array_print(c(x), c.out<char>(200), 200, c.out<int64_t>()); };
}

CASE(tinyai_array_to_dlpack) {
  const tinyai_array x = w.array();
  return [=](Call& c) {
    void** const out = c.out<void*>();
    const tinyai_status status = tinyai_array_to_dlpack(c(x), out);
    if (status != TINYAI_OK) return status;
    const Calm calm;  // nobody wants it: taken over and released
    tinyai_manager owner;
    tinyai_array back;
    faults::require(tinyai_array_owner(x, &owner), "owner");
    faults::require(tinyai_array_from_dlpack(owner, *out, &back), "from dlpack");
    return tinyai_array_release(back);
  };
}

CASE(tinyai_array_from_dlpack) {
  const tinyai_array x = w.array();
  return [x, &w](Call& c) {
    void* tensor = nullptr;
    {
      const Calm calm;
      faults::require(tinyai_array_to_dlpack(x, &tensor), "to dlpack");
    }
    const tinyai_status status = tinyai_array_from_dlpack(c.into(w.work), tensor, c.out<tinyai_array>());
    if (status == TINYAI_OK) return status;
    const Calm calm;  // on failure it is the caller's still
    char message[500];
    tinyai_array back;
    tinyai_last_error(message, sizeof message);
    faults::require(tinyai_array_from_dlpack(w.work, tensor, &back), message);
    faults::require(tinyai_array_release(back), "release");
    return status;
  };
}
