// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds the inputs of a link that linker scripts name.
//
// Rule. A script is a file that has none of the formats that the linker
// recognizes. The files in its commands INPUT and GROUP, including AS_NEEDED,
// are inputs in place of the script; all other commands are skipped. The linker
// looks for a file in the current folder, in the script's folder and in the
// folders for libraries; "-lNAME" is a library. The words of the command line
// that apply to the script, such as --whole-archive, apply to these files.
//
// Each script is read once, so the search ends even if scripts name each other.

#include <memory>
#include <optional>
#include <utility>

#include "frontend/driver/plan/link_inputs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

// Takes the next token from the start of `text`: a parenthesis, a brace, or a
// word without its quotes. Returns an empty token at the end.
llvm::StringRef TakeToken(llvm::StringRef& text) {
  for (;;) {
    text = text.ltrim(" \t\r\n\f,;");
    if (!text.consume_front("/*")) break;
    text = text.split("*/").second;
  }
  if (text.empty()) return text;
  if (text.consume_front("\"")) {
    auto [word, rest] = text.split('"');
    text = rest;
    return word;
  }
  size_t length = llvm::StringRef("(){}").contains(text.front())
                      ? 1
                      : text.find_first_of(" \t\r\n\f,;(){}\"");
  llvm::StringRef token = text.take_front(length);
  text = text.drop_front(token.size());
  return token;
}

// Returns the text of the script `file`; empty if the file is not a script.
std::string ReadScript(llvm::StringRef file) {
  llvm::file_magic magic;
  if (llvm::identify_magic(file, magic) || magic != llvm::file_magic::unknown) {
    return "";
  }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(file);
  if (!buffer || (*buffer)->getBuffer().contains('\0')) return "";
  return (*buffer)->getBuffer().str();
}

// Returns the argument for a file that `script` names.
Argument MakeArgument(llvm::StringRef file, llvm::StringRef script,
                      llvm::ArrayRef<std::string> folders) {
  Argument argument;
  argument.kind = Argument::Kind::kLibrary;
  if (file.consume_front("-l")) {
    argument.value = file.str();
    return argument;
  }
  argument.library_is_path = true;
  argument.value = file.str();
  if (path::is_absolute(file) || fs::exists(file)) return argument;
  std::vector<std::string> searched = {path::parent_path(script).str()};
  searched.insert(searched.end(), folders.begin(), folders.end());
  for (const std::string& folder : searched) {
    llvm::SmallString<256> candidate(folder);
    path::append(candidate, file);
    if (!fs::exists(candidate)) continue;
    argument.value = std::string(candidate);
    break;
  }
  return argument;
}

}  // namespace

std::vector<std::string> FilesOfLinkerScript(llvm::StringRef text) {
  std::vector<std::string> files;
  llvm::StringRef command;
  for (llvm::StringRef token = TakeToken(text); !token.empty();
       token = TakeToken(text)) {
    if (token != "(" && token != "{") {
      command = token;
      continue;
    }
    const bool names_files =
        token == "(" && (command == "INPUT" || command == "GROUP");
    for (size_t depth = 1; depth > 0;) {
      llvm::StringRef inner = TakeToken(text);
      if (inner.empty()) return files;
      if (inner == "(" || inner == "{") {
        ++depth;
      } else if (inner == ")" || inner == "}") {
        --depth;
      } else if (names_files && inner != "AS_NEEDED") {
        files.push_back(inner.str());
      }
    }
  }
  return files;
}

void AddFilesOfLinkerScripts(Arguments& arguments,
                             llvm::ArrayRef<std::string> folders) {
  if (!arguments.Links()) return;
  llvm::StringSet<> read;
  for (size_t i = 0; i < arguments.arguments.size(); ++i) {
    const Argument& argument = arguments.arguments[i];
    std::optional<std::string> script =
        LinkedFile(arguments, argument, folders);
    if (!script || read.contains(*script)) continue;
    const std::string text = ReadScript(*script);
    if (text.empty()) continue;
    read.insert(*script);
    std::vector<Argument> added;
    for (const std::string& file : FilesOfLinkerScript(text)) {
      Argument& each = added.emplace_back(MakeArgument(file, *script, folders));
      each.whole_archive = argument.whole_archive;
      each.static_library = argument.static_library;
    }
    arguments.arguments.insert(arguments.arguments.begin() + i + 1,
                               std::make_move_iterator(added.begin()),
                               std::make_move_iterator(added.end()));
  }
}

}  // namespace aspectra::driver
