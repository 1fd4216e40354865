import { storeNames } from '../../../server/stores/additions/addStoreJob.ts';
import { MAX_STORES } from '../../../server/stores/storeRepository.ts';
import { byName } from '@stepwright/validators';
import { ownFormats } from '@stepwright/validators/portal';

const rule = byName(ownFormats)['store-name'];
const check = (name: string) => rule?.check(name, {}, { today: '2026-11-24' });

describe('the names of a store that an application adds', () => {
  it.each([
    ['Park Coffee', 'Park Coffee', 'Park Coffee (2)'],
    ['Ada’s  Café: "Nord"?', 'Adas Café Nord', 'Adas Café Nord (2)'],
    ['#1', 'Store', 'Store (2)'],
    ['', 'Store', 'Store (2)'],
    ['x'.repeat(70), 'x'.repeat(64), `${'x'.repeat(58)} (2)`],
    [`${'x'.repeat(58)} yyyyyy`, `${'x'.repeat(58)} yyyyy`, `${'x'.repeat(58)} (2)`],
  ])('by %j are valid, and differ', (business, first, second) => {
    const names = [...storeNames(business, 'Store')];
    expect(names.slice(0, 2)).toEqual([first, second]);
    expect(names.map(check).filter((problem) => problem !== undefined)).toEqual([]);
    expect(new Set(names).size).toBe(MAX_STORES);
  });
});
