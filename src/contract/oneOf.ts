import { Type } from 'typebox';

/** A string that is one of a fixed list, typed as that list. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
}
