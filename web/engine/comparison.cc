// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/engine/comparison.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "postlink/explain/explanation.h"

namespace aspectra::engine {
namespace {

// An explanation with an index of its functions.
class Side {
 public:
  explicit Side(const Explanation& explanation) : explanation_(explanation) {
    for (const Explanation::Function& function : explanation.functions) {
      by_name_.try_emplace(function.name, &function);
    }
  }

  const Explanation::Function* Find(llvm::StringRef name) const {
    return by_name_.lookup(name);
  }

  // Returns the functions along the reasons, from call to call. Each function
  // is one call nearer to the use, so the loop ends.
  std::vector<std::string> Chain(llvm::StringRef name, int32_t aspect) const {
    std::vector<std::string> chain;
    for (const Explanation::Function* at = Find(name); at != nullptr;) {
      chain.push_back(at->name);
      const Explanation::Reason* const reason = at->FindReason(aspect);
      const bool is_call = reason && reason->via == AspectReason::Via::kCall;
      at = is_call ? Find(reason->callee) : nullptr;
    }
    return chain;
  }

  std::vector<std::string> EntryPoints(const Explanation::Image& image) const {
    std::vector<std::string> names;
    for (Explanation::Place place : image.entry_points) {
      names.push_back(explanation_.functions[place].name);
    }
    return names;
  }

  const Explanation& explanation() const { return explanation_; }

 private:
  const Explanation& explanation_;
  llvm::StringMap<const Explanation::Function*> by_name_;
};

void CompareFunctions(const Side& before, const Side& after, Comparison& out) {
  using In = Comparison::Function::In;
  for (const Explanation::Function& old : before.explanation().functions) {
    const Explanation::Function* const now = after.Find(old.name);
    if (!now) {
      out.functions.push_back({old.name, In::kBefore, {}, old.used});
      continue;
    }
    AspectSet gained = now->used.Without(old.used);
    AspectSet lost = old.used.Without(now->used);
    if (!gained.empty() || !lost.empty()) {
      out.functions.push_back(
          {old.name, In::kBoth, std::move(gained), std::move(lost)});
    }
    if (!IsEntryPoint(old.kind)) continue;
    for (int32_t aspect : old.used) {
      if (!now->used.contains(aspect)) continue;
      std::vector<std::string> chain = before.Chain(old.name, aspect);
      std::vector<std::string> new_chain = after.Chain(old.name, aspect);
      if (chain == new_chain) continue;
      out.chains.push_back(
          {old.name, aspect, std::move(chain), std::move(new_chain)});
    }
  }
  for (const Explanation::Function& now : after.explanation().functions) {
    if (!before.Find(now.name)) {
      out.functions.push_back({now.name, In::kAfter, now.used, {}});
    }
  }
}

using Images = llvm::StringMap<const Explanation::Image*>;

// Joins the names by line breaks, which no symbol contains.
std::string KeyOf(std::vector<std::string> entry_points) {
  std::ranges::sort(entry_points);
  std::string key;
  for (const std::string& name : entry_points) key += name + "\n";
  return key;
}

Images ImagesOf(const Side& side) {
  Images images;
  for (const Explanation::Image& image : side.explanation().images) {
    images.try_emplace(KeyOf(side.EntryPoints(image)), &image);
  }
  return images;
}

void CompareImages(const Side& before, const Side& after, Comparison& out) {
  const Images new_images = ImagesOf(after);
  for (const Explanation::Image& old : before.explanation().images) {
    std::vector<std::string> names = before.EntryPoints(old);
    const Explanation::Image* const now = new_images.lookup(KeyOf(names));
    const AspectSet& had = old.requirements.aspects;
    if (!now) {
      out.lost.push_back({std::move(names), {}, had});
    } else if (const AspectSet& has = now->requirements.aspects; has != had) {
      out.changed.push_back(
          {std::move(names), has.Without(had), had.Without(has)});
    }
  }
  const Images old_images = ImagesOf(before);
  for (const Explanation::Image& now : after.explanation().images) {
    std::vector<std::string> names = after.EntryPoints(now);
    if (!old_images.contains(KeyOf(names))) {
      out.gained.push_back({std::move(names), now.requirements.aspects, {}});
    }
  }
}

}  // namespace

Comparison Compare(const Explanation& before, const Explanation& after) {
  const Side old(before);
  const Side now(after);
  Comparison out;
  CompareFunctions(old, now, out);
  CompareImages(old, now, out);
  return out;
}

}  // namespace aspectra::engine
