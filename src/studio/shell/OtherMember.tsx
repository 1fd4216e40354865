import { useEffect, useState, type ReactNode } from 'react';
import type { StaffMember, StaffSessionResponse } from '../../contract/staff.ts';
import { callStudio } from '../api/callStudio.ts';
import { focusFirst } from './focusFirst.ts';
import { useStaff } from './session.ts';

/** Returns the member who has signed in to this browser instead of the page's own, checked whenever its window or tab is shown; undefined if nobody has. */
export function useOtherMember(): StaffMember | undefined {
  const { id } = useStaff();
  const [other, setOther] = useState<StaffMember>();
  useEffect(() => {
    let last = new AbortController();
    const check = () => {
      if (document.visibilityState !== 'visible') return;
      last.abort();
      last = new AbortController();
      callStudio<StaffSessionResponse>('GET', '/session', undefined, last.signal).then(
        ({ staff }) => setOther(staff && staff.id !== id ? staff : undefined),
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
  return other;
}

/** Shown instead of a member's page while another one is signed in: the page may have what the first one has typed. */
export function OtherMember({ other }: { readonly other: StaffMember }): ReactNode {
  const { name } = useStaff();
  return (
    <main className="page">
      <section className="card">
        <h1 ref={focusFirst} tabIndex={-1}>
          {other.name} is signed in now
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
