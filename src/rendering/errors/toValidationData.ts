import { ErrorSchemaBuilder } from '@rjsf/utils';
import type { RJSFValidationError, ValidationData } from '@rjsf/utils';
import type { FieldError } from '../../../validators/index.ts';
import { pointerToPath } from '../../engine/index.ts';
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
