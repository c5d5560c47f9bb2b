// sycl-post-link: splits linked device code into images
// (OptionalDeviceFeatures.md, "Changes to the post-link tool").

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/default_devices.h"
#include "device_config/requirement_properties.h"
#include "device_config/requirements.h"
#include "device_config/yaml_reader.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/explanation_json.h"
#include "postlink/explain/explanation_text.h"
#include "postlink/formats/file_table.h"
#include "postlink/formats/property_set.h"
#include "postlink/formats/symbol_list.h"
#include "postlink/split/external_functions.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/image_builder.h"
#include "postlink/split/image_requirements.h"
#include "postlink/split/split_decision.h"
#include "postlink/split/split_plan.h"
#include "postlink/tools/diagnostics.h"
#include "postlink/tools/module_reader.h"
#include "postlink/tools/output_set.h"
#include "postlink/tools/tool_main.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-post-link";

struct Options {
  std::string input;
  std::string output;
  SplitMode split;
  std::string device_config;
  bool text;
  std::string explain;  // a file's name, or "-" for text; may be empty
};

// Writes the files of images and their table.
class ImageWriter {
 public:
  ImageWriter(const Options& options, const SplitPlan& plan,
              const FunctionFactsTable& facts, const DeviceConfig* devices,
              OutputSet& files)
      : options_(options),
        plan_(plan),
        facts_(facts),
        devices_(devices),
        files_(files) {
    table_.columns = {"Code", "Properties", "Symbols"};
  }

  llvm::Error Write(size_t number, llvm::Module& image) {
    llvm::Expected<Requirements> requirements =
        ComputeRequirements(plan_, number, image, facts_, devices_);
    if (!requirements) return requirements.takeError();
    llvm::Expected<std::string> properties = PrintPropertySets(PropertySet{
        std::string(kDeviceRequirementsSet), ToProperties(*requirements)});
    if (!properties) return properties.takeError();
    llvm::Expected<std::string> symbols =
        PrintSymbolList(plan_.EntryPointNames(number));
    if (!symbols) return symbols.takeError();

    std::vector<std::string>& row = table_.rows.emplace_back();
    auto add = [&](llvm::StringRef extension, auto write) {
      const std::string path = PathOf(number, extension);
      row.push_back(llvm::sys::path::filename(path).str());
      return files_.Add(path, write);
    };
    auto text = [](const std::string& content) {
      return [&content](llvm::raw_ostream& out) {
        out << content;
        return llvm::Error::success();
      };
    };
    if (llvm::Error error = add(options_.text ? ".ll" : ".bc",
                                [&](llvm::raw_pwrite_stream& out) {
                                  return WriteCode(image, row.front(), out);
                                })) {
      return error;
    }
    if (llvm::Error error = add(".prop", text(*properties))) return error;
    return add(".sym", text(*symbols));
  }

  llvm::Error Finish() {
    llvm::Expected<std::string> table = PrintFileTable(table_);
    if (!table) return table.takeError();
    return files_.Add(options_.output, [&](llvm::raw_ostream& out) {
      out << *table;
      return llvm::Error::success();
    });
  }

 private:
  // "dir/out_3.bc" for -o dir/out.table.
  std::string PathOf(size_t number, llvm::StringRef extension) const {
    llvm::SmallString<128> stem(options_.output);
    llvm::sys::path::replace_extension(stem, "");
    return (stem + "_" + llvm::Twine(number) + extension).str();
  }

  llvm::Error WriteCode(llvm::Module& image, llvm::StringRef name,
                        llvm::raw_ostream& out) const {
    if (options_.text) {
      image.setModuleIdentifier(name);
      image.print(out, /*AAW=*/nullptr);
    } else {
      // Without a symbol table: it would be for linkers, costs as much as a
      // small image, and the images' symbols have a file of their own.
      llvm::SmallString<0> bytes;
      llvm::BitcodeWriter writer(bytes);
      writer.writeModule(image);
      writer.writeStrtab();
      out << bytes;
    }
    return llvm::Error::success();
  }

  const Options& options_;
  const SplitPlan& plan_;
  const FunctionFactsTable& facts_;
  const DeviceConfig* devices_;
  OutputSet& files_;
  FileTable table_;
};

llvm::Error WriteImages(const Options& options, const SplitPlan& plan,
                        const FunctionFactsTable& facts, ImageBuilder& builder,
                        const DeviceConfig* devices, OutputSet& files) {
  ImageWriter writer(options, plan, facts, devices, files);
  for (size_t number = 0; number < plan.images().size(); ++number) {
    if (llvm::Error error = builder.Build(
            plan.EntryPointNames(number),
            [&](llvm::Module& image) { return writer.Write(number, image); })) {
      return error;
    }
  }
  return writer.Finish();
}

