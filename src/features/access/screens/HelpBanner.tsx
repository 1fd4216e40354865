import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useHref, useLocation } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { applicationPath, PATHS } from '../../../contract/pages.ts';
import type { RunningImpersonation } from '../../../contract/representatives.ts';
import { createClient } from '../../shared/api/client.ts';
import { sessionFollowed, type SessionStatus } from '../sessionSlice.ts';
import { useSessionApi } from '../useSessionEnd.ts';
import { MINUTE_MS } from '../../../lib/durations.ts';

const LOOK_INTERVAL_MS = 10_000;
/** With so many minutes left, the time is read out. */
const ANNOUNCED_MINUTES: readonly number[] = [5, 1];
/** By which tabs tell each other that help has started or ended. */
const CHANNEL = 'stepwright:helping';

const OPEN = new RegExp(`^(?:${PATHS.agreement}|${PATHS.incorrectUrl}|${PATHS.sandbox}(?:/.*)?)$`);

type SignedIn = SessionStatus & { readonly kind: 'signedIn' };

/** On every page of a representative who helps: whom, how long still, and the way to end it. Needs the texts of `frame`. */
export function HelpBanner({ session }: { readonly session: SignedIn }): ReactNode {
  const { impersonation } = session;
  const [last, setLast] = useState(impersonation);
  if (impersonation && impersonation.id !== last?.id) setLast(impersonation);
  useFollowedHelp(session, impersonation ?? last);
  if (impersonation) return <Running help={impersonation} />;
  return last && <Ended help={last} />;
}

/** Follows the help of the session: while it runs, and when another tab has changed it. */
function useFollowedHelp({ accountId }: SignedIn, help: RunningImpersonation | undefined): void {
  const api = useSessionApi();
  const dispatch = useDispatch();
  const id = help?.id;
  const look = useCallback(() => {
    // Without a response nothing is known, and the next look asks again.
    api.get().then(
      (session) => {
        if (session.signedIn && session.accountId === accountId) dispatch(sessionFollowed(session));
      },
      () => undefined,
    );
  }, [api, dispatch, accountId]);
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setInterval(look, LOOK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [id, look]);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', look);
    return () => channel.close();
  }, [look]);
  useEffect(() => {
    if (id !== undefined) tellOtherTabs();
  }, [id]);
}

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(null);
  channel.close();
}

function Running({ help }: { readonly help: RunningImpersonation }) {
  const { t } = useTranslation('frame');
  const [isFailed, setFailed] = useState(false);
  const minutes = useMinutesLeft(help.endsAt);
  const { reference, applicationId } = help;
  const form = applicationPath(applicationId, 'help');
  const formHref = useHref(form);
  const listHref = useHref(PATHS.represented);
  const { pathname } = useLocation();
  const end = () => {
    setFailed(false);
    createClient()
      .delete('/api/v2/impersonations/current')
      .then(
        () => {
          tellOtherTabs();
          // A new document, so that nothing of the applicant is left in this one.
          location.assign(listHref);
        },
        () => setFailed(true),
      );
  };
  return (
    <AtTop aria-label={t('helping.label')}>
      <Notice kind="warning" title={t('helping.title', { reference })}>
        {t('helping.left', { minutes })} {t('helping.rules')}
        {isFailed && <p role="alert">{t('helping.endFailed')}</p>}
        <Buttons>
          <Button component="a" href={formHref}>
            {t('helping.form')}
          </Button>
          <Button variant="outlined" onClick={end}>
            {t('helping.end')}
          </Button>
        </Buttons>
      </Notice>
      {isClosed(pathname, form) && <Redirect to={form} state={{ ledBack: true }} />}
      <VisuallyHidden>
        <output>{ANNOUNCED_MINUTES.includes(minutes) ? t('helping.left', { minutes }) : ''}</output>
      </VisuallyHidden>
    </AtTop>
  );
}

/** Whether a page is closed to whoever helps: all but the form and those that are open to everybody. */
function isClosed(pathname: string, form: string): boolean {
  return pathname !== form && !OPEN.test(pathname);
}

function Ended({ help: { reference } }: { readonly help: RunningImpersonation }) {
  const { t } = useTranslation('frame');
  const listHref = useHref(PATHS.represented);
  return (
    <AtTop aria-label={t('helping.label')}>
      <Notice kind="info" urgent title={t('helping.ended.title', { reference })}>
        {t('helping.ended.text')}
        <Buttons>
          <Button component="a" href={listHref}>
            {t('helping.ended.list')}
          </Button>
        </Buttons>
      </Notice>
    </AtTop>
  );
}

/** Whole minutes, counted up: 1 until the end. */
function useMinutesLeft(endsAt: string): number {
  const minutesNow = () => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / MINUTE_MS));
  const [minutes, setMinutes] = useState(minutesNow);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesNow()), LOOK_INTERVAL_MS);
    return () => clearInterval(timer);
  });
  return minutes;
}

/** In sight wherever one has scrolled to, if there is room. */
const AtTop = styled('section')(({ theme }) => ({
  zIndex: 3,
  // On a phone it would cover half of the form.
  [theme.breakpoints.up('sm')]: { position: 'sticky', top: 0 },
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
