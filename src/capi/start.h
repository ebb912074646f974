// start: each layer installs what it has to offer those below, in one explicit place. Static initialisers would be
// dropped from a static library.
#pragma once

namespace tinyai::capi {

void start();

}  // namespace tinyai::capi
