import type { Database } from '../../platform/database/openDatabase.ts';
import type { PhoneDeps } from '../deps.ts';
import type { PhoneCheckResult } from './phoneAuthPort.ts';
import {
  type ApplicationRow,
  applicationExists,
  lockApplication,
} from '../../applications/applicationRepository.ts';
import {
  findNewestLink,
  findPhoneCheck,
  settlePhoneCheck,
  consumeVfp,
  type PhoneCheckRow,
} from './phoneCheckRepository.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { phoneOfRow, hashCheckedPhone, phoneToCheck, duePhoneStepUp } from '../applicantPhone.ts';
import { completeStepUp } from '../../applications/stepUps/completeStepUp.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import {
  lockOwnApplication,
  readOwnApplication,
  type ApplicationTarget,
} from '../../applications/ownApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { reachVendor, type UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import type { ConfirmedLinkResponse } from '../../../src/contract/phone.ts';
import type { MobileChecked } from './startMobileCheck.ts';

interface Proof {
  readonly kind: PhoneCheckRow['kind'];
  readonly vfp: string;
  /** The vendor's result for the vfp. */
  readonly result: PhoneCheckResult;
}

/** Outcome of a vfp. `void`: it proved nothing, for any reason, and nothing was written. */
export type Settled =
  { readonly kind: 'void' } | { readonly kind: 'settled'; readonly status: 'SUCCESS' | 'FAILED' };

/** Our own checks are named by a UUID; another text is not even looked for. */
const REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Completes the check with the vfp that the carrier gave to the applicant's own browser. */
export async function finishMobileCheck(
  deps: PhoneDeps,
  target: ApplicationTarget,
  vfp: string,
): Promise<MobileChecked | Refusal | UnreachableVendor> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const due = phoneToCheck(deps, own);
  if (due.kind === 'refused') return due;
  const limited = await consumeLimit(deps, deps.db, { name: 'mobile-checks', subjects: [own.row.id] });
  if (limited) return limited;
  const asked = await reachVendor(() => deps.providers.phoneAuth.finish(vfp));
  if (asked.kind === 'unreachable') return asked;
  const outcome = await inTransaction<MobileChecked>(deps.db, async (trx) => {
    const held = await lockOwnApplication(deps, trx, target);
    if (held.kind === 'refused') return held;
    const stillDue = phoneToCheck(deps, held);
    if (stillDue.kind === 'refused') return stillDue;
    const settled = await settleCheck(deps, trx, held.row, { kind: 'mobile', vfp, result: asked.response });
    if (settled.kind === 'refused') return settled;
    const status = settled.kind === 'settled' ? settled.status : 'FAILED';
    return { kind: 'checked', body: { redirectUrl: null, status } };
  });
  return outcome;
}

interface OpenedLink {
  readonly applicationId: string;
  readonly vfp: string;
  readonly ip: string;
}

interface Confirmed {
  readonly kind: 'confirmed';
  readonly body: ConfirmedLinkResponse;
}

/**
 * Confirms a link that was opened on the phone, without a session. The response to every failure is the same: guessing
 * must not reveal which applications, checks or numbers exist.
 */
export async function confirmPhoneLink(
  deps: PhoneDeps,
  { applicationId, vfp, ip }: OpenedLink,
): Promise<Confirmed | Refusal | UnreachableVendor> {
  const limited = await consumeLimit(deps, deps.db, { name: 'phone-links/open/ip', subjects: [ip] });
  if (limited) return limited;
  if (!(await applicationExists(deps.db, applicationId))) return refuse('phone-link.expired');
  const asked = await reachVendor(() => deps.providers.phoneAuth.finish(vfp));
  if (asked.kind === 'unreachable') return asked;
  const outcome = await inTransaction<Confirmed>(deps.db, async (trx) => {
    const row = await lockApplication(trx, applicationId);
    if (!row) return refuse('phone-link.expired');
    const settled = await settleCheck(deps, trx, row, { kind: 'sms', vfp, result: asked.response });
    if (settled.kind !== 'settled') return refuse('phone-link.expired');
    return { kind: 'confirmed', body: { status: settled.status } };
  });
  return outcome;
}

/** Lets a vfp count, once, for the check it belongs to; called in the transaction that holds the application. */
async function settleCheck(
  deps: PhoneDeps,
  trx: Database,
  row: ApplicationRow,
  { kind, vfp, result }: Proof,
): Promise<Settled | Refusal> {
  const stepUp = duePhoneStepUp(row);
  if (result.kind === 'unknown' || !stepUp || !REFERENCE.test(result.reference)) return { kind: 'void' };
  const { reference, status } = result;
  const check = await findPhoneCheck(trx, { reference, application_id: row.id, kind });
  if (!check || !(await isOpen(deps, trx, row, check))) return { kind: 'void' };
  if (!(await consumeVfp(trx, deps.keys.hash('vfp', vfp), deps.clock()))) return { kind: 'void' };
  await settlePhoneCheck(trx, reference, status);
  if (status === 'FAILED') return { kind: 'settled', status };
  const completed = await completeStepUp(deps, trx, row, { type: stepUp, result: 'passed' });
  return completed.kind === 'refused' ? completed : { kind: 'settled', status };
}

async function isOpen(
  deps: PhoneDeps,
  trx: Database,
  row: ApplicationRow,
  check: PhoneCheckRow,
): Promise<boolean> {
  if (check.status === 'SUCCESS' || check.status === 'FAILED' || check.expires_at <= deps.clock())
    return false;
  const phone = await phoneOfRow(deps, row, trx);
  if (phone === undefined || !hashCheckedPhone(deps.keys, phone).equals(check.phone_hash)) return false;
  if (check.kind === 'mobile') return true;
  return (await findNewestLink(trx, row.id))?.reference === check.reference;
}
