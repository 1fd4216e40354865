import {
  checkSubmission,
  type Answers,
  drawnSchema,
  type JsonSchema,
  listLeaves,
  normaliseAnswers,
  projectAnswers,
  relevantAnswers,
  replaceAnswers,
  stripSensitive,
  stripTransient,
} from '@stepwright/engine';
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

describe('a list whose first items have schemas of their own', () => {
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

  it('keeps of each item the answers of its schema', () => {
    expect(projectAnswers(schema, answers)).toEqual({
      trip: [{ from: 'a', pin: '1' }, 'secret', { via: 'b' }],
    });
  });

  it('is stripped of sensitive answers by index', () => {
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

  it('is stored in the format of each index', () => {
    const number = { type: 'string', format: 'ein' };
    const asking = (trip: JsonSchema): JsonSchema => ({ type: 'object', properties: { trip } });
    const normalise = (trip: JsonSchema) =>
      normaliseAnswers(runtimeOf(asking(trip)), 'car', { trip: ['12-3456789', '98-7654321'] });
    expect(normalise({ type: 'array', prefixItems: [{ type: 'string' }, number] })).toEqual({
      trip: ['12-3456789', '987654321'],
    });
    expect(normalise({ type: 'array', items: number })).toEqual({ trip: ['123456789', '987654321'] });
  });
});

describe('answers with marks of several kinds', () => {
  const text = { type: 'string' };
  const inside = {
    type: 'object',
    properties: { open: text, number: { ...text, format: 'ein' } },
    additionalProperties: { ...text, sensitive: true },
  };
  const schema: JsonSchema = {
    type: 'object',
    properties: { inside, pin: { ...text, sensitive: true }, again: { ...text, transient: true } },
  };
  const runtime = runtimeOf(schema);
  const answers: Answers = {
    inside: { open: 'x', number: '12-3456789', other: 'secret' },
    pin: '1',
    again: '1',
    beside: '12-3456789',
  };
  const { inside: _inside, ...outside } = answers;
  const { again: _again, ...withoutAgain } = answers;

  // Twice, since what is known of a schema is kept: of one mark, it is not taken for another.
  it.each([1, 2])('are rid of what bears one of them, or spelled as kept (%i)', () => {
    expect(stripTransient(runtime, answers)).toStrictEqual(withoutAgain);
    expect(stripSensitive(runtime, answers)).toEqual({
      inside: { open: 'x', number: '12-3456789' },
      again: '1',
      beside: '12-3456789',
    });
    expect(normaliseAnswers(runtime, 'car', answers)).toEqual({
      inside: { open: 'x', number: '123456789', other: 'secret' },
      ...outside,
    });
  });

  it('stay the same objects where nothing of them bears a mark', () => {
    expect(stripTransient(runtime, answers)['inside']).toBe(answers['inside']);
    const unmarked: Answers = { beside: 'y', inside: { open: 'x' } };
    expect(stripTransient(runtime, unmarked)).toBe(unmarked);
    expect(stripSensitive(runtime, unmarked)).toBe(unmarked);
  });
});
