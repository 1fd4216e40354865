import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ErrorSchema, RJSFValidationError } from '@rjsf/utils';
import type { FieldError } from '../../validators/index.ts';
import { readReason } from './errorText.ts';
import { fieldId } from './fieldId.ts';
import { focusFirstError } from './focusField.ts';
import { toValidationData } from './toValidationData.ts';

interface FormErrors {
  readonly rootRef: RefObject<HTMLDivElement | null>;
  /** Whether one tried to continue: from then on, errors are live. */
  readonly attempted: boolean;
  readonly extraErrors: ErrorSchema | undefined;
  readonly forgetServerError: (editedId: string) => void;
  readonly handleFailedAttempt: (errors: readonly RJSFValidationError[]) => void;
}

const NONE: readonly FieldError[] = [];

/** When errors show, where the focus goes, and what became of the server's errors. */
export function useFormErrors(serverErrors: readonly FieldError[] = NONE): FormErrors {
  const rootRef = useRef<HTMLDivElement>(null);
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
  const handleFailedAttempt = useCallback((errors: readonly RJSFValidationError[]) => {
    setAttempted(true);
    const pointers = errors.map(({ message }) => readReason(message ?? '').pointer);
    if (rootRef.current) focusFirstError(rootRef.current, pointers);
  }, []);

  useEffect(() => {
    if (serverErrors.length === 0 || !rootRef.current) return;
    focusFirstError(
      rootRef.current,
      serverErrors.map(({ pointer }) => pointer),
    );
  }, [serverErrors]);

  return { rootRef, attempted, extraErrors, forgetServerError, handleFailedAttempt };
}
