import type { ErrorSchema } from '@rjsf/utils';

/** The first problem of the named members or of anything inside them, as `writeReason` wrote it. */
export function findReason(errors: ErrorSchema | undefined, names: readonly string[]): string | undefined {
  for (const name of names) {
    const found = firstIn(Reflect.get(errors ?? {}, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

function firstIn(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  const { __errors: own, ...members } = errors as { readonly __errors?: readonly string[] };
  if (own?.[0] !== undefined) return own[0];
  return Object.values(members)
    .map(firstIn)
    .find((reason) => reason !== undefined);
}
