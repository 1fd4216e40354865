/** Whose jobs are claimed first: somebody waits at the screen; nobody does, but soon; whenever there is time. */
export const URGENCIES = ['waitedFor', 'soon', 'bulk'] as const;

/** Places of its own for a kind of job: however slow it is, it takes none of another's. */
export interface Queue {
  readonly urgency: (typeof URGENCIES)[number];
  /** How many of its jobs run at the same time; the configuration multiplies this. */
  readonly places: number;
}
