/**
 * Whether a visitor may read the path without signing in. In a path of the list a `*` matches any one segment, such as
 * an id, or the rest of a segment; as the last segment it matches any rest.
 */
export function isPublicPath(path: string, publicPaths: readonly string[]): boolean {
  const parts = path.split('/');
  return publicPaths.some((allowed) => fits(parts, allowed.split('/')));
}

function fits(parts: readonly string[], allowed: readonly string[]): boolean {
  const takesRest = allowed.at(-1) === '*';
  const named = takesRest ? allowed.slice(0, -1) : allowed;
  const isAsLong = takesRest ? parts.length > named.length : parts.length === named.length;
  return isAsLong && named.every((name, at) => isPart(parts[at] ?? '', name));
}

function isPart(part: string, allowed: string): boolean {
  if (!allowed.endsWith('*')) return part === allowed;
  return part !== '' && part.startsWith(allowed.slice(0, -1));
}
