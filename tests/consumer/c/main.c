// Opens a scope, adds two arrays in it, closes it: enough to need the header and the library.
#include <stddef.h>
#include <stdio.h>
#include <tinyai.h>

int main(void) {
  const int64_t shape[1] = {3};
  const float ones[3] = {1, 1, 1};
  tinyai_manager manager = {0};
  tinyai_array a = {0}, b = {0};
  if (tinyai_manager_open(manager, NULL, &manager) != TINYAI_OK) return 1;
  if (tinyai_array_from_host(manager, TINYAI_F32, shape, 1, ones, &a) != TINYAI_OK) return 2;
  if (tinyai_array_add(manager, a, a, &b) != TINYAI_OK) return 3;
  if (tinyai_manager_close(manager) != TINYAI_OK) return 4;
  puts("consumer: ok");
  return 0;
}
