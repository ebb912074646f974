// MpiLibrary: an MPI that is found at run time and called by names and numbers, never linked: the one that the process
// has loaded already, else one that the linker finds. It speaks the dialect of Open MPI (libmpi.so.40), whose handles
// are addresses of objects that the library exports. The standard ABI of MPI 5 would be another row of kDialects: its
// handles are as wide, its structs have the same first fields, and its functions the same names.
#pragma once

#include <cstddef>
#include <string>

#include "parallel/engine.h"

namespace tinyai::parallel {

using MpiHandle = void*;

// MpiStatus has room for that of any dialect; the first three fields are the same in all.
struct MpiStatus {
  int source, tag, error;
  int rest[13];
};

struct MpiLibrary {
  // Functions have MPI's names, without the prefix.
  int (*initialized)(int* flag);
  int (*finalized)(int* flag);
  int (*init_thread)(int* argc, char*** argv, int required, int* provided);
  int (*query_thread)(int* provided);
  int (*is_thread_main)(int* flag);
  int (*finalize)();
  int (*comm_rank)(MpiHandle comm, int* rank);
  int (*comm_size)(MpiHandle comm, int* size);
  int (*comm_dup)(MpiHandle comm, MpiHandle* out);
  int (*comm_split)(MpiHandle comm, int color, int key, MpiHandle* out);
  int (*comm_set_errhandler)(MpiHandle comm, MpiHandle handler);
  int (*isend)(const void* data, int count, MpiHandle type, int to, int tag, MpiHandle comm, MpiHandle* request);
  int (*irecv)(void* data, int count, MpiHandle type, int from, int tag, MpiHandle comm, MpiHandle* request);
  int (*test)(MpiHandle* request, int* flag, MpiStatus* status);
  int (*cancel)(MpiHandle* request);
  int (*request_free)(MpiHandle* request);
  int (*get_count)(const MpiStatus* status, MpiHandle type, int* count);
  int (*error_class)(int error, int* out);
  int (*error_string)(int error, char* text, int* length);
  // Constants of the dialect.
  MpiHandle world, byte, no_request, errors_return;
  int undefined;  // a color
  int truncated;  // an error class
  int funneled, serialized, multiple;

  std::string name;  // of the library's file

  // Finds and initialises it, once for the process. DEVICE: there is none, with what was searched and what would help.
  static MpiLibrary& open();

  // A group has failed: MPI_Finalize at the process's end would wait for ranks that do not come.
  static void note_trouble() noexcept;
};

}  // namespace tinyai::parallel
