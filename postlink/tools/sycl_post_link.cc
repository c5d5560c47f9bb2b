// sycl-post-link: splits linked device code into images
// (OptionalDeviceFeatures.md, "Changes to the post-link tool").

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/requirement_properties.h"
#include "device_config/requirements.h"
#include "device_config/yaml_reader.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/file_table.h"
#include "postlink/formats/property_set.h"
#include "postlink/formats/symbol_list.h"
#include "postlink/split/external_functions.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/image_bitcode.h"
#include "postlink/split/image_builder.h"
#include "postlink/split/image_requirements.h"
#include "postlink/split/image_workers.h"
#include "postlink/split/plan_reader.h"
#include "postlink/split/split_plan.h"
#include "postlink/tools/module_reader.h"
#include "postlink/tools/output_set.h"
#include "postlink/tools/progress_line.h"
#include "postlink/tools/tool_main.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-post-link";
constexpr unsigned kMostWorkers = 256;

struct Options {
  std::string input;
  std::string output;
  SplitMode split;
  std::string device_config;
  bool text;
  unsigned workers;  // 0: the tool chooses
};

// Writes the files of images and their table.
class ImageWriter {
 public:
  ImageWriter(const Options& options, const SplitPlan& plan,
              const DeviceConfig* devices)
      : options_(options), plan_(plan), devices_(devices) {
    table_.columns = {"Code", "Properties", "Symbols"};
    table_.rows.resize(plan.images().size());
  }

  // From any thread.
  llvm::Error Write(size_t number, llvm::Module& image,
                    const FunctionFactsTable& facts) {
    llvm::Expected<Requirements> requirements =
        ComputeRequirements(plan_, number, image, facts, devices_);
    if (!requirements) return requirements.takeError();
    llvm::Expected<std::string> properties = PrintPropertySets(PropertySet{
        std::string(kDeviceRequirementsSet), ToProperties(*requirements)});
    if (!properties) return properties.takeError();
    llvm::Expected<std::string> symbols =
        PrintSymbolList(plan_.EntryPointNames(number));
    if (!symbols) return symbols.takeError();

    std::vector<std::string>& row = table_.rows[number];
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
    if (llvm::Error error =
            files_.Add(options_.output, [&](llvm::raw_ostream& out) {
              out << *table;
              return llvm::Error::success();
            })) {
      return error;
    }
    return files_.Commit();
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
      out << WriteImageBitcode(image);
    }
    return llvm::Error::success();
  }

  const Options& options_;
  const SplitPlan& plan_;
  const DeviceConfig* devices_;
  FileTable table_;
  OutputSet files_;
};

llvm::Error PostLink(const Options& options) {
  std::optional<DeviceConfig> devices;
  if (!options.device_config.empty()) {
    llvm::Expected<DeviceConfig> loaded =
        DeviceConfig::Load(options.device_config);
    if (!loaded) return loaded.takeError();
    devices = *std::move(loaded);
  }
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> input =
      ReadBytes(options.input);
  if (!input) return input.takeError();
  const auto read = [&](llvm::LLVMContext& context,
                        llvm::raw_ostream& warnings) {
    return ReadModule((*input)->getMemBufferRef(), context, warnings);
  };
  llvm::Expected<std::unique_ptr<LinkedModule>> linked = LinkedModule::Read(
      [&](llvm::LLVMContext& context) { return read(context, llvm::errs()); });
  if (!linked) return linked.takeError();
  ImageBuilder& builder = (*linked)->builder();
  llvm::Expected<SplitPlan> plan =
      ReadSplitPlan(builder.module(), (*linked)->facts(), builder.references(),
                    options.split);
  if (!plan) return plan.takeError();

  for (const UnexpectedFact& fact : FindUnexpectedFacts(
           builder.module(), (*linked)->facts(), builder.references())) {
    llvm::WithColor::warning() << fact.ToString() << "\n";
  }
  ImageWriter writer(options, *plan, devices ? &*devices : nullptr);
  ProgressLine progress(llvm::errs(), llvm::errs().is_displayed(), kTool,
                        "images", plan->images().size());
  const size_t workers = options.workers != 0
                             ? options.workers
                             : ChooseWorkers(builder.module(), *plan);
  const auto read_again = [&](llvm::LLVMContext& context) {
    llvm::raw_null_ostream warned_already;
    return read(context, warned_already);
  };
  if (llvm::Error error = BuildImages(*plan, **linked, workers, read_again,
                                      [&](size_t number, llvm::Module& image,
                                          const FunctionFactsTable& facts) {
                                        llvm::Error failed =
                                            writer.Write(number, image, facts);
                                        progress.Advance();
                                        return failed;
                                      })) {
    return error;
  }
  return writer.Finish();
}

llvm::Error ParseOptions(int argc, char** argv, Options& options) {
  namespace cl = llvm::cl;
  cl::OptionCategory category("Options of sycl-post-link");
  cl::opt<std::string> input(cl::Positional, cl::init("-"), cl::cat(category),
                             cl::desc("<linked LLVM IR, text or bitcode>"));
  cl::opt<std::string> output(
      "o", cl::Required, cl::cat(category), cl::value_desc("OUT.table"),
      cl::desc("The file table; the images' files are named after it"));
  cl::opt<std::string> split(
      "split", cl::init("auto"), cl::cat(category),
      cl::value_desc("off|source|kernel|auto"),
      cl::desc("How finely to split at least (default: auto)"));
  cl::opt<std::string> device_config(
      "device-config-file", cl::cat(category), cl::value_desc("file"),
      cl::desc("Device configuration, for aliases of its own"));
  cl::opt<bool> text("S", cl::cat(category), cl::desc("Write images as text"));
  cl::opt<unsigned> workers(
      "j", cl::Prefix, cl::cat(category), cl::value_desc("N"),
      cl::desc("Build images in N threads; each has the whole module in memory "
               "once more (default: by processors, size and images)"));
  ParseToolOptions(argc, argv, category,
                   "splits linked device code into images that need the same "
                   "of a device");

  const std::optional<SplitMode> mode = ParseSplitMode(split);
  if (!mode) {
    return llvm::createStringError("-split=" + split +
                                   ": use off, source, kernel or auto");
  }
  if (workers.getNumOccurrences() != 0 &&
      (workers == 0 || workers > kMostWorkers)) {
    return llvm::createStringError("-j " + llvm::Twine(workers) +
                                   ": use 1 to " + llvm::Twine(kMostWorkers));
  }
  options = {input, output, *mode, device_config, text, workers};
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
