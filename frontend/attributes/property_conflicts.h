#ifndef FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_
#define FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_

namespace clang {
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
// Each contradicting pair is one error, with a note at the other place. For the
// entry point of a kernel, the function compares the entry point's properties,
// which come from the launch, with those of the kernel's call operators. It
// must then be called while the entry point is instantiated, so that the launch
// is known.
void ReportPropertyConflicts(clang::Sema& sema,
                             const clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_
