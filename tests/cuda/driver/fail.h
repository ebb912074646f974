/* What a test asks of the stand-in for CUDA's driver (driver.cpp), which a plug-in holds that was loaded. */
#ifndef TINYAI_TESTS_CUDA_DRIVER_FAIL_H
#define TINYAI_TESTS_CUDA_DRIVER_FAIL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#define TINYAI_STANDIN __attribute__((visibility("default")))

/* The call number `at` from now on (0: the next; -1: none), or it and all behind it, gives that error. */
TINYAI_STANDIN void tinyai_standin_fail(int64_t at, int error, int for_ever);
TINYAI_STANDIN int64_t tinyai_standin_calls(void);   /* since */
TINYAI_STANDIN int64_t tinyai_standin_objects(void); /* streams, events, pools, blocks of no pool */
TINYAI_STANDIN int64_t tinyai_standin_bytes(void);   /* of pools, and not given back to the device */
TINYAI_STANDIN int tinyai_standin_contexts(void);    /* that this thread has pushed */

#ifdef __cplusplus
}
#endif
#endif
