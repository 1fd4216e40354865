import { useTranslation } from 'react-i18next';
import type { Failure } from '../../lib/failure.ts';
import { memberOf, keysOf } from '../../lib/unknownValue.ts';
import { failureText } from '../shared/failureText.ts';

/** Labels of the input for a mailed code. Needs the texts of `account`. */
export const CODE_LABELS = { digits: 'account:signIn.code', long: 'account:signIn.longCode' } as const;

/** Introductions to a mailed code: where to look, and how long it works. */
export const CODE_INTROS = {
  digits: 'account:signIn.codeIntro',
  long: 'account:signIn.longCodeIntro',
} as const;

/** Refusals of mailed codes, with their texts; every other error is a general failure. */
const REFUSALS = {
  'one-time-code.mismatch': 'account:signIn.mismatch',
  'one-time-code.otherBrowser': 'account:signIn.otherBrowser',
  'one-time-code.expired': 'errors:one-time-code.expired',
  'one-time-code.attempts': 'account:signIn.attempts',
} as const;

const REFUSED = keysOf(REFUSALS);

interface CodeErrors {
  /** Why the server refused a code. */
  readonly refusalText: (failure: Failure) => string;
  /** Returns the error of an incomplete code. */
  readonly typingText: (code: string) => string;
}

/** Returns the errors of mailed codes that sign in or prove an address. Needs the texts of `account`. */
export function useCodeErrors(): CodeErrors {
  const { t } = useTranslation('screens');
  return {
    refusalText(failure) {
      const code = memberOf(REFUSED, failure.code);
      return code === undefined ? failureText(t, failure) : t(REFUSALS[code]);
    },
    typingText: (code) => t(code === '' ? 'errors:one-time-code.required' : 'errors:one-time-code.format'),
  };
}
