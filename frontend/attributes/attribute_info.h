#ifndef FRONTEND_ATTRIBUTES_ATTRIBUTE_INFO_H_
#define FRONTEND_ATTRIBUTES_ATTRIBUTE_INFO_H_

#include "clang/Basic/ParsedAttrInfo.h"

namespace aspectra {

// What Clang does where it meets one of SYCL's attributes: the handler for all
// of them, as AttributeLexer leaves them. To be registered in
// clang::ParsedAttrInfoRegistry.
class SyclAttributeInfo : public clang::ParsedAttrInfo {
 public:
  SyclAttributeInfo();

  AttrHandling handleDeclAttribute(
      clang::Sema& sema, clang::Decl* declaration,
      const clang::ParsedAttr& parsed) const override;
  AttrHandling handleStmtAttribute(clang::Sema& sema, clang::Stmt* statement,
                                   const clang::ParsedAttr& parsed,
                                   clang::Attr*& result) const override;
};

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ATTRIBUTE_INFO_H_
