#ifndef POSTLINK_REPORT_MARKS_H_
#define POSTLINK_REPORT_MARKS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

// Small parts of HTML that all sections of a report use. Text distinguishes
// aspects and verdicts, and so does shape; colour only repeats the difference.

// Up to this many items on a page, items off the screen stay in the layout.
inline constexpr size_t kMostLaidOut = 100;

// How a function gets an aspect.
enum class How { kOwn, kDeclared, kInherited, kNeeded };

void PrintAspect(int32_t aspect, How how, llvm::raw_ostream& out);

// Prints all aspects, or a dash if there are none. Negative aspects are left
// out, because no device is asked for them.
void PrintAspects(const AspectSet& aspects, How how, llvm::raw_ostream& out);

void PrintKind(FunctionKind kind, llvm::raw_ostream& out);

// Prints whether something runs on all, on none or on some. `text` is HTML.
void PrintVerdict(size_t running, size_t all, llvm::StringRef text,
                  llvm::raw_ostream& out);

// Prints a space and the location if there is one.
void PrintPlace(const std::optional<SourceLocation>& location,
                llvm::raw_ostream& out);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_MARKS_H_
