import { createAjv } from '../../../validators/createAjv.ts';
import type { DefinitionFile, DefinitionFiles } from '../definition/definitionFile.ts';
import type { JsonSchema } from '../definition/definitionTypes.ts';
import { finding, type Finding } from '../definition/finding.ts';

/** Every file is JSON, has the shape of its kind, and is named after its id. */
export function checkFiles(files: DefinitionFiles, locales: DefinitionFiles): readonly Finding[] {
  const validators = compileMetaSchemas(files);
  const inDefinitions = [...files.values()].flatMap((file) => checkFile(files, file, validators));
  const inLocales = [...locales.values()]
    .filter((file) => file.problem)
    .map((file) => unreadable(locales, file));
  return [...inDefinitions, ...inLocales];
}

/** Which files have which shape. Overlays have none of their own: what they make of the base is checked when merged. */
const KINDS: readonly { readonly pattern: RegExp; readonly meta: string; readonly named: boolean }[] = [
  { pattern: /^base\/steps\/([^/]+)\.json$/, meta: 'step', named: true },
  { pattern: /^base\/flows\/([^/]+)\.json$/, meta: 'flow', named: true },
  { pattern: /^base\/definitions\/([^/]+)\.json$/, meta: 'definition', named: true },
  { pattern: /^markets\/([^/]+)\/market\.json$/, meta: 'market', named: true },
  { pattern: /^portals\/([^/]+)\/portal\.json$/, meta: 'portal', named: true },
  { pattern: /^base\/(categories)\.json$/, meta: 'categories', named: true },
  { pattern: /^samples\/[^/]+\/([^/]+)\.json$/, meta: 'sample', named: false },
];

type MetaValidators = ReadonlyMap<string, { (data: unknown): boolean; errors?: readonly MetaError[] | null }>;
interface MetaError {
  readonly instancePath: string;
  readonly message?: string;
  readonly params: object;
}

function compileMetaSchemas(files: DefinitionFiles): MetaValidators {
  const ajv = createAjv({ today: () => '' });
  const metas = KINDS.map(({ meta }) => [meta, files.get(`meta/${meta}.schema.json`)?.json] as const);
  const readable = metas.filter(([, json]) => json !== undefined);
  return new Map(readable.map(([meta, json]) => [meta, ajv.compile(json as JsonSchema)]));
}

function checkFile(
  files: DefinitionFiles,
  file: DefinitionFile,
  validators: MetaValidators,
): readonly Finding[] {
  if (file.problem) return [unreadable(files, file)];
  const kind = KINDS.find(({ pattern }) => pattern.test(file.path));
  const validate = kind && validators.get(kind.meta);
  if (!kind || !validate) return [];
  if (!validate(file.json)) return (validate.errors ?? []).map((error) => wrongShape(files, file, error));
  const name = kind.pattern.exec(file.path)?.[1];
  const id = (file.json as { readonly id?: string }).id; // the meta-schema has just been checked
  if (!kind.named || id === name) return [];
  return [
    finding(
      files,
      'id-mismatch',
      { file: file.path, pointer: '/id' },
      `The id is "${id}", the file is named "${name}"`,
    ),
  ];
}

function unreadable(files: DefinitionFiles, file: DefinitionFile): Finding {
  return finding(files, 'file-unreadable', { file: file.path }, `Not valid JSON: ${file.problem?.message}`);
}

function wrongShape(files: DefinitionFiles, file: DefinitionFile, error: MetaError): Finding {
  const details = Object.values(error.params).filter((value) => typeof value === 'string');
  const message = [error.message ?? 'has the wrong shape', ...details.map((detail) => `(${detail})`)].join(
    ' ',
  );
  return finding(files, 'shape-wrong', { file: file.path, pointer: error.instancePath }, message);
}
