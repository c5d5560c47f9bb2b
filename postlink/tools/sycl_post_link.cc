// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// sycl-post-link splits linked device code into images
// (OptionalDeviceFeatures.md, "Changes to the post-link tool").

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/default_devices.h"
#include "device_config/device_config.h"
#include "device_config/image_formats/device_globals.h"
#include "device_config/image_formats/specialization_constants.h"
#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirements.h"
#include "ir/aspects/findings/warning_group_names.h"
#include "ir/kernels/kernel_records.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/pair_explanation.h"
#include "postlink/explain/print_explanation.h"
#include "postlink/formats/file_table.h"
#include "postlink/images/image_builder.h"
#include "postlink/images/image_requirements.h"
#include "postlink/images/image_symbols.h"
#include "postlink/images/image_text_files.h"
#include "postlink/images/image_with_global_arguments.h"
#include "postlink/images/image_workers.h"
#include "postlink/images/unoptimized_code.h"
#include "postlink/program/entry_point_reader.h"
#include "postlink/program/external_functions.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/linked_program.h"
#include "postlink/properties/lower_properties.h"
#include "postlink/specialization/specialization_calls.h"
#include "postlink/split/split_plan.h"
#include "postlink/tools/library_exports.h"
#include "postlink/tools/link_warnings.h"
#include "postlink/tools/missing_symbols.h"
#include "postlink/tools/post_link_options.h"
#include "postlink/tools/run/module_reader.h"
#include "postlink/tools/run/output_set.h"
#include "postlink/tools/run/progress_line.h"
#include "postlink/tools/run/tool_diagnostics.h"
#include "postlink/tools/run/tool_main.h"
#include "web/report/report.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-post-link";

// Writes the images' files and their table.
class ImageWriter {
 public:
  // `module` is the linked module.
  ImageWriter(const PostLinkOptions& options, const SplitPlan& plan,
              const llvm::Module& module, const DeviceConfig* devices,
              OutputSet& files)
      : options_(options),
        plan_(plan),
        arguments_(ReadKernelArguments(module)),
        devices_(devices),
        files_(files) {
    table_.columns = {"Code", "Properties", "Symbols"};
    table_.rows.resize(plan.images().size());
  }

  // May be called from any thread.
  llvm::Error Write(const BuiltImage& built) {
    llvm::Expected<Requirements> requirements =
        ComputeRequirements(built, devices_);
    if (!requirements) return requirements.takeError();
    const size_t number = built.number;
    llvm::Module& image = built.module;
    llvm::Expected<ImageSymbols> symbols = FindImageSymbols(image);
    if (!symbols) return symbols.takeError();
    llvm::Expected<std::vector<SpecializationConstant>> constants =
        SpecializationsOf(image);
    if (!constants) return constants.takeError();
    llvm::Expected<std::unique_ptr<ImageWithGlobalArguments>> with_pointers =
        ImageWithGlobalArguments::Make(image);
    if (!with_pointers) return with_pointers.takeError();
    const bool has_globals = *with_pointers != nullptr;
    llvm::Module& code = has_globals ? (*with_pointers)->module() : image;
    llvm::Expected<ImageTextFiles> texts = PrintImageTextFiles(
        {.requirements = std::move(*requirements),
         .symbols = std::move(*symbols),
         .entry_points = plan_.EntryPointNames(number),
         .constants = std::move(*constants),
         .globals =
             has_globals ? (*with_pointers)->globals() : ImageDeviceGlobals(),
         .unoptimized = HasUnoptimizedCode(code)},
        arguments_);
    if (!texts) return BadName(texts.takeError());

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
                                  return WriteCode(code, row.front(), out);
                                })) {
      return error;
    }
    if (llvm::Error error = add(".prop", text(texts->properties))) return error;
    return add(".sym", text(texts->symbols));
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
  // Returns, for example, "dir/out_3.bc" for image 3 and -o dir/out.table.
  std::string PathOf(size_t number, llvm::StringRef extension) const {
    llvm::SmallString<128> stem(options_.output);
    llvm::sys::path::replace_extension(stem, "");
    return (stem + "_" + llvm::Twine(number) + extension).str();
  }

  llvm::Error BadName(llvm::Error error) const {
    return MakeFileError(options_.input, ToolDiagnostic::kBadName,
                         llvm::toString(std::move(error)));
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

  const PostLinkOptions& options_;
  const SplitPlan& plan_;
  const llvm::StringMap<std::string> arguments_;
  const DeviceConfig* devices_;
  OutputSet& files_;
  FileTable table_;
};

