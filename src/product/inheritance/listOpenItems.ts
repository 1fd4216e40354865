import { type DefinitionFiles, localeTexts } from '@stepwright/engine/authoring';
import { type Json, pointerToPath, valueAt } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { shownTextsOf } from '../shownTexts.ts';
import { isSameTongue } from '../translation/tongueOf.ts';
import type { Inheritance } from './inheritance.ts';

/** A value or text that a new market inherited, and that was not confirmed. */
export interface OpenItem {
  /** Location that confirms it: `offer.json#/support/phone`, `locales/en-GB/steps.json#person.title`. */
  readonly place: string;
  readonly folder: 'schemas' | 'locales';
  /** Below that folder. */
  readonly file: string;
  readonly pointer: string;
  readonly value: Json;
}

/**
 * Lists inherited values and texts of a market that are neither changed nor confirmed: values first, then the texts of
 * its languages. Texts that have to be translated are none of them (`listUntranslated`).
 */
export function listOpenItems(
  files: DefinitionFiles,
  locales: DefinitionFiles,
  inheritance: Inheritance,
): readonly OpenItem[] {
  const isConfirmed = createMatcher(inheritance.confirmed);
  const items = [...listValues(files, inheritance), ...listTexts(files, locales, inheritance)];
  return items.filter(({ place }) => !isConfirmed(place));
}

/** Creates a function that tests whether an entry matches a pattern; `*` in patterns matches anything. */
export function createMatcher(patterns: readonly string[]): (location: string) => boolean {
  const tests = patterns.map((pattern) => pattern.split('*'));
  return (location) => tests.some((parts) => matches(location, parts));
}

// Part by part, each as early as it can be: no pattern keeps this busy.
function matches(location: string, [start = '', ...rest]: readonly string[]): boolean {
  if (rest.length === 0) return location === start;
  if (!location.startsWith(start)) return false;
  let from = start.length;
  for (const part of rest.slice(0, -1)) {
    const at = location.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  const end = rest.at(-1) ?? '';
  return location.length - from >= end.length && location.endsWith(end);
}

function listValues(files: DefinitionFiles, { id, values, languages }: Inheritance): readonly OpenItem[] {
  const translated = Object.keys(languages).filter((language) => isTranslated(language, languages));
  const isText = (name: string, pointer: string): boolean =>
    name === 'agreement.json' && translated.some((language) => pointer.startsWith(`/texts/${language}/`));
  return Object.entries(values).flatMap(([name, taken]) => {
    const file = `markets/${id}/${name}`;
    const json = files.get(file)?.json;
    const members = isRecord(json) ? json : {};
    return Object.entries(taken)
      .filter(
        ([pointer, value]) =>
          !isText(name, pointer) && isSameJson(valueAt(members, pointerToPath(pointer)), value),
      )
      .map(([pointer, value]): OpenItem => {
        const location = `${name}#${pointer}`;
        return { place: location, folder: 'schemas', file, pointer, value };
      });
  });
}

function listTexts(
  files: DefinitionFiles,
  locales: DefinitionFiles,
  { id, languages }: Inheritance,
): readonly OpenItem[] {
  const ofSameTongue = Object.entries(languages).filter(([language]) => !isTranslated(language, languages));
  if (ofSameTongue.length === 0) return [];
  const isShown = shownTextsOf(files, locales, id);
  return ofSameTongue.flatMap(([language, source]) =>
    listNames(locales).flatMap((name) => {
      const taken: Readonly<Record<string, Json>> = localeTexts(locales, source, name);
      const own: Readonly<Record<string, Json>> = localeTexts(locales, language, name);
      const file = `${language}/${name}.json`;
      return Object.keys(own)
        .filter((key) => isSameJson(own[key], taken[key]) && isShown(name, key))
        .map((key): OpenItem => {
          const location = `locales/${file}#${key}`;
          return { place: location, folder: 'locales', file, pointer: `/${key}`, value: own[key] ?? null };
        });
    }),
  );
}

/** Texts of another tongue are translated, which is more than to be confirmed. */
function isTranslated(language: string, languages: Inheritance['languages']): boolean {
  const source = languages[language];
  return source !== undefined && !isSameTongue(language, source);
}

/** Namespaces that only developers see. */
const UNSEEN: ReadonlySet<string> = new Set(['sandbox']);

function listNames(locales: DefinitionFiles): readonly string[] {
  const names = [...locales.keys()].flatMap((path) => /^[^/]+\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  return [...new Set(names)].filter((name) => !UNSEEN.has(name)).toSorted();
}
