#ifndef IR_PROPERTIES_STATED_PROPERTIES_H_
#define IR_PROPERTIES_STATED_PROPERTIES_H_

#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// A compile-time property that a kernel has, or one of its parameters.
struct StatedProperty {
  std::string name;
  std::string value;  // empty: none
  // From 1; nothing: the kernel's own.
  std::optional<unsigned> parameter = std::nullopt;

  // "sycl-work-group-size = 8,9,10", "sycl-no-alias of parameter 2"
  std::string ToString() const;

  friend bool operator==(const StatedProperty&,
                         const StatedProperty&) = default;
};

// The function's own, by name, and then those of its parameters. Among a
// function's attributes, of which LLVM has many with text, those are properties
// whose name begins with "sycl-".
std::vector<StatedProperty> StatedProperties(const llvm::Function& function);

}  // namespace aspectra

#endif  // IR_PROPERTIES_STATED_PROPERTIES_H_
