import type { DocumentResponse } from '../../src/contract/documents.ts';
import { sealValue } from '../platform/crypto/sealValue.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { saveDocument } from './documentRepository.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { lockOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { findDocumentType } from '../platform/http/uploads.ts';
import type { Upload } from '../platform/http/uploads.ts';
import { isDue } from '../applications/stepUps/completeStepUp.ts';

/** Keeps the document of a company, encrypted; another one replaces it until the step-up is submitted. */
export async function storeDocument(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  { name, content }: Pick<Upload, 'name' | 'content'>,
): Promise<{ readonly kind: 'stored'; readonly body: DocumentResponse } | Refusal> {
  const now = deps.clock();
  const limited = await consumeLimit(deps, deps.db, { name: 'documents', subjects: [target.accountId] });
  if (limited) return limited;
  const type = await findDocumentType(content);
  if (type.kind === 'refused') return type;
  const { contentType } = type;
  return inTransaction(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    if (!isDue(own.row, 'EIN_DOC')) return refuse('step-up.notDue');
    const id = deps.createId();
    const dataKey = await deps.keys.unwrapDataKey(own.row.id, own.row.data_key);
    await saveDocument(trx, {
      id,
      application_id: own.row.id,
      purpose: 'company',
      content_type: contentType,
      size: content.length,
      sealed_name: sealValue(dataKey, namePlace(id), Buffer.from(name)),
      sealed: sealValue(dataKey, `documents|sealed|${id}`, content),
      created_at: now,
    });
    const body = { name, contentType, size: content.length, uploadedAt: now.toISOString() };
    return { kind: 'stored', body } as const;
  });
}

// What somebody calls a file may name a person.
export function namePlace(documentId: string): string {
  return `documents|sealed_name|${documentId}`;
}
