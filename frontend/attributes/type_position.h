#ifndef FRONTEND_ATTRIBUTES_TYPE_POSITION_H_
#define FRONTEND_ATTRIBUTES_TYPE_POSITION_H_

namespace clang {
class Decl;
class Sema;
}  // namespace clang

namespace aspectra {

// Gives each attribute that was written behind a parameter list, where it
// belongs to the function's type, to the function itself, everywhere in `root`
// as it was parsed. `[](int) [[sycl::device_has(aspect::fp16)]] {}` then is the
// same as `[] [[sycl::device_has(aspect::fp16)]] (int) {}`. On any other type
// the attribute is an error.
//
// To be called as soon as `root` is parsed: instances of its templates that are
// made later then have the attribute by themselves. Those that are there
// already, as of functions whose result type is deduced, are given it; it is an
// error if the arguments depend on the template's.
void MoveAttributesToFunctions(clang::Sema& sema, clang::Decl& root);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_TYPE_POSITION_H_
