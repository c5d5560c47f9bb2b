#ifndef FRONTEND_RESTRICTIONS_DEVICE_CODE_H_
#define FRONTEND_RESTRICTIONS_DEVICE_CODE_H_

#include <cstddef>
#include <vector>

#include "clang/Basic/SourceLocation.h"
#include "frontend/restrictions/body_walk.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"

namespace clang {
class ASTContext;
class FunctionDecl;
class NamedDecl;
class VarDecl;
}  // namespace clang

namespace aspectra {

// A function or variable of device code, and how it is reached.
struct DeviceNode {
  static constexpr size_t kNone = ~size_t{0};

  struct Edge {
    size_t to;
    clang::SourceLocation at;
    bool is_call;  // else a variable is used
  };

  const clang::NamedDecl* declaration;
  // The node that it was found from first, on a shortest way from a kernel or
  // exported function; none for these.
  size_t parent = kNone;
  clang::SourceLocation used_at;
  // Can it run? Else only its address is taken, by itself or by what uses it.
  bool is_called = true;
  // Written in a system header, and not by the user.
  bool is_system = false;
  std::vector<Edge> edges = {};
  std::vector<Restriction> restrictions = {};
};

// What device code of a translation unit consists of. Behind what is called
// come functions of which the address is taken alone, with what these use.
class DeviceCode {
 public:
  // The code that is reached from `entry_points`: kernels and exported
  // functions, in this order.
  DeviceCode(const clang::ASTContext& context,
             llvm::ArrayRef<const clang::FunctionDecl*> entry_points);

  // In the order in which they were found: entry points, then what these use,
  // and so on.
  llvm::ArrayRef<DeviceNode> nodes() const { return nodes_; }

  bool Reaches(const clang::FunctionDecl& function) const;

  // Variables of functions that exist as long as the program.
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
