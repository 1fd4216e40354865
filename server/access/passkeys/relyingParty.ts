import { choosePortal } from '../../definitions/location/choosePortal.ts';
import { portalUrl } from '../../definitions/location/portalUrl.ts';
import type { AccessDeps } from '../deps.ts';

/** The relying party of passkeys: a portal at its public address. */
export interface RelyingParty {
  /** The host, which browsers and authenticators compare. */
  readonly id: string;
  readonly name: string;
  /** The id of the portal. */
  readonly portal: string;
  readonly origin: string;
  /** Where the portal is, for links in mails. */
  readonly url: string;
}

/** Returns the portal that was called, as configured: the request's host only selects among those. */
export function relyingPartyOf(deps: Pick<AccessDeps, 'config' | 'flows'>, host: string): RelyingParty {
  const portal = choosePortal(deps, host);
  const url = portalUrl(deps, portal.id);
  const { hostname, origin } = new URL(url);
  return { id: hostname, portal: portal.id, name: portal.brand.name, origin, url };
}
