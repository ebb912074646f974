// Convolutions whose window is one pixel, forward, in f32: a product of all pixels and the weight. The weight is cut
// into blocks of a few vectors of outputs, [block, input, output], each of which goes along some pixels at a time, few
// enough to be near when the next block comes.
#include <algorithm>

#include "kernels/channels_last.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/conv.h"
#include "kernels/cpu/fused.h"
#include "kernels/cpu/scratch.h"
#include "kernels/cpu/split.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kFewestPixels = 16;   // of fewer, bringing the weight into order costs more than their products
constexpr int64_t kPixels = 48;         // at a time
constexpr int64_t kProgramPixels = 12;  // the same where a program comes behind them, so that few are many blocks
constexpr double kProductNs = 0.02;
constexpr uint64_t kFormat = 0x706f'696e;  // of the weight in blocks: any number will do

// The outputs in blocks two vectors wide. Behind them are three vectors where the number of all is odd, or there is one
// alone.
int64_t paired(int64_t outputs) {
  const int64_t lanes = active_rows.pointwise.lanes, vectors = outputs / lanes;
  return (vectors % 2 == 0 ? vectors : std::max<int64_t>(vectors - 3, 0)) * lanes;
}

// Outputs [first, first + count * width) of the weight as [block, input, output].
View blocks_of(const View& w, int64_t first, int64_t count, int64_t width) {
  View view = dense_view(w.as<float>() + first * w.strides[0], w.dtype, {count, w.shape[1], width});
  view.strides[0] = width * w.strides[0];
  view.strides[1] = w.strides[1];
  view.strides[2] = w.strides[0];
  view.contiguous = false;
  return view;
}

void bring(const View& w, float* to) {
  const auto bring_blocks = [&](int64_t first, int64_t count, int64_t width) {
    const View from = blocks_of(w, first, count, width);
    if (count > 0) copy(from, dense_view(to + first * w.shape[1], w.dtype, from.shape));
  };
  const int64_t outputs = w.shape[0], pairs = paired(outputs), width = 2 * active_rows.pointwise.lanes;
  bring_blocks(0, pairs / width, width);
  if (pairs < outputs) bring_blocks(pairs, 1, outputs - pairs);
}

// How the pixels and the outputs are cut.
struct Blocks {
  int64_t pixels, outputs, down, across, width;

  Blocks(int64_t pixels, int64_t outputs, int64_t at_once) : pixels(pixels), outputs(outputs) {
    const int64_t pairs = paired(outputs);
    width = 2 * active_rows.pointwise.lanes;
    down = std::max<int64_t>(1, (pixels + at_once / 2) / at_once);
    across = pairs / width + (pairs < outputs ? 1 : 0);
  }
  int64_t first_pixel(int64_t block) const { return pixels * block / down; }
};

// Some blocks of outputs of one block of pixels.
void run_blocks(simd::PointwiseTiles t, const Blocks& blocks, int64_t down, int64_t first, int64_t end) {
  const int64_t pixel = blocks.first_pixel(down);
  t.pixels = blocks.first_pixel(down + 1) - pixel;
  t.x += pixel * t.inputs;
  t.weight += first * blocks.width * t.inputs;
  t.y += pixel * t.y_pitch + first * blocks.width;
  for (int64_t block = first; block < end; ++block) {
    t.column = block * blocks.width;
    const int64_t columns = block + 1 < blocks.across ? blocks.width : blocks.outputs - t.column;
    t.vectors = static_cast<int>(columns / active_rows.pointwise.lanes);
    active_rows.pointwise.tiles(t);
    t.weight += columns * t.inputs;
    t.y += columns;
  }
}

// A program goes over all outputs of its pixels: their blocks are done together then.
void run_all(const simd::PointwiseTiles& t, int64_t pixels, const Epilogue* epilogue) {
  const Program* const program = epilogue ? epilogue->program : nullptr;
  const Blocks blocks(pixels, t.y_pitch, program ? kProgramPixels : kPixels);
  const double block_ns = kProductNs * static_cast<double>(pixels * t.y_pitch * t.inputs) /
                          static_cast<double>(blocks.down * blocks.across);
  const int64_t together = program ? blocks.across : 1;
  split(blocks.down * blocks.across / together, block_ns * static_cast<double>(together),
        [&](int64_t begin, int64_t end) {
          for (int64_t i = begin * together, count; i < end * together; i += count) {
            const int64_t down = i / blocks.across, first = i % blocks.across;
            count = std::min(blocks.across - first, end * together - i);
            run_blocks(t, blocks, down, first, first + count);
            if (program)
              run(*program, *epilogue->streams, blocks.first_pixel(down) * t.y_pitch,
                  blocks.first_pixel(down + 1) * t.y_pitch);
          }
        });
}

}  // namespace

bool is_pointwise(const ConvGeometry& g, const View& x, const View& w, const View& y) {
  if (x.dtype != DType::kF32 || w.dtype != DType::kF32 || y.dtype != DType::kF32 || g.groups != 1) return false;
  for (int i = 0; i < 2; ++i)
    if (w.shape[2 + i] != 1 || g.stride[i] != 1 || g.padding[i] != 0) return false;
  const int64_t lanes = active_rows.pointwise.lanes, outputs = w.shape[0];
  if (lanes == 0 || outputs == 0 || outputs % lanes != 0 || w.shape[1] == 0) return false;
  return y.elements() / outputs >= kFewestPixels;
}

Packing packing_pointwise(const View& w) { return {w.elements() * size_of(w.dtype), kFormat}; }

void pack_pointwise(const View& w, void* packed, const Workspace& workspace) {
  if (!workspace.asks()) bring(w, static_cast<float*>(packed));
}

void conv_pointwise(bool is_packed, const View& x, const View& w, const View* bias, const View& y,
                    const Epilogue* epilogue, Workspace& workspace) {
  const View rows = channels_last(x), result = channels_last(y);
  const View image = rows.contiguous ? rows : scratch_copy(rows, rows.dtype, workspace);
  const View made = result.contiguous ? result : scratch(result.dtype, result.shape, workspace);
  const View weight = is_packed ? w : scratch(w.dtype, w.shape, workspace);
  if (workspace.asks()) return;
  if (!is_packed) bring(w, weight.as<float>());
  simd::PointwiseTiles t{};
  t.inputs = w.shape[1];
  t.x = image.as<float>();
  t.weight = weight.as<float>();
  t.bias = bias ? bias->as<float>() : nullptr;
  t.affine = epilogue ? &epilogue->affine : nullptr;
  t.y = made.as<float>();
  t.y_pitch = w.shape[0];
  run_all(t, made.elements() / t.y_pitch, epilogue);
  if (!result.contiguous) copy(made, result);
}

}  // namespace tinyai::kernels::cpu
