#ifndef FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_
#define FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_

#include "clang/Basic/SourceLocation.h"

namespace clang {
class CXXRecordDecl;
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// Reports contradictions between a function's properties and attributes:
//
//   [[sycl::reqd_work_group_size(4)]]
//   [[__sycl_detail__::add_ir_function_attributes("sycl-work-group-size", 8)]]
//   void f();
//
// Each contradicting pair is one error, with a note at the other place. The
// function does nothing for the entry point of a kernel.
void ReportPropertyConflicts(clang::Sema& sema,
                             const clang::FunctionDecl& function);

// Reports a property that has different values in two lists of one class.
void ReportPropertyConflicts(clang::Sema& sema,
                             const clang::CXXRecordDecl& record);

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
                           clang::SourceLocation launch);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_
