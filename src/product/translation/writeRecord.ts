import { readTranslationRecord, type TranslationRecord } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { Translation, TranslationText } from './listTranslationTexts.ts';
import { entryOf, fingerprintOf, type GivenState } from './translationState.ts';

/** A text as it is after a change: with its state, and the source that it was translated from. */
export interface RecordedText {
  readonly text: Pick<TranslationText, 'folder' | 'file' | 'key' | 'place'>;
  readonly source: string;
  readonly target: string;
  /** `new` for a copy of the source. */
  readonly state: GivenState | 'new';
}

/**
 * Returns the record of a translation with changed entries. Those of texts that are gone are left out, as are their
 * sources, and all are in the order of the texts, so that a change is a change of few lines.
 */
export function changeRecord(
  locales: DefinitionFiles,
  { language, from }: Translation,
  {
    texts,
    changed,
  }: { readonly texts: readonly TranslationText[]; readonly changed: readonly RecordedText[] },
): TranslationRecord {
  const { texts: known = {}, sources } = readTranslationRecord(locales, language) ?? {};
  const added = new Map(changed.map((one) => [one.text.place, entryOfChange(one)]));
  const lines = texts.flatMap(({ place, folder, file, key }) => {
    const path = `${folder}/${file}`;
    const old = Object.hasOwn(known, path) ? known[path]?.[key] : undefined;
    const entry = added.get(place) ?? old;
    return entry === undefined ? [] : [{ path, key, entry }];
  });
  const byFile = Map.groupBy(lines, ({ path }) => path);
  return {
    from,
    ...(sources && { sources: withoutGone(sources, texts) }),
    texts: Object.fromEntries(
      [...byFile].map(([path, entries]) => [
        path,
        Object.fromEntries(entries.map(({ key, entry }) => [key, entry])),
      ]),
    ),
  };
}

type Sources = NonNullable<TranslationRecord['sources']>;

function withoutGone(sources: Sources, texts: readonly TranslationText[]): Sources {
  const places = new Set(texts.map(({ place }) => place));
  const left = Object.entries(sources).map(([path, own]) => {
    const kept = Object.entries(own).filter(([key]) => places.has(`${path}#${key}`));
    return [path, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(left.filter(([, own]) => Object.keys(own).length > 0));
}

function entryOfChange({ source, target, state }: RecordedText): string {
  return state === 'new' ? fingerprintOf(source) : entryOf(source, target, state);
}

/** How many entries of the record name texts that are gone. */
export function countGone(
  locales: DefinitionFiles,
  language: string,
  texts: readonly TranslationText[],
): number {
  const places = new Set(texts.map(({ place }) => place));
  return Object.entries(readTranslationRecord(locales, language)?.texts ?? {})
    .flatMap(([path, entries]) => Object.keys(entries).map((key) => `${path}#${key}`))
    .filter((place) => !places.has(place)).length;
}
