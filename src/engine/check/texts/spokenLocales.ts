import type { Json } from '../../definition/definitionTypes.ts';
import type { DefinitionFiles } from '../../definition/definitionFile.ts';
import { localeChain } from '../../texts/localeChain.ts';
import { readLocaleList } from '../../texts/localeTexts.ts';
import type { CheckInput } from '../checkInput.ts';

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

/** Every language that a market shows, with those that it extends. */
export function spokenLocales(inputs: readonly CheckInput[]): readonly string[] {
  const chains = inputs.flatMap(({ locales, resolution }) =>
    resolution.definition.market.locales.flatMap((spoken) => localeChain(readLocaleList(locales), spoken)),
  );
  return [...new Set([REFERENCE_LOCALE, ...chains])];
}

/** A language's own file, flat: texts inside a group (mails) stand under `group/text`. Empty without a file. */
export function ownTexts(
  locales: DefinitionFiles,
  locale: string,
  name: string,
): Readonly<Record<string, string>> {
  const json = locales.get(`${locale}/${name}.json`)?.json ?? {};
  return Object.fromEntries(
    Object.entries(json as Readonly<Record<string, Json>>).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([inner, text]) => [`${key}/${inner}`, String(text)])
        : [[key, String(value)]],
    ),
  );
}

/** The same with the languages that it extends laid below. */
export function chainTexts(
  locales: DefinitionFiles,
  locale: string,
  name: string,
): Readonly<Record<string, string>> {
  const chain = localeChain(readLocaleList(locales), locale);
  return Object.assign({}, ...chain.toReversed().map((tag) => ownTexts(locales, tag, name))) as Readonly<
    Record<string, string>
  >;
}

/** The names of all files of texts. */
export function textFiles(locales: DefinitionFiles): readonly string[] {
  const names = [...locales.keys()].map((path) => /^[^/]+\/([^/]+)\.json$/.exec(path)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}
