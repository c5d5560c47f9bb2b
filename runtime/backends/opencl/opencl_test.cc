// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests the whole path from a descriptor to numbers in memory on every OpenCL
// device, for example on PoCL's device in the toolchain root. The test computes
// the results of the kernels (test_kernels.ll) on the host and compares.

#include <CL/cl.h>
#include <dlfcn.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/backend_list.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/images/test_descriptor.h"
#include "runtime/core/runtime.h"

namespace aspectra {
namespace {

constexpr const char* kKernelsPath = "runtime/backends/opencl/test_kernels.spv";
constexpr const char* kLinkedKernelsPath =
    "runtime/backends/opencl/test_linked_kernels.spv";
constexpr const char* kFunctionsPath =
    "runtime/backends/opencl/test_functions.spv";
constexpr int32_t kFp64 = 6;

struct KernelObject {
  int32_t* data;
  int32_t factor;
};

WorkSize Range(int dimensions, std::array<size_t, 3> global) {
  return WorkSize{dimensions, global, std::nullopt};
}

// All tests share one runtime, as in a program, because drivers take seconds to
// build kernels.
Runtime& SharedRuntime() {
  static Runtime& runtime = *new Runtime(&MakeBackends);
  return runtime;
}

std::vector<char> ReadFile(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file),
          std::istreambuf_iterator<char>()};
}

const std::vector<char>& Image() {
  static const auto& image = *[] {
    auto* bytes = new std::vector<char>(ReadFile(kKernelsPath));
    static auto& descriptor = *new TestDescriptor();
    descriptor.AddImage("spir64", {"scale", "plane", "groups_of_8"}, {},
                        std::as_bytes(std::span(*bytes)));
    SharedRuntime().registry().Register(descriptor.get());
    return bytes;
  }();
  return image;
}

class OpenClTest : public testing::Test {
 protected:
  OpenClTest() : runtime_(SharedRuntime()), image_(Image()) {
    EXPECT_FALSE(image_.empty()) << kKernelsPath;
    for (Platform* platform : runtime_.platforms())
      for (const auto& device : platform->devices())
        if (!device->info().targets.empty())
          devices_.push_back({platform, device.get()});
    EXPECT_FALSE(devices_.empty())
        << "this test needs an OpenCL device that takes SPIR-V, such as PoCL";
  }

  struct Place {
    Platform* platform;
    Device* device;

    int32_t* Allocate(size_t count) const {
      return static_cast<int32_t*>(platform
                                       ->Allocate(MemoryKind::kShared, 0,
                                                  count * sizeof(int32_t),
                                                  device)
                                       .value());
    }
  };

  Result<EventPtr> Launch(const Place& place, Queue& queue, const char* kernel,
                          const WorkSize& size, const KernelObject& object,
                          std::span<const EventPtr> after = {}) {
    const Argument argument = std::as_bytes(std::span(&object, 1));
    KernelCall call;
    call.kernel = kernel;
    call.size = size;
    call.arguments = {&argument, 1};
    return runtime_.Launch(*place.device, queue, call, after);
  }

  Runtime& runtime_;
  const std::vector<char>& image_;
  std::vector<Place> devices_;
};

TEST_F(OpenClTest, FindsAsManyDevicesAsPoclWasToldToMake) {
  const char* told = std::getenv("POCL_DEVICES");
  std::istringstream words(told == nullptr ? "cpu" : told);
  const auto count = std::distance(std::istream_iterator<std::string>(words),
                                   std::istream_iterator<std::string>());
  EXPECT_EQ(devices_.size(), static_cast<size_t>(count));
}

TEST_F(OpenClTest, RunsOnEveryDevice) {
  for (const Place& place : devices_) {
    const auto queue = place.device->MakeQueue({.in_order = true}).value();
    constexpr int kCount = 1000;
    int32_t* data = place.Allocate(kCount);
    for (int i = 0; i < kCount; ++i) data[i] = 3 * i;
    const auto event =
        Launch(place, *queue, "scale", Range(1, {kCount, 1, 1}), {data, 5});
    ASSERT_TRUE(event) << event.error().message;
    ASSERT_TRUE((*event)->Wait());
    for (int i = 0; i < kCount; ++i) ASSERT_EQ(data[i], 16 * i) << i;
    ASSERT_TRUE(place.platform->Free(data));
  }
}

