import ast
import inspect
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import tilewright

PACKAGE = Path(tilewright.__file__).parent
HERE = Path(__file__).parent


def test_the_package_says_that_it_is_typed():
    assert (PACKAGE / "py.typed").exists()


def test_words_of_the_stubs_are_those_of_the_engine():
    tree = ast.parse((PACKAGE / "_tilewright.pyi").read_text(encoding="utf-8"))
    literals = {}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Subscript):
            values = node.value.slice
            values = values.elts if isinstance(values, ast.Tuple) else [values]
            if all(isinstance(value, ast.Constant) for value in values):
                literals[node.target.id] = [value.value for value in values]
    names = {
        "_AnimalName": "animal",
        "_DecisionKind": "decision",
        "_EventKind": "event",
        "_ItemKind": "item",
        "_PieceName": "piece",
        "_PointSourceName": "point_source",
        "_PowerName": "power",
        "_ReasonName": "reason",
        "_StepName": "step",
        "_TerrainName": "terrain",
    }
    words = tilewright.words()
    assert {name: set(literals[name]) for name in names} == {name: set(words[names[name]]) for name in names}


def test_everything_public_is_exported_and_described():
    engine = {name for name in tilewright._tilewright.__all__ if not name.startswith("_")} | {"__version__"}
    assert set(tilewright.__all__) == engine | {"simulate", "Simulation"}
    undescribed = []
    for name in tilewright.__all__:
        value = getattr(tilewright, name)
        if not callable(value):
            continue
        if not inspect.getdoc(value):
            undescribed.append(name)
        if not inspect.isclass(value):
            continue
        assert value.__module__.startswith("tilewright")
        text = inspect.getdoc(value) or ""
        for member, attribute in vars(value).items():
            # The attributes of the small classes are described with the class.
            described = inspect.getdoc(attribute) or f"{member}" in text
            if not member.startswith("_") and not isinstance(attribute, (int, str)) and not described:
                undescribed.append(f"{name}.{member}")
    assert undescribed == []


def test_versions_agree():
    assert tilewright.__version__ == version("tilewright")


def test_the_quickstart_runs():
    done = subprocess.run(
        [sys.executable, HERE / "quickstart.py"], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "if the game ended here:" in done.stdout
    assert "mean scores" in done.stdout


def test_importing_starts_no_thread():
    program = "import threading, tilewright; print(threading.active_count())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "1\n"
