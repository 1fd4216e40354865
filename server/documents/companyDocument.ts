import { DOCUMENT_STEP_UP } from '../../src/contract/stepUps.ts';
import type { DocumentResponse, StoredDocumentResponse } from '../../src/contract/documents.ts';
import { sealValue, openValue } from '../platform/crypto/sealValue.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import {
  lockOwnApplication,
  readOwnApplication,
  type ApplicationTarget,
} from '../applications/ownApplication.ts';
import { storeFile } from '../files/storing/storeFile.ts';
import { takeFile, type TakenFile } from '../files/takeFile.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { Upload } from '../platform/http/uploads.ts';
import type { UnreachableVendor } from '../platform/vendors/reachVendor.ts';
import { isDue, completeStepUp } from '../applications/stepUps/completeStepUp.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import type { FilesDeps } from '../files/deps.ts';
import type { ApplicationResponse } from '../../src/contract/applications.ts';
import { presentApplication } from '../applications/presentApplication.ts';
import { saveDocument, findDocument } from './documentRepository.ts';

/** Dependencies of documents. */
export type DocumentsDeps = ApplicationsDeps & FilesDeps;

type Outcome = { readonly kind: 'stored'; readonly body: DocumentResponse } | UnreachableVendor | Refusal;

/** Keeps the document of a company, encrypted; another one replaces it until the step-up is submitted. */
export async function storeDocument(
  deps: DocumentsDeps,
  target: ApplicationTarget,
  upload: Pick<Upload, 'name' | 'receive'>,
): Promise<Outcome> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  if (!isDue(own.row, DOCUMENT_STEP_UP)) return refuse('step-up.notDue');
  return upload.receive<Exclude<Outcome, Refusal>>({
    admit: () => consumeLimit(deps, deps.db, { name: 'documents', subjects: [target.accountId] }),
    take: async (content) => {
      const file = await takeFile(deps, { name: upload.name, content });
      return file.kind === 'taken' ? keep(deps, { target, row: own.row, file }) : file;
    },
  });
}

interface Arrived {
  readonly target: ApplicationTarget;
  readonly row: ApplicationRow;
  readonly file: TakenFile;
}

async function keep(deps: DocumentsDeps, { target, row, file }: Arrived): Promise<Outcome> {
  const { name, contentType, content } = file;
  const dataKey = await deps.keys.unwrapDataKey(row.id, row.data_key);
  const stored = await storeFile(deps, { dataKey, content });
  if (stored.kind === 'unreachable') return stored;
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockOwnApplication(deps, trx, target);
    if (locked.kind === 'refused') return locked;
    if (!isDue(locked.row, DOCUMENT_STEP_UP)) return refuse('step-up.notDue');
    const tooMany = await consumeLimit(deps, trx, { name: 'documents/kept', subjects: [row.id] });
    if (tooMany) return tooMany;
    await saveDocument(trx, {
      id: stored.id,
      application_id: row.id,
      purpose: 'company',
      content_type: contentType,
      size: content.length,
      sealed_name: sealValue(dataKey, nameAad(stored.id), Buffer.from(name)),
      sealed: null,
      created_at: now,
    });
    const body = { name, contentType, size: content.length, uploadedAt: now.toISOString() };
    return { kind: 'stored', body } as const;
  });
}

// A file name may contain the name of a person.
function nameAad(documentId: string): string {
  return `documents|sealed_name|${documentId}`;
}

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

interface Given {
  readonly kind: 'given';
  readonly body: ApplicationResponse;
}

/** Submits the document that was uploaded. */
export async function submitDocument(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
): Promise<Given | Refusal> {
  const outcome = await inTransaction<Given>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    if (!isDue(own.row, DOCUMENT_STEP_UP)) return refuse('step-up.notDue');
    if (!(await findDocument(trx, own.row.id, 'company'))) return refuse('document.missing');
    const completed = await completeStepUp(deps, trx, own.row, { type: DOCUMENT_STEP_UP, result: 'given' });
    if (completed.kind === 'refused') return completed;
    return { kind: 'given', body: presentApplication(deps, { ...own, row: completed.row }) };
  });
  return outcome;
}
