import type { Json } from '@stepwright/engine';
import { checkedShape, type DefinitionFile, type DefinitionFiles } from '@stepwright/engine/authoring';
import { isRecord } from '../../lib/unknownValue.ts';
import { isSameTongue } from '../translation/tongueOf.ts';

const FILE_OF_SET = /^library\/([^/]+)\/(.+)$/;

/** A value that a set refuses, at the pointer of an answer. */
export interface RefusedAnswer {
  readonly name: string;
  readonly pointer: string;
  readonly value: Json;
  readonly code: string;
}

/** Another number that a market may ask for instead, with values that are right and wrong. */
export interface Alternative {
  readonly format: string;
  readonly when: string;
  readonly valid: readonly string[];
  readonly invalid: readonly { readonly value: string; readonly code: string }[];
}

/** A set, as its `set.json` describes it. */
export interface LibrarySet {
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47; the first is the default. */
  readonly languages: readonly string[];
  /** The market that it is written to be laid over. */
  readonly from: string;
  /** The day on which the rules were written down. */
  readonly date?: string;
  readonly sources?: readonly { readonly title: string; readonly url: string }[];
  /** Rules that somebody compared with a source: `what` begins with the name of a format or of a member of `market.json`. */
  readonly compared?: readonly { readonly what: string; readonly with: string; readonly date: string }[];
  /** Rules of the country that it leaves out, each in a sentence. */
  readonly notCovered?: readonly string[];
  /** Invented answers that are valid there, by part and member: `{ "company": { "address": … } }`. */
  readonly answers: Readonly<Record<string, Json>>;
  readonly refused: readonly RefusedAnswer[];
  readonly alternatives?: readonly Alternative[];
}

/** Lists the countries that have a folder in the library, with or without a description. */
export function listSetIds(files: DefinitionFiles): readonly string[] {
  return [...new Set([...files.keys()].flatMap((path) => FILE_OF_SET.exec(path)?.[1] ?? []))];
}

/** Returns a set's description; undefined if it has none. */
export function readSet(files: DefinitionFiles, id: string): LibrarySet | undefined {
  return checkedShape<LibrarySet | undefined>(files.get(`library/${id}/set.json`)?.json);
}

/** Lists the files of a set by their names below its folder. */
export function filesOfSet(
  files: DefinitionFiles,
  id: string,
): readonly { readonly name: string; readonly file: DefinitionFile }[] {
  return [...files.values()].flatMap((file) => {
    const [, owner, name] = FILE_OF_SET.exec(file.path) ?? [];
    return owner === id && name !== undefined ? [{ name, file }] : [];
  });
}

const TEXTS = /^texts\/([a-z]{2})\/([^/]+)\.json$/;

/** Returns the texts that a set brings for a language, by file: in its tongue, else in the one that the set has. */
export function textsOfSet(
  files: DefinitionFiles,
  id: string,
  language: string,
): ReadonlyMap<string, Readonly<Record<string, Json>>> {
  const texts = listTexts(files, id);
  const chosen = texts.find(({ tongue }) => isSameTongue(tongue, language)) ?? texts[0];
  return new Map(
    texts.filter(({ tongue }) => tongue === chosen?.tongue).map(({ file, json }) => [file, json]),
  );
}

/** Whether a set brings texts in the tongue of a language. */
export function speaksTongue(files: DefinitionFiles, id: string, language: string): boolean {
  return listTexts(files, id).some(({ tongue }) => isSameTongue(tongue, language));
}

function listTexts(files: DefinitionFiles, id: string) {
  return filesOfSet(files, id).flatMap(({ name, file: { json } }) => {
    const [, tongue, file] = TEXTS.exec(name) ?? [];
    return tongue === undefined || file === undefined || !isRecord(json) ? [] : [{ tongue, file, json }];
  });
}
