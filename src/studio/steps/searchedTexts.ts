import type { DefinitionFile, DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isRecord } from '../../lib/unknownValue.ts';

const byLanguage = memoizeByObject(
  (_locales: DefinitionFiles): Map<string, ReadonlyMap<string, string>> => new Map(),
);

/** All texts that a language has of each step, in small letters, by the step: a search reads them at every key. */
export function searchedTexts(locales: DefinitionFiles, language: string): ReadonlyMap<string, string> {
  const known = byLanguage(locales);
  const own = () => [...locales.values()].filter(({ path }) => path.startsWith(`${language}/`));
  const found = known.get(language) ?? joined(own().flatMap((file) => textsByStep(file)));
  known.set(language, found);
  return found;
}

type OfStep = readonly [step: string, texts: string];

// A change of one file leaves the others.
const textsByStep = memoizeByObject(({ json }: DefinitionFile): readonly OfStep[] =>
  isRecord(json)
    ? [
        ...joined(
          Object.entries(json).flatMap(([key, text]): readonly OfStep[] =>
            typeof text === 'string'
              ? [[key.slice(0, Math.max(0, key.indexOf('.'))), text.toLowerCase()]]
              : [],
          ),
        ),
      ]
    : [],
);

function joined(texts: readonly OfStep[]): ReadonlyMap<string, string> {
  const byStep = Map.groupBy(texts, ([step]) => step);
  return new Map([...byStep].map(([step, ofStep]) => [step, ofStep.map(([, text]) => text).join('\n')]));
}
