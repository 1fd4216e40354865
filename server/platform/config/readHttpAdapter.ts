import type { EnvironmentReader } from './environmentReader.ts';

/** A service that an operator may have: a sandbox's, none, or the one at a URL, called with a token. */
export type HttpAdapter =
  | { readonly kind: 'sandbox' | 'none' }
  | { readonly kind: 'http'; readonly url: string; readonly token: string };

/**
 * Reads `<prefix>_ADAPTER`, `<prefix>_URL` and `<prefix>_TOKEN`. `usual` is the adapter if neither it nor a URL is set.
 */
export function readHttpAdapter(
  read: EnvironmentReader,
  prefix: string,
  usual: 'sandbox' | 'none',
): HttpAdapter {
  const url = read.url(`${prefix}_URL`, ['http:', 'https:']);
  const kind = read.choice(`${prefix}_ADAPTER`, ['sandbox', 'http', 'none'], url ? 'http' : usual);
  if (kind !== 'http') return { kind };
  const adapter = `${prefix}_ADAPTER=http`;
  if (!url) read.problems.push(`${prefix}_URL is missing, which ${adapter} needs`);
  return { kind, url: url ?? '', token: read.needed(`${prefix}_TOKEN`, adapter) };
}