TEST_F(OpenClTest, TheFirstDimensionVariesSlowest) {
  const Place& place = devices_[0];
  const auto queue = place.device->MakeQueue({.in_order = true}).value();
  int32_t* data = place.Allocate(3 * 5);
  const auto event =
      Launch(place, *queue, "plane", Range(2, {3, 5, 1}), {data, 0});
  ASSERT_TRUE(event) << event.error().message;
  ASSERT_TRUE((*event)->Wait());
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 5; ++column)
      EXPECT_EQ(data[row * 5 + column], row * 100 + column);
  ASSERT_TRUE(place.platform->Free(data));
}

TEST_F(OpenClTest, ARequiredWorkGroupSizeIsUsed) {
  const Place& place = devices_[0];
  const auto queue = place.device->MakeQueue({.in_order = true}).value();
  int32_t* data = place.Allocate(32);
  const auto event =
      Launch(place, *queue, "groups_of_8", Range(1, {32, 1, 1}), {data, 0});
  ASSERT_TRUE(event) << event.error().message;
  ASSERT_TRUE((*event)->Wait());
  for (int i = 0; i < 32; ++i) EXPECT_EQ(data[i], 8);

  const auto refused =
      Launch(place, *queue, "groups_of_8", Range(1, {31, 1, 1}), {data, 0});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kNdRange);
  ASSERT_TRUE(place.platform->Free(data));
}

TEST_F(OpenClTest, CommandsWaitForWhatTheyAreToldTo) {
  const Place& place = devices_[0];
  const auto queue = place.device->MakeQueue({}).value();
  const auto other = place.device->MakeQueue({}).value();
  constexpr int kCount = 256;
  int32_t* data = place.Allocate(kCount);
  const std::array<int32_t, 1> one = {1};
  std::vector<EventPtr> last = {
      queue->Fill(data, std::as_bytes(std::span(one)), kCount, {}).value()};
  int32_t expected = 1;
  for (int step = 0; step < 10; ++step) {
    Queue& at = step % 2 == 0 ? *other : *queue;
    last = {
        Launch(place, at, "scale", Range(1, {kCount, 1, 1}), {data, 2}, last)
            .value()};
    expected = expected * 2 + 255;
  }
  std::vector<int32_t> copy(kCount);
  const auto copied =
      queue->Copy(copy.data(), data, kCount * sizeof(int32_t), last);
  ASSERT_TRUE(copied.value()->Wait());
  EXPECT_EQ(copy[255], expected);
  EXPECT_EQ((*copied)->status(), Event::Status::kComplete);
  ASSERT_TRUE(place.platform->Free(data));
}

TEST_F(OpenClTest, FillTakesPatternsOfAnyLengthAndPlace) {
  const Place& place = devices_[0];
  const auto queue = place.device->MakeQueue({.in_order = true}).value();
  struct Three {
    int32_t a, b, c;
  };
  const Three pattern[] = {{1, 2, 3}};
  int32_t* data = place.Allocate(64);
  ASSERT_TRUE(queue->Fill(data, std::as_bytes(std::span(pattern)), 4, {})
                  .value()
                  ->Wait());
  EXPECT_EQ(data[9], 1);
  EXPECT_EQ(data[11], 3);
  // The pattern has eight bytes, and the address is only aligned to four.
  const int64_t wide[] = {0x0000000700000006};
  ASSERT_TRUE(queue->Fill(data + 1, std::as_bytes(std::span(wide)), 2, {})
                  .value()
                  ->Wait());
  EXPECT_EQ(data[0], 1);
  EXPECT_EQ(data[3], 6);
  EXPECT_EQ(data[4], 7);
  ASSERT_TRUE(place.platform->Free(data));
}

