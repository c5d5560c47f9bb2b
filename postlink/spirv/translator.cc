#include "postlink/spirv/translator.h"

#include <ostream>
#include <sstream>
#include <string>
#include <utility>

#include "LLVMSPIRVLib/LLVMSPIRVOpts.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

// bool llvm::writeSpirv(llvm::Module*, const SPIRV::TranslatorOpts&,
//                       std::ostream&, std::string&)
// translator_test.cc checks the name against the library's header.
constexpr char kWriteSpirv[] =
    "_ZN4llvm10writeSpirvEPNS_6ModuleERKN5SPIRV14TranslatorOptsERSo"
    "RNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE";
using WriteSpirv = bool(llvm::Module*, const SPIRV::TranslatorOpts&,
                        std::ostream&, std::string&);

// Extensions that an image may ask for: those that say something which SPIR-V
// 1.4 cannot, and that PoCL and Intel's OpenCL both take.
constexpr SPIRV::ExtensionID kExtensions[] = {
    SPIRV::ExtensionID::SPV_EXT_shader_atomic_float_add,
    SPIRV::ExtensionID::SPV_EXT_shader_atomic_float_min_max,
    SPIRV::ExtensionID::SPV_KHR_expect_assume,
    SPIRV::ExtensionID::SPV_KHR_no_integer_wrap_decoration,
};

SPIRV::VersionNumber Version(int minor) {
  return static_cast<SPIRV::VersionNumber>(
      static_cast<uint32_t>(SPIRV::VersionNumber::SPIRV_1_0) + (minor << 8));
}

}  // namespace

llvm::Expected<SpirvTranslator> SpirvTranslator::Open(
    llvm::StringRef library) {
  std::string why;
  llvm::sys::DynamicLibrary opened =
      llvm::sys::DynamicLibrary::getPermanentLibrary(library.str().c_str(),
                                                     &why);
  if (!opened.isValid()) {
    return llvm::createStringError(
        llvm::errc::no_such_file_or_directory,
        "cannot load the SPIR-V translator: %s; install it (Debian: "
        "llvm-spirv-22), or run this by way of ./bazelw",
        why.c_str());
  }
  void* function = opened.getAddressOfSymbol(kWriteSpirv);
  if (function == nullptr) {
    return llvm::createStringError(
        llvm::errc::not_supported,
        "%s is not the SPIR-V translator of LLVM 22: it has no "
        "llvm::writeSpirv",
        library.str().c_str());
  }
  return SpirvTranslator(function);
}

llvm::Expected<std::string> SpirvTranslator::Translate(
    llvm::Module& module, int max_minor_version) const {
  SPIRV::TranslatorOpts options(Version(max_minor_version));
  for (SPIRV::ExtensionID extension : kExtensions) {
    options.setAllowedToUseExtension(extension);
  }
  std::ostringstream out;
  std::string why;
  if (!reinterpret_cast<WriteSpirv*>(write_spirv_)(&module, options, out,
                                                   why)) {
    while (llvm::StringRef(why).ends_with("\n")) why.pop_back();
    return llvm::createStringError(
        llvm::errc::not_supported,
        "the SPIR-V translator refuses the module: %s", why.c_str());
  }
  return std::move(out).str();
}

}  // namespace aspectra
