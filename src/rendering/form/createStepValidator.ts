import { getByPath } from '@rjsf/utils';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { FieldError } from '@stepwright/validators';
import { type Answers, createTidy, drawnSchema, type FlowRuntime, pointerToPath } from '@stepwright/engine';
import { type ErrorFilter, filterErrors } from '../context/errorFilter.ts';
import type { Settle } from './useSettle.ts';
import { toValidationData } from '../errors/toValidationData.ts';

type Validators = Parameters<typeof createPrecompiledValidator>[0];

interface Options {
  readonly runtime: FlowRuntime;
  readonly stepId: string;
  readonly filters: ReadonlySet<ErrorFilter>;
  readonly settle: Settle;
}

/** RJSF asks our compiled validators, and gets our codes instead of AJV's messages. */
export function createStepValidator({ runtime, stepId, filters, settle }: Options): ValidatorType {
  // Rules change what is drawn; the compiled validators know the schema as it was written.
  const schema = drawnSchema(runtime.definition.steps[stepId]?.schema ?? {}) as RJSFSchema;
  const tidy = createTidy(runtime, stepId);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both describe functions compiled by AJV; our type is read-only
  const precompiled = createPrecompiledValidator(runtime.validators.form as Validators, schema);
  return {
    isValid(subschema, formData) {
      if (typeof subschema === 'boolean') return subschema;
      // Schemas marked by the compiler are found by their mark, regardless of changes by RJSF.
      const marked = runtime.validators.form[subschema.$comment ?? ''];
      return marked ? marked(formData) : precompiled.isValid(subschema, formData, schema);
    },
    rawValidation: (_, formData) => precompiled.rawValidation(schema, formData),
    validateFormData: (formData) => {
      const answers: Answers = formData ?? {};
      const settled = settle(answers);
      const found = runtime.validateStep(stepId, settled?.answers ?? answers, settled?.fields, tidy);
      const errors = filterErrors(found, filters, answers);
      return toValidationData(errors.map((error) => asMissing(error, answers)));
    },
  };
}

/** An item without a value is null in its list: it is missing, and has no wrong type. */
function asMissing(error: FieldError, answers: Answers): FieldError {
  if (error.code !== 'type') return error;
  const value = getByPath(answers, [...pointerToPath(error.pointer)]);
  return value === null || value === undefined ? { ...error, code: 'required' } : error;
}
