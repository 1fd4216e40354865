import { finding, type Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { type Json, pathToPointer } from '@stepwright/engine';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import { listMarketsAndPortals } from './authoring.ts';
import { CATEGORIES, listMarketCategories } from './marketCategories.ts';

interface Labelled {
  readonly id: string;
  readonly label: Json;
  readonly pointer: string;
}

/** Each category and group has a label in every language of the markets that show it. */
export function checkCategoryTexts(files: DefinitionFiles): readonly Finding[] {
  const base = files.get(CATEGORIES)?.json;
  if (base === undefined) return [];
  const locations = new Map(listLabelled(base).map(({ id, pointer }) => [id, { file: CATEGORIES, pointer }]));
  const overlaid = new Map(listMarketCategories(files).map((one) => [one.market, one]));
  const tell = (location: { readonly file: string; readonly pointer?: string }, message: string): Finding =>
    finding(files, 'text-missing', location, message);
  return listMarketsAndPortals(files).markets.flatMap((market) => {
    const { json, file } = overlaid.get(market) ?? { json: base, file: CATEGORIES };
    const all = listLabelled(json);
    return languagesOf(files, market).flatMap((language) => {
      const missing = all.filter(({ label }) => isRecord(label) && !Object.hasOwn(label, language));
      if (missing.length === all.length && all.length > 0) return [notTranslated(files, language)];
      return missing.map(({ id }) => ({
        ...tell(locations.get(id) ?? { file }, `"${id}" has no label in "${language}"`),
        cause: `${language} categories`,
      }));
    });
  });
}

// All of them show in English, which a new market may begin with.
function notTranslated(files: DefinitionFiles, language: string): Finding {
  const location = { file: CATEGORIES, pointer: '/groups', severity: 'warning' } as const;
  return finding(files, 'text-missing', location, `No category has a label in "${language}"`);
}

function languagesOf(files: DefinitionFiles, market: string): readonly string[] {
  const settings = files.get(`markets/${market}/market.json`)?.json;
  const locales = ownMember(settings, 'locales');
  if (!Array.isArray(locales)) return [];
  const tags = locales.filter((locale: Json) => typeof locale === 'string');
  return [...new Set(tags.map((tag) => tag.split('-')[0] ?? ''))];
}

function listLabelled(categories: Json): readonly Labelled[] {
  return membersOf(categories, 'groups').flatMap((group, index) => {
    const location = ['groups', index];
    return [
      ...labelled(group, location),
      ...membersOf(group, 'industries').flatMap((industry, position) =>
        labelled(industry, [...location, 'industries', position]),
      ),
    ];
  });
}

function labelled(entry: Json, location: readonly (string | number)[]): readonly Labelled[] {
  if (!isRecord(entry)) return [];
  const { id, label } = entry;
  if (typeof id !== 'string' || label === undefined) return [];
  return [{ id, label, pointer: pathToPointer([...location, 'label']) }];
}

function membersOf(value: Json, name: string): readonly Json[] {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
}
