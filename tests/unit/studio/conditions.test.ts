import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FlowDefinition, Json } from '@stepwright/engine';
import { expandCondition } from '@stepwright/engine/authoring';
import { isList, isRecord, ownMember } from '../../../src/lib/unknownValue.ts';
import { listViews, resolve } from '../../../src/studio/project/resolved.ts';
import { writeCondition, type Sentence } from '../../../src/studio/flow/conditions.ts';
import { readCondition } from '../../../src/studio/flow/readCondition.ts';
import {
  describeCondition,
  nameOfCondition,
  nameOfOpposite,
} from '../../../src/studio/flow/nameOfCondition.ts';
import { say } from '../../../src/studio/flow/sayCondition.ts';
import { suggestName } from '../../../src/studio/flow/suggestName.ts';
import { wordsOfSubjects } from '../../../src/studio/flow/useSubjects.ts';
import {
  conditionsInLayers,
  isNameOfPart,
  namesOfConditions,
  readNamed,
  writeNamed,
} from '../../../src/studio/flow/mixedConditions.ts';
import { evaluate } from '../../../src/studio/flow/evaluate.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';

const files = await readDefinitionFiles();
const flows = listViews(files).flatMap((view) => Object.values(resolve(files, view).definition.flows));
const conditions = flows.flatMap((flow) =>
  Object.entries(flow.conditions).map(([name, condition]) => ({ flow, name, condition })),
);

const registered: Sentence = {
  kind: 'test',
  path: ['answers', 'company', 'registered'],
  operator: 'is',
  values: [true],
};
const province: Sentence = {
  kind: 'test',
  path: ['answers', 'company', 'province'],
  operator: 'oneOf',
  values: ['QC', 'ON'],
};
const named: Sentence = {
  kind: 'test',
  path: ['answers', 'company', 'name'],
  operator: 'answered',
  values: [],
};

/** The answers of all samples, those that are refused, too. */
const samples = [...files.values()]
  .filter(({ path }) => path.startsWith('samples/'))
  .flatMap(({ json }) =>
    ['valid', 'invalid'].flatMap((list) => {
      const found = ownMember(json, list);
      return isList(found) ? found.map((sample) => ownMember(sample, 'answers') ?? {}) : [];
    }),
  );

/** Answers with every combination of what the sentences above ask about. */
const contexts = [undefined, true, false].flatMap((isRegistered) =>
  [undefined, 'QC', 'BC'].flatMap((where) =>
    [undefined, 'Ada'].map((name) => ({
      answers: {
        company: {
          ...(isRegistered !== undefined && { registered: isRegistered }),
          ...(where !== undefined && { province: where }),
          ...(name !== undefined && { name, cards: isRegistered === true ? ['visa'] : ['discover'] }),
        },
      },
      application: null,
    })),
  ),
);

test('the names of conditions are taken in every layer, whichever market is shown', () => {
  const flow = { id: 'apply', steps: [], conditions: { here: {} } };
  const file = (json: Json) => ({ path: '', text: '', json });
  const files = new Map([
    ['base/flows/apply.json', file({ conditions: { shared: 'new' } })],
    ['markets/us/flows/apply.json', file({ conditions: { there: 'new' } })],
    ['markets/us/flows/owner.json', file({ conditions: { elsewhere: 'new' } })],
    ['base/steps/apply.json', file({ conditions: { never: 'new' } })],
  ]);
  expect(Object.keys(conditionsInLayers([flow], files))).toEqual(['shared', 'there', 'here']);
});

