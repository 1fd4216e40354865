import fc from '../../../support/seeded.ts';
import { mergeFile, mergeFiles, type FileSides } from '../../../../src/product/merge/mergeFiles.ts';

const PATH = 'schemas/base/steps/shop.json';

const STEP = `{
  "id": "shop",
  "schema": {
    "properties": {
      "name": { "type": "string", "maxLength": 40 },
      "phone": { "type": "string" },
      "size": { "type": "integer" }
    },
    "required": ["name"]
  },
  "pages": [{ "id": "first", "path": "/first" }, { "id": "second", "path": "/second" }],
  "order": ["name", "phone"]
}
`;

const replace = (from: string, to: string) => {
  expect(STEP).toContain(from);
  return STEP.replace(from, to);
};
const sidesOf = (mine: string | undefined, theirs: string | undefined): FileSides => ({
  base: STEP,
  mine,
  theirs,
});
const merge = (mine: string | undefined, theirs: string | undefined) =>
  mergeFile(PATH, sidesOf(mine, theirs));

const SHORT_NAME = replace('"maxLength": 40', '"maxLength": 30');
const LONG_NAME = replace('"maxLength": 40', '"maxLength": 90');
const NO_NAME = replace('"name": { "type": "string", "maxLength": 40 },\n      ', '');

describe('merging two changes of a file', () => {
  it('keeps changes of two questions, and every other character', () => {
    const theirs = replace('"phone": { "type": "string" }', '"phone": { "type": "string", "minLength": 7 }');
    expect(merge(SHORT_NAME, theirs)).toEqual({
      text: theirs.replace('"maxLength": 40', '"maxLength": 30'),
      conflicts: [],
    });
  });

  it.each([
    ['mine', SHORT_NAME, STEP, SHORT_NAME],
    ['theirs', STEP, SHORT_NAME, SHORT_NAME],
    ['a change that both made', SHORT_NAME, SHORT_NAME, SHORT_NAME],
    ['the removal of a file', undefined, STEP, undefined],
  ])('takes %s if the other side changed nothing else', (_which, mine, theirs, text) => {
    expect(merge(mine, theirs)).toEqual({ text, conflicts: [] });
  });

  it('keeps new questions of both where each has them, and both as required', () => {
    const mine = replace('"phone"', '"fax": { "type": "string" },\n      "phone"').replace(
      '["name"]',
      '["name", "fax"]',
    );
    const theirs = replace('"integer" }', '"integer" },\n      "city": { "type": "string" }').replace(
      '["name"]',
      '["name", "city"]',
    );
    const { text = '', conflicts } = merge(mine, theirs);
    const { schema } = JSON.parse(text) as { schema: { properties: object; required: string[] } };
    expect(conflicts).toEqual([]);
    expect(Object.keys(schema.properties)).toEqual(['name', 'fax', 'phone', 'size', 'city']);
    expect(schema.required.toSorted()).toEqual(['city', 'fax', 'name']);
    expect(text).toContain('      "city": { "type": "string" }');
  });

  it('merges lists by the ids of their items, and follows who moved them', () => {
    const moved = replace(
      '[{ "id": "first", "path": "/first" }, { "id": "second", "path": "/second" }]',
      '[{ "id": "second", "path": "/second" }, { "id": "first", "path": "/first" }]',
    );
    const changed = replace(
      '{ "id": "second", "path": "/second" }]',
      '{ "id": "second", "path": "/2" }, { "id": "third", "path": "/3" }]',
    );
    for (const [mine, theirs] of [
      [moved, changed],
      [changed, moved],
    ]) {
      const { text = '', conflicts } = merge(mine, theirs);
      expect(conflicts).toEqual([]);
      expect((JSON.parse(text) as { pages: unknown }).pages).toEqual([
        { id: 'second', path: '/2' },
        { id: 'third', path: '/3' },
        { id: 'first', path: '/first' },
      ]);
    }
  });

  it.each([
    [
      'one value that both changed',
      SHORT_NAME,
      LONG_NAME,
      '/schema/properties/name/maxLength',
      ['40', '30', '90'],
    ],
    [
      'a question that one removed and the other changed',
      NO_NAME,
      LONG_NAME,
      '/schema/properties/name',
      undefined,
    ],
    [
      'a list without ids',
      replace('["name", "phone"]', '["phone", "name"]'),
      replace('["name", "phone"]', '["name", "size", "phone"]'),
      '/order',
      undefined,
    ],
    ['a file that one removed', undefined, SHORT_NAME, '', [STEP, null, SHORT_NAME]],
    ['a text that is not JSON', '{', SHORT_NAME, '', [STEP, '{', SHORT_NAME]],
  ])('finds a conflict in %s, for which a choice counts', (_what, mine, theirs, pointer, texts) => {
    const { text, conflicts } = merge(mine, theirs);
    expect([text, conflicts.map((one) => one.pointer)]).toEqual([theirs, [pointer]]);
    const [conflict] = conflicts;
    if (texts) expect([conflict?.base, conflict?.mine, conflict?.theirs]).toEqual(texts);
    const chosen = mergeFile(PATH, sidesOf(mine, theirs), { [`${PATH}#${pointer}`]: 'mine' });
    expect(chosen.conflicts).toEqual([]);
    if (mine === undefined || mine === '{') expect(chosen.text).toBe(mine);
    else expect(JSON.parse(chosen.text ?? '')).toEqual(JSON.parse(mine));
  });

  it('finds a conflict if both moved the same items to different positions', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id }));
    const [base, mine, theirs] = [
      [a, b, c],
      [b, a, c],
      [a, c, b],
    ].map((list) => JSON.stringify({ list }));
    expect(mergeFile(PATH, { base, mine, theirs }).conflicts).toMatchObject([{ pointer: '/list' }]);
    const chosen = mergeFile(PATH, { base, mine, theirs }, { [`${PATH}#/list`]: 'mine' });
    expect(chosen).toEqual({ text: mine, conflicts: [] });
  });

  it('gives the same value whatever names the members have', () => {
    const value = fc.jsonValue({ maxDepth: 3, depthSize: 'small' });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), fc.dictionary(fc.string(), value), (base, theirs) => {
        const mine = { ...base, 'a name of mine': 1 };
        const { text = '', conflicts } = mergeFile(PATH, {
          base: JSON.stringify(base, null, 2),
          mine: JSON.stringify(mine, null, 2),
          theirs: JSON.stringify(theirs, null, 2),
        });
        const expected = JSON.parse(JSON.stringify({ ...theirs, 'a name of mine': 1 })) as unknown;
        if (conflicts.length === 0) expect(JSON.parse(text)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('merging two changes of a project', () => {
  it('keeps the new files of both and drops those that one removed', () => {
    const texts = (...paths: readonly string[]) => new Map(paths.map((path) => [path, '{}']));
    const merged = mergeFiles({ base: texts('a', 'b'), mine: texts('a', 'm'), theirs: texts('a', 'b', 't') });
    expect(merged).toEqual({ texts: texts('a', 'm', 't'), conflicts: [] });
  });
});
