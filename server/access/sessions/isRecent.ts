import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Session } from './readSession.ts';

/**
 * Whether the sign-in is recent enough to change who else can sign in: a person who finds an open page cannot
 * (docs/decisions/0108-recent-sign-in.md).
 */
export function isRecent(
  { clock }: Pick<PlatformDeps, 'clock'>,
  { endsAt }: Pick<Session, 'endsAt'>,
): boolean {
  const startedAt = endsAt.getTime() - LIFETIMES.sessionMs;
  return clock().getTime() - startedAt <= LIFETIMES.recentSignInMs;
}
