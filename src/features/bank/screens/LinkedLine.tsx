import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AwaitedAccount } from '../../applications/screens/AwaitedAccount.tsx';
import { useApplication } from '../../applications/useApplication.ts';
import { DeclinedDebit } from './DeclinedDebit.tsx';
import { useBankAccount } from './useBankAccount.ts';
import { useDates } from './useDates.ts';

/** The linked account in one line, for pages about something else: its end, the days of a test deposit that is awaited, and whether anything is left to do. */
export function LinkedLine(): ReactNode {
  const { t } = useTranslation('account');
  const { application } = useApplication();
  const status = useBankAccount();
  const { date } = useDates();
  if (status.kind === 'loading') return <AwaitedAccount />;
  if (status.kind === 'unknown') return null;
  const { account } = status;
  const { lastFour, deposit } = account;
  const isAwaited = account.status === 'depositPending' && deposit !== null;
  const isDone = application.outcome === 'complete' && !application.cardDue && account.declinedDebit === null;
  return (
    <>
      <DeclinedDebit account={account} />
      <p>
        {t('complete.linked.account', { lastFour })}
        {isAwaited && ` ${t('complete.linked.deposit', { from: date(deposit.from), to: date(deposit.to) })}`}
        {isDone && !isAwaited && ` ${t('outcome.complete.done')}`}
      </p>
    </>
  );
}
