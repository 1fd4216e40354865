import type { Database } from '../platform/database/openDatabase.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import type { LimitDeps } from '../platform/limits/consumeLimit.ts';

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
