// Bytes for people: 12,345,678 (11.8 MiB).
#pragma once

#include <cstdint>
#include <string>

namespace tinyai {

std::string grouped(int64_t number);     // 12,345,678
std::string short_bytes(int64_t bytes);  // 11.8 MiB
std::string byte_text(int64_t bytes);    // the same, with a rounded unit where that is shorter to read

}  // namespace tinyai
