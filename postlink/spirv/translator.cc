// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/translator.h"

#include <cstdint>
#include <cstring>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "LLVMSPIRVLib/LLVMSPIRVOpts.h"
#include "device_config/messages/message_error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/Error.h"
#include "postlink/processes/child_process.h"
#include "postlink/spirv/correct_globals.h"
#include "postlink/spirv/opaque_types.h"
#include "postlink/spirv/spirv_diagnostics.h"

namespace aspectra {
namespace {

// The type of SpirvTranslator::kFunction.
using WriteSpirv = bool(llvm::Module*, const SPIRV::TranslatorOpts&,
                        std::ostream&, std::string&);

// The extensions that an image may use. There are two kinds: extensions for
// what SPIR-V 1.4 cannot express, if both PoCL and Intel's OpenCL accept them;
// and extensions of instructions that the source names
// (runtime/include/sycl/detail/spirv_operations.hpp), about which the runtime
// asks the device.
constexpr SPIRV::ExtensionID kExtensions[] = {
    SPIRV::ExtensionID::SPV_EXT_shader_atomic_float_add,
    SPIRV::ExtensionID::SPV_EXT_shader_atomic_float_min_max,
    SPIRV::ExtensionID::SPV_KHR_expect_assume,
    SPIRV::ExtensionID::SPV_KHR_no_integer_wrap_decoration,
    SPIRV::ExtensionID::SPV_KHR_shader_clock,
};

struct NamedExtension {
  llvm::StringLiteral name;
  SPIRV::ExtensionID id;
};
constexpr NamedExtension kKnown[] = {
#define EXT(name) {llvm::StringLiteral(#name), SPIRV::ExtensionID::name},
#include "LLVMSPIRVLib/LLVMSPIRVExtensions.inc"
#undef EXT
};

// The extension of all operations whose names begin with `start` and end with
// `end` (operations.def).
struct OperationExtension {
  llvm::StringLiteral start;
  llvm::StringLiteral end;
  SPIRV::ExtensionID id;
};
constexpr OperationExtension kOfOperations[] = {
#define ASPECTRA_OPERATIONS(start, end, extension) \
  {start, end, SPIRV::ExtensionID::extension},
#include "postlink/spirv/operations.def"
};

bool IsMatrix(const llvm::Type* type) {
  const auto* opaque = llvm::dyn_cast<llvm::TargetExtType>(type);
  return opaque != nullptr && opaque->getName() == "spirv.CooperativeMatrixKHR";
}

// Allows the extensions of the operations that a module calls, and of the types
// that they return: CompositeConstruct needs an extension only for a matrix.
void AllowOperations(const llvm::Module& module,
                     SPIRV::TranslatorOpts& options) {
  for (const llvm::Function& function : module) {
    if (IsMatrix(function.getReturnType())) {
      options.setAllowedToUseExtension(
          SPIRV::ExtensionID::SPV_KHR_cooperative_matrix);
    }
    llvm::StringRef name = SpirvOperationName(function.getName());
    if (!name.consume_front("__spirv_")) continue;
    // The result's type may follow: "SubgroupBlockReadINTEL_Ruint4".
    name = name.take_front(name.find("_R"));
    for (const OperationExtension& row : kOfOperations) {
      if (name.starts_with(row.start) && name.ends_with(row.end)) {
        options.setAllowedToUseExtension(row.id);
      }
    }
  }
}

SPIRV::VersionNumber Version(int minor) {
  return static_cast<SPIRV::VersionNumber>(
      static_cast<uint32_t>(SPIRV::VersionNumber::SPIRV_1_0) + (minor << 8));
}

// Translates the module; runs in the child process.
llvm::Expected<std::string> TranslateInChild(WriteSpirv* write_spirv,
                                             llvm::Module& module,
                                             int max_minor_version,
                                             const llvm::StringSet<>& more) {
  SPIRV::TranslatorOpts options(Version(max_minor_version));
  for (SPIRV::ExtensionID extension : kExtensions) {
    options.setAllowedToUseExtension(extension);
  }
  for (const NamedExtension& extension : kKnown) {
    if (more.contains(extension.name)) {
      options.setAllowedToUseExtension(extension.id);
    }
  }
  AllowOperations(module, options);
  std::ostringstream binary;
  std::string why;
  if (!write_spirv(&module, options, binary, why)) {
    return MakeTextError(why);
  }
  const std::string bytes = binary.str();
  std::vector<uint32_t> words(bytes.size() / sizeof(uint32_t));
  std::memcpy(words.data(), bytes.data(), words.size() * sizeof(uint32_t));
  words = CorrectGlobals(words);
  return std::string(reinterpret_cast<const char*>(words.data()),
                     words.size() * sizeof(uint32_t));
}

}  // namespace

llvm::Expected<SpirvTranslator> SpirvTranslator::Open(llvm::StringRef library) {
  std::string why;
  llvm::sys::DynamicLibrary opened =
      llvm::sys::DynamicLibrary::getPermanentLibrary(library.str().c_str(),
                                                     &why);
  if (!opened.isValid()) {
    return MakeError(SpirvDiagnostic::kNoTranslator, why);
  }
  void* function = opened.getAddressOfSymbol(kFunction.data());
  if (function == nullptr) {
    return MakeError(SpirvDiagnostic::kNotTheTranslator, library);
  }
  return SpirvTranslator(function);
}

bool SpirvTranslator::KnowsExtension(llvm::StringRef name) {
  return llvm::any_of(kKnown, [&](const NamedExtension& extension) {
    return extension.name == name;
  });
}

llvm::Expected<std::string> SpirvTranslator::Translate(
    llvm::Module& module, int max_minor_version,
    const llvm::StringSet<>& extensions) const {
  return RunInChild("the SPIR-V translator", [&] {
    return TranslateInChild(reinterpret_cast<WriteSpirv*>(write_spirv_), module,
                            max_minor_version, extensions);
  });
}

}  // namespace aspectra
