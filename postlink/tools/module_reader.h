#ifndef POSTLINK_TOOLS_MODULE_READER_H_
#define POSTLINK_TOOLS_MODULE_READER_H_

#include <memory>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

// Whether LLVM's verifier has already passed what is read, so that it need not
// do so again: it takes half as long as reading.
enum class Verified { kNo, kYes };

// Reads the LLVM IR at `path`, text or bitcode, "-" for standard input. What it
// returns verifies; debug information that does not is taken off, with a
// warning to `warnings`. Errors name the file, and for text line and column.
llvm::Expected<std::unique_ptr<llvm::Module>> ReadModule(
    llvm::StringRef path, llvm::LLVMContext& context,
    llvm::raw_ostream& warnings);

// The bytes at `path`, "-" for standard input; errors are as above.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> ReadBytes(
    llvm::StringRef path);

// The same as the first from memory; errors name `buffer`'s identifier. May be
// called from several threads, with a context each.
llvm::Expected<std::unique_ptr<llvm::Module>> ReadModule(
    llvm::MemoryBufferRef buffer, llvm::LLVMContext& context,
    llvm::raw_ostream& warnings, Verified verified = Verified::kNo);

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_MODULE_READER_H_
