#ifndef POSTLINK_FORMATS_TABLE_TRANSFORMS_H_
#define POSTLINK_FORMATS_TABLE_TRANSFORMS_H_

#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/file_table.h"

// What file-table-tform does to a table. A column is given by its title, or by
// its place from 0 where no title is the same. Errors say what the table has
// instead, and leave it as it was.
namespace aspectra {

// Puts the cells of `from`'s column `source` in place of those of `column`; the
// tables must have as many rows.
llvm::Error ReplaceColumn(FileTable& table, llvm::StringRef column,
                          const FileTable& from, llvm::StringRef source);

// Puts `cell` in the row, a number from 0.
llvm::Error ReplaceCell(FileTable& table, llvm::StringRef column,
                        llvm::StringRef row, llvm::StringRef cell);

llvm::Error RenameColumn(FileTable& table, llvm::StringRef column,
                         llvm::StringRef title);

// Leaves these columns alone, in this order.
llvm::Error ExtractColumns(FileTable& table,
                           llvm::ArrayRef<llvm::StringRef> columns);

// The cell in the row, a number from 0.
llvm::Expected<std::string> GetCell(const FileTable& table,
                                    llvm::StringRef column,
                                    llvm::StringRef row);

// The rows of all `tables`, one after the other; they must have the same
// columns, and there must be one.
llvm::Expected<FileTable> ConcatenateTables(llvm::ArrayRef<FileTable> tables);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_TABLE_TRANSFORMS_H_
