// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds descriptors of device images in a file. In a linked program, a
// descriptor has no name: its symbol is local, and may be stripped. So the code
// recognises a descriptor by its layout. At each possible address, the code
// first checks the version and the number of images. If they are plausible, the
// code checks all parts: every pointer must lead to bytes of the file, every
// string must end there, and every target must look like a name. Data that
// passes all checks is a descriptor, because only a descriptor has pairs of
// pointers to code, to names and to property sets in a row.
//
// The cost is one check for each eight bytes of the file, plus the descriptors'
// sizes.

#include "runtime/tools/embedded_images.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/abi/device_image.h"
#include "runtime/tools/elf_file.h"
#include "runtime/tools/tool_diagnostics.h"

namespace aspectra {
namespace {

// postlink/wrap puts the code of images into this section.
constexpr std::string_view kImageSection = ".sycl_offloading.images";
// These limits are higher than any count or length in a real program.
constexpr size_t kMaxElements = size_t{1} << 22;
constexpr size_t kMaxName = size_t{1} << 16;

}  // namespace

// Copies descriptors and their parts. The copies point into the file's bytes.
class DescriptorCopier {
 public:
  DescriptorCopier(const ElfFile& file, EmbeddedImages& to)
      : file_(file), to_(to) {}

  // Copies every descriptor of the file.
  void CopyAll() {
    for (const ElfFile::Part& part : file_.parts()) {
      uint64_t address = (part.address + 7) & ~uint64_t{7};
      const uint64_t end = part.address + part.bytes.size();
      for (; address + sizeof(aspectra_bin_desc) <= end; address += 8)
        CopyIfThere(address);
    }
  }

 private:
  void CopyIfThere(uint64_t address) {
    const std::optional<uint32_t> count = Number(address);
    if (Number(address + 4) != ASPECTRA_DESCRIPTOR_VERSION || !count ||
        *count == 0 || *count > kMaxElements)
      return;
    const std::optional<uint64_t> images = Pointer(address + 8);
    if (!images || *images % 8 != 0 ||
        file_.At(*images).size() / sizeof(aspectra_device_image) < *count)
      return;
    left_ = kMaxElements;
    const size_t before = to_.images_.size();
    for (uint32_t i = 0; i < *count; ++i) {
      if (!CopyImage(*images + i * sizeof(aspectra_device_image))) {
        to_.images_.resize(before);
        return;
      }
    }
  }

  bool CopyImage(uint64_t at) {
    const std::span<const std::byte> first = Target(at);
    const std::optional<uint64_t> begin = Pointer(at);
    const std::optional<uint64_t> end = Pointer(at + 8);
    // If an image was left out at the link, it has no bytes, and its pointers
    // may be at the end of a section.
    if (!begin || !end || *begin == 0 || *end < *begin ||
        first.size() < *end - *begin)
      return false;
    aspectra_device_image image = {};
    image.image_begin =
        first.empty() ? "" : reinterpret_cast<const char*>(first.data());
    image.image_end = image.image_begin + (*end - *begin);
    image.target = Text(at + 16);
    if (image.target == nullptr || !IsTarget(image.target)) return false;

    std::vector<const char*>& names = to_.entry_points_.emplace_back();
    if (!ForEach(at + 24, sizeof(char*), [&](uint64_t place) {
          names.push_back(Text(place));
          return names.back() != nullptr;
        }))
      return false;
    image.entry_points_begin = names.data();
    image.entry_points_end = names.data() + names.size();

    std::vector<aspectra_property_set>& sets = to_.sets_.emplace_back();
    if (!ForEach(at + 40, sizeof(aspectra_property_set),
                 [&](uint64_t place) { return CopySet(place, sets); }))
      return false;
    image.property_sets_begin = sets.data();
    image.property_sets_end = sets.data() + sets.size();
    to_.images_.push_back(image);
    return true;
  }

  bool CopySet(uint64_t at, std::vector<aspectra_property_set>& sets) {
    const char* name = Text(at);
    if (name == nullptr) return false;
    std::vector<aspectra_property>& properties = to_.properties_.emplace_back();
    if (!ForEach(at + 8, sizeof(aspectra_property), [&](uint64_t place) {
          return CopyProperty(place, properties);
        }))
      return false;
    sets.push_back(
        {name, properties.data(), properties.data() + properties.size()});
    return true;
  }

  bool CopyProperty(uint64_t at, std::vector<aspectra_property>& properties) {
    aspectra_property property = {};
    property.name = Text(at);
    const std::optional<uint64_t> size = Long(at + 16);
    const std::optional<uint32_t> type = Number(at + 24);
    if (property.name == nullptr || !size || !type) return false;
    const std::span<const std::byte> value = Target(at + 8);
    if (value.size() < *size) return false;
    property.value = value.data();
    property.size = *size;
    property.type = *type;
    properties.push_back(property);
    return true;
  }

