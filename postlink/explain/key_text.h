#ifndef POSTLINK_EXPLAIN_KEY_TEXT_H_
#define POSTLINK_EXPLAIN_KEY_TEXT_H_

#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// The name of a field of SplitKey in a sentence: "sub-group size".
llvm::StringRef FieldName(SplitReason reason);

// "aspects, sub-group size"
std::string FieldNames(llvm::ArrayRef<SplitReason> reasons);

// The field's value in `key`: "{fp64}"; empty for what is no field.
std::string FieldValue(const SplitKey& key, SplitReason reason);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_KEY_TEXT_H_
