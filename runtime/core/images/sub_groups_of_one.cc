// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// SYCL has sub-groups on every device. An OpenCL device may lack them, and then
// it cannot build a module with sub-group instructions. A sub-group of one
// work-item needs none of these instructions:
//
// - The built-in variables are constants: the sub-group has one work-item,
//   whose id is zero. (The largest size is 1, from which the headers conclude
//   that a sub-group's id is the id of the work-item in its work-group.)
// - The result of a reduction, an inclusive scan, a vote, a broadcast or a
//   shuffle is its input. Exclusive scans return their input, too; the headers
//   do not use their result for the first work-item.
// - The headers do not use the result of a ballot, so it may be any value.
// - A barrier does nothing.
// - The required size of a kernel's sub-groups is left out. It is 1, because
//   the device has no other size.
//
// Instructions are a sequence of words; the first word has the instruction's
// length. A first pass finds the constants that name the scope Subgroup, and
// the built-in variables. A second pass writes the new module. It adds
// constants of the variables' types where the functions begin, after all types.
// Both passes are linear.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "runtime/core/images/spirv_module.h"
#include "runtime/core/images/spirv_words.h"

namespace aspectra {
namespace {

constexpr size_t kBound = 3;
constexpr uint32_t kSubgroupScope = 3;

// SPIR-V specification, 3.42.
enum Opcode : uint16_t {
  kUndef = 1,
  kExecutionMode = 16,
  kCapability = 17,
  kConstant = 43,
  kFunction = 54,
  kLoad = 61,
  kDecorate = 71,
  kCopyObject = 83,
  kControlBarrier = 224,
  kGroupAll = 261,
  kGroupAny = 262,
  kGroupBroadcast = 263,
  kGroupIAdd = 264,
  kGroupSMax = 271,
  kGroupNonUniformBallot = 339,
  kGroupNonUniformShuffle = 345,
  kGroupNonUniformShuffleDown = 348,
};

constexpr uint32_t kBuiltIn = 11;
constexpr uint32_t kSubgroupSizeMode = 35;

// Returns the value of a built-in variable in a sub-group of one work-item;
// nullopt if the variable does not concern sub-groups (SPIR-V specification,
// 3.21).
std::optional<uint32_t> ValueOf(uint32_t built_in) {
  switch (built_in) {
    case 36:  // SubgroupSize
    case 37:  // SubgroupMaxSize
    case 38:  // NumSubgroups
    case 39:  // NumEnqueuedSubgroups
      return 1;
    case 40:  // SubgroupId
    case 41:  // SubgroupLocalInvocationId
      return 0;
    default:
      return std::nullopt;
  }
}

bool IsOfSubGroups(uint32_t capability) {
  return capability == 58 ||                      // SubgroupDispatch
         (capability >= 61 && capability <= 66);  // GroupNonUniform...
}

// Group instructions work on a value. Returns the index of the word with this
// value, where the instruction's first word has index 0; returns 0 for other
// instructions. In all group instructions, word 3 has the scope.
size_t OperandOf(uint16_t opcode) {
  if (opcode >= kGroupAll && opcode <= kGroupBroadcast) return 4;
  if (opcode >= kGroupIAdd && opcode <= kGroupSMax) return 5;
  if (opcode >= kGroupNonUniformShuffle &&
      opcode <= kGroupNonUniformShuffleDown)
    return 4;
  return 0;
}

class Rewriter {
 public:
  explicit Rewriter(std::vector<uint32_t> words)
      : words_(std::move(words)), bound_(words_[kBound]) {}

  std::optional<std::vector<uint32_t>> Run() {
    const std::span<const uint32_t> words = words_;
    ForEachSpirvInstruction(words, [this](auto at) { Look(at); });
    out_.assign(words_.begin(), words_.begin() + kSpirvHeaderWords);
    ForEachSpirvInstruction(words, [this](auto at) { Write(at); });
    if (!changed_) return std::nullopt;
    out_[kBound] = bound_;
    return std::move(out_);
  }

 private:
  void Look(std::span<const uint32_t> at) {
    const uint16_t opcode = SpirvOpcodeOf(at);
    if (opcode == kConstant && at.size() == 4 && at[3] == kSubgroupScope) {
      scopes_.insert(at[2]);
    } else if (opcode == kDecorate && at.size() == 4 && at[2] == kBuiltIn) {
      if (const std::optional<uint32_t> value = ValueOf(at[3]))
        variables_[at[1]] = *value;
    } else if (opcode == kLoad && at.size() >= 4) {
      const auto variable = variables_.find(at[3]);
      if (variable == variables_.end()) return;
      uint32_t& constant = constants_[{at[1], variable->second}];
      if (constant == 0) constant = bound_++;
    }
  }

  void Write(std::span<const uint32_t> at) {
    const uint16_t opcode = SpirvOpcodeOf(at);
    if (opcode == kFunction && !constants_written_) WriteConstants();
    if (opcode == kCapability && at.size() == 2 && IsOfSubGroups(at[1])) {
      changed_ = true;
      return;
    }
    if (opcode == kExecutionMode && at.size() >= 3 &&
        at[2] == kSubgroupSizeMode) {
      changed_ = true;
      return;
    }
    if (opcode == kControlBarrier && at.size() == 4 &&
        scopes_.contains(at[1])) {
      changed_ = true;
      return;
    }
    if (opcode == kLoad && at.size() >= 4) {
      const auto variable = variables_.find(at[3]);
      if (variable != variables_.end()) {
        Copy(at, constants_[{at[1], variable->second}]);
        return;
      }
    }
    if (opcode == kGroupNonUniformBallot && at.size() == 5 &&
        scopes_.contains(at[3])) {
      changed_ = true;
      out_.insert(out_.end(), {3 << 16 | kUndef, at[1], at[2]});
      return;
    }
    const size_t operand = OperandOf(opcode);
    if (operand != 0 && operand < at.size() && scopes_.contains(at[3])) {
      Copy(at, at[operand]);
      return;
    }
    out_.insert(out_.end(), at.begin(), at.end());
  }

  // Replaces the instruction by a copy of `value` to its result.
  void Copy(std::span<const uint32_t> instruction, uint32_t value) {
    changed_ = true;
    out_.insert(out_.end(),
                {4 << 16 | kCopyObject, instruction[1], instruction[2], value});
  }

  void WriteConstants() {
    constants_written_ = true;
    for (const auto& [what, id] : constants_) {
      const auto& [type, value] = what;
      out_.insert(out_.end(), {4 << 16 | kConstant, type, id, value});
    }
  }

  std::vector<uint32_t> words_;
  std::vector<uint32_t> out_;
  uint32_t bound_;
  bool changed_ = false;
  bool constants_written_ = false;
  std::set<uint32_t> scopes_;               // ids of the scope constants
  std::map<uint32_t, uint32_t> variables_;  // id to value
  // Type and value to id.
  std::map<std::pair<uint32_t, uint32_t>, uint32_t> constants_;
};

}  // namespace

std::optional<std::vector<uint32_t>> WithSubGroupsOfOne(
    std::span<const std::byte> module) {
  return Rewriter(SpirvWordsOf(module)).Run();
}

}  // namespace aspectra
