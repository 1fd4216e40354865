import fc from 'fast-check';
import { phonePlanOf } from '@stepwright/validators/authoring';
import type { FormatArbitrary } from './formatArbitrary.ts';
import { digits, textOf } from './texts.ts';

const LABEL = 'abcdefghijklmnopqrstuvwxyz0123456789';

const label = textOf(LABEL, 1, 20);
const domain = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('com', 'ca', 'example', 'co.uk'))
  .map(([labels, ending]) => [...labels, ending].join('.'));

const email: FormatArbitrary = {
  valid: () =>
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(textOf(`${LABEL}ABC_-+`, 1, 30), domain, fc.constantFrom('', ' '))
          .map(([local, host, space]) => `${space}${local}@${host}${space}`),
      },
      fc.constantFrom(
        'ada.park@example.com',
        'Ada@Example.COM',
        'jose\u0301@example.com',
        `${'a'.repeat(64)}@b.ca`,
      ),
    ),
  broken: () => [
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada park@example.com',
    'ada@example..com',
    'Ada <ada@example.com>',
    '"ada"@example.com',
    'ada@[127.0.0.1]',
    'ada\uFF20example.com',
    'a\uD83D@example.com',
  ],
};

/** Area codes by country; what follows them begins with 2 to 9. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  US: ['212', '305', '415', '617', '702', '907'],
  CA: ['416', '514', '604', '902', '867', '709'],
};

function phoneIn(areas: readonly string[]): fc.Arbitrary<string> {
  const spelling = fc.constantFrom(
    '$1$2$3',
    '($1) $2-$3',
    '+1 $1.$2.$3',
    '1-$1-$2-$3',
    '\u202A+1$1$2$3\u202C',
    ' $1\u00A0$2\u2011$3 ',
  );
  const parts = fc.tuple(fc.constantFrom(...areas), textOf('23456789', 1), digits(2), digits(4));
  return fc
    .tuple(parts, spelling)
    .map(([[area, first, rest, line], shape]) =>
      `${area}${first}${rest}${line}`.replace(/^(...)(...)(....)$/, shape),
    );
}

const WRONG_NUMBERS = [
  '12345',
  '212555012',
  '21255501234',
  '1112223333',
  '8005550123',
  '9005550123',
  '212-555-CALL',
] as const;

/** The numbering plan of the options' region, where they have plans. */
function planIn({ region, plans }: Readonly<Record<string, unknown>>) {
  return plans !== undefined && typeof region === 'string' ? phonePlanOf(region) : undefined;
}

/** Numbers of a region whose plan the options have, by the plan's own patterns. */
function phoneOf(patterns: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(...patterns.map((pattern) => fc.stringMatching(new RegExp(`^(?:${pattern})$`))));
}

/** Refused in any region. */
const WRONG_EVERYWHERE = ['1', '9'.repeat(16), 'call me', '+'] as const;

const mobilePhone: FormatArbitrary = {
  valid: ({ options }) => {
    const plan = planIn(options);
    if (plan) return phoneOf([plan.mobile || plan.landline]);
    return phoneIn(AREAS[options['region'] === 'CA' ? 'CA' : 'US'] ?? []);
  },
  broken: ({ options }) =>
    planIn(options)
      ? WRONG_EVERYWHERE
      : [...WRONG_NUMBERS, '212555\uFF10123', options['region'] === 'CA' ? '2125550123' : '4165550123'],
};

const businessPhone: FormatArbitrary = {
  valid: ({ options }) => {
    const plan = planIn(options);
    if (plan) return phoneOf([plan.mobile, plan.landline].filter((pattern) => pattern !== ''));
    return phoneIn(Object.values(AREAS).flat());
  },
  broken: ({ options }) => (planIn(options) ? WRONG_EVERYWHERE : WRONG_NUMBERS),
};

const website: FormatArbitrary = {
  valid: () =>
    fc
      .tuple(
        fc.constantFrom('', 'http://', 'https://', 'HTTPS://www.', ' '),
        domain,
        fc.constantFrom('', '/', '/shop?x=1#top', ':8080', ' '),
      )
      .map((parts) => parts.join(''))
      .filter((text) => text.trim().length <= 100),
  broken: () => [
    'shop',
    'ftp://example.com',
    'https:example.com',
    'https://ada:pw@example.com',
    'exa mple.com',
    'https://',
    `${'a'.repeat(60)}.${'b'.repeat(60)}.com`,
  ],
};

const oneTimeCode: FormatArbitrary = {
  valid: () =>
    fc.oneof(
      digits(6),
      digits(6).map((code) => `${code.slice(0, 3)} ${code.slice(3)}\u00A0`),
    ),
  broken: () => ['12345', '1234567', '12345a', '\uFF11\uFF12\uFF13456'],
};

/** Ways to reach somebody. */
export const contactArbitraries: Readonly<Record<string, FormatArbitrary>> = {
  email,
  'mobile-phone': mobilePhone,
  'business-phone': businessPhone,
  website,
  'one-time-code': oneTimeCode,
};