  // Calls `each` for the elements between the two pointers at `at`, until a
  // call returns false. Returns false if a call does, or if the pointers lead
  // out of the file.
  bool ForEach(uint64_t at, uint64_t size, auto each) {
    const std::optional<uint64_t> begin = Pointer(at);
    const std::optional<uint64_t> end = Pointer(at + 8);
    if (!begin || !end || *end < *begin || (*end - *begin) % size != 0 ||
        *begin % 8 != 0)
      return false;
    const uint64_t count = (*end - *begin) / size;
    if (count != 0 && file_.At(*begin).size() < *end - *begin) return false;
    if (count > left_) return false;
    left_ -= count;
    for (uint64_t place = *begin; place < *end; place += size)
      if (!each(place)) return false;
    return true;
  }

  std::optional<uint32_t> Number(uint64_t at) const {
    return Value<uint32_t>(at);
  }
  std::optional<uint64_t> Long(uint64_t at) const {
    return Value<uint64_t>(at);
  }
  template <class T>
  std::optional<T> Value(uint64_t at) const {
    const std::span<const std::byte> bytes = file_.At(at);
    T value;
    if (bytes.size() < sizeof value) return std::nullopt;
    std::memcpy(&value, bytes.data(), sizeof value);
    return value;
  }
  std::optional<uint64_t> Pointer(uint64_t at) const {
    return file_.PointerAt(at);
  }
  // Returns the bytes from the target of the pointer at `at` to the end of the
  // part.
  std::span<const std::byte> Target(uint64_t at) const {
    const std::optional<uint64_t> pointer = Pointer(at);
    return pointer ? file_.At(*pointer) : std::span<const std::byte>();
  }
  // Returns the string to which the pointer at `at` points. Returns null if the
  // string is empty or has no end.
  const char* Text(uint64_t at) const {
    const std::span<const std::byte> bytes = Target(at);
    const auto* text = reinterpret_cast<const char*>(bytes.data());
    const size_t room = std::min(bytes.size(), kMaxName);
    if (room == 0) return nullptr;
    const size_t length = strnlen(text, room);
    return length == 0 || length == room ? nullptr : text;
  }
  static bool IsTarget(std::string_view text) {
    return std::ranges::all_of(text, [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' ||
             c == '-' || c == '.' || c == '+';
    });
  }

  const ElfFile& file_;
  EmbeddedImages& to_;
  size_t left_ = 0;
};

std::expected<std::unique_ptr<EmbeddedImages>, std::string>
EmbeddedImages::Read(const std::string& file) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(
      std::fopen(file.c_str(), "rb"), &std::fclose);
  const auto failed = [&] {
    return std::unexpected(Message(RuntimeToolDiagnostic::kCannotRead, file,
                                   std::strerror(errno)));
  };
  if (in == nullptr) return failed();
  std::vector<std::byte> bytes;
  std::vector<std::byte> piece(size_t{1} << 20);
  while (const size_t read =
             std::fread(piece.data(), 1, piece.size(), in.get()))
    bytes.insert(bytes.end(), piece.begin(),
                 piece.begin() + static_cast<std::ptrdiff_t>(read));
  if (std::ferror(in.get()) != 0) return failed();
  return Parse(file, std::move(bytes));
}

std::expected<std::unique_ptr<EmbeddedImages>, std::string>
EmbeddedImages::Parse(const std::string& name, std::vector<std::byte> bytes) {
  auto images = std::make_unique<EmbeddedImages>();
  images->bytes_ = std::move(bytes);
  const std::expected<ElfFile, std::string> file =
      ElfFile::Parse(images->bytes_);
  if (!file) {
    return std::unexpected(
        Message(RuntimeToolDiagnostic::kNotAProgram, name, file.error()));
  }
  DescriptorCopier(*file, *images).CopyAll();
  if (images->images_.empty()) {
    if (file->HasSection(kImageSection)) {
      return std::unexpected(Message(RuntimeToolDiagnostic::kNoDescriptor, name,
                                     ASPECTRA_DESCRIPTOR_VERSION));
    }
    return std::unexpected(
        Message(file->is_linked() ? RuntimeToolDiagnostic::kNoImagesInProgram
                                  : RuntimeToolDiagnostic::kNoImagesInObject,
                name));
  }
  images->descriptor_ = {static_cast<int32_t>(images->images_.size()),
                         ASPECTRA_DESCRIPTOR_VERSION, images->images_.data()};
  return images;
}

}  // namespace aspectra
