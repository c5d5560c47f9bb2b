#ifndef POSTLINK_FORMATS_PROPERTY_SET_H_
#define POSTLINK_FORMATS_PROPERTY_SET_H_

#include <string>
#include <vector>

#include "device_config/requirement_properties.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {

// What is known of a device image, on one subject. In a property file:
//
//   [SYCL/device requirements]
//   aspect=2|ABAAAAAAAAQAAAAAGAAAAA
struct PropertySet {
  std::string name;  // "SYCL/device requirements"
  std::vector<Property> properties;

  friend bool operator==(const PropertySet&, const PropertySet&) = default;
};

// The sets in file order. Each set and, in a set, each property has a name of
// its own. Errors are "FILE:LINE: error: ...".
llvm::Expected<std::vector<PropertySet>> ParsePropertySets(
    llvm::MemoryBufferRef buffer);

// The text that reads back as `sets`. An error if there is none, because of a
// name that is empty, occurs twice, or has a character with a meaning.
llvm::Expected<std::string> PrintPropertySets(llvm::ArrayRef<PropertySet> sets);

// The set of that name, or null.
const PropertySet* FindPropertySet(llvm::ArrayRef<PropertySet> sets,
                                   llvm::StringRef name);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_PROPERTY_SET_H_
