#ifndef FRONTEND_PLUGIN_PREPROCESSED_FOR_H_
#define FRONTEND_PLUGIN_PREPROCESSED_FOR_H_

namespace clang {
class Preprocessor;
}  // namespace clang

namespace aspectra {

// Preprocessed text is for one compile: host and device code of a source differ
// from the preprocessor on. The SYCL headers leave
//
//   #pragma aspectra preprocessed host
//
// in it, or `device`. Has `preprocessor` make an error of it in the other one.
void CheckPreprocessedFor(clang::Preprocessor& preprocessor);

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_PREPROCESSED_FOR_H_
