import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice, type NoticeKind } from '../../../components/Notice.tsx';
import type { LinkedInstrument } from '../../../contract/bank.ts';
import type { BankAccountStatus } from '../../../contract/bankStatuses.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useOutcome } from '../../applications/useOutcome.ts';
import { AccountCard } from './AccountCard.tsx';
import { DeclinedDebit } from './DeclinedDebit.tsx';
import { useDates } from './useDates.ts';

interface LinkedAccountProps {
  readonly account: LinkedInstrument;
  readonly earlier: LinkedInstrument | undefined;
}

/** The account that payouts go to, how far it is, and the days on which money arrives there. */
export function LinkedAccount({ account, earlier }: LinkedAccountProps): ReactNode {
  const { t } = useTranslation('bank');
  const { id } = useApplication().application;
  return (
    <div className="linked-account">
      <AccountCard account={account} />
      <DeclinedDebit account={account} />
      <Account account={account} />
      <Earlier account={account} earlier={earlier} />
      <p>
        <Link to={`${applicationPath(id, 'bank')}?change`}>
          {t(account.declinedDebit ? 'debit.another' : 'account.change')}
        </Link>
      </p>
    </div>
  );
}

const KINDS: Readonly<Record<BankAccountStatus, NoticeKind>> = {
  depositPending: 'success',
  automaticPending: 'info',
  manualPending: 'warning',
  verified: 'success',
  returned: 'error',
  loginExpired: 'warning',
};

function Account({ account }: { readonly account: LinkedInstrument }) {
  const { t } = useTranslation(['account', 'bank']);
  const { lastFour, bankName, status } = account;
  return (
    <>
      <Notice kind={KINDS[status]}>
        {status === 'returned'
          ? t('bank:account.returned', { lastFour })
          : t('complete.linked.account', { lastFour })}
        {bankName !== null && ` ${t('bank:account.bank', { bankName })}`}
      </Notice>
      <Progress account={account} />
      <Payout account={account} />
    </>
  );
}

/** Shows when money arrives there, as far as it is known. */
export function Payout({
  account: { status, firstPayout },
}: {
  readonly account: LinkedInstrument;
}): ReactNode {
  const { t } = useTranslation(['account', 'bank']);
  const { date } = useDates();
  const { after } = useOutcome();
  const { decision } = useApplication().application;
  if (firstPayout !== null) return <p>{t('complete.linked.payout', { date: date(firstPayout) })}</p>;
  // Payouts are enabled, and it is the account that they wait for.
  const isAwaited = decision === 'APPROVED' && status !== 'returned';
  return <p>{isAwaited ? t('bank:account.payoutsWait') : after}</p>;
}

/** Shows how the account is verified, and what the applicant may have to do. */
export function Progress({
  account: { status, deposit },
}: {
  readonly account: LinkedInstrument;
}): ReactNode {
  const { t } = useTranslation(['account', 'bank']);
  const { date } = useDates();
  const { id } = useApplication().application;
  const path = applicationPath(id, 'bank');
  switch (status) {
    case 'verified':
      return <p>{t('bank:account.verified')}</p>;
    case 'automaticPending':
      return <p>{t('bank:account.automaticPending')}</p>;
    case 'manualPending':
    case 'loginExpired':
      return (
        <p>
          {t(`bank:account.${status}`)} <Link to={`${path}?update`}>{t(`bank:account.${status}.link`)}</Link>
        </p>
      );
    case 'returned':
      return (
        <p>
          <Link to={path}>{t('bank:account.returned.link')}</Link>
        </p>
      );
    case 'depositPending':
      return (
        deposit && (
          <p>
            {t(deposit.isOver ? 'complete.linked.depositOver' : 'complete.linked.deposit', {
              from: date(deposit.from),
              to: date(deposit.to),
            })}
          </p>
        )
      );
  }
}

/** Which account won, where several were sent. */
export function Earlier({ account, earlier }: LinkedAccountProps): ReactNode {
  const { t } = useTranslation('bank');
  const { moment } = useDates();
  if (!earlier) return null;
  const values = { lastFour: account.lastFour, earlier: earlier.lastFour, time: moment(account.linkedAt) };
  return <p>{t('account.replaced', values)}</p>;
}
