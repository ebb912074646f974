/* A call on a stack of its own, with a page below it that nobody may touch: what needs more ends the program, which
 * then says what it was. Sanitizers make frames of their own size: under them the call runs where it is. */
#ifndef TINYAI_SMALL_STACK_H
#define TINYAI_SMALL_STACK_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of the stack that the call came to, or 0 where that is not known. `what` has to live until the next call. */
int64_t on_small_stack(int64_t bytes, const char* what, void (*call)(void* argument), void* argument);

#ifdef __cplusplus
}
#endif

#endif
