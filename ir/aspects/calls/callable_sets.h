// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_CALLS_CALLABLE_SETS_H_
#define IR_ASPECTS_CALLS_CALLABLE_SETS_H_

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// Reads the attributes with which DPC++ marks virtual functions:
// "indirectly-callable"="set" puts a function into a set, and a function with
// "calls-indirectly"="set1,set2" may call any function of these sets.
//
// Calls go through hubs, which are nodes that stand for several functions; see
// the .cc. Functions are numbered as in the given span, and hubs come after the
// functions.
class CallableSets {
 public:
  using Node = uint32_t;

  explicit CallableSets(std::span<const llvm::Function* const> functions);

  // The number of hubs.
  size_t size() const { return hubs_.size(); }

  // The functions or hubs that the hub stands for, each once. Their order
  // depends on names alone. No hub leads back to itself.
  std::span<const Node> Hub(size_t hub) const { return hubs_[hub]; }

  // The functions that call sets, in ascending order, each with the hub of its
  // possible callees. Sets without a function in the module are ignored.
  std::span<const std::pair<Node, Node>> Calls() const { return calls_; }

 private:
  std::vector<std::vector<Node>> hubs_;
  std::vector<std::pair<Node, Node>> calls_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_CALLS_CALLABLE_SETS_H_
