import { PATHS } from '../../../src/contract/pages.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { MessagesDeps } from '../deps.ts';
import { hashShortCode, shortLinkAad } from './createShortLink.ts';
import type { ShortLinkTarget } from './createShortLink.ts';
import { findShortLink } from './shortLinkRepository.ts';
import { parseSealed } from '../../platform/crypto/parseSealed.ts';

/**
 * Returns the target of a short link. Opening it changes nothing, because messengers open links by themselves to show a
 * preview: the target requires a tap (decision 41). An unknown code leads where every wrong URL leads.
 */
export async function openShortLink(
  deps: Pick<MessagesDeps, 'db' | 'keys' | 'clock' | 'createId'>,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<{ readonly kind: 'found'; readonly url: string } | Refusal> {
  const limited = await consumeLimit(deps, deps.db, { name: 'short-links/open/ip', subjects: [ip] });
  if (limited) return limited;
  const codeHash = hashShortCode(deps.keys, code);
  const link = await findShortLink(deps.db, codeHash);
  if (!link) return { kind: 'found', url: PATHS.incorrectUrl };
  // Sealed by createShortLink.
  const target = parseSealed<ShortLinkTarget>(
    deps.keys.open('short-link', shortLinkAad(codeHash), link.sealed),
  );
  return { kind: 'found', url: link.expires_at > deps.clock() ? target.url : target.afterwards };
}
