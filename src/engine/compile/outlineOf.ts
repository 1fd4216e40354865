import { applicators } from '../../../validators/index.ts';
import type { JsonSchema, StepDefinition } from '../definition/definitionTypes.ts';
import { mapSubschemas } from '../definition/mapSubschemas.ts';
import { refers } from './formQuestions.ts';

/** Keywords that locate answers, and those that restrict their use. */
const KEPT: ReadonlySet<string> = new Set([
  ...applicators.map(([keyword]) => keyword),
  'sensitive',
  'transient',
  'calculated',
]);

/** Schemas of user-named members are kept: an empty schema there would mean that nothing is asked for. */
const FREE: ReadonlySet<string> = new Set([
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
]);

/** A step whose answers can be found, kept and stripped by its schema, but neither drawn nor validated. */
export function outlineOf(step: StepDefinition): StepDefinition {
  const schema = refers(step.schema) ? step.schema : outline(step.schema);
  return { ...step, ui: {}, schema: { type: 'object', ...schema } };
}

/** Returns the outline of a step of which only the existence is known. */
export function emptyOutlineOf(step: StepDefinition): StepDefinition {
  return { ...step, ui: {}, schema: { type: 'object', properties: {} } };
}

function outline(schema: JsonSchema): JsonSchema {
  const inner = mapSubschemas(schema, (child, keyword) => (FREE.has(keyword) ? child : outline(child)));
  return Object.fromEntries(
    Object.entries(inner).filter(([keyword, value]) => KEPT.has(keyword) && !isListOfNothing(value)),
  );
}

// Such as choices, of which only the values and texts differ.
function isListOfNothing(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => JSON.stringify(one) === '{}');
}
