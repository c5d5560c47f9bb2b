// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Before each instruction, LLVM's printer reports the line that it has reached.
// The lines of functions are found in the text afterwards: only functions have
// lines that begin with "define " or "declare ", they are in module order, and
// a body ends with the first line that begins with a brace.

#include "web/engine/ir_text.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Argument.h"
#include "llvm/IR/AssemblyAnnotationWriter.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/FormattedStream.h"
#include "web/engine/text_stream.h"

namespace aspectra::engine {

class IrPrinter : public llvm::AssemblyAnnotationWriter {
 public:
  IrText Print(const llvm::Module& module) {
    {
      TextStream out(text_.text);
      module.print(out, this);
    }
    FindFunctions(module);
    return std::move(text_);
  }

  void emitInstructionAnnot(const llvm::Instruction* instruction,
                            llvm::formatted_raw_ostream& out) override {
    text_.lines.lines_[instruction] = out.getLine() + 1;
  }

 private:
  void FindFunctions(const llvm::Module& module) {
    auto function = module.begin();
    const llvm::StringRef text = text_.text;
    bool in_body = false;
    uint32_t line = 1;
    for (size_t at = 0; at < text.size(); ++line) {
      const llvm::StringRef rest = text.substr(at);
      const bool is_definition = rest.starts_with("define ");
      if (in_body) {
        if (rest.starts_with("}")) {
          text_.lines.functions_.back().end = line;
          in_body = false;
        }
      } else if (is_definition || rest.starts_with("declare ")) {
        text_.lines.lines_[&*function] = line;
        text_.lines.functions_.push_back({&*function++, line, line});
        in_body = is_definition;
      }
      at = text.find('\n', at);
      if (at == llvm::StringRef::npos) break;
      ++at;
    }
  }

  IrText text_;
};

uint32_t IrLines::LineOf(const llvm::Value& value) const {
  const auto* const argument = llvm::dyn_cast<llvm::Argument>(&value);
  return lines_.lookup(argument ? argument->getParent() : &value);
}

IrText PrintIr(const llvm::Module& module) { return IrPrinter().Print(module); }

}  // namespace aspectra::engine
