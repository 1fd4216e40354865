import { type Finding, finding } from '@stepwright/engine/authoring';
import type { CheckInput } from '../checkInput.ts';
import { belongsToLists, sharedKeys } from './stepTexts.ts';
import { chainTexts, ownTexts, spokenLocales, textFiles } from './spokenLocales.ts';
import { FILES_OF_DEFINITIONS, textFinding, withoutPlural } from './textFinding.ts';
import { isOpen, splitKey, type TextUse } from './textUse.ts';

/**
 * Checks that sources and texts agree, in every language: each used text exists, and each existing text is used. Keys
 * of the files that follow from definitions may be composed; those of all others have to be known.
 */
export function checkTextUses(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  const uses = first?.rules.textUses;
  if (!first || !uses) return [];
  return [
    ...uses.flatMap((use) => findOpenKeys(first, use)),
    ...spokenLocales(inputs).flatMap((locale) => [
      ...findMissing(first, locale, uses),
      ...findUnused(inputs, locale, uses),
    ]),
  ];
}

/** An option of a list that steps share: `<list>.<option>`, both of which only a definition knows. */
const SHARED_OPTION = 'common:*.*';

function followsFromDefinitions(full: string): boolean {
  return full === SHARED_OPTION || FILES_OF_DEFINITIONS.includes(splitKey(full).name);
}

function findOpenKeys({ locales }: CheckInput, { alternatives, ...location }: TextUse): readonly Finding[] {
  const open = alternatives.flat().filter((full) => isOpen(full) && !followsFromDefinitions(full));
  return open.map((full) => {
    const message = `Which texts does "${full}" mean? Nobody can tell whether they exist`;
    const file = location.path.slice(location.path.indexOf('/') + 1);
    return { ...finding(locales, 'text-key-open', { file }, message), ...location };
  });
}

// Only the last of several alternatives has to exist: the others are shown if present.
function findMissing({ locales }: CheckInput, locale: string, uses: readonly TextUse[]): readonly Finding[] {
  return uses.flatMap(({ alternatives, path, line }) =>
    (alternatives.at(-1) ?? []).flatMap((full) => {
      const { name, key } = splitKey(full);
      if (isOpen(full) || hasText(Object.keys(chainTexts(locales, locale, name)), key)) return [];
      const message = `"${key}" has no text, and ${path}:${line} shows it`;
      return [textFinding(locales, 'text-missing', { locale, name, key }, message)];
    }),
  );
}

// checkTextKeys proves that each plural form exists.
function hasText(keys: readonly string[], key: string): boolean {
  return keys.some((one) => one === key || withoutPlural(one) === key);
}

function findUnused(
  inputs: readonly CheckInput[],
  locale: string,
  uses: readonly TextUse[],
): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const { locales } = first;
  const used = new Set(uses.flatMap(({ alternatives }) => alternatives.flat()));
  const isOption = belongsToLists(sharedKeys(inputs));
  const isUsed = (name: string, key: string): boolean =>
    used.has(`${name}:${key}`) ||
    used.has(`${name}:${withoutPlural(key)}`) ||
    (name === 'common' && isOption(key));
  return textFiles(locales)
    .filter((name) => !FILES_OF_DEFINITIONS.includes(name))
    .flatMap((name) =>
      Object.keys(ownTexts(locales, locale, name))
        .filter((key) => !isUsed(name, key))
        .map((key) => textFinding(locales, 'text-unused', { locale, name, key }, `No source shows "${key}"`)),
    );
}
