import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import getDefaultFormState from '@rjsf/utils/lib/schema/getDefaultFormState.js';
import { DEFAULTS } from '../../../src/rendering/registry/defaultsBehaviour.ts';

/** Fills in the answers by RJSF's own code, for a schema that no answer changes, so that it calls no validator. */
export function rjsfFillsIn(schema: RJSFSchema, answers: unknown): unknown {
  const noValidator = {} as ValidatorType;
  return getDefaultFormState(noValidator, schema, answers, schema, false, DEFAULTS);
}
