import type { Database } from '../../platform/database/openDatabase.ts';
import type { PhoneDeps } from '../deps.ts';
import type { PhoneCheckResult } from './phoneAuthPort.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { findNewestLink, findPhoneCheck, settlePhoneCheck, consumeVfp } from './phoneCheckRepository.ts';
import type { PhoneCheckRow } from './phoneCheckRepository.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { phoneOfRow } from '../applicantPhone.ts';
import { completeStepUp } from '../../applications/stepUps/completeStepUp.ts';
import { duePhoneStepUp } from '../phoneStepUps.ts';
import { hashCheckedPhone } from './phoneToCheck.ts';

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

/** Lets a vfp count, once, for the check it belongs to; called in the transaction that holds the application. */
export async function settleCheck(
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
