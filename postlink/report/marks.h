#ifndef POSTLINK_REPORT_MARKS_H_
#define POSTLINK_REPORT_MARKS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "device_config/aspect_set.h"
#include "ir/aspects/entry_points.h"
#include "ir/aspects/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

// The small parts that every section of a report has, as HTML. Text tells
// aspects and answers apart, and form besides; colour only repeats it.

// Of so many things on a page, those that are off the screen need not be left
// out of the layout.
inline constexpr size_t kMostLaidOut = 100;

// How a function comes to need an aspect.
enum class How { kOwn, kDeclared, kInherited, kNeeded };

void PrintAspect(int32_t aspect, How how, llvm::raw_ostream& out);

// All of them, or a dash; negative ones, which no device is asked for, are left
// out.
void PrintAspects(const AspectSet& aspects, How how, llvm::raw_ostream& out);

void PrintKind(FunctionKind kind, llvm::raw_ostream& out);

// Whether something runs, in `text`, which is HTML: on all, on none or on some.
void PrintVerdict(size_t running, size_t all, llvm::StringRef text,
                  llvm::raw_ostream& out);

// A space and the place, if there is one.
void PrintPlace(const std::optional<SourceLocation>& location,
                llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_MARKS_H_
