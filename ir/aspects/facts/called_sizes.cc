// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rule. If a function requires a work-group size or a sub-group size, its
// callers may only run on devices that have groups of that size, as with
// aspects. So each size spreads over the calls, from the functions that require
// it to their callers. The pass writes the sizes on each function before any
// call is inlined, because the call and its callee may be removed later.
//
// Each size is reported once for each function, with the nearest callee that
// requires it. If several are equally near, the first one in the module is
// reported. A size that the function itself requires is not reported, because
// its own attribute says so.
//
// Cost. The metadata of each function is read once; for a module without sizes,
// this is the whole cost. For each distinct size there is a walk against the
// calls, which enters a node at most once.

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ir/aspects/calls/call_graph.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/aspects/metadata/metadata_diagnostics.h"
#include "ir/aspects/metadata/metadata_nodes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using Node = StaticCallGraph::Node;

constexpr llvm::StringLiteral kCalledSizes = "sycl_called_sizes";
constexpr llvm::StringLiteral kWorkGroup = "work-group";
constexpr llvm::StringLiteral kSubGroup = "sub-group";
constexpr unsigned kMostDimensions = 3;

// Reads for example !{!"_Z1fv", !"work-group", i32 8, i32 4}, with the sizes in
// the attribute's order.
std::optional<CalledSize> ReadEntry(const llvm::Metadata* metadata) {
  const auto* const node = llvm::dyn_cast_or_null<llvm::MDNode>(metadata);
  if (!node || node->getNumOperands() < 3) return std::nullopt;
  const auto* const name =
      llvm::dyn_cast_or_null<llvm::MDString>(node->getOperand(0).get());
  const auto* const kind =
      llvm::dyn_cast_or_null<llvm::MDString>(node->getOperand(1).get());
  if (!name || !kind) return std::nullopt;
  std::vector<uint32_t> numbers;
  for (const llvm::MDOperand& operand : llvm::drop_begin(node->operands(), 2)) {
    const auto* const number =
        llvm::mdconst::dyn_extract_or_null<llvm::ConstantInt>(operand);
    if (!number || number->getBitWidth() != 32 || number->isZero()) {
      return std::nullopt;
    }
    numbers.push_back(static_cast<uint32_t>(number->getZExtValue()));
  }
  CalledSize size{name->getString().str()};
  if (kind->getString() == kWorkGroup && numbers.size() <= kMostDimensions) {
    size.work_group = std::move(numbers);
  } else if (kind->getString() == kSubGroup && numbers.size() == 1) {
    size.sub_group = numbers.front();
  } else {
    return std::nullopt;
  }
  return size;
}

// A work-group size or a sub-group size, without the function.
using Size = std::pair<std::vector<uint32_t>, uint32_t>;

Size SizeOf(const CalledSize& size) {
  return {size.work_group, size.sub_group};
}

// The functions from which one size spreads.
struct Sources {
  std::vector<Node> own;  // functions that require the size, ascending
  // Functions whose !sycl_called_sizes lists the size, each with the callee
  // that the entry names.
  std::vector<std::pair<Node, std::string>> listed;
};

// Finds the callers of the functions in one set of sources.
class Spreader {
 public:
  explicit Spreader(const StaticCallGraph& graph)
      : graph_(graph), origin_(graph.node_count(), kNone) {}

  // Adds `size` to the functions that list the size, and to the direct and
  // indirect callers of all sources.
  void Spread(const Size& size, const Sources& sources,
              std::vector<std::vector<CalledSize>>& found) {
    std::vector<Node> queue;
    std::vector<std::string> names;
    const auto enter = [&](Node node, uint32_t origin) {
      if (origin_[node] != kNone) return;
      origin_[node] = origin;
      queue.push_back(node);
    };
    for (Node node : sources.own) {
      names.push_back(graph_.function(node).getName().str());
      enter(node, static_cast<uint32_t>(names.size() - 1));
    }
    size_t next = 0;
    const auto walk = [&] {
      for (; next < queue.size(); ++next) {
        for (Node caller : graph_.Callers(queue[next])) {
          enter(caller, origin_[queue[next]]);
        }
      }
    };
    walk();
    for (const auto& [node, name] : sources.listed) {
      names.push_back(name);
      enter(node, static_cast<uint32_t>(names.size() - 1));
    }
    walk();
    for (Node node : queue) {
      if (!graph_.IsHub(node) &&
          !std::ranges::binary_search(sources.own, node)) {
        found[node].push_back({names[origin_[node]], size.first, size.second});
      }
      origin_[node] = kNone;
    }
  }

