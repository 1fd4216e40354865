import { type Json, pathToPointer, pointerToPath, type StepDefinition } from '@stepwright/engine';
import { type DefinitionFiles, finding, type Finding, layerFolders } from '@stepwright/engine/authoring';
import { isRecord } from '../lib/unknownValue.ts';
import type { CheckInput } from './checkInput.ts';
import { filesAt } from './files/filesAt.ts';
import { listPatches } from './listPatches.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';
import { memberOf, membersOf } from './schemas/schemaParts.ts';

/**
 * Checks that no layer loses a mark `sensitive` in another way than by writing it at the question of a step, which `checkUnmasking`
 * judges: by an overlay of shared definitions or of a branch, by another reference, or by a question that is removed and asked again.
 * Compares the steps with each layer and without it, and the marks of declared formats, which decide whether a question needs one.
 */
export function checkLostMarks(input: CheckInput): readonly Finding[] {
  return [...lostInSteps(input), ...lostInFormats(input)];
}

function lostInSteps(input: CheckInput): readonly Finding[] {
  const layers = layerFolders(input.engine.layers, input.variant).filter((layer) =>
    changesSteps(input, layer),
  );
  const sealed = new Set<string>();
  return layers.flatMap((layer, index) => {
    const isWhole = index === layers.length - 1;
    const steps = isWhole ? input.resolution.definition.steps : stepsUpTo(input, layers.slice(index + 1));
    const asked = listAsked(steps);
    const lost = [...sealed].filter((path) => asked.get(path)?.isSealed === false);
    for (const path of lost) sealed.delete(path);
    for (const [path, { isSealed }] of asked) if (isSealed) sealed.add(path);
    return lost
      .filter((path) => !isWritten(input.files, layer, path))
      .map((path) => problemAt(input.files, layer, { path, namings: asked.get(path)?.namings ?? [] }));
  });
}

/** A layer that unmasks a question says so there: the format is the same for all who ask for it. */
function lostInFormats({ engine, files, variant }: CheckInput): readonly Finding[] {
  const layers = layerFolders(engine.layers, variant);
  const markOf = (layer: string, name: string) =>
    memberOf(files.get(`${layer}/formats/${name}`)?.json, 'sensitive');
  return layers.flatMap((layer, index) =>
    formatsOf(files, layer)
      .filter((name) => markOf(layer, name) === null || markOf(layer, name) === false)
      .filter((name) => layers.slice(0, index).some((lower) => markOf(lower, name) === true))
      .map((name) => {
        const at = { file: `${layer}/formats/${name}`, pointer: '/sensitive' };
        const message = `This overlay unmasks the format "${name.replace(/\.json$/, '')}", which the layers below mark as sensitive`;
        return finding(files, 'sensitive-removed', at, message);
      }),
  );
}

function formatsOf(files: DefinitionFiles, layer: string): readonly string[] {
  const start = `${layer}/formats/`;
  return [...files.keys()].filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
}

const OVERLAYS = /^(?:steps|definitions)\//;

function changesSteps({ files }: CheckInput, layer: string): boolean {
  return layer === 'base' || below(files, layer).length > 0;
}

function below(files: DefinitionFiles, layer: string): readonly string[] {
  const start = `${layer}/`;
  return [...files.keys()].filter(
    (path) => path.startsWith(start) && OVERLAYS.test(path.slice(start.length)),
  );
}

/** The steps of the variant without the overlays of some layers. */
function stepsUpTo({ engine, files, variant }: CheckInput, without: readonly string[]): Steps {
  const left = new Set(without.flatMap((layer) => below(files, layer)));
  const known = stepsByLeft.get(files) ?? new Map<string, Steps>();
  stepsByLeft.set(files, known);
  const key = JSON.stringify([variant, [...left]]);
  const folders = layerFolders(engine.layers, variant);
  const isKept = (path: string) => !left.has(path) && folders.some((folder) => path.startsWith(`${folder}/`));
  const lower = () => new Map(filesAt(files, isKept).map((file) => [file.path, file] as const));
  const steps = known.get(key) ?? engine.resolve(lower(), variant).definition.steps;
  known.set(key, steps);
  return steps;
}

