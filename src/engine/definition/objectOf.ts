import { isRecord } from '../../lib/unknownValue.ts';
import type { Json } from './definitionTypes.ts';

/** A JSON value that is an object; an empty one for any other value. */
export function objectOf(value: Json | undefined): { readonly [name: string]: Json } {
  return isRecord(value) ? value : {};
}
