import type { JsonSchema, StepDefinition } from '../definition/definitionTypes.ts';
import { refers } from './formQuestions.ts';

/** A part of a step's schema that can be compiled by itself, since what it refers to comes along. */
export function partOfStep({ id, schema: root }: StepDefinition, part: JsonSchema): JsonSchema {
  if (!refers(part)) return part;
  const base = idOf(root) ?? `step:${encodeURIComponent(id)}`;
  const whole = {
    ...root,
    $id: base,
    $defs: { ...(root['$defs'] as JsonSchema | undefined), [ASKED]: part },
  };
  return { $ref: `${base}#/$defs/${ASKED}`, $defs: { whole } };
}

const ASKED = 'asked-by-the-form';

/** The name that a schema gives itself. */
export function idOf({ $id }: JsonSchema): string | undefined {
  return typeof $id === 'string' ? $id : undefined;
}
