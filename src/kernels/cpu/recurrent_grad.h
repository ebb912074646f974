// The gradient of a recurrent layer's steps; recurrent.cpp puts it into the table.
#pragma once

#include "kernels/arguments.h"
#include "kernels/cpu/workspace.h"
#include "kernels/view.h"

namespace tinyai::kernels::cpu {

void recurrence_grad(const RecurrentRule& rule, const View* gstates, const View* gcells, const View& gates,
                     const View& states, const View& memory, const View& weight, const View* h, const View* c,
                     const View* lengths, const View& gz, const View& gh, const View& gc, Workspace& workspace);

}  // namespace tinyai::kernels::cpu
