import { PATHS } from './pages.ts';

/** Returns the requested way back if it is a path of this portal, the path of the accounts otherwise. */
export function toOwnPath(wanted: string): string {
  // A second slash or a backslash would lead to another host, also behind characters that browsers drop.
  return /^\/(?![/\\])[\u0021-\uffff]*$/.test(wanted) ? wanted : PATHS.accounts;
}
