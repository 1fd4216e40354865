import type { Database } from '../../platform/database/openDatabase.ts';
import type { LimitDeps } from '../../platform/limits/consumeLimit.ts';
import { LIMITS, OWN_TEXTS } from '../../platform/limits/limitTable.ts';
import { addUse, countUses, lockBuckets, secondsToWait } from '../../platform/limits/slidingLimits.ts';
import type { SlidingUse } from '../../platform/limits/slidingLimits.ts';
import { codeUse, numbersUse, numberUse, ownNumberUse } from './codeOwner.ts';
import type { CodeOwner } from './codeOwner.ts';

const [DAY] = LIMITS['one-time-code/send/number'].windows;

/** A counted send, to be undone if the message was not sent. */
export type CountedSend = Pick<SlidingUse, 'buckets' | 'now'>;

/** Counts a text to a number, or returns how long to wait. */
export async function consumeSend(
  deps: LimitDeps,
  trx: Database,
  owner: CodeOwner,
): Promise<CountedSend | { readonly waitSeconds: number }> {
  const own = codeUse(deps, 'one-time-code/send', owner);
  const ofNumber = numberUse(deps, 'one-time-code/send/number', owner);
  const numbers = numbersUse(deps, owner);
  await lockBuckets(trx, [...own.buckets, ...ofNumber.buckets, ...numbers.buckets]);
  const waitSeconds = await secondsToSend(deps, trx, owner);
  if (waitSeconds !== undefined) return { waitSeconds };
  const uses = (await isNewNumber(deps, trx, owner)) ? [own, ofNumber, numbers] : [own, ofNumber];
  for (const use of uses) await addUse(trx, use);
  return { buckets: uses.flatMap(({ buckets }) => buckets), now: own.now };
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
  if (await isNewNumber(deps, db, owner)) {
    const waitForNumber = await secondsToWait(db, numbersUse(deps, owner));
    if (waitForNumber !== undefined) return waitForNumber;
  }
  // Callers with few sends in a network are not blocked by those with many.
  if ((await countUses(db, { ...own, windowMs: DAY.windowMs })) < OWN_TEXTS) return undefined;
  return secondsToWait(db, numberUse(deps, 'one-time-code/send/number', owner));
}

/** Whether the account has had no text sent to the number within a day. */
async function isNewNumber(deps: LimitDeps, db: Database, owner: CodeOwner): Promise<boolean> {
  const sent = ownNumberUse(deps, owner);
  return (await countUses(db, { ...sent, windowMs: DAY.windowMs })) === 0;
}
