import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../components/Notice.tsx';
import type { Failure } from '../../../../lib/failure.ts';
import { failureText } from '../../../shared/failureText.ts';

/** Why the last request of the person failed. */
export function LinkFailure({ failure }: { readonly failure: Failure | undefined }): ReactNode {
  const { t } = useTranslation('stepUps');
  if (!failure) return null;
  return (
    <Notice kind="error" urgent>
      {textOf(failure)}
    </Notice>
  );

  function textOf({ kind, retryAfterSeconds = 0 }: Failure): string {
    if (kind === 'refused' || kind === 'server') return t('phoneLink.unavailable');
    return failureText(t, { kind, code: '', retryAfterSeconds });
  }
}
