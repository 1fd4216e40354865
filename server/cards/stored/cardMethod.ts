import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { openValue, sealValue } from '../../platform/crypto/sealValue.ts';
import type { CardsDeps } from '../deps.ts';
import type { CardRow } from './cardRepository.ts';

type KeyOwner = Pick<ApplicationRow, 'id' | 'data_key'>;

/** Encrypts the provider's reference of a card with its application's key. */
export async function sealMethod(
  { keys }: Pick<CardsDeps, 'keys'>,
  application: KeyOwner,
  { id, method }: { readonly id: string; readonly method: string },
): Promise<Buffer> {
  const dataKey = await keys.unwrapDataKey(application.id, application.data_key);
  return sealValue(dataKey, aadOf(id), Buffer.from(method));
}

/** The provider's reference of a stored card. */
export async function openMethod(
  { keys }: Pick<CardsDeps, 'keys'>,
  application: KeyOwner,
  card: Pick<CardRow, 'id' | 'sealed'>,
): Promise<string> {
  const dataKey = await keys.unwrapDataKey(application.id, application.data_key);
  return openValue(dataKey, aadOf(card.id), card.sealed).toString('utf8');
}

function aadOf(id: string): string {
  return `cards|sealed|${id}`;
}
