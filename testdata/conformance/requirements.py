# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Finds libraries outside of SYCL that a program needs, by its includes."""

import glob
import os
import re


class ListError(Exception):
    """The list of programs is invalid."""


NEEDS = [
    (r"oneapi/mkl|<mkl|oneapi/math", "oneMKL"),
    (r"oneapi/dpl|<dpstd|pstl/", "oneDPL"),
    (r"dpct/", "the dpct headers"),
    (r"dnnl|oneapi/dnn", "oneDNN"),
    (r"oneapi/ccl", "oneCCL"),
    (r"<mpi\.h>|\"mpi\.h\"", "MPI"),
    (r"<omp\.h>|\"omp\.h\"", "the OpenMP library"),
    (r"tbb/", "oneTBB"),
    (r"gsl/", "GSL"),
    (r"opencv", "OpenCV"),
    (r"boost/", "Boost"),
    (r"<?Eigen/", "Eigen"),
    (r"fpga_extensions|fpga_|ac_types|ac_int|ac_fixed", "FPGA extensions"),
    (r"level_zero", "Level Zero interoperability"),
    (r"cuda_runtime|<cuda|cublas|backend/cuda|hip/hip", "CUDA or HIP"),
    (r"intel/esimd|intel/.*matrix|oneapi/matrix|joint_matrix",
     "vendor matrix or ESIMD extensions"),
    (r"online_compiler", "the online compiler extension"),
    (r"experimental/mdspan", "mdspan"),
    (r"gdal|curl/|png\.h|jpeglib|netcdf|hdf5|<GL/|glut|SDL|Magnum|"
     r"torch/|vtk|yaml-cpp|stb_image", "a further library"),
]
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*([<\"][^>\"\n]+[>\"])",
                      re.MULTILINE)


def needs(folder, sources):
    """Returns the requirement of the sources and the headers next to them, or ""."""
    paths = list(sources)
    for pattern in ("*.h", "*.hpp", "**/*.h", "**/*.hpp"):
        paths += glob.glob(os.path.join(folder, pattern), recursive=True)
    for path in dict.fromkeys(paths):
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                included = "\n".join(_INCLUDE.findall(file.read()))
        except OSError:
            continue
        for pattern, what in NEEDS:
            if re.search(pattern, included):
                return "needs " + what
    return ""
