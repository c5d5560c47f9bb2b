// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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

// A table of file names, with a row for each device image and a column for each
// kind of file (OptionalDeviceFeatures.md, "New features in clang compilation
// driver and tools"):
//
//   [Code|Properties|Symbols]
//   out_0.bc|out_0.prop|out_0.sym
struct FileTable {
  std::vector<std::string> columns;            // titles, all different
  std::vector<std::vector<std::string>> rows;  // one cell per column
  // If the file has no titles, the columns are called "0", "1", ...
  bool has_titles = true;

  // Returns the index of the column with that title, or nullopt.
  std::optional<size_t> FindColumn(llvm::StringRef title) const;

  friend bool operator==(const FileTable&, const FileTable&) = default;
};

// Whether a table must begin with the titles of its columns.
enum class Titles { kRequired, kOptional };

// Parses a table. Errors are "FILE:LINE: error: ...".
llvm::Expected<FileTable> ParseFileTable(llvm::MemoryBufferRef buffer,
                                         Titles titles = Titles::kRequired);

// Parses the table in a file. If the file cannot be read, the error names it.
llvm::Expected<FileTable> LoadFileTable(llvm::StringRef path,
                                        Titles titles = Titles::kRequired);

// Returns the text that parses back to `table`. It is an error if a cell is
// empty or contains a '|' or a line break, if a row has another length than the
// titles, or if a title occurs twice.
llvm::Expected<std::string> PrintFileTable(const FileTable& table);

// Writes the table to a file atomically. Errors name the file.
llvm::Error WriteFileTable(const FileTable& table, llvm::StringRef path);

// Returns the path of the file that `cell` names in the table at `table_path`.
// Cells are relative to the table's folder.
std::string ResolveCell(llvm::StringRef table_path, llvm::StringRef cell);

// Reverses ResolveCell: returns the cell for the file at `path` in a table at
// `table_path`. The cell contains ".." if the file is not below the table's
// folder. Both paths are relative to the current folder; links are not
// followed.
llvm::Expected<std::string> MakeCell(llvm::StringRef table_path,
                                     llvm::StringRef path);

// Returns whether a column with this title has names of files: Code, Properties
// or Symbols, the titles of OptionalDeviceFeatures.md.
bool IsTitleOfFiles(llvm::StringRef title);

// Returns whether the cells of a column in the table at `table_path` are names
// of files. They are if the title says so (IsTitleOfFiles), or if a cell names
// an existing file. The cells of any other column are values, which must stay
// as they are.
bool NamesFiles(const FileTable& table, size_t column,
                llvm::StringRef table_path);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_FILE_TABLE_H_
