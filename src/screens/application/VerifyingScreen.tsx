import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { selectPoll } from '../../features/application/applicationSelectors.ts';
import { decisionAwaited, decisionLeft } from '../../features/application/applicationSlice.ts';
import { standingPath } from '../../navigation/standingPath.ts';
import { Screen } from '../shared/Screen.tsx';
import { useApplication } from './useApplication.ts';

const SLOW_AFTER_MS = 10_000;

/** Waiting for the decision: the page asks each second, and leaving it stops the asking. */
export function VerifyingScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const poll = useSelector(selectPoll);
  const { application } = useApplication();
  const [slow, setSlow] = useState(false);
  const waits = application.submitted && application.decision === 'PENDING';

  useEffect(() => {
    if (!waits) return undefined;
    dispatch(decisionAwaited(application.id));
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      dispatch(decisionLeft());
    };
  }, [dispatch, application.id, waits]);

  if (!waits) return <Navigate to={standingPath(application)} replace />;
  return (
    <Screen title={t('verifying.title')}>
      <Spinner text={t(slow ? 'verifying.slow' : 'verifying.text')} />
      {poll.kind === 'troubled' && <Notice kind="warning">{t('verifying.troubled')}</Notice>}
    </Screen>
  );
}
