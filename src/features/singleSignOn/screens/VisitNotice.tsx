import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { failureText } from '../../shared/failureText.ts';
import { selectVisit } from '../singleSignOnSlice.ts';

interface VisitNoticeProps {
  /** The partner's. */
  readonly name: string;
  readonly isSlow: boolean;
}

/** Reports a visit that failed or takes its time, and a permission that was taken back. */
export function VisitNotice({ name, isSlow }: VisitNoticeProps): ReactNode {
  const { t } = useTranslation('account');
  const status = useSelector(selectVisit);
  if (isSlow) return <Notice kind="info">{t('signOn.slow')}</Notice>;
  if (status.kind === 'withdrawn')
    return (
      <Notice kind="success" urgent>
        {t('signOn.withdrawn', { name })}
      </Notice>
    );
  if (status.kind !== 'failed') return null;
  return (
    <Notice
      kind="error"
      urgent
      title={t(status.what === 'visit' ? 'signOn.failed' : 'signOn.withdrawFailed', { name })}
    >
      {failureText(t, status.failure)}
    </Notice>
  );
}
