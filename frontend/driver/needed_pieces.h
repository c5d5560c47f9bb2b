#ifndef FRONTEND_DRIVER_NEEDED_PIECES_H_
#define FRONTEND_DRIVER_NEEDED_PIECES_H_

#include <string>
#include <vector>

#include "frontend/driver/installation.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// Asks an installation for pieces, and remembers what is missing, so that all
// of it can be reported together.
class NeededPieces {
 public:
  // `installation` must outlive this. If the commands are only shown, foreign
  // programs need not be there, and are called by their names.
  NeededPieces(const Installation& installation, bool only_shown)
      : installation_(installation), only_shown_(only_shown) {}

  // The piece's path; empty if it is missing.
  std::string Get(Piece piece);

  const std::string& driver() const { return installation_.driver(); }

  // What is missing, each piece once, or success.
  llvm::Error TakeErrors() &&;

 private:
  const Installation& installation_;
  const bool only_shown_;
  std::vector<Piece> missing_;
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_NEEDED_PIECES_H_
