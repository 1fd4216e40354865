import { STORE_NAME_LONGEST, STORE_NAME_SHORTEST } from '@stepwright/validators/portal';
import {
  lockApplication,
  lockOwnedApplication,
  updateApplication,
  type ApplicationRow,
} from '../../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { addsStore } from '../../applications/enqueueApplicationJob.ts';
import { jsonText } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import { foldCase } from '../readStores.ts';
import { countStores, insertStore, linkStore, MAX_STORES } from '../storeRepository.ts';
import { transact } from '../../platform/database/inTransaction.ts';
import { businessNameOf } from '../../../src/contract/names.ts';
import { jobText } from '../../platform/outbox/jobText.ts';

/** The name of a store whose business has none that a store may have. */
const UNNAMED = 'Store';

type AddDeps = Pick<ApplicationsDeps, 'db' | 'clock' | 'createId'>;

/** Adds the store of an approved application to the business that it belongs to, once. */
export function addStoreJob(deps: AddDeps): JobHandler {
  return {
    queue: { urgency: 'soon', concurrency: 1 },
    async run(job) {
      const applicationId = jobText(job, 'applicationId'); // written by enqueueStore
      await transact(deps.db, async (trx) => {
        const row = await lockApplication(trx, applicationId);
        if (row && addsStore(row)) await addStore(deps, trx, row);
      });
      return { kind: 'done' };
    },
  };
}

async function addStore({ clock, createId }: AddDeps, trx: Database, row: ApplicationRow): Promise<void> {
  const { parentApplication = '' } = row.derived;
  const business = await lockOwnedApplication(trx, parentApplication, row.owner_account_id);
  if (!business || (await countStores(trx, business.id)) >= MAX_STORES) return;
  const id = createId();
  for (const name of storeNames(businessNameOf(row.answers), UNNAMED)) {
    const store = { id, application_id: business.id, name, name_key: foldCase(name), created_at: clock() };
    if (!(await insertStore(trx, store))) continue;
    await link(trx, id, row);
    await updateApplication(trx, row.id, { derived: jsonText({ ...row.derived, storeId: id }) });
    return;
  }
}

/** Room for a number of three digits behind the name. */
const NUMBER_CHARACTERS = 6;
const NOT_ALLOWED = /[^\p{L}\d ,.&()!-]+/gu;

/** The names that a store may get by the name of its business, in order: without what store names do not allow, then with a number. */
export function* storeNames(businessName: string, otherwise: string): Generator<string> {
  const allowed = businessName.replaceAll(NOT_ALLOWED, '').replaceAll(/ {2,}/g, ' ').trim();
  const characters = Array.from(allowed.length < STORE_NAME_SHORTEST ? otherwise : allowed);
  yield characters.slice(0, STORE_NAME_LONGEST).join('').trim();
  const short = characters
    .slice(0, STORE_NAME_LONGEST - NUMBER_CHARACTERS)
    .join('')
    .trim();
  for (let number = 2; number <= MAX_STORES; number += 1) yield `${short} (${number})`;
}

/** Links the store to the service that it was added for, unless another store of the account has it. */
async function link(trx: Database, id: string, row: ApplicationRow): Promise<void> {
  const { serviceType, serviceId } = row.metadata;
  if (serviceType === undefined || serviceId === undefined) return;
  await linkStore(trx, { id, accountId: row.owner_account_id, serviceType, serviceId });
}
