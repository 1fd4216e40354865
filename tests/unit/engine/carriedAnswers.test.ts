import {
  changeTextsAt,
  checkSubmission,
  type Answers,
  drawnSchema,
  type JsonSchema,
  listLeaves,
  projectAnswers,
  relevantAnswers,
  replaceAnswers,
  stripSensitive,
} from '../../../src/engine/index.ts';
import { contextOf } from '../../support/definitionFixtures.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';

const more: JsonSchema = { properties: { plate: { type: 'string', sensitive: true } }, required: ['plate'] };
const car = { type: 'string', enum: ['own', 'hired'] };

/** Schemas that ask for a plate as soon as there is a car, each in a way of its own. */
const WAYS: readonly (readonly [string, JsonSchema])[] = [
  ['dependentSchemas', { type: 'object', properties: { car }, dependentSchemas: { car: more } }],
  ['dependencies', { type: 'object', properties: { car }, dependencies: { car: more } }],
  [
    'dependentSchemas below allOf',
    { type: 'object', allOf: [{ properties: { car }, dependentSchemas: { car: more } }] },
  ],
];

const runtimeOf = (schema: JsonSchema) =>
  createTestRuntime({ car: { schema } }, [
    { id: 'permit', steps: [{ id: 'car', step: 'car', path: '/car' }], conditions: {} },
  ]);

describe.each(WAYS)('an answer asked for by %s', (_way, schema) => {
  const runtime = runtimeOf(schema);
  const answers: Answers = { car: 'own', plate: 'AB 123' };

  it('is a question, kept and submitted', () => {
    expect(listLeaves(schema).map(({ pointer }) => pointer)).toEqual(['/car', '/plate']);
    expect(projectAnswers(schema, { ...answers, other: 1 })).toEqual(answers);
    expect(relevantAnswers(runtime, 'permit', contextOf(answers))).toEqual(answers);
    expect(checkSubmission(runtime, 'permit', contextOf(answers))).toEqual([]);
  });

  it('is missed where it is required', () => {
    expect(runtime.validateStep('car', {})).toEqual([]);
    expect(runtime.validateStep('car', { car: 'own' })).toEqual([
      expect.objectContaining({ pointer: '/plate', code: 'required' }),
    ]);
  });

  it('is stripped where it is sensitive', () => {
    expect(stripSensitive(runtime, answers)).toEqual({ car: 'own' });
  });
});

describe('the schema that is drawn', () => {
  it('has dependentSchemas under the name that the renderer knows', () => {
    const schema = { properties: { a: { dependentSchemas: { b: more } } }, dependencies: { c: ['d'] } };
    expect(drawnSchema(schema)).toEqual({
      properties: { a: { dependencies: { b: more } } },
      dependencies: { c: ['d'] },
    });
  });

  it('keeps a member of that name', () => {
    const schema = { properties: { dependentSchemas: { type: 'object' } }, enum: [{ dependentSchemas: {} }] };
    expect(drawnSchema(schema)).toBe(schema);
  });

  it('is the same object where nothing has to change', () => {
    const schema = { properties: { a: { enum: [{ b: [1] }] } } };
    expect(drawnSchema(schema)).toBe(schema);
  });
});

describe('an object that is required, of members that are not', () => {
  const address = { type: 'object', properties: { line: { type: 'string' }, note: { type: 'string' } } };
  const schema: JsonSchema = {
    type: 'object',
    required: ['home'],
    properties: { home: { type: 'object', required: ['address'], properties: { address } } },
  };

  it.each<[Answers]>([[{}], [{ home: {} }], [{ home: { address: { line: ' ' } } }]])(
    'is complete with %j',
    (answers) => {
      expect(runtimeOf(schema).validateStep('car', answers)).toEqual([]);
    },
  );

  it('is not complete where one of its members is required after all', () => {
    const strict = {
      ...schema,
      properties: {
        home: {
          type: 'object',
          required: ['address'],
          properties: { address: { ...address, required: ['line'] } },
        },
      },
    };
    expect(runtimeOf(strict).validateStep('car', {})).toEqual([
      expect.objectContaining({ pointer: '/home/address/line', code: 'required' }),
    ]);
  });
});

describe('a list whose first items have a place each', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      trip: {
        type: 'array',
        prefixItems: [
          {
            type: 'object',
            properties: { from: { type: 'string' }, pin: { type: 'string', sensitive: true } },
          },
          { type: 'string', sensitive: true },
        ],
        items: { type: 'object', properties: { via: { type: 'string' } } },
      },
    },
  };
  const answers: Answers = {
    trip: [{ from: 'a', pin: '1', other: 1 }, 'secret', { via: 'b', other: 2 }],
  };

  it('keeps of each item what its place asks', () => {
    expect(projectAnswers(schema, answers)).toEqual({
      trip: [{ from: 'a', pin: '1' }, 'secret', { via: 'b' }],
    });
  });

  it('is stripped of what is sensitive at its place', () => {
    expect(stripSensitive(runtimeOf(schema), answers)).toEqual({
      trip: [{ from: 'a', other: 1 }, null, { via: 'b', other: 2 }],
    });
  });

  it('is one answer, which is replaced as a whole', () => {
    expect(replaceAnswers(schema, answers, { trip: [] })).toEqual({ trip: [] });
    expect(listLeaves(schema).map(({ path }) => path.join(' '))).toEqual([
      'trip [0] from',
      'trip [0] pin',
      'trip [1]',
      'trip * via',
    ]);
  });

  it('has texts changed at one place alone', () => {
    const upper = (text: string) => text.toUpperCase();
    expect(changeTextsAt({ trip: ['a', 'b'] }, ['trip', '[1]'], upper)).toEqual({ trip: ['a', 'B'] });
    expect(changeTextsAt({ trip: ['a', 'b'] }, ['trip', '*'], upper)).toEqual({ trip: ['A', 'B'] });
  });
});
