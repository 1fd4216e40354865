import { ErrorSchemaBuilder } from '@rjsf/utils';
import type { RJSFValidationError, ValidationData } from '@rjsf/utils';
import type { FieldError } from '@stepwright/validators';
import { pointerToPath } from '@stepwright/engine';
import { writeReason } from './errorText.ts';

/** Coded problems in the two forms that RJSF keeps errors in. */
export function toValidationData(errors: readonly FieldError[]): ValidationData<unknown> {
  const tree = new ErrorSchemaBuilder();
  const list = errors.map((error): RJSFValidationError => {
    const message = writeReason(error);
    tree.addErrors(message, [...pointerToPath(error.pointer)]);
    return { name: error.code, message, stack: message };
  });
  return { errors: list, errorSchema: tree.ErrorSchema };
}
