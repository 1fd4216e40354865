import { applicationPath, PATHS } from '../../../contract/pages.ts';
import { isForApplicant } from '../../../contract/stepUps.ts';
import Button from '@mui/material/Button';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { CopyText } from '../../../components/CopyText.tsx';
import { Moment, NextCard } from '../../../components/Moment.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { retryRequested, selectSubmit } from '../../applications/applicationSlice.ts';
import { OnboardFailure } from '../../journey/screens/OnboardFailure.tsx';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen, usePageTitle } from '../../layout/Screen.tsx';
import { ScreenLayout } from '../../layout/ScreenLayout.tsx';
import { AfterBankLink } from '../../bank/screens/AfterBankLink.tsx';
import { useStorePage } from './useStorePage.ts';
import { ReceiptLink } from '../../applications/screens/ReceiptLink.tsx';
import { useApplication, useBusinessName } from '../../applications/useApplication.ts';
import { useOutcome } from '../../applications/useOutcome.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { nextPath, type NextPath } from '../../../navigation/nextPath.ts';
import { channelRequestOf } from '../../../navigation/channelRequest.ts';

/**
 * Shows the outcome of the application and the next step: the row of the decision table. Before a decision,
 * VerifyingScreen waits for it. `note` reports the order, or offers one; `linked` is the bank account, if there is one,
 * and whether anything is left to do: its bank may have declined to pay for the order.
 */
export function OutcomeScreen({
  note,
  linked,
}: {
  readonly note?: ReactNode;
  readonly linked?: ReactNode;
}): ReactNode {
  const { application } = useApplication();
  const { tone } = useOutcome();
  const statusPath = useStatusPath();
  const [query] = useSearchParams();
  const stepUp = query.get('step-up');
  const storePage = useStorePage();
  if (!application.submitted) return <Navigate to={statusPath} replace />;
  if (stepUp !== null) return <UnsupportedStepUp stepUp={stepUp} />;
  if (storePage !== undefined) return <Navigate to={applicationPath(application.id, storePage)} replace />;
  const parts = { note, linked: application.hasFinancialInstrument && <Suspense>{linked}</Suspense> };
  return tone === 'success' ? <GoodOutcome {...parts} /> : <CalmOutcome {...parts} />;
}

interface OutcomeParts {
  readonly note: ReactNode;
  readonly linked: ReactNode;
}

function GoodOutcome({ note, linked }: OutcomeParts) {
  const { t } = useTranslation('account');
  const { application } = useApplication();
  const name = useBusinessName();
  const { title, text, after } = useOutcome();
  usePageTitle(title);
  return (
    <ScreenLayout>
      <Moment key={title} title={title} name={name} said={text} sign={t('outcome.sign')}>
        <NextCard isFirst icon="landmark" title={t('outcome.steps')}>
          <p>{after}</p>
          {linked}
          <div className="way">
            <OutcomeNext />
          </div>
        </NextCard>
        <CardDue />
        {note}
        <NextCard icon="list-checks" title={t('outcome.all.title')}>
          <p>{t('outcome.all.text')}</p>
          <p className="way">
            <Link to={applicationPath(application.id, 'home')}>{t('outcome.home')}</Link>
          </p>
        </NextCard>
      </Moment>
      <div className="after-moment">
        <ReceiptLink />
        <Reference />
      </div>
    </ScreenLayout>
  );
}

/** News that are not good, calmly: the decision, its reason, and the way on. */
function CalmOutcome({ note, linked }: OutcomeParts) {
  const { t } = useTranslation('account');
  const { application } = useApplication();
  const { title, text, after } = useOutcome();
  return (
    <Screen title={title} intro={text} width="wide">
      {application.reasonCode !== null && <p className="reason">{t(`reason.${application.reasonCode}`)}</p>}
      <CardDue />
      <section>
        <h2>{t('outcome.steps')}</h2>
        <p>{after}</p>
        {linked}
      </section>
      <div>
        <OutcomeNext />
      </div>
      {note}
      <p>
        <Link to={applicationPath(application.id, 'home')}>{t('outcome.home')}</Link>
      </p>
      <p>
        <ReceiptLink />
      </p>
      <Reference />
    </Screen>
  );
}

