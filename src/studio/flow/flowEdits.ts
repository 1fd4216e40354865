import type { Json } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, isRecord, parseJson } from '../../lib/unknownValue.ts';
import { setAllInText, setInText } from '../project/editText.ts';
import { nameOfLayer } from '../project/names.ts';
import { patchTo, valueIn } from '../project/schemaPath.ts';
import type { Texts } from '../project/project.ts';

/** A flow in the files of one layer. */
export interface FlowPlace {
  readonly folder: string;
  readonly flow: string;
}

export const flowFile = ({ folder, flow }: FlowPlace): string => `schemas/${folder}/flows/${flow}.json`;

function textOf(texts: Texts, place: FlowPlace): string {
  const schema = `${'../'.repeat(place.folder.split('/').length + 1)}meta/overlay.schema.json`;
  return texts.get(flowFile(place)) ?? `{\n  "$schema": "${schema}"\n}\n`;
}

interface Entry {
  readonly id: string;
  readonly [member: string]: Json;
}

function entriesIn(text: string): readonly Entry[] {
  const json: unknown = JSON.parse(text);
  const steps = isRecord(json) ? json['steps'] : undefined;
  return isList(steps)
    ? steps.filter((one): one is Entry => isRecord(one) && typeof one['id'] === 'string')
    : [];
}

/** Moves a step of a flow behind another one: in the base by its position, in a layer by `after`. */
export function moveStep(
  texts: Texts,
  place: FlowPlace,
  { id, order, to }: { readonly id: string; readonly order: readonly string[]; readonly to: number },
): FileChange | undefined {
  const from = order.indexOf(id);
  if (from === -1 || to < 0 || to >= order.length || to === from) return undefined;
  const text = textOf(texts, place);
  const entries = entriesIn(text);
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, id);
  if (place.folder === 'base') {
    const own = entries.find((one) => one.id === id);
    if (!own) return undefined;
    const rest = entries.filter((one) => one.id !== id);
    const before = moved.slice(0, to).findLast((name) => rest.some((one) => one.id === name));
    const at = before === undefined ? 0 : rest.findIndex((one) => one.id === before) + 1;
    return { path: flowFile(place), text: setInText(text, ['steps'], rest.toSpliced(at, 0, own)) };
  }
  const after = moved[to - 1];
  // An overlay names what comes before: the first one has nothing there.
  if (after === undefined) return undefined;
  const known = entries.some((one) => one.id === id);
  const steps = known
    ? entries.map((one) => (one.id === id ? { ...one, after } : one))
    : [...entries, { id, after }];
  return { path: flowFile(place), text: setInText(text, ['steps'], steps) };
}

/** Why a layer cannot change an entry of a flow, in words; undefined if it can: one that only a layer above has is not in it. */
export function findEntryFault(
  texts: Texts,
  { folder, flow, folders }: FlowPlace & { readonly folders: readonly string[] },
  id: string,
): string | undefined {
  const first = folders.find((one) =>
    entriesIn(textOf(texts, { folder: one, flow })).some((entry) => entry.id === id),
  );
  return first === undefined || folders.indexOf(first) <= folders.indexOf(folder)
    ? undefined
    : `Only ${nameOfLayer(first)} has this step here: choose it above to change when it shows.`;
}

/** Changes the condition of a step; undefined to show it always. */
export function setWhen(texts: Texts, place: FlowPlace, id: string, when: string | undefined): FileChange {
  const text = textOf(texts, place);
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
  return { path: flowFile(place), text: setAllInText(textOf(texts, place), changes) };
}
