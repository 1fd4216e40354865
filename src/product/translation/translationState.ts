import { createHash } from 'node:crypto';
import { RECORD_ENTRY } from '@stepwright/checker';

/**
 * How far the translation of a text is: only the source is there; translated; checked by a second person; approved; or its source changed
 * since.
 */
export const TRANSLATION_STATES = ['new', 'outdated', 'translated', 'reviewed', 'final'] as const;

export type TranslationState = (typeof TRANSLATION_STATES)[number];

/** States that a person gives to a translation. */
export type GivenState = Exclude<TranslationState, 'new' | 'outdated'>;

export interface StateOfText {
  readonly state: TranslationState;
  /** Whether the text was written in the file since its entry was: nobody knows from which source. */
  readonly isUnrecorded?: true;
}

/** Returns a fingerprint of a text, short enough to keep one for each text in a file that people read. */
export function fingerprintOf(text: string): string {
  const fingerprint = fingerprints.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 7);
  if (fingerprints.size >= MOST_FINGERPRINTS) fingerprints.clear();
  fingerprints.set(text, fingerprint);
  return fingerprint;
}

// A check after a change has nearly all texts of the one before.
const fingerprints = new Map<string, string>();
const MOST_FINGERPRINTS = 50_000;

/** Returns the state of a translation by its entry in the record of the language, if there is one. */
export function stateOfText(
  { source, target }: { readonly source: string; readonly target: string | undefined },
  entry: string | undefined,
): StateOfText {
  if (target === undefined) return { state: 'new' };
  const [, sourceThen, targetThen, given] = RECORD_ENTRY.exec(entry ?? '') ?? [];
  if (targetThen === undefined) return stateWithoutEntry(source, target, sourceThen);
  if (targetThen !== fingerprintOf(target)) return { state: 'translated', isUnrecorded: true };
  if (sourceThen !== fingerprintOf(source)) return { state: 'outdated' };
  return { state: given === 'reviewed' || given === 'final' ? given : 'translated' };
}

function stateWithoutEntry(source: string, target: string, copied: string | undefined): StateOfText {
  if (!hasWords(target)) return { state: 'translated' };
  if (target === source || copied === fingerprintOf(target)) return { state: 'new' };
  return { state: 'translated', isUnrecorded: true };
}

/** Whether there is something to translate: a number and a placeholder are the same in every language. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''));
}

/** The entry of a translation that a person wrote from a source. */
export function entryOf(source: string, target: string, state: GivenState = 'translated'): string {
  const hashes = `${fingerprintOf(source)} ${fingerprintOf(target)}`;
  return state === 'translated' ? hashes : `${hashes} ${state}`;
}
