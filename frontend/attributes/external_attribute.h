// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_EXTERNAL_ATTRIBUTE_H_
#define FRONTEND_ATTRIBUTES_EXTERNAL_ATTRIBUTE_H_

#include "clang/Basic/ParsedAttrInfo.h"

namespace aspectra {

// The attribute of the macro SYCL_EXTERNAL: `aspectra_sycl_external` in GNU's
// form, with the meaning of `[[clang::sycl_external]]`. Clang has the latter
// form only, which may stand nowhere but at the start of a declaration, while
// programs also write `extern SYCL_EXTERNAL int f();`. It must be registered in
// clang::ParsedAttrInfoRegistry.
class ExternalAttributeInfo : public clang::ParsedAttrInfo {
 public:
  ExternalAttributeInfo();

  bool diagAppertainsToDecl(clang::Sema& sema, const clang::ParsedAttr& parsed,
                            const clang::Decl* declaration) const override;
  AttrHandling handleDeclAttribute(
      clang::Sema& sema, clang::Decl* declaration,
      const clang::ParsedAttr& parsed) const override;
};

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_EXTERNAL_ATTRIBUTE_H_
