import { listSubschemas, type Subschema } from '@stepwright/validators';
import { pointerToPath } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';
import type { JsonPath } from './editText.ts';
import { valueIn } from './schemaPath.ts';

/** The names on the way to an answer: `*` for the items of a list. */
export type AnswerPath = readonly string[];

/** A schema as a file has it, with the answer that it describes. */
export interface Spot {
  /** The step or flow that has it, itself or by a reference. Paths are below `schemas/`. */
  readonly root: string;
  readonly file: string;
  readonly path: JsonPath;
  readonly at: AnswerPath;
  readonly schema: Readonly<Record<string, unknown>>;
}

/**
 * All schemas of answers in the files of a project: those of steps in every layer, those of conditions, and the shared definitions that
 * they refer to, once for each answer that a definition describes.
 */
export const listSpots: (files: DefinitionFiles) => readonly Spot[] = memoizeByObject(
  (files: DefinitionFiles) => [...files.values()].flatMap(({ path, json }) => spotsOfFile(files, path, json)),
);

const STEP_FILE = /(?:^|\/)(steps\/[^/]+\.json)$/;
const FLOW_FILE = /(?:^|\/)flows\/[^/]+\.json$/;

function spotsOfFile(files: DefinitionFiles, file: string, json: unknown): readonly Spot[] {
  if (STEP_FILE.test(file)) {
    const schema = ownMember(json, 'schema');
    return isRecord(schema)
      ? walk({ root: file, file, path: ['schema'], at: [], schema }, { files, open: [] })
      : [];
  }
  const conditions = FLOW_FILE.test(file) ? ownMember(json, 'conditions') : undefined;
  return Object.entries(isRecord(conditions) ? conditions : {}).flatMap(([name, schema]) => {
    if (!isRecord(schema)) return [];
    const path = ['conditions', name];
    return walk({ root: file, file, path, at: [], schema }, { files, open: [] }).flatMap(withoutContext);
  });
}

/** A schema of a condition as one of answers: conditions read `answers` among other things. */
function withoutContext(spot: Spot): readonly Spot[] {
  const [first, ...at] = spot.at;
  return first === 'answers' ? [{ ...spot, at }] : [];
}

interface Walk {
  readonly files: DefinitionFiles;
  /** The references that led here, which end a walk in circles. */
  readonly open: readonly string[];
}

function walk(spot: Spot, way: Walk): readonly Spot[] {
  const inside = listSubschemas(spot.schema).flatMap((part) => {
    const at = answerOf(spot.at, part);
    const key = part.key === undefined ? [] : [isNumbered(part) ? Number(part.key) : part.key];
    const path = [...spot.path, part.keyword, ...key];
    return at ? walk({ ...spot, path, at, schema: part.schema }, way) : [];
  });
  return [spot, ...inside, ...referred(spot, way)];
}

const isNumbered = ({ keyword }: Subschema): boolean =>
  keyword === 'allOf' || keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'prefixItems';

/** The answer that a schema inside another one describes; undefined for those that describe none. */
function answerOf(at: AnswerPath, { place, key = '*' }: Subschema): AnswerPath | undefined {
  switch (place) {
    case 'same':
      return at;
    case 'member':
      return [...at, key];
    case 'item':
      return [...at, '*'];
    case 'position':
      return [...at, `[${key}]`];
    case 'matching':
    case 'others':
      return [...at, place === 'others' ? '{*}' : `{${key}}`];
    case 'name':
    case 'content':
    case 'nowhere':
      return undefined;
  }
}

/** The schemas that a reference leads to, in all layers that have the file. */
function referred(spot: Spot, { files, open }: Walk): readonly Spot[] {
  const reference = textOf(spot.schema['$ref']);
  if (open.includes(reference)) return [];
  return targetsOf(spot, files).flatMap((target) =>
    walk({ ...spot, ...target }, { files, open: [...open, reference] }),
  );
}

function targetsOf(
  { file, schema }: Spot,
  files: DefinitionFiles,
): readonly Pick<Spot, 'file' | 'path' | 'schema'>[] {
  const reference = textOf(schema['$ref']);
  const [target = '', pointer = ''] = reference.split('#');
  if (reference === '' || isAnchor(pointer)) return [];
  const name = target === '' ? (STEP_FILE.exec(file)?.[1] ?? definitionOf(file)) : definitionOf(target);
  if (name === undefined) return [];
  const isStep = STEP_FILE.test(name);
  const path = [...(isStep ? ['schema'] : []), ...pointerToPath(pointer)];
  return [...files.values()].flatMap((one) => {
    const found = one.path.endsWith(`/${name}`) ? valueIn(one.json, path) : undefined;
    return isRecord(found) ? [{ file: one.path, path, schema: found }] : [];
  });
}

/** Whether a reference names a schema by its `$anchor`. */
const isAnchor = (pointer: string): boolean => pointer !== '' && !pointer.startsWith('/');

/** Whether a schema refers to another one that cannot be found. */
export function leadsNowhere(spot: Spot, files: DefinitionFiles): boolean {
  return textOf(spot.schema['$ref']) !== '' && targetsOf(spot, files).length === 0;
}

/** The file of shared definitions, from any folder: `definitions/address.json`. */
const definitionOf = (path: string): string | undefined => /definitions\/[^/]+\.json$/.exec(path)?.[0];

/** The id of the step that a schema belongs to; undefined for conditions. */
export const stepOf = ({ root }: Spot): string | undefined => /\/steps\/([^/]+)\.json$/.exec(root)?.[1];
