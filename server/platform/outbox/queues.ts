import { URGENCIES } from './jobHandler.ts';
import type { JobHandler, Queue } from './jobHandler.ts';

export interface NamedQueue extends Queue {
  readonly name: string;
  /** The vendor that its jobs call: while that is down, they wait. */
  readonly vendor: string | undefined;
}

/** Every queue of the handlers, the most urgent ones first. One has the name of its kind, unless the handler gives it another. */
export function listQueues(handlers: Readonly<Record<string, JobHandler>>): readonly NamedQueue[] {
  return Object.entries(handlers)
    .flatMap(([kind, { queue, furtherQueues, vendor }]) =>
      Object.entries({ [kind]: queue, ...furtherQueues }).map(([name, own]) => ({
        name,
        vendor,
        ...own,
      })),
    )
    .toSorted((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency));
}
