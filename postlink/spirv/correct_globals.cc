// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Corrects the translator's output for global variables where spirv-val rejects
// the output.
//
// A table in constant memory that points to arrays, for example to strings,
// contains constant casts of pointers to its variables to generic pointers.
// LLVM's pointers have no pointee type. If the table points to an array's first
// element, the translator writes
//
//   OpSpecConstantOp %generic_pointer_to_char PtrCastToGeneric %array
//
// but PtrCastToGeneric must keep the pointee type, so spirv-val rejects the
// instruction. CorrectGlobals first converts the pointer to that type:
//
//   %n = OpSpecConstantOp %global_pointer_to_char Bitcast %array
//        OpSpecConstantOp %generic_pointer_to_char PtrCastToGeneric %n
//
// A composite of these constants must be an OpSpecConstantComposite, but the
// translator writes OpConstantComposite.
//
// From version 1.4 on, an entry point lists all global variables that it uses.
// CorrectGlobals adds the variables that are used only in the initial values of
// others.
//
// A pointer type may be declared only once, and before its use. If the module
// declares it later, the declaration moves up. It still comes after the pointee
// type, because the declaration of the generic pointer type does as well.
//
// Constituents come before the constants that contain them, so one pass that
// reads types and one that writes are enough. The cost is nearly linear in the
// words, and, for each entry point, in the number of variables to which its
// variables point.

#include "postlink/spirv/correct_globals.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <set>
#include <utility>

namespace aspectra {
namespace {

// SPIR-V specification, 2.3 "Physical Layout".
constexpr size_t kHeader = 5;
constexpr size_t kVersion = 1;
constexpr size_t kBound = 3;
constexpr uint32_t kVersion14 = 0x00010400;

enum Opcode : uint32_t {
  kEntryPoint = 15,         // execution model, function, name, variables
  kTypePointer = 32,        // result, storage class, type
  kConstantComposite = 44,  // type, result, parts
  kConstantNull = 46,
  kSpecConstantComposite = 51,
  kSpecConstantOp = 52,  // type, result, opcode, operands
  kVariable = 59,
  kPtrCastToGeneric = 121,
  kBitcast = 124,
};

using Words = std::span<const uint32_t>;

uint32_t OpcodeOf(Words instruction) { return instruction[0] & 0xffff; }

// Calls `visit` with each instruction. Returns whether all were complete.
template <class Visit>
bool ForEach(Words words, Visit visit) {
  if (words.size() < kHeader) return false;
  for (words = words.subspan(kHeader); !words.empty();) {
    const size_t count = words[0] >> 16;
    if (count == 0 || count > words.size()) return false;
    visit(words.first(count));
    words = words.subspan(count);
  }
  return true;
}

class Mender {
 public:
  // Returns whether `words` are a SPIR-V module.
  bool Read(Words words) {
    names_all_ = words.size() > kVersion && words[kVersion] >= kVersion14;
    return ForEach(words, [&](Words instruction) {
      if (instruction.size() < 3) return;  // all instructions below are longer
      switch (OpcodeOf(instruction)) {
        case kTypePointer:
          if (instruction.size() == 4) {
            const Pointer pointer{instruction[2], instruction[3]};
            pointers_[instruction[1]] = pointer;
            ids_.emplace(pointer, instruction[1]);
          }
          break;
        case kSpecConstantOp:
          spec_constants_.insert(instruction[2]);
          [[fallthrough]];
        case kConstantNull:
        case kVariable:
          types_[instruction[2]] = instruction[1];
          [[fallthrough]];
        case kConstantComposite:
        case kSpecConstantComposite:
          AddParts(instruction);
      }
    });
  }

  std::vector<uint32_t> Write(Words words) {
    out_.assign(words.begin(), words.begin() + kHeader);
    ForEach(words, [&](Words instruction) { WriteOne(instruction); });
    return std::move(out_);
  }

 private:
  using Pointer = std::pair<uint32_t, uint32_t>;  // storage class, type

