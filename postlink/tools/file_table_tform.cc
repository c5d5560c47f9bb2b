// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// file-table-tform changes a file table in one or more steps.

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message_error.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/file_table.h"
#include "postlink/formats/table_transforms.h"
#include "postlink/formats/text_file.h"
#include "postlink/tools/run/tool_diagnostics.h"
#include "postlink/tools/run/tool_main.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "file-table-tform";

// If tables name each other, their rows double with each merge. The limit ends
// this.
constexpr size_t kMostRows = 100'000;

enum class Step {
  kReplace,
  kReplaceCell,
  kRename,
  kExtract,
  kMerge,
  kCopySingleFile,
};

struct StepInfo {
  Step step;
  llvm::StringRef option;
  llvm::StringRef value;
  llvm::StringRef help;
  size_t arguments;  // separated by commas; 0: any number
  bool takes_input;
};

constexpr StepInfo kSteps[] = {
    {Step::kReplace, "replace", "COLUMN,SOURCE",
     "Put column SOURCE of the next input in place of COLUMN", 2, true},
    {Step::kReplaceCell, "replace_cell", "COLUMN,ROW",
     "Put the next input's name in a cell", 2, true},
    {Step::kRename, "rename", "OLD,NEW", "Give a column another title", 2,
     false},
    {Step::kExtract, "extract", "COLUMN,...", "Keep only these columns", 0,
     false},
    {Step::kMerge, "merge", "COLUMN",
     "Read the tables that a column names, and join their rows in one table", 1,
     false},
    {Step::kCopySingleFile, "copy_single_file", "COLUMN,ROW",
     "Write a copy of the file in a cell, and no table; the last step", 2,
     false},
};

// One step on the command line.
struct Command {
  const StepInfo* info;
  std::string value;
  std::vector<std::string> arguments;
  std::string input;  // if the step takes one
};

struct Options {
  std::string input;
  std::string output;
  bool drop_titles = false;
  std::vector<Command> commands;  // in order
};

// Loads a table. A cell that names a file is relative to its table's folder.
// Because one table may get cells of several tables, all names are relative to
// the current folder until the end.
llvm::Expected<FileTable> Load(llvm::StringRef path,
                               std::set<std::string>& files) {
  llvm::Expected<FileTable> table = LoadFileTable(path, Titles::kOptional);
  if (!table) return table.takeError();
  for (size_t column = 0; column < table->columns.size(); ++column) {
    if (!NamesFiles(*table, column, path)) continue;
    for (std::vector<std::string>& row : table->rows) {
      row[column] = ResolveCell(path, row[column]);
      files.insert(row[column]);
    }
  }
  return table;
}

llvm::Expected<FileTable> Merge(const FileTable& list, llvm::StringRef column,
                                std::set<std::string>& files) {
  std::vector<FileTable> tables;
  size_t rows = 0;
  for (size_t row = 0; row < list.rows.size(); ++row) {
    llvm::Expected<std::string> path =
        GetCell(list, column, std::to_string(row));
    if (!path) return path.takeError();
    llvm::Expected<FileTable> table = Load(*path, files);
    if (!table) return table.takeError();
    rows += table->rows.size();
    if (rows > kMostRows) {
      return MakeError(ToolDiagnostic::kTooManyRows, kMostRows);
    }
    tables.push_back(std::move(*table));
  }
  return ConcatenateTables(tables);
}

// Runs one step. `files` are the cells that name files.
llvm::Error Run(const Command& command, FileTable& table,
                std::set<std::string>& files) {
  const std::vector<std::string>& arguments = command.arguments;
  switch (command.info->step) {
    case Step::kReplace: {
      llvm::Expected<FileTable> from = Load(command.input, files);
      if (!from) return from.takeError();
      return ReplaceColumn(table, arguments[0], *from, arguments[1]);
    }
    case Step::kReplaceCell:
      files.insert(command.input);
      return ReplaceCell(table, arguments[0], arguments[1], command.input);
    case Step::kRename:
      return RenameColumn(table, arguments[0], arguments[1]);
    case Step::kExtract:
      return ExtractColumns(table, llvm::SmallVector<llvm::StringRef>(
                                       arguments.begin(), arguments.end()));
    case Step::kMerge: {
      llvm::Expected<FileTable> merged = Merge(table, arguments[0], files);
      if (!merged) return merged.takeError();
      table = std::move(*merged);
      return llvm::Error::success();
    }
    case Step::kCopySingleFile:
      break;  // writes the output
  }
  return llvm::Error::success();
}

// Adds the step to the message, as in "--rename=A,B: MESSAGE".
llvm::Error InStep(const Command& command, llvm::Error error) {
  const std::string message = llvm::toString(std::move(error));
  if (llvm::StringRef(message).contains(": error: ")) {
    return MakeTextError(message);
  }
  return MakeError(ToolDiagnostic::kInStep, command.info->option, command.value,
                   message);
}

