import { randomInt } from 'node:crypto';
import { PATHS } from '../../../src/contract/pages.ts';
import type { KeyRing } from '../../platform/crypto/keyRing.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { insertShortLink } from './shortLinkRepository.ts';

/** Letters and digits without those that look alike, so that a code can be read out. */
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** About 70 bits: far too many to guess within a link's life, few enough for a text message. */
export const SHORT_CODE_LENGTH = 12;

/** Where a short link leads. */
export interface ShortLinkTarget {
  readonly url: string;
  /** Where it leads once it has expired. */
  readonly afterwards: string;
}

interface NewShortLink {
  /** The host that the reader knows, such as `https://pay.example.com`. */
  readonly origin: string;
  readonly target: ShortLinkTarget;
  readonly expiresAt: Date;
}

/** Makes a short link to a URL, in the transaction of what it is for. The URL is stored encrypted, its code only as a hash. */
export async function createShortLink(
  { keys }: { readonly keys: KeyRing },
  trx: Database,
  { origin, target, expiresAt }: NewShortLink,
): Promise<string> {
  const code = createShortCode();
  const code_hash = hashShortCode(keys, code);
  await insertShortLink(trx, {
    code_hash,
    sealed: keys.seal('short-link', shortLinkAad(code_hash), JSON.stringify(target)),
    expires_at: expiresAt,
  });
  return `${origin}${PATHS.shortLink}/${code}`;
}

export function createShortCode(): string {
  return Array.from({ length: SHORT_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export function hashShortCode(keys: KeyRing, code: string): Buffer {
  return keys.hash('short-link-code', code);
}

export function shortLinkAad(codeHash: Buffer): string {
  return `short_links|sealed|${codeHash.toString('hex')}`;
}
