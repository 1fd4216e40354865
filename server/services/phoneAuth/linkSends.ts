import type { AppDeps } from '../../deps.ts';
import type { SlidingLimits } from '../../repositories/slidingLimits.ts';
import { codeBuckets } from '../stepUps/codeOwner.ts';
import { CODE_SENDS } from '../stepUps/limits.ts';

/** How often links are sent. Codes go to the same phone, so both are counted together. */
export function linkSends(
  { keys, clock }: Pick<AppDeps, 'keys' | 'clock'>,
  applicationId: string,
  phone: string,
): SlidingLimits {
  const buckets = codeBuckets(keys, 'one-time-code/send', { applicationId, phone });
  return { buckets, limits: CODE_SENDS, now: clock() };
}
