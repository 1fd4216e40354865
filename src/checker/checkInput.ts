import type { JsonSchema, StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles, Engine, Finding, Resolution, Variant } from '@stepwright/engine/authoring';
import type { CheckRules } from './checkRules.ts';
import { createSchemaCompiler, type DefinitionCompiler } from './schemas/createSchemaCompiler.ts';
import { type AnyEngine, anyEngineOf } from './anyEngine.ts';
import { flowPartsOf, type FlowParts } from './flows/flowParts.ts';

/** Input of the checks that compile nothing and read no text. */
export interface FlowInput {
  readonly engine: AnyEngine;
  readonly rules: Pick<CheckRules, 'flowOrder' | 'pathParameters'>;
  readonly files: DefinitionFiles;
  readonly variant: Variant;
  readonly resolution: Resolution;
}

/** Input of each check: the files, and one resolved variant. */
export interface CheckInput extends FlowInput {
  readonly rules: CheckRules;
  readonly locales: DefinitionFiles;
  readonly flowParts: FlowParts;
  /** It compiles once what all inputs of a run have in common. */
  readonly compiler: DefinitionCompiler;
}

/** Checks one variant, or each of its steps or conditions by itself. */
export type CheckOfVariant =
  | { readonly of: 'variant'; readonly check: (input: CheckInput) => readonly Finding[] }
  | {
      readonly of: 'step';
      readonly check: (input: CheckInput, step: StepDefinition) => readonly Finding[];
    }
  | {
      readonly of: 'condition';
      readonly check: (input: CheckInput, condition: ConditionOfFlow) => readonly Finding[];
    };

export interface ConditionOfFlow {
  readonly flow: string;
  readonly name: string;
  readonly schema: JsonSchema;
}

/** Checks what some variant has to need, or all of them together. */
export type CheckOfAll = (inputs: readonly CheckInput[]) => readonly Finding[];

/** Creates the input for examining one variant, outside of a check of all. */
export function createCheckInput<Settings extends object>({
  engine,
  today,
  ...given
}: Omit<CheckInput, 'engine' | 'compiler' | 'flowParts'> & {
  readonly engine: Engine<Settings>;
  readonly today: () => string;
}): CheckInput {
  const anyEngine = anyEngineOf(engine);
  const { definition } = given.resolution;
  const compiler = createSchemaCompiler({ vocabulary: anyEngine.vocabulary, today }).of(definition);
  const flowParts = flowPartsOf(definition);
  return { ...given, flowParts, engine: anyEngine, compiler };
}
