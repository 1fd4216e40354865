import { Type } from 'typebox';
import type { Static } from 'typebox';

/**
 * A part of the answers document. The steps of the application's flow say what belongs in it, so the contract does
 * not: a step that asks for one more thing needs no change here.
 */
export const AnswersPart = Type.Record(Type.String(), Type.Unknown());
export type AnswersPart = Static<typeof AnswersPart>;
