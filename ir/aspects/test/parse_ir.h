#ifndef IR_ASPECTS_TEST_PARSE_IR_H_
#define IR_ASPECTS_TEST_PARSE_IR_H_

#include <memory>

#include "llvm/ADT/StringRef.h"

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

namespace aspectra {

// Parses `text` as a module called "test.ll". If LLVM does not accept the text,
// the test itself is wrong, and the program ends with LLVM's message.
std::unique_ptr<llvm::Module> ParseIr(llvm::StringRef text,
                                      llvm::LLVMContext& context);

}  // namespace aspectra

#endif  // IR_ASPECTS_TEST_PARSE_IR_H_
