// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_PREPROCESS_HPP_
#define SYCL_DETAIL_PREPROCESS_HPP_

// Makes the plugin hide the program's macros from SYCL's headers in a command
// that only preprocesses, as with -E and -save-temps. In other commands the
// plugin hides the macros without this pragma. The driver includes this header
// before the source.

#pragma aspectra_hide_user_macros

#endif  // SYCL_DETAIL_PREPROCESS_HPP_
