import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApplication } from '../useApplication.ts';

/** The room of the line about the linked account until it is known, so that nothing below moves: as long as the one that most people get. */
export function AwaitedAccount(): ReactNode {
  const { t } = useTranslation('account');
  const { application } = useApplication();
  const isDone = application.outcome === 'complete' && !application.cardDue;
  return (
    <p style={{ visibility: 'hidden' }}>
      {t('complete.linked.account', { lastFour: '0000' })}
      {isDone && ` ${t('outcome.complete.done')}`}
    </p>
  );
}
