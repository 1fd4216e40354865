import { Type } from 'typebox';
import type { Static } from 'typebox';
import { AnswersPart } from './schemaParts.ts';

const closed = { additionalProperties: false } as const;

/** Body of POST .../step-ups/<its name> for a step-up with a form: the answers of the step, as it asks for them. */
export const StepUpAnswersBody = Type.Object(
  { applicant: Type.Optional(AnswersPart), company: Type.Optional(AnswersPart) },
  closed,
);
export type StepUpAnswersBody = Static<typeof StepUpAnswersBody>;
