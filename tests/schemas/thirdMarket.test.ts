import { categoriesOf } from '../../src/product/categoryCatalog.ts';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { resolveDefinition } from '../../src/product/authoring.ts';
import { readProjectWith } from '../support/keptMarkets.ts';

// Created only by `new-market` and the how-to, Japan and Brazil from the library; tests/e2e/definitions/thirdMarket.test.ts applies in Australia.
describe('markets that were added by nothing but JSON', () => {
  it('have nothing that the checker finds but names of categories, which may fall back', async () => {
    const { files, locales } = await readProjectWith(['au', 'jp', 'br']);
    const found = checkDefinitions(files, locales);
    expect(found.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', 'No category has a label in "ja"'],
      ['warning', 'No category has a label in "pt"'],
    ]);
  });

  it('prohibits a category that others allow', async () => {
    const catalog = categoriesOf((await readProjectWith(['au'])).files);
    const typeIn = (market: string) => catalog.find('online-alcohol', 'en-AU', market)?.type;
    expect([typeIn('au'), typeIn('us')]).toEqual(['SUPER_PROHIBITED', 'PROHIBITED']);
  });

  it('has a share of owners, an order of names and scripts of its own', async () => {
    const { files } = await readProjectWith(['jp']);
    const { definition } = resolveDefinition(files, 'jp', 'terminal');
    expect(definition.market).toMatchObject({
      numbers: { ownerShare: 20 },
      names: { order: ['lastName', 'firstName'] },
      formats: { 'person-name': { scripts: ['Hani', 'Hira', 'Kana', 'Latn'] } },
    });
    expect(JSON.stringify(definition.steps['owners']?.schema)).toContain('"minimum":20');
  });
});
