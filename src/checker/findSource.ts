import { type Json, pathToPointer, pointerToPath } from '../engine/index.ts';
import { finding, type Finding, type FindingCode, layerFolders } from '../engine/authoring.ts';
import type { CheckInput } from './checkInput.ts';
import { locateInFile, type Located } from './files/locateInFile.ts';

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
  input: CheckInput,
  code: FindingCode,
  { part, id, pointer = '' }: ResolvedLocation,
  message: string,
): Finding {
  const { definition, formats } = input.resolution;
  const parts = part === 'formats' ? formats : definition[part];
  const resolved = parts[id] as Json | undefined; // definitions are JSON
  const path = pointerToPath(pointer);
  const [first, ...others] = sourcesOf(input, part, id, pointer).map((file) =>
    locateInFile(input, file, resolved, path),
  );
  if (!first) return finding(input.files, code, { file: `base/${part}/${id}.json` }, message);
  const nearest = others.reduce<Located>((best, one) => (one.found > best.found ? one : best), first);
  const location = { file: nearest.file, pointer: pathToPointer(nearest.path) };
  return finding(input.files, code, location, message);
}

/** Lists the files of a step or flow, the one of the location's own layer first. */
function sourcesOf(
  { engine, files, variant, resolution }: CheckInput,
  part: string,
  id: string,
  pointer: string,
): readonly string[] {
  const own = resolution.provenance[`${part}/${id}`]?.[pointer];
  const layers = layerFolders(engine.layers, variant).map((layer) => `${layer}/${part}/${id}.json`);
  const first = own === undefined ? [] : [`${own}/${part}/${id}.json`];
  return [...first, ...layers].filter((file) => files.has(file));
}
