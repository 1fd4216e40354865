import { basePathOf, PATHS, toOwnPath } from './pages.ts';

/** The call that begins a sign-in by OpenID Connect. Browsers navigate to it: it responds with redirects. */
export const OPENID_PATH = '/api/v2/sign-in/openid';

/** The reasons for which a sign-in by OpenID Connect fails. The sign-in page accepts no others from its query. */
export const OPENID_FAILURES = [
  'openid.cancelled',
  'openid.ended',
  'openid.rejected',
  'openid.unavailable',
  'openid.unverified',
  'rate.limited',
] as const;
export type OpenIdFailure = (typeof OPENID_FAILURES)[number];

/** The query parameter of the sign-in page that holds the failure. */
export const OPENID_FAILURE_PARAMETER = 'failure';

/** The path of the sign-in page that continues to a path of ours, under the same partner's prefix; with the failure to show, if any. */
export function signInPagePath(returnPath: string, failure?: OpenIdFailure): string {
  const basePath = basePathOf(returnPath);
  const query = new URLSearchParams({ returnTo: toOwnPath(returnPath.slice(basePath.length)) });
  if (failure) query.set(OPENID_FAILURE_PARAMETER, failure);
  return `${basePath}${PATHS.signIn}?${query.toString()}`;
}
