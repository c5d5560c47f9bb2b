// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_DEVICE_QUERY_H_
#define RUNTIME_CORE_DRIVERS_DEVICE_QUERY_H_

namespace aspectra {

// Queries for properties of a device that DeviceInfo does not hold. Programs
// make these queries rarely, so the device is asked only on demand, and one
// function (Device::Ask) answers all of them.
//
// An answer is a list of numbers: one number for a value, 0 or 1 for a truth
// value, and an empty list if the device does not report the property. A set is
// one number whose bits are the members. If each programming interface has its
// own numbers for a property, the answer has the numbers of the enumerations
// below.
enum class DeviceQuery {
  kPreferredVectorWidthChar,
  kPreferredVectorWidthShort,
  kPreferredVectorWidthInt,
  kPreferredVectorWidthLong,
  kPreferredVectorWidthFloat,
  kPreferredVectorWidthDouble,
  kPreferredVectorWidthHalf,
  kNativeVectorWidthChar,
  kNativeVectorWidthShort,
  kNativeVectorWidthInt,
  kNativeVectorWidthLong,
  kNativeVectorWidthFloat,
  kNativeVectorWidthDouble,
  kNativeVectorWidthHalf,
  kMaxReadImageArgs,
  kMaxWriteImageArgs,
  kImage2dMaxWidth,
  kImage2dMaxHeight,
  kImage3dMaxWidth,
  kImage3dMaxHeight,
  kImage3dMaxDepth,
  kImageMaxBufferSize,
  kImageMaxArraySize,
  kMaxSamplers,
  kMaxParameterSize,
  kMemBaseAddrAlign,    // bits
  kHalfFpConfig,        // FpConfig
  kSingleFpConfig,      // FpConfig
  kDoubleFpConfig,      // FpConfig
  kGlobalMemCacheType,  // 0: none, 1: read-only, 2: read and write
  kGlobalMemCacheLineSize,
  kGlobalMemCacheSize,
  kMaxConstantBufferSize,
  kMaxConstantArgs,
  kLocalMemType,  // 0: none, 1: local memory, 2: global memory
  kErrorCorrectionSupport,
  kHostUnifiedMemory,
  kAtomicMemoryCapabilities,  // AtomicCapability
  kAtomicFenceCapabilities,   // AtomicCapability
  kProfilingTimerResolution,  // nanoseconds
  kIsEndianLittle,
  kExecutionCapabilities,  // bit 0: kernels, bit 1: native functions
  kPrintfBufferSize,
  kPreferredInteropUserSync,
  kPartitionMaxSubDevices,
  kPartitionProperties,       // a list of Partition
  kPartitionAffinityDomains,  // AffinityDomain
  kPartitionType,  // a Partition, and its AffinityDomain if it has one
  kMaxNumSubGroups,
  kSubGroupIndependentForwardProgress,
  kMaxWorkGroups,  // of a launch in each dimension, in the device's order
  // These properties come from extensions.
  kPciAddress,       // domain, bus, device, function
  kUuid,             // 16 bytes
  kMemoryClockRate,  // MHz
  kMemoryBusWidth,   // bits
  kFreeMemory,       // bytes of global memory
  kIntelDeviceId,
  kIntelSlices,
  kIntelSubslicesPerSlice,
  kIntelEusPerSubslice,
  kIntelThreadsPerEu,
  // Answers to these queries are texts (Device::AskText).
  kProfile,
  kExtensions,      // separated by spaces
  kBuiltInKernels,  // separated by semicolons
  kOpenClCVersion,
};

namespace FpConfig {
enum : unsigned {
  kDenorm = 1 << 0,
  kInfNan = 1 << 1,
  kRoundToNearest = 1 << 2,
  kRoundToZero = 1 << 3,
  kRoundToInf = 1 << 4,
  kFma = 1 << 5,
  kSoftFloat = 1 << 6,
  kCorrectlyRoundedDivideSqrt = 1 << 7,
};
}

namespace AtomicCapability {
enum : unsigned {
  kRelaxed = 1 << 0,
  kAcquireRelease = 1 << 1,
  kSequential = 1 << 2,
  kWorkItem = 1 << 3,
  kWorkGroup = 1 << 4,
  kDevice = 1 << 5,
  kAllDevices = 1 << 6,
};
}

// How a device is divided.
enum class Partition { kNone, kEqually, kByCounts, kByAffinityDomain };

namespace AffinityDomain {
enum : unsigned {
  kNuma = 1 << 0,
  kL4Cache = 1 << 1,
  kL3Cache = 1 << 2,
  kL2Cache = 1 << 3,
  kL1Cache = 1 << 4,
  kNextPartitionable = 1 << 5,
};
}

// Queries for a kernel that is built for a device. Sizes are in the device's
// order, the fastest dimension first.
enum class KernelQuery {
  kWorkGroupSize,
  kPreferredWorkGroupSizeMultiple,
  kPrivateMemSize,
  kGlobalWorkSize,  // three numbers; only built-in kernels have them
  kMaxSubGroupSize,
  kMaxNumSubGroups,
  kCompileNumSubGroups,
  kCompileSubGroupSize,
  kArguments,
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_DEVICE_QUERY_H_
