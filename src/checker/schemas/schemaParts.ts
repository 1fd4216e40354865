import type { Json } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';

/** A keyword's list; a value that is no list counts as none. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The names in a keyword's list of names. */
export function namesOf(value: Json | undefined): readonly string[] {
  return listOf(value).filter((name) => typeof name === 'string');
}

/** A keyword's members by name; a value that has none counts as empty. */
export function membersOf(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** Returns one member of an object of JSON; undefined if there is none. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
