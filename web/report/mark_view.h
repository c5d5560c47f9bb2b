// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_REPORT_MARK_VIEW_H_
#define WEB_REPORT_MARK_VIEW_H_

#include <cstddef>
#include <cstdint>
#include <optional>

#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

namespace aspectra {

// The values of small parts that several sections of the report show. Text
// distinguishes aspects and verdicts, and so does shape; colour only repeats
// the difference.

// How a function gets an aspect.
enum class Origin { kOwn, kDeclared, kInherited, kNeeded };

// Returns the values of parts/mark.html.
llvm::json::Object MarkView(int32_t aspect, Origin origin);

// Returns a mark for each aspect. Negative aspects are left out, because no
// device needs them.
llvm::json::Array MarkViews(const AspectSet& aspects, Origin origin);

// Adds `text` to `view` as a verdict. If `running` equals `all`, the verdict is
// "yes"; if `running` is 0, it is "no"; otherwise it is "some".
void AddVerdict(size_t running, size_t all, llvm::StringRef text,
                llvm::json::Object& view);

// Returns null if there is no location.
llvm::json::Value LocationView(const std::optional<SourceLocation>& location);

// Returns " many" if there are more than 100 items, otherwise an empty text.
// This class keeps items that are off the screen out of the layout.
llvm::StringRef ManyClass(size_t items);

}  // namespace aspectra

#endif  // WEB_REPORT_MARK_VIEW_H_
