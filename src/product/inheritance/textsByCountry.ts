import { type DefinitionFiles, readLocaleList } from '@stepwright/engine/authoring';
import { isRecord } from '../../lib/unknownValue.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { tongueOf } from '../translation/tongueOf.ts';

type TextsOfTongues = ReadonlyMap<string, ReadonlySet<string>>;

const textsOf = memoizeByObject((locales: DefinitionFiles): TextsOfTongues => {
  const variants = Object.entries(readLocaleList(locales)).filter(([, one]) => one.extends !== undefined);
  const texts = variants.flatMap(([language]) =>
    [...locales.values()]
      .filter(({ path }) => path.startsWith(`${language}/`))
      .flatMap(({ path, json }) =>
        Object.keys(isRecord(json) ? json : {}).map((key) => ({
          tongue: tongueOf(language),
          text: `${path.slice(language.length + 1)}#${key}`,
        })),
      ),
  );
  const byTongue = [...Map.groupBy(texts, ({ tongue }) => tongue)];
  return new Map(byTongue.map(([tongue, own]) => [tongue, new Set(own.map(({ text }) => text))]));
});

/**
 * The texts of a language that differ from country to country, as `steps.json#applicant-identity.why`: those that a language which extends
 * another one of the same tongue writes itself. They name laws, numbers, sums and spellings of one country.
 */
export function textsByCountry(locales: DefinitionFiles, language: string): ReadonlySet<string> {
  return textsOf(locales).get(tongueOf(language)) ?? new Set();
}
