import fc from 'fast-check';
import { splitAnswers } from '../../../server/applications/answers/splitAnswers.ts';
import { validateAnswers, validateByEngine } from '../../../server/applications/answers/validateAnswers.ts';
import type { LoadedFlow } from '../../../server/definitions/flows/loadedFlow.ts';
import {
  alternativesIn,
  type Answers,
  type FlowDefinition,
  type Json,
  type JsonSchema,
  listLeaves,
} from '@stepwright/engine';
import { isRecord } from '../../../src/lib/unknownValue.ts';
import { answerCases, CASE_KINDS } from './answerCases.ts';
import type { FuzzProperty } from './fuzzProperty.ts';
import { trusting } from './serverValidator.ts';
import { isSame } from '../isSame.ts';

/** How often the engine accepted answers, and how often the pass had done so at once. */
export interface PassCount {
  engine: number;
  pass: number;
}

/**
 * For each flow: the pass says of answers what the engine says of them, keeps them as the engine does, and splits them as
 * `splitAnswers` does.
 */
export function passProperties(
  flow: LoadedFlow,
  today: string,
  accepted: PassCount,
): readonly FuzzProperty[] {
  const { definition } = flow.runtime;
  const { market, portal } = flow.reference;
  return Object.keys(definition.flows).flatMap((flowId) => {
    const cases = flowSchemas(flow, flowId).map((schema) => answerCases(definition, schema, today));
    return CASE_KINDS.map((kind) => ({
      name: `${market}/${portal} ${flowId} in one pass, ${kind}`,
      property: fc.property(
        fc.oneof(...cases.map((one) => one[kind])),
        contextsOf(flow, flowId),
        spellings,
        ({ answers }, context, spelling) => {
          const spelled = respell(answers, spelling) as Answers; // an object stays one
          const options = { flow, flowId, ...context, answers: spelled, categories: trusting(spelled) };
          expectSame(options, accepted);
        },
      ),
    }));
  });
}

type FlowStep = FlowDefinition['steps'][number];

type Options = Parameters<typeof validateAnswers>[0];

function expectSame(options: Options, accepted: PassCount): void {
  const byEngine = validateByEngine(options);
  const { split, ...validated } = { split: undefined, ...validateAnswers(options) };
  if (!isSame(validated, byEngine))
    throw new Error(`${JSON.stringify(validated)} instead of ${JSON.stringify(byEngine)}`);
  if (byEngine.kind === 'invalid') return;
  accepted.engine += 1;
  if (!split) return;
  accepted.pass += 1;
  const expected = splitAnswers(options.flow, byEngine.answers);
  if (!isSame(split, expected))
    throw new Error(`Split into ${JSON.stringify(split)} instead of ${JSON.stringify(expected)}`);
}

/** All that the forms of a flow ask, once with the usual forms and once with their alternatives. */
function flowSchemas({ runtime: { definition } }: LoadedFlow, flowId: string): readonly JsonSchema[] {
  const { steps = [], conditions = {} } = definition.flows[flowId] ?? {};
  const schemaOf = ({ step, when = '' }: FlowStep): readonly JsonSchema[] => {
    const { kind, schema } = definition.steps[step] ?? {};
    if (kind !== 'form' || !schema) return [];
    const { properties } = conditions[when] ?? {};
    const onAnswers = isRecord(properties) && isRecord(properties['answers']) && properties['answers'];
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    return [onAnswers ? { if: onAnswers, then: schema } : schema];
  };
  const others = alternativesIn({ id: flowId, steps, conditions });
  const asks = ({ step }: FlowStep) =>
    listLeaves(definition.steps[step]?.schema ?? {}).map(({ pointer }) => pointer);
  const inOthers = new Set(others.flatMap(asks));
  const sides = [
    steps.filter((entry) => !others.includes(entry)),
    steps.filter((entry) => others.includes(entry) || !asks(entry).some((pointer) => inOthers.has(pointer))),
  ];
  return sides.map((side) => ({ allOf: side.flatMap(schemaOf) }));
}

/** Configurations and applications with what the conditions of a flow name of them. */
function contextsOf(
  { runtime: { definition } }: LoadedFlow,
  flowId: string,
): fc.Arbitrary<Pick<Options, 'config' | 'application'>> {
  const text = JSON.stringify(definition.flows[flowId]?.conditions);
  const names = [...text.matchAll(/"([A-Za-z_]+)"/g)].map(([, name = '']) => name);
  const upper = [...new Set(names.filter((name) => name === name.toUpperCase()))];
  const features = [...new Set(names.filter((name) => name !== name.toUpperCase()))];
  const offered = fc.subarray(upper.length > 0 ? upper : ['NONE'], { minLength: 1 });
  const application = fc.record({ id: fc.constant('urn:app:1'), stepUpDetails: offered });
  const isForNew = text.includes('"null"');
  return fc.record({
    config: fc.record({
      features: fc.record(Object.fromEntries(features.map((name) => [name, fc.boolean()]))),
      orderTypes: offered,
      order: fc.record({ types: offered }),
    }),
    application: fc.oneof(
      { weight: isForNew ? 6 : 1, arbitrary: fc.constant(null) },
      { weight: isForNew ? 1 : 6, arbitrary: application },
    ),
  });
}

type Spelling = 'same' | 'spaced' | 'dashed' | 'lower' | 'blank';

/** How texts are spelled, by their order in the answers: mostly as they are. */
const spellings = fc.oneof(
  { weight: 2, arbitrary: fc.constant<readonly Spelling[]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.oneof(
        { weight: 8, arbitrary: fc.constant<Spelling>('same') },
        { weight: 3, arbitrary: fc.constantFrom<Spelling>('spaced', 'dashed', 'lower') },
        { weight: 1, arbitrary: fc.constant<Spelling>('blank') },
      ),
      { maxLength: 20 },
    ),
  },
);

function respell(answers: Json, spelling: readonly Spelling[]): Json {
  const order = spelling.values();
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) return value.map((item: Json) => visit(item));
    if (isRecord(value)) {
      const members = Object.entries(value).map(([name, item]): [string, Json] => [name, visit(item)]);
      return Object.fromEntries(members);
    }
    return typeof value === 'string' ? SPELL[order.next().value ?? 'same'](value) : value;
  };
  return visit(answers);
}

const SPELL: Readonly<Record<Spelling, (text: string) => string>> = {
  same: (text) => text,
  spaced: (text) => ` ${text} `,
  dashed: (text) => `${text.slice(0, 2)}-${text.slice(2)}`,
  lower: (text) => text.toLowerCase(),
  blank: () => '  ',
};
