import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Notice } from '../../../../components/Notice.tsx';
import { selectOneTimeCode, type OneTimeCodeState } from '../oneTimeCodeSlice.ts';
import type { Failure } from '../../../../lib/failure.ts';
import { failureText } from '../../../shared/failureText.ts';
import { isFieldCode, noticeOf, type CodeNoticeName } from './noticeOf.ts';

/** Shows failures other than those in the notice above the form: such as of photo ID, where no code can help. */
export function OtherFailure(): ReactNode {
  const { t } = useTranslation(['stepUps', 'screens']);
  const failure = otherFailureOf(useSelector(selectOneTimeCode));
  if (!failure) return null;
  return (
    <Notice kind="error" urgent>
      {failureText(t, failure)}
    </Notice>
  );
}

/** Notices about the status of the code, each with the failure that reports the same. */
const CAUSES: Partial<Readonly<Record<CodeNoticeName, string>>> = {
  locked: 'one-time-code.locked',
  undeliverable: 'phone.undeliverable',
  attempts: 'one-time-code.attempts',
};

function otherFailureOf(state: OneTimeCodeState): Failure | undefined {
  const { phase } = state;
  const cause = CAUSES[noticeOf(state)];
  if (cause === undefined || phase.kind !== 'refused') return undefined;
  const { failure } = phase;
  return failure.code === cause || isFieldCode(failure.code) ? undefined : failure;
}
