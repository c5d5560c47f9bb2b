// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "ir/kernels/kernel_records.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/explain/explanation.h"
#include "postlink/images/image_text_files.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_plan.h"
#include "web/report/report.h"

namespace aspectra {

std::vector<PropertyText> MakePropertyTexts(const Explanation& explanation,
                                            const LinkedProgram& program) {
  const llvm::StringMap<std::string> arguments =
      ReadKernelArguments(program.module);
  std::vector<PropertyText> texts;
  for (size_t image = 0; image < explanation.images.size(); ++image) {
    llvm::Expected<ImageTextFiles> made = PrintImageTextFiles(
        explanation.images[image].requirements,
        PlannedImage(program, program.plan, image), arguments);
    if (made) {
      texts.emplace_back(std::move(made->properties));
    } else {
      texts.emplace_back(std::unexpect, llvm::toString(made.takeError()));
    }
  }
  return texts;
}

}  // namespace aspectra
