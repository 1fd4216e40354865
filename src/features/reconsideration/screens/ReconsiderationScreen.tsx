import Button from '@mui/material/Button';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { styled } from '@mui/material/styles';
import { Notice } from '../../../components/Notice.tsx';
import { applicationPath, PATHS } from '../../../contract/pages.ts';
import type { ReconsiderationResponse, ReconsiderationRequest } from '../../../contract/reconsideration.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useOutcome } from '../../applications/useOutcome.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { useIsOnPhone } from '../../handoffs/useIsOnPhone.ts';
import { failureText } from '../../shared/failureText.ts';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';
import {
  reconsiderationLeft,
  reconsiderationRequested,
  selectReconsideration,
  type ReconsiderationStatus,
} from '../reconsiderationSlice.ts';
import { RequestDocuments } from './RequestDocuments.tsx';
import { RequestForm } from './RequestForm.tsx';

/** Shows the reconsideration of a declined application: requested, pending or answered. */
export function ReconsiderationScreen(): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const status = useSelector(selectReconsideration);
  const isOnPhone = useIsOnPhone();
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
      return isOnPhone ? <DocumentsOnPhone {...status} /> : <Reconsideration {...status.data} />;
  }
}

function Reconsideration({ requests }: ReconsiderationResponse) {
  const { t } = useTranslation('account');
  const { id, reconsideration } = useApplication().application;
  const { tone, title, text, after } = useOutcome();
  const statusPath = useStatusPath();
  const isPossible = reconsideration.state === 'possible';
  if (!isPossible && requests.length === 0) return <Redirect to={statusPath} />;
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

type Ready = Extract<ReconsiderationStatus, { kind: 'ready' }>;

/** On a phone that continues the page: the documents only, and the way back once they are there. */
function DocumentsOnPhone({ data, upload, change }: Ready) {
  const { t } = useTranslation(['account', 'screens']);
  const { reconsideration } = useApplication().application;
  const statusPath = useStatusPath();
  if (reconsideration.state !== 'possible') return <Redirect to={statusPath} />;
  return (
    <Screen title={t('reconsideration.phone.title')} intro={t('reconsideration.phone.intro')}>
      <RequestDocuments documents={data.documents} upload={upload} isOnPhone />
      {change.kind === 'failed' && (
        <Notice kind="error" urgent>
          {failureText(t, change.failure)}
        </Notice>
      )}
      {data.documents.length > 0 && upload.kind !== 'uploading' && (
        // Going back from there would open a page that this phone may not see any more.
        <Button component={Link} to={`${PATHS.continue}?end=done`} replace size="large" variant="contained">
          {t('reconsideration.phone.done')}
        </Button>
      )}
    </Screen>
  );
}

/** Shows a sent request: its text, and support's answer as soon as there is one. */
function EarlierRequest({ request }: { readonly request: ReconsiderationRequest }): ReactNode {
  const { t, i18n } = useTranslation('account');
  const { text, documents, askedAt, answer, reply, answeredAt } = request;
  const date = (moment: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(moment));
  return (
    <Section>
      <h2>{t('reconsideration.asked', { date: date(askedAt) })}</h2>
      <blockquote>{text}</blockquote>
      {documents.length > 0 && (
        <ul>
          {documents.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      {answer !== null && answeredAt !== null && (
        <>
          <h3>{t(`reconsideration.answer.${answer}`, { date: date(answeredAt) })}</h3>
          <blockquote>{reply}</blockquote>
        </>
      )}
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h6, margin: theme.spacing(2, 0, 1) },
  '& blockquote': {
    margin: 0,
    padding: theme.spacing(0.5, 2),
    borderInlineStart: `4px solid ${theme.palette.divider}`,
    whiteSpace: 'pre-line',
  },
  '& ul': { margin: theme.spacing(1, 0, 0) },
}));
