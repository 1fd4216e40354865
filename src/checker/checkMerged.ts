import type { Finding } from '@stepwright/engine/authoring';
import type { CheckInput } from './checkInput.ts';
import type { ShapeCheck, ShapeProblem } from './files/metaSchemas.ts';
import { findingAt } from './findSource.ts';
import { checkedShape } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../lib/memoizeByObject.ts';

/** Checks that steps, flows and formats still have the shape of the base, and their id, after overlays were merged. */
export function checkMerged(input: CheckInput, findShapeProblems: ShapeCheck): readonly Finding[] {
  const { steps, flows } = input.resolution.definition;
  const parts = [
    ...Object.entries(steps).map(([name, value]) => ({ part: 'steps', meta: 'step', name, value }) as const),
    ...Object.entries(flows).map(([name, value]) => ({ part: 'flows', meta: 'flow', name, value }) as const),
    ...changedFormats(input).map(
      ([name, value]) => ({ part: 'formats', meta: 'format', name, value }) as const,
    ),
  ];
  return parts.flatMap(({ part, meta, name, value }) => {
    const problems = findShapeProblems(meta, checkedShape(value)).filter((problem) => !isEmptied(problem)); // definitions are JSON
    if (problems.length > 0)
      return problems.map(({ code, pointer, message }) =>
        findingAt(input, code, { part, id: name, pointer }, message),
      );
    if (value.id === name) return [];
    const message = `The id is "${value.id}", the file is named "${name}"`;
    return [findingAt(input, 'id-mismatch', { part, id: name, pointer: '/id' }, message)];
  });
}

/** Formats that a layer changes or brings; a whole library of them is as its files are, which are checked by themselves. */
function changedFormats({ resolution: { formats, provenance } }: CheckInput) {
  return Object.entries(formats).filter(([name]) => {
    const layers = provenance[`formats/${name}`];
    return layers !== undefined && isLayered(layers);
  });
}

const isLayered = memoizeByObject((layers: Readonly<Record<string, string>>) =>
  Object.values(layers).some((layer) => layer !== 'base'),
);

// A layer may take every step out of a flow that it has no use for.
function isEmptied({ pointer, keyword }: ShapeProblem): boolean {
  return pointer === '/steps' && keyword === 'minItems';
}
