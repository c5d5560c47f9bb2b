// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_DEVICE_CODE_H_
#define FRONTEND_RESTRICTIONS_DEVICE_CODE_H_

#include <cstddef>
#include <vector>

#include "clang/Basic/SourceLocation.h"
#include "frontend/restrictions/body_walk.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class ASTContext;
class FunctionDecl;
class NamedDecl;
class ValueDecl;
class VarDecl;
}  // namespace clang

namespace aspectra {

// A function or variable of device code, and how it is reached.
struct DeviceNode {
  static constexpr size_t kNone = ~size_t{0};

  struct Edge {
    size_t to;
    clang::SourceLocation at;
    bool is_call;  // otherwise a variable is used
  };

  const clang::NamedDecl* declaration;
  // The node from which this node was first found, or kNone if this node is an
  // entry point. The way from parent to parent is a shortest way to an entry
  // point.
  size_t parent = kNone;
  clang::SourceLocation used_at;
  // Whether the function can run. It cannot if only its address is taken, or if
  // only functions that cannot run use it.
  bool is_called = true;
  // Whether the function or variable is written in a system header.
  bool is_system = false;
  std::vector<Edge> edges = {};
  std::vector<Restriction> restrictions = {};
};

// The device code of a translation unit. First come all functions that are
// called and the variables that they use. Then come functions whose address is
// only taken, with everything that they use.
class DeviceCode {
 public:
  // Called for each use of a function or variable, before DeviceCode looks for
  // the definition.
  using Define = llvm::function_ref<void(const clang::ValueDecl& used,
                                         clang::SourceLocation at)>;

  // Finds the code that is reached from `entry_points`, which are the kernels
  // and exported functions, in this order.
  DeviceCode(const clang::ASTContext& context,
             llvm::ArrayRef<const clang::FunctionDecl*> entry_points,
             Define define);

  // The nodes in the order in which they were found: entry points, then the
  // nodes that they use, and so on.
  llvm::ArrayRef<DeviceNode> nodes() const { return nodes_; }

  // Adds a restriction that the syntax tree does not show. Each function whose
  // source contains the restriction's place gets it.
  void AddAtPlace(const clang::ASTContext& context,
                  const Restriction& restriction);

  bool Reaches(const clang::FunctionDecl& function) const;

  // The static local variables that device code uses.
  llvm::ArrayRef<const clang::VarDecl*> static_locals() const {
    return static_locals_;
  }

 private:
  class Collector;

  std::vector<DeviceNode> nodes_;
  llvm::DenseMap<const clang::NamedDecl*, size_t> index_;
  std::vector<const clang::VarDecl*> static_locals_;
};

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_DEVICE_CODE_H_
