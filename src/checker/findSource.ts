import { pathToPointer, pointerToPath, type Json } from '@stepwright/engine';
import {
  finding,
  layerFolders,
  layersOf,
  settingsFile,
  type Finding,
  type FindingCode,
  type Layer,
  checkedShape,
} from '@stepwright/engine/authoring';
import type { FlowInput } from './checkInput.ts';
import { isList, ownMember } from '../lib/unknownValue.ts';

interface ResolvedLocation {
  readonly part: 'steps' | 'flows' | 'formats';
  readonly id: string;
  readonly pointer?: string;
}

/**
 * Creates a finding at a location of a resolved step, flow or format, reported in the file that contains it: that of
 * the layer of origin, or the definitions file or settings that the step refers to.
 */
export function findingAt(
  input: FlowInput,
  code: FindingCode,
  { part, id, pointer = '' }: ResolvedLocation,
  message: string,
): Finding {
  const { definition, formats } = input.resolution;
  const parts = part === 'formats' ? formats : definition[part];
  const resolved = checkedShape<Json | undefined>(parts[id]);
  const path = pointerToPath(pointer);
  const [first, ...others] = sourcesOf(input, part, id, pointer).map((file) =>
    locateInFile(input, file, resolved, path),
  );
  if (!first) return finding(input.files, code, { file: `base/${part}/${id}.json` }, message);
  const nearest = others.reduce<Located>((best, one) => (one.found > best.found ? one : best), first);
  const location = { file: nearest.file, pointer: pathToPointer(nearest.path) };
  return finding(input.files, code, location, message);
}

/** The location in a file that is nearest to the location of a resolved value. */
interface Located {
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** How many steps of the wanted path the files have. */
  readonly found: number;
}

/**
 * Follows a path of a resolved step or flow through a file that made it, and from there through `$ref` and the values of settings
 * into the files that these name.
 */
function locateInFile(
  input: FlowInput,
  file: string,
  resolved: Json | undefined,
  path: readonly string[],
): Located {
  const own = input.files.get(file)?.json;
  return follow({ input, resolved, path, own, at: { file, path: [], found: 0 }, references: 0 });
}

interface Following {
  readonly input: FlowInput;
  readonly own: Json | undefined;
  readonly resolved: Json | undefined;
  /** Remaining path. */
  readonly path: readonly string[];
  readonly at: Located;
  /** How many references were followed since the last step of the path was found: they may lead in a circle. */
  readonly references: number;
}

const MOST_REFERENCES = 16;

function follow(following: Following): Located {
  const { own, resolved, path, at, input, references } = following;
  const [segment, ...rest] = path;
  if (segment === undefined || typeof own !== 'object' || own === null) return at;
  const below = memberOf(resolved, segment);
  const key = Array.isArray(own) ? indexIn(own, below, segment) : segment;
  const inside = memberOf(own, String(key));
  if (inside !== undefined) {
    const next = { ...at, path: [...at.path, key], found: at.found + 1 };
    return follow({ input, own: inside, resolved: below, path: rest, at: next, references: 0 });
  }
  if (references > MOST_REFERENCES) return at;
  const referred = targetsOf(input, own, at.file).map((target) =>
    follow({
      ...following,
      own: target.value,
      at: { ...at, file: target.file, path: target.path },
      references: references + 1,
    }),
  );
  return referred.reduce((best, one) => (one.found > best.found ? one : best), at);
}

interface Target {
  readonly file: string;
  readonly path: readonly string[];
  readonly value: Json | undefined;
}

const DEFINITION = /(?:^|\/)definitions\/([^/#]+)\.json(?:#(.*))?$/;

/** Lists the targets of a reference, in every file that may have them. */
function targetsOf({ engine, files, variant }: FlowInput, own: Json, from: string): readonly Target[] {
  const text = (key: string): string => {
    const value = memberOf(own, key);
    return typeof value === 'string' ? value : '';
  };
  const [, name, pointer = ''] = DEFINITION.exec(text('$ref')) ?? [];
  const local = text('$ref').startsWith('#/') ? [[from, `/schema${text('$ref').slice(1)}`] as const] : [];
  const locations = [
    ...local,
    ...(name === undefined
      ? []
      : layerFolders(engine.layers, variant).map(
          (layer) => [`${layer}/definitions/${name}.json`, pointer] as const,
        )),
    ...layersOf(engine.layers, variant).map(
      (layer: Layer) => [settingsFile(layer, variant), text(`$${layer.name}`)] as const,
    ),
  ];
  return locations
    .filter(([file, location]) => files.has(file) && (location !== '' || DEFINITION.test(file)))
    .map(([file, location]) => {
      const path = pointerToPath(location);
      return { file, path, value: path.reduce(memberOf, files.get(file)?.json) };
    });
}

// Layers count the items of a list differently: those with ids are found by them.
function indexIn(own: readonly Json[], item: Json | undefined, segment: string): number {
  const id = memberOf(item, 'id');
  const index = Number(segment);
  if (id === undefined || memberOf(own[index], 'id') === id) return index;
  return own.findIndex((other) => memberOf(other, 'id') === id);
}

function memberOf(value: Json | undefined, segment: string): Json | undefined {
  return isList(value) ? value[Number(segment)] : ownMember(value, segment);
}

/** Lists the files of a step or flow, the one of the location's own layer first. */
function sourcesOf(
  { engine, files, variant, resolution }: FlowInput,
  part: string,
  id: string,
  pointer: string,
): readonly string[] {
  const own = resolution.provenance[`${part}/${id}`]?.[pointer];
  const layers = layerFolders(engine.layers, variant).map((layer) => `${layer}/${part}/${id}.json`);
  const first = own === undefined ? [] : [`${own}/${part}/${id}.json`];
  return [...first, ...layers].filter((file) => files.has(file));
}
