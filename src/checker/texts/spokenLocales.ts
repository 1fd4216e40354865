import { type Json, localeChain } from '../../engine/index.ts';
import { type DefinitionFiles, localeTexts, readLocaleList } from '../../engine/authoring.ts';
import type { CheckInput } from '../checkInput.ts';
import { isSchema, membersOf } from '../schemas/schemaParts.ts';

/** The files of texts that belong together, and which language they are held against. */
export const REFERENCE_LOCALE = 'en-US';

/** The markets that show texts of a language, be it their own or one that theirs extends. */
export function inputsSpeaking(locale: string, inputs: readonly CheckInput[]): readonly CheckInput[] {
  return inputs.filter(({ locales, resolution }) =>
    resolution.definition.market.locales.some((spoken) =>
      localeChain(readLocaleList(locales), spoken).includes(locale),
    ),
  );
}

/** Every language that a market shows, with those that it extends. A language that nobody listed has no texts to judge. */
export function spokenLocales(inputs: readonly CheckInput[]): readonly string[] {
  const chains = inputs.flatMap(({ locales, resolution }) => {
    const list = readLocaleList(locales);
    const listed = resolution.definition.market.locales.filter((spoken) => Object.hasOwn(list, spoken));
    return listed.flatMap((spoken) => localeChain(list, spoken));
  });
  return [...new Set([REFERENCE_LOCALE, ...chains])];
}

type FlatTexts = Readonly<Record<string, string>>;

/** A language's own file, flat: texts inside a group (mails) stand under `group/text`. Empty without a file. */
export function ownTexts(locales: DefinitionFiles, locale: string, name: string): FlatTexts {
  return flatten(locales.get(`${locale}/${name}.json`)?.json ?? {});
}

/** The same with the languages that it extends laid below; a group is taken whole from the nearest. */
export function chainTexts(locales: DefinitionFiles, locale: string, name: string): FlatTexts {
  return flatten(localeTexts(locales, locale, name));
}

function flatten(json: Json): FlatTexts {
  const texts = membersOf(json).flatMap(([key, value]): readonly (readonly [string, Json])[] =>
    isSchema(value) ? membersOf(value).map(([inner, text]) => [`${key}/${inner}`, text]) : [[key, value]],
  );
  return Object.fromEntries(texts) as FlatTexts; // checkLocaleFiles has proved that all are texts
}

/** The names of all files of texts. */
export function textFiles(locales: DefinitionFiles): readonly string[] {
  const names = [...locales.keys()].map((path) => /^[^/]+\/([^/]+)\.json$/.exec(path)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}
