import type { FlowDefinition } from '@stepwright/engine';
import { combinationOf, type DefinitionFiles } from '@stepwright/engine/authoring';
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

interface Conditions {
  readonly view: View;
  readonly folder: string;
  readonly names: readonly string[];
}

/**
 * Changes, with those that remove conditions of flows which nothing names after them, where the layer has made these itself, and then those
 * that only these named: the checker refuses a condition that nothing names.
 */
export function withoutUnused(
  texts: Texts,
  { view, folder, names }: Conditions,
  changes: readonly FileChange[],
): readonly FileChange[] {
  if (names.length === 0) return changes;
  const after = withFiles(texts, changes);
  const { files } = projectOf(after);
  const unused = Object.values(resolve(files, view).definition.flows).flatMap((flow) => {
    const place = { folder, flow: flow.id };
    const ofFlow = names.filter((name) => hasCondition(after, place, name) && !isUsed(files, place, name));
    return ofFlow.length === 0 ? [] : [{ flow, place, names: ofFlow }];
  });
  const removed = unused.map(({ flow, place, names: ofFlow }) => {
    const conditions = ofFlow
      .flatMap((name) => [name, ...partsOf(name, flow)])
      .map((name) => ({ name, condition: undefined, below: conditionBelow(after, view, place, name) }));
    return setConditions(after, place, conditions);
  });
  const named = unused.flatMap(({ flow, names: ofFlow }) => ofFlow.flatMap((name) => namesIn(name, flow)));
  return withoutUnused(texts, { view, folder, names: named }, [...changes, ...removed]);
}

/** The names of other conditions that a condition of a flow combines, with its parts. */
export function namesIn(name: string, flow: FlowDefinition): readonly string[] {
  const parts = [name, ...partsOf(name, flow)];
  const named = parts.flatMap((part) => combinationOf(flow.conditions[part] ?? {})?.names ?? []);
  return [...new Set(named)].filter((one) => !parts.includes(one));
}

/** A condition as the layers below have it; undefined in the base, and if there is none. */
export function conditionBelow(texts: Texts, view: View, place: FlowPlace, name: string) {
  if (place.folder === 'base') return undefined;
  const below = resolveWithout(texts, view, flowFile(place)).flows[place.flow]?.conditions[name];
  return below && asJson(below);
}
