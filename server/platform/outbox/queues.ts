import type { JobHandler } from './jobHandler.ts';

/** Whose jobs are claimed first: somebody waits at the screen; nobody does, but soon; whenever there is time. */
const URGENCIES = ['waitedFor', 'soon', 'bulk'] as const;
type Urgency = (typeof URGENCIES)[number];

/** Places of its own for a kind of job: however slow it is, it takes none of another's. */
export interface Queue {
  readonly urgency: Urgency;
  /** How many of its jobs run at the same time; the configuration multiplies this. */
  readonly places: number;
}

export interface NamedQueue extends Queue {
  readonly name: string;
  /** The vendor that its jobs call: while that is down, they wait. */
  readonly vendor: string | undefined;
}

/** Every queue of the handlers, the most urgent ones first. One has the name of its kind, unless the handler gives it another. */
export function listQueues(handlers: Readonly<Record<string, JobHandler>>): readonly NamedQueue[] {
  return Object.entries(handlers)
    .flatMap(([kind, { queue, furtherQueues, vendor }]) =>
      Object.entries({ [kind]: queue, ...furtherQueues }).map(([name, places]) => ({
        name,
        vendor,
        ...places,
      })),
    )
    .toSorted((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency));
}
