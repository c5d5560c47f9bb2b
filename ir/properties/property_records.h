// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PROPERTIES_PROPERTY_RECORDS_H_
#define IR_PROPERTIES_PROPERTY_RECORDS_H_

#include <string>
#include <vector>

#include "ir/properties/stated_properties.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

enum class PropertyOwner { kFunction, kKernel, kVariable, kMember };

// Records the properties that a translation unit gives to a function, a kernel,
// a global variable or a member variable. LLVM's linker keeps the attributes of
// one unit and drops the attributes of all other units. The records are named
// metadata of the module, so all of them survive linking.
struct PropertyRecord {
  PropertyOwner owner = PropertyOwner::kFunction;
  // A member has the mangled name of its class's type, "::" and its own name:
  // "_ZTS1C::x".
  std::string symbol;
  std::string place;  // in the source: "a.cpp:12"
  std::string unit;   // "a.cpp"
  // A property without a place is stated at the record's place.
  std::vector<StatedProperty> properties;

  friend bool operator==(const PropertyRecord&,
                         const PropertyRecord&) = default;
};

// The name of the named metadata.
inline constexpr llvm::StringLiteral kPropertyRecords = "aspectra.properties";

void WritePropertyRecord(llvm::Module& module, const PropertyRecord& record);

// Returns the records in the order in which the units were linked. If the
// metadata is malformed, returns an error.
llvm::Expected<std::vector<PropertyRecord>> ReadPropertyRecords(
    const llvm::Module& module);

// Two records of one owner that disagree about a property.
struct PropertyConflict {
  PropertyRecord first;
  PropertyRecord second;
  StatedProperty property;  // in one of them

  // Returns an error message that names the places of both records and says
  // how to remove the conflict.
  std::string Message() const;
};

// Returns the conflicts between `records`, at most one for each owner, in the
// order of the second records. A function's record lists the properties of one
// declaration. If both records of a function have a property, but with
// different values, they conflict. A record of any other owner lists all of the
// owner's properties. For these, a property that only one of the records has is
// a conflict too. Takes n log n time for n properties.
std::vector<PropertyConflict> FindPropertyConflicts(
    llvm::ArrayRef<PropertyRecord> records);

}  // namespace aspectra

#endif  // IR_PROPERTIES_PROPERTY_RECORDS_H_
