#ifndef POSTLINK_PROPERTIES_KEY_PROPERTIES_H_
#define POSTLINK_PROPERTIES_KEY_PROPERTIES_H_

#include <string>
#include <vector>

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// The properties of an entry point that keep it apart from entry points with
// others (property_rules.def, SPLIT): "sycl-grf-size = 256"; ascending.
std::vector<std::string> KeyProperties(const llvm::Function& function);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_KEY_PROPERTIES_H_
