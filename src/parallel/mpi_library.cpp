#include "parallel/mpi_library.h"

#include <dlfcn.h>

#include <atomic>
#include <cstdlib>
#include <mutex>
#include <optional>

#include "base/error.h"
#include "base/fork.h"
#include "base/immortal.h"
#include "base/mutex.h"

namespace tinyai::parallel {
namespace {

template <class Function>
void find(void* library, const char* name, Function& out) {
  out = reinterpret_cast<Function>(dlsym(library, name));
  if (!out) fail(Status::kDevice, "it has no ", name);
}

void find_functions(void* library, MpiLibrary& mpi) {
  find(library, "MPI_Initialized", mpi.initialized);
  find(library, "MPI_Finalized", mpi.finalized);
  find(library, "MPI_Init_thread", mpi.init_thread);
  find(library, "MPI_Query_thread", mpi.query_thread);
  find(library, "MPI_Is_thread_main", mpi.is_thread_main);
  find(library, "MPI_Finalize", mpi.finalize);
  find(library, "MPI_Comm_rank", mpi.comm_rank);
  find(library, "MPI_Comm_size", mpi.comm_size);
  find(library, "MPI_Comm_dup", mpi.comm_dup);
  find(library, "MPI_Comm_split", mpi.comm_split);
  find(library, "MPI_Comm_set_errhandler", mpi.comm_set_errhandler);
  find(library, "MPI_Isend", mpi.isend);
  find(library, "MPI_Irecv", mpi.irecv);
  find(library, "MPI_Test", mpi.test);
  find(library, "MPI_Cancel", mpi.cancel);
  find(library, "MPI_Request_free", mpi.request_free);
  find(library, "MPI_Get_count", mpi.get_count);
  find(library, "MPI_Error_class", mpi.error_class);
  find(library, "MPI_Error_string", mpi.error_string);
}

// Open MPI's handles, and its numbers of mpi.h, which are those of versions 1 to 5.
void speak_open_mpi(void* library, MpiLibrary& mpi) {
  find(library, "ompi_mpi_comm_world", mpi.world);
  find(library, "ompi_mpi_byte", mpi.byte);
  find(library, "ompi_request_null", mpi.no_request);
  find(library, "ompi_mpi_errors_return", mpi.errors_return);
  mpi.undefined = -32766;
  mpi.truncated = 15;
  mpi.funneled = 1;
  mpi.serialized = 2;
  mpi.multiple = 3;
}

struct Dialect {
  const char* file;
  void (*speak)(void* library, MpiLibrary& mpi);
};
constexpr Dialect kDialects[] = {{"libmpi.so.40", speak_open_mpi}};

// The linker's words.
std::string why_not() {
  const char* const said = dlerror();
  return said ? said : "no reason was given";
}

struct Found {
  void* library = nullptr;
  const Dialect* dialect = nullptr;
  std::string name;
};

// One that was named is meant, and nothing else; then comes one that the process has, for two do not get on.
Found find_library(std::string& tried) {
  const auto note = [&](const char* file, const std::string& why) {
    tried += cat(tried.empty() ? "" : "; ", file, ": ", why);
  };
  if (const char* const named = secure_getenv("TINYAI_MPI_PATH"); named && *named) {
    if (void* const library = dlopen(named, RTLD_NOW | RTLD_LOCAL)) return {library, &kDialects[0], named};
    note("TINYAI_MPI_PATH", why_not());
    return {};
  }
  for (const int mode : {RTLD_NOLOAD, 0}) {
    for (const Dialect& dialect : kDialects) {
      if (void* const library = dlopen(dialect.file, RTLD_NOW | RTLD_LOCAL | mode))
        return {library, &dialect, dialect.file};
      if (mode == 0) note(dialect.file, why_not());
    }
  }
  return {};
}

// At the process's end, where nothing has gone wrong: whoever started it counts on that. A forked child has no MPI.
std::atomic<bool> g_well{true};
MpiLibrary* g_library = nullptr;
void end_mpi() {
  int finalized = 0;
  if (is_forked_child() || !g_well || g_library->finalized(&finalized) != 0 || finalized) return;
  g_library->finalize();
}

void start(MpiLibrary& mpi) {
  int is_there = 0, is_over = 0, level = 0;
  mpi.initialized(&is_there);
  mpi.finalized(&is_over);
  if (is_over) fail(Status::kDevice, "engine 'mpi': this process has ended its MPI already; open groups before that");
  if (is_there) return;
  if (mpi.init_thread(nullptr, nullptr, mpi.multiple, &level) != 0)
    fail(Status::kDevice, "engine 'mpi': MPI_Init_thread of ", mpi.name, " has failed");
  g_library = &mpi;
  std::atexit(end_mpi);
}

MpiLibrary made() {
  MpiLibrary mpi{};
  std::string tried;
  const Found found = find_library(tried);
  if (!found.library) {
    fail(Status::kDevice, "engine 'mpi' is not there; searched: ", tried,
         ". Install Open MPI, such as Debian's openmpi-bin, or name its library in TINYAI_MPI_PATH; or take engine "
         "'threads', whose ranks are threads of one process");
  }
  mpi.name = found.name;
  try {
    find_functions(found.library, mpi);
    found.dialect->speak(found.library, mpi);
  } catch (const Error& error) {
    fail(Status::kDevice, "engine 'mpi' cannot use ", found.name, ": ", error.what(),
         "; it is an Open MPI that is meant by that name");
  }
  return mpi;
}

}  // namespace

void MpiLibrary::note_trouble() noexcept { g_well = false; }

MpiLibrary& MpiLibrary::open() {
  static Immortal<Mutex> lock;
  static Immortal<std::optional<MpiLibrary>> library;
  const std::lock_guard guard(*lock);
  if (!*library) *library = made();
  start(**library);
  return **library;
}

}  // namespace tinyai::parallel
