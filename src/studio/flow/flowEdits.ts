import type { Json } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, isRecord, parseJson } from '../../lib/unknownValue.ts';
import { setAllInText, setInText } from '../project/editText.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { patchTo, valueIn } from '../project/schemaPath.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { foldersOf, viewsOfFolder } from '../project/resolved.ts';

/** A flow in the files of one layer. */
export interface FlowPlace {
  readonly folder: string;
  readonly flow: string;
}

export const flowFile = ({ folder, flow }: FlowPlace): string => `schemas/${folder}/flows/${flow}.json`;

/** The text of a layer's file of a flow; one without content if the layer has none. */
export function textOfFlow(texts: Texts, place: FlowPlace): string {
  const schema = `${'../'.repeat(place.folder.split('/').length + 1)}meta/overlay.schema.json`;
  return texts.get(flowFile(place)) ?? `{\n  "$schema": "${schema}"\n}\n`;
}

interface Entry {
  readonly id: string;
  readonly [member: string]: Json;
}

export function entriesIn(text: string): readonly Entry[] {
  const json: unknown = JSON.parse(text);
  const steps = isRecord(json) ? json['steps'] : undefined;
  return isList(steps)
    ? steps.filter((one): one is Entry => isRecord(one) && typeof one['id'] === 'string')
    : [];
}

/** Moves a step of a flow behind another one: in the base by its position, in a layer by `after`. Undefined if the layer cannot. */
export function moveStep(
  texts: Texts,
  place: FlowPlace,
  { id, order, to }: { readonly id: string; readonly order: readonly string[]; readonly to: number },
): FileChange | undefined {
  const from = order.indexOf(id);
  if (from === -1 || to < 0 || to >= order.length || to === from) return undefined;
  const text = textOfFlow(texts, place);
  const entries = entriesIn(text);
  const known = entriesOf(texts, place);
  if (!known.has(id)) return undefined;
  // A layer names what comes before by what it has itself: layers above put theirs between.
  const after = order
    .toSpliced(from, 1)
    .slice(0, to)
    .findLast((name) => known.has(name));
  const own = entries.find((one) => one.id === id);
  const rest = entries.filter((one) => one.id !== id);
  if (place.folder === 'base' && own) {
    const at = rest.findIndex((one) => one.id === after) + 1;
    return { path: flowFile(place), text: setInText(text, ['steps'], rest.toSpliced(at, 0, own)) };
  }
  const moved = { ...own, id, after: after ?? null };
  const steps = own ? entries.map((one) => (one === own ? moved : one)) : [...entries, moved];
  return { path: flowFile(place), text: setInText(text, ['steps'], steps) };
}

/** The ids of the entries that a layer inherits or has, in all that it reaches: those of layers above it are not among them. */
export function entriesOf(texts: Texts, { folder, flow }: FlowPlace): ReadonlySet<string> {
  const lists = viewsOfFolder(projectOf(texts).files, folder).map((view) => {
    const folders = foldersOf(view);
    const ids = new Set<string>();
    for (const one of folders.slice(0, folders.indexOf(folder) + 1))
      for (const { id, remove } of entriesIn(textOfFlow(texts, { folder: one, flow })))
        if (remove === true) ids.delete(id);
        else ids.add(id);
    return ids;
  });
  return new Set([...(lists[0] ?? [])].filter((id) => lists.every((ids) => ids.has(id))));
}

/** Why a layer cannot change an entry of a flow, in words; undefined if it can: one that only other layers have is not in it. */
export function findEntryFault(
  texts: Texts,
  { folder, flow, folders }: FlowPlace & { readonly folders: readonly string[] },
  id: string,
): string | undefined {
  const first = folders.find((one) =>
    entriesIn(textOfFlow(texts, { folder: one, flow })).some((entry) => entry.id === id),
  );
  return first === undefined || entriesOf(texts, { folder, flow }).has(id)
    ? undefined
    : `Only ${nameOfLayerIn(projectOf(texts).files, first)} has this step here: choose it above to change when it shows, or its position.`;
}

/** Changes the condition of a step; undefined to show it always. */
export function setWhen(texts: Texts, place: FlowPlace, id: string, when: string | undefined): FileChange {
  const text = textOfFlow(texts, place);
  const entries = entriesIn(text);
  const index = entries.findIndex((one) => one.id === id);
  const removed = place.folder === 'base' ? undefined : null;
  if (index === -1)
    return {
      path: flowFile(place),
      text: setInText(text, ['steps'], [...entries, { id, when: when ?? null }]),
    };
  return { path: flowFile(place), text: setInText(text, ['steps', index, 'when'], when ?? removed) };
}

/** Leaves an entry of the layers below out of a flow; one that only the layer has is taken out of its file. */
export function leaveOut(texts: Texts, place: FlowPlace, id: string): FileChange {
  const entries = entriesIn(textOfFlow(texts, place));
  const rest = entries.filter((one) => one.id !== id);
  const isOwn = entries.some((one) => one.id === id && one['step'] !== undefined);
  return withEntries(texts, place, isOwn ? rest : [...rest, { id, remove: true }]);
}

/** The entries that a layer leaves out of a flow. */
export const leftOut = (texts: Texts, place: FlowPlace): readonly string[] =>
  entriesIn(textOfFlow(texts, place)).flatMap(({ id, remove }) => (remove === true ? [id] : []));

/** Shows an entry again that the layer leaves out. */
export const takeBack = (texts: Texts, place: FlowPlace, id: string): FileChange =>
  withEntries(
    texts,
    place,
    entriesIn(textOfFlow(texts, place)).filter((one) => one.id !== id),
  );

/** A layer's file of a flow with its entries; null if nothing is left in it. */
export function withEntries(texts: Texts, place: FlowPlace, entries: readonly Entry[]): FileChange {
  const text = setInText(textOfFlow(texts, place), ['steps'], entries.length > 0 ? entries : undefined);
  const isBare = Object.keys(Object(parseJson(text))).every((key) => key === '$schema');
  return { path: flowFile(place), text: isBare ? null : text };
}

/** Whether the file of a layer itself has a condition. */
export function hasCondition(texts: Texts, place: FlowPlace, name: string): boolean {
  return valueIn(parseJson(texts.get(flowFile(place)) ?? ''), ['conditions', name]) !== undefined;
}

interface NamedCondition {
  readonly name: string;
  /** Undefined to remove it. */
  readonly condition: Json | undefined;
  /** The condition of that name without the file of the layer; undefined for the base, and if there is none. */
  readonly below: Json | undefined;
}

/** Writes named conditions. */
export function setConditions(
  texts: Texts,
  place: FlowPlace,
  conditions: readonly NamedCondition[],
): FileChange {
  const changes = conditions.map(({ name, condition, below }) => {
    const removed = below === undefined ? undefined : null;
    return [['conditions', name], condition === undefined ? removed : patchTo(below, condition)] as const;
  });
  return { path: flowFile(place), text: setAllInText(textOfFlow(texts, place), changes) };
}
