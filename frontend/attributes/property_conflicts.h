// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_
#define FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_

#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class CXXRecordDecl;
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// The contradictions that were reported, each with its two places, the property
// and the two values. An instance of a template has the contradictions of the
// template too; because of this set, they are not reported again.
using ReportedConflicts =
    std::set<std::tuple<clang::SourceLocation, clang::SourceLocation,
                        std::string, std::string, std::string>>;

// A function of the headers that is instantiated for one launch, and the place
// where the program launches the kernel.
using LaunchInstance =
    std::pair<const clang::FunctionDecl*, clang::SourceLocation>;

// Reports contradictions between a function's properties and attributes:
//
//   [[sycl::reqd_work_group_size(4)]]
//   [[__sycl_detail__::add_ir_function_attributes("sycl-work-group-size", 8)]]
//   void f();
//
// Each contradicting pair is one error, with a note at the other place. In a
// template, only values that do not depend on its parameters are compared. The
// function does nothing for the entry point of a kernel.
void ReportPropertyConflicts(clang::Sema& sema,
                             const clang::FunctionDecl& function,
                             ReportedConflicts& reported);

// Reports a property that has different values in two lists of one class, or of
// one of its member variables.
void ReportPropertyConflicts(clang::Sema& sema,
                             const clang::CXXRecordDecl& record,
                             ReportedConflicts& reported);

// Returns the place where the program launches the kernel of `entry_point`.
// This is the innermost place outside system headers from which Clang is
// instantiating templates, so call this while `entry_point` is being
// instantiated.
clang::SourceLocation PlaceOfLaunch(const clang::Sema& sema,
                                    const clang::FunctionDecl& entry_point);

// Reports the contradictions between the properties of a kernel's entry point
// and of the kernel's functions. `lists` has the ComparesKernelLists functions
// of all launches, which show whether a property comes from the launch or from
// the kernel's class. Call this at the end of the translation unit. Also warns
// if a hierarchical kernel requires a work-group size, because the requirement
// has no effect there.
void CheckKernelProperties(clang::Sema& sema, const LaunchInstance& entry_point,
                           llvm::ArrayRef<LaunchInstance> lists,
                           ReportedConflicts& reported);

// Returns whether `function` is the function of the headers that the compiler
// uses to compare the property lists of one launch
// (sycl/detail/launch_properties.hpp).
bool ComparesKernelLists(const clang::FunctionDecl& function);

// Reports each property that has two values in the property lists of one
// launch. There are three lists: the launch has one, and the kernel's class has
// one from its function `get` and one from its member `properties`. Each error
// has a note at the other place. Call this at the end of the translation unit.
void CompareKernelLists(clang::Sema& sema, const LaunchInstance& lists);

// Returns where the kernel's class has the list that contains the property
// called `name` in IR. `of` is the class whose member is the kernel's call
// operator. If the list belongs to the launch at `launch`, returns an invalid
// place.
clang::SourceLocation PlaceInKernelClass(const clang::CXXRecordDecl& of,
                                         clang::SourceLocation launch,
                                         llvm::ArrayRef<LaunchInstance> lists,
                                         llvm::StringRef name);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_
