/** Whether a visitor may read the path without signing in: an exact path of the list, or one whose prefix ends in `*`. */
export function isPublicPath(path: string, publicPaths: readonly string[]): boolean {
  return publicPaths.some((allowed) =>
    allowed.endsWith('*') ? path.startsWith(allowed.slice(0, -1)) : path === allowed,
  );
}
