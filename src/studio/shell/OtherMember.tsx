import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { StaffMember, StaffSessionResponse } from '../../contract/staff.ts';
import { callStudio } from '../api/callStudio.ts';
import { focusFirst } from './focusFirst.ts';
import { useStaff } from './session.ts';

/**
 * Returns the member who has signed in to this browser instead of the page's own, checked whenever its window or tab is shown; undefined if
 * nobody has. Once somebody has, it is so until the page's own member is back: the focus then is where it was.
 */
export function useOtherMember(): StaffMember | undefined {
  const { id } = useStaff();
  const [other, setOther] = useState<StaffMember>();
  const focused = useRef<Element>(null);
  useEffect(() => {
    let last = new AbortController();
    const take = ({ staff }: StaffSessionResponse) => {
      if (!staff) return;
      if (staff.id !== id) focused.current ??= document.activeElement;
      setOther(staff.id === id ? undefined : staff);
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
    document.addEventListener('visibilitychange', check);
    return () => {
      last.abort();
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [id]);
  useEffect(() => {
    if (other) return;
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [other]);
  return other;
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
