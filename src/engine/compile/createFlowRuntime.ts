import { toFieldErrors, type ValidatorHost } from '@stepwright/validators';
import { tidyAnswers } from '../journey/tidyAnswers.ts';
import { withRequiredNulls } from '../answers/withRequiredNulls.ts';
import { withRequiredObjects } from '../answers/withRequiredObjects.ts';
import { combinationOf } from '../definition/combinations.ts';
import type { Answers } from '../answers/answers.ts';
import type { ResolvedDefinition, StepDefinition } from '../definition/definitionTypes.ts';
import { formatDefaults } from '../definition/layerSettings.ts';
import { settleIn } from '../logic/applyLogic.ts';
import type { FieldStates } from '../rules/fieldStates.ts';
import type { SettledStep, StepLogic } from '../runtime/stepLogic.ts';
import { stepPlan } from '../runtime/stepPlan.ts';
import type { CompiledSchema, CompiledValidators, FlowModule, FlowRuntime } from '../runtime/flowModule.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

/**
 * Makes a compiled flow module usable: the host brings the formats and the clock. A runtime never changes; where parts of the module come
 * later (`withParts`), another one is made.
 *
 *     const runtime = createFlowRuntime(await import(url), await createPageHost({ definition, today }));
 *     runtime.validateStep('resident', answers); // [{ pointer: '/resident/name', code: 'required', params: {} }]
 */
export function createFlowRuntime<Settings extends object>(
  module: FlowModule<Settings>,
  host: ValidatorHost,
): FlowRuntime<Settings> {
  const { definition, logic, parts: missing } = module;
  return toFlowRuntime(definition, module.createValidators(host), host, { logic, missing });
}

/** A runtime from validators, wherever they were made. */
export function toFlowRuntime<Settings extends object>(
  definition: ResolvedDefinition<Settings>,
  validators: CompiledValidators,
  { formats, context, requiredCodes }: Pick<ValidatorHost, 'formats' | 'context' | 'requiredCodes'>,
  {
    logic,
    missing = [],
  }: {
    readonly logic?: StepLogic | undefined;
    readonly missing?: FlowRuntime['missing'] | undefined;
  } = {},
): FlowRuntime<Settings> {
  const defaults = formatDefaults(definition);
  const outlined = new Set(missing.flatMap((part) => part.steps));
  const runtime: FlowRuntime<Settings> = {
    definition,
    validators,
    missing,
    logic,
    formats,
    isLoaded: (stepId) => !outlined.has(stepId),
    today: () => context.today,
    validateStep(stepId, answers, given, tidy = (all) => tidyAnswers(runtime, stepId, all)) {
      const step = definition.steps[stepId];
      const validate = named(validators.steps, stepId, 'step');
      if (!step) return [];
      const { schema } = step;
      const settled = given
        ? countedIn(runtime, step, answers, given)
        : settleIn(runtime, stepId, { answers });
      const kept = tidy(settled?.answers ?? answers);
      const whole = withRequiredNulls(schema, withRequiredObjects(schema, kept));
      const errors = validate(whole) ? [] : (validate.errors ?? []);
      if (!logic || !settled) return toFieldErrors(errors, schema, requiredCodes);
      const { added, isVoid } = logic.validateByRules(stepPlan(step), settled.fields, whole);
      return toFieldErrors([...errors, ...added], schema, requiredCodes).filter(
        ({ pointer }) => !isVoid(pointer),
      );
    },
    formatOptions({ format, formatOptions }) {
      const own = isRecord(formatOptions) ? formatOptions : undefined;
      return { ...(typeof format === 'string' ? defaults[format] : undefined), ...own };
    },
    normalise(question, text) {
      const { format } = question;
      const rule = typeof format === 'string' ? formats[format] : undefined;
      return rule?.normalise?.(text, runtime.formatOptions(question)) ?? text;
    },
    holds(flowId, condition, context) {
      const schema = definition.flows[flowId]?.conditions[condition];
      const combination = schema && knownCombination(schema);
      if (!combination) return named(validators.conditions, `${flowId}/${condition}`, 'condition')(context);
      const isTrue = (name: string) => runtime.holds(flowId, name, context);
      const { keyword, names } = combination;
      return keyword === 'allOf' ? names.every(isTrue) : names.some(isTrue) === (keyword === 'anyOf');
    },
  };
  return runtime;
}

// Definitions never change.
const knownCombination = memoizeByObject(combinationOf);

/** A step whose fields are known: null for a removed default is no answer. */
function countedIn(
  { logic }: Pick<FlowRuntime, 'logic'>,
  step: StepDefinition,
  answers: Answers,
  fields: FieldStates,
): SettledStep {
  return { answers: logic?.withoutDeclined?.(stepPlan(step).leaves, answers) ?? answers, fields };
}

function named(
  schemas: Readonly<Record<string, CompiledSchema>>,
  name: string,
  what: string,
): CompiledSchema {
  const schema = schemas[name];
  if (!schema) throw new Error(`no ${what} "${name}"`);
  return schema;
}
