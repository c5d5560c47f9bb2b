// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_PREPROCESS_HPP_
#define SYCL_DETAIL_PREPROCESS_HPP_

// The driver includes this header before the source if a command preprocesses
// and does nothing else, as with -E and -save-temps. The plugin hides the
// program's macros from SYCL's headers; in such a command it must be asked for
// this.

#pragma aspectra_hide_user_macros

#endif  // SYCL_DETAIL_PREPROCESS_HPP_
