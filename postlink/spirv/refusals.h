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

// What of a module cannot be SPIR-V, each thing said once.
class Refusals {
 public:
  // `what` is a phrase such as "an array of variable length"; `instead` says
  // what to do.
  void Add(const llvm::Instruction& instruction, const llvm::Twine& what,
           const llvm::Twine& instead);
  void Add(const llvm::GlobalValue& value, const llvm::Twine& what,
           const llvm::Twine& instead);

  bool empty() const { return lines_.empty(); }

  // All of them, a line each, in the order of the module.
  llvm::Error ToError() const;

 private:
  void AddLine(std::string line);

  std::vector<std::string> lines_;
};

// As LLVM writes it.
std::string Text(const llvm::Type& type);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_REFUSALS_H_