llvm::Error CopySingleFile(const Command& command, const FileTable& table,
                           llvm::StringRef output) {
  llvm::Expected<std::string> cell =
      GetCell(table, command.arguments[0], command.arguments[1]);
  if (!cell) return InStep(command, cell.takeError());
  auto buffer = ReadTextFile(*cell);
  if (!buffer) return buffer.takeError();
  return WriteTextFile(output, (*buffer)->getBuffer());
}

llvm::Error Transform(const Options& options) {
  std::set<std::string> files;
  llvm::Expected<FileTable> table = Load(options.input, files);
  if (!table) return table.takeError();
  for (const Command& command : options.commands) {
    if (command.info->step == Step::kCopySingleFile) {
      return CopySingleFile(command, *table, options.output);
    }
    if (llvm::Error error = Run(command, *table, files)) {
      return InStep(command, std::move(error));
    }
  }
  // Cells on the standard output are relative to the current folder.
  const llvm::StringRef place =
      options.output == "-" ? llvm::StringRef() : options.output;
  for (std::vector<std::string>& row : table->rows) {
    for (size_t column = 0; column < row.size(); ++column) {
      std::string& cell = row[column];
      if (!IsTitleOfFiles(table->columns[column]) && !files.contains(cell)) {
        continue;
      }
      llvm::Expected<std::string> seen = MakeCell(place, cell);
      if (!seen) return seen.takeError();
      cell = std::move(*seen);
    }
  }
  if (options.drop_titles) table->has_titles = false;
  return WriteFileTable(*table, options.output);
}

llvm::Expected<Command> ParseCommand(const StepInfo& info,
                                     llvm::StringRef value) {
  llvm::SmallVector<llvm::StringRef> arguments;
  value.split(arguments, ',');
  Command command{&info, value.str(), {arguments.begin(), arguments.end()}, ""};
  const bool fits = info.arguments == 0 || info.arguments == arguments.size();
  if (!fits || llvm::is_contained(arguments, "")) {
    return MakeError(ToolDiagnostic::kStepForm, info.option, value, info.value);
  }
  return command;
}

// The first input is the table. The other inputs go to the steps that need an
// input, in order.
llvm::Error AssignInputs(llvm::ArrayRef<std::string> inputs, Options& options) {
  if (inputs.empty()) return MakeError(ToolDiagnostic::kNoInputTable);
  options.input = inputs.front();
  inputs = inputs.drop_front();
  for (Command& command : options.commands) {
    if (!command.info->takes_input) continue;
    if (inputs.empty()) {
      return MakeError(ToolDiagnostic::kNoInputLeft, command.info->option,
                       command.value);
    }
    command.input = inputs.front();
    inputs = inputs.drop_front();
  }
  if (!inputs.empty()) {
    return MakeError(ToolDiagnostic::kSpareInput, inputs.front());
  }
  for (size_t i = 0; i + 1 < options.commands.size(); ++i) {
    if (options.commands[i].info->step == Step::kCopySingleFile) {
      return MakeError(ToolDiagnostic::kCopyNotLast);
    }
  }
  return llvm::Error::success();
}

llvm::Error ParseOptions(int argc, char** argv, Options& options) {
  namespace cl = llvm::cl;
  cl::OptionCategory category("Options of file-table-tform");
  cl::list<std::string> inputs(cl::Positional, cl::cat(category),
                               cl::desc("<file table> <inputs of steps>..."));
  cl::opt<std::string> output("o", cl::Required, cl::cat(category),
                              cl::value_desc("OUT.table"),
                              cl::desc("The result; - is the standard output"));
  cl::opt<bool> drop_titles("drop_titles", cl::cat(category),
                            cl::desc("Leave out the line of titles"));
  std::map<size_t, std::unique_ptr<cl::list<std::string>>> lists;
  for (size_t i = 0; i < std::size(kSteps); ++i) {
    lists[i] = std::make_unique<cl::list<std::string>>(
        kSteps[i].option, cl::cat(category), cl::value_desc(kSteps[i].value),
        cl::desc(kSteps[i].help));
  }
  ParseToolOptions(argc, argv, category,
                   "changes a file table by steps, in the order of the "
                   "command line; a COLUMN is a title or a number from 0, and "
                   "a ROW is a number from 0");

  std::map<unsigned, Command> by_position;
  for (const auto& [step, list] : lists) {
    for (size_t i = 0; i < list->size(); ++i) {
      llvm::Expected<Command> command = ParseCommand(kSteps[step], (*list)[i]);
      if (!command) return command.takeError();
      by_position.emplace(list->getPosition(i), std::move(*command));
    }
  }
  for (auto& [position, command] : by_position) {
    options.commands.push_back(std::move(command));
  }
  options.output = output;
  options.drop_titles = drop_titles;
  return AssignInputs(std::vector<std::string>(inputs.begin(), inputs.end()),
                      options);
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ToolMain(aspectra::kTool, argc, argv, aspectra::ParseOptions,
                            aspectra::Transform);
}
