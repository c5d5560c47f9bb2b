// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_RUN_MODULE_READER_H_
#define POSTLINK_TOOLS_RUN_MODULE_READER_H_

#include <memory>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

// Whether LLVM's verifier has already accepted the input. Verifying again takes
// half as long as reading.
enum class Verified { kNo, kYes };

// Reads the LLVM IR at `path`, text or bitcode; "-" is standard input. Returns
// a valid module. Invalid debug information is removed, with a warning to
// `warnings`. Errors name the file, and for text the line and column.
llvm::Expected<std::unique_ptr<llvm::Module>> ReadModule(
    llvm::StringRef path, llvm::LLVMContext& context,
    llvm::raw_ostream& warnings);

// Returns the bytes at `path`; "-" is standard input. An error names the file.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> ReadBytes(
    llvm::StringRef path);

// Reads a module from memory; errors name `buffer`'s identifier. May be called
// from several threads, each with its own context.
llvm::Expected<std::unique_ptr<llvm::Module>> ReadModule(
    llvm::MemoryBufferRef buffer, llvm::LLVMContext& context,
    llvm::raw_ostream& warnings, Verified verified = Verified::kNo);

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_RUN_MODULE_READER_H_
