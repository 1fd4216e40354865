import type { FlowDefinition } from '@stepwright/engine';
import { combinationOf, type DefinitionFiles } from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { ownMember, parseJson } from '../../lib/unknownValue.ts';
import { setInText } from '../project/editText.ts';
import { projectOf, withFiles, type Texts } from '../project/project.ts';
import { foldersAbove, resolve, resolveWithout, viewsOfFolder, type View } from '../project/resolved.ts';
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
 * that only these named: the checker refuses a condition that nothing names. The layers above lose theirs, too, unless they inherit one.
 */
export function withoutUnused(
  texts: Texts,
  { view, folder, names }: Conditions,
  changes: readonly FileChange[],
): readonly FileChange[] {
  if (names.length === 0) return changes;
  const after = withFiles(texts, changes);
  const own = listUnused(after, { view, folder, names });
  const below = [...changes, ...own.map((one) => removeFrom(after, one))];
  const now = withFiles(texts, below);
  const gone = [...names, ...own.flatMap((one) => one.names)];
  const above = foldersAbove(projectOf(now).files, folder).flatMap((one) => listAbove(now, one, gone));
  const named = [...own, ...above].flatMap((one) => one.names.flatMap((name) => namesIn(name, one.flow)));
  return withoutUnused(texts, { view, folder, names: named }, [
    ...below,
    ...above.map((one) => removeFrom(now, one)),
  ]);
}

interface Unused extends Conditions {
  readonly flow: FlowDefinition;
}

/** The flows with conditions in the file of a layer that nothing names, with the parts of these. */
function listUnused(texts: Texts, { view, folder, names }: Conditions): readonly Unused[] {
  const { files } = projectOf(texts);
  return Object.values(resolve(files, view).definition.flows).flatMap((flow) => {
    const place = { folder, flow: flow.id };
    const unused = names.filter((name) => hasCondition(texts, place, name) && !isUsed(files, place, name));
    const withParts = unused.flatMap((name) => [name, ...partsOf(name, flow)]);
    return unused.length === 0 ? [] : [{ view, folder, flow, names: [...new Set(withParts)] }];
  });
}

/** The same without the conditions that a layer inherits in one of its views. */
function listAbove(texts: Texts, folder: string, names: readonly string[]): readonly Unused[] {
  const views = viewsOfFolder(projectOf(texts).files, folder);
  return views.slice(0, 1).flatMap((first) =>
    listUnused(texts, { view: first, folder, names }).flatMap((one) => {
      const place = { folder, flow: one.flow.id };
      const own = one.names.filter((name) =>
        views.every((view) => conditionBelow(texts, view, place, name) === undefined),
      );
      return own.length === 0 ? [] : [{ ...one, names: own }];
    }),
  );
}

/** The file of a layer without some conditions of a flow; null if nothing of a layer above the base is left in it. */
function removeFrom(texts: Texts, { view, folder, flow, names }: Unused): FileChange {
  const place = { folder, flow: flow.id };
  const removed = names.map((name) => ({
    name,
    condition: undefined,
    below: conditionBelow(texts, view, place, name),
  }));
  const { path, text } = setConditions(texts, place, removed);
  const json = parseJson(text ?? '');
  const isEmpty = folder !== 'base' && isSameJson(ownMember(json, 'conditions'), {});
  if (text === null || !isEmpty) return { path, text };
  const isBare = Object.keys(Object(json)).every((name) => ['$schema', 'conditions'].includes(name));
  return { path, text: isBare ? null : setInText(text, ['conditions'], undefined) };
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
