import {
  listLeaves,
  localeChain,
  pathToPointer,
  pointerToPath,
  type LocaleList,
  type StepDefinition,
} from '@stepwright/engine';
import { localeTexts, readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { ownMember } from '../../lib/unknownValue.ts';
import { withoutPlaceholders } from '../../lib/withoutPlaceholders.ts';
import type { FileChange } from '../../contract/studio.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { resolve, viewsOfFolder } from '../project/resolved.ts';
import { textKey } from '../project/stepEdits.ts';
import { changeText } from '../texts/changeText.ts';
import { knownTranslation } from '../texts/knownTranslation.ts';

type Bundle = Readonly<Record<string, string>>;

const bundlesOf = memoizeByObject(
  (_locales: DefinitionFiles): Map<string, Readonly<Record<string, Bundle>>> => new Map(),
);

/** The texts of a language by file name, with those of the languages that it extends below. */
export function bundles(locales: DefinitionFiles, language: string): Readonly<Record<string, Bundle>> {
  const known = bundlesOf(locales);
  const found = known.get(language);
  if (found) return found;
  const chain = chainOf(locales, language);
  const names = new Set(
    [...locales.keys()].flatMap((path) => {
      const [, tag = '', name] = /^([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
      return chain.includes(tag) && name !== undefined ? [name] : [];
    }),
  );
  const made = Object.fromEntries([...names].map((name) => [name, localeTexts(locales, language, name)]));
  known.set(language, made);
  return made;
}

/** A language and those that it extends, nearest first. */
export function chainOf(locales: DefinitionFiles, language: string): readonly string[] {
  const list: LocaleList = readLocaleList(locales);
  return localeChain(list, language);
}

/** The file of texts that a step has, as `steps` or `stepUps`. */
export function bundleOfStep(locales: DefinitionFiles, language: string, step: string): string {
  const all = bundles(locales, language);
  return Object.keys(all).find((name) => ownMember(all[name], `${step}.title`) !== undefined) ?? 'steps';
}

/** A step's title, with the name of each value in it. */
export function titleOfStep(locales: DefinitionFiles, language: string, step: string): string {
  const all = bundles(locales, language);
  const title = all[bundleOfStep(locales, language, step)]?.[`${step}.title`] ?? '';
  return withoutPlaceholders(title);
}

/** A step's title; its id if it has none in the language. */
export const nameOfStep = (locales: DefinitionFiles, language: string, step: string): string =>
  titleOfStep(locales, language, step) || step;

/** Names steps by their titles in the first language, in quotation marks, others within a quotation; by their ids if they have none. */
export const quotedStepIn =
  (locales: DefinitionFiles, [open, close]: readonly [string, string] = ['“', '”']) =>
  (step: string): string => {
    const title = titleOfStep(locales, Object.keys(readLocaleList(locales))[0] ?? '', step);
    return title === '' ? step : `${open}${title}${close}`;
  };

export const INNER_QUOTES = ['‘', '’'] as const;

export interface FoundText {
  readonly text: string;
  /** The language whose file has it. */
  readonly language: string;
  readonly file: string;
}

/** A step's text with where it is written; undefined if no language of the chain has it. */
export function findText(
  locales: DefinitionFiles,
  language: string,
  step: string,
  key: string,
): FoundText | undefined {
  const name = bundleOfStep(locales, language, step);
  for (const tag of chainOf(locales, language)) {
    const text = ownMember(locales.get(`${tag}/${name}.json`)?.json, key);
    if (typeof text === 'string') return { text, language: tag, file: `locales/${tag}/${name}.json` };
  }
  return undefined;
}

/** The texts of a language. */
export interface TextsOf {
  readonly locales: DefinitionFiles;
  readonly language: string;
}

/** The key of a choice's text: that of the question itself, or of an object around it. */
export function keyOfOption(
  { locales, language }: TextsOf,
  step: string,
  pointer: string,
  option: string,
): string {
  const path = pointerToPath(pointer);
  const keys = path.map((_name, index) =>
    textKey(step, pathToPointer(path.slice(0, path.length - index)), `options.${option}`),
  );
  const found = keys.find((key) => findText(locales, language, step, key) !== undefined);
  return found ?? keys[0] ?? '';
}

/** The label of an answer that can be chosen, or of the alternative that it chooses; undefined if it has none. */
export function textOfValue(
  texts: TextsOf,
  step: string,
  pointer: string,
  value: unknown,
): string | undefined {
  const word = wordOfKey(value);
  const around = pointer.slice(0, pointer.lastIndexOf('/'));
  const keys = [keyOfOption(texts, step, pointer, word), textKey(step, around, `choices.${word}`)];
  return keys
    .map((key) => findText(texts.locales, texts.language, step, key)?.text)
    .find((text) => text !== undefined);
}

/** A value as the keys of its texts have it: `true`, where sentences say "yes". */
export const wordOfKey = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The label of a question, or the heading of a group; undefined if it has neither. */
export function labelOf({ locales, language }: TextsOf, step: string, pointer: string): string | undefined {
  const textAt = (part: string) => findText(locales, language, step, textKey(step, pointer, part))?.text;
  // An empty one gives no name either.
  const label = textAt('label') || textAt('legend');
  return label ? withoutPlaceholders(label) : undefined;
}

/** How many questions name a group. */
const NAMING = 2;

/** The label of a question; that of a group without a heading are the first questions in it: `phone (Mobile phone)`. */
export function nameOfNode(
  texts: TextsOf,
  { id, schema }: Pick<StepDefinition, 'id' | 'schema'>,
  pointer: string,
): string | undefined {
  const own = labelOf(texts, id, pointer);
  if (own !== undefined) return own;
  const inside = listLeaves(schema)
    .filter((leaf) => leaf.pointer.startsWith(`${pointer}/`))
    .flatMap((leaf) => labelOf(texts, id, leaf.pointer) ?? []);
  const labels = [...new Set(inside)];
  if (labels.length === 0) return undefined;
  const more = labels.length > NAMING ? ', …' : '';
  return `${pointerToPath(pointer).at(-1) ?? ''} (${labels.slice(0, NAMING).join(', ')}${more})`;
}

/** The languages that extend no other. */
export function rootLanguages(locales: DefinitionFiles): readonly string[] {
  const list = readLocaleList(locales);
  return Object.keys(list).filter((tag) => ownMember(list[tag], 'extends') === undefined);
}

/**
 * The languages that people of a layer's markets read texts of steps in, with those that these extend; the first language of the project is
 * always one of them, since others fall back to it. The base has texts in all: a market may get any language later.
 */
export function languagesOfLayer(texts: Texts, folder: string): ReadonlySet<string> {
  const { files, locales } = projectOf(texts);
  const spoken = viewsOfFolder(files, folder).flatMap(
    (view) => resolve(files, view).definition.market.locales,
  );
  const roots = rootLanguages(locales);
  const always = folder === 'base' ? roots : roots.slice(0, 1);
  return new Set([...always, ...spoken.flatMap((language) => chainOf(locales, language))]);
}

/**
 * Writes a text of a step in every language that extends no other: as the language has the same words elsewhere, else as a copy, which counts as
 * not translated.
 */
export function textInLanguages(
  { texts, locales }: { readonly texts: Texts; readonly locales: DefinitionFiles },
  step: string,
  key: string,
  text: string,
): readonly FileChange[] {
  const project = projectOf(texts);
  return rootLanguages(locales).flatMap((language) => {
    const file = `locales/${language}/${bundleOfStep(locales, language, step)}.json`;
    const known = knownTranslation(project, language, text);
    const source = known === undefined ? undefined : text;
    return changeText(texts, { language, file, key, text: known ?? text, source });
  });
}
