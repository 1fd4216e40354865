import type { Database } from '../../platform/database/openDatabase.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import type { BankDeps } from '../deps.ts';
import { findByItem } from '../instrumentRepository.ts';
import { readItem } from './readItem.ts';
import type { QueueDeps } from '../../platform/outbox/enqueueJob.ts';
import { HOUR_MS, SECOND_MS } from '../../../src/lib/durations.ts';
import { jobText } from '../../platform/outbox/jobText.ts';

/** The vendor may report on a login before the page has told us of it. */
const UNKNOWN_AGAIN_MS = 30 * SECOND_MS;
const UNKNOWN_FOR_MS = HOUR_MS;
const LATER_MS = HOUR_MS;

interface ItemJob {
  readonly itemReference: string;
  /** When it was reported that something has changed, in ISO 8601. */
  readonly since: string;
}

/** Queues that the vendor is asked how an account is. */
export async function enqueueReading(deps: QueueDeps, trx: Database, payload: ItemJob): Promise<void> {
  await enqueueJob(deps, trx, { kind: 'read-bank-item', payload, subject: payload.itemReference });
}

/** Asks the vendor how an account is that something was reported of, again and again while it is not verified. */
export function readItemJob(deps: BankDeps): JobHandler {
  return {
    queue: { urgency: 'waitedFor', concurrency: 2 },
    vendor: 'bankLinking',
    async run(row) {
      const itemReference = jobText(row, 'itemReference');
      const since = jobText(row, 'since'); // written by enqueueReading
      const instrument = await findByItem(deps.db, itemReference);
      if (!instrument) {
        const isOver = deps.clock().getTime() - Date.parse(since) > UNKNOWN_FOR_MS;
        return isOver ? { kind: 'done' } : { kind: 'again', afterMs: UNKNOWN_AGAIN_MS };
      }
      const { kind } = await readItem(deps, instrument);
      return kind === 'later' ? { kind: 'again', afterMs: LATER_MS } : { kind: 'done' };
    },
  };
}
