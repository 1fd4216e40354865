import type { FlowDefinition, Json } from '@stepwright/engine';
import { leavesOfSentence } from './conditions.ts';
import { readCondition } from './readCondition.ts';

/** A value to try: the one that a condition names for it, or a name of its own. */
export interface TriedValue {
  readonly value: Json;
  readonly named?: Json;
  readonly name?: string;
}

/** The values of a subject by which each condition of a flow has both results. */
export function triedValuesFor(flow: FlowDefinition, path: readonly string[]): readonly TriedValue[] {
  const key = path.join('/');
  const tests = Object.values(flow.conditions)
    .flatMap((condition) => readCondition(condition) ?? [])
    .flatMap(leavesOfSentence)
    .flatMap((leaf) => (leaf.kind === 'test' && leaf.path.join('/') === key ? [leaf] : []));
  const values = onceEach(tests.flatMap((test) => test.values));
  if (values.some((value) => typeof value === 'boolean')) return [true, false].map(asNamed);
  if (tests.some(({ operator }) => operator === 'has' || operator === 'hasNot'))
    return [...values.map((named) => ({ value: [named], named })), { value: [OTHER], name: OTHER }];
  if (tests.some(({ operator }) => operator === 'atLeast' || operator === 'atMost'))
    return onceEach(values.flatMap(aroundNumber)).map(asNamed);
  return [...values.map(asNamed), { value: OTHER, name: values.length > 0 ? OTHER : 'answered' }];
}

const OTHER = 'something else';

const asNamed = (value: Json): TriedValue => ({ value, named: value });

/** A limit, and the numbers beside it. */
const aroundNumber = (value: Json): readonly Json[] =>
  typeof value === 'number' ? [value - 1, value, value + 1] : [value];

const onceEach = (values: readonly Json[]): readonly Json[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];
