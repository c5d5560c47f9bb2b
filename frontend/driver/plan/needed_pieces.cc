// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/needed_pieces.h"

#include <utility>

#include "llvm/ADT/STLExtras.h"

namespace aspectra::driver {

std::string NeededPieces::Get(Piece piece) {
  llvm::Expected<std::string> found = installation_.Get(piece);
  if (found) return std::move(*found);
  llvm::consumeError(found.takeError());
  llvm::StringRef foreign = Installation::ForeignName(piece);
  if (only_shown_ && !foreign.empty()) return foreign.str();
  if (!llvm::is_contained(missing_, piece)) missing_.push_back(piece);
  return "";
}

llvm::Error NeededPieces::TakeErrors() && {
  llvm::Error errors = llvm::Error::success();
  for (Piece piece : missing_) {
    errors = llvm::joinErrors(std::move(errors),
                              installation_.Get(piece).takeError());
  }
  return errors;
}

}  // namespace aspectra::driver
