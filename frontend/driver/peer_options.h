#ifndef FRONTEND_DRIVER_PEER_OPTIONS_H_
#define FRONTEND_DRIVER_PEER_OPTIONS_H_

#include <optional>
#include <span>
#include <string>

#include "llvm/ADT/StringRef.h"

// The options of other SYCL compilers, by which programs are built today, that
// need nothing to be done here. A build does not fail for them; where one would
// change what a program does, it is an error with what to write instead.
namespace aspectra::driver {

struct PeerOption {
  enum class Kind {
    kGiven,     // what it asks for is so anyway
    kNoEffect,  // the program is as good without; there is a warning
    kRefused,   // the program would not be what was asked for
  };
  llvm::StringRef spelling;  // ends in '=' if a value follows
  Kind kind;
  llvm::StringRef text;     // why, or what to write instead
  bool takes_word = false;  // the next word of the command line is its value
};

std::span<const PeerOption> AllPeerOptions();

// The option that `argument` spells, or null.
const PeerOption* FindPeerOption(llvm::StringRef argument);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PEER_OPTIONS_H_
