import type { StepUpType } from '../../../src/contract/stepUps.ts';
import type { ApplicationRow } from '../applicationRepository.ts';
import type { AskedAt } from '../tables.ts';

/** Since when each step-up is asked for: what was asked for already keeps its time. */
export function stepUpRequestedAt(
  row: Pick<ApplicationRow, 'step_ups' | 'asked_at'>,
  stepUps: readonly StepUpType[],
  now: Date,
): AskedAt {
  return Object.fromEntries(
    stepUps.map((type) => {
      const since = row.step_ups.includes(type) ? row.asked_at[type] : undefined;
      return [type, since ?? now.toISOString()];
    }),
  );
}
