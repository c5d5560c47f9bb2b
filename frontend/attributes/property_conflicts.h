// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_
#define FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_

#include <set>
#include <string>
#include <tuple>

#include "clang/Basic/SourceLocation.h"

namespace clang {
class CXXRecordDecl;
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// The contradictions that were reported: the two places, the property and its
// two values. Each instance of a template has the contradictions of the
// template.
using ReportedConflicts =
    std::set<std::tuple<clang::SourceLocation, clang::SourceLocation,
                        std::string, std::string, std::string>>;

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

// Returns the place where the program launches the kernel of `entry_point`,
// while this function is being instantiated: the innermost place outside system
// headers.
clang::SourceLocation PlaceOfLaunch(const clang::Sema& sema,
                                    const clang::FunctionDecl& entry_point);

// Reports the contradictions of a kernel: compares the properties of the entry
// point, which come from the launch at `launch`, with the kernel's functions.
// Call this at the end of the translation unit. If a hierarchical kernel
// requires a work-group size, which has no effect there, reports a warning.
void CheckKernelProperties(clang::Sema& sema,
                           const clang::FunctionDecl& entry_point,
                           clang::SourceLocation launch,
                           ReportedConflicts& reported);

// Returns whether `function` is the headers' function for the lists of a launch
// (sycl/detail/launch_properties.hpp).
bool ComparesKernelLists(const clang::FunctionDecl& function);

// Reports each property that has two values in the lists of one launch: the
// list in the call at `launch`, and the lists of the kernel's class, from its
// function `get` and its member `properties`. Each error has a note at the
// other place. Call this at the end of the translation unit.
void CompareKernelLists(clang::Sema& sema, const clang::FunctionDecl& function,
                        clang::SourceLocation launch);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_
