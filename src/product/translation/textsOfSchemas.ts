import { filesAt } from '@stepwright/checker';
import { type DefinitionFiles, readLocaleList } from '@stepwright/engine/authoring';
import { type Json, localeChain } from '@stepwright/engine';
import { ownMember } from '../../lib/unknownValue.ts';
import { AGREEMENT_FILE, agreementFileOf } from '../checkAgreements.ts';
import { readInheritance } from '../inheritance/inheritance.ts';
import { tongueOf } from './tongueOf.ts';
import { CATEGORIES, CATEGORIES_OVERLAY } from '../marketCategories.ts';

/** A text of a definition that is written once for each language, beside its other languages. */
export interface SchemaText {
  /** Below `schemas/`. */
  readonly file: string;
  readonly key: string;
  /** Where the language's text is in the file. */
  readonly path: readonly (string | number)[];
  readonly source: string | readonly string[];
  readonly target: string | readonly string[] | undefined;
  readonly maxLength?: number;
  /** The beginning of the whole in a language that lacks it. */
  readonly seed?: { readonly path: readonly string[]; readonly json: Json };
}

interface Given {
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
  readonly language: string;
  readonly from: string;
}

/** Lists the texts of definitions in a language: categories, the agreements of its markets, and what partners' brands say. */
export function listSchemaTexts(given: Given): readonly SchemaText[] {
  return [...listCategoryTexts(given), ...listAgreementTexts(given), ...listWelcomes(given)];
}

const LONGEST_LABEL = 120;

function listCategoryTexts({ files, language, from }: Given): readonly SchemaText[] {
  const [target = '', source = ''] = [language, from].map(tongueOf);
  return filesAt(files, (path) => {
    const market = CATEGORIES_OVERLAY.exec(path)?.[1];
    return path === CATEGORIES || (market !== undefined && speaks(files, market, language));
  }).flatMap(({ path: file, json = null }) =>
    listOf(json, 'groups').flatMap((group, index) => {
      const here = ['groups', index];
      const ofGroup = textsOfEntry(group, here, { file, source, target });
      return [
        ...ofGroup,
        ...listOf(group, 'industries').flatMap((industry, position) =>
          textsOfEntry(industry, [...here, 'industries', position], { file, source, target }),
        ),
      ];
    }),
  );
}

function textsOfEntry(
  entry: Json,
  path: readonly (string | number)[],
  { file, source, target }: { readonly file: string; readonly source: string; readonly target: string },
): readonly SchemaText[] {
  const id = ownMember(entry, 'id');
  if (typeof id !== 'string') return [];
  return ['label', 'keywords'].flatMap((name) => {
    const texts = ownMember(entry, name);
    const written = textOrWords(ownMember(texts, source));
    if (written === undefined) return [];
    return {
      file,
      key: `${id}.${name}`,
      path: [...path, name, target],
      source: written,
      target: textOrWords(ownMember(texts, target)),
      ...(name === 'label' && { maxLength: LONGEST_LABEL }),
    };
  });
}

function listAgreementTexts({ files, locales, language, from }: Given): readonly SchemaText[] {
  return filesAt(files, (path) => AGREEMENT_FILE.test(path)).flatMap(({ path: file, json }) => {
    const market = AGREEMENT_FILE.exec(file)?.[1];
    if (market === undefined || !speaks(files, market, language)) return [];
    const own = ownMember(json, 'texts');
    const inherited = readInheritance(files, market)?.from;
    const other =
      inherited === undefined ? undefined : ownMember(files.get(agreementFileOf(inherited))?.json, 'texts');
    const written = inLanguage(own, from, locales) ?? inLanguage(other, from, locales);
    const target = ownMember(own, language);
    return pairs(written, target).map(([path, text, translated]) => ({
      file,
      key: path.join('/'),
      path: ['texts', language, ...path],
      source: text,
      target: translated,
      seed: { path: ['texts', language], json: written ?? null },
    }));
  });
}

const COBRAND_FILE = /^cobrands\/[^/]+\/cobrand\.json$/;

/** Lengths of schemas/meta/cobrand.schema.json. */
const LONGEST_OF_WELCOME: Readonly<Record<string, number>> = { title: 80, text: 300, trial: 120 };

function listWelcomes({ files, locales, language, from }: Given): readonly SchemaText[] {
  return filesAt(files, (path) => COBRAND_FILE.test(path)).flatMap(({ path: file, json }) => {
    const welcome = ownMember(json, 'welcome');
    const markets = ownMember(json, 'markets');
    const isOpen = !Array.isArray(markets) || markets.some((one) => speaks(files, String(one), language));
    if (!isOpen) return [];
    const written = inLanguage(welcome, from, locales);
    return pairs(written, ownMember(welcome, language)).map(([path, text, translated]) => {
      const maxLength = LONGEST_OF_WELCOME[String(path[0])];
      return {
        file,
        key: `welcome/${path.join('/')}`,
        path: ['welcome', language, ...path],
        source: text,
        target: translated,
        ...(maxLength !== undefined && { maxLength }),
      };
    });
  });
}

function speaks(files: DefinitionFiles, market: string, language: string): boolean {
  const spoken = ownMember(files.get(`markets/${market}/market.json`)?.json, 'locales');
  return Array.isArray(spoken) && spoken.includes(language);
}

/** The texts of a definition in a language, or in the nearest one that it extends. */
function inLanguage(texts: Json | undefined, language: string, locales: DefinitionFiles): Json | undefined {
  const tag = localeChain(readLocaleList(locales), language).find(
    (one) => ownMember(texts, one) !== undefined,
  );
  return tag === undefined ? undefined : ownMember(texts, tag);
}

/** Each text of a part of a definition, with the one in the same location of another language. */
function pairs(
  source: Json | undefined,
  target: Json | undefined,
  path: SchemaText['path'] = [],
): readonly (readonly [path: SchemaText['path'], source: string, target: string | undefined])[] {
  if (typeof source === 'string') return [[path, source, typeof target === 'string' ? target : undefined]];
  if (typeof source !== 'object' || source === null) return [];
  return Object.entries(source).flatMap(([name, part]: readonly [string, Json]) => {
    const other = Array.isArray(target) ? target[Number(name)] : ownMember(target, name);
    return pairs(part, other, [...path, Array.isArray(source) ? Number(name) : name]);
  });
}

function textOrWords(value: Json | undefined): string | readonly string[] | undefined {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : undefined;
}

function listOf(value: Json, name: string): readonly Json[] {
  const list = ownMember(value, name);
  return Array.isArray(list) ? list : [];
}
