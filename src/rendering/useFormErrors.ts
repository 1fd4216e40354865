import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ErrorSchema, RJSFValidationError } from '@rjsf/utils';
import type { FieldError } from '../../validators/index.ts';
import { readReason } from './errorText.ts';
import { fieldId } from './fieldId.ts';
import type { FieldFocus } from './useFieldFocus.ts';
import { toValidationData } from './toValidationData.ts';

interface FormErrors {
  /** Whether one tried to continue: from then on, errors are live. */
  readonly attempted: boolean;
  readonly extraErrors: ErrorSchema | undefined;
  readonly forgetServerError: (editedId: string) => void;
  readonly handleFailedAttempt: (errors: readonly RJSFValidationError[]) => void;
}

const NONE: readonly FieldError[] = [];

/** When errors show, where the focus goes, and what became of the server's errors. */
export function useFormErrors(
  focusFirst: FieldFocus['focusFirst'],
  serverErrors: readonly FieldError[] = NONE,
): FormErrors {
  const [attempted, setAttempted] = useState(false);
  const [left, setLeft] = useState({ from: serverErrors, errors: serverErrors });
  if (left.from !== serverErrors) setLeft({ from: serverErrors, errors: serverErrors });

  const extraErrors = useMemo(
    () => (left.errors.length === 0 ? undefined : toValidationData(left.errors).errorSchema),
    [left.errors],
  );
  const forgetServerError = useCallback((editedId: string) => {
    setLeft((before) => {
      const errors = before.errors.filter(
        ({ pointer }) => !`${fieldId(pointer)}_`.startsWith(`${editedId}_`),
      );
      return errors.length === before.errors.length ? before : { from: before.from, errors };
    });
  }, []);
  const handleFailedAttempt = useCallback(
    (errors: readonly RJSFValidationError[]) => {
      setAttempted(true);
      focusFirst(errors.map(({ message }) => readReason(message ?? '').pointer));
    },
    [focusFirst],
  );

  useEffect(() => {
    if (serverErrors.length > 0) focusFirst(serverErrors.map(({ pointer }) => pointer));
  }, [serverErrors, focusFirst]);

  return { attempted, extraErrors, forgetServerError, handleFailedAttempt };
}
