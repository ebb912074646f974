// A call about no rows is not one about all: of a service whose requests have all ended, say.
#include "sessions.h"

using namespace module_tests;

TEST_CASE("a session is told of a row at least, where it is told of rows") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = gpt(model);
  const tinyai_session chat = session(batch, module, {.name = "chat"});
  const NoGrad off;
  const tinyai_resource x{tokens(batch, {1, 2}).id};
  const int64_t entry = 0;
  tinyai_variable y;
  for (const bool of_rows : {true, false}) {
    tinyai_session_call none{};
    none.struct_size = sizeof none;
    (of_rows ? none.rows : none.counts) = &entry;
    CHECK(tinyai_module_forward_session({0}, module, chat, &none, &x, 1, &y, 1) == TINYAI_ERROR_ARGUMENT);
    CHECK(last_error().find("session 'chat': a list of no rows") != std::string::npos);
  }
  CHECK(lengths_of(chat) == Steps{0});
  tinyai_session_call all{};
  all.struct_size = sizeof all;
  check(tinyai_module_forward_session({0}, module, chat, &all, &x, 1, &y, 1));
}
