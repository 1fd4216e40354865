import { listLeaves } from '../answers/walkSchema.ts';
import type { ResolvedDefinition, StepDefinition, JsonSchema } from '../definition/definitionTypes.ts';
import { hasLogic } from '../logic/hasLogic.ts';
import { applicators } from '../../../validators/index.ts';
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

/** A flow of no more steps is loaded as a whole: another request would cost more than it saves. */
const MOST_STEPS_AT_ONCE = 40;

const STEPS_PER_PART = 20;

type Steps = Readonly<Record<string, StepDefinition>>;

/** A definition as its module is loaded: some steps at once, the others in parts near their use. */
export interface CutDefinition {
  readonly first: Steps;
  readonly parts: readonly Steps[];
}

/**
 * Cuts the steps of long flows into parts, in the order in which the flows ask them. What a short flow asks, and the beginning of a long
 * one, is loaded at once; so is all of a definition without long flows.
 */
export function cutDefinition({ flows, steps }: ResolvedDefinition): CutDefinition {
  const all = Object.values(flows).map((flow) => [...new Set(flow.steps.map(({ step }) => step))]);
  const long = all.filter((asked) => asked.length > MOST_STEPS_AT_ONCE);
  const beginnings = long.map((asked) => asked.slice(0, STEPS_PER_PART));
  const short = all.filter((asked) => asked.length <= MOST_STEPS_AT_ONCE);
  const asked = new Set(long.flat());
  const atOnce = new Set([...beginnings, ...short].flat());
  const later = [...asked].filter((id) => !atOnce.has(id));
  const named = (ids: readonly string[]): Steps =>
    Object.fromEntries(ids.flatMap((id) => (steps[id] ? [[id, steps[id]] as const] : [])));
  const apart = new Set(later);
  return {
    first: later.length === 0 ? steps : named(Object.keys(steps).filter((id) => !apart.has(id))),
    parts: Array.from({ length: Math.ceil(later.length / STEPS_PER_PART) }, (_, part) =>
      named(later.slice(part * STEPS_PER_PART, (part + 1) * STEPS_PER_PART)),
    ),
  };
}

/**
 * The steps of the parts as the module's definition holds them until they are loaded. What other steps and browser storage depend on is
 * outlined: which answers count only while their step applies, and which must not be kept.
 */
export function outlineParts({ flows, steps }: ResolvedDefinition, { parts }: CutDefinition): Steps {
  const conditional = Object.values(flows).flatMap((flow) =>
    flow.steps.flatMap(({ step, when }) => (when === undefined ? [] : (steps[step] ?? []))),
  );
  const shared = new Set(
    conditional.flatMap((step) => listLeaves(step.schema).map(({ pointer }) => pointer)),
  );
  const matters = (step: StepDefinition) =>
    hasLogic(step) ||
    listLeaves(step.schema).some(
      ({ pointer, schema }) =>
        shared.has(pointer) || schema['sensitive'] === true || schema['transient'] === true,
    );
  return Object.fromEntries(
    parts
      .flatMap((part) => Object.entries(part))
      .map(([id, step]) => [id, matters(step) ? outlineOf(step) : emptyOutlineOf(step)]),
  );
}

/** A step whose answers can be found, kept and stripped by its schema, but neither drawn nor validated. */
function outlineOf(step: StepDefinition): StepDefinition {
  const schema = refers(step.schema) ? step.schema : outline(step.schema);
  return { ...step, ui: {}, schema: { type: 'object', ...schema } };
}

/** Returns the outline of a step of which only the existence is known. */
function emptyOutlineOf(step: StepDefinition): StepDefinition {
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
