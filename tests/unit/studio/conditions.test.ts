import { Ajv2020 } from 'ajv/dist/2020.js';
import { expandCondition } from '@stepwright/engine/authoring';
import { listViews, resolve } from '../../../src/studio/project/resolved.ts';
import { readCondition, say, writeCondition, type Sentence } from '../../../src/studio/flow/conditions.ts';
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

  test('a sentence that was read from a schema holds where the schema does', () => {
    const ajv = new Ajv2020({ strict: false });
    const differing = conditions.flatMap(({ flow, condition }) => {
      const sentence = readCondition(condition);
      if (!sentence) return [];
      const validate = ajv.compile(expandCondition(flow, condition) as object);
      return contexts
        .map((given) => ({ ...given, config: { features: {} }, market: {}, portal: {}, session: {} }))
        .filter((context) => {
          const found = evaluate(sentence, context, flow.conditions);
          return found !== undefined && found !== validate(context);
        })
        .map(() => say(sentence));
    });
    expect(differing).toEqual([]);
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
    expect(say(sentence)).toBe('“new” is so and not (“created” is so)');
  });

  test('a schema that sentences cannot say is not lost: it is no sentence at all', () => {
    expect(readCondition({ properties: { answers: { properties: { a: { const: 1 } } } } })).toBeUndefined();
    expect(
      readCondition({ required: ['answers'], properties: { answers: { patternProperties: {} } } }),
    ).toBeUndefined();
    expect(readCondition({ required: ['answers'], dependentRequired: {} })).toBeUndefined();
  });
});
