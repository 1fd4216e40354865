import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import type { LinkedInstrument } from '../../../contract/bank.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useOutcome } from '../../applications/useOutcome.ts';
import { bankAccountRequested, selectBankAccount } from '../bankAccountSlice.ts';

/** The account that payouts go to, and the days on which money arrives there. */
export function LinkedAccount(): ReactNode {
  const { t } = useTranslation(['account', 'screens']);
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const status = useSelector(selectBankAccount);
  useEffect(() => {
    dispatch(bankAccountRequested(id));
  }, [dispatch, id]);
  switch (status.kind) {
    case 'loading':
      return <Spinner size="small" text={t('screens:page.loading')} />;
    // That it is linked is known, and what follows in general.
    case 'unknown':
      return <Notice kind="success">{t('complete.linked.text')}</Notice>;
    case 'ready':
      return <Dates account={status.account} />;
  }
}

function Dates({ account }: { readonly account: LinkedInstrument }) {
  const { t, i18n } = useTranslation('account');
  const { after } = useOutcome();
  const { lastFour, deposit, firstPayout } = account;
  // A date without a time is the same day wherever it is read.
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  const date = (day: string) => format.format(new Date(day));
  return (
    <>
      <Notice kind="success">{t('complete.linked.account', { lastFour })}</Notice>
      <p>
        {t(deposit.isOver ? 'complete.linked.depositOver' : 'complete.linked.deposit', {
          from: date(deposit.from),
          to: date(deposit.to),
        })}
      </p>
      <p>{firstPayout === null ? after : t('complete.linked.payout', { date: date(firstPayout) })}</p>
    </>
  );
}