TEST_F(OpenClTest, ThreadsLaunchOneKernelWithTheirOwnArguments) {
  const Place& place = devices_[0];
  constexpr int kThreads = 4;
  constexpr int kLaunches = 50;
  int32_t* data = place.Allocate(kThreads);
  for (int t = 0; t < kThreads; ++t) data[t] = 1;
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&, t] {
        const auto queue = place.device->MakeQueue({.in_order = true}).value();
        for (int i = 0; i < kLaunches; ++i) {
          const auto event = Launch(place, *queue, "scale", Range(1, {1, 1, 1}),
                                    {data + t, t});
          ASSERT_TRUE(event) << event.error().message;
          ASSERT_TRUE((*event)->Wait());
        }
      });
    }
  }
  for (uint32_t t = 0; t < kThreads; ++t) {
    uint32_t expected = 1;
    for (int i = 0; i < kLaunches; ++i) expected *= t;
    EXPECT_EQ(static_cast<uint32_t>(data[t]), expected);
  }
  ASSERT_TRUE(place.platform->Free(data));
}

TEST_F(OpenClTest, RefusesArgumentsThatAreNotTheKernels) {
  const Place& place = devices_[0];
  const auto queue = place.device->MakeQueue({.in_order = true}).value();
  KernelCall call;
  call.kernel = "scale";
  const auto refused = runtime_.Launch(*place.device, *queue, call, {});
  ASSERT_FALSE(refused);
  EXPECT_NE(
      refused.error().message.find("takes 1 argument, but the launch gives 0"),
      std::string::npos)
      << refused.error().message;
}

TEST_F(OpenClTest, KnowsItsMemory) {
  const Place& place = devices_.back();
  int32_t* shared = place.Allocate(4);
  void* host =
      place.platform->Allocate(MemoryKind::kHost, 0, 16, nullptr).value();
  void* device =
      place.platform->Allocate(MemoryKind::kDevice, 128, 16, place.device)
          .value();
  int other = 0;
  EXPECT_EQ(place.platform->KindOf(shared), MemoryKind::kShared);
  EXPECT_EQ(place.platform->KindOf(host), MemoryKind::kHost);
  EXPECT_EQ(place.platform->KindOf(device), MemoryKind::kDevice);
  EXPECT_EQ(place.platform->KindOf(&other), MemoryKind::kUnknown);
  EXPECT_EQ(place.platform->DeviceOf(device), place.device);
  EXPECT_EQ(place.platform->DeviceOf(&other), nullptr);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(device) % 128, 0u);
  // OpenCL does not promise this alignment. So the address is aligned, or null.
  for (int i = 0; i < 8; ++i) {
    void* page =
        place.platform->Allocate(MemoryKind::kDevice, 4096, 16, place.device)
            .value();
    EXPECT_EQ(reinterpret_cast<uintptr_t>(page) % 4096, 0u);
    if (page != nullptr) EXPECT_TRUE(place.platform->Free(page));
  }
  EXPECT_EQ(
      place.platform
          ->Allocate(MemoryKind::kDevice, 0, size_t{1} << 60, place.device)
          .value(),
      nullptr);
  for (void* memory : {static_cast<void*>(shared), host, device})
    EXPECT_TRUE(place.platform->Free(memory));
}

// PoCL may keep the memory object of a command after the command is over. If
// new memory then has the same address, PoCL ends the process.
TEST_F(OpenClTest, AnAddressThatWasFreedIsNotGivenAgainAtOnce) {
  const Place& place = devices_.back();
  std::vector<void*> freed;
  for (int i = 0; i < 200; ++i) {
    void* memory =
        place.platform->Allocate(MemoryKind::kDevice, 0, 4000, place.device)
            .value();
    ASSERT_NE(memory, nullptr);
    const size_t last = freed.size() < 32 ? 0 : freed.size() - 32;
    for (size_t k = last; k < freed.size(); ++k) ASSERT_NE(memory, freed[k]);
    ASSERT_TRUE(place.platform->Free(memory));
    EXPECT_EQ(place.platform->KindOf(memory), MemoryKind::kUnknown);
    EXPECT_FALSE(place.platform->Free(memory));
    freed.push_back(memory);
  }
  void* page =
      place.platform->Allocate(MemoryKind::kDevice, 4096, 16, place.device)
          .value();
  ASSERT_NE(page, nullptr);
  EXPECT_TRUE(place.platform->Free(page));
  const Result<void> again = place.platform->Free(page);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().message,
            "The memory to free was not allocated for the devices of OpenCL, "
            "or was freed before.");
  // A large block goes back to the driver immediately.
  for (int i = 0; i < 3; ++i) {
    void* memory =
        place.platform
            ->Allocate(MemoryKind::kDevice, 0, size_t{1} << 24, place.device)
            .value();
    ASSERT_NE(memory, nullptr);
    EXPECT_TRUE(place.platform->Free(memory));
  }
}

