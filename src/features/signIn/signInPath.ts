import { PATHS, toOwnPath } from '../../contract/pages.ts';

/** Where one signs in, with the way back: path and query are kept. */
export function signInPath({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string {
  return `${PATHS.signIn}?returnTo=${encodeURIComponent(`${pathname}${search}`)}`;
}

/** The way back from signing in: a path of this portal, whatever the query says. */
export function returnPathOf(search: string): string {
  return toOwnPath(new URLSearchParams(search).get('returnTo') ?? '');
}
