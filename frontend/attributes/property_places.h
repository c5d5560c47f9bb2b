// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_PROPERTY_PLACES_H_
#define FRONTEND_ATTRIBUTES_PROPERTY_PLACES_H_

#include "clang/Basic/SourceLocation.h"
#include "frontend/attributes/property_conflicts.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class Expr;
class FunctionDecl;
}  // namespace clang

namespace aspectra {

// Finds where a program states a property of a kernel's entry point. The place
// is in the launch or in the kernel's class, which states properties by its
// function `get` or its member `properties`.
class PropertyPlaces {
 public:
  // `launches` has the entry points of all launches. `lists` is as for
  // CheckKernelProperties.
  PropertyPlaces(llvm::ArrayRef<LaunchInstance> launches,
                 llvm::ArrayRef<LaunchInstance> lists);

  // Returns the place of the property that is called `name` in IR; an invalid
  // place if the launch of `entry_point` is unknown. The cost is linear in the
  // body of the entry point and in the lists of its launch.
  clang::SourceLocation Find(const clang::FunctionDecl& entry_point,
                             llvm::StringRef name) const;

 private:
  llvm::DenseMap<const clang::FunctionDecl*, clang::SourceLocation> launches_;
  llvm::DenseMap<clang::SourceLocation, llvm::SmallVector<LaunchInstance, 1>>
      lists_;
};

// Returns where the program declares a subobject of a kernel's arguments: the
// variable that a lambda captures, or the member variable. Returns an invalid
// place for any other expression.
clang::SourceLocation PlaceOfSubobject(const clang::Expr& object);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_PROPERTY_PLACES_H_
