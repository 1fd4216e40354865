import type { Database } from '../../platform/database/openDatabase.ts';
import type { LimitDeps } from '../../platform/limits/consumeLimit.ts';
import { LIMITS, OWN_TEXTS } from '../../platform/limits/limitTable.ts';
import { addUse, countUses, holdBuckets, secondsToWait } from '../../platform/limits/slidingLimits.ts';
import type { SlidingUse } from '../../platform/limits/slidingLimits.ts';
import { codeUse, numberUse } from './codeOwner.ts';
import type { CodeOwner } from './codeOwner.ts';

const [DAY] = LIMITS['one-time-code/send/number'].windows;

/** What was counted for one text, to be undone if it was not sent. */
export type CountedSend = Pick<SlidingUse, 'buckets' | 'now'>;

/** Counts a text to a number, or says how long to wait. */
export async function consumeSend(
  deps: LimitDeps,
  trx: Database,
  owner: CodeOwner,
): Promise<CountedSend | { readonly waitSeconds: number }> {
  const own = codeUse(deps, 'one-time-code/send', owner);
  const ofNumber = numberUse(deps, 'one-time-code/send/number', owner);
  await holdBuckets(trx, [...own.buckets, ...ofNumber.buckets]);
  const waitSeconds = await secondsToSend(deps, trx, owner);
  if (waitSeconds !== undefined) return { waitSeconds };
  for (const use of [own, ofNumber]) await addUse(trx, use);
  return { buckets: [...own.buckets, ...ofNumber.buckets], now: own.now };
}

/** How long until one more text may be sent; undefined when it may be now. */
export async function secondsToSend(
  deps: LimitDeps,
  db: Database,
  owner: CodeOwner,
): Promise<number | undefined> {
  const own = codeUse(deps, 'one-time-code/send', owner);
  const wait = await secondsToWait(db, own);
  if (wait !== undefined) return wait;
  // Whoever has hardly sent any there is not kept from it by those who have.
  if ((await countUses(db, { ...own, windowMs: DAY.windowMs })) < OWN_TEXTS) return undefined;
  return secondsToWait(db, numberUse(deps, 'one-time-code/send/number', owner));
}
