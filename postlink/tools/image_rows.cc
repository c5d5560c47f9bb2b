#include "postlink/tools/image_rows.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "ir/aspects/entry_points.h"
#include "ir/aspects/function_names.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/file_table.h"
#include "postlink/tools/output_set.h"

namespace aspectra {
namespace {

// "dir/out_3.spv" for dir/out.table.
std::string PathOf(llvm::StringRef table, size_t row,
                   llvm::StringRef extension) {
  llvm::SmallString<128> path(table);
  llvm::sys::path::replace_extension(path, "");
  return (path + "_" + llvm::Twine(row) + extension).str();
}

llvm::Error AddText(OutputSet& files, llvm::StringRef path,
                    const std::string& text) {
  return files.Add(path, [&](llvm::raw_ostream& out) {
    out << text;
    return llvm::Error::success();
  });
}

}  // namespace

llvm::Error RewriteCode(
    const std::string& input, const std::string& output,
    llvm::StringRef extension,
    llvm::function_ref<llvm::Expected<std::string>(const std::string& path)>
        make_code) {
  llvm::Expected<FileTable> table = LoadFileTable(input);
  if (!table) return table.takeError();
  const std::optional<size_t> code = table->FindColumn("Code");
  if (!code) {
    return llvm::createStringError(input +
                                   ":1: error: the table has no column 'Code'");
  }
  OutputSet files;
  for (size_t row = 0; row < table->rows.size(); ++row) {
    std::vector<std::string>& cells = table->rows[row];
    llvm::Expected<std::string> bytes =
        make_code(ResolveCell(input, cells[*code]));
    if (!bytes) return bytes.takeError();
    const std::string path = PathOf(output, row, extension);
    for (size_t column = 0; column < cells.size(); ++column) {
      llvm::Expected<std::string> cell = MakeCell(
          output, column == *code ? path : ResolveCell(input, cells[column]));
      if (!cell) return cell.takeError();
      cells[column] = *std::move(cell);
    }
    if (llvm::Error error = AddText(files, path, *bytes)) return error;
  }
  llvm::Expected<std::string> text = PrintFileTable(*table);
  if (!text) return text.takeError();
  if (llvm::Error error = AddText(files, output, *text)) return error;
  return files.Commit();
}

std::string KernelsOf(const llvm::Module& module) {
  std::string names;
  size_t count = 0;
  for (const llvm::Function& function : module) {
    if (!IsEntryPoint(function)) continue;
    names +=
        (count++ == 0 ? "'" : ", '") + FunctionName(function.getName()) + "'";
  }
  return count == 0 ? "no kernel"
                    : (count == 1 ? "kernel " : "kernels ") + names;
}

}  // namespace aspectra
