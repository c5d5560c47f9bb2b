// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_PLAN_ACTION_GRAPH_H_
#define FRONTEND_DRIVER_PLAN_ACTION_GRAPH_H_

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {

// The steps from sources to a program, in their order
// (CompilerAndRuntimeDesign.md, "Separate Compilation and Linking").
enum class ActionKind {
  kDeviceCompile,
  kHostCompile,
  kDependencies,
  kBundle,
  kUnbundle,
  kArchiveMembers,
  kDeviceLink,
  kCheckComplete,
  kCheckNoKernel,
  kPostLink,
  kFilter,
  kTranslate,
  kAheadOfTime,
  kPtx,
  kWrap,
  kHostLink,
};
inline constexpr size_t kActionKindCount =
    static_cast<size_t>(ActionKind::kHostLink) + 1;

// Returns the action's name in messages and in the time report, for example
// "device link".
llvm::StringRef ActionName(ActionKind kind);

// Index of a file in ActionGraph::files().
using FileIndex = size_t;

struct File {
  enum class Role {
    kInput,
    kTemporary,  // in the work folder, with a unique name
    kOutput,     // an output that the user asked for
    // A path by which actions that run at the same time exchange files. It is
    // neither an input nor an output of any action.
    kMeeting,
  };
  Role role;
  std::string path;  // for a temporary: its name in the work folder

  friend bool operator==(const File&, const File&) = default;
};

// A word of a command line: a text, to which the path of a file may be
// appended.
struct Word {
  std::string text;
  std::optional<FileIndex> file;

  friend bool operator==(const Word&, const Word&) = default;
};

// Builds a command line.
class CommandLine {
 public:
  CommandLine& Add(const llvm::Twine& text) {
    words_.push_back({text.str(), std::nullopt});
    return *this;
  }
  CommandLine& AddFile(FileIndex file, llvm::StringRef before = "") {
    words_.push_back({before.str(), file});
    return *this;
  }
  CommandLine& AddAll(llvm::ArrayRef<std::string> words) {
    for (const std::string& word : words) Add(word);
    return *this;
  }
  std::vector<Word> Take() && { return std::move(words_); }

 private:
  std::vector<Word> words_;
};

struct Action {
  ActionKind kind;
  std::vector<FileIndex> inputs;
  std::vector<FileIndex> outputs;
  std::vector<Word> command;  // begins with the program

  friend bool operator==(const Action&, const Action&) = default;
};

// The work to do: commands, and the files between them. An action comes after
// all actions whose outputs it reads, and each file is written by at most one
// action. Immutable.
class ActionGraph {
 public:
  // Builds a graph.
  class Builder;

  ActionGraph() = default;

  const std::vector<File>& files() const { return files_; }
  const std::vector<Action>& actions() const { return actions_; }

  // Returns the actions whose outputs action `index` reads, in ascending order.
  std::vector<size_t> Dependencies(size_t index) const;

  // Returns a path for each file. Temporaries are in `work_folder` ("" is the
  // current folder), and files of the role kMeeting in `meeting_folder`.
  std::vector<std::string> Paths(llvm::StringRef work_folder,
                                 llvm::StringRef meeting_folder) const;
  std::vector<std::string> Paths(llvm::StringRef work_folder) const {
    return Paths(work_folder, work_folder);
  }

  // Prints a line for each action: "device link: [a.bc, b.bc] -> [linked.bc]".
  std::string ToString() const;

  friend bool operator==(const ActionGraph&, const ActionGraph&) = default;

 private:
  std::vector<File> files_;
  std::vector<Action> actions_;
};

class ActionGraph::Builder {
 public:
  // Adds a file that the user gives. If the path was added before, returns the
  // index of that file.
  FileIndex AddInput(llvm::StringRef path);
  FileIndex AddOutput(llvm::StringRef path);
  // Adds a temporary file called `stem` + `suffix`. If the name is taken, there
  // is a number between the two.
  FileIndex AddTemporary(llvm::StringRef stem, llvm::StringRef suffix);

  FileIndex AddMeeting(llvm::StringRef stem, llvm::StringRef suffix);

  // Adds an action. Each file of `command` that the user gave or an earlier
  // action made becomes an input; any other file becomes an output. The files
  // in `needed` are inputs too, though the command does not name them.
  void AddAction(ActionKind kind, std::vector<Word> command,
                 llvm::ArrayRef<FileIndex> needed = {});

  ActionGraph Build() && { return std::move(graph_); }

 private:
  FileIndex AddInWorkFolder(File::Role role, llvm::StringRef stem,
                            llvm::StringRef suffix);

  ActionGraph graph_;
  std::vector<bool> written_;  // for each file: whether an action may read it
};

// Returns the words of the action's command, with the paths of the files in it.
std::vector<std::string> Render(const Action& action,
                                llvm::ArrayRef<std::string> paths);

// Prints the command in one line. Quotes all words for a shell, or only the
// words that need quotes, as clang does.
void PrintCommand(llvm::raw_ostream& out, llvm::ArrayRef<std::string> words,
                  bool quote_all);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_ACTION_GRAPH_H_
