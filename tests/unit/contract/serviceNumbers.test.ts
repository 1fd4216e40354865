import { formatsByName } from '@stepwright/validators/portal/authoring';
import market from '../../../schemas/meta/market.schema.json' with { type: 'json' };
import { isCode } from '../../../src/components/CodeInput.tsx';
import { CODE_DIGITS, LONG_CODE_CHARACTERS } from '../../../src/contract/limits.ts';
import { SERVICE_NUMBERS } from '../../../src/contract/serviceNumbers.ts';
import { fillNumbers } from '../../../src/product/fillNumbers.ts';
import { LIMITS } from '../../../server/platform/limits/limitTable.ts';
import { HOUR_MS } from '../../../src/lib/durations.ts';

const CONTEXT = { today: '2026-11-20' };
const takes = (code: string) => [
  isCode(code),
  formatsByName['one-time-code']?.check(code, {}, CONTEXT) === undefined,
];

describe('numbers of the service', () => {
  it('are names that no market can give to a number of its own', () => {
    expect(Object.keys(SERVICE_NUMBERS).toSorted()).toEqual(
      market.properties.numbers.propertyNames.not.enum.toSorted(),
    );
  });

  it('fill a text that names them, and leave what else it names', () => {
    expect(fillNumbers('{{codeDigits}} of {{name}}, {{share}}', { share: 25 })).toBe('6 of {{name}}, 25');
  });

  it('are those by which codes are read', () => {
    expect(takes('1'.repeat(CODE_DIGITS))).toEqual([true, true]);
    expect(takes('1'.repeat(CODE_DIGITS + 1))).toEqual([false, false]);
    expect(takes('A'.repeat(LONG_CODE_CHARACTERS))).toEqual([true, true]);
    expect(takes('A'.repeat(LONG_CODE_CHARACTERS - 1))).toEqual([false, false]);
  });

  it('are those by which wrong codes lock', () => {
    const [{ windowMs }] = LIMITS['one-time-code/wrong'].windows;
    expect(windowMs / HOUR_MS).toBe(SERVICE_NUMBERS['codeLockHours']);
  });

  it.each([
    ['person-name', 'personNameLongest'],
    ['business-name', 'businessNameLongest'],
    ['store-name', 'storeNameLongest'],
    ['account-holder', 'accountHolderLongest'],
    ['apartment', 'apartmentLongest'],
    ['city', 'cityLongest'],
  ])('say how long a %s may be', (format, name) => {
    const rule = formatsByName[format];
    const longest = SERVICE_NUMBERS[name] ?? 0;
    expect(rule?.check('b'.repeat(longest), {}, CONTEXT)).toBeUndefined();
    expect(rule?.check('b'.repeat(longest + 1), {}, CONTEXT)).toBe(`${format}.maxLength`);
  });
});
