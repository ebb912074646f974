/* A locale whose decimal point is a comma, as de_DE's, made on the spot: machines that test need not have one
 * installed. glibc reads a locale's categories from files below LOCPATH; LC_NUMERIC's has six entries behind their
 * places. */
#ifndef TINYAI_DECIMAL_COMMA_H
#define TINYAI_DECIMAL_COMMA_H

#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Makes it below `folder`, which exists, and sets it for the whole process. 0 where that failed. */
static inline int set_decimal_comma(const char* folder) {
  const uint32_t start[8] = {0x20031115u ^ LC_NUMERIC, 6, 32, 34, 35, 36, 40, 44};
  const char entries[] =
      ",\0\0\0,\0\0\0\0\0\0\0ASCII"; /* point, separator, groups, both as wide characters, code set */
  char path[500];
  snprintf(path, sizeof path, "%s/comma", folder);
  mkdir(path, 0700);
  snprintf(path, sizeof path, "%s/comma/LC_NUMERIC", folder);
  FILE* file = fopen(path, "wb");
  if (!file) return 0;
  fwrite(start, 1, sizeof start, file);
  fwrite(entries, 1, sizeof entries, file);
  fclose(file);
  setenv("LOCPATH", folder, 1);
  const char* set = setlocale(LC_NUMERIC, "comma");
  remove(path);
  path[strlen(path) - sizeof "/LC_NUMERIC" + 1] = 0;
  remove(path);
  char shown[8];
  snprintf(shown, sizeof shown, "%g", 1.5);
  return set && strcmp(shown, "1,5") == 0;
}

#endif
