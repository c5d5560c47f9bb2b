// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_ANNOTATED_FUNCTION_H_
#define FRONTEND_ATTRIBUTES_ANNOTATED_FUNCTION_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/properties/stated_properties.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// The facts that the annotations of a function state.
struct AnnotatedFunction {
  struct Property {
    llvm::StringRef name;
    llvm::StringRef value;
    llvm::StringRef place = {};  // as in StatedProperty
  };

  // Returns the function's properties. A size from an attribute is in the
  // result as the property that has the attribute's meaning, unless the
  // function already has this property.
  std::vector<StatedProperty> AllProperties() const;

  // Writes the facts as attributes and metadata of `function`, which must be
  // the function that has the annotations.
  void Write(llvm::Function& function) const;

  AspectSet used;
  std::optional<AspectSet> declared;
  llvm::SmallVector<uint32_t, 3> work_group_size;  // in the attribute's order
  std::optional<uint32_t> sub_group_size;
  llvm::SmallVector<uint32_t, 3> work_group_hint;  // in the attribute's order
  llvm::SmallVector<Property, 0> properties;
  std::string place;  // of the function in the source
  std::vector<CalledSize> called_sizes;
  bool exported = false;
  bool args_restrict = false;  // has an effect on kernels only
};

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ANNOTATED_FUNCTION_H_
