#ifndef FRONTEND_DRIVER_MODE_H_
#define FRONTEND_DRIVER_MODE_H_

#include <string>
#include <vector>

#include "frontend/driver/arguments.h"
#include "frontend/driver/seen_options.h"

namespace aspectra::driver {

// Decides, when all of a command line was seen, what it asks for, and adds to
// `seen`'s mistakes where it makes no sense as a whole. Without -fsycl the
// mistakes so far are dropped: clang++ gets the same words, and finds the same.
void DecideMode(Arguments& arguments, SeenOptions& seen,
                std::vector<std::string>& warnings);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_MODE_H_
