// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PROPERTIES_STATED_PROPERTIES_H_
#define IR_PROPERTIES_STATED_PROPERTIES_H_

#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// A compile-time property of a kernel or of one of its parameters.
struct StatedProperty {
  std::string name;
  std::string value;  // may be empty
  // The parameter's number from 1; nullopt for a property of the kernel itself.
  std::optional<unsigned> parameter = std::nullopt;
  // Where the program states it: "a.cpp:12". Empty if unknown.
  std::string place = {};

  // Returns "sycl-work-group-size = 8,9,10" or "sycl-no-alias of parameter 2".
  std::string ToString() const;

  friend bool operator==(const StatedProperty&,
                         const StatedProperty&) = default;
};

// Adds a property to the function as a string attribute, unless the function
// has an attribute of this name. LLVM's own attributes can be strings too. So
// if the name does not begin with "sycl-" and the function has a body, the
// function's metadata !sycl_property_names lists the name as well.
void StateProperty(llvm::Function& function, llvm::StringRef name,
                   llvm::StringRef value);

// Returns the function's own properties, by name, and then the properties of
// its parameters. A string attribute of the function is a property if its name
// begins with "sycl-" or is in !sycl_property_names; LLVM has many others.
// Every string attribute of a parameter is a property.
std::vector<StatedProperty> StatedProperties(const llvm::Function& function);

}  // namespace aspectra

#endif  // IR_PROPERTIES_STATED_PROPERTIES_H_
