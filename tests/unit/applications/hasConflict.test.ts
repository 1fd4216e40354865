import type { Answers } from '@stepwright/engine';
import { hasConflict } from '../../../src/features/applications/saveAnswers.ts';

const before: Answers = { company: { dba: 'Park', site: 'park.example', address: { city: 'Austin' } } };
const now = (company: Answers): Answers => ({ company: { ...(before['company'] as Answers), ...company } });

describe('a change', () => {
  it.each<[string, Answers, Answers]>([
    ['of what nobody else changed', { company: { dba: 'Tea' } }, before],
    ['of another answer', { company: { dba: 'Tea' } }, now({ site: 'tea.example' })],
    [
      'of another answer within one',
      { company: { address: { line1: 'x' } } },
      now({ address: { city: 'Waco' } }),
    ],
    ['to the same', { company: { dba: 'Tea' } }, now({ dba: 'Tea' })],
    ['that takes the same away', { company: { gone: null } }, before],
    ['named as what objects have', { company: { constructor: 'x' } }, before],
    ['of nothing', {}, now({ dba: 'Tea' })],
  ])('%s clashes with nothing', (_name, change, present) => {
    expect(hasConflict(change, before, present)).toBe(false);
  });

  it.each<[string, Answers, Answers]>([
    ['of the same answer', { company: { dba: 'Tea' } }, now({ dba: 'Rum' })],
    ['of an answer that was taken away', { company: { dba: 'Tea' } }, { company: {} }],
    ['that takes a changed answer away', { company: { dba: null } }, now({ dba: 'Rum' })],
    ['within one', { company: { address: { city: 'Waco' } } }, now({ address: { city: 'Tyler' } })],
    ['of one that was given elsewhere', { company: { note: 'a' } }, now({ note: 'b' })],
  ])('%s clashes', (_name, change, present) => {
    expect(hasConflict(change, before, present)).toBe(true);
  });

  it('of a masked number conflict by its last digits', () => {
    const numbered = (lastFour: string): Answers => ({ id: { type: 'BUSINESS', lastFour } });
    const change = { id: { value: '12-3456780' } };
    expect(hasConflict(change, numbered('1111'), numbered('2222'))).toBe(true);
    expect(hasConflict(change, numbered('1111'), numbered('1111'))).toBe(false);
  });
});
