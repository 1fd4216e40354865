import type { FlowDefinition, JsonSchema, ResolvedDefinition, StepDefinition } from '@stepwright/engine';

const FIELDS_PER_STEP = 20;
const MOST_CONDITIONS = 100;
const STEPS_TO_A_RULE = 10;
const CHOICES = ['none', 'some', 'most', 'all'];

/** The kinds of fields that take turns; no two fields of a definition are the same, as in forms of people. */
const KINDS: readonly ((name: string, number: number) => JsonSchema)[] = [
  (name, number) => ({ type: 'string', title: name, minLength: 1, maxLength: 20 + number }),
  (name, number) => ({ type: 'integer', title: name, minimum: 0, maximum: 100 + number }),
  (name) => ({ type: 'string', title: name, format: 'email' }),
  (name) => ({ type: 'string', title: name, enum: CHOICES.map((choice) => `${name}-${choice}`) }),
  (name) => ({ type: 'boolean', title: name }),
];

/** A definition of so many steps of twenty fields, with a condition for each of the first hundred and a choice in each. */
export function createManySteps(count: number): ResolvedDefinition {
  const steps = Array.from({ length: count }, (_, number) => toStep(number));
  const flow: FlowDefinition = {
    id: 'long',
    steps: steps.map(({ id }, number) => ({
      id,
      step: id,
      path: `/${id}`,
      ...(number > 0 && number <= MOST_CONDITIONS ? { when: `after-${number}` } : {}),
    })),
    conditions: Object.fromEntries(
      Array.from({ length: Math.min(count - 1, MOST_CONDITIONS) }, (_, before) => [
        `after-${before + 1}`,
        toCondition(before),
      ]),
    ),
  };
  return { flows: { long: flow }, steps: Object.fromEntries(steps.map((step) => [step.id, step])) };
}

function toStep(number: number): StepDefinition {
  const id = `step-${number}`;
  const names = Array.from({ length: FIELDS_PER_STEP }, (_, field) => `f${number}x${field}`);
  const fields = names.map(
    (name, field) => [name, KINDS[field % KINDS.length]?.(name, field) ?? {}] as const,
  );
  const [first = ''] = names;
  const group: JsonSchema = {
    type: 'object',
    required: names.filter((_, field) => field % 2 === 0),
    properties: Object.fromEntries(fields),
    ...(number % STEPS_TO_A_RULE === 0 ? toRule(first, names.slice(1, 4)) : {}),
  };
  return {
    id,
    kind: 'form',
    schema: { type: 'object', required: [id], properties: { [id]: group } },
    ui: {},
    actions: ['continue'],
  };
}

function toRule(asked: string, required: readonly string[]): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
  return { if: { properties: { [asked]: { const: 'other' } }, required: [asked] }, then: { required } };
}

function toCondition(number: number): JsonSchema {
  const answer = { required: [`f${number}x4`], properties: { [`f${number}x4`]: { const: true } } };
  const step = { required: [`step-${number}`], properties: { [`step-${number}`]: answer } };
  return { type: 'object', required: ['answers'], properties: { answers: step } };
}
