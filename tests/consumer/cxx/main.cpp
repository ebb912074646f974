// The C program's twin: the same header, from C++.
#include <tinyai.h>
#include <cstdio>

int main() {
  const int64_t shape[1] = {3};
  const float ones[3] = {1, 1, 1};
  tinyai_manager manager{};
  tinyai_array a{}, b{};
  if (tinyai_manager_open(manager, nullptr, &manager) != TINYAI_OK) return 1;
  if (tinyai_array_from_host(manager, TINYAI_F32, shape, 1, ones, &a) != TINYAI_OK) return 2;
  if (tinyai_array_add(manager, a, a, &b) != TINYAI_OK) return 3;
  if (tinyai_manager_close(manager) != TINYAI_OK) return 4;
  std::puts("consumer: ok");
}
