// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_EXPLAIN_KEY_TEXT_H_
#define POSTLINK_EXPLAIN_KEY_TEXT_H_

#include <string>

#include "device_config/requirements/requirements.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// Returns the words for a field of SplitKey, for example "sub-group size".
llvm::StringRef FieldName(SplitReason reason);

// Returns the names of fields, for example "aspects, sub-group size".
std::string FieldNames(llvm::ArrayRef<SplitReason> reasons);

// Returns the value of the field in `key`, for example "{fp64}". If the reason
// is not a field, returns an empty text.
std::string FieldValue(const SplitKey& key, SplitReason reason);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_KEY_TEXT_H_
