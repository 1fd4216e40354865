import type { DefinitionFile, DefinitionFiles } from '../../engine/authoring.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import type { ShapedKind } from './metaSchemas.ts';

/**
 * Returns the problem of the meta-schema that a file names in `$schema`, which editors check it by: it is that of
 * another kind, or does not exist.
 */
export function findSchemaMismatch(
  files: DefinitionFiles,
  { path, json }: DefinitionFile,
  kind: ShapedKind | undefined,
): readonly string[] {
  const named = isRecord(json) ? json['$schema'] : undefined;
  if (named === undefined || path.startsWith('meta/')) return [];
  const wanted = (kind ? [`meta/${kind.meta}.schema.json`] : metaOfOverlay(path)).filter((meta) =>
    files.has(meta),
  );
  if (typeof named === 'string' && isNameOf(files, wanted, resolve(path, named), named)) return [];
  const right = wanted.map((meta) => up(path) + meta).join(' or ');
  return [`"$schema" names ${JSON.stringify(named)}${right && `: it has to name ${right}`}`];
}

/** A layer changes files of the base, and may declare formats of its own. */
function metaOfOverlay(path: string): readonly string[] {
  const overlay = 'meta/overlay.schema.json';
  return path.includes('/formats/') ? [overlay, 'meta/format.schema.json'] : [overlay];
}

function isNameOf(
  files: DefinitionFiles,
  wanted: readonly string[],
  file: string | undefined,
  named: string,
): boolean {
  if (file === undefined) return false;
  if (wanted.length === 0) return files.has(file);
  const ids = wanted.map((meta) => files.get(meta)?.json).map((meta) => isRecord(meta) && meta['$id']);
  return wanted.includes(file) || ids.includes(named);
}

/** The file that a relative name means, from the folder of another; undefined if it leads out of all folders. */
function resolve(from: string, name: string): string | undefined {
  const segments = from.split('/').slice(0, -1);
  for (const segment of name.split('/')) {
    if (segment === '..' && segments.length === 0) return undefined;
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

function up(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}
