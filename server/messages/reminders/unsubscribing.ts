import { createHash } from 'node:crypto';
import type { MessagesDeps } from '../deps.ts';
import type { MailJob } from '../mail/enqueueMail.ts';
import {
  findRemindedAddress,
  recordUnsubscribed,
  upsertRemindedAddress,
} from './remindedAddressRepository.ts';
import { emailKey } from '../../../src/lib/emailKey.ts';

/** The path of the page that unsubscribes; a token follows. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Returns the URL that unsubscribes the recipient of a reminder, and records it. It works without sign-in, for good. */
export async function createUnsubscribeUrl(
  deps: Pick<MessagesDeps, 'db' | 'keys' | 'clock'>,
  origin: string,
  { to, locale }: Pick<MailJob, 'to' | 'locale'>,
): Promise<string> {
  const token = tokenOf(deps, to);
  await upsertRemindedAddress(deps.db, {
    token_hash: hashOf(token),
    language: locale,
    created_at: deps.clock(),
    unsubscribed_at: null,
  });
  return `${origin}${UNSUBSCRIBE_PATH}/${token}`;
}

export async function isUnsubscribed(
  deps: Pick<MessagesDeps, 'db' | 'keys'>,
  address: string,
): Promise<boolean> {
  const row = await findRemindedAddress(deps.db, hashOf(tokenOf(deps, address)));
  return row !== undefined && row.unsubscribed_at !== null;
}

/** Returns the language of the address that a token belongs to; undefined for unknown tokens. */
export async function readUnsubscribeLanguage(
  { db }: Pick<MessagesDeps, 'db'>,
  token: string,
): Promise<string | undefined> {
  return (await findRemindedAddress(db, hashOf(token)))?.language;
}

/** Ends all reminders to the address of a token; a second time changes nothing. */
export async function unsubscribe(
  { db, clock }: Pick<MessagesDeps, 'db' | 'clock'>,
  token: string,
): Promise<string | undefined> {
  return recordUnsubscribed(db, hashOf(token), clock());
}

// A keyed hash is as hard to guess as a random token, and each address has one only.
function tokenOf({ keys }: Pick<MessagesDeps, 'keys'>, address: string): string {
  return keys.hash('unsubscribe', emailKey(address)).toString('base64url');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
