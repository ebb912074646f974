#include "ops/undo.h"

#include <exception>
#include <utility>

#include "ops/apply.h"
#include "ops/write.h"

namespace tinyai::ops {
namespace {

constinit thread_local Undo* t_undo = nullptr;

}  // namespace

WithoutUndo::WithoutUndo() noexcept : outer_(std::exchange(t_undo, nullptr)) {}
WithoutUndo::~WithoutUndo() { t_undo = outer_; }

Undo::Undo() noexcept : outer_(std::exchange(t_undo, this)), exceptions_(std::uncaught_exceptions()) {}

Undo::~Undo() {
  t_undo = outer_;
  if (saved_.empty()) return;
  if (std::uncaught_exceptions() > exceptions_) {
    put_back();
  } else if (outer_) {
    outer_->saved_.splice(outer_->saved_.begin(), saved_);
  }
}

void Undo::keep(const Array& array) {
  if (!t_undo || context().tracer) return;  // a trace writes nothing
  ArrayRef before = new_array(place_of_owner(array), array.device(), memory::Category::kWorkspace, array.spec(), {},
                              memory::Exempt::kFromCap);
  copy_to(*before, array);
  t_undo->saved_.push_front({ArrayRef::share(const_cast<Array*>(&array)), std::move(before)});
}

void Undo::put_back() noexcept {
  for (const SavedArray& kept : saved_) copy_to(*kept.array, *kept.before);
}

}  // namespace tinyai::ops
