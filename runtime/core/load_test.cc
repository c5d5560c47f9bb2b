// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <dlfcn.h>
#include <stdlib.h>

#include <filesystem>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/runtime.h"

namespace aspectra {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLibrary = "runtime/core/load_test_library.so";
constexpr const char* kKernel = "_ZTS12LoadTestName";

std::vector<ImagePtr> Find(const void* caller) {
  return Runtime::Get().registry().Find(kKernel, caller);
}

void* Load(const std::string& path) {
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  EXPECT_NE(library, nullptr) << dlerror();
  return library;
}

TEST(Load, ALibrarysImagesComeAndGoWithIt) {
  for (int i = 0; i < 100; ++i) {
    EXPECT_TRUE(Find(nullptr).empty());
    void* library = Load(kLibrary);
    EXPECT_EQ(Find(nullptr).size(), 1u);
    // A second handle to the library does not add a second image.
    void* again = Load(kLibrary);
    EXPECT_EQ(Find(nullptr).size(), 1u);
    dlclose(again);
    EXPECT_EQ(Find(nullptr).size(), 1u);
    dlclose(library);
  }
  EXPECT_TRUE(Find(nullptr).empty());
}

TEST(Load, EachOfTwoLibrariesFindsItsOwnKernel) {
  const fs::path copy = fs::path(getenv("TEST_TMPDIR")) / "copy.so";
  fs::copy_file(kLibrary, copy, fs::copy_options::overwrite_existing);
  void* one = Load(kLibrary);
  void* two = Load(copy);
  EXPECT_EQ(Find(nullptr).size(), 2u);
  // Any address in the library identifies it.
  for (void* library : {one, two}) {
    const void* caller = dlsym(library, "load_test_marker");
    ASSERT_NE(caller, nullptr);
    const std::vector<ImagePtr> own = Find(caller);
    ASSERT_EQ(own.size(), 1u);
    Dl_info info;
    ASSERT_NE(dladdr(caller, &info), 0);
    EXPECT_EQ(own[0]->module, info.dli_fbase);
  }
  dlclose(one);
  EXPECT_EQ(Find(nullptr).size(), 1u);
  dlclose(two);
}

}  // namespace
}  // namespace aspectra
