#include "postlink/tools/module_reader.h"

#include <memory>
#include <string>
#include <utility>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorOr.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

using Reader =
    llvm::function_ref<std::unique_ptr<llvm::Module>(llvm::SMDiagnostic&)>;

// Returns the errors of the module. Invalid debug information is removed, with
// a warning.
llvm::Error Verify(llvm::StringRef path, llvm::Module& module,
                   llvm::raw_ostream& warnings) {
  std::string why;
  llvm::raw_string_ostream out(why);
  bool broken_debug_info = false;
  if (llvm::verifyModule(module, &out, &broken_debug_info)) {
    return llvm::createStringError(llvm::errc::invalid_argument,
                                   path + ": error: the module is broken: " +
                                       llvm::StringRef(why).rtrim());
  }
  if (broken_debug_info) {
    warnings << path << ": warning: debug information is broken and left out: "
             << llvm::StringRef(why).rtrim() << "\n";
    llvm::StripDebugInfo(module);
  }
  return llvm::Error::success();
}

// LLVM's reader checks much of the bitcode before it uses it, but not
// everything. If it crashes on damaged input, this is an error like any other.
llvm::Expected<std::unique_ptr<llvm::Module>> Read(llvm::StringRef path,
                                                   llvm::raw_ostream& warnings,
                                                   Verified verified,
                                                   Reader read) {
  llvm::CrashRecoveryContext::Enable();
  std::unique_ptr<llvm::Module> module;
  llvm::SMDiagnostic diagnostic;
  if (!llvm::CrashRecoveryContext().RunSafely(
          [&] { module = read(diagnostic); })) {
    return llvm::createStringError(
        llvm::errc::invalid_argument,
        path +
            ": error: the file is damaged, and LLVM cannot tell where; "
            "make it again");
  }
  if (module == nullptr) {
    std::string why;
    llvm::raw_string_ostream out(why);
    diagnostic.print(/*ProgName=*/nullptr, out, /*ShowColors=*/false);
    return llvm::createStringError(llvm::errc::invalid_argument,
                                   llvm::StringRef(why).rtrim());
  }
  if (verified == Verified::kNo) {
    if (llvm::Error error = Verify(path, *module, warnings)) return error;
  }
  // If a file does not name its source, LLVM uses the file's path as source.
  // The folder of this machine is removed from it.
  if (module->getSourceFileName() == module->getModuleIdentifier()) {
    module->setSourceFileName(
        llvm::sys::path::filename(module->getSourceFileName()));
  }
  return module;
}

}  // namespace

llvm::Expected<std::unique_ptr<llvm::Module>> ReadModule(
    llvm::StringRef path, llvm::LLVMContext& context,
    llvm::raw_ostream& warnings) {
  return Read(path, warnings, Verified::kNo,
              [&](llvm::SMDiagnostic& diagnostic) {
                return llvm::parseIRFile(path, diagnostic, context);
              });
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> ReadBytes(
    llvm::StringRef path) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/true);
  if (buffer) return std::move(*buffer);
  return llvm::createStringError(buffer.getError(),
                                 path + ": error: Could not open input file: " +
                                     buffer.getError().message());
}

llvm::Expected<std::unique_ptr<llvm::Module>> ReadModule(
    llvm::MemoryBufferRef buffer, llvm::LLVMContext& context,
    llvm::raw_ostream& warnings, Verified verified) {
  return Read(buffer.getBufferIdentifier(), warnings, verified,
              [&](llvm::SMDiagnostic& diagnostic) {
                return llvm::parseIR(buffer, diagnostic, context);
              });
}

}  // namespace aspectra
