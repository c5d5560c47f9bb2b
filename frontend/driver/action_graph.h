#ifndef FRONTEND_DRIVER_ACTION_GRAPH_H_
#define FRONTEND_DRIVER_ACTION_GRAPH_H_

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

// "device link", as in messages and in the time report.
llvm::StringRef ActionName(ActionKind kind);

// A file's place in ActionGraph::files().
using FileIndex = size_t;

struct File {
  enum class Role {
    kInput,
    kTemporary,  // lies in the work folder, and has a name that is unique there
    kOutput,     // what the user asked for
    // A name in the work folder by which actions find each other that run side
    // by side: to none of them an input or an output.
    kMeeting,
  };
  Role role;
  std::string path;  // of a temporary: its name in the work folder

  friend bool operator==(const File&, const File&) = default;
};

// A word of a command line: text, then the path of a file, if there is one.
struct Word {
  std::string text;
  std::optional<FileIndex> file;

  friend bool operator==(const Word&, const Word&) = default;
};

// Puts a command line together.
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
  std::vector<Word> command;  // the program first

  friend bool operator==(const Action&, const Action&) = default;
};

// What is to be done: commands, and the files between them. An action comes
// after all whose outputs it reads, and each file is written by at most one.
// Immutable.
class ActionGraph {
 public:
  // Puts a graph together.
  class Builder;

  ActionGraph() = default;

  const std::vector<File>& files() const { return files_; }
  const std::vector<Action>& actions() const { return actions_; }

  // The actions whose outputs action `index` reads, ascending.
  std::vector<size_t> Dependencies(size_t index) const;

  // A path for each file, temporaries in `work_folder` ("" is here), meetings
  // in `meeting_folder`.
  std::vector<std::string> Paths(llvm::StringRef work_folder,
                                 llvm::StringRef meeting_folder) const;
  std::vector<std::string> Paths(llvm::StringRef work_folder) const {
    return Paths(work_folder, work_folder);
  }

  // One line per action: "device link: [a.bc, b.bc] -> [linked.bc]".
  std::string ToString() const;

  friend bool operator==(const ActionGraph&, const ActionGraph&) = default;

 private:
  std::vector<File> files_;
  std::vector<Action> actions_;
};

class ActionGraph::Builder {
 public:
  // The same file for the same path.
  FileIndex AddInput(llvm::StringRef path);
  FileIndex AddOutput(llvm::StringRef path);
  // `stem` + `suffix`, with a number between them if that name is taken.
  FileIndex AddTemporary(llvm::StringRef stem, llvm::StringRef suffix);

  FileIndex AddMeeting(llvm::StringRef stem, llvm::StringRef suffix);

  // Its inputs and outputs are the files of `command` by their role: what an
  // earlier action or the user made is read, anything else is written.
  // `needed` are to be made first, though the command does not name them.
  void AddAction(ActionKind kind, std::vector<Word> command,
                 llvm::ArrayRef<FileIndex> needed = {});

  ActionGraph Build() && { return std::move(graph_); }

 private:
  FileIndex AddInWorkFolder(File::Role role, llvm::StringRef stem,
                            llvm::StringRef suffix);

  ActionGraph graph_;
  std::vector<bool> written_;  // for each file
};

// A command line with each file's path in its place.
std::vector<std::string> Render(const Action& action,
                                llvm::ArrayRef<std::string> paths);

// One line, quoted for a shell as clang does it: all words, or only those that
// need it.
void PrintCommand(llvm::raw_ostream& out, llvm::ArrayRef<std::string> words,
                  bool quote_all);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_ACTION_GRAPH_H_
