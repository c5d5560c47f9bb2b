#ifndef POSTLINK_SPIRV_PRIVATE_LIFETIMES_H_
#define POSTLINK_SPIRV_PRIVATE_LIFETIMES_H_

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Has the private variables of each function live until it ends: see
// private_lifetimes.cc.
void LengthenPrivateLifetimes(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_PRIVATE_LIFETIMES_H_