// The input of a linked module. Read() also lowers its compile-time properties.
class Input {
 public:
  Input(std::unique_ptr<llvm::MemoryBuffer> bytes, Verified verified)
      : bytes_(std::move(bytes)), verified_(verified) {}

  llvm::Expected<std::unique_ptr<llvm::Module>> Read(
      llvm::LLVMContext& context, llvm::raw_ostream& warnings) const {
    llvm::Expected<std::unique_ptr<llvm::Module>> module =
        ReadModule(bytes_->getMemBufferRef(), context, warnings, verified_);
    if (!module) return module;
    if (llvm::Error error = LowerProperties(**module)) return error;
    return module;
  }

 private:
  const std::unique_ptr<llvm::MemoryBuffer> bytes_;
  const Verified verified_;
};

llvm::Error WriteImages(const PostLinkOptions& options, const Input& input,
                        const SplitPlan& plan, LinkedModule& linked,
                        const DeviceConfig* devices, OutputSet& files) {
  ImageWriter writer(options, plan, linked.builder().module(), devices, files);
  ProgressLine progress(llvm::errs(), llvm::errs().is_displayed(), kTool,
                        "images", plan.images().size());
  const size_t workers = options.workers != 0
                             ? options.workers
                             : ChooseWorkers(linked.builder().module(), plan);
  const auto read_again = [&](llvm::LLVMContext& context) {
    llvm::raw_null_ostream warned_already;
    return input.Read(context, warned_already);
  };
  const auto write = [&](const BuiltImage& image) {
    llvm::Error failed = writer.Write(image);
    progress.Advance();
    return failed;
  };
  if (llvm::Error error =
          BuildImages(plan, linked, workers, read_again, write)) {
    return error;
  }
  return writer.Finish();
}

// Adds the explanation and the report to `files` if they are requested as
// files. If the explanation must be printed, returns it.
llvm::Expected<std::optional<Explanation>> WriteExplanation(
    const PostLinkOptions& options, const LinkedProgram& program,
    const DeviceConfig& devices, OutputSet& files) {
  llvm::Expected<Explanation> explanation = Explain(program, devices);
  if (!explanation) return explanation.takeError();
  if (!options.report.empty()) {
    const std::vector<PropertyText> properties =
        MakePropertyTexts(*explanation, program);
    if (llvm::Error error =
            files.Add(options.report, [&](llvm::raw_ostream& out) {
              PrintReport(*explanation, properties,
                          {.title = options.report_title}, out);
              return llvm::Error::success();
            })) {
      return error;
    }
  }
  if (options.explain == "-") return std::move(*explanation);
  if (options.explain.empty()) return std::nullopt;
  if (llvm::Error error =
          files.Add(options.explain, [&](llvm::raw_ostream& out) {
            PrintJson(*explanation, out);
            return llvm::Error::success();
          })) {
    return error;
  }
  return std::nullopt;
}

// Explains pairs "A,B" of entry points. The names of entry points may contain
// commas, so the comma that separates two entry points is searched.
llvm::Expected<std::string> ExplainPairs(const std::vector<std::string>& pairs,
                                         const LinkedProgram& program) {
  const SplitPlan& plan = program.plan;
  std::string text;
  for (llvm::StringRef pair : pairs) {
    size_t comma = pair.find(',');
    const size_t first = comma;
    while (comma != llvm::StringRef::npos &&
           !(plan.Find(pair.take_front(comma)) &&
             plan.Find(pair.drop_front(comma + 1)))) {
      comma = pair.find(',', comma + 1);
    }
    if (comma == llvm::StringRef::npos) comma = first;
    if (comma == llvm::StringRef::npos) {
      return MakeError(ToolDiagnostic::kNoPair, pair);
    }
    llvm::Expected<PairExplanation> explanation = ExplainPair(
        program, pair.take_front(comma), pair.drop_front(comma + 1));
    if (!explanation) return explanation.takeError();
    text += explanation->ToString();
  }
  return text;
}

