// TINYAI_LOG: the levels that it may name.
#include <doctest/doctest.h>

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/log.h"

namespace {

// What is written to stderr meanwhile.
std::string told_when(const char* wanted) {
  const char* const before = std::getenv("TINYAI_LOG");
  const std::string kept = before ? before : "";
  setenv("TINYAI_LOG", wanted, 1);
  std::fflush(stderr);
  const int shown = dup(2);
  std::FILE* const file = std::tmpfile();
  dup2(fileno(file), 2);
  tinyai::log_as_environment_says();
  std::fflush(stderr);
  dup2(shown, 2);
  close(shown);
  std::string told(1000, '\0');
  std::rewind(file);
  told.resize(std::fread(told.data(), 1, told.size(), file));
  std::fclose(file);
  before ? setenv("TINYAI_LOG", kept.c_str(), 1) : unsetenv("TINYAI_LOG");
  return told;
}

}  // namespace

TEST_CASE("TINYAI_LOG takes 'warning' too, and what it does not know is told") {
  using tinyai::LogLevel;
  CHECK(told_when("warning").empty());
  CHECK(tinyai::logs(LogLevel::kWarn));
  CHECK(!tinyai::logs(LogLevel::kInfo));
  CHECK(told_when("debug").empty());
  CHECK(tinyai::logs(LogLevel::kDebug));
  CHECK(told_when("") == "");
  CHECK(!tinyai::logs(LogLevel::kError));
  CHECK(told_when("loud").find("'loud', which is no level: off, error, warn, info, debug") != std::string::npos);
  CHECK(!tinyai::logs(LogLevel::kError));
  tinyai::log_as_environment_says();
}
