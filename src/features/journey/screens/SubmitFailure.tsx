import { mayEdit } from '../../../contract/mayEdit.ts';
import { applicationPath, PATHS } from '../../../contract/pages.ts';
import Button from '@mui/material/Button';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../lib/failure.ts';
import { Notice } from '../../../components/Notice.tsx';
import { selectConfig } from '../../configuration/configSlice.ts';
import { selectLoad, selectSubmit } from '../../applications/applicationSlice.ts';
import type { SubmitAction } from '../../applications/submitRequest.ts';
import type { FlowRuntime } from '../../../product/definitions.ts';
import { AGREEMENT_PART_ID } from '../../agreements/screens/AgreementPart.tsx';
import { useFlow } from '../../flows/useFlow.ts';
import { failureText } from '../../shared/failureText.ts';
import { APPLY_FLOW } from '../../../contract/flows.ts';

// Few ever see these, so they are no part of the first steps.
const SameNumber = lazy(async () => ({ default: (await import('./SameNumber.tsx')).SameNumber }));
const Overlap = lazy(async () => ({ default: (await import('./Overlap.tsx')).Overlap }));

/** Codes after which the person finds what was sent among their accounts, reads a newer agreement, or gets a newer form or newer answers by reloading. */
const WAYS_ON: Readonly<Record<string, 'accounts' | 'agreement' | 'reload'>> = {
  'agreement.changed': 'agreement',
  'application.changed': 'reload',
  'idempotency.mismatch': 'accounts',
  'application.state': 'reload',
  'flow.unknown': 'reload',
};

interface SubmitFailureProps {
  readonly action: SubmitAction;
  readonly stepId: string;
  /** The flow whose pages put other steps' answers right. */
  readonly flowId?: string;
  readonly applicationId?: string;
  readonly ownerId?: string;
  /** Left out where the answers are those of a new application. */
  readonly runtime?: FlowRuntime;
}

/**
 * Shows the reason of a failed submission and the next action: above the form, except for errors that the form shows at
 * its fields.
 */
export function SubmitFailure(props: SubmitFailureProps): ReactNode {
  const { action, stepId } = props;
  const submit = useSelector(selectSubmit);
  if (submit.kind !== 'failed' || submit.action !== action) return null;
  const [problem] = submit.problems;
  if (problem?.code === 'application.sameNumber')
    return (
      <Suspense fallback={null}>
        <SameNumber params={problem.params ?? {}} />
      </Suspense>
    );
  if (submit.failure.code === 'currency.overlap')
    return (
      <Suspense fallback={null}>
        <Overlap />
      </Suspense>
    );
  const elsewhere = submit.problems.flatMap((problem) => problem.stepId ?? []).filter((id) => id !== stepId);
  const isSaidAtFields = stepId !== '' && submit.problems.length > 0 && elsewhere.length === 0;
  return isSaidAtFields ? null : <Failed {...props} failure={submit.failure} elsewhere={elsewhere} />;
}

interface FailedProps extends SubmitFailureProps {
  readonly failure: Failure;
  /** The other steps whose answers the server objects to. */
  readonly elsewhere: readonly string[];
}

function Failed({ failure, elsewhere, flowId = APPLY_FLOW, runtime, ...ids }: FailedProps) {
  const { t } = useTranslation('screens');
  const { applicationId = '', ownerId = '' } = ids;
  const newest = useFlow();
  const { flows } = (runtime ?? newest).definition;
  const mayChange = useMayChange();
  const links = [...new Set(elsewhere)].flatMap((step) => {
    const place = flows[flowId]?.steps.find((one) => one.step === step);
    if (place) {
      const path = place.path.replace(':applicationId', applicationId).replace(':ownerId', ownerId);
      return { step, path };
    }
    const isApplied = flows[APPLY_FLOW]?.steps.some((one) => one.step === step) === true;
    return isApplied && mayChange
      ? { step, path: `${applicationPath(applicationId, 'update')}?step=${step}` }
      : [];
  });
  return (
    <Notice kind="error" urgent>
      <p>{links.length > 0 ? t('failure.elsewhere') : failureText(t, failure)}</p>
      {links.map(({ step, path }) => (
        <p key={step}>
          <Link to={path}>{t('failure.elsewhereLink', { title: t(`steps:${step}.title`) })}</Link>
        </p>
      ))}
      <WayOn failure={failure} />
    </Notice>
  );
}

/** Whether the answers of this page's application may be changed on its own pages; false on pages without one. */
function useMayChange(): boolean {
  const load = useSelector(selectLoad);
  const { features } = useSelector(selectConfig);
  if (load.kind !== 'ready') return false;
  const { application } = load.data;
  return !application.submitted || mayEdit(application, features);
}

function goToAgreement(): void {
  document.querySelector<HTMLElement>(`#${AGREEMENT_PART_ID} > summary`)?.focus();
}

function WayOn({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation(['screens', 'steps']);
  const wayOn = WAYS_ON[failure.code];
  if (wayOn === 'accounts') return <Link to={PATHS.accounts}>{t('applicationError.accounts')}</Link>;
  if (wayOn === 'agreement') return <Button onClick={goToAgreement}>{t('steps:review.termsLink')}</Button>;
  return wayOn && <Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>;
}