// Adds the explanation to `files`, or gives it if it is to be printed.
llvm::Expected<std::optional<Explanation>> WriteExplanation(
    const Options& options, const SplitDecision& decision,
    const FunctionFactsTable& facts, ImageBuilder& builder,
    const DeviceConfig& devices, OutputSet& files) {
  llvm::Expected<Explanation> explanation =
      Explain(builder.module(), decision, facts, builder.references(), devices);
  if (!explanation) return explanation.takeError();
  if (options.explain == "-") return *std::move(explanation);
  if (llvm::Error error =
          files.Add(options.explain, [&](llvm::raw_ostream& out) {
            PrintJson(*explanation, out);
            return llvm::Error::success();
          })) {
    return error;
  }
  return std::nullopt;
}

llvm::Error PostLink(const Options& options) {
  // The built-in one resolves no alias that aspects.def does not, so images
  // alone can do without it.
  const DeviceConfig* devices =
      options.explain.empty() ? nullptr : &DefaultDeviceConfig();
  std::optional<DeviceConfig> of_user;
  if (!options.device_config.empty()) {
    llvm::Expected<DeviceConfig> loaded =
        DeviceConfig::Load(options.device_config);
    if (!loaded) return loaded.takeError();
    devices = &of_user.emplace(*std::move(loaded));
  }
  llvm::LLVMContext context;
  llvm::Expected<std::unique_ptr<llvm::Module>> module =
      ReadModule(options.input, context, llvm::errs());
  if (!module) return module.takeError();
  llvm::Expected<FunctionFactsTable> facts = FunctionFactsTable::Read(**module);
  if (!facts) return facts.takeError();
  llvm::Expected<SplitDecision> decision =
      DecideSplit(**module, *facts, options.split);
  if (!decision) return decision.takeError();
  if (options.explain.empty()) decision->usage.reset();

  ImageBuilder builder(std::move(*module));
  OutputSet files;
  std::optional<Explanation> to_print;
  if (!options.explain.empty()) {
    llvm::Expected<std::optional<Explanation>> explanation =
        WriteExplanation(options, *decision, *facts, builder, *devices, files);
    if (!explanation) return explanation.takeError();
    to_print = *std::move(explanation);
    decision->usage.reset();
  }
  if (!to_print) {
    for (const UnexpectedFact& fact :
         FindUnexpectedFacts(builder.module(), *facts, builder.references())) {
      llvm::WithColor::warning() << fact.ToString() << "\n";
    }
  }
  if (!options.output.empty()) {
    if (llvm::Error error = WriteImages(options, decision->plan, *facts,
                                        builder, devices, files)) {
      return error;
    }
  }
  if (llvm::Error error = files.Commit()) return error;
  if (to_print) PrintText(*to_print, llvm::outs());
  return llvm::Error::success();
}

llvm::Error ParseOptions(int argc, char** argv, Options& options) {
  namespace cl = llvm::cl;
  cl::OptionCategory category("Options of sycl-post-link");
  cl::opt<std::string> input(cl::Positional, cl::init("-"), cl::cat(category),
                             cl::desc("<linked LLVM IR, text or bitcode>"));
  cl::opt<std::string> output(
      "o", cl::cat(category), cl::value_desc("OUT.table"),
      cl::desc("The file table; the images' files are named after it"));
  cl::opt<std::string> explain(
      "explain", cl::cat(category), cl::value_desc("file"),
      cl::desc("Write what functions need and why, the images and the devices "
               "that they run on, as JSON; '-' prints it as text. Without -o, "
               "no image is made"));
  cl::opt<std::string> split(
      "split", cl::init("auto"), cl::cat(category),
      cl::value_desc("off|source|kernel|auto"),
      cl::desc("How finely to split at least (default: auto)"));
  cl::opt<std::string> device_config(
      "device-config-file", cl::cat(category), cl::value_desc("file"),
      cl::desc("Device configuration, instead of the built-in one"));
  cl::opt<bool> text("S", cl::cat(category), cl::desc("Write images as text"));
  ParseToolOptions(argc, argv, category,
                   "splits linked device code into images that need the same "
                   "of a device");

  const std::optional<SplitMode> mode = ParseSplitMode(split);
  if (!mode) {
    return MakeError(ToolDiagnostic::kUnknownSplitMode, split.getValue());
  }
  if (explain.getNumOccurrences() > 0 && explain.empty()) {
    return MakeError(ToolDiagnostic::kNoExplanationFile);
  }
  if (output.empty() && explain.empty()) {
    return MakeError(ToolDiagnostic::kNothingToDo);
  }
  options = {input, output, *mode, device_config, text, explain};
  return llvm::Error::success();
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  aspectra::Options options;
  return aspectra::ToolMain(aspectra::kTool, [&]() -> llvm::Error {
    if (llvm::Error error = aspectra::ParseOptions(argc, argv, options)) {
      return error;
    }
    return aspectra::PostLink(options);
  });
}
