import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import { sayBeyondReview } from '../../../src/studio/publish/sayBeyondReview.ts';

const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
const states = { before: { files, locales }, after: { files, locales } };
const reviewerOf = (market: string) => [{ role: 'reviewer' as const, market, language: null }];
const edit = (path: string) => ({ path, before: '{}', after: '{ "a": 1 }' });

test('a reviewer of one market reads which others a version changes, and who approves it', () => {
  const edits = [edit('schemas/markets/us/market.json'), edit('schemas/samples/ca/review.json')];
  expect(sayBeyondReview(reviewerOf('us'), states, edits)).toBe(
    'It also changes Canada, where you do not review: somebody with the role “reviewer” for United States and Canada has to approve it.',
  );
});

test('a reviewer of a market that comes reads what of it all markets share', () => {
  const edits = [edit('schemas/markets/gb/market.json'), edit('locales/locales.json')];
  expect(sayBeyondReview(reviewerOf('gb'), states, edits)).toBe(
    'All markets share something that it changes (list of languages): somebody with the role “reviewer” for all markets has to approve it.',
  );
});

test('of many files that all markets share, some are named', () => {
  const steps = ['review', 'partners', 'category', 'company-details', 'business-address'];
  const edits = steps.map((step) => edit(`schemas/base/steps/${step}.json`));
  expect(sayBeyondReview(reviewerOf('us'), states, edits)).toMatch(/, and 2 more\): somebody/);
});
