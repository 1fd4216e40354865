import path from 'node:path';
import { categoriesOf } from '../../server/definitions/categories/categoryCatalog.ts';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';

const AUSTRALIA = path.resolve(import.meta.dirname, '../fixtures/markets/au');
const LANGUAGES = 'locales.json';

async function readProject(): Promise<{
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
}> {
  const [files, locales, own, texts] = await Promise.all([
    readDefinitionFiles(),
    readLocales(),
    readDefinitionFiles(path.join(AUSTRALIA, 'schemas')),
    readLocales(path.join(AUSTRALIA, 'locales')),
  ]);
  const list = Object.assign({}, locales.get(LANGUAGES)?.json, texts.get(LANGUAGES)?.json) as object;
  const languages = parseDefinitionFile(LANGUAGES, JSON.stringify(list));
  return {
    files: new Map([...files, ...own]),
    locales: new Map([...locales, ...texts, [LANGUAGES, languages]]),
  };
}

// Created only by `new-market` and the how-to; tests/e2e/definitions/thirdMarket.test.ts applies in it.
describe('a third market, added by nothing but JSON', () => {
  it('has nothing that the checker finds, its samples and the examples of its numbers included', async () => {
    const { files, locales } = await readProject();
    expect(checkDefinitions(files, locales)).toEqual([]);
  });

  it('prohibits a category that others allow', async () => {
    const catalog = categoriesOf((await readProject()).files);
    const typeIn = (market: string) => catalog.find('online-alcohol', 'en-AU', market)?.type;
    expect([typeIn('au'), typeIn('us')]).toEqual(['SUPER_PROHIBITED', 'PROHIBITED']);
  });
});
