#include "frontend/attributes/known_properties.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

// "8,9,10"; nothing if there is anything else.
template <class Integer>
std::optional<llvm::SmallVector<Integer, 3>> ReadList(llvm::StringRef text) {
  llvm::SmallVector<Integer, 3> numbers;
  if (text.empty()) return numbers;
  for (llvm::StringRef part : llvm::split(text, ',')) {
    Integer number = 0;
    if (part.getAsInteger(10, number)) return std::nullopt;
    numbers.push_back(number);
  }
  return numbers;
}

bool TakeSizes(llvm::StringRef value, llvm::SmallVector<uint32_t, 3>& sizes) {
  const auto numbers = ReadList<uint32_t>(value);
  if (!numbers || numbers->empty() || numbers->size() > 3 ||
      llvm::is_contained(*numbers, 0u)) {
    return false;
  }
  if (sizes.empty()) sizes = *numbers;
  return true;
}

}  // namespace

bool KnownProperties::Take(llvm::StringRef name, llvm::StringRef value) {
  if (name == "sycl-work-group-size") return TakeSizes(value, work_group_size);
  if (name == "sycl-work-group-size-hint") {
    return TakeSizes(value, work_group_hint);
  }
  if (name == "sycl-sub-group-size") {
    const auto size = ReadList<uint32_t>(value);
    if (!size || size->size() != 1 || size->front() == 0) return false;
    if (!sub_group_size) sub_group_size = size->front();
  } else if (name == "sycl-device-has") {
    const auto aspects = ReadList<int32_t>(value);
    if (!aspects) return false;
    if (!device_has) device_has.emplace();
    for (int32_t aspect : *aspects) device_has->insert(aspect);
  }
  return true;
}

}  // namespace aspectra
