#ifndef IR_ASPECTS_TEST_PARSE_IR_H_
#define IR_ASPECTS_TEST_PARSE_IR_H_

#include <memory>

#include "llvm/ADT/StringRef.h"

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

namespace aspectra {

// The module of `text`, called "test.ll". Text that LLVM does not take ends the
// test program with LLVM's message: such a test is wrong itself.
std::unique_ptr<llvm::Module> ParseIr(llvm::StringRef text,
                                      llvm::LLVMContext& context);

}  // namespace aspectra

#endif  // IR_ASPECTS_TEST_PARSE_IR_H_
