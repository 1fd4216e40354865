import type { AppDeps } from '../../../server/app/deps.ts';
import type { TestClock } from '../testApp.ts';

/** The server of which a simulation runs one process after the other. */
export interface SimulatedServer {
  readonly deps: AppDeps;
  readonly clock: TestClock;
}
