import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { projectOf, withFiles, type Texts } from '../project/project.ts';
import { resolve, resolveWithout, viewsOfFolder, type View } from '../project/resolved.ts';
import { asJson } from '../project/schemaPath.ts';
import { flowFile, hasCondition, setConditions, type FlowPlace } from './flowEdits.ts';
import { partsOf } from './mixedConditions.ts';
import { usesOfCondition } from './usesOfCondition.ts';

/** Whether a market that a layer belongs to has something that names a condition of a flow. */
export function isUsed(files: DefinitionFiles, { folder, flow }: FlowPlace, name: string): boolean {
  return viewsOfFolder(files, folder).some((view) => {
    const { flows, steps } = resolve(files, view).definition;
    const found = flows[flow];
    return found !== undefined && usesOfCondition(found, name, steps).length > 0;
  });
}

/**
 * Changes, with those that remove conditions of flows which nothing names after them, where the layer has made these itself: the checker
 * refuses a condition that nothing names.
 */
export function withoutUnused(
  texts: Texts,
  {
    view,
    folder,
    names,
  }: { readonly view: View; readonly folder: string; readonly names: readonly string[] },
  changes: readonly FileChange[],
): readonly FileChange[] {
  if (names.length === 0) return changes;
  const after = withFiles(texts, changes);
  const { files } = projectOf(after);
  const removed = Object.values(resolve(files, view).definition.flows).flatMap((flow) => {
    const place = { folder, flow: flow.id };
    const unused = names.filter((name) => hasCondition(after, place, name) && !isUsed(files, place, name));
    if (unused.length === 0) return [];
    const conditions = unused
      .flatMap((name) => [name, ...partsOf(name, flow)])
      .map((name) => ({ name, condition: undefined, below: conditionBelow(after, view, place, name) }));
    return [setConditions(after, place, conditions)];
  });
  return [...changes, ...removed];
}

/** A condition as the layers below have it; undefined in the base, and if there is none. */
export function conditionBelow(texts: Texts, view: View, place: FlowPlace, name: string) {
  if (place.folder === 'base') return undefined;
  const below = resolveWithout(texts, view, flowFile(place)).flows[place.flow]?.conditions[name];
  return below && asJson(below);
}
