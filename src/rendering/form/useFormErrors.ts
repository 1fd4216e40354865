import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ErrorSchema, RJSFValidationError } from '@rjsf/utils';
import type { FieldError } from '@stepwright/validators';
import { readReason } from '../errors/errorText.ts';
import { fieldId } from '../focus/focusField.ts';
import type { FieldFocus } from '../focus/useFieldFocus.ts';
import { toValidationData } from '../errors/toValidationData.ts';

/** The problems of the last attempt to continue: they stay as they are while one corrects them. */
export interface FailedAttempt {
  readonly errors: readonly RJSFValidationError[];
}

interface FormErrors {
  /** Whether one tried to continue: from then on, errors are live. */
  readonly attempted: boolean;
  readonly failed: FailedAttempt | undefined;
  readonly extraErrors: ErrorSchema | undefined;
  readonly forgetServerError: (editedId: string) => void;
  readonly handleAttempt: () => void;
  readonly handleFailedAttempt: (errors: readonly RJSFValidationError[]) => void;
}

const NONE: readonly FieldError[] = [];

/** When errors show, where the focus goes, and what became of the server's errors. */
export function useFormErrors(
  focusFirst: FieldFocus['focusFirst'],
  serverErrors: readonly FieldError[] = NONE,
): FormErrors {
  const [attempted, setAttempted] = useState(false);
  const [failed, setFailed] = useState(() => refusedBy(serverErrors));
  const [left, setLeft] = useState({ from: serverErrors, errors: serverErrors });
  if (left.from !== serverErrors) {
    setLeft({ from: serverErrors, errors: serverErrors });
    // In another language the same problems come anew, and none of the server are no news.
    const refused = refusedBy(serverErrors);
    if (refused) setFailed(refused);
  }

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
  const handleAttempt = useCallback(() => setFailed(undefined), []);
  const handleFailedAttempt = useCallback((errors: readonly RJSFValidationError[]) => {
    setAttempted(true);
    setFailed({ errors });
  }, []);

  useEffect(() => {
    if (failed) focusFirst(failed.errors.map(({ message }) => readReason(message ?? '').pointer));
  }, [failed, focusFirst]);

  return { attempted, failed, extraErrors, forgetServerError, handleAttempt, handleFailedAttempt };
}

function refusedBy(errors: readonly FieldError[]): FailedAttempt | undefined {
  return errors.length === 0 ? undefined : { errors: toValidationData(errors).errors };
}
