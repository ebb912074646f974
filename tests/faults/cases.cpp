// The cases that the files of this folder register.
#include "case.h"

namespace faults {

using Groups = std::vector<std::pair<std::string, std::vector<Case>>>;
static Groups& mutable_groups() {
  static Groups groups;
  return groups;
}
const Groups& groups() { return mutable_groups(); }

std::vector<Case>& all_cases(const char* group) {
  for (auto& [name, cases] : mutable_groups()) {
    if (name == group) return cases;
  }
  return mutable_groups().emplace_back(group, std::vector<Case>()).second;
}

Registered::Registered(const char* file, const char* function, const char* variant, Step (*prepare)(World&), int flags,
                       tinyai_status expected) {
  const char* name = std::strrchr(file, '/');
  std::string group = name ? name + 1 : file;
  group.resize(group.find("_cases"));
  all_cases(group.c_str()).push_back({function, variant, prepare, flags, expected});
}

}  // namespace faults
