import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { applicationPath, PATHS } from '../../../contract/pages.ts';
import { isForApplicant } from '../../../contract/stepUps.ts';
import { channelRequestOf } from '../../../navigation/channelRequest.ts';
import { nextPath, type NextPath } from '../../../navigation/nextPath.ts';
import { retryRequested, selectSubmit } from '../../applications/applicationSlice.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useOutcome } from '../../applications/useOutcome.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { AfterBankLink } from '../../bank/screens/AfterBankLink.tsx';
import { selectConfig } from '../../configuration/configSlice.ts';
import { OnboardFailure } from '../../journey/screens/OnboardFailure.tsx';
import { ButtonLink } from '../../layout/ButtonLink.tsx';

/** A note that the order is not paid, with the way to another card. */
export function CardDue(): ReactNode {
  const { t } = useTranslation('account');
  const { id, decision, cardDue } = useApplication().application;
  if (decision !== 'APPROVED' || cardDue !== true) return null;
  return (
    <Notice kind="warning">
      {t('outcome.card.text')} <Link to={applicationPath(id, 'order/card')}>{t('outcome.card.link')}</Link>
    </Notice>
  );
}

/** The one thing to do next, as the outcome has it. */
export function OutcomeNext(): ReactNode {
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
