// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <string>

#include "frontend/driver/plan/installation.h"
#include "gtest/gtest.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;

class CudaToolkitTest : public testing::Test {
 protected:
  void SetUp() override {
    llvm::SmallString<128> folder;
    ASSERT_FALSE(fs::createUniqueDirectory("cuda", folder));
    root_ = std::string(folder);
  }
  void TearDown() override { fs::remove_directories(root_); }

  std::string Touch(const llvm::Twine& below) {
    std::string path = (root_ + "/" + below).str();
    EXPECT_FALSE(fs::create_directories(llvm::sys::path::parent_path(path)));
    std::error_code code;
    llvm::raw_fd_ostream out(path, code);
    EXPECT_FALSE(code);
    return path;
  }

  std::string root_;
};

TEST_F(CudaToolkitTest, TheFolderThatIsNamedHasAllOrPart) {
  EXPECT_EQ(FindCudaToolkit(root_), CudaToolkit());
  CudaToolkit toolkit;
  toolkit.libdevice = Touch("nvvm/libdevice/libdevice.10.bc");
  EXPECT_EQ(FindCudaToolkit(root_), toolkit);
  toolkit.ptxas = Touch("bin/ptxas");
  toolkit.fatbinary = Touch("bin/fatbinary");
  EXPECT_EQ(FindCudaToolkit(root_), toolkit);
}

// A wrong --cuda-path does not fall back to an installed toolkit.
TEST_F(CudaToolkitTest, AFolderThatIsNotThereHasNothing) {
  EXPECT_EQ(FindCudaToolkit(root_ + "/none"), CudaToolkit());
}

}  // namespace
}  // namespace aspectra::driver
