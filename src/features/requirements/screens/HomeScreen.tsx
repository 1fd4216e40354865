import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { mayEdit } from '../../../contract/mayEdit.ts';
import { applicationPath } from '../../../contract/pages.ts';
import type { RequirementsResponse } from '../../../contract/requirements.ts';
import { requirementsLeft, requirementsRequested, selectRequirements } from '../requirementsSlice.ts';
import { ReceiptLink } from '../../applications/screens/ReceiptLink.tsx';
import { useOutcome } from '../../applications/useOutcome.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';
import { Checklist } from './Checklist.tsx';
import { businessNameOf } from '../../../contract/names.ts';

/** The application's home: what is missing, why, what to do, and what happens next. */
export function HomeScreen(): ReactNode {
  const { t } = useTranslation(['stepUps', 'account']);
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const status = useSelector(selectRequirements);

  useEffect(() => {
    const ask = () => dispatch(requirementsRequested(id));
    ask();
    // Another device may have answered meanwhile.
    addEventListener('focus', ask);
    return () => {
      removeEventListener('focus', ask);
      dispatch(requirementsLeft());
    };
  }, [dispatch, id]);

  if (status.kind === 'failed')
    return (
      <FailedScreen
        title={t('home.failed')}
        failure={status.failure}
        onRetry={() => dispatch(requirementsRequested(id))}
      />
    );
  if (status.kind !== 'ready' || status.id !== id) return <LoadingScreen />;
  return <Home {...status.data} />;
}

function Home({ requirements, reasonCode }: RequirementsResponse) {
  const { t } = useTranslation(['stepUps', 'account']);
  const { application, company } = useApplication();
  const { features } = useSelector(selectConfig);
  // As it was when the page was opened: a new heading would take the focus and scroll to the top.
  const [business] = useState(() => businessNameOf({ company }));
  const { tone, text, after } = useOutcome();
  // The decision does not depend on the order, which may still need the applicant.
  const isComplete = application.outcome === 'complete';
  const isOpen = requirements.some(({ status, remediation }) => status === 'error' && remediation !== null);
  const whole = isOpen ? t('home.attention') : `${text} ${t('account:outcome.complete.done')}`;
  return (
    <Screen
      title={t('home.title', { business })}
      windowTitle={t('home.windowTitle')}
      intro={isComplete ? whole : text}
    >
      {reasonCode !== null && <Notice kind={tone}>{t(`account:reason.${reasonCode}`)}</Notice>}
      <Checklist requirements={requirements} />
      <section>
        <h2>{t('home.next.title')}</h2>
        <p>{after}</p>
        {mayEdit(application, features) && (
          <p>
            <Link to={applicationPath(application.id, 'update')}>{t('account:update.title')}</Link>
          </p>
        )}
        {application.submitted && (
          <p>
            <ReceiptLink />
          </p>
        )}
      </section>
    </Screen>
  );
}
