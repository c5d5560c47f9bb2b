// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rule. The user's macros are undefined while the preprocessor reads a header
// of SYCL or a system header that this header includes, such as <iomanip>. A
// macro is hidden in this way if
// - the command line or a file that is not a system header defines it, and no
//   system header has defined it before;
// - its name is neither reserved nor a keyword, and is not a setting for
//   headers (SetsUpHeaders).
//
// If a user's header replaces a system header, this header sees all macros. At
// the end of the outermost header of SYCL, all macros are defined again as
// before.
//
// The cost is one walk over all macros at the start of each outermost header of
// SYCL, and one step for each hidden macro at its end.

#include "frontend/plugin/user_macros.h"

#include <memory>
#include <optional>
#include <vector>

#include "clang/Basic/FileManager.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"

namespace aspectra {
namespace {

// A header that every installation of SYCL's headers has.
constexpr llvm::StringLiteral kAnyHeader = "sycl/detail/defines.hpp";

bool IsReserved(llvm::StringRef name) {
  return name.contains("__") ||
         (name.size() > 1 && name[0] == '_' && llvm::isUpper(name[1]));
}

// Returns whether the user may define the macro as a setting for the headers of
// SYCL, OpenCL or the standard library.
bool SetsUpHeaders(llvm::StringRef name) {
  return name.starts_with("SYCL_") || name.starts_with("CL_") ||
         name == "NDEBUG";
}

class MacroHider : public clang::PPCallbacks {
 public:
  explicit MacroHider(clang::Preprocessor& preprocessor)
      : preprocessor_(preprocessor),
        sources_(preprocessor.getSourceManager()) {}

  void InclusionDirective(clang::SourceLocation, const clang::Token&,
                          llvm::StringRef, bool, clang::CharSourceRange,
                          clang::OptionalFileEntryRef file,
                          llvm::StringRef search_path,
                          llvm::StringRef relative_path, const clang::Module*,
                          bool, clang::SrcMgr::CharacteristicKind) override {
    if (file && IsOfSycl(search_path, relative_path)) {
      headers_.insert(&file->getFileEntry());
    }
  }

  void LexedFileChanged(clang::FileID file, LexedFileChangeReason reason,
                        clang::SrcMgr::CharacteristicKind kind, clang::FileID,
                        clang::SourceLocation at) override {
    const IncludedFile before = Current();
    if (reason == LexedFileChangeReason::EnterFile) {
      files_.push_back(FileIn(before, file, kind));
    } else if (!files_.empty()) {
      files_.pop_back();
    }
    const IncludedFile now = Current();
    if (now.is_of_sycl && !before.is_of_sycl &&
        reason == LexedFileChangeReason::EnterFile) {
      Collect();
    }
    if (now.hides && !before.hides) Hide(at);
    if (!now.hides && before.hides) Restore();
  }

 private:
  struct IncludedFile {
    bool is_of_sycl = false;  // whether the file or its includer is SYCL's
    bool hides = false;
  };
  struct UserMacro {
    clang::IdentifierInfo* name;
    clang::MacroInfo* definition;
    bool is_hidden = false;
  };

  bool IsOfSycl(llvm::StringRef folder, llvm::StringRef path) {
    if (!path.starts_with("sycl/") && !path.starts_with("CL/sycl.hpp") &&
        !path.starts_with("CL/__spirv/")) {
      return false;
    }
    const auto [known, is_new] = folders_.try_emplace(folder, false);
    if (is_new) {
      llvm::SmallString<256> header(folder);
      llvm::sys::path::append(header, kAnyHeader);
      known->second =
          preprocessor_.getFileManager().getOptionalFileRef(header).has_value();
    }
    return known->second;
  }

  IncludedFile Current() const {
    return files_.empty() ? IncludedFile() : files_.back();
  }

