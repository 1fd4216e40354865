import { useState } from 'react';
import type { HelpId } from '../help/helpTexts.ts';
import { useStaff } from '../shell/session.ts';

/**
 * The reason of an action at a subject, such as a version, as it is typed. The tab keeps it while the person reads on other pages, loads the
 * page again or signs in anew, until it is emptied.
 */
export function useKeptReason(
  about: HelpId,
  subject: string | number,
): readonly [string, (typed: string) => void] {
  const { id } = useStaff();
  const key = `studio-reason-${id}-${about}-${subject}`;
  const [kept, setKept] = useState(() => ({ key, reason: read(key) }));
  // A form stays while its subject changes, as from one version to the next.
  const { reason } = kept.key === key ? kept : { reason: read(key) };
  const change = (typed: string) => {
    setKept({ key, reason: typed });
    keep(key, typed);
  };
  return [reason, change];
}

function keep(key: string, typed: string): void {
  try {
    if (typed === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, typed);
  } catch {
    // A full or forbidden storage: the reason is still in the page.
  }
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
