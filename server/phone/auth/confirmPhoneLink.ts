import type { ConfirmedLinkResponse } from '../../../src/contract/stepUps.ts';
import type { AppDeps } from '../../app/deps.ts';
import { applicationExists, lockApplication } from '../../applications/applicationRepository.ts';
import { countUse } from '../../platform/limits/rateLimits.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { askPhoneVendor } from './askPhoneVendor.ts';
import type { Unreachable } from './askPhoneVendor.ts';
import { LINK_TRIES_BY_ADDRESS } from './limits.ts';
import { settleCheck } from './settleCheck.ts';

interface OpenedLink {
  readonly applicationId: string;
  readonly vfp: string;
  /** Whence it is opened. */
  readonly address: string;
}

export interface Confirmed {
  readonly kind: 'confirmed';
  readonly body: ConfirmedLinkResponse;
}

/**
 * Takes a link that was opened on the phone, where nobody has to be signed in. Whatever is wrong with it is answered
 * alike: who guesses must not learn which applications, checks or numbers there are.
 */
export async function confirmPhoneLink(
  deps: AppDeps,
  { applicationId, vfp, address }: OpenedLink,
): Promise<Confirmed | Refusal | Unreachable> {
  const wait = await countUse(deps.db, `phone-links/${address}`, LINK_TRIES_BY_ADDRESS, deps.clock());
  if (wait !== undefined) return refuse('rate.limited', { retryAfterSeconds: wait });
  if (!(await applicationExists(deps.db, applicationId))) return refuse('phone-link.expired');
  const asked = await askPhoneVendor(() => deps.providers.phoneAuth.finish(vfp));
  if (asked.kind === 'unreachable') return asked;
  const outcome = await inTransaction<Confirmed>(deps.db, async (trx) => {
    const row = await lockApplication(trx, applicationId);
    if (!row) return refuse('phone-link.expired');
    const settled = await settleCheck(deps, trx, row, { kind: 'sms', vfp, result: asked.answer });
    if (settled.kind !== 'settled') return refuse('phone-link.expired');
    return { kind: 'confirmed', body: { status: settled.status } };
  });
  deps.wakeWorker();
  return outcome;
}
