// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_IR_TEXT_H_
#define WEB_ENGINE_IR_TEXT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Value.h"

namespace aspectra::engine {

// The lines of functions and instructions in a module's text, from 1.
class IrLines {
 public:
  struct FunctionLines {
    const llvm::Function* function;
    uint32_t line;  // the line of "define" or "declare"
    uint32_t end;   // the closing brace; for a declaration, `line`
  };

  // The functions, in the order of the text.
  const std::vector<FunctionLines>& functions() const { return functions_; }

  // Returns the line of an instruction or a function. For a parameter, returns
  // the line of its function. Returns 0 if the text does not have the value.
  uint32_t LineOf(const llvm::Value& value) const;

 private:
  friend class IrPrinter;

  std::vector<FunctionLines> functions_;
  llvm::DenseMap<const llvm::Value*, uint32_t> lines_;
};

struct IrText {
  std::string text;
  IrLines lines;
};

// Returns `module` as LLVM prints it, in linear time.
IrText PrintIr(const llvm::Module& module);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_IR_TEXT_H_
