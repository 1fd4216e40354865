import type { StoredDocumentResponse } from '../../src/contract/documents.ts';
import { openValue } from '../platform/crypto/sealValue.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { findDocument } from './documentRepository.ts';
import { readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { nameAad } from './storeDocument.ts';

/** Describes the document of a company, without its content, which is never returned. */
export async function readDocument(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'found'; readonly body: StoredDocumentResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const row = await findDocument(deps.db, own.row.id, 'company');
  if (!row) return { kind: 'found', body: { document: null } };
  const dataKey = await deps.keys.unwrapDataKey(own.row.id, own.row.data_key);
  const document = {
    name: openValue(dataKey, nameAad(row.id), Buffer.from(row.sealed_name)).toString('utf8'),
    contentType: row.content_type,
    size: row.size,
    uploadedAt: row.created_at.toISOString(),
  };
  return { kind: 'found', body: { document } };
}