describe('conditions in sentences', () => {
  test('most conditions of the portal can be said, and the others are left as JSON', () => {
    const said = conditions.filter(({ condition }) => readCondition(condition) !== undefined);
    expect(said.length / conditions.length).toBeGreaterThan(0.9);
  });

  test.each([
    [
      'A and not (B or C)',
      { kind: 'all', parts: [registered, { kind: 'not', part: { kind: 'any', parts: [province, named] } }] },
    ],
    ['A or B', { kind: 'any', parts: [registered, province] }],
    ['is not', { ...registered, operator: 'isNot' }],
    ['is none of', { ...province, operator: 'noneOf' }],
    ['is not answered', { ...named, operator: 'unanswered' }],
    [
      'lists one of',
      { kind: 'test', path: ['answers', 'company', 'cards'], operator: 'has', values: ['visa', 'amex'] },
    ],
    [
      'does not list',
      { kind: 'test', path: ['answers', 'company', 'cards'], operator: 'hasNot', values: ['visa'] },
    ],
    ['no application yet', { kind: 'test', path: ['application'], operator: 'empty', values: [] }],
  ] satisfies readonly (readonly [string, Sentence])[])(
    '%s: the schema says what the sentence says',
    (_name, sentence) => {
      const schema = writeCondition(sentence);
      const validate = new Ajv2020({ strict: false }).compile(schema as object);
      for (const context of contexts) expect(validate(context)).toBe(evaluate(sentence, context, {}));
      expect(readCondition(schema)).toEqual(sentence);
    },
  );

  test('a sentence that was read from a schema holds where the schema does, on all samples, too', () => {
    const ajv = new Ajv2020({ strict: false });
    const ofSamples = samples.flatMap((answers) =>
      [null, { id: 'a' }].map((application) => ({ answers, application })),
    );
    expect(ofSamples.length).toBeGreaterThan(400);
    const differing = conditions.flatMap(({ flow, condition }) => {
      const sentence = readCondition(condition);
      if (!sentence) return [];
      const validate = ajv.compile(expandCondition(flow, condition) as object);
      return [...contexts, ...ofSamples]
        .map((given) => ({ ...given, config: { features: {} }, market: {}, portal: {}, session: {} }))
        .filter((context) => {
          const found = evaluate(sentence, context, flow.conditions);
          return found !== undefined && found !== validate(context);
        })
        .map(() => say(sentence));
    });
    expect(differing).toEqual([]);
  });

  test.each([
    [{ kind: 'not', part: { kind: 'not', part: registered } }, say(registered)],
    [{ kind: 'not', part: registered }, say({ ...registered, operator: 'isNot' })],
    [{ ...registered, operator: 'isNot', values: [false] }, 'company › registered is not “no”'],
    [
      { kind: 'all', parts: [named, { kind: 'not', part: { kind: 'any', parts: [registered, province] } }] },
      `${say(named)} and (${say({ ...registered, operator: 'isNot' })} and ${say({ ...province, operator: 'noneOf' })})`,
    ],
    [{ kind: 'not', part: { kind: 'named', name: 'open' } }, '“open” is not so'],
  ] satisfies readonly (readonly [Sentence, string])[])(
    'opposites say that something is not so: %j',
    (sentence, said) => {
      expect(say(sentence)).toBe(said);
    },
  );

  test('the opposite of a condition that is negated itself is named without a double negation', () => {
    const written = { closed: writeCondition({ kind: 'not', part: { kind: 'named', name: 'open' } }) };
    expect(nameOfOpposite('closed', written)).toBe('“open” is so (not closed)');
  });

  test('a condition is said with those that it names, and features are on or off', () => {
    const written = {
      old: { not: 'new' },
      new: { type: 'object', required: ['application'], properties: { application: { type: 'null' } } },
      wide: { type: 'object', minProperties: 3 },
      both: { allOf: ['old', 'wide', 'sold'] },
      sold: writeCondition({
        kind: 'test',
        path: ['config', 'features', 'bankLinking'],
        operator: 'isNot',
        values: [false],
      }),
      round: { anyOf: ['round', 'new'] },
    };
    expect(nameOfCondition('both', written)).toBe(
      'the application exists and “wide” is so and the feature “bank linking” is not off (both)',
    );
    expect(nameOfOpposite('both', written)).toMatch(
      /^the application does not exist yet or “wide” is not so or/,
    );
    expect(nameOfCondition('wide', written)).toBe('“wide” is so');
    expect(describeCondition('wide', written)).toBe('the condition “wide”');
    expect(nameOfCondition('round', written)).toMatch(/^“round” is so or the application/);
  });

  test.each<readonly [string, Sentence]>([
    ['registered', registered],
    [
      'not-registered-or-not-new',
      {
        kind: 'any',
        parts: [
          { ...registered, values: [false] },
          { kind: 'not', part: { kind: 'named', name: 'new' } },
        ],
      },
    ],
    ['province-not-on', { ...province, operator: 'isNot', values: ['ON'] }],
    ['province-one-of-3', { ...province, operator: 'oneOf', values: ['ON', 'QC', 'BC'] }],
    [
      'segment-id-given',
      { ...province, path: ['answers', 'segment', 'id'], operator: 'answered', values: [] },
    ],
    ['employees-from-5', { ...province, path: ['answers', 'employees'], operator: 'atLeast', values: [5] }],
    [
      'without-bank-linking2',
      { ...province, path: ['config', 'features', 'bankLinking'], operator: 'is', values: [false] },
    ],
  ])('a new condition is called %s after what it says', (name, sentence) => {
    const words = wordsOfSubjects([]);
    expect(suggestName(sentence, ['without-bank-linking'], words)).toBe(name);
  });

  test('labels that several questions have are followed by the way to the answer', () => {
    const subject = { values: undefined, isNumber: false };
    const words = wordsOfSubjects([
      { ...subject, path: ['answers', 'a'], name: 'City (a)', said: '“City”' },
      { ...subject, path: ['answers', 'b'], name: 'City (b)', said: '“City”' },
      { ...subject, path: ['answers', 'c'], name: 'Street (c)', said: '“Street”' },
    ]);
    expect(['a', 'b', 'c', 'd'].map((name) => words.nameOf(['answers', name]))).toEqual([
      'City (a)',
      'City (b)',
      '“Street”',
      'd',
    ]);
  });

  test('named conditions are written by their names', () => {
    const sentence: Sentence = {
      kind: 'all',
      parts: [
        { kind: 'named', name: 'new' },
        { kind: 'not', part: { kind: 'named', name: 'created' } },
      ],
    };
    expect(writeCondition({ kind: 'not', part: { kind: 'named', name: 'new' } })).toEqual({ not: 'new' });
    expect(say(sentence)).toBe('“new” is so and “created” is not so');
  });

  test.each<readonly [string, Sentence]>([
    [
      'all of a name and tests',
      { kind: 'all', parts: [{ kind: 'named', name: 'new' }, registered, province] },
    ],
    [
      'any of a test and a name that is not so',
      { kind: 'any', parts: [registered, { kind: 'not', part: { kind: 'named', name: 'new' } }] },
    ],
    [
      'not all of a group with a name and a test in it',
      {
        kind: 'not',
        part: {
          kind: 'all',
          parts: [named, { kind: 'any', parts: [{ kind: 'named', name: 'new' }, province] }],
        },
      },
    ],
  ])('one group has tests and named conditions: %s', (_name, sentence) => {
    const known = { new: writeCondition(named) };
    const conditions = { ...known, ...Object.fromEntries(writeNamed('own', sentence)) };
    // Each is what the engine knows: a schema, or a combination of named ones only.
    for (const condition of Object.values(conditions))
      expect(JSON.stringify(condition)).toMatch(/^\{"(?:required|allOf":\["|anyOf":\["|not":"|allOf":\[\{)/);
    expect(readNamed('own', conditions)).toEqual(sentence);
    expect(namesOfConditions(conditions)).toEqual(['new', 'own']);
    const flow = { conditions: conditions as FlowDefinition['conditions'] };
    const ajv = new Ajv2020({ strict: false });
    const validate = ajv.compile(expandCondition(flow, flow.conditions['own'] ?? {}) as object);
    const results = contexts.map((context) => evaluate(sentence, context, conditions));
    expect(contexts.map((context) => validate(context))).toEqual(results);
    expect(new Set(results).size).toBe(2);
  });

  test('cannot be said if conditions or parts name each other', () => {
    const circle = {
      one: { not: 'two' },
      two: { not: 'one' },
      own: { allOf: ['own-part-1'] },
      'own-part-1': { not: 'own-part-2' },
      'own-part-2': { not: 'own-part-1' },
    };
    expect(evaluate({ kind: 'named', name: 'one' }, {}, circle)).toBeUndefined();
    expect(readNamed('own', circle)).toBeUndefined();
  });

  test('of the entries of a list one has to be so: the schema says what the sentence says', () => {
    const path = ['answers', 'owners', '*', 'share'];
    const entries = [{ share: 10 }, { share: 50 }, {}, { share: [10] }];
    const lists = [
      undefined,
      [],
      ...entries.map((one) => [one]),
      [entries[0], entries[1]],
      [entries[2], entries[1]],
    ];
    const ofOwners = lists.map((owners) => ({ answers: owners ? { owners } : {} }));
    const ajv = new Ajv2020({ strict: false });
    for (const operator of [
      'is',
      'isNot',
      'oneOf',
      'noneOf',
      'atLeast',
      'answered',
      'unanswered',
      'has',
    ] as const) {
      const values = operator === 'answered' || operator === 'unanswered' ? [] : [10];
      const sentence: Sentence = { kind: 'test', path, operator, values };
      const written = writeCondition(sentence);
      const validate = ajv.compile(isRecord(written) ? written : {});
      expect([operator, ofOwners.map((one) => evaluate(sentence, one, {}))]).toEqual([
        operator,
        ofOwners.map((one) => validate(one)),
      ]);
      expect(readCondition(written)).toEqual(sentence);
    }
    expect(say({ kind: 'test', path, operator: 'isNot', values: [10] })).toBe(
      'owners › share is, in no entry, 10',
    );
    // Both in one entry is more than two sentences say.
    const inner = { required: ['a', 'b'], properties: { a: { const: 1 }, b: { const: 2 } } };
    const both = { required: ['owners'], properties: { owners: { type: 'array', contains: inner } } };
    expect(readCondition(both, 'answers')).toBeUndefined();
  });

  test('parts are named after what they say, once each, and those with numbers stay parts', () => {
    const not = { kind: 'not', part: { kind: 'named', name: 'new' } } as const;
    const written = writeNamed('own', { kind: 'any', parts: [registered, not, not] });
    const names = [...written.keys()].slice(1);
    expect(names).toEqual([
      expect.stringMatching(/^own-part-[a-z-]*registered-is-yes$/),
      'own-part-new-is-not-so',
      'own-part-new-is-not-so2',
    ]);
    const many = Array.from({ length: 30 }, (_one, index) => `value${index}`);
    const long = writeNamed('own', {
      kind: 'all',
      parts: [not, { kind: 'test', path: ['answers', 'a'], operator: 'oneOf', values: many }],
    });
    for (const name of long.keys()) expect(name.length).toBeLessThan(60);
    const conditions = {
      own: {},
      new: {},
      'own-part-1': {},
      'own-part-new-part-x': {},
      'spare-part-shop': {},
    };
    expect(namesOfConditions(conditions)).toEqual(['own', 'new', 'spare-part-shop']);
    expect(['own-part-y', 'spare', 'other-part-x'].map((name) => isNameOfPart(name, conditions))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('a condition on the answers of an object reads an answer without “required” as one that may be missing', () => {
    const open = { properties: { type: { const: 'A' } } };
    expect([readCondition(open, 'answers'), readCondition({ allOf: ['new'] }, 'answers')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(readCondition({ ...open, required: ['type'] }, 'answers')).toEqual({
      kind: 'test',
      path: ['type'],
      operator: 'is',
      values: ['A'],
    });
  });

  test('a schema that sentences cannot say is not lost: it is no sentence at all', () => {
    expect(readCondition({ properties: { answers: { properties: { a: { const: 1 } } } } })).toBeUndefined();
    expect(
      readCondition({ required: ['answers'], properties: { answers: { patternProperties: {} } } }),
    ).toBeUndefined();
    expect(readCondition({ required: ['answers'], dependentRequired: {} })).toBeUndefined();
  });
});
