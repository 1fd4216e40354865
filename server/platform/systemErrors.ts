/** Why the server cannot start, in words for the operator. */
export class StartProblem extends Error {}

/** The code of a system or database error, such as ENOENT; undefined for any other. */
export function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
