import {
  type DefinitionFile,
  type DefinitionFiles,
  finding,
  type Finding,
  findRepeatedKeys,
} from '../engine/authoring.ts';
import { findSchemaMismatch } from './files/findSchemaMismatch.ts';
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

/** A file of a kind without ids is identified by its path only. */
function checkName(
  files: DefinitionFiles,
  { path, json }: DefinitionFile,
  { pattern }: ShapedKind,
): readonly Finding[] {
  const name = pattern.exec(path)?.[1];
  const { id } = json as { readonly id?: string }; // its shape has just been checked
  if (id === undefined || id === name) return [];
  const message = `The id is "${id}", the file is named "${name}"`;
  return [finding(files, 'id-mismatch', { file: path, pointer: '/id' }, message)];
}
