import fc from 'fast-check';
import type { FormatArbitrary } from './formatArbitrary.ts';

const twoDigits = (max: number) => fc.integer({ min: 0, max }).map((part) => String(part).padStart(2, '0'));
const name = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/);
const script = fc.constantFrom('größe', 'bücher', '例え', 'поле', 'ada');

/** The formats of JSON Schema itself, but for dates. */
export const standardArbitraries: Readonly<Record<string, FormatArbitrary>> = {
  time: {
    valid: () =>
      fc
        .tuple(twoDigits(23), twoDigits(59), twoDigits(59), fc.constantFrom('Z', '.5Z', '+05:30', '-08:00'))
        .map(([hour, minute, second, offset]) => `${hour}:${minute}:${second}${offset}`),
    broken: () => ['09:30', '24:00:00Z', '09:60:00Z', '09:30:00'],
  },
  duration: {
    valid: () =>
      fc
        .tuple(fc.constantFrom('Y', 'M', 'W', 'D'), fc.integer({ min: 0, max: 99 }))
        .map(([unit, count]) => `P${count}${unit}`),
    broken: () => ['1Y', 'P', 'P1S', 'P1.5Y'],
  },
  ipv4: { valid: () => fc.ipV4(), broken: () => ['192.0.2', '192.0.2.256', '192.0.2.01'] },
  ipv6: { valid: () => fc.ipV6(), broken: () => ['2001:db8', '1::2::3', '::1%eth0'] },
  uri: { valid: () => fc.webUrl(), broken: () => ['example', '//example.com', 'http://exa mple.com'] },
  'uri-reference': {
    valid: () =>
      fc.oneof(
        fc.webUrl(),
        name.map((path) => `/${path}`),
      ),
    broken: () => ['a b', '/grö', '\\page'],
  },
  'uri-template': {
    valid: () => fc.tuple(name, name).map(([path, variable]) => `/${path}/{${variable}}`),
    broken: () => ['/orders/{id', '/orders/id}', '/{a b}'],
  },
  iri: {
    valid: () => script.map((word) => `https://example.com/${word}`),
    broken: () => ['größe', '/größe'],
  },
  'iri-reference': { valid: () => script.map((word) => `/${word}`), broken: () => ['a b', '\\größe'] },
  uuid: { valid: () => fc.uuid(), broken: () => ['1234', '00000000-0000-0000-0000-00000000000g'] },
  'json-pointer': {
    valid: () => fc.array(name, { minLength: 1 }).map((names) => `/${names.join('/')}`),
    broken: () => ['orders', '/a~2', '#/orders'],
  },
  'relative-json-pointer': {
    valid: () => fc.tuple(fc.nat(20), name).map(([up, member]) => `${up}/${member}`),
    broken: () => ['/name', '01/name', '1#/name'],
  },
  regex: {
    valid: () => name.map((word) => `^${word}+$`),
    broken: () => ['(', '[a', '*', '\\a'],
  },
  hostname: {
    valid: () => fc.tuple(name, name).map((labels) => labels.join('.')),
    broken: () => ['-a.example', 'a_b.example', 'bücher.example', 'xn--X'],
  },
  'idn-hostname': {
    valid: () => fc.tuple(script, name).map((labels) => labels.join('.')),
    broken: () => ['a b', '-bücher.example', 'bücher.example.'],
  },
  'idn-email': {
    valid: () => fc.tuple(script, script, name).map(([who, host, top]) => `${who}@${host}.${top}`),
    broken: () => ['example.com', 'ada@', 'a b@example.com', 'a..b@example.com'],
  },
};
