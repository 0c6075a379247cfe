"""A recognition network of PaddleOCR, given as ONNX: run by PyTorch, so that it learns, and written back as the same ONNX."""

import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper

from layers import Activation, Depthwise

TYPES = {onnx.TensorProto.FLOAT: torch.float32, onnx.TensorProto.INT32: torch.int32, onnx.TensorProto.INT64: torch.int64}


class Network(torch.nn.Module):
    """Answers the logits of each class, for each picture and step. Learns the weights of more than one number."""

    def __init__(self, path):
        super().__init__()
        self.model = widened(onnx.load(path))
        graph = self.model.graph
        tensors = {tensor.name: tensor for tensor in graph.initializer}
        tensors |= {node.output[0]: onnx.helper.get_node_attr_value(node, 'value') for node in graph.node if node.op_type == 'Constant'}
        self.constants = {name: torch.from_numpy(numpy_helper.to_array(tensor).copy()) for name, tensor in tensors.items()}
        nodes = [
            (node.op_type, list(node.input), node.output[0], {one.name: onnx.helper.get_attribute_value(one) for one in node.attribute})
            for node in graph.node
            if node.op_type != 'Constant'
        ]
        learned = {
            name
            for kind, inputs, _, _ in nodes
            for name in {'Conv': inputs[1:], 'BatchNormalization': inputs[1:3], 'MatMul': inputs, 'Mul': inputs, 'Add': inputs}.get(kind, [])
            if name in self.constants and self.constants[name].is_floating_point() and self.constants[name].numel() > 1
        }
        self.places = {name: f'weight_{place}' for place, name in enumerate(sorted(learned))}
        self.weights = torch.nn.ParameterDict({place: torch.nn.Parameter(self.constants[name]) for name, place in self.places.items()})
        self.nodes = self._with_activations(nodes[:-1] if nodes[-1][0] == 'Softmax' else nodes)

    def _with_activations(self, nodes):
        """Five nodes are one of layers.c: times, plus, hardswish, times, plus."""
        found, place = [], 0
        while place < len(nodes):
            five = nodes[place : place + 5]
            numbers = [self._number(inputs) for kind, inputs, _, _ in five if kind != 'HardSwish']
            if [node[0] for node in five] == ['Mul', 'Add', 'HardSwish', 'Mul', 'Add'] and None not in numbers:
                start = next(name for name in five[0][1] if name not in self.constants)
                found.append(('Activation', [start], five[-1][2], {'numbers': numbers}))
                place += 5
            else:
                found.append(nodes[place])
                place += 1
        return found

    def _number(self, inputs):
        return next((float(self.constants[name].reshape(-1)[0]) for name in inputs if name in self.constants and self.constants[name].numel() == 1), None)

    def forward(self, pictures):
        values = {self.model.graph.input[0].name: pictures}

        def value_of(name):
            if name in self.places:
                return self.weights[self.places[name]]
            return values[name] if name in values else self.constants[name]

        for kind, inputs, output, attributes in self.nodes:
            values[output] = OPERATIONS[kind](attributes, *map(value_of, inputs))
        return values[self.nodes[-1][2]]

    def save(self, path):
        """In numbers of two bytes, which whoever opens it widens again: half the file, and the same answers."""
        model = onnx.ModelProto()
        model.CopyFrom(self.model)
        graph, places = model.graph, self.places
        others = [node for node in graph.node if not (node.op_type == 'Constant' and node.output[0] in places)]
        weights = [tensor for tensor in graph.initializer if tensor.name not in places]
        widened = []
        for name, place in places.items():
            half = self.weights[place].detach().half().numpy()
            weights.append(numpy_helper.from_array(half, f'{name}_half'))
            widened.append(onnx.helper.make_node('Cast', [f'{name}_half'], [name], to=onnx.TensorProto.FLOAT))
        del graph.node[:], graph.initializer[:]
        graph.node.extend(widened + others)
        graph.initializer.extend(weights)
        onnx.save(model, path)