llvm::Error CheckDefined(const PostLinkOptions& options,
                         const llvm::Module& module, LinkWarnings& warnings) {
  llvm::Error errors = llvm::Error::success();
  if (options.missing == Missing::kIgnore) return errors;
  llvm::StringSet<> elsewhere;
  for (const std::string& library : options.libraries) {
    llvm::Expected<llvm::StringSet<>> exports = ReadLibraryExports(library);
    if (!exports) return exports.takeError();
    elsewhere.insert_range(exports->keys());
  }
  for (const MissingSymbol& missing : FindMissingSymbols(module)) {
    if (elsewhere.contains(missing.symbol)) continue;
    if (options.missing == Missing::kWarning) {
      warnings.Emit(kUndefinedExternalGroup, missing.place, missing.Text());
      continue;
    }
    errors =
        llvm::joinErrors(std::move(errors), MakeTextError(missing.Error()));
  }
  return errors;
}

// Returns the device configuration that the options name. Returns null if no
// configuration is needed: the built-in configuration resolves the same aliases
// as aspects.def, so images are made without it. A configuration that is read
// from a file is stored in `of_user`.
llvm::Expected<const DeviceConfig*> ChooseDevices(
    const PostLinkOptions& options, std::optional<DeviceConfig>& of_user) {
  if (options.device_config.empty()) {
    return options.Explains() ? &DefaultDeviceConfig() : nullptr;
  }
  llvm::Expected<DeviceConfig> loaded =
      DeviceConfig::Load(options.device_config);
  if (!loaded) return loaded.takeError();
  return &of_user.emplace(std::move(*loaded));
}

void WarnAboutUnexpectedFacts(LinkedModule& linked, LinkWarnings& warnings) {
  ImageBuilder& builder = linked.builder();
  for (const UnexpectedFact& fact : FindUnexpectedFacts(
           builder.module(), linked.facts(), builder.references())) {
    warnings.Emit(kExternalGroup,
                  fact.location ? PlaceFromHere(*fact.location) : "",
                  fact.ToString(), fact.Details());
  }
}

llvm::Error PostLink(const PostLinkOptions& options) {
  std::optional<DeviceConfig> of_user;
  llvm::Expected<const DeviceConfig*> devices = ChooseDevices(options, of_user);
  if (!devices) return devices.takeError();
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> bytes =
      ReadBytes(options.input);
  if (!bytes) return bytes.takeError();
  const Input input(std::move(*bytes), options.verified);
  llvm::Expected<std::unique_ptr<LinkedModule>> read =
      LinkedModule::Read([&](llvm::LLVMContext& context) {
        return input.Read(context, llvm::errs());
      });
  if (!read) return read.takeError();
  LinkedModule& linked = **read;
  ImageBuilder& builder = linked.builder();
  LinkWarnings warnings(options.warnings, llvm::errs());
  if (llvm::Error missing = CheckDefined(options, builder.module(), warnings)) {
    return missing;
  }
  llvm::Expected<LinkedProgram> program = LinkedProgram::Analyze(
      builder.module(), linked.facts(), builder.references(), options.split,
      options.imports);
  if (!program) return program.takeError();

  OutputSet files;
  std::optional<Explanation> to_print;
  if (options.Explains()) {
    llvm::Expected<std::optional<Explanation>> explanation =
        WriteExplanation(options, *program, **devices, files);
    if (!explanation) return explanation.takeError();
    to_print = std::move(*explanation);
  }
  program->usage.reset();
  llvm::Expected<std::string> pairs = ExplainPairs(options.pairs, *program);
  if (!pairs) return pairs.takeError();
  if (!to_print) WarnAboutUnexpectedFacts(linked, warnings);
  if (llvm::Error errors = warnings.Errors()) return errors;
  if (!options.output.empty()) {
    if (llvm::Error error = WriteImages(options, input, program->plan, linked,
                                        *devices, files)) {
      return error;
    }
  }
  if (llvm::Error error = files.Commit()) return error;
  if (to_print) PrintText(*to_print, llvm::outs());
  llvm::outs() << *pairs;
  return llvm::Error::success();
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ToolMain(aspectra::kTool, argc, argv,
                            aspectra::ParsePostLinkOptions, aspectra::PostLink);
}
