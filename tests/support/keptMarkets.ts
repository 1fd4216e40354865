import path from 'node:path';
import { type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';

const MARKETS = path.resolve(import.meta.dirname, '../fixtures/markets');
const LANGUAGES = 'locales.json';

/** The product with markets of `tests/fixtures/markets`: nothing but their files is added. */
export async function readProjectWith(markets: readonly string[]): Promise<{
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
}> {
  const schemas = await Promise.all([
    readDefinitionFiles(),
    ...markets.map((market) => readDefinitionFiles(path.join(MARKETS, market, 'schemas'))),
  ]);
  const locales = await Promise.all([
    readLocales(),
    ...markets.map((market) => readLocales(path.join(MARKETS, market, 'locales'))),
  ]);
  const list: object = Object.assign({}, ...locales.map((files) => files.get(LANGUAGES)?.json));
  return {
    files: new Map(schemas.flatMap((files) => [...files])),
    locales: new Map([
      ...locales.flatMap((files) => [...files]),
      [LANGUAGES, parseDefinitionFile(LANGUAGES, JSON.stringify(list))],
    ]),
  };
}
