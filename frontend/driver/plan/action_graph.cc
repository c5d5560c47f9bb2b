// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/action_graph.h"

#include <array>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace aspectra::driver {

llvm::StringRef ActionName(ActionKind kind) {
  static constexpr std::array<llvm::StringRef, kActionKindCount> kNames = {
      "device compile", "host compile", "dependencies",
      "bundle",         "unbundle",     "archive members",
      "device link",    "completeness", "no kernel",
      "post-link",      "filter",       "SPIR-V",
      "ahead of time",  "PTX",          "wrap",
      "host link",
  };
  return kNames[static_cast<size_t>(kind)];
}

std::vector<size_t> ActionGraph::Dependencies(size_t index) const {
  std::vector<size_t> dependencies;
  for (size_t i = 0; i < index; ++i) {
    bool needed = llvm::any_of(actions_[i].outputs, [&](FileIndex file) {
      return llvm::is_contained(actions_[index].inputs, file);
    });
    if (needed) dependencies.push_back(i);
  }
  return dependencies;
}

std::vector<std::string> ActionGraph::Paths(
    llvm::StringRef work_folder, llvm::StringRef meeting_folder) const {
  std::vector<std::string> paths;
  for (const File& file : files_) {
    llvm::SmallString<256> path;
    if (file.role == File::Role::kTemporary) path = work_folder;
    if (file.role == File::Role::kMeeting) path = meeting_folder;
    llvm::sys::path::append(path, file.path);
    paths.push_back(std::string(path));
  }
  return paths;
}

std::string ActionGraph::ToString() const {
  std::string text;
  llvm::raw_string_ostream out(text);
  auto print = [&](const std::vector<FileIndex>& files) {
    out << '[';
    llvm::interleaveComma(files, out,
                          [&](FileIndex file) { out << files_[file].path; });
    out << ']';
  };
  for (const Action& action : actions_) {
    out << ActionName(action.kind) << ": ";
    print(action.inputs);
    out << " -> ";
    print(action.outputs);
    out << '\n';
  }
  return text;
}

FileIndex ActionGraph::Builder::AddInput(llvm::StringRef path) {
  for (const auto& [index, file] : llvm::enumerate(graph_.files_)) {
    if (file.role == File::Role::kInput && file.path == path) return index;
  }
  graph_.files_.push_back({File::Role::kInput, path.str()});
  written_.push_back(true);
  return graph_.files_.size() - 1;
}

FileIndex ActionGraph::Builder::AddOutput(llvm::StringRef path) {
  graph_.files_.push_back({File::Role::kOutput, path.str()});
  written_.push_back(false);
  return graph_.files_.size() - 1;
}

FileIndex ActionGraph::Builder::AddTemporary(llvm::StringRef stem,
                                             llvm::StringRef suffix) {
  return AddInWorkFolder(File::Role::kTemporary, stem, suffix);
}

FileIndex ActionGraph::Builder::AddMeeting(llvm::StringRef stem,
                                           llvm::StringRef suffix) {
  return AddInWorkFolder(File::Role::kMeeting, stem, suffix);
}

FileIndex ActionGraph::Builder::AddInWorkFolder(File::Role role,
                                                llvm::StringRef stem,
                                                llvm::StringRef suffix) {
  auto taken = [&](llvm::StringRef name) {
    return llvm::any_of(graph_.files_, [&](const File& file) {
      return (file.role == File::Role::kTemporary ||
              file.role == File::Role::kMeeting) &&
             file.path == name;
    });
  };
  std::string name = (stem + suffix).str();
  for (unsigned i = 2; taken(name); ++i) {
    name = (stem + "-" + llvm::Twine(i) + suffix).str();
  }
  graph_.files_.push_back({role, std::move(name)});
  written_.push_back(false);
  return graph_.files_.size() - 1;
}

void ActionGraph::Builder::AddAction(ActionKind kind, std::vector<Word> command,
                                     llvm::ArrayRef<FileIndex> needed) {
  Action action{kind, needed.vec(), {}, std::move(command)};
  for (const Word& word : action.command) {
    if (!word.file || graph_.files_[*word.file].role == File::Role::kMeeting) {
      continue;
    }
    std::vector<FileIndex>& files =
        written_[*word.file] ? action.inputs : action.outputs;
    if (!llvm::is_contained(files, *word.file)) files.push_back(*word.file);
  }
  for (FileIndex file : action.outputs) written_[file] = true;
  graph_.actions_.push_back(std::move(action));
}

std::vector<std::string> Render(const Action& action,
                                llvm::ArrayRef<std::string> paths) {
  std::vector<std::string> words;
  for (const Word& word : action.command) {
    words.push_back(word.file ? word.text + paths[*word.file] : word.text);
  }
  return words;
}

void PrintCommand(llvm::raw_ostream& out, llvm::ArrayRef<std::string> words,
                  bool quote_all) {
  for (const std::string& word : words) {
    out << ' ';
    llvm::sys::printArg(out, word, quote_all);
  }
  out << '\n';
}

}  // namespace aspectra::driver
