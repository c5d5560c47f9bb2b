// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/JSON.h"
#include "web/engine/chain_query.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/ir_text.h"
#include "web/engine/program.h"
#include "web/engine/replies.h"
#include "web/engine/reply.h"
#include "web/engine/request.h"

namespace aspectra::engine {
namespace {

using Node = AspectUsage::Node;

constexpr size_t kMostChains = 1000;
// The largest number of functions in all chains of a page together. It is
// limited, because one chain may be as long as the program.
constexpr size_t kMostFrames = 100'000;

class ChainPrinter {
 public:
  ChainPrinter(const AspectUsage& usage, int32_t aspect, const IrLines* lines,
               ReplyWriter& reply)
      : usage_(usage), aspect_(aspect), lines_(lines), reply_(reply) {}

  void Print(const std::vector<Node>& chain) {
    reply_.json().attributeArray("frames", [&] {
      for (size_t at = 0; at < chain.size(); ++at) {
        std::optional<Node> next;
        if (at + 1 < chain.size()) next = chain[at + 1];
        reply_.json().object([&] { PrintFrame(chain[at], next); });
      }
    });
  }

 private:
  void PrintLine(const llvm::Value* value) {
    if (!value || !lines_) return;
    if (uint32_t line = lines_->LineOf(*value); line != 0) {
      reply_.Number("ir_line", line);
    }
  }

  // Prints one function of a chain with the place of its call to the next one,
  // or, for the last function, the place of the use.
  void PrintFrame(Node node, std::optional<Node> next) {
    reply_.Text("function", usage_.function(node).getName());
    reply_.Text("demangled",
                FunctionSignature(usage_.function(node).getName()));
    if (next) {
      const llvm::CallBase* const call =
          FindCall(usage_.call_graph(), node, *next);
      if (!call) return;
      reply_.Location(ToSourceLocation(call->getDebugLoc().get()));
      PrintLine(call);
      return;
    }
    const std::optional<AspectReason> reason = usage_.Reason(node, aspect_);
    if (!reason) return;
    reply_.Location(reason->location);
    const llvm::Value* const site = usage_.Site(node, aspect_);
    PrintLine(site ? site : &usage_.function(node));
    reply_.Text("via", ToString(reason->via));
    reply_.Text("detail", reason->detail);
  }

  const AspectUsage& usage_;
  int32_t aspect_;
  const IrLines* lines_;
  ReplyWriter& reply_;
};

}  // namespace

Result<std::string> AnswerChains(Program& program, const calls::Chains& call,
                                 const std::vector<uint64_t>& counts,
                                 const IrLines* lines) {
  Result<Node> node = FindFunction(program, call.function);
  if (!node) return std::unexpected(std::move(node).error());
  const int32_t aspect = call.aspect;
  const size_t shortest = program.usage().Chain(*node, aspect).size();
  const size_t most = std::clamp(kMostFrames / std::max<size_t>(shortest, 1),
                                 size_t{1}, kMostChains);
  const size_t first = std::min(call.first, most);
  const ChainPage page = FindChains(program.usage(), *node, aspect, first,
                                    std::min(call.limit, most - first), counts);
  return Accept([&](ReplyWriter& reply) {
    ChainPrinter printer(program.usage(), aspect, lines, reply);
    reply.Text("total", page.total);
    reply.Objects("chains", page.chains, [&](const std::vector<Node>& chain) {
      printer.Print(chain);
    });
  });
}

}  // namespace aspectra::engine
