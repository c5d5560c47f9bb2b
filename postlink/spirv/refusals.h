#ifndef POSTLINK_SPIRV_REFUSALS_H_
#define POSTLINK_SPIRV_REFUSALS_H_

#include <string>
#include <vector>

#include "llvm/ADT/Twine.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Collects the constructs of a module that SPIR-V cannot express, each one
// once.
class Refusals {
 public:
  // `what` is a phrase such as "an array of variable length"; `instead` tells
  // the user what to do.
  void Add(const llvm::Instruction& instruction, const llvm::Twine& what,
           const llvm::Twine& instead);
  void Add(const llvm::GlobalValue& value, const llvm::Twine& what,
           const llvm::Twine& instead);

  bool empty() const { return lines_.empty(); }

  // Returns all refusals, one line each, in module order.
  llvm::Error ToError() const;

 private:
  void AddLine(std::string line);

  std::vector<std::string> lines_;
};

// Prints a type as LLVM does.
std::string Text(const llvm::Type& type);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_REFUSALS_H_
