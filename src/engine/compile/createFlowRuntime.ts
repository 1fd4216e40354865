import { dropEmpty, toFieldErrors, type ValidatorHost } from '../../../validators/index.ts';
import { normaliseAnswers } from '../answers/normaliseAnswers.ts';
import { projectAnswers } from '../answers/projectAnswers.ts';
import type { ResolvedDefinition } from '../definition/definitionTypes.ts';
import type { CompiledSchema, CompiledValidators, FlowModule, FlowRuntime } from './flowModule.ts';

/** Makes a compiled flow module usable: the host brings the formats and the clock. */
export function createFlowRuntime(module: FlowModule, host: ValidatorHost): FlowRuntime {
  return toFlowRuntime(module.definition, module.createValidators(host));
}

/** A runtime from validators, wherever they were made. */
export function toFlowRuntime(definition: ResolvedDefinition, validators: CompiledValidators): FlowRuntime {
  return {
    definition,
    validators,
    validateStep(stepId, answers) {
      const schema = definition.steps[stepId]?.schema;
      const validate = named(validators.steps, stepId, 'step');
      if (!schema) return [];
      // Judged as they are kept: else what is typed with spaces or separators would be too long here and fine on the server.
      const kept = normaliseAnswers({ definition }, stepId, projectAnswers(schema, answers));
      if (validate(dropEmpty(kept))) return [];
      return toFieldErrors(validate.errors, schema);
    },
    holds(flowId, condition, context) {
      return named(validators.conditions, `${flowId}/${condition}`, 'condition')(context);
    },
  };
}

function named(
  schemas: Readonly<Record<string, CompiledSchema>>,
  name: string,
  what: string,
): CompiledSchema {
  const schema = schemas[name];
  if (!schema) throw new Error(`The definition has no ${what} "${name}"`);
  return schema;
}
