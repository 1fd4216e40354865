import { Type } from 'typebox';
import type { Json } from '@stepwright/validators';
import type { ApplicantAnswers, CompanyAnswers, OrderAnswers } from './answers.generated.ts';

const part = Type.Record(Type.String(), Type.Unknown());

/**
 * A part of the answers document, as a caller sends it: any JSON. The steps of the application's flow define its
 * contents, so the contract does not: another question of a step needs no change here.
 */
export const AnswersPart = Type.Unsafe<{ readonly [name: string]: Json }>(part);

/** Parts of the answers document in a response: validated by the steps, whose types are generated. */
export const ApplicantPart = Type.Unsafe<ApplicantAnswers>(part);
export const CompanyPart = Type.Unsafe<CompanyAnswers>(part);
export const CompanyAddress = Type.Unsafe<NonNullable<CompanyAnswers['address']>>(part);
export const OrderPart = Type.Unsafe<OrderAnswers>(part);

/** A string that is one of a fixed list, typed as that list. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
}
