"""The docstrings of the stub are those of the module; with TILEWRIGHT_UPDATE=1 the test writes them."""

import ast
import inspect
import os
import re
from pathlib import Path

from tilewright import _tilewright

SOURCE = Path(__file__).parents[2] / "py" / "python" / "tilewright" / "_tilewright.pyi"


def attributes(text):
    """The lines below ``Attributes:`` of a class, by name."""
    found = {}
    section = re.split(r"\n(?=\S)", text.partition("\nAttributes:\n")[2])[0]
    for entry in re.split(r"\n(?=    \S)", section):
        names, _, meaning = " ".join(entry.split()).partition(": ")
        found |= dict.fromkeys(names.split(", "), meaning)
    return found


def docstring(node, owner):
    """What the module says of a class or function of the stub; nothing of operators."""
    if node.name.startswith("__"):
        return None
    value = vars(owner)[node.name]
    if isinstance(value, staticmethod):
        value = value.__func__
    text = inspect.cleandoc(value.__doc__ or "")
    if not text and inspect.isclass(owner):
        text = attributes(inspect.getdoc(owner) or "")[node.name]
    assert text, f"{owner.__name__}.{node.name} has no docstring"
    assert "\\" not in text
    return text


def literal(text, indent):
    """A docstring as source."""
    lines = text.splitlines()
    if len(lines) == 1:
        return f'{indent}"""{lines[0]}"""'
    body = [f'{indent}"""{lines[0]}', *(f"{indent}{line}".rstrip() for line in lines[1:]), f'{indent}"""']
    return "\n".join(body)


def nodes(tree):
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield node, _tilewright
        if isinstance(node, ast.ClassDef):
            members = (member for member in node.body if isinstance(member, ast.FunctionDef))
            yield from ((member, vars(_tilewright)[node.name]) for member in members)


def is_text(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def documented(stub):
    """The stub with the module's docstrings, each in place of ``...`` or of the docstring that was there."""
    lines = stub.splitlines()
    # From the end on, so that line numbers stay true.
    for node, owner in sorted(nodes(ast.parse(stub)), key=lambda pair: -pair[0].lineno):
        text = docstring(node, owner)
        if text is None:
            continue
        indent = " " * (node.col_offset + 4)
        first = node.body[0]
        if is_text(first):
            begin, end = first.lineno - 1, first.end_lineno
            header = lines[begin][: first.col_offset].rstrip()
            after = [""] if not node.col_offset and "".join(lines[end : end + 1]).strip() else []
            lines[begin:end] = [*([header] if header else []), *literal(text, indent).splitlines(), *after]
        else:
            begin = min(getattr(first, "decorator_list", None) or [first], key=lambda part: part.lineno).lineno - 1
            lines[begin:begin] = [*literal(text, indent).splitlines(), ""]
    return "\n".join(lines) + "\n"


def test_docstrings_of_the_stub_are_those_of_the_module():
    if os.environ.get("TILEWRIGHT_UPDATE") == "1":
        SOURCE.write_text(documented(SOURCE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    stub = SOURCE.read_text(encoding="utf-8")
    assert documented(stub) == stub, f"{SOURCE.name} is stale: run this test with TILEWRIGHT_UPDATE=1"