def widened(model):
    """What `save` wrote has its weights in numbers of two bytes, each behind a Cast: they become weights of its name again."""
    graph = model.graph
    halves = {tensor.name: tensor for tensor in graph.initializer if tensor.data_type == onnx.TensorProto.FLOAT16}
    casts = [node for node in graph.node if node.op_type == 'Cast' and node.input[0] in halves]
    for node in casts:
        half = halves[node.input[0]]
        graph.initializer.append(numpy_helper.from_array(numpy_helper.to_array(half).astype('float32'), node.output[0]))
        graph.initializer.remove(half)
        graph.node.remove(node)
    return model


def convolution(attributes, input, weight, bias=None):
    stride, (top, left, _, _) = tuple(attributes.get('strides', [1, 1])), attributes.get('pads', [0] * 4)
    groups = attributes.get('group', 1)
    if groups == weight.shape[0] > 1 and top == left:
        return Depthwise.apply(input, weight, torch.zeros(groups) if bias is None else bias, stride, top)
    return F.conv2d(input, weight, bias, stride, (top, left), tuple(attributes.get('dilations', [1, 1])), groups)


def sliced(_, input, starts, ends, axes, *__):
    for start, end, axis in zip(starts.tolist(), ends.tolist(), axes.tolist()):
        length = input.shape[axis]
        start, end = start % length if start < 0 else start, min(end, length) if end >= 0 else end + length
        input = input.narrow(axis, start, end - start)
    return input


def squeezed(_, input, axes):
    for axis in sorted((axis % input.ndim for axis in axes.tolist()), reverse=True):
        input = input.squeeze(axis)
    return input


OPERATIONS = {
    'Activation': lambda attributes, x: Activation.apply(x, *attributes['numbers']),
    'Add': lambda _, x, y: x + y,
    'AveragePool': lambda attributes, x: F.avg_pool2d(x, attributes['kernel_shape'], attributes['strides']),
    'BatchNormalization': lambda attributes, x, weight, bias, mean, variance: F.batch_norm(
        x, mean, variance, weight, bias, False, 0, attributes.get('epsilon', 1e-5)
    ),
    'Cast': lambda attributes, x: x.to(TYPES[attributes['to']]),
    'Concat': lambda attributes, *all: torch.cat([one.reshape(1) if one.ndim == 0 else one for one in all], attributes['axis']),
    'Conv': convolution,
    'Div': lambda _, x, y: x / y if x.is_floating_point() else x // y,
    'GlobalAveragePool': lambda _, x: x.mean((2, 3), keepdim=True),
    'HardSigmoid': lambda attributes, x: torch.clamp(attributes.get('alpha', 0.2) * x + attributes.get('beta', 0.5), 0, 1),
    'HardSwish': lambda _, x: F.hardswish(x),
    'MatMul': lambda _, x, y: x @ y,
    'Mul': lambda _, x, y: x * y,
    'Pow': lambda _, x, y: x**y,
    'ReduceMean': lambda attributes, x: x.mean(dim=attributes['axes'], keepdim=bool(attributes.get('keepdims', 1))),
    'Relu': lambda _, x: F.relu(x),
    'Reshape': lambda _, x, shape: x.reshape([x.shape[place] if size == 0 else size for place, size in enumerate(shape.tolist())]),
    'Shape': lambda _, x: torch.tensor(x.shape),
    'Sigmoid': lambda _, x: torch.sigmoid(x),
    'Slice': sliced,
    'Softmax': lambda attributes, x: torch.softmax(x, attributes.get('axis', -1)),
    'Sqrt': lambda _, x: torch.sqrt(x),
    'Squeeze': squeezed,
    'Sub': lambda _, x, y: x - y,
    'Transpose': lambda attributes, x: x.permute(attributes['perm']),
}
