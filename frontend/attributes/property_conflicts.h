#ifndef FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_
#define FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// Reports what a function's properties and attributes say in two ways:
//
//     [[sycl::reqd_work_group_size(4)]]
//     [[__sycl_detail__::add_ir_function_attributes("sycl-work-group-size",
//     8)]] void f();
//
// Each pair is one error, with a note at the other place. For the entry point
// of a kernel it compares the properties of the entry point, which the launch
// gave, with the kernel's call operators; to be called while the entry point is
// instantiated, so that the launch is known.
void ReportPropertyConflicts(clang::Sema& sema,
                             const clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_PROPERTY_CONFLICTS_H_
