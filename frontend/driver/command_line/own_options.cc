// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/own_options.h"

#include <array>
#include <cstddef>
#include <utility>

#include "clang/Options/Options.h"
#include "frontend/driver/command_line/warning_groups.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringTable.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Option/Option.h"

namespace aspectra::driver {
namespace {

using llvm::opt::DefaultVis;

#define OPTTABLE_STR_TABLE_CODE
#include "frontend/driver/command_line/own_options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "frontend/driver/command_line/own_options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

constexpr llvm::opt::OptTable::Info kOptions[] = {
#define OPTION(...) \
  LLVM_CONSTRUCT_OPT_INFO_WITH_ID_PREFIX(own::OPT_, __VA_ARGS__),
#include "frontend/driver/command_line/own_options.inc"
#undef OPTION
};

class OwnTable : public llvm::opt::GenericOptTable {
 public:
  OwnTable() : GenericOptTable(OptionStrTable, OptionPrefixesTable, kOptions) {}
};

// The options in the order of the help.
constexpr own::Id kHelpOrder[] = {
    own::OPT_fsycl,
    own::OPT_fno_sycl,
    own::OPT_fsycl_targets_EQ,
    own::OPT_fsycl_fixed_targets_EQ,
    own::OPT_fsycl_device_code_split,
    own::OPT_fsycl_device_code_split_EQ,
    own::OPT_fsycl_device_config_file_EQ,
    own::OPT_fsycl_spirv_backend_EQ,
    own::OPT_Xsycl_target_backend,
    own::OPT_Xsycl_target_backend_EQ,
    own::OPT_Xs,
    own::OPT_Xsycl_target_frontend,
    own::OPT_Xsycl_target_frontend_EQ,
    own::OPT_fsycl_max_parallel_link_jobs_EQ,
    own::OPT_fsycl_allow_device_image_dependencies,
    own::OPT_fno_sycl_allow_device_image_dependencies,
    own::OPT_fsycl_allow_device_dependencies,
    own::OPT_fno_sycl_allow_device_dependencies,
    own::OPT_fsycl_id_queries_range_EQ,
    own::OPT_fsycl_id_queries_fit_in_int,
    own::OPT_fno_sycl_id_queries_fit_in_int,
    own::OPT_fsycl_link,
    own::OPT_fsycl_device_only,
    own::OPT_fsycl_host_only,
    own::OPT_fsycl_time_report,
    own::OPT_fno_sycl_precompiled_headers,
    own::OPT_fsycl_precompiled_headers_EQ,
    own::OPT_fsycl_precompile_headers_EQ,
};

// Splits "-fsycl-targets=x" after the '='.
std::pair<llvm::StringRef, llvm::StringRef> SplitValue(
    llvm::StringRef argument) {
  size_t equals = argument.find('=');
  if (equals == llvm::StringRef::npos) return {argument, ""};
  return {argument.take_front(equals + 1), argument.drop_front(equals + 1)};
}

// Prints one entry of the help: the option in the left column, its description
// in the right.
void PrintHelpEntry(llvm::raw_ostream& out, const llvm::Twine& written,
                    llvm::StringRef help) {
  constexpr size_t kColumn = 34;
  constexpr size_t kWidth = 79;
  std::string head = written.str();
  out << "  " << llvm::left_justify(head, kColumn - 3);
  if (head.size() > kColumn - 3) out << '\n' << std::string(kColumn - 1, ' ');
  size_t column = kColumn - 1;
  for (llvm::StringRef word : llvm::split(help, ' ')) {
    if (column + 1 + word.size() > kWidth) {
      out << '\n' << std::string(kColumn - 1, ' ');
      column = kColumn - 1;
    }
    out << ' ' << word;
    column += 1 + word.size();
  }
  out << '\n';
}

}  // namespace

const llvm::opt::OptTable& OwnOptTable() {
  static const OwnTable* const table = new OwnTable();
  return *table;
}

std::string NearestOption(llvm::StringRef argument) {
  // The linker has these options, and clang++ has none with a similar name.
  if (argument == "--whole-archive" || argument == "--no-whole-archive") {
    return ("-Wl," + argument).str();
  }
  auto [name, value] = SplitValue(argument);
  // A word is near if at most a third of its letters differ.
  unsigned limit = name.size() / 3;
  std::string nearest;
  unsigned distance = clang::getDriverOptTable().findNearest(
      argument, nearest, llvm::opt::Visibility(clang::options::ClangOption));
  if (distance > limit) {
    nearest.clear();
    distance = limit + 1;
  }
  const llvm::opt::OptTable& table = OwnOptTable();
  auto consider = [&](unsigned id) {
    llvm::StringRef spelling = table.getOptionPrefixedName(id);
    unsigned here = name.edit_distance(spelling, true, limit);
    if (here >= distance) return;
    distance = here;
    nearest = spelling.str();
    if (spelling.ends_with("=")) nearest += value;
  };
  for (own::Id id : kHelpOrder) consider(id);
  // If two options are equally near, the one that is considered first wins.
  // This must be "-x", not "-x=", and the table has "-x=" first. So the loop
  // runs backwards.
  for (unsigned id = table.getNumOptions(); id > 0; --id) {
    unsigned group = table.getOptionGroupID(id);
    if (group == own::OPT_given_Group || group == own::OPT_no_effect_Group) {
      consider(id);
    }
  }
  return nearest;
}

void PrintHelp(llvm::raw_ostream& out) {
  out << "OVERVIEW: compiles and links SYCL 2020 programs\n\n"
         "USAGE: sycl-clang++ -fsycl [options] file...\n\n"
         "OPTIONS:\n";
  const llvm::opt::OptTable& table = OwnOptTable();
  for (own::Id id : kHelpOrder) {
    const char* value = table.getOptionMetaVar(id);
    PrintHelpEntry(
        out, table.getOptionPrefixedName(id) + (value == nullptr ? "" : value),
        table.getOptionHelpText(id));
  }
  out << "\nWARNINGS (on by default; -Wno-NAME, -Werror=NAME and "
         "-Wno-error=NAME also work):\n";
  for (const WarningGroup& group : OwnWarningGroups()) {
    PrintHelpEntry(out, "-W" + group.name, group.help);
  }
  out << "\nThe spellings of other compilers also choose targets: "
         "--offload-targets=,\n--offload-arch=sm_90, and the triples of "
         "families (spir64_gen, spir64_x86_64,\nnvptx64-nvidia-cuda).\n";
  out << "\nEvery other option is clang++'s: see clang++ --help. With -c, the "
         "object has\nhost and device code; -S and -E write the host's code; "
         "-### prints the commands\nand runs none; -v prints them and runs "
         "them; -save-temps keeps the files between\nthe commands.\n";
}

}  // namespace aspectra::driver
