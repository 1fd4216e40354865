import { randomUUID } from 'node:crypto';
import { countOthers, rotateKeys } from '../platform/crypto/rotation/rotateKeys.ts';
import type { Rotation } from '../platform/crypto/rotation/rotateKeys.ts';
import type { RewrapListener } from '../platform/crypto/rotation/rewrapTable.ts';
import { StartProblem } from '../platform/systemErrors.ts';
import { withOperatorAccess } from './openForOperator.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Wraps everything by the current key in the database that the variables name. */
export async function rotateKeysOf(
  variables: Variables,
  listener: RewrapListener,
): Promise<Rotation & { readonly key: string }> {
  return withOperatorAccess(variables, async (access) => {
    const key = access.keys.currentKeyId;
    // A wrapped key without an id could come from another key without one, and would be left unchanged.
    if (key === '')
      throw new StartProblem('The current key has no id: set KEKS to <id>:<key>,<the old keys>');
    const deps = { ...access, clock: () => new Date(), createId: randomUUID };
    return { key, ...(await rotateKeys(deps, listener)) };
  });
}

/** How many data keys of each table other keys have wrapped. */
export async function countOldKeysOf(variables: Variables): ReturnType<typeof countOthers> {
  return withOperatorAccess(variables, countOthers);
}
