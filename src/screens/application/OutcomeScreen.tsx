import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Notice, type NoticeKind } from '../../components/Notice.tsx';
import { selectSubmit } from '../../features/application/applicationSelectors.ts';
import { retryRequested } from '../../features/application/applicationSlice.ts';
import { selectConfig } from '../../features/config/configSelectors.ts';
import { outcomeOf, type Outcome } from '../../navigation/standingPath.ts';
import { SubmitFailure } from '../journey/SubmitFailure.tsx';
import { ButtonLink } from '../shared/ButtonLink.tsx';
import { Screen } from '../shared/Screen.tsx';
import { UnsupportedStepUp } from './UnsupportedStepUp.tsx';
import { useApplication } from './useApplication.ts';
import { useStandingPath } from './useStandingPath.ts';

interface OutcomeView {
  readonly kind: NoticeKind;
  /** Where the one button leads; left out where it asks for a decision once more. */
  readonly next?: (id: string) => string;
  readonly steps: readonly string[];
}

const VIEWS: Readonly<Record<Outcome, OutcomeView>> = {
  approved: { kind: 'success', next: (id) => `/${id}/bank`, steps: ['step1', 'step2', 'step3'] },
  approvedPending: { kind: 'success', next: (id) => `/${id}/bank`, steps: [] },
  inReview: { kind: 'info', next: () => '/accounts', steps: [] },
  declined: { kind: 'warning', next: () => '/accounts', steps: [] },
  error: { kind: 'error', steps: [] },
};

/** What became of the application, and what comes next. */
export function OutcomeScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const { support } = useSelector(selectConfig);
  const { application } = useApplication();
  const standing = useStandingPath();
  const [query] = useSearchParams();
  const stepUp = query.get('step-up');
  if (!application.submitted) return <Navigate to={standing} replace />;
  if (stepUp !== null) return <UnsupportedStepUp stepUp={stepUp} />;
  const outcome = outcomeOf(application.decision);
  const { kind, next, steps } = VIEWS[outcome];
  const linked = application.hasFinancialInstrument;
  return (
    <Screen title={t(`account:outcome.${outcome}.title`)}>
      <Notice kind={kind}>
        {t(linked && kind === 'success' ? 'account:bank.already' : `account:outcome.${outcome}.text`)}
      </Notice>
      {application.reasonCode !== null && <p>{t(`account:reason.${application.reasonCode}`)}</p>}
      {steps.length > 0 && !linked && (
        <section>
          <h2>{t('account:outcome.steps')}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{t(`account:outcome.${outcome}.${step}`)}</li>
            ))}
          </ol>
        </section>
      )}
      <div>
        {linked ? (
          <ButtonLink to="/accounts">{t('account:complete.accounts')}</ButtonLink>
        ) : (
          <OutcomeNext outcome={outcome} to={next?.(application.id)} />
        )}
      </div>
      <p>
        <Link to={`/${application.id}/home`}>{t('account:outcome.home')}</Link>
      </p>
      <p>{t('account:outcome.support', { phone: support.phone, email: support.email })}</p>
      <p>
        {t('common:labelPrefix', { label: t('account:outcome.reference') })}{' '}
        <code>{application.businessId}</code>
      </p>
    </Screen>
  );
}

function OutcomeNext({ outcome, to }: { readonly outcome: Outcome; readonly to: string | undefined }) {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const submit = useSelector(selectSubmit);
  const text = t(`account:outcome.${outcome}.next`);
  if (to !== undefined) return <ButtonLink to={to}>{text}</ButtonLink>;
  const sending = submit.kind === 'sending';
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
