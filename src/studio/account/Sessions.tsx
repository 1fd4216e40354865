import type { ReactNode } from 'react';
import type { StaffAccountResponse, StaffSession } from '../../contract/staffAccount.ts';
import { dateTime } from '../publish/served.ts';
import { endSessions } from './accountCalls.ts';
import type { AccountState } from './useAccount.ts';

interface SessionsProps {
  readonly state: AccountState;
  readonly account: StaffAccountResponse;
}

/** Where the person is signed in to the studio, and ending that. */
export function Sessions({ state, account }: SessionsProps): ReactNode {
  const { sessions, mayChange } = account;
  const others = sessions.filter(({ current }) => !current);
  return (
    <section className="card" aria-labelledby="sessions">
      <div className="heading">
        <h2 id="sessions">Where you are signed in</h2>
        {others.length > 0 && (
          <button
            type="button"
            disabled={!mayChange}
            onClick={() => state.run(() => endSessions('others'), 'All other sessions have ended.')}
          >
            End all others
          </button>
        )}
      </div>
      <ul className="rows">
        {[...sessions.filter(({ current }) => current), ...others].map((session) => (
          <li key={session.id}>
            <div>
              <p className="title">
                {deviceOf(session)} {session.current && <span className="badge">this one</span>}
              </p>
              <p className="quiet-text">
                begun {dateTime(session.startedAt)} · last used {dateTime(session.lastUsedAt)}
              </p>
            </div>
            {!session.current && (
              <button
                type="button"
                disabled={!mayChange}
                onClick={() =>
                  state.run(() => endSessions(session), `The session in ${deviceOf(session)} has ended.`)
                }
              >
                End<span className="hidden-text"> the session in {deviceOf(session)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="quiet-text">
        A session ends by itself after 30 minutes without use, and after 8 hours. A session that you do not
        know: end it, and remove passkeys that you do not know.
      </p>
    </section>
  );
}

/** The device in words: `Chrome on Windows`. */
function deviceOf({ browser, system }: Pick<StaffSession, 'browser' | 'system'>): string {
  if (browser === null && system === null) return 'Unknown browser';
  if (browser === null || system === null) return browser ?? `A browser on ${system ?? ''}`;
  return `${browser} on ${system}`;
}
