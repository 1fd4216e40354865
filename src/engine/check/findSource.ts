import type { DefinitionFile } from '../definition/definitionFile.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { finding, type Finding, type FindingCode } from '../definition/finding.ts';
import { pathToPointer, pointerToPath } from '../definition/jsonPointer.ts';
import type { CheckInput } from './checkInput.ts';

interface ResolvedPlace {
  readonly part: 'steps' | 'flows';
  readonly id: string;
  readonly pointer?: string;
}

/**
 * A finding at a place of a resolved step or flow, told where the layer that the place came from says it. A value that came from a
 * definitions file or from a market's settings is told at the step that refers to it.
 */
export function findingAt(
  input: CheckInput,
  code: FindingCode,
  { part, id, pointer = '' }: ResolvedPlace,
  message: string,
): Finding {
  const path = pointerToPath(pointer);
  const resolved = input.resolution.definition[part][id] as Json | undefined; // definitions are JSON
  const candidates = sourcesOf(input, part, id, pointer).map((file) => ({
    file: file.path,
    path: pathInFile(file.json, resolved, path),
  }));
  const [first, ...others] = candidates;
  if (!first) return finding(input.files, code, { file: `base/${part}/${id}.json` }, message);
  const nearest = others.reduce((best, one) => (one.path.length > best.path.length ? one : best), first);
  const place = { file: nearest.file, pointer: pathToPointer(nearest.path) };
  return finding(input.files, code, place, message);
}

/** The files that make up a step or flow, the one of the place's own layer first. */
function sourcesOf(
  { files, marketId, portalId, resolution }: CheckInput,
  part: string,
  id: string,
  pointer: string,
): readonly DefinitionFile[] {
  const own = resolution.provenance[`${part}/${id}`]?.[pointer];
  const layers = [
    'base',
    `markets/${marketId}`,
    `portals/${portalId}`,
    `markets/${marketId}/portals/${portalId}`,
  ];
  return [...(own === undefined ? [] : [own]), ...layers]
    .map((layer) => files.get(`${layer}/${part}/${id}.json`))
    .filter((file) => file !== undefined);
}

/** As much of the path as the file has. Items of lists are found by their ids, because layers count them differently. */
function pathInFile(
  own: Json | undefined,
  resolved: Json | undefined,
  path: readonly string[],
): readonly (string | number)[] {
  const [segment, ...rest] = path;
  if (segment === undefined || typeof own !== 'object' || own === null) return [];
  const below = memberOf(resolved, segment);
  const key = Array.isArray(own) ? indexIn(own, below, segment) : segment;
  const inside = memberOf(own, String(key));
  return inside === undefined ? [] : [key, ...pathInFile(inside, below, rest)];
}

function indexIn(own: readonly Json[], item: Json | undefined, segment: string): number {
  const id = memberOf(item, 'id');
  const index = Number(segment);
  if (id === undefined || memberOf(own[index], 'id') === id) return index;
  return own.findIndex((other) => memberOf(other, 'id') === id);
}

function memberOf(value: Json | undefined, segment: string): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value[Number(segment)] as Json | undefined;
  return Object.hasOwn(value, segment) ? (value as { readonly [key: string]: Json })[segment] : undefined;
}
