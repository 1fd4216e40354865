import type { AppDeps } from '../../app/deps.ts';
import type { SlidingLimits } from '../../platform/limits/slidingLimits.ts';
import { codeBuckets } from '../code/codeOwner.ts';
import { CODE_SENDS } from '../code/limits.ts';

/** How often links are sent. Codes go to the same phone, so both are counted together. */
export function linkSends(
  { keys, clock }: Pick<AppDeps, 'keys' | 'clock'>,
  applicationId: string,
  phone: string,
): SlidingLimits {
  const buckets = codeBuckets(keys, 'one-time-code/send', { applicationId, phone });
  return { buckets, limits: CODE_SENDS, now: clock() };
}
