import type { Checker, TemplateLiteralType, Type } from 'typescript/unstable/sync';

const UNKNOWN = '*';

/** Lists the possible keys of a type; `*` represents the parts that the type leaves open. */
export function keysOfType(type: Type | undefined, checker: Checker): readonly string[] {
  if (!type) return [UNKNOWN];
  if (type.isUnionType()) return [...new Set(type.getTypes().flatMap((one) => keysOfType(one, checker)))];
  if (type.isTemplateLiteralType()) return keysOfTemplate(type, checker);
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return [String(type.value)];
  return [UNKNOWN];
}

function keysOfTemplate(type: TemplateLiteralType, checker: Checker): readonly string[] {
  const [first = '', ...rest] = type.texts;
  const parts = type.getTypes().map((part) => keysOfType(part, checker));
  return parts.reduce<readonly string[]>(
    (keys, part, index) => keys.flatMap((key) => part.map((text) => `${key}${text}${rest[index] ?? ''}`)),
    [first],
  );
}
