// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Each call is a function that writes the fields of its reply or returns the
// reason for its refusal. The open program changes only in the last step of
// `open` and `replan`.

#include "web/engine/engine.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/default_devices.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/device_profile.h"
#include "ir/aspects/facts/call_chains.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/print_explanation.h"
#include "postlink/split/split_plan.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/input/input.h"
#include "web/engine/ir_text.h"
#include "web/engine/program.h"
#include "web/engine/replies.h"
#include "web/engine/reply.h"
#include "web/engine/request.h"

namespace aspectra::engine {
namespace {

constexpr char kVersion[] = "1";

constexpr SplitMode kModes[] = {SplitMode::kOff, SplitMode::kSource,
                                SplitMode::kKernel, SplitMode::kAuto};

Result<std::vector<InputFile>> FilesOf(const std::vector<calls::File>& named,
                                       llvm::StringRef bytes) {
  std::vector<InputFile> files;
  uint64_t sum = 0;
  for (const calls::File& file : named) sum += file.size;
  if (sum != bytes.size()) {
    return Refuse(Text::kFilesDoNotFit, Grouped(sum), Grouped(bytes.size()));
  }
  for (const calls::File& file : named) {
    files.push_back({file.name, bytes.take_front(file.size)});
    bytes = bytes.drop_front(file.size);
  }
  return files;
}

}  // namespace

// Answers one call.
class Answer {
 public:
  Answer(Engine& engine, llvm::StringRef files)
      : engine_(engine), files_(files) {}

  Result<std::string> Give(const Request& request) {
    const bool needs_program = !std::holds_alternative<calls::About>(request) &&
                               !std::holds_alternative<calls::Open>(request);
    if (needs_program && !engine_.program_) return Refuse(Text::kNothingOpen);
    return std::visit([this](const auto& call) { return To(call); }, request);
  }

 private:
  Program& program() { return *engine_.program_; }

  Result<std::string> To(const calls::About& /*call*/) {
    // The configuration is read now, while the user looks for a file, so that
    // `open` takes less time.
    DefaultDeviceConfig();
    return Accept([](ReplyWriter& reply) {
      reply.Text("version", kVersion);
      reply.Text("llvm", LLVM_VERSION_STRING);
      reply.json().attributeObject(
          "limits", [&] { reply.Number("input_bytes", kMostInputBytes); });
      reply.json().attributeArray("rules", [&] {
        for (auto reason = SplitReason::kEntryPoint;
             reason <= SplitReason::kCode;
             reason = static_cast<SplitReason>(static_cast<int>(reason) + 1)) {
          reply.TextValue(ToString(reason));
        }
      });
      reply.List("split_modes", kModes,
                 [&](SplitMode mode) { reply.TextValue(ToString(mode)); });
      reply.Objects("aspects", AllAspects(), [&](const AspectInfo& aspect) {
        reply.Number("number", aspect.number);
        reply.Text("name", aspect.name);
      });
      reply.Text("default_device_config", DefaultDevicesYaml());
    });
  }

  Result<std::string> To(const calls::Open& call) {
    Result<std::vector<InputFile>> files = FilesOf(call.files, files_);
    if (!files) return std::unexpected(std::move(files).error());
    Diagnostics warnings;
    Result<std::unique_ptr<Program>> program =
        Program::Open(*files, call.plan, warnings);
    if (!program) return std::unexpected(std::move(program).error());
    engine_.program_ = *std::move(program);
    engine_.lines_.reset();
    engine_.counts_.reset();
    return Explained(call.only, warnings);
  }

  Result<std::string> To(const calls::Replan& call) {
    Result<void> done = program().Replan(call.plan);
    if (!done) return std::unexpected(std::move(done).error());
    return Explained(call.only, {});
  }

  // Returns the functions whose device_has is empty, as indices in the
  // explanation. The explanation cannot show the difference to a function
  // without device_has, because it has an empty list for both.
  std::vector<size_t> DeclareNone() {
    std::vector<size_t> places;
    const auto& functions = program().explanation().functions;
    for (size_t place = 0; place < functions.size(); ++place) {
      const std::optional<AspectSet>& declared = functions[place].declared;
      if (declared && declared->empty()) places.push_back(place);
    }
    return places;
  }

