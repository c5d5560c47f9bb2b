// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/module_reader.h"

#include <memory>
#include <string>
#include <utility>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "ir/verification/check_module.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorOr.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/format_diagnostics.h"
#include "postlink/tools/run/crash_guard.h"
#include "postlink/tools/run/tool_diagnostics.h"

namespace aspectra {
namespace {

// Returns an error if the module is broken. If only its debug information is
// invalid, removes it, with a warning.
llvm::Error Verify(llvm::StringRef path, llvm::Module& module,
                   llvm::raw_ostream& warnings) {
  const auto warning = CheckModule(module, path.str());
  if (!warning) return MakeError(warning.error());
  if (*warning) warnings << (*warning)->ToString() << "\n";
  return llvm::Error::success();
}

// Parses the module. LLVM's reader checks much of the bitcode before it uses
// it, but not everything. If the reader crashes on damaged input, Parse returns
// an error.
llvm::Expected<std::unique_ptr<llvm::Module>> Parse(
    llvm::MemoryBufferRef buffer, llvm::LLVMContext& context) {
  std::unique_ptr<llvm::Module> module;
  llvm::SMDiagnostic diagnostic;
  if (!Survives([&] { module = llvm::parseIR(buffer, diagnostic, context); })) {
    return MakeFileError(buffer.getBufferIdentifier(),
                         ToolDiagnostic::kDamagedFile);
  }
  if (module == nullptr) {
    std::string why;
    llvm::raw_string_ostream out(why);
    diagnostic.print(/*ProgName=*/nullptr, out, /*ShowColors=*/false);
    return MakeTextError(llvm::StringRef(why).rtrim().str());
  }
  return module;
}

}  // namespace

llvm::Expected<std::unique_ptr<llvm::Module>> ReadModule(
    llvm::StringRef path, llvm::LLVMContext& context,
    llvm::raw_ostream& warnings) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> bytes = ReadBytes(path);
  if (!bytes) return bytes.takeError();
  return ReadModule(**bytes, context, warnings);
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> ReadBytes(
    llvm::StringRef path) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/true);
  if (buffer) return std::move(*buffer);
  return MakeFileError(path, FormatDiagnostic::kCannotReadFile,
                       buffer.getError().message());
}

llvm::Expected<std::unique_ptr<llvm::Module>> ReadModule(
    llvm::MemoryBufferRef buffer, llvm::LLVMContext& context,
    llvm::raw_ostream& warnings, Verified verified) {
  llvm::Expected<std::unique_ptr<llvm::Module>> parsed = Parse(buffer, context);
  if (!parsed) return parsed.takeError();
  llvm::Module& module = **parsed;
  if (verified == Verified::kNo) {
    if (llvm::Error error =
            Verify(buffer.getBufferIdentifier(), module, warnings)) {
      return error;
    }
  }
  // If a file does not name its source, LLVM uses the file's path as source.
  // The folder, which depends on this machine, is removed from the path.
  if (module.getSourceFileName() == module.getModuleIdentifier()) {
    module.setSourceFileName(
        llvm::sys::path::filename(module.getSourceFileName()));
  }
  return parsed;
}

}  // namespace aspectra