 private:
  static constexpr uint32_t kNone = ~uint32_t{0};

  const StaticCallGraph& graph_;
  // For each node in the queue, an index in `names`; for other nodes kNone.
  std::vector<uint32_t> origin_;
};

}  // namespace

llvm::Expected<std::vector<CalledSize>> ReadCalledSizes(
    const llvm::Function& function) {
  std::vector<CalledSize> sizes;
  const llvm::MDNode* const node = function.getMetadata(kCalledSizes);
  if (!node) return sizes;
  for (unsigned i = 0; i < node->getNumOperands(); ++i) {
    std::optional<CalledSize> size = ReadEntry(node->getOperand(i).get());
    if (!size) {
      const PlacedNode placed{node,
                              {function.getParent(), &function, kCalledSizes}};
      return OperandError(placed, i, MetadataDiagnostic::kNotACalledSize);
    }
    sizes.push_back(std::move(*size));
  }
  return sizes;
}

void WriteCalledSizes(llvm::Function& function,
                      const std::vector<CalledSize>& sizes) {
  llvm::LLVMContext& context = function.getContext();
  if (sizes.empty()) {
    if (function.hasMetadata()) function.setMetadata(kCalledSizes, nullptr);
    return;
  }
  llvm::SmallVector<llvm::Metadata*> entries;
  for (const CalledSize& size : sizes) {
    const bool is_work_group = !size.work_group.empty();
    llvm::SmallVector<llvm::Metadata*> operands = {
        llvm::MDString::get(context, size.function),
        llvm::MDString::get(context, is_work_group ? kWorkGroup : kSubGroup)};
    const auto add = [&](uint32_t number) {
      operands.push_back(llvm::ConstantAsMetadata::get(
          llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), number)));
    };
    for (uint32_t extent : size.work_group) add(extent);
    if (!is_work_group) add(size.sub_group);
    entries.push_back(llvm::MDTuple::get(context, operands));
  }
  function.setMetadata(kCalledSizes, llvm::MDTuple::get(context, entries));
}

llvm::Expected<std::vector<std::vector<CalledSize>>> FindCalledSizes(
    const StaticCallGraph& graph) {
  std::map<Size, Sources> sources;
  for (Node node = 0; node < graph.size(); ++node) {
    const llvm::Function& function = graph.function(node);
    if (!function.hasMetadata()) continue;
    llvm::Expected<RequiredSizes> own = ReadRequiredSizes(function);
    if (!own) return own.takeError();
    if (!own->work_group.empty()) {
      sources[{own->work_group, 0}].own.push_back(node);
    }
    if (own->sub_group != 0) sources[{{}, own->sub_group}].own.push_back(node);
    llvm::Expected<std::vector<CalledSize>> listed = ReadCalledSizes(function);
    if (!listed) return listed.takeError();
    for (const CalledSize& size : *listed) {
      sources[SizeOf(size)].listed.push_back({node, size.function});
    }
  }
  std::vector<std::vector<CalledSize>> found;
  if (sources.empty()) return found;
  found.resize(graph.size());
  Spreader spreader(graph);
  // Work-group sizes come first; a sub-group size has an empty first part.
  for (const bool work_groups : {true, false}) {
    for (const auto& [size, of_size] : sources) {
      if (size.first.empty() == work_groups) continue;
      spreader.Spread(size, of_size, found);
    }
  }
  return found;
}

}  // namespace aspectra
