// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/properties/property_rules.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>

#include "device_config/messages/message.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/ErrorHandling.h"
#include "postlink/properties/property_texts.h"

namespace aspectra {
namespace {

using Decorations = llvm::SmallVector<Decoration, 1>;

constexpr PropertyRule kRules[] = {
#define ASPECTRA_PROPERTY(name, subjects, decoration, operand, extension, \
                          split)                                          \
  {llvm::StringLiteral(name),                                             \
   (subjects),                                                            \
   decoration,                                                            \
   PropertyOperand::operand,                                              \
   llvm::StringLiteral(extension),                                        \
   PropertySplit::split},
#include "postlink/properties/property_rules.def"
};

// The words of host_access and read_write_mode. If the value of a property is a
// number, it is the index of a word.
constexpr llvm::StringLiteral kAccessWords[] = {"read", "write", "read_write",
                                                "none"};
// SPIR-V's host access qualifiers for these words.
constexpr uint32_t kHostAccess[] = {1, 2, 3, 0};
// The first three words are also SPIR-V's access qualifiers, whose numbers
// equal the indices of the words.
constexpr size_t kReadWriteWords = 3;

// The kinds of caching in DPC++'s properties (uncached, cached, streaming,
// invalidate, constant, write_through, write_back) as operands of SPIR-V's
// CacheControlLoadINTEL and CacheControlStoreINTEL. A kind without an operand
// counts as uncached.
constexpr uint32_t kLoadControls[] = {0, 1, 2, 3, 4, 0, 0};
constexpr uint32_t kStoreControls[] = {0, 0, 3, 0, 0, 1, 2};
constexpr unsigned kCacheLevels = 4;
constexpr uint32_t kMaxDimensions = 3;

constexpr uint32_t kAutomatic = 0;
constexpr uint32_t kRegistersOfMode[] = {kAutomatic, 128, 256};

std::optional<uint32_t> ReadNumber(llvm::StringRef value) {
  uint32_t number = 0;
  if (!value.getAsInteger(10, number)) return number;
  int32_t negative = 0;
  if (value.getAsInteger(10, negative)) return std::nullopt;
  return static_cast<uint32_t>(negative);
}

std::optional<uint32_t> ReadBoolean(llvm::StringRef value) {
  if (value.empty() || value == "true" || value == "1") return 1;
  if (value == "false" || value == "0") return 0;
  return std::nullopt;
}

std::optional<uint32_t> ReadWord(llvm::StringRef value,
                                 llvm::ArrayRef<llvm::StringLiteral> words) {
  const auto* word = llvm::find(words, value);
  if (word != words.end()) return word - words.begin();
  const std::optional<uint32_t> number = ReadNumber(value);
  return number && *number < words.size() ? number : std::nullopt;
}

std::optional<Decorations> ReadCaching(uint32_t decoration,
                                       llvm::StringRef value,
                                       llvm::ArrayRef<uint32_t> controls) {
  std::optional<uint32_t> bits = ReadNumber(value);
  if (!bits || (*bits >> (kCacheLevels * controls.size())) != 0) {
    return std::nullopt;
  }
  Decorations all;
  for (const auto& [kind, control] : llvm::enumerate(controls)) {
    for (uint32_t level = 0; level != kCacheLevels; ++level) {
      if ((*bits >> (kind * kCacheLevels + level) & 1) != 0) {
        all.push_back({decoration, {level, control}});
      }
    }
  }
  return all;
}

std::optional<Decorations> OneOf(uint32_t decoration,
                                 std::optional<uint32_t> operand) {
  if (!operand) return std::nullopt;
  return Decorations{{decoration, {*operand}}};
}

std::optional<Decorations> ReadNumbers(uint32_t decoration,
                                       llvm::StringRef value) {
  Decoration all{decoration, {}};
  for (llvm::StringRef part : llvm::split(value, ',')) {
    const std::optional<uint32_t> number = ReadNumber(part);
    if (!number) return std::nullopt;
    all.operands.push_back(*number);
  }
  return Decorations{all};
}

std::optional<Decorations> ReadSizes(uint32_t mode, llvm::StringRef value) {
  std::optional<Decorations> sizes = ReadNumbers(mode, value);
  if (!sizes || sizes->front().operands.size() > kMaxDimensions) {
    return std::nullopt;
  }
  auto& operands = sizes->front().operands;
  std::reverse(operands.begin(), operands.end());
  operands.resize(kMaxDimensions, uint32_t{1});
  return sizes;
}

Decorations Registers(uint32_t decoration, uint32_t number) {
  if (number == 0) return {{kNamedMaximumRegisters, {kAutomatic}}};
  return {{decoration, {number}}};
}

std::optional<Decorations> ReadPipelining(uint32_t decoration,
                                          llvm::StringRef value) {
  int32_t interval = 0;
  if (value.getAsInteger(10, interval) || interval < -1) return std::nullopt;
  Decorations all = {{decoration, {interval == 0 ? 0U : 1U}}};
  if (interval > 0) {
    all.push_back({kInitiationInterval, {static_cast<uint32_t>(interval)}});
  }
  return all;
}

// A bit of DPC++'s fp_control, and what it means in SPIR-V.
struct FloatingPointBit {
  uint32_t mode;
  llvm::SmallVector<uint32_t, 3> widths;
};

std::optional<Decorations> ReadFloatingPoint(llvm::StringRef value) {
  constexpr uint32_t kPreserve = 4459;
  constexpr uint32_t kFlush = 4460;
  constexpr uint32_t kToNearest = 4462;
  constexpr uint32_t kRoundings = 0x0f;
  constexpr uint32_t kFlushes = 0x10;
  constexpr uint32_t kPreserves = 0xe0;
  const FloatingPointBit bits[] = {
      {kToNearest, {64, 32, 16}}, {kRoundUp, {64, 32, 16}},
      {kRoundDown, {64, 32, 16}}, {kRoundToZero, {64, 32, 16}},
      {kFlush, {64, 32, 16}},     {kPreserve, {64}},
      {kPreserve, {32}},          {kPreserve, {16}},
  };
  uint32_t set = 0;
  if (value.getAsInteger(10, set) || set >> std::size(bits) != 0) {
    return std::nullopt;
  }
  const bool is_contradiction =
      llvm::popcount(set & kRoundings) > 1 ||
      ((set & kFlushes) != 0 && (set & kPreserves) != 0);
  if (is_contradiction) return std::nullopt;
  Decorations all;
  for (const auto& [index, bit] : llvm::enumerate(bits)) {
    if ((set >> index & 1) == 0) continue;
    for (uint32_t width : bit.widths) all.push_back({bit.mode, {width}});
  }
  return all;
}

}  // namespace

