import { Type } from 'typebox';
import type { Static } from 'typebox';

/**
 * A part of the answers document. The steps of the application's flow define its contents, so the contract does not:
 * another question of a step needs no change here.
 */
export const AnswersPart = Type.Record(Type.String(), Type.Unknown());

export type AnswersPart = Static<typeof AnswersPart>;

/** A string that is one of a fixed list, typed as that list. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
}
