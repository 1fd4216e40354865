import type { Json } from '@stepwright/engine';
import { ownMember } from '../../lib/unknownValue.ts';

/** A JSON value with another one at a path; a new member comes last. */
export function withValue(whole: Json, [name, ...rest]: readonly (string | number)[], value: Json): Json {
  if (name === undefined) return value;
  if (Array.isArray(whole)) {
    const list: readonly Json[] = whole;
    return list.map((item, index) => (index === Number(name) ? withValue(item, rest, value) : item));
  }
  const members: Readonly<Record<string, Json>> = isMembers(whole) ? whole : {};
  const inner = ownMember<Json>(members, String(name)) ?? {};
  return { ...members, [name]: withValue(inner, rest, value) };
}

function isMembers(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
