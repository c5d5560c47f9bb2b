// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_ATTRIBUTE_INFO_H_
#define FRONTEND_ATTRIBUTES_ATTRIBUTE_INFO_H_

#include <string>
#include <vector>

#include "clang/Basic/ParsedAttrInfo.h"

namespace aspectra {

// The handler that Clang calls for each SYCL attribute after AttributeLexer has
// rewritten the attribute. The handler must be registered in
// clang::ParsedAttrInfoRegistry.
class SyclAttributeInfo : public clang::ParsedAttrInfo {
 public:
  SyclAttributeInfo();

  // These set the answer of __has_cpp_attribute, for which Clang looks up names
  // without scopes. After AnswerAsUsual, the answer is yes for every name of
  // SYCL's attributes. After AnswerFor, it is yes for `name` only; if `name` is
  // empty, it is always no. No attribute may be parsed before AnswerAsUsual is
  // called again.
  static void AnswerAsUsual();
  static void AnswerFor(std::string name);

  AttrHandling handleDeclAttribute(
      clang::Sema& sema, clang::Decl* declaration,
      const clang::ParsedAttr& parsed) const override;
  AttrHandling handleStmtAttribute(clang::Sema& sema, clang::Stmt* statement,
                                   const clang::ParsedAttr& parsed,
                                   clang::Attr*& result) const override;

 private:
  static std::vector<SyclAttributeInfo*>& Instances();
};

// The attribute of the macro SYCL_EXTERNAL: `aspectra_sycl_external` in GNU's
// form, with the meaning of `[[clang::sycl_external]]`. Clang has only the
// second form, which must be at the start of a declaration, but programs also
// write `extern SYCL_EXTERNAL int f();`. The handler must be registered in
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

#endif  // FRONTEND_ATTRIBUTES_ATTRIBUTE_INFO_H_