  // The reply contains the explanation byte for byte as sycl-post-link writes
  // it.
  std::string Explained(const std::vector<std::string>& only,
                        const Diagnostics& warnings) {
    return Accept([&](ReplyWriter& reply) {
      if (!warnings.empty()) reply.Report(warnings);
      if (only.empty()) reply.Numbers("declare_none", DeclareNone());
      reply.json().attributeBegin("explanation");
      reply.json().rawValue([&](llvm::raw_ostream& out) {
        if (only.empty()) {
          PrintJson(program().explanation(), out);
        } else {
          PrintPlanJson(program().explanation(), out);
        }
      });
      reply.json().attributeEnd();
    });
  }

  Result<std::string> To(const calls::Ir& /*call*/) {
    IrText printed;
    program().WithoutEdits(
        [&](const llvm::Module& module) { printed = PrintIr(module); });
    engine_.lines_ = std::move(printed.lines);
    return Accept([&](ReplyWriter& reply) {
      reply.Text("text", printed.text);
      reply.Objects("functions", engine_.lines_->functions(),
                    [&](const IrLines::FunctionLines& function) {
                      reply.Text("name", function.function->getName());
                      reply.Number("line", function.line);
                      reply.Number("end", function.end);
                    });
    });
  }

  const std::vector<uint64_t>& CountsOf(int32_t aspect) {
    std::optional<Engine::Counts>& counts = engine_.counts_;
    const unsigned analysis = program().analysis_number();
    if (!counts || counts->aspect != aspect || counts->analysis != analysis) {
      counts = {aspect, analysis, CountChains(program().usage(), aspect)};
    }
    return counts->counts;
  }

  Result<std::string> To(const calls::Chains& call) {
    const std::vector<uint64_t>& counts = CountsOf(call.aspect);
    return AnswerChains(program(), call, counts,
                        engine_.lines_ ? &*engine_.lines_ : nullptr);
  }

  Result<std::string> To(const calls::Graph& call) {
    return AnswerGraph(program(), call);
  }
  Result<std::string> To(const calls::Path& call) {
    return AnswerPath(program(), call);
  }
  Result<std::string> To(const calls::Dot& call) {
    return AnswerDot(program(), call);
  }
  Result<std::string> To(const calls::Pair& call) {
    return AnswerPair(program(), call);
  }
  Result<std::string> To(const calls::Costs& /*call*/) {
    return AnswerCosts(program());
  }
  Result<std::string> To(const calls::Units& /*call*/) {
    return AnswerUnits(program());
  }
  Result<std::string> To(const calls::Image& call) {
    return AnswerImage(program(), call);
  }
  Result<std::string> To(const calls::Report& call) {
    return AnswerReport(program(), call);
  }
  Result<std::string> To(const calls::Warnings& /*call*/) {
    return AnswerWarnings(program());
  }

  Result<std::string> To(const calls::Device& call) {
    llvm::Expected<const DeviceProfile*> device =
        program().devices().Get(call.device);
    if (!device) return std::unexpected(ToDiagnostics(device.takeError()));
    return Accept([&](ReplyWriter& reply) {
      reply.Text("name", (*device)->name);
      reply.List("aliases", (*device)->aliases,
                 [&](const std::string& alias) { reply.TextValue(alias); });
      reply.Numbers("aspects", (*device)->aspects);
      reply.Numbers("sub_group_sizes", (*device)->sub_group_sizes);
    });
  }

  Result<std::string> To(const calls::Compare& call) {
    Result<std::vector<InputFile>> files = FilesOf(call.files, files_);
    if (!files) return std::unexpected(std::move(files).error());
    return AnswerCompare(program(), *files);
  }

  Engine& engine_;
  llvm::StringRef files_;
};

std::string Engine::Call(llvm::StringRef request, llvm::StringRef files) {
  Result<Request> parsed = ParseRequest(request);
  if (!parsed) return Decline(parsed.error());
  Result<std::string> reply = Answer(*this, files).Give(*parsed);
  return reply ? *std::move(reply) : Decline(reply.error());
}

}  // namespace aspectra::engine
