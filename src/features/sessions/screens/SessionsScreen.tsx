import Button from '@mui/material/Button';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Device, DeviceList } from '../../../components/DeviceList.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { OwnSession } from '../../../contract/access.ts';
import { signOutRequested } from '../../access/sessionSlice.ts';
import { useClientName } from '../../access/useClientName.ts';
import { FailedScreen, Screen } from '../../layout/Screen.tsx';
import { SignInAgain } from '../../layout/SignInAgain.tsx';
import {
  otherSessionsEnded,
  selectSessions,
  sessionEnded,
  sessionsRequested,
  type SessionsState,
} from '../sessionsSlice.ts';

interface SessionsScreenProps {
  /** Below the sessions: what they sign in by, and who helped them. */
  readonly further: ReactNode;
}

/** Where the person is signed in, to be ended where that is not them. */
export function SessionsScreen({ further }: SessionsScreenProps): ReactNode {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const state = useSelector(selectSessions);
  useEffect(() => {
    dispatch(sessionsRequested());
  }, [dispatch]);
  switch (state.kind) {
    case 'loading':
      return (
        <Screen title={t('account:sessions.title')}>
          <Spinner text={t('page.loading')} />
        </Screen>
      );
    case 'failed':
      return (
        <FailedScreen
          title={t('account:sessions.title')}
          failure={state.failure}
          onRetry={() => dispatch(sessionsRequested())}
        />
      );
    case 'ready':
      return <Sessions {...state} further={further} />;
  }
}

function Sessions({
  sessions,
  mayEndOthers,
  isEnding,
  further,
}: Extract<SessionsState, { kind: 'ready' }> & SessionsScreenProps) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  return (
    <Screen width="wide" title={t('sessions.title')} intro={t('sessions.intro')}>
      <DeviceList isBusy={isEnding}>
        {currentFirst(sessions).map((session) => (
          <Session
            key={session.id}
            session={session}
            isEnding={isEnding}
            mayEnd={session.current || mayEndOthers}
          />
        ))}
      </DeviceList>
      <div aria-live="polite">
        {sessions.length > 1 && !mayEndOthers && <SignInAgain>{t('sessions.tooOld')}</SignInAgain>}
      </div>
      {sessions.length > 1 && mayEndOthers && (
        <div>
          <Button variant="outlined" aria-disabled={isEnding} onClick={() => dispatch(otherSessionsEnded())}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
      {further}
    </Screen>
  );
}

interface SessionProps {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly mayEnd: boolean;
}

function Session({ session, isEnding, mayEnd }: SessionProps) {
  const { t, i18n } = useTranslation('account');
  const dispatch = useDispatch();
  const name = useClientName(session);
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const times = {
    started: dates.format(new Date(session.startedAt)),
    used: dates.format(new Date(session.lastUsedAt)),
  };
  return (
    <Device
      icon={session.onPhone || isPhone(session.system) ? 'smartphone' : 'laptop'}
      name={name}
      mark={session.current ? t('sessions.current') : undefined}
      action={
        mayEnd && (
          <Button
            aria-disabled={isEnding}
            // One's own ends like any sign-out, which waits until the answers are saved.
            onClick={() => dispatch(session.current ? signOutRequested() : sessionEnded(session.id))}
          >
            {t(session.current ? 'sessions.signOut' : 'sessions.end')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )
      }
    >
      {session.onPhone && <div>{t('sessions.onPhone')}</div>}
      {!session.current && <div>{t('sessions.used', { date: times.used })}</div>}
      <div>{t('sessions.started', { date: times.started })}</div>
    </Device>
  );
}

/** The browser in use is before the others. */
function currentFirst(sessions: readonly OwnSession[]): readonly OwnSession[] {
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
}

function isPhone(system: string | null): boolean {
  return system !== null && /^(?:iOS|iPadOS|Android)/.test(system);
}
