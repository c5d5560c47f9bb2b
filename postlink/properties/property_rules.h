// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROPERTIES_PROPERTY_RULES_H_
#define POSTLINK_PROPERTIES_PROPERTY_RULES_H_

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// The kinds of entity that can have a property. Kinds are combined with |.
enum PropertySubject : unsigned {
  kVariables = 1,   // global ones
  kParameters = 2,  // of kernels
  kMembers = 4,     // the addresses of member variables
  kKernels = 8,     // they have execution modes instead of decorations
  kFunctions = 16,  // kernels that are decorated as functions
};

// How the text of a property becomes the operand of its decoration.
enum class PropertyOperand {
  kFlag,          // no operand; the value is a boolean, and "false" or "0"
                  // stands for no decoration
  kInteger,       // a 32-bit number
  kIntegers,      // "1,2": one or more
  kDimensions,    // a number from 0 to 3
  kSizes,         // one to three numbers; become three, in reverse order
  kBoolean,       // "true", "1" or no value: 1; "false", "0": 0
  kText,          // unchanged
  kHostAccess,    // a number or a word of device_global's host_access, and the
                  // variable's name on the host
  kInitMode,      // 0: when the device is programmed; 1: also when it is reset
  kReadWrite,     // a number, or "read", "write" or "read_write"
  kCacheLoads,    // four bits for each kind of caching, one for each
  kCacheStores,   // cache level; one decoration for each set bit
  kRegisters,     // the number of registers of a work-item's thread; 0: the
                  // mode in which the device's compiler chooses
  kRegisterMode,  // 0: the device's compiler chooses; 1: 128 registers; 2: 256
  kPipelining,    // -1: pipelined; 0: not; more: with this many cycles from one
                  // invocation to the next
  kFloatingPoint,  // bits of DPC++'s fp_control, a mode for each width of
                   // numbers
};

// Whether kernels with different values of a property may share an image.
enum class PropertySplit {
  kNotInKey,   // they may share one
  kPartOfKey,  // they may not: the device's compiler applies the property to a
               // whole image
};

// A row in property_rules.def.
struct PropertyRule {
  llvm::StringLiteral name;
  unsigned subjects;
  uint32_t decoration;
  PropertyOperand operand;
  llvm::StringLiteral extension;
  PropertySplit split;
};

llvm::ArrayRef<PropertyRule> AllPropertyRules();

// Returns the rule for a property of a subject, or null.
const PropertyRule* FindPropertyRule(llvm::StringRef name,
                                     PropertySubject subject);

// SPIR-V's execution modes MaximumRegistersINTEL, which takes a number, and
// NamedMaximumRegistersINTEL, whose only name is AutoINTEL.
inline constexpr uint32_t kMaximumRegisters = 6461;
inline constexpr uint32_t kNamedMaximumRegisters = 6463;

// SPIR-V's decorations for kernels that the device runs as pipelines.
inline constexpr uint32_t kInitiationInterval = 5917;

// SPIR-V's execution modes that change how numbers are rounded. If a kernel
// asks for such a mode but does not get the mode, the kernel computes other
// results.
inline constexpr uint32_t kRoundToZero = 4463;
inline constexpr uint32_t kRoundUp = 5620;
inline constexpr uint32_t kRoundDown = 5621;
inline bool IsRounding(uint32_t mode) {
  return mode == kRoundToZero || mode == kRoundUp || mode == kRoundDown;
}

// One decoration or execution mode, with its operands.
struct Decoration {
  using Operand = std::variant<uint32_t, llvm::StringRef>;
  uint32_t number;
  llvm::SmallVector<Operand, 2> operands;
};

// Converts a property's value by `rule`. `host_name` is the variable's name on
// the host, for kHostAccess. Returns nullopt if the value is invalid.
std::optional<llvm::SmallVector<Decoration, 1>> Decorate(
    const PropertyRule& rule, llvm::StringRef value,
    llvm::StringRef host_name = "");

// Describes the valid values in a message, for example "a number of 32 bits".
std::string DescribeOperand(PropertyOperand operand);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_PROPERTY_RULES_H_
