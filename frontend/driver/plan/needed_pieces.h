// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_PLAN_NEEDED_PIECES_H_
#define FRONTEND_DRIVER_PLAN_NEEDED_PIECES_H_

#include <string>
#include <vector>

#include "frontend/driver/plan/installation.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// Gets pieces from an installation, and remembers the missing pieces, so that
// they can be reported together.
class NeededPieces {
 public:
  // `installation` must outlive this object. If `only_shown` is true, the
  // commands are only printed: programs of other vendors need not exist, and
  // are called by their names.
  NeededPieces(const Installation& installation, bool only_shown)
      : installation_(installation), only_shown_(only_shown) {}

  // Returns the piece's path; empty if it is missing.
  std::string Get(Piece piece);

  const std::string& driver() const { return installation_.driver(); }

  // Returns an error about all missing pieces, each once; success if none is
  // missing.
  llvm::Error TakeErrors() &&;

 private:
  const Installation& installation_;
  const bool only_shown_;
  std::vector<Piece> missing_;
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_NEEDED_PIECES_H_
