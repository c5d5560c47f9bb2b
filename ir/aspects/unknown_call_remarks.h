#ifndef IR_ASPECTS_UNKNOWN_CALL_REMARKS_H_
#define IR_ASPECTS_UNKNOWN_CALL_REMARKS_H_
#include "ir/aspects/aspect_usage.h"
namespace aspectra {
inline void EmitUnknownCallRemarks(const AspectUsage&) {}
}
#endif
