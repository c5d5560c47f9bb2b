// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Prints the header sycl/detail/device_trait_defaults.hpp. If the driver did
// not define the macro of a device aspect trait, the header defines the macro
// as 0. The build must generate the header, because a macro that is expanded
// for each entry of aspects.def cannot contain #ifndef.

#include <cstdlib>
#include <iostream>
#include <string>

#include "device_config/aspects/aspect_names.h"

int main() {
  std::cout << "#ifndef SYCL_DETAIL_DEVICE_TRAIT_DEFAULTS_HPP_\n"
               "#define SYCL_DETAIL_DEVICE_TRAIT_DEFAULTS_HPP_\n"
               "\n"
               "// Made from aspects.def by the build; see "
               "sycl/device_aspect_traits.hpp.\n";
  for (const aspectra::AspectInfo& aspect : aspectra::AllAspects()) {
    for (const char* prefix :
         {"__SYCL_ALL_DEVICES_HAVE_", "__SYCL_ANY_DEVICE_HAS_"}) {
      const std::string macro =
          std::string(prefix).append(aspect.name).append("__");
      std::cout << "\n#ifndef " << macro << "\n#define " << macro
                << " 0\n#endif\n";
    }
  }
  std::cout << "\n#endif  // SYCL_DETAIL_DEVICE_TRAIT_DEFAULTS_HPP_\n";
  return std::cout.flush() ? EXIT_SUCCESS : EXIT_FAILURE;
}
