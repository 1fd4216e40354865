import {
  answerAt,
  listLeaves,
  withAnswerAt,
  type Answers,
  type Json,
  type JsonSchema,
  type StepDefinition,
} from '@stepwright/engine';
import { isRecord, ownMember } from '../lib/unknownValue.ts';

/**
 * Known facts that prefill answers: the names that `ui:options.prefill` may have. schemas/meta/widgets.json lists them,
 * too, for the checker.
 */
export const PREFILLS = ['email', 'fullName', 'language'] as const;

export type KnownAnswers = Readonly<Partial<Record<(typeof PREFILLS)[number], string | undefined>>>;

/** Returns the answers with known facts for missing answers of a step; the same object if there are none. */
export function prefillAnswers(step: StepDefinition, answers: Answers, known: KnownAnswers): Answers {
  return listLeaves(step.schema).reduce((filled, { path, schema }) => {
    const name = prefillOf(step.ui, path);
    const value =
      name === undefined ? undefined : (known as Readonly<Record<string, string | undefined>>)[name];
    if (value === undefined || !isOffered(schema, value) || answerAt(filled, path) !== undefined)
      return filled;
    return withAnswerAt(filled, path, value);
  }, answers);
}

/** Where a step asks for what has this name. */
export function prefilledPaths(step: StepDefinition, name: keyof KnownAnswers): (readonly string[])[] {
  return listLeaves(step.schema)
    .map(({ path }) => path)
    .filter((path) => prefillOf(step.ui, path) === name);
}

/** The name of the known fact that fills the answer at a path, as the `ui` of its step says. */
export function prefillOf(ui: Json, path: readonly string[]): string | undefined {
  const place = path.reduce<Json | undefined>((part, name) => (isRecord(part) ? part[name] : undefined), ui);
  const options = isRecord(place) ? place['ui:options'] : undefined;
  const name = ownMember(options, 'prefill');
  return typeof name === 'string' ? name : undefined;
}

function isOffered({ enum: choices }: JsonSchema, value: string): boolean {
  return !Array.isArray(choices) || choices.includes(value);
}
