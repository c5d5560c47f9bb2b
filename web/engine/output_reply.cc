// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "device_config/aspects/aspect_names.h"
#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/kernels/kernel_records.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/images/image_text_files.h"
#include "postlink/program/linked_program.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/program.h"
#include "web/engine/replies.h"
#include "web/engine/reply.h"
#include "web/engine/request.h"
#include "web/engine/supposition_texts.h"
#include "web/report/report.h"

namespace aspectra::engine {

namespace {

// The report names each edit as a supposition: "foo() does not use fp64
// itself".

std::string Describe(const RemoveAspect& edit) {
  return Message(SuppositionText::kUsesNot, FunctionSignature(edit.function),
                 AspectName(edit.aspect));
}

std::string Describe(const SetSubGroupSize& edit) {
  const std::string function = FunctionSignature(edit.function);
  return edit.size == 0
             ? Message(SuppositionText::kNoSubGroupSize, function)
             : Message(SuppositionText::kSubGroupSize, function, edit.size);
}

std::string Describe(const SetWorkGroupSize& edit) {
  const std::string function = FunctionSignature(edit.function);
  return edit.size.empty()
             ? Message(SuppositionText::kNoWorkGroupSize, function)
             : Message(SuppositionText::kWorkGroupSize, function,
                       SizeText(edit.size));
}

std::string Describe(const CutCall& edit) {
  return Message(SuppositionText::kCallsNot, FunctionSignature(edit.from),
                 FunctionSignature(edit.to));
}

std::string Describe(const SetDeviceAspect& edit) {
  return Message(
      edit.has ? SuppositionText::kDeviceHas : SuppositionText::kDeviceHasNot,
      edit.device, AspectName(edit.aspect));
}

}  // namespace

Result<std::string> AnswerImage(Program& program, const calls::Image& call) {
  const size_t images = program.explanation().images.size();
  if (call.id >= images) {
    return Refuse(Text::kNoSuchImage, call.id, images);
  }
  llvm::Expected<ImageTextFiles> texts = PrintImageTextFiles(
      program.explanation().images[call.id].requirements,
      PlannedImage(program.linked(), program.plan(), call.id),
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

Result<std::string> AnswerReport(Program& program, const calls::Report& call) {
  const Explanation& explanation = program.explanation();
  ReportNotes notes{.title = call.title};
  const PlanOptions& options = program.options();
  for (const ProgramEdit& edit : options.edits) {
    notes.suppositions.push_back(
        std::visit([](const auto& one) { return Describe(one); }, edit));
  }
  for (const SetDeviceAspect& edit : options.device_edits) {
    notes.suppositions.push_back(Describe(edit));
  }
  std::string html;
  llvm::raw_string_ostream out(html);
  PrintReport(explanation, MakePropertyTexts(explanation, program.linked()),
              notes, out);
  return Accept([&](ReplyWriter& reply) { reply.Text("html", html); });
}

}  // namespace aspectra::engine
