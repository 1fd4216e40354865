import { watchAnalytics, type AnalyticsDeps } from '../features/analytics/analyticsSagas.ts';
import { arrivalEvent } from '../features/analytics/arrivalEvent.ts';
import { createSessionMemory } from '../features/analytics/createSessionMemory.ts';
import { eventTracked } from '../features/analytics/eventTracked.ts';
import type { createAppStore } from './createAppStore.ts';
import { supervise } from './rootSaga.ts';

export interface AnalyticsWork extends Omit<AnalyticsDeps, 'memory'> {
  readonly app: Pick<ReturnType<typeof createAppStore>, 'store' | 'run'>;
  /** The address at which the page was opened, whichever it shows by now. */
  readonly arrivedAt: string;
  readonly report: (error: unknown) => void;
}

/** Starts telling what happens, first of all how somebody came. */
export function startAnalytics({ app, arrivedAt, report, ...deps }: AnalyticsWork): void {
  const memory = createSessionMemory(() => sessionStorage);
  app.run(supervise, () => watchAnalytics({ ...deps, memory }), report);
  app.store.dispatch(eventTracked({ event: arrivalEvent(arrivedAt) }));
}
