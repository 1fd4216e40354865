import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { type Answers, drawnSchema, type FlowRuntime } from '../engine/index.ts';
import { toValidationData } from './toValidationData.ts';

type Validators = Parameters<typeof createPrecompiledValidator>[0];

/** RJSF asks our compiled validators, and gets our codes instead of AJV's messages. */
export function createStepValidator(runtime: FlowRuntime, stepId: string): ValidatorType {
  const schema = drawnSchema(runtime.definition.steps[stepId]?.schema ?? {}) as RJSFSchema;
  // Both describe functions compiled by AJV; ours says `readonly`.
  const precompiled = createPrecompiledValidator(runtime.validators.form as Validators, schema);
  return {
    isValid(subschema, formData, rootSchema) {
      if (typeof subschema === 'boolean') return subschema;
      // What the compiler marked is found by its mark, however RJSF changed it meanwhile.
      const marked = runtime.validators.form[subschema.$comment ?? ''];
      return marked ? marked(formData) : precompiled.isValid(subschema, formData, rootSchema);
    },
    rawValidation: (subschema, formData) => precompiled.rawValidation(subschema, formData),
    validateFormData: (formData) =>
      toValidationData(runtime.validateStep(stepId, (formData ?? {}) as Answers)),
  };
}
