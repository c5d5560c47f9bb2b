// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_FORMATS_PROPERTY_SET_H_
#define POSTLINK_FORMATS_PROPERTY_SET_H_

#include <string>
#include <vector>

#include "device_config/requirements/requirement_properties.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {

// Facts about a device image, all on one subject. A property file contains them
// in this form:
//
//   [SYCL/device requirements]
//   aspect=2|ABAAAAAAAAQAAAAAGAAAAA
struct PropertySet {
  std::string name;  // "SYCL/device requirements"
  std::vector<Property> properties;

  friend bool operator==(const PropertySet&, const PropertySet&) = default;
};

// Parses the sets in file order. The names of sets must differ, and so must the
// names of the properties in a set. Errors are "FILE:LINE: error: ...".
llvm::Expected<std::vector<PropertySet>> ParsePropertySets(
    llvm::MemoryBufferRef buffer);

// Returns the text that parses back to `sets`. A name that is empty, occurs
// twice, or contains a character with a meaning in the format is an error.
llvm::Expected<std::string> PrintPropertySets(llvm::ArrayRef<PropertySet> sets);

// Returns the set with that name, or null.
const PropertySet* FindPropertySet(llvm::ArrayRef<PropertySet> sets,
                                   llvm::StringRef name);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_PROPERTY_SET_H_
