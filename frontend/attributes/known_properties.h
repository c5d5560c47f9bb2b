#ifndef FRONTEND_ATTRIBUTES_KNOWN_PROPERTIES_H_
#define FRONTEND_ATTRIBUTES_KNOWN_PROPERTIES_H_

#include <cstdint>
#include <optional>

#include "device_config/aspect_set.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// What the compile-time properties of a function say that attributes of SYCL
// say too; the later stages know it by the attributes' metadata.
struct KnownProperties {
  std::optional<AspectSet> device_has;             // "sycl-device-has"="6,4"
  llvm::SmallVector<uint32_t, 3> work_group_size;  // "sycl-work-group-size"
  llvm::SmallVector<uint32_t, 3> work_group_hint;  // "...-size-hint"="8,9,10"
  std::optional<uint32_t> sub_group_size;          // "sycl-sub-group-size"

  // Takes the property, if it is one of these. Returns false if its value
  // cannot be one.
  bool Take(llvm::StringRef name, llvm::StringRef value);
};

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_KNOWN_PROPERTIES_H_
