#ifndef POSTLINK_SPIRV_TRANSLATOR_H_
#define POSTLINK_SPIRV_TRANSLATOR_H_

#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// SPIRV-LLVM-Translator, opened when it is needed: a program that uses it
// starts without it, and can say what is missing.
class SpirvTranslator {
 public:
  // A SPIR-V version, as 1.MINOR.
  static constexpr int kMinMinorVersion = 0;
  static constexpr int kMaxMinorVersion = 6;

  // The library's file name, with the version that this was compiled for.
  static constexpr llvm::StringLiteral kLibrary = "libLLVMSPIRVLib.so.22.1";

  // The function of the library that is used, as the linker knows it:
  // bool llvm::writeSpirv(llvm::Module*, const SPIRV::TranslatorOpts&,
  //                       std::ostream&, std::string&)
  static constexpr llvm::StringLiteral kFunction =
      "_ZN4llvm10writeSpirvEPNS_6ModuleERKN5SPIRV14TranslatorOptsERSo"
      "RNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE";

  // Opens `library`, a path or a name that the dynamic loader finds. An error
  // says what the loader says and what to install.
  static llvm::Expected<SpirvTranslator> Open(
      llvm::StringRef library = kLibrary);

  // Is there a SPIR-V extension of this name that the translator knows?
  static bool KnowsExtension(llvm::StringRef name);

  // Translates `module` to a SPIR-V binary of version 1.`max_minor_version` or
  // lower, in a child process; `module` stays as it is. The binary may ask for
  // `extensions`, which the translator knows, besides those that any image may.
  // An error holds the translator's words.
  llvm::Expected<std::string> Translate(
      llvm::Module& module, int max_minor_version,
      const llvm::StringSet<>& extensions = {}) const;

 private:
  explicit SpirvTranslator(void* write_spirv) : write_spirv_(write_spirv) {}

  void* write_spirv_;  // llvm::writeSpirv
};

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_TRANSLATOR_H_
