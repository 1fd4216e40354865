import { applicationPath, cashAdvancePath, PATHS, storesPath } from '../../../contract/pages.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import type { LinkedBank } from '../../../contract/bank.ts';
import type { AccountEntry } from '../../../contract/accounts.ts';
import { OUTCOME_MEANINGS, waysOf } from '../../../contract/outcomes.ts';
import { accountsRequested, moreRequested, selectAccounts, type AccountsStatus } from '../accountsSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { BusinessCard } from './BusinessCard.tsx';
import { Draft } from './Draft.tsx';
import { EntryLink } from './EntryLink.tsx';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { FailedScreen, Screen } from '../../layout/Screen.tsx';
import { Link } from 'react-router-dom';

/** The businesses of the signed-in person, and the status of each application. */
export function AccountsScreen({ offer }: Pick<AccountListProps, 'offer'>): ReactNode {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const status = useSelector(selectAccounts);
  useEffect(() => {
    dispatch(accountsRequested());
  }, [dispatch]);
  switch (status.kind) {
    case 'idle':
    case 'loading':
      return (
        <Screen title={t('account:accounts.title')} width="wide">
          <Spinner text={t('page.loading')} />
        </Screen>
      );
    case 'failed':
      return (
        <FailedScreen
          title={t('account:accounts.title')}
          failure={status.failure}
          onRetry={() => dispatch(accountsRequested())}
        />
      );
    case 'ready':
      return <AccountList {...status} offer={offer} />;
  }
}

interface AccountListProps extends Extract<AccountsStatus, { kind: 'ready' }> {
  /** Offer to show when nothing else requires action. */
  readonly offer?: ReactNode;
}

function AccountList({ accounts, drafts, next, isLoadingMore = false, offer }: AccountListProps) {
  const { t } = useTranslation('screens');
  const { list, onAsked } = useNextInFocus(accounts.length);
  if (accounts.length === 0 && drafts.length === 0)
    return (
      <Screen title={t('account:accounts.title')}>
        <EmptyState
          title={t('account:accounts.empty.title')}
          action={<ButtonLink to={PATHS.firstStep}>{t('account:accounts.new')}</ButtonLink>}
        >
          {t('account:accounts.empty.text')}
        </EmptyState>
        <SessionsLink />
        {offer}
      </Screen>
    );
  return (
    <Screen title={t('account:accounts.title')} width="wide">
      {drafts.map((draft) => (
        <Draft key={draft.currency} draft={draft} />
      ))}
      <Entries ref={list}>
        {accounts.map((account) => (
          <Account key={account.applicationId} account={account} isShort={accounts.length >= SHORT_FROM} />
        ))}
      </Entries>
      {next !== null && <MoreButton next={next} isLoading={isLoadingMore} onAsked={onAsked} />}
      <div>
        <ButtonLink to={PATHS.another} quiet>
          {t('account:accounts.new')}
        </ButtonLink>
        <SessionsLink />
      </div>
      {/* It may come late, and then moves nothing. */}
      {offer}
    </Screen>
  );
}

interface NextInFocus {
  /** Around the entries, each of which has a link. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** By this button more entries were asked for. */
  readonly onAsked: (button: HTMLElement) => void;
}

/** Once more entries of a list have come, the first of them has the focus, unless the person went somewhere else meanwhile. */
function useNextInFocus(count: number): NextInFocus {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<{ readonly button: HTMLElement; readonly count: number }>(undefined);
  useLayoutEffect(() => {
    if (!asked.current || count <= asked.current.count) return;
    const { button, count: before } = asked.current;
    asked.current = undefined;
    const { activeElement } = document;
    if (activeElement === button || activeElement === document.body)
      list.current?.children[before]?.querySelector('a')?.focus();
  }, [count]);
  const onAsked = (button: HTMLElement) => {
    asked.current = { button, count };
  };
  return { list, onAsked };
}

/** So many accounts are a list of short entries. */
const SHORT_FROM = 6;

/** Laid out on the page like its other parts. */
const Entries = styled('div')({ display: 'contents' });

interface MoreButtonProps {
  readonly next: string;
  readonly isLoading: boolean;
  readonly onAsked: (button: HTMLElement) => void;
}

function MoreButton({ next, isLoading, onAsked }: MoreButtonProps) {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  return (
    <Button
      variant="outlined"
      aria-busy={isLoading}
      onClick={({ currentTarget }) => {
        onAsked(currentTarget);
        dispatch(moreRequested(next));
      }}
    >
      {t(isLoading ? 'page.loading' : 'account:accounts.more')}
    </Button>
  );
}

function SessionsLink() {
  const { t } = useTranslation('account');
  return (
    <ButtonLink to={PATHS.sessions} quiet>
      {t('sessions.title')}
    </ButtonLink>
  );
}

function Account({ account, isShort }: { readonly account: AccountEntry; readonly isShort: boolean }) {
  const { t, i18n } = useTranslation('screens');
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(
    new Date(account.createdAt),
  );
  const bankText = useBankText();
  const { listed, tone, turn } = OUTCOME_MEANINGS[account.outcome];
  const title = account.dba || account.companyName;
  return (
    <BusinessCard
      title={title}
      status={t(`account:accounts.status.${listed}`)}
      tone={tone}
      isShort={isShort}
      rows={[
        ...(account.riskDecision === 'DECLINED'
          ? reasonRow(t, account)
          : [
              {
                id: 'takes',
                label: t('account:accounts.takesLabel'),
                value: t(`account:accounts.takes.${waysOf(account.takes)}`),
              },
            ]),
        { id: 'applied', label: t('account:accounts.appliedLabel'), value: date },
        ...(account.bank
          ? [{ id: 'bank', label: t('account:accounts.bankLabel'), value: bankText(account.bank) }]
          : []),
      ]}
    >
      <EntryLink
        to={applicationPath(account.applicationId)}
        isNext={turn === 'applicant' && !isShort}
        of={title}
      >
        {t(listed === 'incomplete' ? 'account:accounts.resume' : 'account:accounts.open')}
      </EntryLink>
      {!isShort && <FurtherLinks account={account} />}
    </BusinessCard>
  );
}

function FurtherLinks({ account }: { readonly account: AccountEntry }) {
  const { t } = useTranslation('account');
  const { features } = useSelector(selectConfig);
  const isOffered = features.cashAdvance === true && account.riskDecision === 'APPROVED';
  return (
    <>
      {/* A store that was added is one of another business's. */}
      {account.takes.length > 0 && account.originalIntent !== 'ADD_STORE' && (
        <Link to={storesPath(account.businessId)}>{t('accounts.stores')}</Link>
      )}
      {isOffered && <Link to={cashAdvancePath(account.businessId)}>{t('accounts.funding')}</Link>}
    </>
  );
}

/** Why it was declined, where that is known. */
function reasonRow(t: TFunction, { reasonCode }: AccountEntry) {
  if (!reasonCode) return [];
  return [
    { id: 'reason', label: t('account:accounts.reasonLabel'), value: t(`account:reason.${reasonCode}`) },
  ];
}

/** The end of the account's number; while its test deposit is awaited, between which days that arrives. */
function useBankText() {
  const { t, i18n } = useTranslation('account');
  // A date without a time is the same day wherever it is read.
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  const date = (day: string) => dates.format(new Date(day));
  return ({ lastFour, deposit }: LinkedBank) =>
    deposit
      ? t('accounts.bankPending', { lastFour, from: date(deposit.from), to: date(deposit.to) })
      : t('accounts.bank', { lastFour });
}
