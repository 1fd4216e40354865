import {
  type DefinitionFile,
  type DefinitionFiles,
  finding,
  type Finding,
  findRepeatedKeys,
} from '../engine/authoring.ts';
import { META_SCHEMAS, type MetaSchema, type ShapeJudge } from './files/metaSchemas.ts';

/** Every file is JSON without repeated keys, has the shape of its kind, and is named after its id. */
export function checkFiles(files: DefinitionFiles, judgeShape: ShapeJudge): readonly Finding[] {
  const missing = [...META_SCHEMAS.map((meta) => `meta/${meta}.schema.json`), 'meta/widgets.json']
    .filter((file) => !files.has(file))
    .map((file) => finding(files, 'file-unreadable', { file }, 'The file is missing'));
  return [...missing, ...[...files.values()].flatMap((file) => checkFile(files, file, judgeShape))];
}

/** Which files have which shape. Overlays have none of their own: what they make of the base is checked when merged. */
const KINDS: readonly { readonly pattern: RegExp; readonly meta: MetaSchema; readonly named: boolean }[] = [
  { pattern: /^base\/steps\/([^/]+)\.json$/, meta: 'step', named: true },
  { pattern: /^base\/flows\/([^/]+)\.json$/, meta: 'flow', named: true },
  { pattern: /^base\/definitions\/([^/]+)\.json$/, meta: 'definition', named: true },
  { pattern: /^markets\/([^/]+)\/market\.json$/, meta: 'market', named: true },
  { pattern: /^portals\/([^/]+)\/portal\.json$/, meta: 'portal', named: true },
  { pattern: /^base\/(categories)\.json$/, meta: 'categories', named: true },
  { pattern: /^samples\/[^/]+\/([^/]+)\.json$/, meta: 'sample', named: false },
];

function checkFile(files: DefinitionFiles, file: DefinitionFile, judgeShape: ShapeJudge): readonly Finding[] {
  const { path, json, problem } = file;
  if (problem || json === undefined)
    return [finding(files, 'file-unreadable', { file: path }, `Not valid JSON: ${problem?.message}`)];
  const repeated = findRepeatedKeys(file).map((pointer) =>
    finding(files, 'key-duplicate', { file: path, pointer }, `The key stands here a second time`),
  );
  const kind = KINDS.find(({ pattern }) => pattern.test(path));
  if (!kind) return repeated;
  const problems = judgeShape(kind.meta, json).map(({ code, pointer, message }) =>
    finding(files, code, { file: path, pointer }, message),
  );
  if (problems.length > 0 || !kind.named) return [...repeated, ...problems];
  const name = kind.pattern.exec(path)?.[1];
  const { id } = json as { readonly id?: string }; // its shape has just been checked
  if (id === name) return repeated;
  const message = `The id is "${id}", the file is named "${name}"`;
  return [...repeated, finding(files, 'id-mismatch', { file: path, pointer: '/id' }, message)];
}
