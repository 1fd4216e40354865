import type { KeyObject } from 'node:crypto';
import type { ReconsiderationResponse } from '../../src/contract/reconsideration.ts';
import { findApplication } from '../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { readOwnApplication, type ApplicationTarget } from '../applications/ownApplication.ts';
import { readFile } from '../files/storing/storeFile.ts';
import { openValue } from '../platform/crypto/sealValue.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { ReconsiderationDeps } from './deps.ts';
import { PLACES, presentDocument, presentReconsideration } from './presentReconsideration.ts';
import { findDocument, type DocumentRow } from './reconsiderationRepository.ts';

/** Returns the applicant's request and support's answer. */
export async function readReconsideration(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'found'; readonly body: ReconsiderationResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  return { kind: 'found', body: await presentReconsideration(deps, deps.db, own.row) };
}

/** Returns a document of a request, for support. */
export async function readSentDocument(
  deps: ReconsiderationDeps,
  { applicationId, id }: { readonly applicationId: string; readonly id: string },
): Promise<
  | { readonly kind: 'found'; readonly name: string; readonly contentType: string; readonly content: Buffer }
  | Refusal
> {
  const application = await findApplication(deps.db, applicationId);
  const row = await findDocument(deps.db, { applicationId, id });
  if (!application || !row || row.reconsideration_id === null) return refuse('document.missing');
  const dataKey = await deps.keys.unwrapDataKey(application.id, application.data_key);
  const { name, contentType } = presentDocument(dataKey, row);
  const content = await readContent(deps, row, dataKey);
  return content ? { kind: 'found', name, contentType, content } : refuse('document.missing');
}

// Documents of before there were stored files have their content in the row.
async function readContent(
  deps: ReconsiderationDeps,
  { id, sealed }: DocumentRow,
  dataKey: KeyObject,
): Promise<Buffer | undefined> {
  return sealed === null
    ? readFile(deps, { id, dataKey })
    : openValue(dataKey, PLACES.content(id), Buffer.from(sealed));
}
