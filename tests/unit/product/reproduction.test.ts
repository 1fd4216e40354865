import fc from '../../support/seeded.ts';
import {
  readReproduction,
  reproductionFragment,
  reproductionPath,
} from '../../../src/product/reproduction.ts';
import { anyCharacter } from '../../support/anyCharacter.ts';
import { generatedCases } from '../../support/generatedCases.ts';

const PLACE = { market: 'ca', portal: 'terminal', step: 'company-details' };

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('reads back any written reproduction', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.jsonValue({ maxDepth: 3 }), (name, value) => {
      const answers = JSON.parse(JSON.stringify({ [`n${name}`]: value })) as Record<string, never>;
      const fragment = reproductionFragment({ ...PLACE, answers });
      fc.pre(fragment !== undefined);
      expect(readReproduction(`#${fragment}`)).toEqual({ ...PLACE, answers });
    }),
    { numRuns: generatedCases(100) },
  );
});

it('writes letters that are valid in a URL unchanged', () => {
  const fragment = reproductionFragment({ ...PLACE, answers: { company: { name: 'Épicerie ÿÿ>>??' } } });
  expect(fragment).toMatch(/^[A-Za-z0-9_-]+$/);
});

it('names the answer that it is about', () => {
  const pathOf = (answer?: string) =>
    reproductionPath({ ...PLACE, answers: {} }, 'CAD', answer)?.replace(/#.*/, '');
  expect(pathOf('/partners/1/name/firstName')).toBe(
    '/sandbox/reproduction?currency=CAD&item=%2Fpartners%2F1%2Fname%2FfirstName',
  );
  expect(pathOf('/company/name')).toBe('/sandbox/reproduction?currency=CAD&item=%2Fcompany%2Fname');
  expect(pathOf()).toBe('/sandbox/reproduction?currency=CAD');
});

it('gives no address that would be cut', () => {
  const answers = { company: { name: 'x'.repeat(9000) } };
  expect(reproductionFragment({ ...PLACE, answers })).toBeUndefined();
  expect(readReproduction(encode({ ...PLACE, answers }))).toBeUndefined();
});

it.each([
  ['nothing', ''],
  ['no base64', '#%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['no UTF-8', Buffer.from([0xff, 0xfe]).toString('base64url')],
  ['a list', encode([])],
  ['no answers', encode(PLACE)],
  ['answers that are a text', encode({ ...PLACE, answers: 'x' })],
  ['no step', encode({ ...PLACE, step: 7, answers: {} })],
])('reads nothing from %s', (_, fragment) => {
  expect(readReproduction(fragment)).toBeUndefined();
});
