// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_RUN_ROW_WORKERS_H_
#define POSTLINK_TOOLS_RUN_ROW_WORKERS_H_

#include <cstddef>
#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// The work for each row of a table.
struct RowWork {
  // Returns the bytes of a row; may run in another process.
  llvm::function_ref<llvm::Expected<std::string>(size_t row)> make;
  // Receives the bytes, in the order of rows.
  llvm::function_ref<llvm::Error(size_t row, const std::string& bytes)> use;
  // This function is called after each row is made. The rows come in any order.
  llvm::function_ref<void()> advance;
};

// Does the work for `rows` rows, in at most `jobs` processes (0: one for each
// processor). Returns the error of the first row that has one. The output of
// `make` appears in row order and stops at the first row that fails.
llvm::Error DoRows(size_t rows, unsigned jobs, const RowWork& work);

// The option -j N of tools that make rows in parallel.
class JobsOption {
 public:
  explicit JobsOption(llvm::cl::OptionCategory& category);

  // Returns 0 without the option. A number that is out of range is an error.
  llvm::Expected<unsigned> Get() const;

 private:
  llvm::cl::opt<unsigned> option_;
};

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_RUN_ROW_WORKERS_H_
