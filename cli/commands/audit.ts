import { parseArgs } from 'node:util';
import type { CommandIo } from '@stepwright/cli';

const HEAD = /^(?<number>[1-9]\d*):(?<hash>[\da-f]{64})$/;
const USAGE = 'call: stepwright audit verify [--head <number>:<hash>]';

/**
 * `stepwright audit verify`: walks the audit of the database that the environment names. Exit code 1 where an entry was
 * changed, taken away or slipped in; with a head from the server's log also where the end was cut off. Exit code 2 on a
 * wrong call, and where there is no such database or key.
 */
export async function runAudit(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { head: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length !== 1 || positionals[0] !== 'verify') throw new Error(USAGE);
    // The server's parts take a second to load: other commands do without them.
    const { verifyAuditOf } = await import('../../server/operator/verifyAuditOf.ts');
    const verdict = await verifyAuditOf(process.env, readHead(values.head));
    if (verdict.kind === 'broken') {
      io.writeError(`The audit is broken at number ${verdict.number}: ${verdict.fault}`);
      return 1;
    }
    const { head, waiting } = verdict;
    io.write(`The audit is sound: ${head.number} entries chained, ${waiting} not yet`);
    if (head.number > 0) io.write(`Its head, to verify by next time: ${head.number}:${head.hash}`);
    return 0;
  } catch (error) {
    io.writeError(`stepwright audit: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

function readHead(text: string | undefined): { readonly number: number; readonly hash: string } | undefined {
  if (text === undefined) return undefined;
  const groups = HEAD.exec(text)?.groups;
  if (!groups) throw new Error('--head is a number, a colon and 64 hexadecimal digits, as the log has them');
  const { number, hash = '' } = groups;
  return { number: Number(number), hash };
}
