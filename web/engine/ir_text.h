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

// Where things stand in the text of a module. Lines count from 1.
class IrLines {
 public:
  struct FunctionLines {
    const llvm::Function* function;
    uint32_t line;  // of "define" or "declare"
    uint32_t end;   // of the closing brace; of a declaration, the same
  };

  // In the text's order.
  const std::vector<FunctionLines>& functions() const { return functions_; }

  // Of an instruction, or of the function that it, a parameter or a function
  // is; 0 for what the text does not have.
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

// `module` as LLVM prints it. Linear.
IrText PrintIr(const llvm::Module& module);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_IR_TEXT_H_
