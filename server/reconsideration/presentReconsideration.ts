import type { KeyObject } from 'node:crypto';
import type {
  ReconsiderationDocument,
  ReconsiderationRequest,
  ReconsiderationResponse,
  OpenReconsiderationsResponse,
} from '../../src/contract/reconsideration.ts';
import { type ApplicationRow, findApplication } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { openValue } from '../platform/crypto/sealValue.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import {
  findText,
  listDocuments,
  listReconsiderations,
  listOpenReconsiderations,
  type DocumentHead,
  type ReconsiderationRow,
} from './reconsiderationRepository.ts';
import { businessNameOf } from '../../src/contract/names.ts';

/** Additional authenticated data of each encrypted value of a request, so that none can be replaced by another. */
export const PLACES = {
  text: (id: string) => `reconsiderations|sealed|${id}`,
  written: (applicationId: string) => `reconsideration_texts|sealed|${applicationId}`,
  reply: (id: string) => `reconsiderations|sealed_reply|${id}`,
  // A file name may contain the name of a person.
  name: (id: string) => `reconsideration_documents|sealed_name|${id}`,
  content: (id: string) => `reconsideration_documents|sealed|${id}`,
};

const MAX_ROWS = 100;

/** The requests for another look that wait for support, the longest waiting first, a hundred at most. */
export async function listOpenRequests(deps: ApplicationsDeps): Promise<OpenReconsiderationsResponse> {
  const ids = await listOpenReconsiderations(deps.db, MAX_ROWS);
  const requests = await Promise.all(ids.map((id) => presentOpenRequest(deps, id)));
  return { requests: requests.flatMap((request) => request ?? []) };
}

async function presentOpenRequest(
  deps: ApplicationsDeps,
  applicationId: string,
): Promise<OpenReconsiderationsResponse['requests'][number] | undefined> {
  const row = await findApplication(deps.db, applicationId);
  if (!row) return undefined;
  const { requests } = await presentReconsideration(deps, deps.db, row);
  const request = requests.find(({ answer }) => answer === null);
  if (!request) return undefined; // answered in between
  return {
    applicationId,
    business: businessNameOf(row.answers),
    market: row.market,
    portal: row.portal,
    reasonCode: row.reason_code,
    request,
  };
}

/** The requests of an application, and the words and documents of the next one; without the content of any. */
export async function presentReconsideration(
  { keys }: Pick<ApplicationsDeps, 'keys'>,
  db: Database,
  application: Pick<ApplicationRow, 'id' | 'data_key'>,
): Promise<ReconsiderationResponse> {
  const dataKey = await keys.unwrapDataKey(application.id, application.data_key);
  const documents = await listDocuments(db, application.id);
  const requests = await listReconsiderations(db, application.id);
  const documentsOf = (id: string | null) =>
    documents
      .filter(({ reconsideration_id }) => reconsideration_id === id)
      .map((document) => presentDocument(dataKey, document));
  const written = await findText(db, application.id);
  return {
    text: written ? openText(dataKey, PLACES.written(application.id), written.sealed) : '',
    documents: documentsOf(null),
    requests: requests.map((row) => presentRequest(dataKey, row, documentsOf(row.id))),
  };
}

export function presentDocument(dataKey: KeyObject, row: DocumentHead): ReconsiderationDocument {
  return {
    id: row.id,
    name: openText(dataKey, PLACES.name(row.id), row.sealed_name),
    contentType: row.content_type,
    size: row.size,
    uploadedAt: row.created_at.toISOString(),
  };
}

function presentRequest(
  dataKey: KeyObject,
  row: ReconsiderationRow,
  documents: ReconsiderationDocument[],
): ReconsiderationRequest {
  return {
    text: openText(dataKey, PLACES.text(row.id), row.sealed),
    documents,
    askedAt: row.asked_at.toISOString(),
    answer: row.answer,
    reply: row.sealed_reply && openText(dataKey, PLACES.reply(row.id), row.sealed_reply),
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

function openText(dataKey: KeyObject, place: string, sealed: Uint8Array): string {
  return openValue(dataKey, place, Buffer.from(sealed)).toString('utf8');
}
