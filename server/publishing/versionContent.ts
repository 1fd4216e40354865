import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import type { ProjectFiles } from '../../src/product/impact/compareProjects.ts';
import { isRecord } from '../../src/lib/unknownValue.ts';

/** All files of a version, each with its own text: comments of values, order and white space stay as their authors wrote them. */
interface WrittenFiles {
  /** By path below `schemas/`. */
  readonly schemas: Readonly<Record<string, string>>;
  /** By path below `locales/`. */
  readonly locales: Readonly<Record<string, string>>;
}

/** The files of a version as one text, in which they are in the order of their paths: the same files give the same text. */
export function writeContent({ files, locales }: ProjectFiles): string {
  return JSON.stringify({ schemas: textsOf(files), locales: textsOf(locales) } satisfies WrittenFiles);
}

/** Reads the text again. Throws if it has another shape. */
export function readContent(content: string): ProjectFiles {
  const { schemas, locales }: Record<string, unknown> = JSON.parse(content);
  return { files: filesOf(schemas), locales: filesOf(locales) };
}

/** SHA-256 of a text in UTF-8, in hex. */
export function hashOfContent(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

export function packContent(content: string): Uint8Array {
  return gzipSync(content);
}

/** A version has a few hundred kilobytes. More than this is an attack on memory. */
const MAX_BYTES = 64_000_000;

export function unpackContent(packed: Uint8Array): string {
  return gunzipSync(packed, { maxOutputLength: MAX_BYTES }).toString('utf8');
}

function textsOf(files: DefinitionFiles): Readonly<Record<string, string>> {
  const entries = [...files.values()].map(({ path, text }) => [path, text] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function filesOf(texts: unknown): DefinitionFiles {
  if (!isRecord(texts)) throw new Error('A version has another shape');
  return new Map(
    Object.entries(texts).map(([path, text]) => {
      if (typeof text !== 'string') throw new Error(`A version has no text of ${path}`);
      return [path, parseDefinitionFile(path, text)] as const;
    }),
  );
}
