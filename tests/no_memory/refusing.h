/* A machine that refuses: malloc, mappings, threads and files of this whole program, of its libraries and threads, too.
 */
#ifndef TINYAI_REFUSING_H
#define TINYAI_REFUSING_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum refused_kind { REFUSED_MALLOC, REFUSED_MAPPING, REFUSED_THREAD, REFUSED_FILE, REFUSED_KINDS } refused_kind;

/* From now on requests are counted, and the kth of that kind is refused, all after it too if for ever; 0: none. */
void refuse(refused_kind kind, long kth, bool for_ever);
/* Neither counts nor refuses until that is put back; whether it did. */
bool refusing_pause(void);
void refusing_put_back(bool before);
long requests_of(refused_kind kind); /* counted since refuse() */

#ifdef __cplusplus
}
#endif

#endif
