import { findPrefill, isMark, isTakenOut } from '../prefill/prefillTable.ts';

const WAY_BACK = 'returnTo';

/**
 * Returns a URL's path and query without personal parameters: in a URL they would stay in the browser's history and in
 * referrers. Undefined if there are none. `isSensitive` knows the answers that definitions mark so.
 */
export function withoutPersonal(url: URL, isSensitive: (name: string) => boolean): string | undefined {
  const query = new URLSearchParams(url.search);
  let found = false;
  for (const [name, value] of url.searchParams) {
    const cleaned = clean({ name, value, url }, isSensitive);
    if (cleaned === value) continue;
    found = true;
    if (cleaned === undefined) query.delete(name);
    else query.set(name, cleaned);
  }
  // Two slashes in front would name another host.
  const path = url.pathname.replace(/^\/+/, '/');
  return found ? [path, query.toString()].filter(Boolean).join('?') : undefined;
}

interface Parameter {
  readonly name: string;
  readonly value: string;
  readonly url: URL;
}

function kindOf(name: string): 'mark' | 'takenOut' | 'other' {
  const row = findPrefill(name)?.row;
  if (row && isMark(row)) return 'mark';
  return row && isTakenOut(row) ? 'takenOut' : 'other';
}

/** Returns the permitted part of a value; undefined if its name is not permitted either. */
function clean({ name, value, url }: Parameter, isSensitive: (name: string) => boolean): string | undefined {
  const lower = name.toLowerCase();
  const kind = kindOf(name);
  if (kind === 'mark') return '';
  // A parameter may contain the path of its question: `applicant.dob`, `applicant[dob]`.
  const last = lower.match(/[a-z\d]+/g)?.at(-1) ?? lower;
  if (kind === 'takenOut' || isSensitive(last)) return undefined;
  if (name !== WAY_BACK || !URL.canParse(value, url)) return value;
  // One way back within another is none that a page makes.
  const isUnwanted = (inner: string) => inner === WAY_BACK.toLowerCase() || isSensitive(inner);
  return withoutPersonal(new URL(value, url), isUnwanted) ?? value;
}
