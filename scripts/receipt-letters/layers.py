"""layers.c as layers of PyTorch."""

import ctypes
import subprocess
import tempfile
from pathlib import Path

import torch

_folder = tempfile.mkdtemp()
_library = Path(_folder) / 'layers.so'
subprocess.run(
    ['cc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', str(Path(__file__).with_name('layers.c')), '-o', str(_library)], check=True
)
_c = ctypes.CDLL(str(_library))
_real, _length = ctypes.c_float, ctypes.c_long


class Shape(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in 'count height width channels kernel padding stride_y stride_x out_height out_width'.split()]


def _at(tensor):
    return ctypes.c_void_p(tensor.data_ptr())


def _by_channel(tensor):
    return tensor.float().contiguous(memory_format=torch.channels_last)


class Depthwise(torch.autograd.Function):
    """A convolution of each channel by itself."""

    @staticmethod
    def forward(context, input, weight, bias, stride, padding):
        input = _by_channel(input)
        (count, channels, height, width), kernel = input.shape, weight.shape[2]
        out_height, out_width = (height + 2 * padding - kernel) // stride[0] + 1, (width + 2 * padding - kernel) // stride[1] + 1
        shape = Shape(count, height, width, channels, kernel, padding, *stride, out_height, out_width)
        taps = weight.detach().float().reshape(channels, -1).t().contiguous()
        output = torch.empty((count, channels, out_height, out_width), memory_format=torch.channels_last)
        _c.convolve(ctypes.byref(shape), _at(input), _at(taps), _at(bias.float().contiguous()), _at(output))
        context.save_for_backward(input, taps)
        context.shape = shape
        return output

    @staticmethod
    def backward(context, gradient):
        input, taps = context.saved_tensors
        shape, gradient = context.shape, _by_channel(gradient)
        of_input = torch.empty_like(input, memory_format=torch.channels_last)
        of_taps, of_bias = torch.empty_like(taps), torch.empty(shape.channels)
        _c.convolve_back(ctypes.byref(shape), _at(gradient), _at(input), _at(taps), _at(of_input), _at(of_taps), _at(of_bias))
        return of_input, of_taps.t().reshape(shape.channels, 1, shape.kernel, shape.kernel).contiguous(), of_bias, None, None


class Activation(torch.autograd.Function):
    """a2 * hardswish(a1 * x + b1) + b2, where the four are numbers that are not learned."""

    @staticmethod
    def forward(context, input, a1, b1, a2, b2):
        input = _by_channel(input)
        output = torch.empty_like(input)
        _c.activate(_at(input), _at(output), _length(input.numel()), _real(a1), _real(b1), _real(a2), _real(b2))
        context.save_for_backward(input)
        context.numbers = a1, b1, a2
        return output

    @staticmethod
    def backward(context, gradient):
        (input,) = context.saved_tensors
        of_input, gradient = torch.empty_like(input), _by_channel(gradient)
        _c.activate_back(_at(input), _at(gradient), _at(of_input), _length(input.numel()), *map(_real, context.numbers))
        return of_input, None, None, None, None
