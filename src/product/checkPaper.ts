import { finding, type Finding } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { type Json, pathToPointer } from '@stepwright/engine';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import { listMarketsAndPortals } from './authoring.ts';
import { ownKind } from './findingHints.ts';
import { charactersWithoutFont } from './paper/paperCoverage.ts';

/** Files of definitions with texts that documents print. */
const PRINTED =
  /^(?:base\/categories|markets\/[^/]+\/(?:agreement|categories|offer)|portals\/[^/]+\/portal)\.json$/;

/** Files of texts that documents print, of each language; of mails, those of this group. */
const PRINTED_TEXTS = ['steps', 'common'];
const PRINTED_MAIL = 'receipt';

/** The fonts of documents have all characters of the texts that documents print. */
export function checkPaper(files: DefinitionFiles, locales: DefinitionFiles): readonly Finding[] {
  const languages = [
    ...new Set(listMarketsAndPortals(files).markets.flatMap((market) => languagesOf(files, market))),
  ];
  return [
    ...[...files.keys()].filter((path) => PRINTED.test(path)).flatMap((file) => checkFile(files, file)),
    ...languages.flatMap((language) => [
      ...PRINTED_TEXTS.flatMap((name) => checkFile(locales, `${language}/${name}.json`)),
      ...checkFile(locales, `${language}/emails.json`, [PRINTED_MAIL]),
    ]),
  ];
}

function languagesOf(files: DefinitionFiles, market: string): readonly string[] {
  const tags = ownMember(files.get(`markets/${market}/market.json`)?.json, 'locales');
  return Array.isArray(tags) ? tags.filter((tag: Json) => typeof tag === 'string') : [];
}

/** One finding for a file: a missing font is one cause. */
function checkFile(files: DefinitionFiles, file: string, within: readonly string[] = []): readonly Finding[] {
  const whole = files.get(file)?.json;
  const part = within.reduce<Json | undefined>((json, name) => ownMember(json, name), whole);
  const missing = typeof part === 'object' && part !== null ? missingIn(part) : [];
  if (missing.length === 0) return [];
  const first = listTexts(part ?? null, within).find(({ text }) =>
    missing.some((character) => text.normalize('NFC').includes(character)),
  );
  const named = missing.slice(0, NAMED).map(nameOf).join(', ');
  const others = missing.length > NAMED ? ` and ${missing.length - NAMED} others` : '';
  return [
    finding(
      files,
      ownKind('paper-character'),
      { file, pointer: first?.pointer ?? '' },
      `No font of the signed document has ${named}${others}`,
    ),
  ];
}

// Few files change between two checks.
const missingIn = memoizeByObject((part: Json & object) =>
  charactersWithoutFont(
    listTexts(part, [])
      .map(({ text }) => text)
      .join(''),
  ),
);

const NAMED = 5;

function nameOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `"${character}" (U+${code})`;
}

interface FoundText {
  readonly text: string;
  readonly pointer: string;
}

function listTexts(json: Json, path: readonly string[]): readonly FoundText[] {
  if (typeof json === 'string') return [{ text: json, pointer: pathToPointer(path) }];
  if (Array.isArray(json)) {
    const items: readonly Json[] = json;
    return items.flatMap((item, index) => listTexts(item, [...path, String(index)]));
  }
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([name, value]) => listTexts(value, [...path, name]));
}
