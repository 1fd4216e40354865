/** Whether a value is an object with named parts: no list, no null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a list; of a JSON value, its items stay JSON. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The names of the members of an object of ours: it has no others than its type. */
export function keysOf<Whole extends object>(whole: Whole): readonly (keyof Whole & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript allows for more members than a type names
  return Object.keys(whole) as (keyof Whole & string)[];
}

/** A member of a value: of a JSON value a JSON value, of an unknown one unknown. */
type MemberOf<Whole> = unknown extends Whole
  ? unknown
  : Extract<Whole, Readonly<Record<string, unknown>>>[string] | undefined;

/** A member that the value has itself, not one that every object inherits. */
export function ownMember<Whole>(value: Whole, name: string): MemberOf<Whole>;
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

/** The message of what was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The value of a JSON text, or undefined when it is none. The parser's own error would quote the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
