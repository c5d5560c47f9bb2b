#ifndef POSTLINK_FORMATS_FILE_TABLE_H_
#define POSTLINK_FORMATS_FILE_TABLE_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {

// Names of files, a row for each device image and a column for each kind
// (OptionalDeviceFeatures.md, "New features in clang compilation driver and
// tools"):
//
//   [Code|Properties|Symbols]
//   out_0.bc|out_0.prop|out_0.sym
struct FileTable {
  std::vector<std::string> columns;            // titles, each of its own
  std::vector<std::vector<std::string>> rows;  // each with a cell per column
  // Without them in the file, columns are called "0", "1", ...
  bool has_titles = true;

  // The column of that title, or nothing.
  std::optional<size_t> FindColumn(llvm::StringRef title) const;

  friend bool operator==(const FileTable&, const FileTable&) = default;
};

// Must a table begin with the titles of its columns?
enum class Titles { kRequired, kOptional };

// Errors are "FILE:LINE: error: ...".
llvm::Expected<FileTable> ParseFileTable(llvm::MemoryBufferRef buffer,
                                         Titles titles = Titles::kRequired);

// The same from a file; one that cannot be read is an error with its name.
llvm::Expected<FileTable> LoadFileTable(llvm::StringRef path,
                                        Titles titles = Titles::kRequired);

// The text that reads back as `table`. An error if there is none: a cell that
// is empty or has a '|' or a line break in it, a row of another length, a
// title that occurs twice.
llvm::Expected<std::string> PrintFileTable(const FileTable& table);

// Writes the table to a file, as a whole or not at all. Errors name the file.
llvm::Error WriteFileTable(const FileTable& table, llvm::StringRef path);

// The path of the file that `cell` names in the table at `table_path`: cells
// are relative to the table's folder.
std::string ResolveCell(llvm::StringRef table_path, llvm::StringRef cell);

// The opposite: what a table at `table_path` calls the file at `path`, with
// ".." where that file does not lie below the table's folder. Both paths are
// seen from the current folder; links are not followed.
llvm::Expected<std::string> MakeCell(llvm::StringRef table_path,
                                     llvm::StringRef path);

// The columns of the design's tables that name files: Code, Properties,
// Symbols.
bool IsTitleOfFiles(llvm::StringRef title);

// Do the cells of a column of the table at `table_path` name files? They do if
// its title says so, or if a file is there that one of them names. The cells of
// any other column are values, which nobody may change.
bool NamesFiles(const FileTable& table, size_t column,
                llvm::StringRef table_path);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_FILE_TABLE_H_
