import { MAX_RECONSIDERATION_DOCUMENTS } from '../../src/contract/limits.ts';
import type { ReconsiderationResponse } from '../../src/contract/reconsideration.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { lockOwnApplication, readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../applications/ownApplication.ts';
import { presentOutcome } from '../applications/states/applicationOutcome.ts';
import { storeFile } from '../files/storing/storeFile.ts';
import { takeFile } from '../files/takeFile.ts';
import type { TakenFile } from '../files/takeFile.ts';
import { sealValue } from '../platform/crypto/sealValue.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { Upload } from '../platform/http/uploads.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import type { UnreachableVendor } from '../platform/vendors/reachVendor.ts';
import type { ReconsiderationDeps } from './deps.ts';
import { presentReconsideration, PLACES } from './presentReconsideration.ts';
import { deleteDocument, insertDocument, listDocuments } from './reconsiderationRepository.ts';

interface Changed {
  readonly kind: 'changed';
  readonly body: ReconsiderationResponse;
}

/** Adds a document to the request that is being written. */
export async function addDocument(
  deps: ReconsiderationDeps,
  target: ApplicationTarget,
  upload: Pick<Upload, 'name' | 'receive'>,
): Promise<Changed | UnreachableVendor | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  if (!isPossible(deps, own)) return refuse('reconsideration.notPossible');
  return upload.receive<Changed | UnreachableVendor>({
    admit: () => consumeLimit(deps, deps.db, { name: 'documents', subjects: [target.accountId] }),
    take: async (content) => {
      const file = await takeFile(deps, { name: upload.name, content });
      return file.kind === 'taken' ? keepDocument(deps, { target, own, file }) : file;
    },
  });
}

interface Arrived {
  readonly target: ApplicationTarget;
  readonly own: OwnApplication;
  readonly file: TakenFile;
}

async function keepDocument(
  deps: ReconsiderationDeps,
  { target, own, file }: Arrived,
): Promise<Changed | UnreachableVendor | Refusal> {
  const dataKey = await deps.keys.unwrapDataKey(own.row.id, own.row.data_key);
  const stored = await storeFile(deps, { dataKey, content: file.content });
  if (stored.kind === 'unreachable') return stored;
  return changeDocuments(deps, target, async (trx, { row }) => {
    const waiting = (await listDocuments(trx, row.id)).filter((kept) => kept.reconsideration_id === null);
    if (waiting.length >= MAX_RECONSIDERATION_DOCUMENTS) return refuse('document.tooMany');
    const tooMany = await consumeLimit(deps, trx, { name: 'reconsideration/documents', subjects: [row.id] });
    if (tooMany) return tooMany;
    await insertDocument(trx, {
      id: stored.id,
      application_id: row.id,
      reconsideration_id: null,
      content_type: file.contentType,
      size: file.content.length,
      sealed_name: sealValue(dataKey, PLACES.name(stored.id), Buffer.from(file.name)),
      sealed: null,
      created_at: deps.clock(),
    });
    return undefined;
  });
}

/** Removes a document from the request that is being written; one that is not there counts as removed. */
export async function removeDocument(
  deps: ReconsiderationDeps,
  target: ApplicationTarget,
  id: string,
): Promise<Changed | Refusal> {
  return changeDocuments(deps, target, async (trx, { row }) => {
    await deleteDocument(trx, { applicationId: row.id, id });
    return undefined;
  });
}

async function changeDocuments(
  deps: ReconsiderationDeps,
  target: ApplicationTarget,
  change: (trx: Database, own: OwnApplication) => Promise<Refusal | undefined>,
): Promise<Changed | Refusal> {
  return inTransaction<Changed>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    if (!isPossible(deps, own)) return refuse('reconsideration.notPossible');
    const refused = await change(trx, own);
    return refused ?? { kind: 'changed', body: await presentReconsideration(deps, trx, own.row) };
  });
}

/** Whether another look may be requested now. */
export function isPossible(deps: ApplicationsDeps, { row }: Pick<OwnApplication, 'row'>): boolean {
  return presentOutcome(deps, row).reconsideration.state === 'possible';
}
