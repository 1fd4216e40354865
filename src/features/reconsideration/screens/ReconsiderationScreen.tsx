import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { applicationPath } from '../../../contract/pages.ts';
import type { ReconsiderationResponse } from '../../../contract/reconsideration.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useOutcome } from '../../applications/useOutcome.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { FailedScreen } from '../../layout/FailedScreen.tsx';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { Screen } from '../../layout/Screen.tsx';
import {
  reconsiderationLeft,
  reconsiderationRequested,
  selectReconsideration,
} from '../reconsiderationSlice.ts';
import { EarlierRequest } from './EarlierRequest.tsx';
import { RequestForm } from './RequestForm.tsx';

/** Shows the reconsideration of a declined application: requested, pending or answered. */
export function ReconsiderationScreen(): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const status = useSelector(selectReconsideration);
  useEffect(() => {
    dispatch(reconsiderationRequested(id));
    return () => void dispatch(reconsiderationLeft());
  }, [dispatch, id]);
  switch (status.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'unavailable':
      return (
        <FailedScreen
          title={t('reconsideration.unavailable')}
          failure={status.failure}
          onRetry={() => dispatch(reconsiderationRequested(id))}
        />
      );
    case 'ready':
      return <Reconsideration {...status.data} />;
  }
}

function Reconsideration({ requests }: ReconsiderationResponse) {
  const { t } = useTranslation('account');
  const { id, reconsideration } = useApplication().application;
  const { tone, title, text, after } = useOutcome();
  const statusPath = useStatusPath();
  const isPossible = reconsideration.state === 'possible';
  if (!isPossible && requests.length === 0) return <Navigate to={statusPath} replace />;
  return (
    <Screen title={isPossible ? t('reconsideration.title') : title}>
      <Notice kind={isPossible ? 'info' : tone}>{isPossible ? after : text}</Notice>
      {requests.map((request) => (
        <EarlierRequest key={request.askedAt} request={request} />
      ))}
      {isPossible ? <RequestForm /> : <p>{after}</p>}
      <p>
        <Link to={applicationPath(id, 'success')}>{t('reconsideration.back')}</Link>
      </p>
    </Screen>
  );
}
