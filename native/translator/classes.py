"""Checks whether the objects of a class are plain structs."""

from mypy import nodes

from translator.typed_source import TypedSource, method_of


def has_own(info: nodes.TypeInfo, names: tuple[str, ...]) -> bool:
    """Does a class have one of these methods, its own or inherited, other than from object?"""
    for ancestor in info.mro:
        if ancestor.fullname == "builtins.object":
            continue
        if any(name in ancestor.names for name in names) or ("__eq__" in names and _is_compared_by_fields(ancestor)):
            return True
    return False


def _is_compared_by_fields(info: nodes.TypeInfo) -> bool:
    """Is it a dataclass with a generated __eq__?"""
    if "dataclass" not in info.metadata:
        return False
    for decorator in info.defn.decorators:
        if isinstance(decorator, nodes.CallExpr):
            for name, value in zip(decorator.arg_names, decorator.args, strict=True):
                if name == "eq" and isinstance(value, nodes.NameExpr) and value.name == "False":
                    return False
    return True


def is_plain(info: nodes.TypeInfo, source: TypedSource) -> bool:
    """Can an object be made by its __init__ alone?"""
    found = method_of(info, "__init__")
    if found is None or found[0].fullname not in source.classes or found[0].names["__init__"].plugin_generated:
        return False
    ours = [ancestor for ancestor in info.mro if ancestor.fullname != "builtins.object"]
    if any(ancestor.fullname not in source.classes for ancestor in ours) or has_own(info, ("__new__", "__setattr__")):
        return False
    return info.metaclass_type is None and not any(_has_values(ancestor) for ancestor in ours)


def _has_values(info: nodes.TypeInfo) -> bool:
    """Has a class attributes with values? An object made in C++ would lack them."""
    for statement in info.defn.defs.body:
        if isinstance(statement, nodes.AssignmentStmt) and not isinstance(statement.rvalue, nodes.TempNode):
            targets = [target.name for target in statement.lvalues if isinstance(target, nodes.NameExpr)]
            if any(not name.startswith("__") for name in targets):
                return True
    return False
