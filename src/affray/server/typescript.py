"""The wire types as TypeScript: `python -m affray.server.typescript` prints web/src/wire/messages.ts."""

from typing import Any

import msgspec

from affray.server import cards, from_page, messages

HEAD = """// Made by `python -m affray.server.typescript` from the structs of src/affray/server; do not edit.

/** What fills a slot or answers a question: a name, a number, or several of these. */
export type Value = string | number | readonly Value[];
"""
UNIONS = {"FromServer": messages.FromServer, "FromPage": from_page.FromPage}
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def written() -> str:
    """All wire types, in the order of their names."""
    roots: list[Any] = [*UNIONS.values(), *cards.OverHttp]
    schemas, parts = msgspec.json.schema_components(roots, ref_template="{name}")
    text = [HEAD]
    text += [_interface(name, parts[name]) for name in sorted(parts)]
    text += [f"export type {name} = {_type(schema)};\n" for name, schema in zip(UNIONS, schemas, strict=False)]
    return "\n".join(text)


def _interface(name: str, part: dict[str, Any]) -> str:
    lines = [f"/** {' '.join(part['description'].split())} */"] if "description" in part else []
    lines.append(f"export interface {name} {{")
    sent_by_page = part["properties"].get("type", {}).get("enum", [""])[0] in _from_page()
    for field, kind in part["properties"].items():
        mark = "?" if sent_by_page and field not in part["required"] else ""
        lines.append(f"  readonly {field}{mark}: {_type(kind)};")
    return "\n".join([*lines, "}\n"])


def _from_page() -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in from_page.FromPage.__args__}


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"])
    if "anyOf" in kind:
        return " | ".join(sorted(dict.fromkeys(_type(one) for one in kind["anyOf"]), key="null".__eq__))
    if "enum" in kind:
        return " | ".join(repr(one) for one in kind["enum"])
    if kind.get("type") == "array":
        return _array(kind)
    if kind.get("type") == "object":
        return f"Readonly<Record<string, {_type(kind.get('additionalProperties', {}))}>>"
    return PLAIN.get(kind.get("type", ""), "Value")


def _array(kind: dict[str, Any]) -> str:
    if "prefixItems" in kind:
        return f"readonly [{', '.join(_type(one) for one in kind['prefixItems'])}]"
    inner = _type(kind.get("items", {}))
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


if __name__ == "__main__":
    print(written(), end="")