type Steps = Readonly<Record<string, StepDefinition>>;
const stepsByLeft = new WeakMap<DefinitionFiles, Map<string, Steps>>();

interface Asked {
  /** An answer is one: it is kept sealed if any step marks it. */
  readonly isSealed: boolean;
  /** Where steps ask it: the step, and the pointer in it. */
  readonly namings: readonly (readonly [string, string])[];
}

function listAsked(steps: Steps): ReadonlyMap<string, Asked> {
  const asked = new Map<string, Asked>();
  for (const { id, schema } of Object.values(steps))
    for (const [path, [first]] of namingsByQuestion(schema)) {
      if (!first) continue;
      const before = asked.get(path);
      asked.set(path, {
        isSealed: before?.isSealed === true || first.schema.sensitive === true,
        namings: [...(before?.namings ?? []), [id, `/schema${first.pointer}`]],
      });
    }
  return asked;
}

/** Whether the layer writes at the question in a step that it is not sensitive. */
function isWritten(files: DefinitionFiles, layer: string, path: string): boolean {
  return below(files, layer).some((file) =>
    listPatches(memberOf(files.get(file)?.json, 'schema')).some((patch) => {
      const mark = memberOf(patch.patch, 'sensitive');
      return patch.path.join('.') === path && (mark === null || mark === false);
    }),
  );
}

interface Lost {
  readonly path: string;
  readonly namings: Asked['namings'];
}

function problemAt(files: DefinitionFiles, layer: string, lost: Lost): Finding {
  const message = `"${lost.path}" is sensitive in what this overlay is laid over, and no longer with it`;
  return finding(files, 'sensitive-removed', locate(files, layer, lost), message);
}

/** The mark that the layer takes away, else what it says of the question, else one of its files. */
function locate(files: DefinitionFiles, layer: string, { path, namings }: Lost): Location {
  const overlays = below(files, layer);
  const name = path.slice(path.lastIndexOf('.') + 1);
  const find = (isFound: IsFound) =>
    overlays.flatMap((file) => {
      const found = findMember(files.get(file)?.json, isFound);
      return found === undefined ? [] : [{ file, path: found }];
    });
  const inSteps = namings.flatMap(([id, pointer]) => {
    const file = `${layer}/steps/${id}.json`;
    const json = files.get(file)?.json;
    return json === undefined ? [] : [{ file, path: deepest(json, pointerToPath(pointer)) }];
  });
  const [place] = [
    ...find((key, value) => key === 'sensitive' && (value === null || value === false)),
    ...find((key, value) => key === name && isRecord(value)),
    ...inSteps,
    ...overlays.map((file) => ({ file, path: [] })),
  ];
  return { file: place?.file ?? layer, pointer: pathToPointer(place?.path ?? []) };
}

interface Location {
  readonly file: string;
  readonly pointer: string;
}

type IsFound = (key: string, value: Json) => boolean;

/** As much of a path as there is. */
function deepest(json: Json, path: readonly string[]): readonly string[] {
  const [name, ...rest] = path;
  const inside = name === undefined ? undefined : memberOf(json, name);
  return name === undefined || inside === undefined ? [] : [name, ...deepest(inside, rest)];
}

/** The path of the first member of its kind, through objects and lists. */
function findMember(json: Json | undefined, isFound: IsFound): readonly string[] | undefined {
  const members = Array.isArray(json)
    ? json.map((item: Json, index) => [String(index), item] as const)
    : membersOf(json);
  for (const [key, inside] of members) {
    if (isFound(key, inside)) return [key];
    const found = findMember(inside, isFound);
    if (found !== undefined) return [key, ...found];
  }
  return undefined;
}
