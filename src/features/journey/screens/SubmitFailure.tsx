import { PATHS } from '../../../contract/pages.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import type { SubmitAction } from '../../applications/submitRequest.ts';
import type { FlowRuntime } from '../../../engine/compile/flowModule.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { failureText } from '../../shared/failureText.ts';

/** Codes after which the person finds what was sent among their accounts, or gets a newer form by reloading. */
const WAYS_ON: Readonly<Record<string, 'accounts' | 'reload'>> = {
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
  /** Left out where the answers are those of a new application. */
  readonly runtime?: FlowRuntime;
}

/** Why handing in failed and what to do: said above the form, except where the form itself shows it at its fields. */
export function SubmitFailure({
  action,
  stepId,
  flowId = 'apply',
  applicationId = '',
  runtime,
}: SubmitFailureProps): ReactNode {
  const { t } = useTranslation('screens');
  const submit = useSelector(selectSubmit);
  const newest = useFlow();
  const { definition } = runtime ?? newest;
  if (submit.kind !== 'failed' || submit.action !== action) return null;
  const elsewhere = [...new Set(submit.problems.map((problem) => problem.stepId))].filter(
    (id) => id !== undefined && id !== stepId,
  );
  const onlyHere = submit.problems.length > 0 && elsewhere.length === 0;
  if (onlyHere) return null;
  const places = definition.flows[flowId]?.steps.filter((place) => elsewhere.includes(place.step)) ?? [];
  const wayOn = WAYS_ON[submit.failure.code];
  return (
    <Notice kind="error" urgent>
      <p>{places.length > 0 ? t('failure.elsewhere') : failureText(t, submit.failure)}</p>
      {places.map((place) => (
        <p key={place.id}>
          <Link to={place.path.replace(':applicationId', applicationId)}>
            {t('failure.elsewhereLink', { title: t(`steps:${place.step}.title`) })}
          </Link>
        </p>
      ))}
      {wayOn === 'accounts' && <Link to={PATHS.accounts}>{t('applicationError.accounts')}</Link>}
      {wayOn === 'reload' && <Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>}
    </Notice>
  );
}
