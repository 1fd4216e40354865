import type { PhoneDeps } from '../deps.ts';

const PARTNER_PREFIX = /^\/r\/[^/]+(?=\/)/;

/**
 * Whether an address is the page of this application that confirms a phone, on a host of ours. Any other would make our
 * text message an open redirect that carries the proof along.
 */
export function isConfirmationPage(
  { publicUrl, cookieHostUrl }: Pick<PhoneDeps['config'], 'publicUrl' | 'cookieHostUrl'>,
  applicationId: string,
  address: string,
): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, href } = new URL(address);
  const isOurs = [publicUrl, cookieHostUrl].some((own) => new URL(own).origin === origin);
  const path = pathname.replace(PARTNER_PREFIX, '');
  // Nothing besides origin and path: no name and password, no query that a vfp could be hidden in.
  return isOurs && path === `/${applicationId}/phone-auth/confirmation` && href === `${origin}${pathname}`;
}
