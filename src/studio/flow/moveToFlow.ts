import { listAskedAnswers } from '@stepwright/checker';
import type { FlowDefinition, StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { FLOW_ORDER } from '../../contract/flows.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isRecord, parseJson } from '../../lib/unknownValue.ts';
import { inTurn } from '../project/alternativeEdits.ts';
import { setInText } from '../project/editText.ts';
import { joinWithAnd } from '../project/names.ts';
import { projectOf, withFiles, type Texts } from '../project/project.ts';
import {
  foldersAbove,
  keyOfView,
  resolve,
  resolveWithout,
  viewsOfFolder,
  type View,
} from '../project/resolved.ts';
import { withoutRestated } from '../project/withoutRestated.ts';
import { addEntry } from '../steps/newStepChanges.ts';
import { questionTree } from '../steps/questionTree.ts';
import { usesInFlows, type AnswerUse, type IsMissing } from '../steps/usesOfAnswers.ts';
import {
  entriesIn,
  entriesOf,
  flowFile,
  leaveOut,
  leftOut,
  withEntries,
  type FlowPlace,
} from './flowEdits.ts';
import { leaveOutOfFlow, withoutInOwnPages } from './flowPages.ts';
import { onlyAskedIn } from './onlyAskedIn.ts';
import { withoutUnused } from './unusedConditions.ts';

type Entry = FlowDefinition['steps'][number];

/** An entry of a flow that moves to another flow. */
export interface MovedEntry {
  readonly flow: FlowDefinition;
  readonly entry: Entry;
  readonly target: FlowDefinition;
  /** The id of the entry that it follows there. */
  readonly after: string;
}

interface Layer {
  readonly folder: string;
  readonly view: View;
}

/** Why a step cannot move to a flow in a layer, in a few words; undefined if it can. `sayWhen` names conditions of its own flow. */
export function findFlowFault(
  files: DefinitionFiles,
  folder: string,
  { flow, entry, target }: Omit<MovedEntry, 'after'>,
  sayWhen = (name: string) => `“${name}”`,
): string | undefined {
  for (const view of viewsOfFolder(files, folder)) {
    const { flows, steps } = resolve(files, view).definition;
    const step = steps[entry.step];
    if (!step || !['form', 'content'].includes(step.kind)) return 'a page of the program’s own';
    if (flows[flow.id]?.steps.every(({ id }) => id === entry.id)) return 'no other step would be left here';
    if (hasStep(flows[target.id], entry)) return 'has it already';
    const missing = missingConditions(flows[target.id], step);
    if (missing.length > 0)
      return `rules of its questions need ${joinWithAnd(new Set(missing.map(sayWhen)))}`;
  }
  return undefined;
}

const hasStep = (target: FlowDefinition | undefined, entry: Entry): boolean =>
  target?.steps.some(({ id, step }) => step === entry.step || id === entry.id) === true;

/** The conditions of a step's rules that a flow does not have. */
const missingConditions = (
  target: FlowDefinition | undefined,
  { rules = [] }: StepDefinition,
): readonly string[] =>
  rules.flatMap(({ when }) => (target && Object.hasOwn(target.conditions, when) ? [] : [when]));

/** Moves a step to another flow, behind an entry and under the condition of that one; those that decide about it go if nothing else names them. */
export function moveToFlow(texts: Texts, layer: Layer, moved: MovedEntry): readonly FileChange[] {
  const names = conditionsOf(texts, layer.folder, moved);
  const change = layer.folder === 'base' ? moveInBase : moveInLayer;
  return withoutRestated(
    texts,
    inTurn(texts, [
      (now) => change(now, { ...layer, ...moved }),
      (now) => moveAbove(now, { ...layer, ...moved, files: projectOf(texts).files }),
      (now) => withoutUnused(now, { ...layer, names }, []),
    ]),
  );
}

/** The conditions of a flow that decide about an entry, its pages or its questions, in all markets of a layer. */
function conditionsOf(texts: Texts, folder: string, { flow, entry }: MovedEntry): readonly string[] {
  const { files } = projectOf(texts);
  const names = viewsOfFolder(files, folder).flatMap((view) => {
    const { flows, steps } = resolve(files, view).definition;
    const { steps: entries = [], pages = [] } = flows[flow.id] ?? {};
    return [
      ...entries.filter(({ id }) => id === entry.id),
      ...pages.filter((page) => page.steps.includes(entry.id)),
      ...(steps[entry.step]?.rules ?? []),
    ].flatMap(({ when }) => when ?? []);
  });
  return [...new Set(names)];
}

type MovedInLayer = Layer & MovedEntry;

function moveInBase(
  texts: Texts,
  { folder, flow, entry: { id, step }, target, after }: MovedInLayer,
): readonly FileChange[] {
  const path = flowFile({ folder, flow: flow.id });
  const order = target.steps.map((one) => one.id);
  const added = { id, step, flow: target.id, after, preceding: order.slice(0, order.indexOf(after)) };
  return inTurn(texts, [
    () => [{ path, text: withoutEntry(texts.get(path) ?? '', id, null) }],
    (now) => addEntry(now, added),
  ]);
}

/** Takes the settings of an entry in the layers above out of a flow; those that leave it out, leave it out of the other one, too. */
function moveAbove(
  texts: Texts,
  { folder, flow, entry: { id }, target, files }: MovedInLayer & { readonly files: DefinitionFiles },
): readonly FileChange[] {
  const above = foldersAbove(files, folder).flatMap((one) => {
    const place = { folder: one, flow: flow.id };
    const text = texts.get(flowFile(place));
    return text === undefined ? [] : [{ place, text, before: entryBefore(texts, files, place, id) }];
  });
  return inTurn(texts, [
    () =>
      above.map(({ place, text, before }) => ({
        path: flowFile(place),
        text: withoutEntry(text, id, before),
      })),
    ...above
      .filter(({ place }) => leftOut(texts, place).includes(id))
      .map(({ place }) => (now: Texts) => [leaveOut(now, { ...place, flow: target.id }, id)]),
  ]);
}

/** The nearest entry before one, as a layer draws them, that the layer has or inherits; null if there is none. */
function entryBefore(texts: Texts, files: DefinitionFiles, place: FlowPlace, id: string): string | null {
  const known = entriesOf(texts, place);
  const [view] = viewsOfFolder(files, place.folder);
  const order = (view && resolve(files, view).definition.flows[place.flow]?.steps.map((one) => one.id)) ?? [];
  return order.slice(0, Math.max(order.indexOf(id), 0)).findLast((one) => known.has(one)) ?? null;
}

/** A file of a flow without an entry, which those that follow it there do not name any more; null if nothing is left in it. */
function withoutEntry(text: string, id: string, before: string | null): string | null {
  const entries = entriesIn(text);
  const index = entries.findIndex((one) => one.id === id);
  const renamed = entries.reduce(
    (changed, { after }, at) => (after === id ? setInText(changed, ['steps', at, 'after'], before) : changed),
    text,
  );
  const path = entries.length === 1 ? ['steps'] : ['steps', index];
  const left = withoutInOwnPages(index === -1 ? renamed : setInText(renamed, path, undefined), id);
  const json = parseJson(left);
  return isRecord(json) && Object.keys(json).every((name) => name === '$schema') ? null : left;
}

function moveInLayer(
  texts: Texts,
  { folder, view, flow, entry, target, after }: MovedInLayer,
): readonly FileChange[] {
  return inTurn(texts, [
    (now) => leaveOutOfFlow(now, { folder, flow: flow.id, view }, entry.id),
    (now) => [putIn(now, { folder, flow: target.id }, { view, entry, target, after })],
  ]);
}

/** Adds an entry to a flow of a layer; one that the layer has left out of it is shown again. */
function putIn(
  texts: Texts,
  place: FlowPlace,
  { view, entry: { id, step }, target, after }: Omit<MovedEntry, 'flow'> & { readonly view: View },
): FileChange {
  const known = entriesOf(texts, place);
  const order = target.steps.map((one) => one.id);
  const behind = order.slice(0, order.indexOf(after) + 1).findLast((one) => known.has(one)) ?? null;
  const below = resolveWithout(texts, view, flowFile(place)).flows[place.flow]?.steps ?? [];
  const { path = '', when } = target.steps.find((one) => one.id === after) ?? {};
  const whole = { step, path: path.replace(/[^/]*$/, id), ...(when !== undefined && { when }) };
  const added = { id, ...(below.some((one) => one.id === id) ? {} : whole), after: behind };
  const rest = entriesIn(texts.get(flowFile(place)) ?? '{}').filter((one) => one.id !== id);
  return withEntries(texts, place, [...rest, added]);
}

/** The conditions and questions that read answers of a moved step, and come before it from then on. */
export function listEarlier(
  texts: Texts,
  { folder, language, ...moved }: Pick<Layer, 'folder'> & MovedEntry & { readonly language: string },
  changes: readonly FileChange[],
): readonly AnswerUse[] {
  const after = withFiles(texts, changes);
  const [before, now] = [projectOf(texts).files, projectOf(after).files];
  const views = viewsOfFolder(now, folder);
  const { id, step } = moved.entry;
  const pointers = new Set(views.flatMap((view) => ownPointers(resolve(now, view).definition.steps, step)));
  const askersIn = (files: DefinitionFiles, view: View) =>
    listAskedAnswers({ resolution: resolve(files, view), rules: { flowOrder: FLOW_ORDER } }).filter(
      (one) => one.placeId === id,
    );
  const askers = new Map(
    views.map((view) => [keyOfView(view), { before: askersIn(before, view), now: askersIn(now, view) }]),
  );
  const isMissing: IsMissing = (view, flow, index) => {
    const found = askers.get(keyOfView(view));
    const own = flow.steps[index];
    const was = resolve(before, view).definition.flows[flow.id];
    const at = (was && positionsIn(was).get(own?.id ?? '')) ?? -1;
    return (
      own?.step !== step &&
      found?.before.some((one) => one.isBefore(flow.id, at)) === true &&
      !found.now.some((one) => one.isBefore(flow.id, index))
    );
  };
  return usesInFlows(after, { step, pointers: [...pointers], isMissing, views, language });
}

const positionsIn = memoizeByObject(
  ({ steps }: FlowDefinition) => new Map(steps.map(({ id }, index) => [id, index])),
);

/** The questions of a step that no other step asks. */
function ownPointers(steps: Readonly<Record<string, StepDefinition>>, id: string): readonly string[] {
  const { [id]: step, ...others } = steps;
  return step ? onlyAskedIn(questionTree(step), Object.values(others)) : [];
}
