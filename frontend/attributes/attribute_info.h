#ifndef FRONTEND_ATTRIBUTES_ATTRIBUTE_INFO_H_
#define FRONTEND_ATTRIBUTES_ATTRIBUTE_INFO_H_

#include <string>
#include <vector>

#include "clang/Basic/ParsedAttrInfo.h"

namespace aspectra {

// What Clang does where it meets one of SYCL's attributes: the handler for all
// of them, as AttributeLexer leaves them. To be registered in
// clang::ParsedAttrInfoRegistry.
class SyclAttributeInfo : public clang::ParsedAttrInfo {
 public:
  SyclAttributeInfo();

  // What __has_cpp_attribute answers, which looks at names alone: for every
  // name of SYCL's attributes yes, or for `name` and no other; empty: for none.
  // While it is not as usual, no attribute may be parsed.
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

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ATTRIBUTE_INFO_H_
