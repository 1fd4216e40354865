import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { openValue } from '../../platform/crypto/sealValue.ts';
import type { BankDeps } from '../deps.ts';
import type { InstrumentRow } from '../instrumentRepository.ts';

/** Returns the additional authenticated data of an account's encrypted access token. */
export function accessAad(instrumentId: string): string {
  return `financial_instruments|sealed_access|${instrumentId}`;
}

/** Returns the vendor's access token of a linked account; undefined if there is none, or none any more. */
export async function openAccess(
  { keys }: Pick<BankDeps, 'keys'>,
  application: Pick<ApplicationRow, 'id' | 'data_key'>,
  { id, sealed_access }: Pick<InstrumentRow, 'id' | 'sealed_access'>,
): Promise<string | undefined> {
  if (sealed_access === null) return undefined;
  const dataKey = await keys.unwrapDataKey(application.id, application.data_key);
  return openValue(dataKey, accessAad(id), Buffer.from(sealed_access)).toString('utf8');
}
