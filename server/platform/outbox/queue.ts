/** Priorities of jobs: awaited on screen; not awaited, but soon; whenever there is time. */
export const URGENCIES = ['waitedFor', 'soon', 'bulk'] as const;

/** Queue with its own concurrency for a kind of job: however slow it is, it takes no slots of another's. */
export interface Queue {
  readonly urgency: (typeof URGENCIES)[number];
  /** How many of its jobs run at the same time; the configuration multiplies this. */
  readonly concurrency: number;
}
