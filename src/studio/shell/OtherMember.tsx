import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { StaffMember, StaffSessionResponse } from '../../contract/staff.ts';
import { callStudio, SIGNED_OUT } from '../api/callStudio.ts';
import { focusFirst } from './focusFirst.ts';
import { useStaff } from './session.ts';

/** The member who is signed in to the browser: the page's own, none, or another one. */
export type BrowserSession =
  | { readonly kind: 'own' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'other'; readonly member: StaffMember };

/**
 * Returns the session of this browser, checked whenever the page's window or tab is shown, and after a call that was refused for want of
 * a session. Once another member has signed in, it is so until the page's own member is back: the focus then is where it was.
 */
export function useBrowserSession(): BrowserSession {
  const { id } = useStaff();
  const [session, setSession] = useState<BrowserSession>({ kind: 'own' });
  const focused = useRef<Element>(null);
  useEffect(() => {
    let last = new AbortController();
    const take = ({ staff }: StaffSessionResponse) => {
      if (!staff) return setSession((before) => (before.kind === 'other' ? before : { kind: 'ended' }));
      if (staff.id !== id) focused.current ??= document.activeElement;
      setSession(staff.id === id ? { kind: 'own' } : { kind: 'other', member: staff });
    };
    const check = () => {
      if (document.visibilityState !== 'visible') return;
      last.abort();
      last = new AbortController();
      callStudio<StaffSessionResponse>('GET', '/session', undefined, last.signal).then(
        take,
        // A later check follows, and without a connection nobody can have signed in.
        () => undefined,
      );
    };
    window.addEventListener('focus', check);
    window.addEventListener(SIGNED_OUT, check);
    document.addEventListener('visibilitychange', check);
    return () => {
      last.abort();
      window.removeEventListener('focus', check);
      window.removeEventListener(SIGNED_OUT, check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [id]);
  useEffect(() => {
    if (session.kind === 'other') return;
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [session]);
  return session;
}

/** A notice that the session has ended, with a link to sign in again in another tab: this page keeps what was typed. */
export function SessionEnded(): ReactNode {
  const { name } = useStaff();
  return (
    <p className="notice warning session-ended" role="alert">
      Your session has ended.{' '}
      <a href="/studio" target="_blank" rel="noreferrer">
        Sign in again as {name} in another tab
      </a>
      , then come back here: your work is kept.
    </p>
  );
}

/** Shown instead of a member's page while another one is signed in: the page may have what the first one has typed. */
export function OtherMember({ other }: { readonly other: StaffMember }): ReactNode {
  const { name } = useStaff();
  useEffect(() => {
    // No key reaches the page: it would undo a change there, or close a form.
    const keep = (event: KeyboardEvent) => event.stopImmediatePropagation();
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, []);
  return (
    <main className="page">
      <section className="card">
        <h1 ref={focusFirst} tabIndex={-1}>
          {other.name} has signed in
        </h1>
        <p>
          This page belongs to {name}. It is shown again, with what was typed in it, once {name} has signed in
          again in another tab.
        </p>
        <div className="actions">
          <button type="button" onClick={() => location.assign('/studio')}>
            Continue as {other.name}
          </button>
        </div>
      </section>
    </main>
  );
}
