#ifndef IR_ASPECTS_UNKNOWN_CALL_REMARKS_H_
#define IR_ASPECTS_UNKNOWN_CALL_REMARKS_H_

#include "ir/aspects/aspect_usage.h"

namespace aspectra {

// Tells of each call whose targets are unknown as an analysis remark of
// sycl-propagate-aspects, for -pass-remarks-analysis= and clang's
// -Rpass-analysis=. Costs nothing where nobody asked for such remarks.
void EmitUnknownCallRemarks(const AspectUsage& usage);

}  // namespace aspectra

#endif  // IR_ASPECTS_UNKNOWN_CALL_REMARKS_H_
