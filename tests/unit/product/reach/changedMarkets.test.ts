import type { StaffRole } from '../../../../src/contract/staff.ts';
import { changedMarkets, marketsOfTrialBeside } from '../../../../src/product/reach/changedMarkets.ts';
import { findOtherMarkets } from '../../../../src/product/reach/mayChange.ts';

const trial = (markets?: readonly string[], version = 1) => ({ version, basisPoints: 1000, markets });
const state = (own: object = {}, tried?: ReturnType<typeof trial>, all = 1) => ({
  all,
  markets: { ...own },
  trial: tried,
});

describe('the markets that a release changes', () => {
  it.each([
    ['another version everywhere', state(), state({}, undefined, 2), undefined],
    ['a version of one market', state(), state({ ca: 2 }), ['ca']],
    ['a market that has the version already', state(), state({ ca: 1 }), []],
    ['a trial everywhere', state(), state({}, trial()), ['us', 'ca', 'gb']],
    [
      'a trial of another version in fewer markets',
      state({}, trial()),
      state({}, trial(['ca'], 2)),
      ['us', 'ca', 'gb'],
    ],
    ['a trial in one market', state(), state({}, trial(['ca'])), ['ca']],
    ['the trial of another version', state({}, trial(['us'])), state({}, trial(['ca'], 2)), ['us', 'ca']],
    ['a trial that ends in one market', state({}, trial()), state({ ca: 2 }, trial(['us', 'gb'])), ['ca']],
    ['a trial that ends in the last market', state({}, trial(['ca'])), state({ ca: 1 }), ['ca']],
    ['nothing beside a trial', state({}, trial(['us'])), state({ ca: 2 }, trial(['us'])), ['ca']],
  ])('are those of %s', (_name, before, after, changed) => {
    expect(changedMarkets(before, after, ['us', 'ca', 'gb'])).toEqual(changed);
  });
});

describe('a release or a roll-back', () => {
  const releaser = (...markets: readonly (string | null)[]) =>
    markets.map((market) => ({ role: 'releaser' as StaffRole, market, language: null }));
  const viewer = [{ role: 'viewer' as StaffRole, market: null, language: null }];
  const share = [state({}, trial()), state({}, trial(['ca'], 2))] as const;
  const nothing = [state(), state({ ca: 1 })] as const;

  it.each([
    ['a trial everywhere that ends', share, releaser('us', 'ca'), undefined],
    ['a trial everywhere that comes back', share.toReversed(), releaser('us', 'ca'), undefined],
    ['a trial everywhere', share, releaser('ca'), ['us']],
    ['no market', nothing, releaser('ca'), undefined],
    ['no market, without the role', nothing, viewer, []],
    ['the version of all', [state(), state({}, undefined, 2)], releaser('us', 'ca'), []],
    [
      'the version of all, with the role for it',
      [state(), state({}, undefined, 2)],
      releaser(null),
      undefined,
    ],
  ])('that changes %s needs the role for its markets', (_name, [before, after], roles, others) => {
    if (!before || !after) throw new Error('no states');
    expect(findOtherMarkets(roles, { before, after, known: ['us', 'ca'] })).toEqual(others);
  });
});

it.each([
  [undefined, ['us', 'gb']],
  [['us', 'ca'], ['us']],
  [['ca'], []],
])('a trial in %j stays in %j once one market has a version', (markets, stays) => {
  expect(marketsOfTrialBeside({ markets }, ['ca'], ['us', 'ca', 'gb'])).toEqual(stays);
});
