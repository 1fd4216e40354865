import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import getDefaultFormState from '@rjsf/utils/lib/schema/getDefaultFormState.js';
import { DEFAULTS } from '../../../src/rendering/defaultsBehaviour.ts';

/** What RJSF's own code makes of the answers to a schema that no answer changes, so that it asks no validator. */
export function rjsfFillsIn(schema: RJSFSchema, answers: unknown): unknown {
  const noValidator = {} as ValidatorType;
  return getDefaultFormState(noValidator, schema, answers, schema, false, DEFAULTS);
}
