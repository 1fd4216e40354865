import { gunzipSync, gzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseDefinitionFile } from '@stepwright/engine/authoring';
import { DraftChange } from '../../../src/contract/studio.ts';
import type { ProjectFiles } from '../../../src/product/impact/compareProjects.ts';

/** Texts of files by path; paths begin with `schemas/` or `locales/`. */
export type Texts = ReadonlyMap<string, string>;

/** A file before and after a change; null if it is not there. */
export type FileEdit = DraftChange['files'][number];

const LIBRARY = 'library/';

/** The texts of a project, without the sets of the library. */
export function textsOf({ files, locales }: ProjectFiles): Texts {
  const named = (folder: string, all: ProjectFiles['files']) =>
    [...all.values()]
      .filter(({ path }) => !path.startsWith(LIBRARY))
      .map(({ path, text }) => [`${folder}/${path}`, text] as const);
  return new Map([...named('schemas', files), ...named('locales', locales)]);
}

/** The project with these texts. */
export function projectOf(texts: Texts): ProjectFiles {
  const below = (folder: string): ProjectFiles['files'] =>
    new Map(
      [...texts]
        .filter(([path]) => path.startsWith(folder))
        .map(([path, text]) => [
          path.slice(folder.length),
          parseDefinitionFile(path.slice(folder.length), text),
        ]),
    );
  return { files: below('schemas/'), locales: below('locales/') };
}

/** The texts after a change, in the order of their paths. */
export function withEdits(texts: Texts, edits: readonly Pick<FileEdit, 'path' | 'after'>[]): Texts {
  const changed = new Map(texts);
  for (const { path, after } of edits) {
    if (after === null) changed.delete(path);
    else changed.set(path, after);
  }
  return new Map([...changed].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The paths of files that two states have differently, or only one of them has. */
export function differingPaths(one: Texts, other: Texts): readonly string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path)).toSorted();
}

/** The files that differ, as edits that make one state of another. */
export function editsBetween(before: Texts, after: Texts): readonly FileEdit[] {
  return differingPaths(before, after).map((path) => ({
    path,
    before: before.get(path) ?? null,
    after: after.get(path) ?? null,
  }));
}

const FileEdits = Type.Array(DraftChange.properties.files.items);

/** A change has two texts of each of its files, and a body has at most 8 MB. More than this is an attack on memory. */
const MAX_BYTES = 64_000_000;

export function packEdits(edits: readonly FileEdit[]): Uint8Array {
  return gzipSync(JSON.stringify(edits));
}

export function unpackEdits(packed: Uint8Array): readonly FileEdit[] {
  return Value.Parse(
    FileEdits,
    JSON.parse(gunzipSync(packed, { maxOutputLength: MAX_BYTES }).toString('utf8')),
  );
}
