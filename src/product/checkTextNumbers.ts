import { type Json, localeChain, pathToPointer } from '@stepwright/engine';
import { type DefinitionFiles, finding, readLocaleList } from '@stepwright/engine/authoring';
import type { Finding } from '@stepwright/checker';
import { isRecord } from '../lib/unknownValue.ts';
import { listMarketsAndPortals } from './authoring.ts';
import { ownKind } from './findingHints.ts';

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
 * A number that a market has under `numbers` is named in texts, never written: then it is changed in one entry. And a
 * number that a text names is there in each market that speaks the text's language.
 */
export function checkTextNumbers(files: DefinitionFiles, locales: DefinitionFiles): readonly Finding[] {
  const markets = listMarketsAndPortals(files).markets.map((market) =>
    readSpeaking({ files, locales }, market),
  );
  const known = new Set(markets.flatMap(({ numbers }) => [...numbers.keys()]));
  const texts = [...locales.values()].flatMap(({ path, json }) => listTexts(path, json, []));
  return texts.flatMap((text) => {
    const language = text.file.slice(0, text.file.indexOf('/'));
    const speaking = markets.filter(({ languages }) => languages.has(language));
    const { file, path } = text;
    const at = { file, pointer: pathToPointer(path), folder: 'locales' } as const;
    return [...findLacking(speaking, known, text), ...findWritten(speaking, text)].map(({ code, message }) =>
      finding(locales, ownKind(code), at, message),
    );
  });
}

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

// One market is enough: the others that speak the language have the same text.
function findWritten(speaking: readonly Speaking[], { text }: Text): readonly Problem[] {
  const plain = text.replace(/\{\{[^}]*\}\}/g, '');
  for (const { market, numbers } of speaking) {
    const found = [...spellings(numbers)].find(([, pattern]) => pattern.test(plain));
    if (found === undefined) continue;
    const message = `Write ${found[0]} for what markets/${market}/market.json says under "numbers"`;
    return [{ code: 'text-number-written', message }];
  }
  return [];
}

/**
 * How each number is recognised: a share by its percent sign, a span by both of its ends. A single small number says too
 * many other things.
 */
function* spellings(numbers: Numbers): Iterable<readonly [string, RegExp]> {
  for (const [name, value] of numbers) {
    if (name.endsWith('Share')) yield [`{{${name}}}%`, new RegExp(`(?<![\\d.,])${value}\\s?%`)];
    const to = name.replace(/From$/, 'To');
    const end = to === name ? undefined : numbers.get(to);
    if (end !== undefined)
      yield [
        `{{${name}}} and {{${to}}}`,
        new RegExp(`(?<![\\d.,-])${value}(?:–|-|\\s\\p{L}{1,3}\\s)${end}\\s(?!\\p{Lu})`, 'u'),
      ];
  }
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
