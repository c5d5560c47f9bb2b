// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/file_table.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/Path.h"
#include "postlink/formats/format_diagnostics.h"
#include "postlink/formats/text_file.h"
#include "postlink/formats/text_lines.h"

namespace aspectra {
namespace {

namespace path = llvm::sys::path;
using llvm::StringRef;
using Cells = std::vector<std::string>;

Cells Split(StringRef line) {
  llvm::SmallVector<StringRef, 4> cells;
  line.split(cells, '|');
  return {cells.begin(), cells.end()};
}

// Returns an error if a cell cannot be written on a line of a table.
llvm::Error CheckCells(const Cells& cells) {
  for (const std::string& cell : cells) {
    if (cell.empty()) return MakeError(FormatDiagnostic::kEmptyCell);
    if (!IsLineText(cell) || StringRef(cell).contains('|')) {
      return MakeError(FormatDiagnostic::kBadCell, Quote(cell));
    }
  }
  return llvm::Error::success();
}

llvm::Error CheckTitles(const Cells& titles) {
  if (llvm::Error error = CheckCells(titles)) return error;
  llvm::StringSet<> seen;
  for (const std::string& title : titles) {
    if (!seen.insert(title).second) {
      return MakeError(FormatDiagnostic::kDuplicateColumn, Quote(title));
    }
  }
  if (titles.empty()) return MakeError(FormatDiagnostic::kNoColumns);
  return llvm::Error::success();
}

llvm::Error CheckRow(const FileTable& table, const Cells& row) {
  if (row.size() != table.columns.size()) {
    return MakeError(FormatDiagnostic::kRowLength, Counted(row.size(), "cell"),
                     Counted(table.columns.size(), "column"));
  }
  return CheckCells(row);
}

}  // namespace

std::optional<size_t> FileTable::FindColumn(StringRef title) const {
  const auto it = llvm::find(columns, title);
  if (it == columns.end()) return std::nullopt;
  return it - columns.begin();
}

llvm::Expected<FileTable> ParseFileTable(llvm::MemoryBufferRef buffer,
                                         Titles titles) {
  TextLines lines(buffer);
  const StringRef first = lines.Next() ? lines.line() : "";
  FileTable table;
  table.has_titles =
      titles == Titles::kRequired || first.empty() || first.starts_with("[");
  if (table.has_titles) {
    StringRef text = first;
    if (!text.consume_front("[") || !text.consume_back("]")) {
      return lines.MakeError(FormatDiagnostic::kNotTitles, Quote(first));
    }
    table.columns = Split(text);
  } else {
    table.rows.push_back(Split(first));
    for (size_t i = 0; i < table.rows.front().size(); ++i) {
      table.columns.push_back(std::to_string(i));
    }
    if (llvm::Error error = CheckRow(table, table.rows.front())) {
      return lines.PlaceError(std::move(error));
    }
  }
  if (llvm::Error error = CheckTitles(table.columns)) {
    return lines.PlaceError(std::move(error));
  }
  while (lines.Next()) {
    table.rows.push_back(Split(lines.line()));
    if (llvm::Error error = CheckRow(table, table.rows.back())) {
      return lines.PlaceError(std::move(error));
    }
  }
  return table;
}

llvm::Expected<FileTable> LoadFileTable(StringRef path, Titles titles) {
  auto buffer = ReadTextFile(path);
  if (!buffer) return buffer.takeError();
  return ParseFileTable((*buffer)->getMemBufferRef(), titles);
}

llvm::Expected<std::string> PrintFileTable(const FileTable& table) {
  if (llvm::Error error = CheckTitles(table.columns)) return std::move(error);
  std::string text;
  if (table.has_titles) text = "[" + llvm::join(table.columns, "|") + "]\n";
  for (const Cells& row : table.rows) {
    if (llvm::Error error = CheckRow(table, row)) return std::move(error);
    text += llvm::join(row, "|") + "\n";
  }
  return text;
}

llvm::Error WriteFileTable(const FileTable& table, StringRef path) {
  llvm::Expected<std::string> text = PrintFileTable(table);
  if (!text) {
    return MakeFileError(path, FormatDiagnostic::kCannotWriteFile,
                         llvm::toString(text.takeError()));
  }
  return WriteTextFile(path, *text);
}

std::string ResolveCell(StringRef table_path, StringRef cell) {
  if (path::is_absolute(cell)) return cell.str();
  llvm::SmallString<128> result = path::parent_path(table_path);
  path::append(result, cell);
  return result.str().str();
}

llvm::Expected<std::string> MakeCell(StringRef table_path, StringRef file) {
  llvm::SmallString<128> folder = path::parent_path(table_path);
  llvm::SmallString<128> target = file;
  for (llvm::SmallString<128>* absolute : {&folder, &target}) {
    if (const std::error_code error = llvm::sys::fs::make_absolute(*absolute)) {
      return MakeError(FormatDiagnostic::kNoCurrentFolder, error.message());
    }
    path::remove_dots(*absolute, /*remove_dot_dot=*/true);
  }
  auto from = path::begin(folder);
  auto to = path::begin(target);
  while (from != path::end(folder) && to != path::end(target) && *from == *to) {
    ++from;
    ++to;
  }
  llvm::SmallString<128> cell;
  for (; from != path::end(folder); ++from) path::append(cell, "..");
  for (; to != path::end(target); ++to) path::append(cell, *to);
  return cell.str().str();
}

bool IsTitleOfFiles(StringRef title) {
  return title == "Code" || title == "Properties" || title == "Symbols";
}

bool NamesFiles(const FileTable& table, size_t column, StringRef table_path) {
  if (table.has_titles && IsTitleOfFiles(table.columns[column])) return true;
  return llvm::any_of(table.rows, [&](const std::vector<std::string>& row) {
    return !row[column].empty() &&
           llvm::sys::fs::is_regular_file(ResolveCell(table_path, row[column]));
  });
}

}  // namespace aspectra
