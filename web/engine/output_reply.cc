#include "web/engine/output_reply.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "device_config/aspect_names.h"
#include "ir/aspects/aspect_warning.h"
#include "ir/aspects/function_names.h"
#include "ir/kernels/kernel_records.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/report/property_texts.h"
#include "postlink/report/report.h"
#include "postlink/split/image_texts.h"
#include "postlink/split/linked_program.h"
#include "web/engine/diagnostics.h"
#include "web/engine/program.h"
#include "web/engine/reply.h"
#include "web/engine/request.h"

namespace aspectra::engine {

namespace {

std::string SizeOf(llvm::ArrayRef<uint32_t> size) {
  std::string text;
  for (uint32_t extent : size) {
    if (!text.empty()) text += "x";
    text += std::to_string(extent);
  }
  return text;
}

// Describes the edit for the report: "foo() does not use fp64 itself".
std::string Describe(const Edit& edit) {
  if (edit.edit == "cut_call") {
    return FunctionSignature(edit.from) + " does not call " +
           FunctionSignature(edit.to);
  }
  if (edit.edit == "set_device_aspect") {
    return edit.device + (edit.has ? " has " : " does not have ") +
           AspectName(edit.aspect);
  }
  const std::string function = FunctionSignature(edit.function);
  if (edit.edit == "remove_aspect") {
    return function + " does not use " + AspectName(edit.aspect) + " itself";
  }
  const bool sub_group = edit.edit == "set_sub_group_size";
  const std::string size = !sub_group ? SizeOf(edit.work_group_size)
                           : edit.sub_group_size != 0
                               ? std::to_string(edit.sub_group_size)
                               : "";
  const std::string what = sub_group ? "sub-group size" : "work-group size";
  return function + " requires " +
         (size.empty() ? "no " + what : what + " " + size);
}

}  // namespace

Result<std::string> AnswerImage(Program& program, const Request& request) {
  const size_t images = program.explanation().images.size();
  if (request.id >= images) {
    return Refuse(Text::kNoSuchImage, request.id, images);
  }
  llvm::Expected<ImageTexts> texts = PrintImageTexts(
      program.explanation().images[request.id].requirements,
      PlannedImage(program.linked(), program.plan(), request.id),
      ReadKernelArguments(program.module()));
  if (!texts) return std::unexpected(ToDiagnostics(texts.takeError()));
  return Accept([&](ReplyWriter& reply) {
    reply.Text("properties", texts->properties);
    reply.Text("symbols", texts->symbols);
  });
}

Result<std::string> AnswerWarnings(Program& program) {
  std::string text;
  for (const Explanation::Warning& warning : program.explanation().warnings) {
    text += WarningText(warning.location, warning.message, warning.details);
  }
  return Accept([&](ReplyWriter& reply) { reply.Text("text", text); });
}

Result<std::string> AnswerReport(Program& program, const Request& request) {
  const Explanation& explanation = program.explanation();
  ReportNotes notes{.title = request.title};
  const PlanOptions& options = program.options();
  for (const auto& edits : {options.edits, options.device_edits}) {
    for (const Edit& edit : edits) {
      notes.suppositions.push_back(Describe(edit));
    }
  }
  std::string html;
  llvm::raw_string_ostream out(html);
  PrintReport(explanation, MakePropertyTexts(explanation, program.linked()),
              notes, out);
  return Accept([&](ReplyWriter& reply) { reply.Text("html", html); });
}

}  // namespace aspectra::engine
