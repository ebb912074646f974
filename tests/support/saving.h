/* For programs that end in the midst of saving: what they hold to be true, and what is left in a folder. */
#pragma once

#include <dirent.h>
#include <stdio.h>

static int failures;
static void check(int passed, const char* what) {
  if (!passed) printf("FAIL %s\n", what), ++failures;
}

static int files_in(const char* folder) {
  DIR* open = opendir(folder);
  int count = 0;
  for (const struct dirent* entry = open ? readdir(open) : NULL; entry; entry = readdir(open)) {
    count += entry->d_name[0] != '.';
  }
  if (open) closedir(open);
  return count;
}
