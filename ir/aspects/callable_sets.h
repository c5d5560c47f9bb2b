#ifndef IR_ASPECTS_CALLABLE_SETS_H_
#define IR_ASPECTS_CALLABLE_SETS_H_

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// Sets of functions that are called by pointer, as DPC++ marks them for virtual
// functions: "indirectly-callable"="set" on a function of the set,
// "calls-indirectly"="set1,set2" on one that calls any function of those sets.
//
// Who calls whom goes by way of hubs, nodes that stand for several functions;
// see the .cc. Functions are numbered as in the span that is given, the hubs
// after them.
class CallableSets {
 public:
  using Node = uint32_t;

  explicit CallableSets(std::span<const llvm::Function* const> functions);

  // How many hubs there are.
  size_t size() const { return hubs_.size(); }

  // The functions or further hubs that the hub stands for. The order depends on
  // names alone, and nothing is there twice. No hub leads back to itself.
  std::span<const Node> Hub(size_t hub) const { return hubs_[hub]; }

  // The functions that call sets, ascending, each with the hub of what it can
  // call. Sets without a function in the module do not count.
  std::span<const std::pair<Node, Node>> Calls() const { return calls_; }

 private:
  std::vector<std::vector<Node>> hubs_;
  std::vector<std::pair<Node, Node>> calls_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_CALLABLE_SETS_H_
