"""Which types go together, and which values C++ compares as Python does."""

from translator import types
from translator.context import FunctionContext
from translator.types import CppType
from translator.unsupported import Unsupported


def common_type(context: FunctionContext, left: CppType, right: CppType) -> CppType:
    if left == right:
        return left
    if left.is_number and right.is_number:
        return types.BITS if types.BITS in (left, right) else types.INT
    if left.is_object and right.is_object:
        return context.types.common([context.source.class_named(left.of), context.source.class_named(right.of)])
    if types.EMPTY in (left, right):
        return right if left == types.EMPTY else left
    if left.is_sequence and right.is_sequence and left.unordered == right.unordered:
        if left.element.is_object and right.element.is_object:
            return types.sequence(common_type(context, left.element, right.element), left.unordered)
    if types.NONE in (left, right):
        return types.optional(right if left == types.NONE else left)
    if left.is_optional or right.is_optional:
        bare = [type_.element if type_.is_optional else type_ for type_ in (left, right)]
        return types.optional(common_type(context, *bare))
    raise Unsupported(f"{left} beside {right}")


def require_equality(context: FunctionContext, type_: CppType) -> None:
    """Equal in C++ must be equal in Python."""
    if type_.is_sequence and not type_.unordered:
        require_equality(context, type_.element)
    elif type_.is_object or type_ == types.STATE:
        info = context.types.state if type_ == types.STATE else context.source.class_named(type_.of)
        context.program.refuse_own_methods(info, ("__eq__",), "a comparison of objects with an equality of their own")
    elif type_.is_optional or type_.is_tuple:
        for part in type_.inside:
            if part.is_sequence:
                raise Unsupported(f"a comparison of {type_}")
            require_equality(context, part)
    elif not (type_.is_number or type_ == types.TEXT):
        raise Unsupported(f"a comparison of {type_}")


def require_order(context: FunctionContext, type_: CppType) -> None:
    """Smaller in C++ must be smaller in Python."""
    parts = type_.inside if type_.is_tuple else (type_,)
    for part in parts:
        if part.is_tuple and part is not type_:
            require_order(context, part)
        elif not (part.is_number or part == types.TEXT):
            raise Unsupported(f"{part} compared by size")


def may_be_member(context: FunctionContext, type_: CppType, element: CppType) -> bool:
    """Can a value be searched for among these elements without a conversion?"""
    if (type_, element) == (types.BOOL, types.INT) or (type_.is_object and element.is_object):
        return True
    return type_ == types.NONE and (element.is_optional or element.is_object)
