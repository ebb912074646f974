#include "parallel/engines.h"

#include <charconv>
#include <cstdlib>
#include <cstring>

#include "base/error.h"

namespace tinyai::parallel {
namespace {

constexpr EngineKind kEngines[] = {{"threads", open_threads}, {"mpi", open_mpi}, {"gloo", open_gloo}};

// Engines whose libraries this release cannot open: what they would be had by.
struct Missing {
  const char* name;
  const char* library;
};
constexpr Missing kMissing[] = {{"nccl", "libnccl.so.2"}};

struct Launcher {
  const char* ranks;
  const char* rank;
  const char* engine;
};
// mpirun of Open MPI, of MPICH and its relatives (srun --mpi=pmi2 too), srun; torchrun and its like. Of a job of
// Slurm's that was not started by srun SLURM_STEP_NUM_TASKS is not set.
constexpr Launcher kLaunchers[] = {{"OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK", "mpi"},
                                   {"PMI_SIZE", "PMI_RANK", "mpi"},
                                   {"SLURM_STEP_NUM_TASKS", "SLURM_PROCID", "mpi"},
                                   {"WORLD_SIZE", "RANK", "gloo"}};

// A number of the environment's; -1: it is not set, or is none.
int64_t number_of(const char* variable) {
  const char* const text = std::getenv(variable);
  if (!text) return -1;
  int64_t number = -1;
  const char* const end = text + std::strlen(text);
  const auto [read, error] = std::from_chars(text, end, number);
  return error == std::errc() && read == end ? number : -1;
}

// Else each process would be a group of its own, and train alone without a word.
[[noreturn]] void refuse(const Launcher& launcher, const char* ranks) {
  const char* const rank = std::getenv(launcher.rank);
  fail(Status::kArgument, "which rank of how many this process is cannot be told: the environment's ", launcher.ranks,
       " is '", ranks, "', and ", launcher.rank, rank ? cat(" is '", rank, "'") : std::string(" is not set"),
       "; set both, or name an engine");
}

// Where the ranks of gloo meet: as tools/ranks says, else where torchrun and its like say that rank 0 listens.
std::string launched_address() {
  if (const char* const address = std::getenv("TINYAI_ADDRESS"); address && *address) return address;
  const char* const host = std::getenv("MASTER_ADDR");
  const char* const port = std::getenv("MASTER_PORT");
  return host && port ? cat("tcp:", host, ":", port) : std::string();
}

}  // namespace

Launch launched() {
  for (const Launcher& launcher : kLaunchers) {
    const int64_t ranks = number_of(launcher.ranks), rank = number_of(launcher.rank);
    if (ranks >= 1 && rank >= 0 && rank < ranks)
      return {launcher.engine, launcher.ranks, rank, ranks, launched_address()};
  }
  for (const Launcher& launcher : kLaunchers) {
    if (const char* const text = std::getenv(launcher.ranks)) refuse(launcher, text);
  }
  return {};
}

EngineRef open_engine(std::string_view name, const Meeting& meeting) {
  for (const EngineKind& engine : kEngines) {
    if (engine.name == name) return engine.open(meeting);
  }
  for (const Missing& missing : kMissing) {
    if (missing.name != name) continue;
    fail(Status::kDevice, "engine '", name, "' is not there: this release of TinyAI does not open ", missing.library,
         " yet, and has searched nothing; take engine 'threads', whose ranks are threads of one process, or a release "
         "that has '",
         name, "'");
  }
  fail(Status::kArgument, "there is no engine '", name, "'; there are 'threads', 'mpi', 'gloo' and 'nccl'");
}

}  // namespace tinyai::parallel
