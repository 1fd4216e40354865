import { type Json, localeChain, pathToPointer } from '@stepwright/engine';
import {
  type DefinitionFile,
  type DefinitionFiles,
  finding,
  readLocaleList,
} from '@stepwright/engine/authoring';
import { filesAt, type Finding } from '@stepwright/checker';
import { SERVICE_NUMBERS } from '../contract/serviceNumbers.ts';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import { isRecord } from '../lib/unknownValue.ts';
import { listMarketsAndPortals } from './authoring.ts';
import { ownKind } from './findingHints.ts';
import { marketSpellings, serviceSpellings, type Spelling } from './numberSpellings.ts';

type Numbers = ReadonlyMap<string, number>;

interface Text {
  readonly file: string;
  readonly path: readonly string[];
  readonly text: string;
}

interface Speaking {
  readonly market: string;
  readonly languages: ReadonlySet<string>;
  readonly numbers: Numbers;
}

/**
 * A number that a market has under `numbers`, or the service, is named in texts, never written: then it is changed in one
 * entry. And a number that a text names is there in each market that speaks the text's language.
 */
export function checkTextNumbers(files: DefinitionFiles, locales: DefinitionFiles): readonly Finding[] {
  const markets = listMarketsAndPortals(files).markets.map((market) =>
    readSpeaking({ files, locales }, market),
  );
  const known = new Set(markets.flatMap(({ numbers }) => [...numbers.keys()]));
  const languages = [...new Set([...locales.keys()].map((file) => file.slice(0, file.indexOf('/'))))];
  return languages.flatMap((language) => {
    const speaking = markets.filter((market) => market.languages.has(language));
    const written = speaking.length === 0 ? [] : listWritten(speaking, language);
    const texts = filesAt(locales, (path) => path.startsWith(`${language}/`));
    return texts.flatMap(textsOf).flatMap((text) => {
      const at = { file: text.file, pointer: pathToPointer(text.path), folder: 'locales' } as const;
      return [...findLacking(speaking, known, text), ...findWritten(written, text)].map(({ code, message }) =>
        finding(locales, ownKind(code), at, message),
      );
    });
  });
}

const textsOf = memoizeByObject(({ path, json }: DefinitionFile) => listTexts(path, json, []));

interface Problem {
  readonly code: 'text-number-missing' | 'text-number-written';
  readonly message: string;
}

function findLacking(
  speaking: readonly Speaking[],
  known: ReadonlySet<string>,
  { text }: Text,
): readonly Problem[] {
  const named = [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = '']) => name);
  return [...new Set(named)]
    .filter((name) => known.has(name))
    .flatMap((name) =>
      speaking
        .filter(({ numbers }) => !numbers.has(name))
        .map(({ market }) => ({
          code: 'text-number-missing' as const,
          message: `It names {{${name}}}, and markets/${market}/market.json has no such number`,
        })),
    );
}

/** A number that texts of a language are not to have. */
interface Written extends Spelling {
  readonly message: string;
}

/** The spellings of a language: the same list for the same numbers, so that what was found by it is found again. */
function listWritten(speaking: readonly Speaking[], language: string): readonly Written[] {
  const key = JSON.stringify(speaking.map(({ market, numbers }) => [market, [...numbers]]));
  const before = lastWritten.get(language);
  if (before?.key === key) return before.written;
  const written = spellWritten(speaking, language);
  lastWritten.set(language, { key, written });
  return written;
}

const lastWritten = new Map<string, { readonly key: string; readonly written: readonly Written[] }>();

// One market is enough: the others that speak the language have the same text.
function spellWritten(speaking: readonly Speaking[], language: string): readonly Written[] {
  const ofMarkets = speaking.flatMap(({ market, numbers }) =>
    marketSpellings(numbers, language).map((spelling) => ({
      ...spelling,
      message: `Write ${spelling.instead} for what markets/${market}/market.json says under "numbers"`,
    })),
  );
  const ofService = serviceSpellings(SERVICE, language).map((spelling) => ({
    ...spelling,
    message: `Write ${spelling.instead} for what src/contract/serviceNumbers.ts has`,
  }));
  return [...ofMarkets, ...ofService];
}

const SERVICE: Numbers = new Map(Object.entries(SERVICE_NUMBERS));

function findWritten(written: readonly Written[], text: Text): readonly Problem[] {
  const known = foundBy(written);
  const found = known.get(text) ?? searchWritten(written, text);
  known.set(text, found);
  return found;
}

const foundBy = memoizeByObject((_written: readonly Written[]) => new WeakMap<Text, readonly Problem[]>());

function searchWritten(written: readonly Written[], { text, path }: Text): readonly Problem[] {
  const plain = text.replace(/\{\{[^}]*\}\}/g, '');
  const key = path.at(-1) ?? '';
  const found = written.find(({ pattern, keys }) => (keys?.test(key) ?? true) && pattern.test(plain));
  return found === undefined ? [] : [{ code: 'text-number-written', message: found.message }];
}

function readSpeaking(
  { files, locales }: { readonly files: DefinitionFiles; readonly locales: DefinitionFiles },
  market: string,
): Speaking {
  const settings = files.get(`markets/${market}/market.json`)?.json;
  const { locales: spoken, numbers } = isRecord(settings) ? settings : {};
  const tags = Array.isArray(spoken) ? spoken.filter((tag) => typeof tag === 'string') : [];
  const list = readLocaleList(locales);
  return {
    market,
    languages: new Set(tags.flatMap((tag) => localeChain(list, tag))),
    numbers: new Map(
      Object.entries(isRecord(numbers) ? numbers : {}).flatMap(([name, value]) =>
        typeof value === 'number' ? [[name, value] as const] : [],
      ),
    ),
  };
}

function listTexts(file: string, json: Json | undefined, path: readonly string[]): readonly Text[] {
  if (typeof json === 'string') return [{ file, path, text: json }];
  return isRecord(json)
    ? Object.entries(json).flatMap(([key, value]) => listTexts(file, value, [...path, key]))
    : [];
}
