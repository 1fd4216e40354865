import { writingDirection } from '../../../src/lib/writingDirection.ts';

it.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur-PK', 'rtl'],
  ['dv', 'rtl'],
  ['pa-PK', 'rtl'],
  ['pa-IN', 'ltr'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['en-US', 'ltr'],
  ['en-XA', 'ltr'],
  ['ja-JP', 'ltr'],
  ['', 'ltr'],
])('%j is written %s', (language, direction) => {
  expect(writingDirection(language)).toBe(direction);
});
