import type { Answers } from '../../answers/answers.ts';
import { isWithin } from '../../answers/answerPath.ts';
import { shapeOf } from '../../answers/answerShape.ts';
import { listQuestionPaths } from '../../answers/replaceAnswers.ts';
import { listLeaves } from '../../answers/walkSchema.ts';
import { hasNull } from '../../answers/withRequiredNulls.ts';
import type {
  FieldRule,
  FlowDefinition,
  FlowStep,
  StepDefinition,
} from '../../definition/definitionTypes.ts';
import { hasLogic, settingsOf } from '../../logic/settle.ts';
import type { FlowRuntime } from '../../runtime/flowModule.ts';
import { stepPlan, type StepPlan } from '../../runtime/stepPlan.ts';
import { keepingsOf, isPlain, planAnswers, type PlanNode } from './answerPlan.ts';
import { compileConditions, type Holds } from './compileConditions.ts';
import { isSelfContained } from './isSelfContained.ts';
import { readNames, readsAnswers } from './readNames.ts';
import { sliceAnswers } from './sliceAnswers.ts';

/** An entry of a flow, and its step as a pass over a submission needs it. */
export interface PlannedStep {
  readonly entry: FlowStep;
  readonly plan: StepPlan;
  readonly isForm: boolean;
  /** The questions of the step, without those in `always`. */
  readonly questions: PlanNode;
  /** Other entries that ask for some of the same answers: two of them at once are left to the engine. */
  readonly rivals: ReadonlySet<FlowStep>;
  /** Whether null is the answer to a question that is left empty. */
  readonly fillsNulls: boolean;
  /** Whether its condition reads answers, so that it may change from step to step. */
  readonly readsAnswers: boolean;
  /** The rules, if the step has no other logic and none of them reads an answer; undefined for all other steps with logic. */
  readonly fixedRules: readonly FieldRule[] | undefined;
  /** The part that is validated, of answers that are normalised already. */
  readonly slice: (answers: Answers) => Answers;
}

export interface SubmissionPlan {
  readonly flowId: string;
  readonly holds: Holds;
  /** The questions of steps without a condition, which count from the start: not those that rules may hide or that are calculated. */
  readonly always: PlanNode;
  readonly steps: readonly PlannedStep[];
  /** The names of members of the answers that conditions read. */
  readonly readNames: ReadonlySet<string>;
  /** The settings of the layers, which conditions of rules may read. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Plans the pass over a submission of a flow; undefined for one that it cannot follow. */
export function planSteps(runtime: FlowRuntime, flowId: string): SubmissionPlan | undefined {
  const { definition, logic } = runtime;
  const flow = definition.flows[flowId];
  if (!flow) throw new Error(`No flow "${flowId}"`);
  const names = readNames(flow);
  const entries = flow.steps.flatMap((entry) => {
    const step = definition.steps[entry.step];
    return step ? [{ entry, step }] : [];
  });
  if (!names || !entries.every(({ step }) => canFollow(runtime, step))) return undefined;
  const options = {
    runtime,
    keepings: keepingsOf(Object.values(definition.steps)),
    isRead: (path: readonly string[]) => names.has(path.findLast((segment) => segment !== '*') ?? ''),
  };
  const unconditional = entries.filter(({ entry }) => entry.when === undefined).map(({ step }) => step);
  const uncertain = logic?.uncertainPaths(unconditional.map(stepPlan)) ?? [];
  const isCertain = (path: readonly string[]) => !uncertain.some((other) => isWithin(path, other));
  const steps = entries.map(({ entry, step }) => ({
    entry,
    plan: stepPlan(step),
    isForm: step.kind === 'form',
    questions: planAnswers(
      listLeaves(step.schema).filter(({ path }) => entry.when !== undefined || !isCertain(path)),
      options,
    ),
    rivals: new Set(
      entries
        .filter((other) => other.entry !== entry && overlap(other.step, step))
        .map((other) => other.entry),
    ),
    fillsNulls: hasNull(step.schema),
    readsAnswers: entry.when !== undefined && readsAnswers(flow, entry.when),
    fixedRules: fixedRules(flow, step),
    slice: isSelfContained(step.schema)
      ? (answers: Answers) => answers
      : (answers: Answers) => sliceAnswers(shapeOf(step.schema), answers),
  }));
  const certain = unconditional.flatMap(({ schema }) =>
    listLeaves(schema).filter(({ path }) => isCertain(path)),
  );
  return {
    flowId,
    holds: compileConditions(runtime, flowId),
    always: planAnswers(certain, options),
    steps,
    readNames: names,
    settings: settingsOf(definition),
  };
}

function fixedRules(flow: FlowDefinition, step: StepDefinition): readonly FieldRule[] | undefined {
  const { rules = [] } = step;
  const isFixed = !hasLogic({ ...step, rules: [] }) && !rules.some(({ when }) => readsAnswers(flow, when));
  return isFixed ? rules : undefined;
}

/** Whether the pass can follow a step: its formats do not depend on other answers, and only forms ask. */
function canFollow(runtime: FlowRuntime, { id, kind, schema }: StepDefinition): boolean {
  const leaves = listLeaves(schema);
  return (
    runtime.isLoaded(id) &&
    (runtime.logic === undefined || runtime.logic.reportsFormats?.(runtime, id) === false) &&
    leaves.every(isPlain) &&
    (kind === 'form' || leaves.length === 0)
  );
}

function overlap(one: StepDefinition, other: StepDefinition): boolean {
  const paths = listQuestionPaths(other.schema);
  return listQuestionPaths(one.schema).some((path) =>
    paths.some((near) => isWithin(near, path) || isWithin(path, near)),
  );
}