llvm::ArrayRef<PropertyRule> AllPropertyRules() { return kRules; }

const PropertyRule* FindPropertyRule(llvm::StringRef name,
                                     PropertySubject subject) {
  const auto* rule = llvm::find_if(kRules, [&](const PropertyRule& rule) {
    return rule.name == name && (rule.subjects & subject) != 0;
  });
  return rule == std::end(kRules) ? nullptr : rule;
}

std::optional<Decorations> Decorate(const PropertyRule& rule,
                                    llvm::StringRef value,
                                    llvm::StringRef host_name) {
  switch (rule.operand) {
    case PropertyOperand::kFlag: {
      const std::optional<uint32_t> is_set = ReadBoolean(value);
      if (!is_set) return std::nullopt;
      if (*is_set == 0) return Decorations();
      return Decorations{{rule.decoration, {}}};
    }
    case PropertyOperand::kInteger:
      return OneOf(rule.decoration, ReadNumber(value));
    case PropertyOperand::kIntegers:
      return ReadNumbers(rule.decoration, value);
    case PropertyOperand::kDimensions: {
      const std::optional<uint32_t> number = ReadNumber(value);
      return OneOf(rule.decoration,
                   number <= kMaxDimensions ? number : std::nullopt);
    }
    case PropertyOperand::kSizes:
      return ReadSizes(rule.decoration, value);
    case PropertyOperand::kBoolean:
      return OneOf(rule.decoration, ReadBoolean(value));
    case PropertyOperand::kText:
      return Decorations{{rule.decoration, {value}}};
    case PropertyOperand::kHostAccess: {
      const std::optional<uint32_t> word = ReadWord(value, kAccessWords);
      if (!word) return std::nullopt;
      return Decorations{{rule.decoration, {kHostAccess[*word], host_name}}};
    }
    case PropertyOperand::kInitMode: {
      const std::optional<uint32_t> mode = ReadNumber(value);
      return OneOf(rule.decoration, mode <= 1U ? mode : std::nullopt);
    }
    case PropertyOperand::kReadWrite:
      return OneOf(
          rule.decoration,
          ReadWord(value,
                   llvm::ArrayRef(kAccessWords).take_front(kReadWriteWords)));
    case PropertyOperand::kCacheLoads:
      return ReadCaching(rule.decoration, value, kLoadControls);
    case PropertyOperand::kCacheStores:
      return ReadCaching(rule.decoration, value, kStoreControls);
    case PropertyOperand::kRegisters: {
      uint32_t number = 0;
      if (value.getAsInteger(10, number)) return std::nullopt;
      return Registers(rule.decoration, number);
    }
    case PropertyOperand::kRegisterMode: {
      const std::optional<uint32_t> mode = ReadNumber(value);
      if (!mode || *mode >= std::size(kRegistersOfMode)) return std::nullopt;
      return Registers(rule.decoration, kRegistersOfMode[*mode]);
    }
    case PropertyOperand::kPipelining:
      return ReadPipelining(rule.decoration, value);
    case PropertyOperand::kFloatingPoint:
      return ReadFloatingPoint(value);
  }
  llvm_unreachable("no operand");
}

std::string DescribeOperand(PropertyOperand operand) {
  switch (operand) {
    case PropertyOperand::kText:
      break;  // takes every value
    case PropertyOperand::kInteger:
      return Message(PropertyText::kInteger);
    case PropertyOperand::kIntegers:
      return Message(PropertyText::kIntegers);
    case PropertyOperand::kDimensions:
      return Message(PropertyText::kDimensions);
    case PropertyOperand::kSizes:
      return Message(PropertyText::kSizes);
    case PropertyOperand::kFlag:
    case PropertyOperand::kBoolean:
      return Message(PropertyText::kBoolean);
    case PropertyOperand::kHostAccess:
      return Message(PropertyText::kHostAccess);
    case PropertyOperand::kInitMode:
      return Message(PropertyText::kInitMode);
    case PropertyOperand::kReadWrite:
      return Message(PropertyText::kReadWrite);
    case PropertyOperand::kCacheLoads:
    case PropertyOperand::kCacheStores:
      return Message(PropertyText::kCaching);
    case PropertyOperand::kRegisters:
      return Message(PropertyText::kRegisters);
    case PropertyOperand::kRegisterMode:
      return Message(PropertyText::kRegisterMode);
    case PropertyOperand::kPipelining:
      return Message(PropertyText::kPipelining);
    case PropertyOperand::kFloatingPoint:
      return Message(PropertyText::kFloatingPoint);
  }
  llvm_unreachable("no operand");
}

}  // namespace aspectra