function CardDue() {
  const { t } = useTranslation('account');
  const { id, decision, cardDue } = useApplication().application;
  if (decision !== 'APPROVED' || cardDue !== true) return null;
  return (
    <Notice kind="warning">
      {t('outcome.card.text')} <Link to={applicationPath(id, 'order/card')}>{t('outcome.card.link')}</Link>
    </Notice>
  );
}

function Reference() {
  const { t } = useTranslation('account');
  const { businessId } = useApplication().application;
  return (
    <CopyText
      label={t('common:labelPrefix', { label: t('outcome.reference') })}
      value={businessId}
      copyText={t('outcome.copy')}
      copiedText={t('outcome.copied')}
    />
  );
}

function OutcomeNext() {
  const { t } = useTranslation('account');
  const { id, stepUpDetails } = useApplication().application;
  const statusPath = useStatusPath();
  const nextPath = useNextPath();
  const { next } = useOutcome();
  switch (next) {
    case 'retry':
      return <RetryButton />;
    case 'done':
      return <AfterBankLink />;
    case 'accounts':
      return <ButtonLink to={nextPath}>{t('outcome.next.accounts')}</ButtonLink>;
    case 'bank':
      return (
        <ButtonLink to={nextPath}>
          {t(nextPath === applicationPath(id, 'add-channel') ? 'outcome.next.channel' : 'outcome.next.bank')}
        </ButtonLink>
      );
    case 'askAgain':
    case 'readRequest':
      return <ButtonLink to={applicationPath(id, 'another-look')}>{t(`outcome.next.${next}`)}</ButtonLink>;
    case 'status':
      return (
        <ButtonLink to={stepUpDetails.some(isForApplicant) ? statusPath : nextPath}>
          {t('outcome.next.status')}
        </ButtonLink>
      );
  }
}

function RetryButton() {
  const { t } = useTranslation(['account', 'screens']);
  const dispatch = useDispatch();
  const sending = useSelector(selectSubmit).kind === 'sending';
  return (
    <>
      <OnboardFailure action="retry" />
      <Button
        variant="contained"
        size="large"
        aria-disabled={sending}
        onClick={() => !sending && dispatch(retryRequested())}
      >
        {sending ? t('screens:form.sending') : t('outcome.next.retry')}
      </Button>
    </>
  );
}

/** The server asks for something that this page has never heard of: a newer page may have. */
function UnsupportedStepUp({ stepUp }: { readonly stepUp: string }): ReactNode {
  const { t } = useTranslation('account');
  const { support } = useSelector(selectConfig);
  return (
    <Screen title={t('stepUp.unsupported.title')}>
      <Notice kind="error">{t('stepUp.unsupported.text', { stepUp })}</Notice>
      <p>{t('outcome.support', { phone: support.phone, email: support.email })}</p>
      <div>
        <ButtonLink to={PATHS.accounts}>{t('complete.accounts')}</ButtonLink>
      </div>
    </Screen>
  );
}

/** The page after the outcome of the loaded application. */
function useNextPath(): string {
  const { features, links } = useSelector(selectConfig);
  const { application } = useApplication();
  const next = nextPath({
    application,
    features,
    redirectUrl: links.redirect,
    // Readers of an outcome have waited long enough.
    verifiesPending: false,
    channelRequest: channelRequestOf(application, '') !== undefined,
  });
  return toAddress(next, application.id);
}

function toAddress(next: NextPath, id: string): string {
  switch (next.kind) {
    case 'redirect':
      return next.url;
    case 'stay':
      return PATHS.accounts;
    case 'page':
      // The outcome is the page that is shown already.
      return next.page === 'success' ? PATHS.accounts : applicationPath(id, next.page);
  }
}
