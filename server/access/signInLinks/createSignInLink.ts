import { randomBytes } from 'node:crypto';
import { PATHS, REMINDER_MARK } from '../../../src/contract/pages.ts';
import { portalUrl } from '../../definitions/location/portalUrl.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import type { AccessDeps } from '../deps.ts';
import { hashToken } from '../sessions/readSession.ts';
import { endSignInLinks, insertSignInLink } from './signInLinkRepository.ts';

const TOKEN_BYTES = 16;

interface LinkRequest {
  readonly accountId: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** The portal whose pages it opens. */
  readonly portal: string;
  /** The page that it leads to. */
  readonly path: string;
  readonly currency: string;
  readonly language: string;
  /** Whether a reminder holds the link, which analytics counts. */
  readonly isReminder?: boolean;
}

/**
 * Makes a link that signs an account in once, on any device, and returns its URL for a mail; earlier ones to the same subject end. The token
 * is the fragment, which browsers send to no server.
 */
export async function createSignInLink(
  deps: Pick<AccessDeps, 'clock' | 'config' | 'flows'>,
  trx: Database,
  { accountId, subject, portal, path, currency, language, isReminder }: LinkRequest,
): Promise<string> {
  const now = deps.clock();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await endSignInLinks(trx, subject, now);
  await insertSignInLink(trx, {
    token_hash: hashToken(token),
    account_id: accountId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    path,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIMES.signInLinkMs),
    ended_at: null,
  });
  const query = new URLSearchParams({
    currency,
    lng: language,
    ...(isReminder === true && REMINDER_MARK),
  }).toString();
  return `${portalUrl(deps, portal)}${PATHS.signInLink}?${query}#${token}`;
}
