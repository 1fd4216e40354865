/** Whether a value is an object with named parts: no list, no null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a list; of a JSON value, its items stay JSON. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** A member that the value has itself, not one that every object inherits. */
export function ownMember(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/**
 * Returns the value, if it is one of the list; so values derived from it have a known type, such as the key of a text.
 */
export function memberOf<Member extends string>(list: readonly Member[], value: string): Member | undefined {
  return list.find((member) => member === value);
}

/** A value of the answers as text; empty for anything that is not a string. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value of a JSON text, or undefined when it is none. The parser's own error would quote the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
