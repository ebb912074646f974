"""Leaves out of oneDNN's source what TinyAI never calls: trim(source).

TinyAI asks oneDNN for products, convolutions and reorders of f32, bf16 and f16, without scales or zero points. The rest would be
compiled whatever oneDNN's own options say, and is over half of its build: sources of other primitives, the lists that name them,
int8 and sparse kernels, reorders of number formats that TinyAI lacks, and files that the linker takes nothing from.
"""
import pathlib
import re

# Sources of other primitives (of src/cpu, but for the lists that name them) and what belongs to them.
OTHER_PRIMITIVES = (r"lrn|resampling|shuffle|prelu|softmax|pool|(batch|layer|group|instance)_norm|deconv|(?<!gemm_)inner_product"
                    r"|gemm_inner_product\.|(simple|ref)_(concat|sum)|xf16_sum|(jit_uni|ref)_reduction|(jit_uni|ref)_binary\."
                    r"|(jit_uni|ref)_eltwise|/rnn/")
NEEDED = r"_list\.cpp$|injector"
# Reorders from or to whole numbers and floats of 4 and 8 bits, and those that prepare int8 weights.
OTHER_REORDERS = r"(comp_\w+|regular_\w*(s32|s8|u8|s4|u4|u2|fp4|fp8))"
# int8 and sparse products and convolutions.
OTHER_FORMATS = (r"x64/jit_(avx512_core|uni|gemm)_x8s8s32x_|/gemm_x8s8s32x_|ref_convolution_int8|ref_matmul_int8"
                 r"|ref_sparse_matmul|jit_uni_sparse_matmul|gemm/s8x8s32/(\w+_autogen|jit_avx\w+_gemm_s8u8s32_kern|jit_avx\w+_gemv_s8x8s32_kern)"
                 r"|gemm/s8x8s32/jit_avx512_core_kernel_gemv")
# Files that the linker takes nothing from: the C functions of other primitives, tools, and what the sources above alone would call.
NOT_LINKED = (r"^/common/((batch|group|layer)_normalization|binary|concat|deconvolution|eltwise|experimental|gated_mlp_iface|ittnotify|lrn"
              r"|memory_debug|pooling|prelu|reduction|resampling|rnn|scratchpad_debug|sdpa_test_iface|shuffle|softmax|stream_profiler|sum)\.cpp$"
              r"|/ukernel/(attr_params|transform)\.cpp$|/linux_perf\.cpp$|/ref_grouped_gemm\.cpp$|/rnn/rnn_(brgemm_)?utils\.cpp$"
              r"|/x64/(jit_brgemm_primitive_conf|jit_uni_binary_kernel)\.cpp$")
EMPTY_LISTS = ("batch_normalization", "binary", "deconvolution", "eltwise", "group_normalization", "inner_product", "layer_normalization", "lrn",
               "pooling", "prelu", "reduction", "resampling", "rnn", "shuffle", "softmax")
EMPTY_LIST = """#include "cpu/cpu_engine.hpp"

namespace dnnl {{
namespace impl {{
namespace cpu {{

const impl_list_item_t *get_{kind}_impl_list(const {kind}_desc_t *) {{
    static const impl_list_item_t none[] = {{nullptr}};
    return none;
}}

}} // namespace cpu
}} // namespace impl
}} // namespace dnnl
"""


def rewrite(file, text):
    """Writes what differs only, so that an interrupted build is resumed and not begun again."""
    if file.read_text() != text:
        file.write_text(text)


def without_lines(file, pattern):
    rewrite(file, "".join(line for line in file.read_text().splitlines(True) if not re.search(pattern, line)))


def drop_sources(source):
    unused = rf"cpu_reorder_{OTHER_REORDERS}\.cpp$|{OTHER_FORMATS}|{NOT_LINKED}"
    for file in [*source.glob("common/*.cpp"), *source.glob("cpu/**/*.cpp")]:
        name = "/" + str(file.relative_to(source))
        is_other = name.startswith("/cpu/") and re.search(OTHER_PRIMITIVES, name) and not re.search(NEEDED, name)
        if is_other or re.search(unused, name):
            file.unlink()


def empty_lists(cpu):
    """Of primitives that are not built; the lists' headers cost five seconds each."""
    for kind in EMPTY_LISTS:
        file = cpu / f"cpu_{kind}_list.cpp"
        if f"get_{kind}_impl_list" not in file.read_text():
            raise SystemExit(f"oneDNN: {file.name} does not define what it is trimmed for")
        rewrite(file, EMPTY_LIST.format(kind=kind))


def drop_gemm_of_int8(cpu):
    """From the table that creates the kernels of x64's own gemm."""
    table = cpu / "x64" / "gemm" / "gemm_info.cpp"
    cases = re.split(r"(?=case data_type::\w+:)", table.read_text())
    rewrite(table, "".join(re.sub(r"#if __BUILD_GEMM_(AMX|AVX512|AVX2)\b", "#if 0", case) if case.startswith("case data_type::s8:") else case
                           for case in cases))


def trim(source):
    """The pinned source (a pathlib.Path), changed in place: once or again."""
    cpu = source / "src" / "cpu"
    drop_sources(source / "src")
    without_lines(cpu / "reorder" / "cpu_reorder.cpp", rf"&{OTHER_REORDERS}_impl_list_map\(\)}}")
    without_lines(cpu / "cpu_convolution_list.cpp", r"x8s8s32x|_int8")
    without_lines(cpu / "matmul" / "cpu_matmul_list.cpp", r"x8s8s32x|_int8|sparse")
    empty_lists(cpu)
    drop_gemm_of_int8(cpu)
    return source
