import { basePathOf, PATHS } from './pages.ts';
import { toOwnPath } from './toOwnPath.ts';

/** Where the browser begins a sign-in by OpenID Connect. Called by navigation: it responds with redirects only. */
export const OPENID_PATH = '/api/v2/sign-in/openid';

/** Why a sign-in by OpenID Connect came to nothing. The sign-in page takes one of these from its query, and nothing else. */
export const OPENID_FAILURES = [
  'openid.cancelled',
  'openid.ended',
  'openid.rejected',
  'openid.unavailable',
  'openid.unverified',
  'rate.limited',
] as const;
export type OpenIdFailure = (typeof OPENID_FAILURES)[number];

/** The parameter of the sign-in page that has the failure. */
export const OPENID_FAILURE_PARAMETER = 'failure';

/** The sign-in page that leads to a path of ours, under the same partner's prefix; with the failure to show, if any. */
export function signInPagePath(returnPath: string, failure?: OpenIdFailure): string {
  const basePath = basePathOf(returnPath);
  const query = new URLSearchParams({ returnTo: toOwnPath(returnPath.slice(basePath.length)) });
  if (failure) query.set(OPENID_FAILURE_PARAMETER, failure);
  return `${basePath}${PATHS.signIn}?${query.toString()}`;
}
