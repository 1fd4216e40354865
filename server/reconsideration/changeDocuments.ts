import { MAX_RECONSIDERATION_DOCUMENTS } from '../../src/contract/reconsiderationLimits.ts';
import type { ReconsiderationResponse } from '../../src/contract/reconsideration.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { lockOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../applications/ownApplication.ts';
import { presentOutcome } from '../applications/states/applicationOutcome.ts';
import { sealValue } from '../platform/crypto/sealValue.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { findDocumentType } from '../platform/http/uploads.ts';
import type { Upload } from '../platform/http/uploads.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { presentReconsideration, PLACES } from './presentReconsideration.ts';
import { deleteDocument, insertDocument, listDocuments } from './reconsiderationRepository.ts';

interface Changed {
  readonly kind: 'changed';
  readonly body: ReconsiderationResponse;
}

/** Adds a document to the request that is being written, encrypted as it arrives. */
export async function addDocument(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  { name, content }: Pick<Upload, 'name' | 'content'>,
): Promise<Changed | Refusal> {
  const limited = await consumeLimit(deps, deps.db, { name: 'documents', subjects: [target.accountId] });
  if (limited) return limited;
  const type = await findDocumentType(content);
  if (type.kind === 'refused') return type;
  return changeDocuments(deps, target, async (trx, { row }) => {
    const waiting = (await listDocuments(trx, row.id)).filter((kept) => kept.reconsideration_id === null);
    if (waiting.length >= MAX_RECONSIDERATION_DOCUMENTS) return refuse('document.tooMany');
    const id = deps.createId();
    const dataKey = await deps.keys.unwrapDataKey(row.id, row.data_key);
    await insertDocument(trx, {
      id,
      application_id: row.id,
      reconsideration_id: null,
      content_type: type.contentType,
      size: content.length,
      sealed_name: sealValue(dataKey, PLACES.name(id), Buffer.from(name)),
      sealed: sealValue(dataKey, PLACES.content(id), content),
      created_at: deps.clock(),
    });
    return undefined;
  });
}

/** Removes a document from the request that is being written; one that is not there counts as removed. */
export async function removeDocument(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  id: string,
): Promise<Changed | Refusal> {
  return changeDocuments(deps, target, async (trx, { row }) => {
    await deleteDocument(trx, { applicationId: row.id, id });
    return undefined;
  });
}

async function changeDocuments(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  change: (trx: Database, own: OwnApplication) => Promise<Refusal | undefined>,
): Promise<Changed | Refusal> {
  return inTransaction<Changed>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    if (presentOutcome(deps, own.row).reconsideration.state !== 'possible')
      return refuse('reconsideration.notPossible');
    const refused = await change(trx, own);
    return refused ?? { kind: 'changed', body: await presentReconsideration(deps, trx, own.row) };
  });
}
