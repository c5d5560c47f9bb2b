// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/table_transforms.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/file_table.h"
#include "postlink/formats/format_diagnostics.h"
#include "postlink/formats/text_lines.h"

namespace aspectra {
namespace {

using llvm::StringRef;

std::optional<size_t> ParseNumber(StringRef text) {
  size_t number;
  if (!llvm::all_of(text, llvm::isDigit) || text.getAsInteger(10, number)) {
    return std::nullopt;
  }
  return number;
}

llvm::Expected<size_t> FindColumn(const FileTable& table, StringRef column) {
  if (const auto place = table.FindColumn(column)) return *place;
  const std::optional<size_t> place = ParseNumber(column);
  if (place && *place < table.columns.size()) return *place;
  return MakeError(FormatDiagnostic::kUnknownColumn, Quote(column),
                   AndList(table.columns));
}

llvm::Expected<size_t> FindRow(const FileTable& table, StringRef row) {
  const std::optional<size_t> place = ParseNumber(row);
  if (place && *place < table.rows.size()) return *place;
  return MakeError(FormatDiagnostic::kUnknownRow, Quote(row),
                   Counted(table.rows.size(), "row"));
}

}  // namespace

llvm::Error ReplaceColumn(FileTable& table, StringRef column,
                          const FileTable& from, StringRef source) {
  llvm::Expected<size_t> to = FindColumn(table, column);
  if (!to) return to.takeError();
  llvm::Expected<size_t> place = FindColumn(from, source);
  if (!place) return place.takeError();
  if (table.rows.size() != from.rows.size()) {
    return MakeError(FormatDiagnostic::kColumnLength,
                     Counted(from.rows.size(), "row"), Quote(column),
                     Counted(table.rows.size(), "row"));
  }
  for (size_t row = 0; row < table.rows.size(); ++row) {
    table.rows[row][*to] = from.rows[row][*place];
  }
  return llvm::Error::success();
}

llvm::Error ReplaceCell(FileTable& table, StringRef column, StringRef row,
                        StringRef cell) {
  llvm::Expected<size_t> to = FindColumn(table, column);
  if (!to) return to.takeError();
  llvm::Expected<size_t> place = FindRow(table, row);
  if (!place) return place.takeError();
  table.rows[*place][*to] = cell.str();
  return llvm::Error::success();
}

llvm::Error RenameColumn(FileTable& table, StringRef column, StringRef title) {
  llvm::Expected<size_t> place = FindColumn(table, column);
  if (!place) return place.takeError();
  const auto same = table.FindColumn(title);
  if (same && *same != *place) {
    return MakeError(FormatDiagnostic::kColumnExists, Quote(title));
  }
  table.columns[*place] = title.str();
  table.has_titles = true;
  return llvm::Error::success();
}

llvm::Error ExtractColumns(FileTable& table,
                           llvm::ArrayRef<StringRef> columns) {
  std::vector<size_t> places;
  for (StringRef column : columns) {
    llvm::Expected<size_t> place = FindColumn(table, column);
    if (!place) return place.takeError();
    if (llvm::is_contained(places, *place)) {
      return MakeError(FormatDiagnostic::kExtractedTwice, Quote(column));
    }
    places.push_back(*place);
  }
  const auto pick = [&](std::vector<std::string>& cells) {
    std::vector<std::string> picked;
    for (size_t place : places) picked.push_back(std::move(cells[place]));
    cells = std::move(picked);
  };
  pick(table.columns);
  for (std::vector<std::string>& row : table.rows) pick(row);
  return llvm::Error::success();
}

llvm::Expected<std::string> GetCell(const FileTable& table, StringRef column,
                                    StringRef row) {
  llvm::Expected<size_t> from = FindColumn(table, column);
  if (!from) return from.takeError();
  llvm::Expected<size_t> place = FindRow(table, row);
  if (!place) return place.takeError();
  return table.rows[*place][*from];
}

llvm::Expected<FileTable> ConcatenateTables(llvm::ArrayRef<FileTable> tables) {
  if (tables.empty()) return MakeError(FormatDiagnostic::kNothingToMerge);
  FileTable result = tables.front();
  for (const FileTable& table : tables.drop_front()) {
    if (table.columns != result.columns) {
      return MakeError(FormatDiagnostic::kOtherColumns,
                       CommaList(result.columns), CommaList(table.columns));
    }
    llvm::append_range(result.rows, table.rows);
  }
  return result;
}

}  // namespace aspectra
