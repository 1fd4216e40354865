import { attackAccess } from '../../attack/accessMatrix.ts';
import type { Attack } from '../../attack/attack.ts';
import { attackInParallel } from '../../attack/parallelCalls.ts';
import { attackByResets } from '../../attack/resetCalls.ts';
import { attackSlowly } from '../../attack/slowCallers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';

/** Those that take seconds; `npm run attack` has them all. */
const QUICK: readonly (readonly [string, Attack, number])[] = [
  ['a call that is not theirs', attackAccess, 900],
  ['the same call many times at once', attackInParallel, 300],
  ['a call that does not end', attackSlowly, 30],
  ['a connection that is reset', attackByResets, 40],
];

describeOnOneDatabase('an attacker', (kind) => {
  it.each(QUICK)('gets nothing by %s', async (_, attack, tries) => {
    const ground = {
      kind,
      processes: 1,
      variables: () => Promise.reject(new Error('No process is started')),
    };
    const outcome = await attack(ground);
    expect(outcome.unexpected).toEqual([]);
    expect(outcome.tries).toBeGreaterThanOrEqual(tries);
  });
});
