import { applicationPath } from '../../../contract/pages.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Notice, type NoticeKind } from '../../../components/Notice.tsx';
import { retryRequested, selectSubmit } from '../../applications/applicationSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { firstStepUp } from '../../../navigation/stepUpPath.ts';
import type { Outcome } from '../../../contract/decisions.ts';
import { outcomeOf } from '../../../navigation/statusPath.ts';
import { SubmitFailure } from '../../journey/screens/SubmitFailure.tsx';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { AfterBankLink } from '../../bank/screens/AfterBankLink.tsx';
import { AskedOutcome } from './AskedOutcome.tsx';
import { useNextPath } from './useNextPath.ts';
import { UnsupportedStepUp } from './UnsupportedStepUp.tsx';
import { ReceiptLink } from '../../applications/screens/ReceiptLink.tsx';
import { useApplication } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';

interface OutcomeView {
  readonly kind: NoticeKind;
  readonly steps: readonly `outcome.approved.step${1 | 2 | 3}`[];
}

const VIEWS: Readonly<Record<Outcome, OutcomeView>> = {
  approved: {
    kind: 'success',
    steps: ['outcome.approved.step1', 'outcome.approved.step2', 'outcome.approved.step3'],
  },
  approvedPending: { kind: 'success', steps: [] },
  inReview: { kind: 'info', steps: [] },
  declined: { kind: 'warning', steps: [] },
  error: { kind: 'error', steps: [] },
};

/** What became of the application, and what comes next. Before a decision, VerifyingScreen waits for it. */
export function OutcomeScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const { support } = useSelector(selectConfig);
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const [query] = useSearchParams();
  const stepUp = query.get('step-up');
  if (!application.submitted) return <Navigate to={statusPath} replace />;
  if (stepUp !== null) return <UnsupportedStepUp stepUp={stepUp} />;
  if (!application.reviewing && firstStepUp(application.stepUpDetails) !== undefined) return <AskedOutcome />;
  const outcome = outcomeOf(application.decision);
  const { kind } = VIEWS[outcome];
  const linked = application.hasFinancialInstrument;
  return (
    <Screen title={t(`account:outcome.${outcome}.title`)}>
      <Notice kind={kind}>
        {t(linked && kind === 'success' ? 'account:bank.already' : `account:outcome.${outcome}.text`)}
      </Notice>
      {application.reasonCode !== null && <p>{t(`account:reason.${application.reasonCode}`)}</p>}
      {!linked && <NextSteps outcome={outcome} />}
      <div>{linked ? <AfterBankLink /> : <OutcomeNext outcome={outcome} />}</div>
      <p>
        <Link to={applicationPath(application.id, 'home')}>{t('account:outcome.home')}</Link>
      </p>
      <p>
        <ReceiptLink />
      </p>
      <p>{t('account:outcome.support', { phone: support.phone, email: support.email })}</p>
      <p>
        {t('common:labelPrefix', { label: t('account:outcome.reference') })}{' '}
        <code>{application.businessId}</code>
      </p>
    </Screen>
  );
}

function NextSteps({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('account');
  const { steps } = VIEWS[outcome];
  if (steps.length === 0) return null;
  return (
    <section>
      <h2>{t('outcome.steps')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  );
}

function OutcomeNext({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('screens');
  const to = useNextPath();
  const text = t(`account:outcome.${outcome}.next`);
  return outcome === 'error' ? <RetryButton text={text} /> : <ButtonLink to={to}>{text}</ButtonLink>;
}

function RetryButton({ text }: { readonly text: string }) {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const sending = useSelector(selectSubmit).kind === 'sending';
  return (
    <>
      <SubmitFailure action="retry" stepId="" />
      <Button
        variant="contained"
        size="large"
        aria-disabled={sending}
        onClick={() => !sending && dispatch(retryRequested())}
      >
        {sending ? t('form.sending') : text}
      </Button>
    </>
  );
}
