// sycl-offload-wrapper: puts device images into a host object file
// (CompilerAndRuntimeDesign.md, "Separate Compilation and Linking").

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/file_table.h"
#include "postlink/formats/property_set.h"
#include "postlink/formats/symbol_list.h"
#include "postlink/tools/output_set.h"
#include "postlink/tools/tool_main.h"
#include "postlink/wrap/descriptor.h"
#include "postlink/wrap/object_emitter.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-offload-wrapper";

// What is written, by the output's extension.
enum class Form { kObject, kBitcode, kText };

struct Options {
  std::vector<std::pair<std::string, std::string>> tables;  // target, path
  std::string output;
  Form form;
  WrapOptions wrap;
};

// The bytes of the file that a table's cell names.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> ReadCell(
    llvm::StringRef table, llvm::StringRef cell) {
  const std::string path = ResolveCell(table, cell);
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (std::error_code why = buffer.getError()) {
    return llvm::createStringError(why, "%s: cannot read: %s (named by %s)",
                                   path.c_str(), why.message().c_str(),
                                   table.str().c_str());
  }
  return std::move(*buffer);
}

llvm::Expected<WrappedImage> ReadImage(const FileTable& table, size_t row,
                                       llvm::StringRef path,
                                       llvm::StringRef target) {
  WrappedImage image;
  image.target = target.str();
  const std::vector<std::string>& cells = table.rows[row];
  auto read = [&](llvm::StringRef column)
      -> llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> {
    const std::optional<size_t> place = table.FindColumn(column);
    if (!place) return nullptr;
    return ReadCell(path, cells[*place]);
  };

  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> code = read("Code");
  if (!code) return code.takeError();
  image.code = (*code)->getBuffer().str();

  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> properties =
      read("Properties");
  if (!properties) return properties.takeError();
  if (*properties != nullptr) {
    llvm::Expected<std::vector<PropertySet>> sets =
        ParsePropertySets(**properties);
    if (!sets) return sets.takeError();
    image.property_sets = std::move(*sets);
  }

  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> symbols = read("Symbols");
  if (!symbols) return symbols.takeError();
  if (*symbols != nullptr) {
    llvm::Expected<std::vector<std::string>> names = ParseSymbolList(**symbols);
    if (!names) return names.takeError();
    image.entry_points = std::move(*names);
  }
  return image;
}

llvm::Error Wrap(const Options& options) {
  std::vector<WrappedImage> images;
  for (const auto& [target, path] : options.tables) {
    llvm::Expected<FileTable> table = LoadFileTable(path);
    if (!table) return table.takeError();
    if (!table->FindColumn("Code")) {
      return llvm::createStringError(
          path + ":1: error: the table has no column 'Code'");
    }
    for (size_t row = 0; row < table->rows.size(); ++row) {
      llvm::Expected<WrappedImage> image = ReadImage(*table, row, path, target);
      if (!image) return image.takeError();
      images.push_back(std::move(*image));
    }
  }
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module =
      MakeDescriptorModule(images, options.wrap, context);
  OutputSet output;
  if (llvm::Error error = output.Add(
          options.output, [&](llvm::raw_pwrite_stream& out) -> llvm::Error {
            switch (options.form) {
              case Form::kObject:
                return EmitObject(*module, out);
              case Form::kBitcode:
                llvm::WriteBitcodeToFile(*module, out);
                break;
              case Form::kText:
                module->print(out, /*AAW=*/nullptr);
                break;
            }
            return llvm::Error::success();
          })) {
    return error;
  }
  return output.Commit();
}

llvm::Error ParseOptions(int argc, char** argv, Options& options) {
  namespace cl = llvm::cl;
  cl::OptionCategory category("Options of sycl-offload-wrapper");
  cl::list<std::string> tables(cl::Positional, cl::OneOrMore, cl::cat(category),
                               cl::desc("<file table of images>..."));
  cl::list<std::string> targets(
      "target", cl::OneOrMore, cl::cat(category), cl::value_desc("target"),
      cl::desc("What the images of a table are for; one for each table, in "
               "the same order"));
  cl::opt<std::string> output(
      "o", cl::Required, cl::cat(category), cl::value_desc("OUT.o"),
      cl::desc("The object; LLVM IR if it is called .bc or .ll"));
  cl::opt<bool> text("S", cl::cat(category),
                     cl::desc("Write LLVM IR as text, whatever its name"));
  cl::opt<std::string> register_function(
      "register", cl::init(options.wrap.register_function), cl::cat(category),
      cl::value_desc("function"),
      cl::desc("Called with the descriptor when the program is loaded"));
  cl::opt<std::string> unregister_function(
      "unregister", cl::init(options.wrap.unregister_function),
      cl::cat(category), cl::value_desc("function"),
      cl::desc("Called with the descriptor when the program is unloaded"));
  cl::opt<std::string> triple("host", cl::init(HostTriple()), cl::cat(category),
                              cl::value_desc("triple"),
                              cl::desc("The host program's target"));
  ParseToolOptions(argc, argv, category,
                   "puts device images into a host object file");

  if (targets.size() != tables.size()) {
    return llvm::createStringError(
        "%zu times -target for %zu tables; give one for each table",
        targets.size(), tables.size());
  }
  for (size_t i = 0; i < tables.size(); ++i) {
    options.tables.emplace_back(targets[i], tables[i]);
  }
  const llvm::StringRef extension = llvm::sys::path::extension(output);
  options.form = text || extension == ".ll" ? Form::kText
                 : extension == ".bc"       ? Form::kBitcode
                                            : Form::kObject;
  options.output = output;
  options.wrap = {triple, register_function, unregister_function};
  return llvm::Error::success();
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ToolMain(aspectra::kTool, argc, argv, aspectra::ParseOptions,
                            aspectra::Wrap);
}
