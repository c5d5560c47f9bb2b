// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rule. A macro can change the meaning of a file only if its name is a word of
// the file, or if the preprocessor forms its name with ##. Clang stores the
// words that ## forms in buffers without a file. So the list has the words of
// all buffers of the compilation, except
// - words of SYCL's headers that HideUserMacros hides, if a user's macro has
//   this name;
// - parameters of macros, because no macro replaces them.
//
// Words in branches that Clang skips are in the list too, because a macro may
// select the branch. The cost is that of reading all files once more.

#include "frontend/plugin/header_words.h"

#include <memory>
#include <set>
#include <string>
#include <utility>

#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/Token.h"
#include "frontend/clang_messages/clang_message.h"
#include "frontend/plugin/plugin_diagnostics.h"
#include "frontend/plugin/user_macros.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

// A header that every compilation with SYCL reads.
constexpr llvm::StringLiteral kAnyHeader = "sycl/detail/defines.hpp";

class HeaderWords : public clang::PPCallbacks {
 public:
  HeaderWords(clang::Preprocessor& preprocessor, std::string path)
      : preprocessor_(preprocessor),
        sources_(preprocessor.getSourceManager()),
        path_(std::move(path)) {}

  void EndOfMainFile() override {
    const std::string folder = FolderOfSycl();
    for (unsigned i = 0; i != sources_.local_sloc_entry_size(); ++i) {
      const clang::SrcMgr::SLocEntry& entry = sources_.getLocalSLocEntry(i);
      if (entry.isFile()) AddWords(entry, IsIn(folder, entry.getFile()));
    }
    Write();
  }

 private:
  static llvm::StringRef NameOf(const clang::SrcMgr::FileInfo& file) {
    const clang::OptionalFileEntryRef entry = file.getContentCache().OrigEntry;
    return entry ? entry->getName() : "";
  }

  // Returns the folder of SYCL's headers with a slash at its end; empty if no
  // header was read.
  std::string FolderOfSycl() const {
    for (unsigned i = 0; i != sources_.local_sloc_entry_size(); ++i) {
      const clang::SrcMgr::SLocEntry& entry = sources_.getLocalSLocEntry(i);
      if (!entry.isFile()) continue;
      llvm::StringRef name = NameOf(entry.getFile());
      if (name.consume_back(kAnyHeader)) return name.str();
    }
    return "";
  }

  static bool IsIn(llvm::StringRef folder,
                   const clang::SrcMgr::FileInfo& file) {
    llvm::StringRef name = NameOf(file);
    return !folder.empty() && name.consume_front(folder) &&
           (name.starts_with("sycl/") || name.starts_with("CL/"));
  }

  void AddWords(const clang::SrcMgr::SLocEntry& entry, bool is_of_sycl) {
    const auto text = entry.getFile().getContentCache().getBufferDataIfLoaded();
    if (!text) return;
    clang::Lexer lexer(clang::SourceLocation(), preprocessor_.getLangOpts(),
                       text->begin(), text->begin(), text->end());
    clang::Token token;
    lexer.LexFromRawLexer(token);
    while (token.isNot(clang::tok::eof)) {
      const bool starts_directive =
          token.is(clang::tok::hash) && token.isAtStartOfLine();
      AddWord(token, is_of_sycl);
      lexer.LexFromRawLexer(token);
      if (starts_directive && token.is(clang::tok::raw_identifier) &&
          token.getRawIdentifier() == "define") {
        AddDefinition(lexer, token, is_of_sycl);
      }
    }
  }

  // Adds the words of a macro's definition, except the names of its parameters.
  // `token` is the word `define`, and then the token after the definition.
  void AddDefinition(clang::Lexer& lexer, clang::Token& token,
                     bool is_of_sycl) {
    std::set<llvm::StringRef> parameters;
    auto next = [&] {
      lexer.LexFromRawLexer(token);
      return token.isNot(clang::tok::eof) && !token.isAtStartOfLine();
    };
    if (!next()) return;
    AddWord(token, is_of_sycl);
    bool goes_on = next();
    if (goes_on && token.is(clang::tok::l_paren) && !token.hasLeadingSpace()) {
      while ((goes_on = next()) && token.isNot(clang::tok::r_paren)) {
        if (token.is(clang::tok::raw_identifier)) {
          parameters.insert(token.getRawIdentifier());
        }
      }
    }
    for (; goes_on; goes_on = next()) {
      if (token.isNot(clang::tok::raw_identifier) ||
          !parameters.contains(token.getRawIdentifier())) {
        AddWord(token, is_of_sycl);
      }
    }
  }

  void AddWord(const clang::Token& token, bool is_of_sycl) {
    if (token.isNot(clang::tok::raw_identifier)) return;
    const clang::IdentifierInfo& name =
        *preprocessor_.getIdentifierInfo(token.getRawIdentifier());
    if (!is_of_sycl || !CanBeHidden(name, preprocessor_.getLangOpts())) {
      words_.insert(name.getName());
    }
  }

  void Write() const {
    llvm::Error error = llvm::writeToOutput(path_, [&](llvm::raw_ostream& out) {
      for (llvm::StringRef word : words_) out << word << '\n';
      return llvm::Error::success();
    });
    if (!error) return;
    clang::DiagnosticsEngine& engine = preprocessor_.getDiagnostics();
    engine.Report(ClangIdOf(engine, PluginDiagnostic::kBadArgument))
        << llvm::toString(std::move(error));
  }

  clang::Preprocessor& preprocessor_;
  const clang::SourceManager& sources_;
  const std::string path_;
  std::set<llvm::StringRef> words_;
};

}  // namespace

void ListHeaderWords(clang::Preprocessor& preprocessor, std::string path) {
  preprocessor.addPPCallbacks(
      std::make_unique<HeaderWords>(preprocessor, std::move(path)));
}

}  // namespace aspectra
