import { createPageHost, initialChunkFormats, ownFormats } from '@stepwright/validators/portal';
import { earlierNumbers } from '../../../validators/portal/earlierNumbers.ts';
import { formatsByName } from '../../../validators/portal/formats.ts';
import { problemOf } from './problemOf.ts';
import { cpuMs } from '../../support/cpuMs.ts';

/** Values that each format accepts, and values that it refuses. */
const TABLE: Readonly<Record<string, readonly [accepted: readonly string[], refused: readonly string[]]>> = {
  date: [
    ['2026-11-20', '2028-02-29'],
    ['2026-2-3', '2026-02-29', '20.11.2026', '2026-11-20T00:00:00Z', '२०२६-११-२०'],
  ],
  time: [
    ['09:30:00Z', '23:59:59.5+05:30'],
    ['09:30', '09:30:00', '24:00:00Z', '23:59:60Z', '12:00:60Z', '09.30.00Z'],
  ],
  'date-time': [
    ['2026-11-20T09:30:00Z', '2026-11-20t09:30:00.25-08:00'],
    ['2026-11-20', '2026-11-20 09:30:00', '2026-02-30T09:30:00Z', '2026-11-20T09:30:00'],
  ],
  duration: [
    ['P1Y6M', 'PT30M', 'P2W', 'P1DT12H'],
    ['1Y', 'P', 'PT', 'P1Y2W', 'P1D2H', 'P1S'],
  ],
  ipv4: [
    ['192.0.2.1', '0.0.0.0', '255.255.255.255'],
    ['192.0.2.256', '192.0.2', '192.0.2.01', '192.0.2.1/24', '0x7f000001'],
  ],
  ipv6: [
    ['::1', '2001:db8::1', '::ffff:192.0.2.1'],
    ['2001:db8', '1::2::3', '12345::', 'fe80::1%eth0', '192.0.2.1'],
  ],
  uri: [
    ['https://example.com/a?b#c', 'urn:isbn:0451450523', 'mailto:ada@example.com'],
    ['example.com', '/page', 'https://exämple.com/', 'https://example.com/a b', 'http://[::1'],
  ],
  'uri-reference': [
    ['/page?a=1', '../up', '#top', '', 'https://example.com/'],
    ['a b', '\\\\share', 'é', '#a\\b'],
  ],
  'uri-template': [
    ['/orders/{id}', 'https://example.com/{?a,b*}', '/plain'],
    ['/orders/{id', '/orders/id}', '/{a b}'],
  ],
  iri: [
    ['https://exämple.com/größe', 'https://example.com/'],
    ['exämple.com', '/größe', 'https://example.com/a b'],
  ],
  'iri-reference': [
    ['/größe?a=ü', '#ä', 'https://exämple.com/'],
    ['a b', '\\\\größe'],
  ],
  uuid: [
    ['0b9b1f0e-4e0c-4b5e-9d9c-2f6d9a3b7c11', '0B9B1F0E-4E0C-4B5E-9D9C-2F6D9A3B7C11'],
    ['0b9b1f0e4e0c4b5e9d9c2f6d9a3b7c11', '0b9b1f0e-4e0c-4b5e-9d9c-2f6d9a3b7c1g', ''],
  ],
  'json-pointer': [
    ['', '/', '/orders/0', '/a~1b/m~0n'],
    ['orders', '/a~2', '/a~', '#/orders'],
  ],
  'relative-json-pointer': [
    ['0', '1/name', '2#', '0+1/name'],
    ['/name', '-1/name', '01/name', '1#/name'],
  ],
  regex: [
    ['^[A-Z]+$', '\\p{L}', ''],
    ['(', '[a', '\\a', '*'],
  ],
  hostname: [
    ['example.com', 'localhost', 'xn--bcher-kva.example', '1and1.com'],
    [
      '-a.example',
      'a-.example',
      'a_b.example',
      'bücher.example',
      'xn--X',
      `${'a'.repeat(64)}.com`,
      'a..b',
      'a.',
      '',
    ],
  ],
  'idn-hostname': [
    ['bücher.example', '例え.jp', 'example.com', 'xn--bcher-kva.example'],
    ['a b', '-bücher.example', '〮한국', `${'ü'.repeat(64)}.example`, 'bücher.example.', ''],
  ],
  'idn-email': [
    ['ada@example.com', 'ängström@bücher.example', '二郎@例え.jp', 'a.b+c@example.com'],
    [
      'example.com',
      'ada@',
      '@example.com',
      'a b@example.com',
      'ada@-b.example',
      'ada\u200B@example.com',
      'a..b@example.com',
    ],
  ],
};

const rows = Object.entries(TABLE);
const accepted = rows.flatMap(([name, [values]]) => values.map((value) => [name, value] as const));
const refused = rows.flatMap(([name, [, values]]) => values.map((value) => [name, value] as const));

/** Texts just long enough to be looked at, such as make a careless pattern try for ever. */
const FLOODS = [
  'a',
  'é',
  'a.',
  'é.',
  '1',
  '0.',
  ':',
  'a-',
  '%41',
  '/',
  '{a}',
  'xn--',
  '(a+)+',
  '字',
  '~1',
  '@',
  '[',
  'P1',
];

describe('the formats of JSON Schema', () => {
  it('are all there', () => {
    const missing = [...rows.map(([name]) => name), 'email'].filter((name) => !(name in formatsByName));
    expect(missing).toEqual([]);
    expect(Object.keys(formatsByName)).toHaveLength(ownFormats.length + rows.length + earlierNumbers.length);
  });

  it.each(accepted)('%s accepts %j', (name, value) => {
    expect(problemOf(name, value)).toBeUndefined();
  });

  it.each(refused)('%s refuses %j with its code', (name, value) => {
    expect(problemOf(name, value)).toBe(`format.${name}`);
  });

  it.each(rows.map(([name]) => name))('%s says no more than once what is wrong, and quickly', (name) => {
    const floods = FLOODS.flatMap((part) =>
      ['', '!', ' ', '@', '\u0000'].flatMap((end) =>
        [2040, 60].map((length) => part.repeat(Math.floor(length / part.length)) + end),
      ),
    );
    expect(cpuMs(() => floods.map((flood) => problemOf(name, flood)))).toBeLessThan(2000);
  });
});

describe('a page', () => {
  const today = (): string => '2026-11-20';
  const formatsOf = async (definition: object) =>
    Object.keys((await createPageHost({ definition, today })).formats);

  it('has the formats of the first steps, and no others until a definition names one', async () => {
    const own = ownFormats.map(({ name }) => name);
    expect(await formatsOf({ format: 'email' })).toEqual(initialChunkFormats.map(({ name }) => name));
    expect(await formatsOf({ format: 'account-number' })).toEqual(own);
    expect(await formatsOf({ steps: [{ format: 'time' }] })).toEqual(
      expect.arrayContaining([...own, 'time']),
    );
    expect(await formatsOf({ steps: [{ format: 'time' }] })).not.toContain('idn-hostname');
  });

  it.each(rows.map(([name]) => name))('has %s for a definition that names it', async (name) => {
    expect(await formatsOf({ steps: [{ format: name }] })).toContain(name);
  });
});