Result<std::shared_ptr<Program>> BuildImage(Device& device,
                                            std::span<const std::byte> bytes,
                                            std::string_view target) {
  const ImageBytes image = {bytes, target};
  return device.Build({&image, 1});
}

// The runtime must not pass a truncated module to the driver.
TEST_F(OpenClTest, RefusesABrokenImage) {
  const Place& place = devices_[0];
  const auto bytes = std::as_bytes(std::span(image_));
  const auto cut =
      BuildImage(*place.device, bytes.first(bytes.size() - 6), "spir64");
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().code, ErrorCode::kBuild);
  EXPECT_TRUE(cut.error().message.starts_with(
      "The device image is not a SPIR-V module: "));

  std::vector<char> future = image_;
  future[6] = 1;  // SPIR-V 1.99
  future[5] = 99;
  const auto newer =
      BuildImage(*place.device, std::as_bytes(std::span(future)), "spir64");
  ASSERT_FALSE(newer);
  EXPECT_TRUE(newer.error().message.starts_with(
      "The device image is SPIR-V 1.99, but the device takes SPIR-V_1."))
      << newer.error().message;
}

// Both modules have a kernel and a function with the same names. The first
// module keeps its definitions private. The second module only keeps the
// function visible that the first one takes.
TEST_F(OpenClTest, LinksImagesByWhatIsTakenAlone) {
  const std::vector<char> kernels = ReadFile(kLinkedKernelsPath);
  const std::vector<char> functions = ReadFile(kFunctionsPath);
  const std::vector<std::string> taken = {"twice"};
  for (const Place& place : devices_) {
    const ImageBytes images[] = {
        {std::as_bytes(std::span(kernels)), "spir64"},
        {std::as_bytes(std::span(functions)), "spir64", taken}};
    const auto program = place.device->Build(images);
    ASSERT_TRUE(program) << program.error().message;
    const auto kernel = (*program)->FindKernel("calls");
    ASSERT_TRUE(kernel) << kernel.error().message;
    const auto queue = place.device->MakeQueue({.in_order = true}).value();
    int32_t* data = place.Allocate(5);
    const KernelObject object = {data, 0};
    const Argument argument = std::as_bytes(std::span(&object, 1));
    const auto event =
        queue->Launch(**kernel, Range(1, {5, 1, 1}), {&argument, 1}, {});
    ASSERT_TRUE(event) << event.error().message;
    ASSERT_TRUE((*event)->Wait());
    for (int i = 0; i < 5; ++i) EXPECT_EQ(data[i], 2 * i + 1) << i;
    ASSERT_TRUE(place.platform->Free(data));
  }
}

TEST_F(OpenClTest, SaysThatAKernelIsNotInItsImage) {
  const Place& place = devices_[0];
  const auto program =
      BuildImage(*place.device, std::as_bytes(std::span(image_)), "spir64");
  ASSERT_TRUE(program) << program.error().message;
  const auto missing = (*program)->FindKernel("nobody");
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().message.find("CL_INVALID_KERNEL_NAME"),
            std::string::npos);
}

// The process must end, even if the program still holds objects, and whichever
// thread ends the process.
TEST_F(OpenClTest, TheProcessEndsWithCommandsUnderWay) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        const Place& place = devices_[0];
        static const auto queue = place.device->MakeQueue({}).value();
        static std::vector<EventPtr> events;
        int32_t* data = place.Allocate(256);
        for (int i = 0; i < 10; ++i) {
          events.push_back(
              Launch(place, *queue, "scale", Range(1, {256, 1, 1}), {data, 2})
                  .value());
          if (i == 0) ASSERT_TRUE(events.front()->Wait());
        }
        std::jthread([] { std::exit(0); }).join();
      },
      testing::ExitedWithCode(0), "");
}

