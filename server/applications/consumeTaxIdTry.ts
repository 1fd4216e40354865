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
export async function consumeTaxIdTry(
  deps: LimitDeps,
  trx: Database,
  { applicationId, taxIds }: { readonly applicationId: string; readonly taxIds: readonly string[] },
): Promise<Refusal | undefined> {
  const tooMany = await consumeLimit(deps, trx, { name: 'tax-id', subjects: [applicationId] });
  if (tooMany) return tooMany;
  const subjects = taxIds
    .map((taxId) => taxId.replaceAll(/\D/g, ''))
    .filter((id) => id.length >= FULL_DIGITS);
  return subjects.length === 0 ? undefined : consumeLimit(deps, trx, { name: 'tax-id/number', subjects });
}

/** Shorter ones are the last four, which many people share. */
const FULL_DIGITS = 9;
const TAX_IDS = ['/applicant/governmentIdentification/value', '/company/governmentIdentification/value'];

/** The numbers (SSN, SIN, EIN) among the sensitive answers that were not there before. */
export function newTaxIds(before: SensitiveAnswers, after: SensitiveAnswers): readonly string[] {
  return TAX_IDS.flatMap((pointer) => {
    const value = after.get(pointer);
    return typeof value === 'string' && value !== before.get(pointer) ? [value] : [];
  });
}
