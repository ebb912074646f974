"""COUNTERPARTS: for each operator what it is in PyTorch, by families; what they ask of their operands is in operands.py.

Attributes come by name. An operator that stands nowhere here is what has its own name in PyTorch (reference.py).
"""
from counterparts import creation, elementwise, indexing, layers, losses, products, quantization, reductions, shapes

FAMILIES = (creation, elementwise, reductions, shapes, indexing, products, quantization, layers, losses)
COUNTERPARTS = {name: function for family in FAMILIES for name, function in family.COUNTERPARTS.items()}