  void WriteOne(Words instruction) {
    if (OpcodeOf(instruction) == kTypePointer &&
        !declared_.insert(instruction[1]).second) {
      return;  // moved up
    }
    if (const Pointer* given = WronglyCast(instruction)) {
      const uint32_t type =
          Declare({given->first, pointers_.at(instruction[1]).second});
      const uint32_t pointer = NewId();
      Append({5u << 16 | kSpecConstantOp, type, pointer, kBitcast,
              instruction[4]});
      Append(instruction);
      out_.back() = pointer;
      return;
    }
    Append(instruction);
    if (OpcodeOf(instruction) == kEntryPoint && names_all_) {
      AddVariables(instruction);
    }
    if (OpcodeOf(instruction) == kConstantComposite &&
        std::ranges::any_of(instruction.subspan(3), [&](uint32_t part) {
          return spec_constants_.contains(part);
        })) {
      out_[out_.size() - instruction.size()] +=
          kSpecConstantComposite - kConstantComposite;
      spec_constants_.insert(instruction[2]);
    }
  }

  // Records the constituents of a constant, or the initial value of a variable.
  void AddParts(Words instruction) {
    const uint32_t opcode = OpcodeOf(instruction);
    if (opcode == kVariable) variables_.insert(instruction[2]);
    const size_t first = opcode == kSpecConstantOp || opcode == kVariable
                             ? 4  // after the opcode, or the storage class
                             : 3;
    if (instruction.size() <= first) return;
    const Words parts = instruction.subspan(first);
    parts_[instruction[2]].assign(parts.begin(), parts.end());
  }

  // `entry_point` is the instruction that was written last; it lists variables.
  // If the initial values of these variables point to others, directly or
  // through more variables, adds the others to the list.
  void AddVariables(Words entry_point) {
    size_t name = 3;  // the name ends with a word that has a zero byte
    while (name < entry_point.size() && (entry_point[name] >> 24) != 0) ++name;
    if (name >= entry_point.size()) return;
    const Words named = entry_point.subspan(name + 1);
    std::set<uint32_t> reached(named.begin(), named.end());
    std::vector<uint32_t> todo(named.begin(), named.end());
    const size_t begin = out_.size() - entry_point.size();
    while (!todo.empty()) {
      const auto parts = parts_.find(todo.back());
      todo.pop_back();
      if (parts == parts_.end()) continue;
      for (uint32_t part : parts->second) {
        if (!reached.insert(part).second) continue;
        todo.push_back(part);
        if (variables_.contains(part)) out_.push_back(part);
      }
    }
    const auto count = static_cast<uint32_t>(out_.size() - begin);
    out_[begin] = count << 16 | kEntryPoint;
  }

  // Returns the type of the cast pointer if its pointee type differs from the
  // result's. Otherwise returns null.
  const Pointer* WronglyCast(Words instruction) const {
    if (OpcodeOf(instruction) != kSpecConstantOp || instruction.size() != 5 ||
        instruction[3] != kPtrCastToGeneric) {
      return nullptr;
    }
    const auto result = pointers_.find(instruction[1]);
    const auto type = types_.find(instruction[4]);
    if (result == pointers_.end() || type == types_.end()) return nullptr;
    const auto given = pointers_.find(type->second);
    if (given == pointers_.end() ||
        given->second.second == result->second.second) {
      return nullptr;
    }
    return &given->second;
  }

  // Returns the id of the pointer type, and declares it if necessary.
  uint32_t Declare(const Pointer& pointer) {
    const auto known = ids_.find(pointer);
    const uint32_t id = known == ids_.end() ? NewId() : known->second;
    ids_.emplace(pointer, id);
    if (declared_.insert(id).second) {
      Append({4u << 16 | kTypePointer, id, pointer.first, pointer.second});
    }
    return id;
  }

  uint32_t NewId() { return out_[kBound]++; }

  void Append(Words words) {
    out_.insert(out_.end(), words.begin(), words.end());
  }
  void Append(std::initializer_list<uint32_t> words) {
    out_.insert(out_.end(), words);
  }

  std::map<uint32_t, Pointer> pointers_;  // by id
  std::map<Pointer, uint32_t> ids_;
  std::map<uint32_t, uint32_t> types_;  // of constants and variables
  std::map<uint32_t, std::vector<uint32_t>> parts_;
  std::set<uint32_t> variables_;
  bool names_all_ = false;
  std::set<uint32_t> spec_constants_;
  std::set<uint32_t> declared_;  // pointer types that are written
  std::vector<uint32_t> out_;
};

}  // namespace

std::vector<uint32_t> CorrectGlobals(std::span<const uint32_t> words) {
  Mender mender;
  if (!mender.Read(words)) return {words.begin(), words.end()};
  return mender.Write(words);
}

}  // namespace aspectra
