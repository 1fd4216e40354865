import { type FlowDefinition, type JsonSchema, pathToPointer } from '@stepwright/engine';
import { expandCondition, type Finding } from '@stepwright/engine/authoring';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import {
  indexAskedAnswers,
  listAskedAnswers,
  type AskedAnswer,
  type FindAsked,
} from './flows/listAskedAnswers.ts';
import { listLookedAt, listLookedAtByIf, type LookedAt } from './flows/listLookedAt.ts';
import { filesAt } from './files/filesAt.ts';
import { didYouMean } from './nearestName.ts';

/**
 * Checks that every condition reads existing values, and answers only after their questions. An answer that one variant
 * leaves out may be asked for in another.
 */
export function checkConditionPaths(inputs: readonly CheckInput[]): readonly Finding[] {
  const lists = inputs.map((input) => listAskedAnswers(input));
  const finders = lists.map((asked) => indexAskedAnswers(asked));
  const features = inputs[0] ? knownFeatures(inputs[0].files) : new Set<string>();
  return inputs.flatMap((input, index) => {
    const questions: Questions = {
      features,
      findAsked: finders[index] ?? (() => []),
      isAskedAnywhere: (path) => finders.some((find) => find(path).length > 0),
      askedAnywhere: lists,
    };
    const flows = Object.values(input.resolution.definition.flows);
    return flows.flatMap((flow) => [
      ...Object.keys(flow.conditions).flatMap((name) => checkCondition(input, flow, name, questions)),
      ...checkStepSchemas(input, flow, questions),
    ]);
  });
}

interface Questions {
  /** The features that any settings name. */
  readonly features: ReadonlySet<string>;
  /** Finds the questions of the variant. */
  readonly findAsked: FindAsked;
  readonly isAskedAnywhere: (path: readonly string[]) => boolean;
  /** The questions of each variant. */
  readonly askedAnywhere: readonly (readonly AskedAnswer[])[];
}

function checkCondition(
  input: CheckInput,
  flow: FlowDefinition,
  name: string,
  questions: Questions,
): readonly Finding[] {
  return (lookedAtBy(flow).get(name) ?? []).flatMap((seen) => {
    const [part = '', ...path] = seen.path;
    if (part === 'answers') return checkAnswer(input, flow, { name, questions, pointer: seen.pointer, path });
    return part === 'config'
      ? checkFeature(input, flow, { seen, known: questions.features })
      : checkPart(input, flow, seen);
  });
}

// The conditions of a flow are the same in many runs.
const lookedAtBy = memoizeByObject(
  (flow: FlowDefinition): ReadonlyMap<string, readonly LookedAt[]> =>
    new Map(
      Object.entries(flow.conditions).map(([name, condition]) => [
        name,
        listLookedAt(expandCondition(flow, condition), pathToPointer(['conditions', name])),
      ]),
    ),
);

/** A step's schema may read its own answers and those of other steps by `if`: some step has to ask for them, and not after it. */
function checkStepSchemas(input: CheckInput, flow: FlowDefinition, questions: Questions): readonly Finding[] {
  return flow.steps.flatMap((entry, index) => {
    const schema = input.resolution.definition.steps[entry.step]?.schema ?? {};
    return lookedAtByStep(schema).flatMap(({ path, pointer }) => {
      const location = { part: 'steps', id: entry.step, pointer } as const;
      const askers = questions.findAsked(path);
      if (askers.length === 0) return checkAsked(input, location, path, questions);
      if (askers.some((one) => one.step === entry.step || one.isBefore(flow.id, index))) return [];
      const message = `"${entry.id}" looks at "${path.join('.')}", which only ${listSteps(askers)} asks for, not before it`;
      return [findingAt(input, 'condition-answer-later', location, message)];
    });
  });
}

const lookedAtByStep = memoizeByObject((schema: JsonSchema) => listLookedAtByIf(schema, '/schema'));

function checkPart(input: CheckInput, flow: FlowDefinition, { path, pointer }: LookedAt): readonly Finding[] {
  const [part = ''] = path;
  if (input.engine.context.includes(part)) return [];
  const message = `Conditions cannot look at "${part}"${didYouMean(part, input.engine.context)}`;
  const location = { part: 'flows', id: flow.id, pointer } as const;
  return [findingAt(input, 'condition-context-unknown', location, message)];
}

function checkFeature(
  input: CheckInput,
  flow: FlowDefinition,
  { seen, known }: { readonly seen: LookedAt; readonly known: ReadonlySet<string> },
): readonly Finding[] {
  const { path, pointer } = seen;
  const [, group, feature] = path;
  if (group !== 'features' || feature === undefined || known.has(feature)) return [];
  const message = `No settings have a feature "${feature}"${didYouMean(feature, known)}`;
  const location = { part: 'flows', id: flow.id, pointer } as const;
  return [findingAt(input, 'condition-feature-unknown', location, message)];
}

const SETTINGS = /^([^/]+)\/[^/]+\/[^/]+\.json$/;

/** The features that any settings of a layer name, on or off. */
export function knownFeatures(files: DefinitionFiles): ReadonlySet<string> {
  const settings = filesAt(files, (path) => SETTINGS.test(path) && !path.startsWith('base/'));
  return new Set(
    settings.flatMap(({ json }) => {
      const features = ownMember(json, 'features');
      return isRecord(features) ? Object.keys(features) : [];
    }),
  );
}

interface LookedAtAnswer {
  readonly name: string;
  readonly questions: Questions;
  readonly pointer: string;
  readonly path: readonly string[];
}

function checkAnswer(
  input: CheckInput,
  flow: FlowDefinition,
  { name, questions, pointer, path }: LookedAtAnswer,
): readonly Finding[] {
  if (path.length === 0) return [];
  const answer = path.join('.');
  const askers = questions.findAsked(path);
  if (askers.length === 0) return checkAsked(input, { part: 'flows', id: flow.id, pointer }, path, questions);
  return flow.steps.flatMap((entry, index) => {
    if (entry.when !== name || askers.some((one) => one.isBefore(flow.id, index))) return [];
    const message = `"${entry.id}" depends on "${answer}", which only ${listSteps(askers)} asks for, not before it`;
    const when = { part: 'flows', id: flow.id, pointer: pathToPointer(['steps', index, 'when']) } as const;
    return [findingAt(input, 'condition-answer-later', when, message)];
  });
}

/** Checks that some variant asks for an answer that this one does not ask for. */
function checkAsked(
  input: CheckInput,
  location: Parameters<typeof findingAt>[2],
  path: readonly string[],
  { isAskedAnywhere, askedAnywhere }: Questions,
): readonly Finding[] {
  if (isAskedAnywhere(path)) return [];
  const names = askedAnywhere.flat().map((one) => one.path.join('.'));
  const message = `No step asks for "${path.join('.')}"${didYouMean(path.join('.'), names)}`;
  return [findingAt(input, 'condition-answer-never', location, message)];
}

function listSteps(askers: readonly AskedAnswer[]): string {
  return [...new Set(askers.map((one) => `"${one.placeId}"`))].join(' or ');
}
