import { parseArgs } from 'node:util';
import type { CommandIo } from '@stepwright/cli';

const EACH = 5000;

/**
 * `stepwright rotate-keys`: wraps every data key by the current key-encryption key, in the database that the environment
 * names; with `--dry-run` it counts what other keys have wrapped. Exit code 1 where something is left, 2 on a wrong call,
 * and where there is no such database or key.
 */
export async function runRotateKeys(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...argv], options: { 'dry-run': { type: 'boolean' } } });
    // The server's parts take a second to load: other commands do without them.
    const operator = await import('../../server/operator/rotateKeysOf.ts');
    if (values['dry-run']) return tellCounts(await operator.countOldKeysOf(process.env), io);
    const { key, found, rewrapped, left, unreadable } = await operator.rotateKeysOf(process.env, {
      progress(table, count) {
        if (count % EACH === 0) io.write(`${table}: ${count}`);
      },
      unreadable: (table, { id, reason }) => io.writeError(`${table} ${id} cannot be opened: ${reason}`),
    });
    io.write(
      `Wrapped by "${key}" now: ${rewrapped} of ${found} data keys; by other keys: ${left}, of which ${unreadable} cannot be opened`,
    );
    return left === 0 ? 0 : 1;
  } catch (error) {
    io.writeError(`stepwright rotate-keys: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

function tellCounts(
  counts: readonly { readonly table: string; readonly key: string; readonly count: number }[],
  io: CommandIo,
): number {
  for (const { table, key, count } of counts)
    io.write(`${table}: ${count} by ${key === '' ? 'a key without an id' : `"${key}"`}`);
  const sum = counts.reduce((total, { count }) => total + count, 0);
  io.write(`Data keys to wrap by the current key: ${sum}`);
  return 0;
}
