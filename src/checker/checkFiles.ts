import {
  finding,
  findRepeatedKeys,
  type DefinitionFile,
  type DefinitionFiles,
  type Finding,
} from '@stepwright/engine/authoring';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import type { ShapeCheck, ShapedKind } from './files/metaSchemas.ts';

/** Every file is JSON without repeated keys, has the shape of its kind, and is named after its id if its kind has one. */
export function checkFiles(
  files: DefinitionFiles,
  kinds: readonly ShapedKind[],
  findShapeProblems: ShapeCheck,
): readonly Finding[] {
  const needed = kinds.filter(
    ({ optional, pattern }) => !optional || [...files.keys()].some((path) => pattern.test(path)),
  );
  const missing = [...new Set(needed.map(({ meta }) => `meta/${meta}.schema.json`)), 'meta/widgets.json']
    .filter((file) => !files.has(file))
    .map((file) => finding(files, 'file-unreadable', { file }, 'The file is missing'));
  return [
    ...missing,
    ...[...files.values()].flatMap((file) => checkFile(files, file, { kinds, findShapeProblems })),
  ];
}

function checkFile(
  files: DefinitionFiles,
  file: DefinitionFile,
  {
    kinds,
    findShapeProblems,
  }: { readonly kinds: readonly ShapedKind[]; readonly findShapeProblems: ShapeCheck },
): readonly Finding[] {
  const { path, json, problem } = file;
  if (problem || json === undefined)
    return [finding(files, 'file-unreadable', { file: path }, `Not valid JSON: ${problem?.message}`)];
  const repeated = findRepeatedKeys(file).map((pointer) =>
    finding(files, 'key-duplicate', { file: path, pointer }, `The key stands here a second time`),
  );
  const kind = kinds.find(({ pattern }) => pattern.test(path));
  const strange = findSchemaMismatch(files, file, kind).map((message) =>
    finding(files, 'shape-wrong', { file: path, pointer: '/$schema' }, message),
  );
  if (strange.length > 0) return [...repeated, ...strange];
  if (!kind) return repeated;
  const problems = findShapeProblems(kind.meta, json).map(({ code, pointer, message }) =>
    finding(files, code, { file: path, pointer }, message),
  );
  if (problems.length > 0 || !kind.named) return [...repeated, ...problems];
  return [...repeated, ...checkName(files, file, kind)];
}

/**
 * Returns the problem of the meta-schema that a file names in `$schema`, which editors check it by: it is that of
 * another kind, or does not exist.
 */
function findSchemaMismatch(
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

/** A file of a kind without ids is identified by its path only. */
function checkName(
  files: DefinitionFiles,
  { path, json }: DefinitionFile,
  { pattern }: ShapedKind,
): readonly Finding[] {
  const name = pattern.exec(path)?.[1];
  const id = ownMember(json ?? {}, 'id');
  if (typeof id !== 'string' || id === name) return [];
  const message = `The id is "${id}", the file is named "${name}"`;
  return [finding(files, 'id-mismatch', { file: path, pointer: '/id' }, message)];
}
