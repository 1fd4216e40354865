import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SessionResponse } from '../../contract/access.ts';
import { defineService } from '../shared/services.ts';
import { sessionExpired } from '../shared/callApi.ts';
import { toastShown } from '../toasts/toastsSlice.ts';
import { MINUTE_MS } from '../../lib/durations.ts';
import type { SessionApi } from './sessionApi.ts';
import { sessionFollowed, sessionLoaded, type SessionStatus } from './sessionSlice.ts';

export const useSessionApi = defineService<SessionApi>('session');

/** Enough time to confirm one's presence. */
const IDLE_WARNING_MS = 2 * MINUTE_MS;
/** This end cannot be postponed: the warning leaves time to finish. */
const FINAL_WARNING_MS = 5 * MINUTE_MS;
const LOOK_INTERVAL_MS = 15_000;

interface SessionEnd {
  /** Whether the session ends soon, as just confirmed by the server. */
  readonly isNear: boolean;
  /** Extends the session, and reports the result. */
  readonly stay: () => void;
}

/**
 * Whether a session ends soon. Calls and other tabs move its end, so the server is asked before anyone is warned, and
 * again until the end has come or moved.
 */
export function useSessionEnd(session: SessionStatus & { readonly kind: 'signedIn' }): SessionEnd {
  const { accountId, expiresAt, endsAt } = session;
  const api = useSessionApi();
  const dispatch = useDispatch();
  const now = useNow();
  const [confirmed, setConfirmed] = useState<string>();
  const leftMs = Date.parse(expiresAt) - now;
  const warningMs = expiresAt === endsAt ? FINAL_WARNING_MS : IDLE_WARNING_MS;

  const follow = useCallback(
    (answer: SessionResponse): void => {
      if (!answer.signedIn) dispatch(sessionExpired());
      // Another tab may have signed in as another person: nothing of this page is theirs.
      else dispatch(answer.accountId === accountId ? sessionFollowed(answer) : sessionLoaded(answer));
      setConfirmed(answer.signedIn ? answer.expiresAt : undefined);
    },
    [dispatch, accountId],
  );
  useEffect(() => {
    if (leftMs > warningMs) return undefined;
    const controller = new AbortController();
    // Without an answer nothing is known, and the next look asks again.
    api.get({ signal: controller.signal }).then(follow, () => undefined);
    return () => controller.abort();
  }, [api, follow, leftMs, warningMs]);

  const stay = (): void => {
    api.extend().then(
      (answer) => {
        follow(answer);
        if (answer.signedIn) dispatch(toastShown('toast.stillSignedIn'));
      },
      () => dispatch(toastShown('failure.offline')),
    );
  };
  // If the browser's clock is wrong, the end is past and yet the session continues: there is no warning then.
  return { isNear: leftMs > 0 && leftMs <= warningMs && confirmed === expiresAt, stay };
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
