#ifndef FRONTEND_DRIVER_PEER_OPTIONS_H_
#define FRONTEND_DRIVER_PEER_OPTIONS_H_

#include <optional>
#include <span>
#include <string>

#include "llvm/ADT/StringRef.h"

// Options of other SYCL compilers that existing builds use and for which
// nothing needs to be done. A build does not fail because of them. If ignoring
// an option would change the program, the option is an error that says what to
// write instead.
namespace aspectra::driver {

struct PeerOption {
  enum class Kind {
    kGiven,     // the requested behavior is the default
    kNoEffect,  // the program is correct without it; there is a warning
    kRefused,   // the program would not be as requested
  };
  llvm::StringRef spelling;  // ends in '=' if a value follows
  Kind kind;
  llvm::StringRef text;     // why, or what to write instead
  bool takes_word = false;  // the next word of the command line is its value
};

std::span<const PeerOption> AllPeerOptions();

// Returns the option that `argument` spells, or null.
const PeerOption* FindPeerOption(llvm::StringRef argument);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PEER_OPTIONS_H_
