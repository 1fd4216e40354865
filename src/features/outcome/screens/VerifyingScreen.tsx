import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Redirect } from '../../../lib/Redirect.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import {
  decisionAwaited,
  decisionLeft,
  selectPoll,
  selectSubmit,
} from '../../applications/applicationSlice.ts';
import { isAwaited } from '../../../navigation/isAwaited.ts';
import { OnboardFailure } from '../../journey/screens/OnboardFailure.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { useApplication } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';

const SLOW_AFTER_MS = 10_000;

/** Waiting for the decision: the page asks each second, and leaving it stops the asking. */
export function VerifyingScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const poll = useSelector(selectPoll);
  const { application } = useApplication();
  const submit = useSelector(selectSubmit);
  const [slow, setSlow] = useState(false);
  const waits = !application.orderDue && isAwaited(application);

  useEffect(() => {
    if (!waits) return undefined;
    dispatch(decisionAwaited(application.id));
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      dispatch(decisionLeft());
    };
  }, [dispatch, application.id, waits]);

  const statusPath = useStatusPath();
  if (!waits) return <Redirect to={statusPath} />;
  if (submit.kind === 'failed')
    return (
      <Screen title={t('account:verifying.failed')} picture="trouble">
        <OnboardFailure action="submit" />
        <div>
          <Button variant="contained" size="large" onClick={() => dispatch(decisionAwaited(application.id))}>
            {t('common:retry')}
          </Button>
        </div>
      </Screen>
    );
  return (
    <Screen section="review" title={t('account:verifying.title')} intro={t('account:verifying.intro')}>
      <Stages />
      <Spinner size="small" text={t(slow ? 'account:verifying.slow' : 'account:verifying.text')} />
      <div aria-live="polite">
        {poll.kind === 'troubled' && <Notice kind="warning">{t('account:verifying.troubled')}</Notice>}
      </div>
    </Screen>
  );
}

const CHECKED = ['person', 'business', 'decision'] as const;

/** The parts of the check, in their order. */
function Stages() {
  const { t } = useTranslation('account');
  return (
    <ol className="timeline">
      <li data-state="done">
        <Icon name="check" />
        {t('verifying.stage.sent')}
      </li>
      {CHECKED.map((stage) => (
        <li key={stage}>{t(`verifying.stage.${stage}`)}</li>
      ))}
    </ol>
  );
}
