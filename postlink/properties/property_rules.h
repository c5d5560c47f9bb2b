#ifndef POSTLINK_PROPERTIES_PROPERTY_RULES_H_
#define POSTLINK_PROPERTIES_PROPERTY_RULES_H_

#include <cstdint>
#include <optional>
#include <variant>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// What has a property; several are joined by |.
enum PropertySubject : unsigned {
  kVariables = 1,   // global ones
  kParameters = 2,  // of kernels
  kMembers = 4,     // the addresses of member variables
  kKernels = 8,     // which have execution modes, and no decorations
};

// What a property's value, a text, is to its decoration.
enum class PropertyOperand {
  kNone,         // there is no operand, and no value
  kInteger,      // of 32 bits
  kIntegers,     // "1,2": one or more
  kSizes,        // 1 to 3 of them, SYCL's last dimension last: three, the other
                 // way round
  kBoolean,      // "true", "1" or no value: 1; "false", "0": 0
  kText,         // as it is
  kHostAccess,   // a number or a word of device_global's host_access, and
                 // then the variable's name for the host
  kReadWrite,    // likewise a number or "read", "write", "read_write"
  kCacheLoads,   // four bits for each kind of caching, a bit for each level of
  kCacheStores,  // cache: one decoration for each bit
  kRegisters,    // of a work-item's thread; 0: the mode by which the device's
                 // compiler chooses
  kRegisterMode,  // 0: that mode; 1: 128 registers; 2: 256
};

// Do kernels with different values of a property share an image?
enum class PropertySplit {
  kNotInKey,   // they may
  kPartOfKey,  // they do not: the device compiles a whole image by it
};

// A row of property_rules.def.
struct PropertyRule {
  llvm::StringLiteral name;
  unsigned subjects;
  uint32_t decoration;
  PropertyOperand operand;
  llvm::StringLiteral extension;
  PropertySplit split;
};

llvm::ArrayRef<PropertyRule> AllPropertyRules();

// The rule for a property of such a subject; null if there is none.
const PropertyRule* FindPropertyRule(llvm::StringRef name,
                                     PropertySubject subject);

// The extension that a decoration comes from, or an execution mode, by the
// rules; empty if they do not say.
llvm::StringRef ExtensionOfDecoration(uint32_t number);
llvm::StringRef ExtensionOfMode(uint32_t number);

// One decoration or execution mode, with its operands.
struct Decoration {
  using Operand = std::variant<uint32_t, llvm::StringRef>;
  uint32_t number;
  llvm::SmallVector<Operand, 2> operands;
};

// What `rule` makes of a property's value; `host_name` is what the host calls
// the variable, for kHostAccess. Nothing if it cannot be such a value.
std::optional<llvm::SmallVector<Decoration, 1>> Decorate(
    const PropertyRule& rule, llvm::StringRef value,
    llvm::StringRef host_name = "");

// What such a value is, for a message: "a number of 32 bits".
llvm::StringRef DescribeOperand(PropertyOperand operand);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_PROPERTY_RULES_H_
