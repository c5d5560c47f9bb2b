#ifndef POSTLINK_TOOLS_ROW_WORKERS_H_
#define POSTLINK_TOOLS_ROW_WORKERS_H_

#include <cstddef>
#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// What is to be done for each row of a table.
struct RowWork {
  // Makes the bytes of a row; may run in another process.
  llvm::function_ref<llvm::Expected<std::string>(size_t row)> make;
  // Takes them, row after row in their order.
  llvm::function_ref<llvm::Error(size_t row, const std::string& bytes)> use;
  // Called as each row is made, in any order.
  llvm::function_ref<void()> advance;
};

// Does it for `rows` rows, in at most `jobs` processes (0: one for each
// processor). The error is that of the first row that has one; of what is
// printed, which comes in the order of the rows, nothing behind it is shown.
llvm::Error DoRows(size_t rows, unsigned jobs, const RowWork& work);

// -j N, for the tools that do this.
class JobsOption {
 public:
  explicit JobsOption(llvm::cl::OptionCategory& category);

  // 0 without the option; an error if it is out of range.
  llvm::Expected<unsigned> Get() const;

 private:
  llvm::cl::opt<unsigned> option_;
};

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_ROW_WORKERS_H_
