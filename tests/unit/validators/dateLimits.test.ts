import fc from '../../support/seeded.ts';
import { addDuration } from '../../../validators/dates/addDuration.ts';
import { resolveDateLimit } from '../../../validators/dates/checkDateLimit.ts';
import { createAjv, createHost } from '../../../validators/portal/vocabulary.ts';
import { toFieldErrors } from '../../../validators/toFieldErrors.ts';
import { compileAhead } from './compileAhead.ts';

const today = (): string => '2026-11-20';

describe('a duration after a day', () => {
  it.each([
    ['2026-11-20', 'P0D', '2026-11-20'],
    ['2026-11-20', '-P18Y', '2008-11-20'],
    ['2026-11-20', 'P30D', '2026-12-20'],
    ['2026-01-31', 'P1M', '2026-02-28'],
    ['2024-01-31', 'P1M', '2024-02-29'],
    ['2026-03-31', '-P1M', '2026-02-28'],
    ['2024-02-29', 'P1Y', '2025-02-28'],
    ['2026-01-31', 'P1M1D', '2026-03-01'],
    ['2026-12-31', 'P2W', '2027-01-14'],
    ['2026-01-15', '-P13M', '2024-12-15'],
    ['2026-11-20T10:00:00Z', 'P1D', '2026-11-21'],
  ])('%s and %s is %s', (day, duration, expected) => {
    expect(addDuration(day, duration)).toBe(expected);
  });

  it.each(['P', '18Y', 'PT1H', 'P1.5D', 'P1D1M', '--P1D', '+P1D', ''])(
    'knows no duration "%s"',
    (duration) => {
      expect(addDuration('2026-11-20', duration)).toBeUndefined();
    },
  );

  it('is nothing beyond the years that a date can have', () => {
    expect(addDuration('2026-11-20', '-P3000Y')).toBeUndefined();
    expect(addDuration('2026-11-20', 'P9000Y')).toBeUndefined();
  });

  it('lies where days are counted, and one day and back is the same day', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 9999 }), (day, count) => {
        const later = addDuration(day, `P${count}D`) ?? '';
        expect(Date.parse(later) - Date.parse(day)).toBe(count * 86_400_000);
        expect(addDuration(later, `-P${count}D`)).toBe(day);
      }),
    );
  });
});

const ADULT = { properties: { day: { type: 'string', latest: { today: '-P18Y' } } } };
const STAY = {
  properties: {
    from: { type: 'string', earliest: { today: 'P0D' } },
    to: {
      type: 'string',
      earliest: { sibling: 'from', plus: 'P1D' },
      latest: { sibling: 'from', plus: 'P1M' },
    },
  },
};
const FIXED = { properties: { day: { type: 'string', earliest: '2026-01-01', latest: '2026-12-31' } } };

const CASES: readonly (readonly [object, object, readonly object[]])[] = [
  [ADULT, { day: '2008-11-20' }, []],
  [ADULT, { day: '2008-11-21' }, [{ pointer: '/day', code: 'latest', params: { limit: '2008-11-20' } }]],
  [ADULT, { day: 'soon' }, []],
  [STAY, { from: '2026-11-20', to: '2026-11-21' }, []],
  [STAY, { from: '2026-11-19' }, [{ pointer: '/from', code: 'earliest', params: { limit: '2026-11-20' } }]],
  [
    STAY,
    { from: '2027-01-31', to: '2027-01-31' },
    [{ pointer: '/to', code: 'earliest', params: { limit: '2027-02-01' } }],
  ],
  [
    STAY,
    { from: '2027-01-31', to: '2027-03-01' },
    [{ pointer: '/to', code: 'latest', params: { limit: '2027-02-28' } }],
  ],
  [STAY, { to: '1999-01-01' }, []],
  [STAY, { from: 'soon', to: '1999-01-01' }, []],
  [FIXED, { day: '2026-06-01T00:00:00Z' }, []],
  [FIXED, { day: '2027-01-01' }, [{ pointer: '/day', code: 'latest', params: { limit: '2026-12-31' } }]],
];

describe('a limit of dates', () => {
  it.each(CASES)('of %j and %j, compiled now and ahead alike', (schema, answers, expected) => {
    const now = createAjv({ today }).compile(schema);
    now(answers);
    expect(toFieldErrors(now.errors, schema)).toEqual(expected);
    const ahead = compileAhead(schema, createHost({ today }));
    ahead(answers);
    expect(toFieldErrors(ahead.errors, schema)).toEqual(expected);
  });

  it.each([
    { today: 'tomorrow' },
    { today: 'PT1H' },
    { sibling: 1 },
    'soon',
    5,
    { today: 'P1D', sibling: 'a' },
  ])('of %j does not compile', (limit) => {
    expect(() => createAjv({ today }).compile({ earliest: limit })).toThrow('invalid');
  });

  it('is nothing while the other date is missing', () => {
    expect(resolveDateLimit({ sibling: 'from' }, { today: today(), siblings: {} })).toBeUndefined();
    expect(resolveDateLimit({ sibling: 'from' }, { today: today(), siblings: { from: '2026-01-01' } })).toBe(
      '2026-01-01',
    );
  });
});
