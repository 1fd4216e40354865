import { type DefinitionFiles, checkedShape } from '@stepwright/engine/authoring';

/** Path below `locales/` of the record of a translated language; its group is the language. */
export const RECORD_FILE = /^([^/]+)\.translation\.json$/;

/** A fingerprint of the source, and one of the translation with what people said of it; a copied text has the first only. */
export const RECORD_ENTRY = /^([0-9a-f]{7})(?: ([0-9a-f]{7})(?: (reviewed|final))?)?$/;

/** The record of a language that is translated from another one. */
export interface TranslationRecord {
  /** The language that it is translated from. */
  readonly from: string;
  /**
   * Sources that the other language does not have, by file from the root and key: texts of a set of rules, which were there before
   * the translation.
   */
  readonly sources?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Entries by file, from the root (`locales/fr-CA/steps.json`), and key. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export function recordFile(language: string): string {
  return `${language}.translation.json`;
}

/** Returns the record of a language; undefined for one that is not translated from another. */
export function readTranslationRecord(
  locales: DefinitionFiles,
  language: string,
): TranslationRecord | undefined {
  return checkedShape(locales.get(recordFile(language))?.json);
}
