import { finding, type Finding, type FindingCode } from '../definition/finding.ts';
import type { CheckInput } from './checkInput.ts';

/** A finding at a place of a resolved step or flow, told at the file and line of the layer that the place came from. */
export function findingAt(
  input: CheckInput,
  code: FindingCode,
  place: { readonly part: 'steps' | 'flows'; readonly id: string; readonly pointer?: string },
  message: string,
): Finding {
  const { part, id, pointer = '' } = place;
  const layer = input.resolution.provenance[`${part}/${id}`]?.[pointer] ?? 'base';
  const own = `${layer}/${part}/${id}.json`;
  // A value that came from a definitions file is told at the step that refers to it.
  const file = input.files.has(own) ? own : firstFile(input, part, id);
  return finding(input.files, code, { file, pointer }, message);
}

function firstFile(input: CheckInput, part: string, id: string): string {
  const ending = `/${part}/${id}.json`;
  return [...input.files.keys()].find((path) => path.endsWith(ending)) ?? `base${ending}`;
}
