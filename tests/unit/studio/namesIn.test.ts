import { describeFileIn } from '../../../src/studio/project/describeFile.ts';
import { beginningOf, nameOfLayerIn, splitDescription } from '../../../src/studio/project/namesIn.ts';
import { projectOf, withFiles } from '../../../src/studio/project/project.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const texts = await readProjectTexts();
const project = projectOf(texts);

test.each([
  [
    'schemas/base/formats/sin.json',
    'format “Social insurance number of a person in Canada” (sin), Everywhere',
  ],
  ['schemas/cobrands/bloomcart/cobrand.json', 'settings, partner Bloomcart Payments (bloomcart)'],
  ['schemas/markets/ca/offer.json', 'prices and offers, Canada'],
])('the file %s has the names that people know', (path, said) => {
  expect(describeFileIn(project, path)).toBe(said);
});

test('names of formats are in inner quotes where the file is in quotes', () => {
  expect(describeFileIn(project, 'schemas/base/formats/sin.json', ['‘', '’'])).toContain('‘Social');
});

test('a partner whose brand has no other name, and one without settings, have their id', () => {
  const path = 'schemas/cobrands/bloomcart/cobrand.json';
  const text = (texts.get(path) ?? '').replace('"Bloomcart Payments"', '"Bloomcart"');
  const { files } = projectOf(withFiles(texts, [{ path, text }]));
  expect(nameOfLayerIn(files, 'cobrands/bloomcart')).toBe('partner bloomcart');
  expect(nameOfLayerIn(files, 'cobrands/nobody/markets/us')).toBe('partner nobody in United States');
});

test.each([
  ['Number of a bank: three digits.', 'Number of a bank', 'three digits.'],
  ['A code. More of it', 'A code', 'More of it'],
  ['A code.', 'A code', ''],
  ['', '', ''],
  [undefined, '', ''],
  ['x'.repeat(90), 'x'.repeat(90), ''],
])('%j has the name %j and the rest %j', (description, name, rest) => {
  expect(splitDescription(description)).toEqual([name, rest]);
  expect(beginningOf(description)).toBe(name.length > 80 ? `${name.slice(0, 80)}…` : name);
});
