/** A path that no route has. */
const NOWHERE = '/malformed-url';

/**
 * Leads a URL that the router could not read (a broken percent sequence, a part longer than any id) to a path that there is not:
 * so it is refused with the headers, and logged, as every other request. Else the router responds by itself, without either.
 */
export function rewriteMalformedUrl(url: string, maxPartLength: number): string {
  if (url.length <= maxPartLength && !url.includes('%')) return url;
  const [path = ''] = url.split(/[?#;]/, 1);
  const isTooLong = path.split('/').some((part) => part.length > maxPartLength);
  return isTooLong || (path.includes('%') && !isDecodable(path)) ? NOWHERE : url;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
