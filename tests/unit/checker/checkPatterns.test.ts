import { findUnsafePattern } from '../../../src/checker/patterns/patternProblem.ts';
import { cpuMs } from '../../support/cpuMs.ts';

const EXPONENTIAL = [
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '(x+x+)+y',
  '^([a-z]+ ?)*$',
  '^(\\w+\\s?)*$',
  '^((ab)+)+$',
  '^([a-z]{1,20}-?)+$',
  '^(\\w|\\d)+$',
  '^(?:a|b|ab)*c',
  '^(.|\\s)+x$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^(\\p{L}+[ -]?)+$',
  '^(\\d{1,3},?)+$',
  '^(?:\\u0061|[a-z])*$',
];

const POLYNOMIAL = [
  '^\\d*\\d*$',
  '^\\d+\\d+$',
  '^.*,.*,.*$',
  '\\s+$',
  '^(?:[A-Z]\\d?)+(?:[A-Z]\\d?)+$',
  '^(?=x)\\d+\\d+$',
];

const SAFE = [
  '',
  '^[0-9]{4}$',
  '^[a-z][a-z0-9-]*$',
  '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$',
  '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
  '^\\d{3}-?\\d{2}-?\\d{4}$',
  '^(?:foo|bar)$',
  '^[^@]+@[^@]+\\.[^@.]+$',
  "^\\p{L}[\\p{L} '-]{0,62}$",
  '^(?:[A-Z]{2}){1,3}$',
  '^#[0-9A-Fa-f]{6}$',
  '^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
  '^(\\d{1,3},)*\\d{1,3}$',
  '^(0|[1-9]\\d*)(\\.\\d{1,2})?$',
  '^https?://[^\\s/]+(/.*)?$',
  '^(a|ab)*c$',
  '^(?:[a-z]{1,3}-)+$',
  '^(?=.*\\d)[a-z\\d]{8,64}$',
  '^$|^\\d+$',
  '^(?:\\d{4} ?){4}$',
  // Ambiguous, but nothing that follows can fail, so the first way through is the last.
  '^(a+)+',
  '(?:a|a)*',
  // Ambiguous, but only as often as a person can count.
  '^(?:a|a){3}$',
];

describe('a pattern', () => {
  it.each(EXPONENTIAL)('%s takes exponentially long for some text', (pattern) => {
    expect(findUnsafePattern(pattern)).toBe('exponential');
  });

  it.each(POLYNOMIAL)('%s takes long for long texts', (pattern) => {
    expect(findUnsafePattern(pattern)).toBe('polynomial');
  });

  it.each(SAFE)('%s is safe', (pattern) => {
    expect(findUnsafePattern(pattern)).toBeUndefined();
  });

  it('that is large is judged in time', () => {
    const large = `^(?:${'(?:[a-z]{0,9}[0-9]?-)*x?'.repeat(12)})*$`;
    expect(cpuMs(() => findUnsafePattern(large))).toBeLessThan(3000);
  });
});
