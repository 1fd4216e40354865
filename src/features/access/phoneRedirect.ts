import { PATHS } from '../../contract/pages.ts';
import type { SessionStatus } from './sessionSlice.ts';

/**
 * Returns where a phone that continues one page goes from another page; undefined if it stays. The page of the same application that follows
 * means that the phone is done.
 */
export function phoneRedirect(session: SessionStatus, pathname: string): string | undefined {
  if (session.kind !== 'signedIn' || !session.handoff) return undefined;
  const { path } = session.handoff;
  if (pathname === path || pathname === PATHS.continue) return undefined;
  const [, application = ''] = path.split('/');
  const end = pathname.startsWith(`/${application}/`) ? 'done' : 'stopped';
  return `${PATHS.continue}?end=${end}`;
}
