import { changedMarkets, marketsOfTrialBeside } from '../../../../src/product/reach/changedMarkets.ts';

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
    ['a trial everywhere', state(), state({}, trial()), undefined],
    ['a trial in one market', state(), state({}, trial(['ca'])), ['ca']],
    ['the trial of another version', state({}, trial(['us'])), state({}, trial(['ca'], 2)), ['us', 'ca']],
    ['a trial that ends in one market', state({}, trial()), state({ ca: 2 }, trial(['us', 'gb'])), ['ca']],
    ['a trial that ends in the last market', state({}, trial(['ca'])), state({ ca: 1 }), ['ca']],
    ['nothing beside a trial', state({}, trial(['us'])), state({ ca: 2 }, trial(['us'])), ['ca']],
  ])('are those of %s', (_name, before, after, changed) => {
    expect(changedMarkets(before, after, ['us', 'ca', 'gb'])).toEqual(changed);
  });
});

it.each([
  [undefined, ['us', 'gb']],
  [['us', 'ca'], ['us']],
  [['ca'], []],
])('a trial in %j stays in %j once one market has a version', (markets, stays) => {
  expect(marketsOfTrialBeside({ markets }, ['ca'], ['us', 'ca', 'gb'])).toEqual(stays);
});
