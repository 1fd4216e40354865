import type { FieldError, ValidatorHost } from '@stepwright/validators';
import type { Answers, JourneyContext } from '../answers/answers.ts';
import type { StepLogic } from './stepLogic.ts';
import type { FieldStates } from '../rules/fieldStates.ts';
import type { Json, JsonSchema, ResolvedDefinition, StepDefinition } from '../definition/definitionTypes.ts';

/** The shape of AJV's compiled functions: a verdict, and the errors of the last call. */
export interface CompiledSchema {
  (data: unknown): boolean;
  errors?: readonly CompiledSchemaError[] | null;
}

/** AJV's error object, as far as anyone here reads it. */
export interface CompiledSchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

export interface CompiledValidators {
  /** By step id: the step's schema on the step's slice of the answers. */
  readonly steps: Readonly<Record<string, CompiledSchema>>;
  /** By `<flow>/<condition>`: the condition on the journey context. */
  readonly conditions: Readonly<Record<string, CompiledSchema>>;
  /** By RJSF's schema hash: every schema that the form renderer asks about. */
  readonly form: Readonly<Record<string, CompiledSchema>>;
}

/** Exports of a compiled flow module. It is self-contained except for the formats, which the host injects. */
export interface FlowModule<Settings extends object = object> {
  readonly definition: ResolvedDefinition<Settings>;
  createValidators(host: ValidatorHost): CompiledValidators;
  /** Only where a step has rules on its fields or calculated values. */
  readonly logic?: StepLogic;
  /** Steps of long flows that the definition only outlines; each part is fetched near its use. */
  readonly parts?: readonly FlowModulePartReference[];
}

export interface FlowModulePartReference {
  /** Names the content. */
  readonly name: string;
  /** Ids of its steps. */
  readonly steps: readonly string[];
}

/** Exports of a part of a flow module: its complete steps by id, and their validators. */
export interface FlowModulePart {
  readonly steps: Readonly<Record<string, StepDefinition>>;
  createValidators(host: ValidatorHost): Pick<CompiledValidators, 'steps' | 'form'>;
}

/** A definition ready for use: compiled (browser, server) or interpreted (command line), the verdicts are the same. */
export interface FlowRuntime<Settings extends object = object> {
  readonly definition: ResolvedDefinition<Settings>;
  readonly validators: CompiledValidators;
  /** The parts of the definition that are not there yet: their steps are outlined, so that they can be neither drawn nor validated. */
  readonly missing: readonly FlowModulePartReference[];
  /** Carries out rules and calculations; undefined if no step has any. */
  readonly logic: StepLogic | undefined;
  /** The rules that questions name by "format". */
  readonly formats: ValidatorHost['formats'];
  /** Whether a step can be drawn and validated; not so while its part is missing. */
  isLoaded(stepId: string): boolean;
  /**
   * Returns the problems of one step's slice of the answers, in the stored spelling; empty when the step is complete.
   * If the step has rules, `fields` are their results; by default they are derived from these answers and the layers'
   * settings only. `tidy` is that of `createTidy` for a caller that validates repeatedly.
   */
  validateStep(
    stepId: string,
    answers: Answers,
    fields?: FieldStates,
    tidy?: (answers: Answers) => Answers,
  ): readonly FieldError[];
  /** Today as YYYY-MM-DD, by the clock that dates are validated with. */
  today(): string;
  /** The options of a question's format: those of the layers, and over them the question's own. */
  formatOptions(question: { readonly format?: unknown; readonly formatOptions?: Json }): {
    readonly [option: string]: Json;
  };
  /** A text typed for a question, in the spelling that is kept. */
  normalise(question: JsonSchema, text: string): string;
  /** Whether the flow's named condition holds. Throws on an unknown name, which the checker finds beforehand. */
  holds(flowId: string, condition: string, context: JourneyContext): boolean;
}
