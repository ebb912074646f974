/* Before the library, by LD_PRELOAD: each scope that has no parent may drop what graphs keep (`rematerialise`), and is
 * held to LIMIT_BYTES, one number a scope in the order of opening. When such a scope closes, a line of MEASURE_TO tells
 * its name, what it held, its peak, and what was dropped beneath it. Seen from outside, programs are as they were. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tinyai.h"

enum { MOST = 64 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static tinyai_manager roots[MOST];
static char names[MOST][64];
static int count;

static int64_t limit_of(int root) {
  const char* text = getenv("LIMIT_BYTES");
  for (; text && root > 0; --root) {
    text = strchr(text, ',');
    if (text) ++text;
  }
  return text ? strtoll(text, NULL, 10) : 0;
}

tinyai_status tinyai_manager_open(tinyai_manager parent, const tinyai_manager_options* options, tinyai_manager* out) {
  tinyai_status (*open)(tinyai_manager, const tinyai_manager_options*, tinyai_manager*);
  *(void**)&open = dlsym(RTLD_NEXT, "tinyai_manager_open");
  if (parent.id != 0) return open(parent, options, out);
  tinyai_manager_options own;
  tinyai_manager_options_init(&own);
  if (options) memcpy(&own, options, options->struct_size);
  own.struct_size = sizeof own;
  own.rematerialise = 1;
  const tinyai_status status = open(parent, &own, out);
  if (status != TINYAI_OK) return status;
  pthread_mutex_lock(&lock);
  if (count < MOST) {
    roots[count] = *out;
    snprintf(names[count], sizeof names[count], "%s", own.name ? own.name : "scope");
    const int64_t limit = limit_of(count++);
    if (limit > 0) tinyai_manager_set_limit(*out, limit);
  }
  pthread_mutex_unlock(&lock);
  return status;
}

tinyai_status tinyai_manager_close(tinyai_manager manager) {
  tinyai_status (*close)(tinyai_manager);
  *(void**)&close = dlsym(RTLD_NEXT, "tinyai_manager_close");
  pthread_mutex_lock(&lock);
  for (int i = 0; i < count; ++i) {
    if (roots[i].id != manager.id) continue;
    tinyai_manager_stats stats;
    memset(&stats, 0, sizeof stats);
    stats.struct_size = sizeof stats;
    FILE* const out = getenv("MEASURE_TO") ? fopen(getenv("MEASURE_TO"), "a") : NULL;
    if (out && tinyai_manager_get_stats(manager, &stats) == TINYAI_OK) {
      fprintf(out, "%d\t%s\t%lld\t%lld\t%lld\t%lld\n", i, names[i], (long long)stats.device_bytes,
              (long long)stats.device_peak_bytes, (long long)stats.dropped_bytes, (long long)stats.made_again);
    }
    if (out) fclose(out);
    roots[i].id = 0;
  }
  pthread_mutex_unlock(&lock);
  return close(manager);
}
