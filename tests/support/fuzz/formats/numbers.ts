import fc from 'fast-check';
import type { FormatArbitrary } from './formatArbitrary.ts';
import { digits, nineDigits, spelled, textOf, toFullWidth, withLuhnDigit } from './texts.ts';

/** So many digits and nothing else. */
function exactly(count: number): FormatArbitrary {
  const right = '4'.repeat(count);
  return {
    valid: () => digits(count),
    broken: () => [right.slice(1), `${right}4`, `${right.slice(1)}x`, ` ${right}`, toFullWidth(right)],
  };
}

const NINE_WRONG = ['12345678', '1234567890', '111111111', '123456789', '987654321', '12345678O'] as const;

const ein: FormatArbitrary = {
  valid: () => spelled(nineDigits(), ['-', '\u2013', '\u2212'], [2]),
  broken: () => [...NINE_WRONG, '12 3456780'],
};

const ssn: FormatArbitrary = {
  valid: () =>
    spelled(
      fc
        .tuple(
          textOf('12345', 1),
          digits(2),
          textOf('123456789', 2),
          textOf('123456789', 2),
          fc.constant('71'),
        )
        .map((parts) => parts.join('')),
      ['-', ' ', '\u202F'],
      [3, 5],
    ),
  broken: () => [
    ...NINE_WRONG,
    '000-12-3456',
    '666-12-3456',
    '912-12-3456',
    '123-00-4567',
    '123-45-0000',
    '078-05-1120',
  ],
};

const sin: FormatArbitrary = {
  valid: () =>
    spelled(
      fc
        .tuple(textOf('1234567', 1), digits(2), digits(5))
        .map(([first, a, b]) => withLuhnDigit(`${first}${a}7${b.slice(1)}0`)),
      ['-', ' ', '\u00A0'],
      [3, 6],
    ).filter((text) => !/^(\d)\1{8}$/.test(text.replace(/\D/g, ''))),
  broken: () => [...NINE_WRONG, '046 454 286', '812345674', '130692545', '130692545x'],
};

const businessNumber: FormatArbitrary = {
  valid: () =>
    fc
      .tuple(
        spelled(nineDigits().map(withLuhnDigit), ['-', ' '], [5]),
        fc.oneof(
          fc.constant(''),
          digits(4).map((reference) => `RT${reference}`),
          digits(4).map((reference) => ` rc ${reference}`),
        ),
      )
      .map((parts) => parts.join('')),
  broken: () => [...NINE_WRONG, '123456781', '123456782R', '123456782RT001', '12345678\uFF12'],
};

const corporationNumber: FormatArbitrary = {
  valid: ({ options: { jurisdiction } }) =>
    jurisdiction === 'federal'
      ? spelled(digits(7), ['-', '\u2010'], [6])
      : spelled(textOf('ABCXYZabcxyz0123456789', 3, 10), ['-'], [2]),
  broken: ({ options: { jurisdiction } }) => [
    '12',
    '12345678901',
    'BC 123456',
    'ß123',
    '123_456',
    '\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16\uFF17',
    ...(jurisdiction === 'federal' ? ['123456', '12345678', 'BC0734213'] : []),
  ],
};

const ROUTING_PAIRS = ['00', '01', '12', '21', '32', '61', '72', '80'];
const ROUTING_WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7];

const routingNumber: FormatArbitrary = {
  valid: () =>
    fc.tuple(fc.constantFrom(...ROUTING_PAIRS), digits(5), textOf('123456789', 1)).map((parts) => {
      const body = parts.join('');
      const sum = ROUTING_WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
      return `${body}${(10 - (sum % 10)) % 10}`;
    }),
  broken: () => [
    '021000022',
    '000000000',
    '500000005',
    '02100002',
    '0210000211',
    '021-000-021',
    toFullWidth('021000021'),
  ],
};

const accountNumber: FormatArbitrary = {
  valid: () => digits(4, 17),
  broken: () => ['123', '1'.repeat(18), '1234-5678', '1234 5678', toFullWidth('12345'), '12.5e3'],
};

/** Numbers that offices and banks give out. */
export const numberArbitraries: Readonly<Record<string, FormatArbitrary>> = {
  ein,
  'government-id': ein,
  'ein-last4': exactly(4),
  'ssn-last4': exactly(4),
  ssn,
  sin,
  'business-number': businessNumber,
  'corporation-number': corporationNumber,
  'routing-number': routingNumber,
  'account-number': accountNumber,
  'transit-number': exactly(5),
  'institution-number': exactly(3),
  mcc: exactly(4),
};
