// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/image_rows.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/file_table.h"
#include "postlink/formats/format_diagnostics.h"
#include "postlink/tools/run/output_set.h"
#include "postlink/tools/run/progress_line.h"
#include "postlink/tools/run/row_workers.h"
#include "postlink/tools/run/tool_diagnostics.h"

namespace aspectra {
namespace {

// Returns, for example, "dir/out_3.spv" for row 3 of dir/out.table.
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
    llvm::StringRef tool, const std::string& input, const std::string& output,
    llvm::StringRef extension, unsigned jobs,
    llvm::function_ref<llvm::Expected<std::string>(const std::string& path)>
        make_code) {
  llvm::Expected<FileTable> table = LoadFileTable(input);
  if (!table) return table.takeError();
  const std::optional<size_t> code = table->FindColumn("Code");
  if (!code) {
    return MakeLineError(input, 1, FormatDiagnostic::kNoCodeColumn);
  }
  OutputSet files;
  ProgressLine progress(llvm::errs(), llvm::errs().is_displayed(), tool,
                        "images", table->rows.size());
  std::vector<bool> names_files;
  for (size_t column = 0; column < table->columns.size(); ++column) {
    names_files.push_back(NamesFiles(*table, column, input));
  }
  const auto make = [&](size_t row) {
    return make_code(ResolveCell(input, table->rows[row][*code]));
  };
  const auto use = [&](size_t row, const std::string& bytes) -> llvm::Error {
    std::vector<std::string>& cells = table->rows[row];
    const std::string path = PathOf(output, row, extension);
    for (size_t column = 0; column < cells.size(); ++column) {
      if (!names_files[column]) continue;
      llvm::Expected<std::string> cell = MakeCell(
          output, column == *code ? path : ResolveCell(input, cells[column]));
      if (!cell) return cell.takeError();
      cells[column] = std::move(*cell);
    }
    return AddText(files, path, bytes);
  };
  const auto advance = [&] { progress.Advance(); };
  if (llvm::Error error =
          DoRows(table->rows.size(), jobs, {make, use, advance})) {
    return error;
  }
  llvm::Expected<std::string> text = PrintFileTable(*table);
  if (!text) return text.takeError();
  if (llvm::Error error = AddText(files, output, *text)) return error;
  return files.Commit();
}

std::string KernelsOf(const llvm::Module& module) {
  std::vector<std::string> names;
  for (const llvm::Function& function : module) {
    if (!IsEntryPoint(function)) continue;
    names.push_back(FunctionName(function.getName()));
  }
  if (names.empty()) return "no kernel";
  return Plural(names.size(), "kernel") + " " + CommaList(QuotedEach(names));
}

llvm::Error InImage(llvm::StringRef path, llvm::StringRef kernels,
                    llvm::Error error) {
  llvm::Error all = llvm::Error::success();
  llvm::handleAllErrors(std::move(error), [&](const llvm::ErrorInfoBase& one) {
    all = llvm::joinErrors(
        std::move(all),
        MakeFileError(path, ToolDiagnostic::kInImage, kernels, one.message()));
  });
  return all;
}

}  // namespace aspectra
