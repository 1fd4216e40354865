import { isRecord } from '../../src/lib/unknownValue.ts';
import type { Answers } from '@stepwright/engine';
import type { KeyRing } from '../platform/crypto/keyRing.ts';
import { openValue, sealValue } from '../platform/crypto/sealValue.ts';
import type { DraftRow } from './draftRepository.ts';
import { parseSealed } from '../platform/crypto/parseSealed.ts';
import type { Json } from '@stepwright/engine';

/**
 * Encrypts the answers of a draft as a whole: a value typed into the wrong field may be as sensitive as one that was
 * asked for.
 */
export async function sealDraft(
  keys: KeyRing,
  { id, data_key }: Pick<DraftRow, 'id' | 'data_key'>,
  answers: Answers,
): Promise<Uint8Array> {
  const key = await keys.unwrapDataKey(id, data_key);
  return sealValue(key, aadOf(id), Buffer.from(JSON.stringify(answers)));
}

/** The answers of a draft; none once it was submitted. */
export async function openDraft(
  keys: KeyRing,
  { id, data_key, sealed }: Pick<DraftRow, 'id' | 'data_key' | 'sealed'>,
): Promise<Answers> {
  const answers = parseSealed<Json>(await openDraftText(keys, { id, data_key, sealed }));
  if (!isRecord(answers)) throw new Error('A stored draft is no document of answers');
  return answers;
}

/** The same as the text of a JSON document. */
export async function openDraftText(
  keys: KeyRing,
  { id, data_key, sealed }: Pick<DraftRow, 'id' | 'data_key' | 'sealed'>,
): Promise<string> {
  if (sealed === null) return '{}';
  const key = await keys.unwrapDataKey(id, data_key);
  return openValue(key, aadOf(id), sealed).toString('utf8');
}

function aadOf(id: string): string {
  return `drafts|sealed|${id}`;
}
