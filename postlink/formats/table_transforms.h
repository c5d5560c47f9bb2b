// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_FORMATS_TABLE_TRANSFORMS_H_
#define POSTLINK_FORMATS_TABLE_TRANSFORMS_H_

#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/file_table.h"

// The transformations of file-table-tform. A column is given by its title or,
// if no title matches, by its index from 0. An error names the columns or rows
// that the table has, and leaves the table unchanged.
namespace aspectra {

// Replaces the cells of `column` by the cells of the column `source` in `from`.
// The tables must have the same number of rows.
llvm::Error ReplaceColumn(FileTable& table, llvm::StringRef column,
                          const FileTable& from, llvm::StringRef source);

// Sets the cell in the row with the given index, which counts from 0.
llvm::Error ReplaceCell(FileTable& table, llvm::StringRef column,
                        llvm::StringRef row, llvm::StringRef cell);

llvm::Error RenameColumn(FileTable& table, llvm::StringRef column,
                         llvm::StringRef title);

// Keeps only these columns, in this order.
llvm::Error ExtractColumns(FileTable& table,
                           llvm::ArrayRef<llvm::StringRef> columns);

// Returns the cell in the row with the given index, which counts from 0.
llvm::Expected<std::string> GetCell(const FileTable& table,
                                    llvm::StringRef column,
                                    llvm::StringRef row);

// Returns a table with the rows of all `tables`, in order. There must be at
// least one table, and all must have the same columns.
llvm::Expected<FileTable> ConcatenateTables(llvm::ArrayRef<FileTable> tables);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_TABLE_TRANSFORMS_H_
