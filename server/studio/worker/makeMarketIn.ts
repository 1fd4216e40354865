import { pathToPointer } from '@stepwright/engine';
import type { NewMarketBody, NewMarketResponse } from '../../../src/contract/studio.ts';
import type { NewMarket } from '../../../src/product/inheritance/copyMarket.ts';
import { readInheritance } from '../../../src/product/inheritance/inheritance.ts';
import { listOpenItems } from '../../../src/product/inheritance/listOpenItems.ts';
import type { ProjectFiles } from '../../../src/product/impact/compareProjects.ts';
import { formatJson } from '../../../src/product/market/formatJson.ts';
import { completeMarket, findNewMarketProblem, makeMarket } from '../../../src/product/market/makeMarket.ts';
import { withMade } from '../../../src/product/market/projectWithMade.ts';
import { listUntranslated } from '../../../src/product/translation/listUntranslated.ts';
import { messageOf } from '../../../src/lib/unknownValue.ts';
import { editsBetween, textsOf } from '../drafts/draftFiles.ts';
import type { KeptProject } from './keptProjects.ts';
import type { MadeMarket } from './tasks.ts';

/** Makes a new market as `stepwright new-market` does, and lists what it still has as the market that it was copied from. */
export function makeMarketIn(draft: KeptProject, library: KeptProject, body: NewMarketBody): MadeMarket {
  const files = new Map([...draft.files, ...library.files]);
  const { locales } = draft;
  const market = readMarket(files, body);
  if (typeof market === 'string') return { kind: 'refused', reason: market };
  const made = makeMarket(files, locales, market);
  const written = {
    schemas: Object.entries(made.schemas).map(
      ([path, json]) => [`schemas/${path}`, formatJson(json)] as const,
    ),
    locales: Object.entries(made.locales).map(
      ([path, json]) => [`locales/${path}`, formatJson(json)] as const,
    ),
  };
  const project = withMade(draft.files, locales, made);
  const list = project.locales.get('locales.json')?.text ?? '{}';
  const before = textsOf(draft);
  const after = new Map([...before, ...written.schemas, ...written.locales, ['locales/locales.json', list]]);
  return { kind: 'made', files: editsBetween(before, after), open: listOpen(project, market.id) };
}

function readMarket(files: KeptProject['files'], { languages, ...given }: NewMarketBody): NewMarket | string {
  try {
    const market = completeMarket(files, {
      ...given,
      languages: languages.length > 0 ? languages : undefined,
    });
    return market
      ? (findNewMarketProblem(files, market) ?? market)
      : 'A market needs a country and a currency';
  } catch (error) {
    return messageOf(error);
  }
}

function listOpen({ files, locales }: ProjectFiles, market: string): NewMarketResponse['open'] {
  const inheritance = readInheritance(files, market);
  const inherited = inheritance ? listOpenItems(files, locales, inheritance) : [];
  const untranslated = listUntranslated({ files, locales }, market).flatMap(({ open }) => open);
  return [
    ...inherited.map((item) => ({
      path: `${item.folder}/${item.file}`,
      pointer: item.pointer,
      reason: 'inherited',
    })),
    ...untranslated.map((text) => ({
      path: `${text.folder}/${text.file}`,
      pointer: pathToPointer(text.path.map(String)),
      reason: 'untranslated',
    })),
  ];
}
