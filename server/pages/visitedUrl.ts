/** Scheme and host, which the target of a request may begin with (RFC 9112, section 3.2.2). */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** The URL that a request targets, for its path and query. A path that begins with two slashes stays one: it names no host here. */
export function visitedUrl(target: string): URL {
  const path = target.replace(ORIGIN, '');
  return new URL(`http://page${path.startsWith('/') ? '' : '/'}${path}`);
}
