// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_TRANSLATOR_H_
#define POSTLINK_SPIRV_TRANSLATOR_H_

#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Loads SPIRV-LLVM-Translator on demand. So a program can start without the
// translator, and report that the translator is missing.
class SpirvTranslator {
 public:
  // A SPIR-V version, as 1.MINOR.
  static constexpr int kMinMinorVersion = 0;
  static constexpr int kMaxMinorVersion = 6;

  // The file name of the library, with the version that this code is compiled
  // for.
  static constexpr llvm::StringLiteral kLibrary = "libLLVMSPIRVLib.so.22.1";

  // The mangled name of the library's function:
  // bool llvm::writeSpirv(llvm::Module*, const SPIRV::TranslatorOpts&,
  //                       std::ostream&, std::string&)
  static constexpr llvm::StringLiteral kFunction =
      "_ZN4llvm10writeSpirvEPNS_6ModuleERKN5SPIRV14TranslatorOptsERSo"
      "RNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE";

  // Opens `library`, which is a path or a name that the dynamic loader finds.
  // An error contains the loader's message and says what to install.
  static llvm::Expected<SpirvTranslator> Open(
      llvm::StringRef library = kLibrary);

  // Returns whether the translator knows a SPIR-V extension of this name.
  static bool KnowsExtension(llvm::StringRef name);

  // Translates `module` to a SPIR-V binary of version 1.`max_minor_version` or
  // lower, in a child process; `module` stays as it is. The binary may use
  // `extensions`, which the translator must know, besides those that any image
  // may use. An error contains the translator's message.
  llvm::Expected<std::string> Translate(
      llvm::Module& module, int max_minor_version,
      const llvm::StringSet<>& extensions = {}) const;

 private:
  explicit SpirvTranslator(void* write_spirv) : write_spirv_(write_spirv) {}

  void* write_spirv_;  // llvm::writeSpirv
};

// Returns the SPIR-V binary, of version 1.`max_minor_version`, that LLVM's own
// back end makes from `module`. The back end runs in a child process, so
// `module` stays as it is. An error contains the back end's message and
// suggests the translator.
llvm::Expected<std::string> EmitSpirvByLlvm(llvm::Module& module,
                                            int max_minor_version);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_TRANSLATOR_H_
