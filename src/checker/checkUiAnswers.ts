import { type Json, listLeaves, pathToPointer, pointerToPath, type StepDefinition } from '@stepwright/engine';
import { finding, type Finding, layerFolders } from '@stepwright/engine/authoring';
import type { FlowInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { type AskedAnswer, listAskedAnswers } from './flows/listAskedAnswers.ts';
import { didYouMean } from './nearestName.ts';
import { listOf, memberOf, membersOf } from './schemas/schemaParts.ts';
import { listUiParts, type UiPart } from './ui/listUiParts.ts';
import { schemaAtUi } from './ui/widgetFits.ts';

/** Checks that, in some variant, `copyFrom` copies an earlier question and `ui:order` orders existing ones. */
export function checkUiAnswers(inputs: readonly FlowInput[]): readonly Finding[] {
  return inputs.flatMap(uiAnswersAmong(inputs));
}

/** Returns the same check for one of some variants. */
export function uiAnswersAmong(inputs: readonly FlowInput[]): (input: FlowInput) => readonly Finding[] {
  const asking = inputs.map((input) => ({ input, asked: listAskedAnswers(input) }));
  return (input) => [...findLostCopies(asking, input), ...findLostOrders(inputs, input)];
}

/** A variant with all that it asks. */
interface Asking {
  readonly input: FlowInput;
  readonly asked: readonly AskedAnswer[];
}

function findLostCopies(asking: readonly Asking[], input: FlowInput): readonly Finding[] {
  return Object.values(input.resolution.definition.steps).flatMap((step) =>
    listUiParts(step.ui).flatMap(({ ui, pointer }) => {
      const from = memberOf(memberOf(ui, 'ui:options'), 'copyFrom');
      if (typeof from !== 'string') return [];
      const path = pointerToPath(from);
      const isMeant = (asked: AskedAnswer) => isSamePath(asked.path, path);
      const isAsked = asking.some((one) => askedBy(one, step.id, isMeant).length > 0);
      if (isAsked && pathToPointer(path) === from) return [];
      const known = asking.flatMap((one) => askedBy(one, step.id)).map((asked) => pathToPointer(asked.path));
      const location = { part: 'steps', id: step.id, pointer: `${pointer}/ui:options/copyFrom` } as const;
      const message = `"${step.id}" cannot copy "${from}", which neither it nor a step before it asks${didYouMean(from, known)}`;
      const askers = asking.flatMap(({ asked }) => asked.filter(isMeant).map((one) => one.step));
      const found = findingAt(input, 'ui-hits-nothing', location, message);
      return [{ ...found, conflict: { steps: [...new Set([step.id, ...askers])], over: from } }];
    }),
  );
}

/** The answers that have been asked when one leaves a step, in every flow that has it. */
function askedBy(
  { input, asked: all }: Asking,
  stepId: string,
  isMeant: (asked: AskedAnswer) => boolean = () => true,
): readonly AskedAnswer[] {
  const flows = Object.values(input.resolution.definition.flows);
  const locations = flows.flatMap((flow) =>
    flow.steps.flatMap(({ step }, index) => (step === stepId ? [{ flow: flow.id, index }] : [])),
  );
  return all.filter(
    (asked) =>
      isMeant(asked) &&
      (asked.step === stepId || locations.every(({ flow, index }) => asked.isBefore(flow, index))),
  );
}

function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

interface Order {
  readonly file: string;
  readonly part: UiPart;
  readonly names: readonly Json[];
}

// The order is carried out when layers are merged, so it is read where it was written.
function findLostOrders(inputs: readonly FlowInput[], input: FlowInput): readonly Finding[] {
  return Object.values(input.resolution.definition.steps).flatMap((step) =>
    ordersOf(input, step).flatMap(({ file, part, names }) => {
      const known = new Set(inputs.flatMap((one) => namesAt(one, step.id, part.path)));
      if (known.size === 0) return [];
      return names.flatMap((name, index) => {
        if (typeof name !== 'string' || name === '*' || known.has(name)) return [];
        const pointer = part.pointer + pathToPointer(['ui:order', index]);
        const message = `"${step.id}" does not ask "${[...part.path, name].join('.')}"${didYouMean(name, known)}`;
        return [finding(input.files, 'ui-hits-nothing', { file, pointer }, message)];
      });
    }),
  );
}

/** The order of each object, of the uppermost layer that gives one. */
function ordersOf({ engine, files, variant }: FlowInput, { id }: StepDefinition): readonly Order[] {
  const byPlace = new Map<string, Order>();
  for (const layer of layerFolders(engine.layers, variant)) {
    const file = `${layer}/steps/${id}.json`;
    for (const part of listUiParts(memberOf(files.get(file)?.json, 'ui') ?? {})) {
      const names = listOf(memberOf(part.ui, 'ui:order'));
      if (names.length > 0) byPlace.set(part.pointer, { file, part, names });
    }
  }
  return [...byPlace.values()];
}

function namesAt({ resolution }: FlowInput, stepId: string, path: readonly string[]): readonly string[] {
  const schema = resolution.definition.steps[stepId]?.schema;
  const object = schema && schemaAtUi(schema, path);
  if (!object) return [];
  // A branch of the object asks answers, too, and is ordered with it.
  const leaves = listLeaves(object).flatMap(({ path: [name] }) => (name === undefined ? [] : [name]));
  return [...membersOf(object.properties).map(([name]) => name), ...leaves];
}
