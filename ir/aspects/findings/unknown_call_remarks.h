// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FINDINGS_UNKNOWN_CALL_REMARKS_H_
#define IR_ASPECTS_FINDINGS_UNKNOWN_CALL_REMARKS_H_

#include "ir/aspects/facts/aspect_usage.h"

namespace aspectra {

// Reports each call with unknown targets as an analysis remark of
// sycl-propagate-aspects, for -pass-remarks-analysis= and Clang's
// -Rpass-analysis=. Costs nothing if the remarks are not enabled.
void EmitUnknownCallRemarks(const AspectUsage& usage);

}  // namespace aspectra

#endif  // IR_ASPECTS_FINDINGS_UNKNOWN_CALL_REMARKS_H_
