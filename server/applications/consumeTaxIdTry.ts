import type { Database } from '../platform/database/openDatabase.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import type { LimitDeps } from '../platform/limits/consumeLimit.ts';
import type { SensitiveAnswers } from './answers/splitAnswers.ts';

/**
 * Counts one full number (SSN, SIN, EIN) given for an application, in the transaction that stores it. Only those count
 * that are stored: a mistyped number reveals nothing but the rules of the form, which are in the page anyway, while each
 * stored number may be put to the test by underwriting.
 */
export function consumeTaxIdTry(
  deps: LimitDeps,
  trx: Database,
  applicationId: string,
): Promise<Refusal | undefined> {
  return consumeLimit(deps, trx, { name: 'tax-id', subjects: [applicationId] });
}

const TAX_IDS = ['/applicant/governmentIdentification/value', '/company/governmentIdentification/value'];

/** Whether a number (SSN, SIN, EIN) is among the sensitive answers that was not there before. */
export function hasNewTaxId(before: SensitiveAnswers, after: SensitiveAnswers): boolean {
  return TAX_IDS.some((pointer) => after.has(pointer) && after.get(pointer) !== before.get(pointer));
}
