// oxlint-disable unicorn/no-thenable -- `then` is a word of JSON Schema
import { compileFlows } from '@stepwright/engine/node';
import {
  type Answers,
  createFlowRuntime,
  type FlowModule,
  type FlowRuntime,
  type JsonSchema,
  normaliseAnswers,
} from '@stepwright/engine';
import { createHost, vocabulary } from '@stepwright/validators/portal/authoring';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const UUID = '0b9b1f0e-4e0c-4b5e-9d9c-2f6d9a3b7c11';
const EIN = '12-3456780';
const uuid = { type: 'string', format: 'uuid' };
const ein = { type: 'string', format: 'ein', maxLength: 10 };
const text = { type: 'string', maxLength: 40 };
const kinds = { enum: ['ein', 'uuid', 'other'] };
const isOf = (kind: string): JsonSchema => ({ properties: { kind: { const: kind } }, required: ['kind'] });
const asks = (number: JsonSchema): JsonSchema => ({ properties: { number }, required: ['number'] });
const object = (more: JsonSchema): JsonSchema => ({ type: 'object', properties: { kind: kinds }, ...more });
const within = (schema: JsonSchema): JsonSchema => ({ type: 'object', properties: { company: schema } });

/** Schemas in which the format of the number depends on its kind. */
const WAYS: readonly (readonly [string, JsonSchema])[] = [
  [
    'allOf',
    object({
      allOf: [
        { if: isOf('ein'), then: asks(ein) },
        { if: isOf('uuid'), then: asks(uuid) },
        { if: isOf('other'), then: asks(text) },
      ],
    }),
  ],
  [
    'a chain of else',
    object({
      if: isOf('ein'),
      then: asks(ein),
      else: { if: isOf('uuid'), then: asks(uuid), else: asks(text) },
    }),
  ],
  [
    'a format in branches only',
    object({
      properties: { kind: kinds, number: text },
      allOf: [
        { if: isOf('ein'), then: asks(ein) },
        { if: isOf('uuid'), then: asks(uuid) },
      ],
    }),
  ],
  [
    'references',
    object({
      $defs: { isEin: isOf('ein'), ein: asks(ein) },
      if: { $ref: '#/properties/company/$defs/isEin' },
      then: { $ref: '#/properties/company/$defs/ein' },
      else: { if: isOf('uuid'), then: asks(uuid), else: asks(text) },
    }),
  ],
  [
    'shapes',
    {
      type: 'object',
      oneOf: [
        { properties: { kind: { const: 'ein' }, number: ein }, required: ['kind'] },
        { properties: { kind: { const: 'uuid' }, number: uuid }, required: ['kind'] },
        { properties: { kind: { const: 'other' }, number: text }, required: ['kind'] },
      ],
    },
  ],
];

const CASES: readonly (readonly [kind: string, typed: string, kept: string])[] = [
  ['ein', EIN, '123456780'],
  ['uuid', UUID, UUID],
  ['other', EIN, EIN],
];

const interpret = (schema: JsonSchema): FlowRuntime => createTestRuntime({ one: { schema } });

async function compile(schema: JsonSchema): Promise<FlowRuntime> {
  const { code } = await compileFlows(interpret(schema).definition, vocabulary);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as FlowModule; // just compiled
  return createFlowRuntime(module, createHost({ today: () => '2026-11-20' }));
}

describe.each(WAYS)('a format that depends on another answer, by %s', (_way, company) => {
  it.each([
    ['interpreted', interpret],
    ['compiled', compile],
  ])('cleans by the branch in force, %s', async (_how, runtimeOf) => {
    const runtime = await runtimeOf(within(company));
    for (const [kind, number, kept] of CASES) {
      const answers: Answers = { company: { kind, number } };
      expect(normaliseAnswers(runtime, 'one', answers)).toEqual({ company: { kind, number: kept } });
      expect(runtime.validateStep('one', answers)).toEqual([]);
    }
    expect(runtime.validateStep('one', { company: { kind: 'uuid', number: EIN } })).toHaveLength(1);
  });
});

it('follows an existing answer, in each item of a list and in free members', () => {
  const item = object({
    dependentSchemas: { exact: { properties: { number: text } } },
    if: { required: ['exact'] },
    else: { properties: { number: ein } },
  });
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      list: { type: 'array', prefixItems: [{ type: 'string' }], items: item },
      free: { type: 'object', additionalProperties: item },
    },
  };
  const [cleaned, exact] = [{ number: EIN }, { number: EIN, exact: 'yes' }];
  const answers: Answers = {
    list: [EIN, cleaned, exact, { ...cleaned, exact: ' ' }],
    free: { a: cleaned, b: exact },
  };
  expect(normaliseAnswers(interpret(schema), 'one', answers)).toEqual({
    list: [EIN, { number: '123456780' }, exact, { number: '123456780', exact: ' ' }],
    free: { a: { number: '123456780' }, b: exact },
  });
});

it('leaves a text as it is typed while more than one format may be in force', () => {
  const schema: JsonSchema = { type: 'object', anyOf: [asks(ein), asks(uuid)] };
  expect(normaliseAnswers(interpret(schema), 'one', { number: EIN })).toEqual({ number: EIN });
});
