import { createHmac, type KeyObject } from 'node:crypto';
import type { SignedAgreement } from '../applications/agreement/signatureRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { openValue, sealValue } from '../platform/crypto/sealValue.ts';
import { findReceipt, insertReceipt } from './receiptRepository.ts';

/** Parts of the answers that are given after the signature, and that no receipt shows. */
const LATER_PARTS = ['bank', 'order'];

/**
 * Returns the document that was made for a signature and its answers, made by `write` if there is none. A document that was handed out once
 * never changes by itself: not by other labels, fonts or brands, nor by a new certificate.
 */
export async function keepReceipt(
  deps: Pick<ApplicationsDeps, 'db' | 'keys' | 'clock'>,
  { own, signed }: { readonly own: OwnApplication; readonly signed: SignedAgreement | undefined },
  write: () => Promise<Buffer>,
): Promise<Buffer> {
  const { id, data_key: wrapped } = own.row;
  const key = await deps.keys.unwrapDataKey(id, wrapped);
  const hash = hashAnswers(key, own, signed);
  const receiptKey = { application_id: id, answers_hash: hash };
  const open = (sealed: Uint8Array) => openValue(key, receiptAad(id, hash), sealed);
  const kept = await findReceipt(deps.db, receiptKey);
  if (kept) return open(kept);
  const sealed = sealValue(key, receiptAad(id, hash), await write());
  await insertReceipt(deps.db, { ...receiptKey, sealed, created_at: deps.clock() });
  return open((await findReceipt(deps.db, receiptKey)) ?? sealed);
}

// Keyed, as some answers are short enough to be guessed.
function hashAnswers(
  key: KeyObject,
  { row, sensitive }: OwnApplication,
  signed: SignedAgreement | undefined,
): Buffer {
  const open = Object.entries(row.answers).filter(([part]) => !LATER_PARTS.includes(part));
  const hidden = [...sensitive].filter(([pointer]) => !LATER_PARTS.includes(pointer.split('/')[1] ?? ''));
  const whole = [signed?.id ?? null, open.toSorted(byName), hidden.toSorted(byName)];
  return createHmac('sha256', key).update(JSON.stringify(whole)).digest();
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** Where a document is kept: it opens nowhere else. */
function receiptAad(applicationId: string, hash: Buffer): string {
  return `receipts|sealed|${applicationId}|${hash.toString('hex')}`;
}
