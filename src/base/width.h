// Width: into how many parts work is cut whose parts are summed, as oneDNN's gradients of convolution weights are.
//
// It is a setting, apart from how many threads run: results depend on it and on the instruction set, and on nothing
// else of the machine. A trainer keeps the width that it began with, writes it into checkpoints and takes it out of
// them.
#pragma once

namespace tinyai {

inline constexpr int kMostWidth = 256;

// The width of the calling thread's work. By default the processors that were available when it was first asked for.
int width();
void set_width(int width);  // for the process; 1..256, else RANGE

// Another width for what the thread calls inside.
class WithinWidth {
 public:
  explicit WithinWidth(int width);
  ~WithinWidth();
  WithinWidth(const WithinWidth&) = delete;
  WithinWidth& operator=(const WithinWidth&) = delete;

 private:
  int outer_;
};

}  // namespace tinyai
