import { sayValue } from '../../../src/studio/compare/sayValue.ts';

it.each([
  ['maxLength', 64, 20, 'most characters: 64 → 20'],
  ['required', false, true, 'needs an answer: no → yes'],
  ['type', 'string', 'integer', 'kind of answer: text → whole number'],
  ['pii', undefined, 'contact', 'kind of personal data: none → contact'],
  ['reviewedAsLine', undefined, true, 'reviewed as line: none → yes'],
])('a changed %s is said in words', (keyword, before, after, words) => {
  expect(sayValue({ keyword, before, after }, () => undefined)).toBe(words);
});

test('answers that can be chosen are named by their labels, numbers, too', () => {
  const labels = new Map<unknown, string>([
    [1, 'Once'],
    [2, 'Twice'],
  ]);
  const change = { keyword: 'enum', before: [1, 2], after: [1, 2, 3] };
  expect(sayValue(change, (answer) => labels.get(answer))).toBe('choices: Once, Twice → Once, Twice, 3');
});