  IncludedFile FileIn(const IncludedFile& includer, clang::FileID file,
                      clang::SrcMgr::CharacteristicKind kind) const {
    const clang::FileEntry* entry = sources_.getFileEntryForID(file);
    if (entry != nullptr && headers_.contains(entry)) return {true, true};
    const bool is_users = kind == clang::SrcMgr::C_User;
    return {includer.is_of_sycl, includer.is_of_sycl && !is_users};
  }

  bool IsUsers(clang::SourceLocation at) const {
    return at.isValid() && !sources_.isWrittenInBuiltinFile(at) &&
           !sources_.isInSystemHeader(at);
  }

  bool IsUsers(const clang::IdentifierInfo& name) const {
    const clang::MacroDirective* directive =
        preprocessor_.getLocalMacroDirectiveHistory(&name);
    for (; directive != nullptr; directive = directive->getPrevious()) {
      if (llvm::isa<clang::DefMacroDirective>(directive) &&
          !IsUsers(directive->getMacroInfo()->getDefinitionLoc())) {
        return false;
      }
    }
    return true;
  }

  // Finds the macros to hide. They are in the order of a hash table, but no
  // step depends on this order.
  void Collect() {
    macros_.clear();
    for (const auto& [name, state] : preprocessor_.macros()) {
      clang::MacroInfo* definition = preprocessor_.getMacroInfo(name);
      if (definition == nullptr ||
          !CanBeHidden(*name, preprocessor_.getLangOpts()) ||
          !IsUsers(definition->getDefinitionLoc()) || !IsUsers(*name)) {
        continue;
      }
      macros_.push_back({const_cast<clang::IdentifierInfo*>(name), definition});
    }
  }

  // Hides the macros, except macros that a header has defined again since
  // Collect.
  void Hide(clang::SourceLocation at) {
    for (UserMacro& macro : macros_) {
      if (preprocessor_.getMacroInfo(macro.name) != macro.definition) continue;
      const clang::SourceLocation place =
          at.isValid() ? at : macro.definition->getDefinitionLoc();
      preprocessor_.appendMacroDirective(
          macro.name, new (preprocessor_.getPreprocessorAllocator())
                          clang::UndefMacroDirective(place));
      macro.is_hidden = true;
    }
  }

  void Restore() {
    for (UserMacro& macro : macros_) {
      if (macro.is_hidden &&
          preprocessor_.getMacroInfo(macro.name) == nullptr) {
        preprocessor_.appendDefMacroDirective(macro.name, macro.definition);
      }
      macro.is_hidden = false;
    }
  }

  clang::Preprocessor& preprocessor_;
  const clang::SourceManager& sources_;
  // For each folder of includes: whether SYCL's headers are in it.
  llvm::StringMap<bool> folders_;
  llvm::DenseSet<const clang::FileEntry*> headers_;
  std::vector<IncludedFile> files_;  // the innermost last
  std::vector<UserMacro> macros_;
};

// Calls HideUserMacros. A command that only preprocesses needs this pragma:
// Clang runs the plugin's action only in commands that parse, but accepts the
// plugin's pragmas in every command.
class HidePragma : public clang::PragmaHandler {
 public:
  HidePragma() : PragmaHandler("aspectra_hide_user_macros") {}

  void HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer,
                    clang::Token&) override {
    HideUserMacros(preprocessor);
  }
};

clang::PragmaHandlerRegistry::Add<HidePragma> pragma(
    "aspectra_hide_user_macros", "hides the user's macros from SYCL's headers");

}  // namespace

bool CanBeHidden(const clang::IdentifierInfo& name,
                 const clang::LangOptions& options) {
  return !IsReserved(name.getName()) && !SetsUpHeaders(name.getName()) &&
         !name.isKeyword(options);
}

void HideUserMacros(clang::Preprocessor& preprocessor) {
  preprocessor.addPPCallbacks(std::make_unique<MacroHider>(preprocessor));
}

}  // namespace aspectra
