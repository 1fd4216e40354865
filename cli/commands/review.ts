import { parseArgs } from 'node:util';
import type { CommandIo } from '@stepwright/cli';
import { sayRefused } from '../describePublished.ts';
import { loadOperator, readOnly, readSigned, run, SIGNED } from './publishing.ts';

/**
 * `stepwright approve <version>`: somebody other than the author takes responsibility for a version. Exit code 1 if there is
 * no such version, if the author or the same person approves it, or if somebody else has refused it.
 */
export function runApprove(argv: readonly string[], io: CommandIo): Promise<number> {
  return run('approve', io, async () => {
    const { values, positionals } = parseArgs({ args: [...argv], options: SIGNED, allowPositionals: true });
    const version = readOnly(positionals, 'approve 4 --by <name> --reason <text>');
    const { approveIn } = await loadOperator();
    const outcome = await approveIn(process.env, version, readSigned(values));
    if (outcome.kind === 'approved') {
      io.write(`Version ${version} is approved.`);
      return 0;
    }
    io.writeError(describeNoReview(outcome, version));
    return 1;
  });
}

/**
 * `stepwright refuse <version>`: somebody other than the author refuses a version, which is not released then until the same person
 * approves it. Exit code 1 if there is no such version, if the author refuses it, or if it is refused already.
 */
export function runRefuse(argv: readonly string[], io: CommandIo): Promise<number> {
  return run('refuse', io, async () => {
    const { values, positionals } = parseArgs({ args: [...argv], options: SIGNED, allowPositionals: true });
    const version = readOnly(positionals, 'refuse 4 --by <name> --reason <text>');
    const signed = readSigned(values);
    const { refuseIn } = await loadOperator();
    const outcome = await refuseIn(process.env, version, signed);
    if (outcome.kind === 'recorded') {
      io.write(`Version ${version} is refused. It is not released until ${signed.author} approves it.`);
      return 0;
    }
    io.writeError(describeNoReview(outcome, version));
    return 1;
  });
}

type NoReview = Exclude<
  Awaited<ReturnType<Awaited<ReturnType<typeof loadOperator>>['approveIn']>>,
  { readonly kind: 'approved' }
>;

function describeNoReview(outcome: NoReview, version: number): string {
  if (outcome.kind === 'unknown') return `There is no version ${version}`;
  if (outcome.why === 'author') return 'A version is approved or refused by somebody other than its author';
  return outcome.why === 'again' ? 'You have approved it already' : sayRefused(version, outcome.by);
}
