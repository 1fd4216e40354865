import { addBusinessDays, dateOf } from '../../../server/definitions/configuration/businessDays.ts';

const SEATTLE = { timeZone: 'America/Los_Angeles', holidays: ['2026-11-26', '2026-12-25'] };

describe('business days', () => {
  it.each([
    ['a Monday', '2026-11-23T20:00:00Z', 1, '2026-11-24'],
    ['a Monday that is already Tuesday in Greenwich', '2026-11-24T05:00:00Z', 1, '2026-11-24'],
    ['a Friday', '2026-11-20T20:00:00Z', 2, '2026-11-24'],
    ['a Sunday', '2026-11-22T20:00:00Z', 1, '2026-11-23'],
    ['the day before a holiday', '2026-11-25T20:00:00Z', 1, '2026-11-27'],
    ['the day before a holiday and a weekend', '2026-11-25T20:00:00Z', 2, '2026-11-30'],
    ['the day before Christmas on a Friday', '2026-12-24T20:00:00Z', 1, '2026-12-28'],
    ['the day itself', '2026-11-22T20:00:00Z', 0, '2026-11-22'],
  ])('%s (%s) and %i more end on %s', (_name, moment, days, date) => {
    expect(addBusinessDays(SEATTLE, new Date(moment), days)).toBe(date);
  });

  it('are those of the market’s own clock', () => {
    const moment = new Date('2026-11-24T04:30:00Z');
    expect(dateOf(SEATTLE, moment)).toBe('2026-11-23');
    expect(dateOf({ timeZone: 'America/St_Johns', holidays: [] }, moment)).toBe('2026-11-24');
  });
});
