import type { Answers, JourneyContext } from '../answers/answers.ts';
import type { JsonSchema, ResolvedDefinition, StepDefinition } from '../definition/definitionTypes.ts';
import type { FieldStates } from '../rules/fieldStates.ts';
import type { StepPlan } from './stepPlan.ts';

/** Parts of a runtime that settling needs. */
export interface SettlingRuntime {
  readonly definition: ResolvedDefinition;
  today(): string;
  holds(flowId: string, condition: string, context: JourneyContext): boolean;
}

/** Parts of a runtime that normalising by the format in force needs. */
export interface NormalisingRuntime {
  readonly validators: {
    /** Those of the form renderer, the one that reports formats among them. */
    readonly form: Readonly<Record<string, ReportingSchema>>;
  };
  normalise(question: JsonSchema, text: string): string;
}

interface ReportingSchema {
  (data: unknown): boolean;
  errors?:
    readonly { keyword: string; instancePath: string; params: Readonly<Record<string, unknown>> }[] | null;
}

/** The context of conditions, and their flow: the first with the step, if left out. */
export interface Surroundings {
  readonly context: JourneyContext;
  readonly flowId: string | undefined;
}

/** Input of a step's rules. */
export interface Situation {
  /** All that counts, and what the step's own rules may hide. */
  readonly answers: Answers;
  /** Today as YYYY-MM-DD. */
  readonly today: string;
  readonly holds: (condition: string, answers: Answers) => boolean;
}

/** Result of a step's rules and calculations. */
export interface SettledStep {
  /** The answers without those that rules hide, and with what is calculated. */
  readonly answers: Answers;
  readonly fields: FieldStates;
}

/** A step as it is drawn now. The same objects as long as the rules have the same results. */
export interface DrawnStep {
  readonly schema: JsonSchema;
  readonly ui: StepDefinition['ui'];
}

/** An error in the form of AJV's. */
export interface RuleError {
  readonly keyword: 'required' | 'enum';
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface RuleVerdict {
  /** Problems that rules add, in the words of JSON Schema, so that they get the codes of the field. */
  readonly added: readonly RuleError[];
  /** Whether a problem at this pointer is none. */
  readonly isVoid: (pointer: string) => boolean;
}

/**
 * All that rules on fields, calculated values and formats by branch need. It rides along in the modules of definitions that have some, so that
 * no other page loads it.
 */
export interface StepLogic {
  readonly settle: (
    runtime: SettlingRuntime,
    plan: StepPlan,
    surroundings: Surroundings,
  ) => SettledStep | undefined;
  /** Applies the rules to the result of validating a step's answers by the schema only. */
  readonly validateByRules: (plan: StepPlan, fields: FieldStates, answers: Answers) => RuleVerdict;
  /** Lists pointers of given calculated values that differ from the computed ones. */
  readonly findMiscalculated: (plan: StepPlan, given: Answers, settled: Answers) => readonly string[];
  /** Paths of answers that the steps may hide or calculate. */
  readonly uncertainPaths: (plans: readonly StepPlan[]) => readonly (readonly string[])[];
  // The next two are missing in flows that an older release compiled with its own logic.
  /** Whether the formats of a step depend on other answers. */
  readonly reportsFormats?: (runtime: NormalisingRuntime, stepId: string) => boolean;
  /** Texts cleaned by the format in force; undefined for a step whose questions have one format each. */
  readonly normaliseByBranch?: (
    runtime: NormalisingRuntime,
    stepId: string,
    answers: Answers,
    withoutEmpty: (answers: Answers) => Answers,
  ) => Answers | undefined;
  /** The answers without the mark of a removed default; missing in flows that an older release compiled. */
  readonly withoutDeclined?: (leaves: StepPlan['leaves'], answers: Answers) => Answers;
  readonly drawStep: (plan: StepPlan, fields: FieldStates) => DrawnStep;
}
