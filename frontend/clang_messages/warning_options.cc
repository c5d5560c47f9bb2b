// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/clang_messages/warning_options.h"

#include <cassert>
#include <cstddef>
#include <iterator>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

// Returns the index of `name` in kCompileGroups; the number of groups if it is
// not there.
size_t PlaceOf(llvm::StringRef name) {
  return llvm::find(kCompileGroups, name) - std::begin(kCompileGroups);
}

}  // namespace

bool WarningOptions::Take(llvm::StringRef option) {
  const bool is_positive = !option.consume_front("no-");
  const bool is_about_error = option.consume_front("error=");
  if (option == "everything" && !is_about_error) {
    for (OfGroup& group : groups_) group.is_enabled = is_positive;
    return false;
  }
  const size_t place = PlaceOf(option);
  if (place == groups_.size()) return false;
  OfGroup& group = groups_[place];
  if (is_about_error) group.is_error = is_positive;
  if (!is_about_error || is_positive) group.is_enabled = is_positive;
  return true;
}

const WarningOptions::OfGroup& WarningOptions::Of(llvm::StringRef group) const {
  const size_t place = PlaceOf(group);
  assert(place < groups_.size() && "not a group of the device compile");
  return groups_[place];
}

}  // namespace aspectra
