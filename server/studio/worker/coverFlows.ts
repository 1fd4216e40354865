import { messageOf } from '../../../src/lib/unknownValue.ts';
import { countWalks, measureCoverage } from '../../../src/product/measureCoverage.ts';
import type { KeptProject } from './keptProjects.ts';
import type { CoveredFlows, StudioTasks } from './tasks.ts';

/** Walks the flows of a market and portal, as `stepwright coverage` does. */
export function coverFlows(
  { files, locales }: KeptProject,
  { pair, walks }: StudioTasks['cover']['input'],
): CoveredFlows {
  const asked = { files, locales, variant: pair, walks };
  try {
    const missing = measureCoverage(asked)
      .filter(({ isCovered }) => !isCovered)
      .map(({ kind, within, name, outcome }) => ({ kind, within, name, outcome }));
    const flows = countWalks(asked).map(({ steps, ...flow }) => ({ ...flow, steps: [...steps] }));
    return { kind: 'covered', flows, missing };
  } catch (error) {
    return { kind: 'failed', reason: messageOf(error) };
  }
}
