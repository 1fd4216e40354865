import { solutionOf } from '../../../src/contract/codes.ts';

test.each([
  ['solution=RESTAURANT', 'RESTAURANT'],
  ['solution=retail', 'RETAIL'],
  ['context=Restaurant', 'RESTAURANT'],
  ['context=newsletter', null],
  ['solution=<script>', null],
  ['', null],
])('the query %j is about %s', (query, solution) => {
  expect(solutionOf(new URLSearchParams(query))).toBe(solution);
});