// Other tests rely on these properties of PoCL's CPU device.
TEST_F(OpenClTest, PoclHasDoublesAndNoHalves) {
  for (const Place& place : devices_) {
    if (place.platform->info().name != "Portable Computing Language") continue;
    const AspectSet& aspects = place.device->info().profile.aspects;
    EXPECT_TRUE(aspects.ContainsAll({1, kFp64, 13, 14, 15, 28}))
        << aspects.ToString();
    EXPECT_FALSE(aspects.contains(5));
    EXPECT_EQ(place.device->info().profile.sub_group_sizes,
              (std::vector<uint32_t>{1}));
    EXPECT_GT(place.device->info().profile.max_work_group_size, 0u);
  }
}

#ifdef __x86_64__
// Returns the output of the device's own compiler for SPIR-V. The function
// calls OpenCL directly.
std::vector<unsigned char> NativeImage(const std::vector<char>& spirv) {
  void* library = dlopen("libOpenCL.so.1", RTLD_NOW);
  if (library == nullptr) return {};
  const auto function = [&]<class T>(const char* name, T*) -> T* {
    return reinterpret_cast<T*>(dlsym(library, name));
  };
#define OPENCL(name) function(#name, static_cast<decltype(&::name)>(nullptr))
  cl_platform_id platform = nullptr;
  cl_device_id device = nullptr;
  OPENCL(clGetPlatformIDs)(1, &platform, nullptr);
  OPENCL(clGetDeviceIDs)(platform, CL_DEVICE_TYPE_CPU, 1, &device, nullptr);
  cl_int status = CL_SUCCESS;
  cl_context context =
      OPENCL(clCreateContext)(nullptr, 1, &device, nullptr, nullptr, &status);
  cl_program program = OPENCL(clCreateProgramWithIL)(context, spirv.data(),
                                                     spirv.size(), &status);
  if (status != CL_SUCCESS ||
      OPENCL(clBuildProgram)(program, 1, &device, "", nullptr, nullptr) !=
          CL_SUCCESS)
    return {};
  size_t size = 0;
  OPENCL(clGetProgramInfo)(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size,
                           nullptr);
  std::vector<unsigned char> image(size);
  unsigned char* bytes = image.data();
  OPENCL(clGetProgramInfo)(program, CL_PROGRAM_BINARIES, sizeof bytes, &bytes,
                           nullptr);
#undef OPENCL
  return image;
}

TEST_F(OpenClTest, AnImageCompiledAheadOfTimeRunsOnADeviceOfItsTarget) {
  const std::vector<unsigned char> native = NativeImage(image_);
  ASSERT_FALSE(native.empty());
  TestDescriptor descriptor;
  descriptor.AddImage("x86_64", {"scale"}, {},
                      std::as_bytes(std::span(native)));
  Runtime& runtime = *new Runtime(&MakeBackends);
  runtime.registry().Register(descriptor.get());
  Platform& platform = *runtime.platforms().front();
  Device& device = *platform.devices().front();
  const auto queue = device.MakeQueue({.in_order = true}).value();
  auto* data = static_cast<int32_t*>(
      platform.Allocate(MemoryKind::kShared, 0, 4 * sizeof(int32_t), &device)
          .value());
  for (int i = 0; i < 4; ++i) data[i] = 3 * i;
  const KernelObject object = {data, 5};
  const Argument argument = std::as_bytes(std::span(&object, 1));
  KernelCall call;
  call.kernel = "scale";
  call.size = Range(1, {4, 1, 1});
  call.arguments = {&argument, 1};
  const auto event = runtime.Launch(device, *queue, call, {});
  ASSERT_TRUE(event) << event.error().message;
  ASSERT_TRUE((*event)->Wait());
  for (int i = 0; i < 4; ++i) EXPECT_EQ(data[i], 16 * i) << i;
  ASSERT_TRUE(platform.Free(data));
  runtime.registry().Unregister(descriptor.get());
}

TEST_F(OpenClTest, AnImageOfAnotherDriverIsRefusedWithAWord) {
  const char bytes[] = "what another compiler made";
  const auto program = BuildImage(*devices_[0].device,
                                  std::as_bytes(std::span(bytes)), "x86_64");
  ASSERT_FALSE(program);
  EXPECT_EQ(program.error().code, ErrorCode::kBuild);
  EXPECT_TRUE(program.error().message.starts_with(
      "Loading the device image for 'x86_64' failed: CL_INVALID_"))
      << program.error().message;
}
#endif

}  // namespace
}  // namespace aspectra
