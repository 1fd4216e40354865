import { projectOf, withFiles } from '../../../src/studio/project/project.ts';
import { groupRows, type RowGroup } from '../../../src/studio/rules/groupRows.ts';
import { rowsOfFile } from '../../../src/studio/rules/rowsOfFile.ts';
import { identityOf } from '../../../src/studio/rules/identityOf.ts';
import { valueRows } from '../../../src/studio/rules/valueRows.ts';
import { summarize } from '../../../src/studio/rules/sayRow.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const texts = await readProjectTexts();
const CATEGORIES = 'base/categories.json';

const groupsOf = (file: string, within: readonly string[] = []): RowGroup =>
  groupRows(
    rowsOfFile(projectOf(texts).files, file).filter(({ path }) =>
      within.every((name, at) => path[at] === name),
    ),
    within,
  );

const inside = (group: RowGroup, ...names: readonly string[]): RowGroup =>
  names.reduce((around, name) => {
    const found = around.groups.find((one) => one.name === name);
    if (!found) throw new Error(`no “${name}” in ${around.groups.map((one) => one.name).join(', ')}`);
    return found;
  }, group);

describe('the values of a file in groups', () => {
  it('are named by what visitors read, with the id beside it', () => {
    const prices = inside(groupsOf('markets/us/offer.json'), 'pricing');
    const byHand = inside(prices, 'keyed in');
    expect(byHand).toMatchObject({ key: 'keyedIn', size: 3 });
    expect(summarize(byHand, 'USD')).toBe('capture fee percent: 3.3 · fixed fee: $0.00');
    expect(summarize(prices, 'USD')).toBe(
      'in person, on a terminal · in person, debit card · keyed in and 8 more',
    );
    expect(summarize(inside(prices, 'keyed in, debit card'), 'USD')).toMatch(
      / · feature: fees of debit cards$/,
    );
    expect(summarize(inside(groupsOf(CATEGORIES), 'groups', 'Restaurants, cafés and bars'), '')).toMatch(
      /^Full-service restaurant · .+ and 10 more$/,
    );
    expect(summarize(inside(groupsOf('markets/us/market.json'), 'address line'), 'USD')).toBe(
      'line1 · line2 · city · territory, zip',
    );
    expect(summarize(inside(groupsOf('markets/ca/offer.json'), 'basic level'), 'CAD')).toBe(
      'identity due: online · bank due: online, in person',
    );
    const category = inside(groupsOf(CATEGORIES), 'groups', 'Restaurants, cafés and bars', 'industries');
    expect(inside(category, 'Pizza restaurant')).toMatchObject({ key: 'pizza-restaurant', size: 8 });
    expect(inside(category, 'Pizza restaurant', 'label').rows.map(({ names }) => names.at(-1))).toEqual([
      'English',
      'French',
    ]);
  });

  it('are all in one, in the order of the file, with the values of a group before its groups', () => {
    const whole = groupsOf(CATEGORIES);
    const values = (group: RowGroup): readonly string[] => [
      ...group.rows.map(({ key }) => key),
      ...group.groups.flatMap(values),
    ];
    expect(values(whole)).toHaveLength(whole.size);
    expect(new Set(values(whole)).size).toBe(whole.size);
    expect(whole.size).toBeGreaterThan(2000);
  });

  it('are those within a path only', () => {
    const devices = groupsOf('markets/us/offer.json', ['order', 'devices']);
    expect(devices.groups.map(({ key }) => key)).toEqual([
      'N910',
      'N950',
      'COUNTER_TOP',
      'SUNMIT2S1',
      'SUNMIT2S2',
    ]);
    expect(devices.rows).toEqual([]);
  });

  it('keep the rows of all entries but the one that changes', () => {
    const path = `schemas/${CATEGORIES}`;
    const before = rowsOfFile(projectOf(texts).files, CATEGORIES);
    const text = (texts.get(path) ?? '').replace('"Pizza restaurant"', '"Pizza place"');
    const after = rowsOfFile(projectOf(withFiles(texts, [{ path, text }])).files, CATEGORIES);
    const changed = after.filter((row) => !before.includes(row));
    const ofList = changed.filter(({ key }) => !key.includes('pizza-restaurant'));
    expect(changed.some(({ name }) => name.endsWith('Pizza place › label › English'))).toBe(true);
    expect(ofList.map(({ key }) => key.split(' › ').length).filter((depth) => depth > 4)).toEqual([]);
    expect(changed.length).toBeLessThan(100);
  });

  it('have the id beside a name that two of them have', () => {
    const path = 'schemas/markets/us/agreement.json';
    const text = (texts.get(path) ?? '').replaceAll(/"heading": "[^"]+"/g, '"heading": "The same"');
    const rows = rowsOfFile(projectOf(withFiles(texts, [{ path, text }])).files, 'markets/us/agreement.json');
    const [first, second] = rows.filter(({ kind }) => kind === 'item');
    expect([first?.names.at(-1), second?.names.at(-1)]).toEqual(['The same (1)', 'The same (2)']);
  });
});

describe('the identity of a value, by which a begun form is kept', () => {
  const identitiesIn = (json: object) =>
    new Map(
      valueRows(json, { own: {}, patched: {} })
        .filter(({ path }) => path.at(-1) === 'code')
        .map((row) => [identityOf(json, row), row.path]),
    );
  const known = identitiesIn({
    refused: [{ code: 'a' }, { code: 'a' }, { code: 'b' }, { id: 'x', code: 'c' }],
  });

  it('is its own, also among equal items', () => {
    expect(known.size).toBe(4);
  });

  it('stays when items are moved, added and removed', () => {
    const moved = identitiesIn({
      refused: [{ id: 'x', code: 'c' }, { code: 'new' }, { code: 'b' }, { code: 'a' }],
    });
    const kept = [...known].map(([identity, path]) => [path[1], moved.get(identity)?.[1]]);
    expect(kept).toEqual([
      [0, 3],
      [1, undefined],
      [2, 2],
      [3, 0],
    ]);
  });
});
